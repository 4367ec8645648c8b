import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasNotificaciones, type TipoNotificacion } from '@cd/contract/avisos/notificaciones';
import type { Body } from '@cd/contract/kit/route';
import type { FastifyInstance } from 'fastify';
import { nothingLeft } from '../../../platform/db/columns';
import { deleting, listing } from '../../../platform/http/logged';
import { type Office, mounting } from '../../../platform/http/mount';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { prohibirEnDemo } from '../../organizacion/modo-demo/service';
import {
  bloquearTipos,
  borrarNotificacion,
  contarPendientes,
  guardarTipos as guardar,
  leerBuzon,
  leerDuenno,
  leerNotificacion,
  leerTipos,
  marcarLeida,
  vaciarBuzon,
} from './queries';
import { exigirPropio } from './service';
import { requireSame } from '../../../platform/db/seen';

const { buzon, detalle, pendientes, eliminar, eliminarTodas, tipos, guardarTipos } = rutasNotificaciones;

export function mountNotificaciones(app: FastifyInstance, office: Office): void {
  mountBuzones(app, office);
  mountTipos(app, office);
}

const mountBuzones = mounting({ buzon, detalle, pendientes, eliminar, eliminarTodas }, () => ({
  buzon: async ({ params: { usuarioId }, query: { buzon }, caller, db, logReading }) => {
    exigirPropio(usuarioId, caller.usuarioId);
    logReading(TipoAccion.Listar, `Buzón de notificaciones: ${buzon}`);
    return leerBuzon(db, usuarioId, buzon);
  },
  detalle: async ({ params: { usuarioId, id }, caller, db, write, logReading }) => {
    exigirPropio(usuarioId, caller.usuarioId);
    const { personas, ...leida } = known(await leerNotificacion(db, usuarioId, id));
    if (leida.fecha_lectura) {
      logReading(TipoAccion.Consultar, `Notificación «${leida.asunto}»`, ...personas);
      return leida;
    }
    return write(async (tx, log) => {
      await marcarLeida(tx, id);
      const { personas: suyas, ...marcada } = known(await leerNotificacion(tx, usuarioId, id));
      await log(TipoAccion.Consultar, `Notificación «${marcada.asunto}», leída`, ...suyas);
      return marcada;
    });
  },
  pendientes: async ({ params: { usuarioId }, caller, db }) => {
    exigirPropio(usuarioId, caller.usuarioId);
    return { pendientes: await contarPendientes(db, usuarioId) };
  },
  eliminar: deleting(async (tx, { params: { id }, caller }) => {
    const duenno = known(await leerDuenno(tx, id));
    exigirPropio(duenno, caller.usuarioId);
    const { asunto, personas } = known(await borrarNotificacion(tx, id));
    return { texto: `Notificación «${asunto}»`, nombra: [...personas] };
  }),
  eliminarTodas: deleting(async (tx, { params: { usuarioId }, query: { buzon }, caller }) => {
    exigirPropio(usuarioId, caller.usuarioId);
    await prohibirEnDemo(tx);
    return `Buzón de notificaciones vaciado: ${buzon} (${await vaciarBuzon(tx, usuarioId, buzon)})`;
  }),
}));

const mountTipos = mounting({ tipos, guardarTipos }, () => ({
  tipos: listing('Tipos de notificación', ({ db }) => leerTipos(db)),
  guardarTipos: {
    stored: async ({ db }) => ({ tiposNotificacion: await leerTipos(db) }),
    change: async ({ body: { tiposNotificacion }, db, write }) => {
      await prohibirEnDemo(db);
      // Said twice, the last word counts.
      const pedidos = [...new Map(tiposNotificacion.map((tipo) => [tipo.id, tipo])).values()];
      return write(async (tx, log) => {
        const guardados = await bloquearTipos(
          tx,
          pedidos.map(({ id }) => id),
        );
        const porId = new Map(guardados.map((tipo) => [tipo.id, tipo]));
        for (const { id, antes } of pedidos) {
          const { notificar_admin, notificar_otros, enviar_correo, correo_admin } = known(porId.get(id));
          requireSame(antes && { correo_admin, ...antes }, { notificar_admin, notificar_otros, enviar_correo, correo_admin });
        }
        const nombres = await guardar(
          tx,
          pedidos.map((pedido) => conSentido(pedido, porId.get(pedido.id)!)),
        );
        await log(TipoAccion.Modificar, `Tipos de notificación: ${nombres.join(', ')}`);
        return null;
      });
    },
  },
}));

type Pedido = Body<typeof rutasNotificaciones.guardarTipos>['tiposNotificacion'][number];

/** A letter needs its notice, and the specification's body does not tell of the administrators'. What would not count is refused. */
function conSentido(
  { id, antes: _antes, notificar_admin, notificar_otros, enviar_correo, correo_admin, ...resto }: Pedido,
  tipo: TipoNotificacion,
) {
  nothingLeft(resto);
  const correoAdmin = notificar_admin === 0 ? 0 : (correo_admin ?? tipo.correo_admin);
  const enviarCorreo = notificar_otros === 0 ? 0 : enviar_correo;
  if (notificar_otros === 1 && tipo.con_interesados === 0) throw new RuleError('notificacion.sin_interesados');
  if (tipo.sin_correo === 1 && (enviarCorreo === 1 || correoAdmin === 1)) throw new RuleError('notificacion.sin_correo');
  return { id, notificar_admin, notificar_otros, enviar_correo: enviarCorreo, correo_admin: correoAdmin };
}

/** A mailbox is its owner's alone. */
