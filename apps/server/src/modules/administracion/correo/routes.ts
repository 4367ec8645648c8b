import { TipoAccion } from '@cd/contract/administracion/acciones';
import { EstadoTrabajo, rutasCorreo, type FilaTrabajo } from '@cd/contract/administracion/correo';
import { Nivel } from '@cd/contract/kit/perfiles';
import type { FastifyInstance } from 'fastify';
import { readLevel, type Caller } from '../../../platform/access/authorize';
import type { Connection } from '../../../platform/db/open';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { readPage, streamRows } from '../../../platform/paged-list';
import { leerLoQueFaltaDeRoles } from '../../sesion/concesiones/service';
import { leerRolesDeUsuario, puedeCambiarContrasena } from '../../sesion/cuentas/queries';
import { crearEnlace } from '../../sesion/cuentas/enlaces';
import { escribirCarta } from './cartas';
import { llevaEnlace, TIPO_CORREO, type Carta } from '../../avisos/cartas/service';
import { borrarTrabajo, contarTrabajos, leerTrabajo, trabajosPaginados, volverAPoner } from './queries';

export function mountCorreo(app: FastifyInstance, oficina: Office): void {
  const { cola, cartero, publicUrl } = oficina;
  mountOffice(
    app,
    rutasCorreo,
    {
      index: async ({ body, db, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, 'Correo y trabajos');
        return readPage(trabajosPaginados(db), body);
      },
      sinPaginacion: async ({ body, db, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, 'Correo y trabajos, todas las filas');
        return streamRows(trabajosPaginados(db), body);
      },
      estado: async ({ db }) => ({ servidor: cartero.disponible, ...(await contarTrabajos(db)) }),
      ver: async ({ params: { id }, quien, escribir }) =>
        escribir(async (tx, anotar) => {
          const { datos, personas, ...trabajo } = (await leerTrabajo(tx, id)) ?? desconocido();
          if (trabajo.tipo !== TIPO_CORREO) throw new RuleError('recurso.desconocido');
          const carta = datos as Carta;
          const enlace =
            'reinicioId' in carta && trabajo.estado === EstadoTrabajo.Pendiente && (await puedeVerEnlace(tx, quien, carta.usuarioId))
              ? // Of its own: a link given out by hand stays good when the letter leaves later.
                await crearEnlace(tx, carta.usuarioId, carta.plantilla === 'bienvenida' ? 'bienvenida' : 'manual', publicUrl())
              : null;
          const escrita = await escribirCarta(tx, carta, { publicUrl: publicUrl(), enlace });
          await anotar(TipoAccion.Consultar, `${nombreDe(trabajo)}${enlace ? ', con su enlace' : ''}`, ...personas);
          return {
            ...trabajo,
            ...(escrita && { asunto: escrita.asunto, destinatario: escrita.para }),
            texto: escrita?.texto ?? null,
            enlace,
            enlace_oculto: llevaEnlace(carta) && enlace === null,
          };
        }),
      reintentar: async ({ params: { id }, escribir }) => {
        await escribir(async (tx, anotar) => {
          const trabajo = (await leerTrabajo(tx, id)) ?? desconocido();
          if (!(await volverAPoner(tx, id))) throw new RuleError('trabajo.estado');
          await anotar(TipoAccion.Modificar, `${nombreDe(trabajo)}, otra vez en cola`, ...trabajo.personas);
        });
        cola.wake();
        return null;
      },
      eliminar: async ({ params: { id }, escribir }) =>
        escribir(async (tx, anotar) => {
          const trabajo = (await leerTrabajo(tx, id)) ?? desconocido();
          if (!(await borrarTrabajo(tx, id))) desconocido();
          await anotar(TipoAccion.Eliminar, nombreDe(trabajo), ...trabajo.personas);
          return null;
        }),
    },
    oficina,
  );
}

function desconocido(): never {
  throw new RuleError('recurso.desconocido');
}

const nombreDe = ({ asunto, destinatario }: FilaTrabajo): string => `Correo «${asunto}» para ${destinatario}`;

/** A link opens the account: it is shown only to whoever may change that password anyway, and could give all that the account has. */
async function puedeVerEnlace(con: Connection, quien: Caller, usuarioId: number): Promise<boolean> {
  if ((await readLevel(con, quien, 'usuarios')) !== Nivel.Edicion) return false;
  if (!(await puedeCambiarContrasena(con, quien.usuarioId, usuarioId))) return false;
  if (usuarioId === quien.usuarioId) return true;
  const faltas = new Map((await leerLoQueFaltaDeRoles(con, quien)).map(({ rol_id, falta }) => [rol_id, falta]));
  return (await leerRolesDeUsuario(con, usuarioId)).every(({ id }) => faltas.get(id) === null);
}
