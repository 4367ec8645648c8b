import { TipoAccion } from '@cd/contract/administracion/acciones';
import { EstadoTrabajo, rutasCorreo, type FilaTrabajo } from '@cd/contract/administracion/correo';
import { Nivel } from '@cd/contract/kit/perfiles';
import { readLevel, type Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { deleting, listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { readPage, streamRows } from '../../../platform/paged-list';
import { leerLoQueFaltaDeRoles } from '../../sesion/concesiones/service';
import { leerRolesDeUsuario, puedeCambiarContrasena } from '../../sesion/cuentas/queries';
import { crearEnlace } from '../../sesion/cuentas/enlaces';
import { escribirCarta } from './cartas';
import { destinatarioDe, esDeCitacion, esDeFamilia, llevaEnlace, TIPO_CORREO, type Carta } from '../../avisos/cartas/service';
import { borrarTrabajo, contarTrabajos, leerTrabajo, trabajosPaginados, volverAPoner } from './queries';

export const mountCorreo = mounting(rutasCorreo, ({ queue, mailer, publicUrl, signature }) => ({
  index: listing('Correo y trabajos', ({ body, db }) => readPage(trabajosPaginados(db), body)),
  sinPaginacion: listing('Correo y trabajos, todas las filas', ({ body, db }) => streamRows(trabajosPaginados(db), body)),
  estado: async ({ db }) => ({ servidor: mailer.available, ...(await contarTrabajos(db)) }),
  ver: async ({ params: { id }, caller, write }) =>
    write(async (tx, log) => {
      const { datos, personas, ...trabajo } = known(await leerTrabajo(tx, id));
      if (trabajo.tipo !== TIPO_CORREO) throw new RuleError('recurso.desconocido');
      const carta = datos as Carta;
      const enlace =
        'reinicioId' in carta && trabajo.estado === EstadoTrabajo.Pendiente && (await puedeVerEnlace(tx, caller, carta.usuarioId))
          ? // Of its own: a link given out by hand stays good when the letter leaves later.
            await crearEnlace(tx, carta.usuarioId, carta.plantilla === 'bienvenida' ? 'bienvenida' : 'manual', publicUrl())
          : null;
      const mensaje = await escribirCarta(tx, [carta], { publicUrl: publicUrl(), signature: signature(), enlace, ocultar: true });
      await log(TipoAccion.Consultar, `${nombreDe({ ...trabajo, datos })}${enlace ? ', con su enlace' : ''}`, ...personas);
      return {
        ...trabajo,
        ...(mensaje && { asunto: mensaje.asunto, destinatario: mensaje.para }),
        texto: mensaje?.texto ?? null,
        html: mensaje?.html ?? null,
        enlace,
        enlace_oculto: (llevaEnlace(carta) && enlace === null) || esDeFamilia(carta) || esDeCitacion(carta),
      };
    }),
  reintentar: async ({ params: { id }, write }) => {
    await write(async (tx, log) => {
      const trabajo = known(await leerTrabajo(tx, id));
      if (!(await volverAPoner(tx, id))) throw new RuleError('trabajo.estado');
      await log(TipoAccion.Modificar, `${nombreDe(trabajo)}, otra vez en cola`, ...trabajo.personas);
    });
    queue.wake();
  },
  eliminar: deleting(async (tx, { params: { id } }) => {
    const trabajo = known(await leerTrabajo(tx, id));
    if (!(await borrarTrabajo(tx, id))) throw new RuleError('recurso.desconocido');
    return { texto: nombreDe(trabajo), nombra: [...trabajo.personas] };
  }),
}));

const nombreDe = ({ asunto, destinatario, datos }: Pick<FilaTrabajo, 'asunto' | 'destinatario'> & { datos: unknown }): string =>
  `Correo «${asunto}» para ${destinatarioDe(datos as Carta, destinatario)}`;

/** A link opens the account: it is shown only to whoever may change that password anyway, and could give all that the account has. */
async function puedeVerEnlace(con: Connection, caller: Caller, usuarioId: number): Promise<boolean> {
  if ((await readLevel(con, caller, 'usuarios')) !== Nivel.Edicion) return false;
  if (!(await puedeCambiarContrasena(con, caller.usuarioId, usuarioId))) return false;
  if (usuarioId === caller.usuarioId) return true;
  const faltas = new Map((await leerLoQueFaltaDeRoles(con, caller)).map(({ rol_id, falta }) => [rol_id, falta]));
  return (await leerRolesDeUsuario(con, usuarioId)).every(({ id }) => faltas.get(id) === null);
}
