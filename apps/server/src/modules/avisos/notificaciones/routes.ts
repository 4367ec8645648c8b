import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasNotificaciones } from '@cd/contract/avisos/notificaciones';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { prohibirEnDemo } from '../../organizacion/modo-demo/service';
import {
  bloquearTipos,
  borrarNotificacion,
  contarPendientes,
  guardarTipos,
  leerBuzon,
  leerDuenno,
  leerNotificacion,
  leerTipos,
  marcarLeida,
  vaciarBuzon,
} from './queries';
import { requireSame } from '../../../platform/db/seen';

const { tipos, guardarTipos: guardar, ...deBuzon } = rutasNotificaciones;

export function mountNotificaciones(app: FastifyInstance, office: Office): void {
  mountBuzones(app, office);
  mountTipos(app, office);
}

function mountBuzones(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    deBuzon,
    {
      buzon: async ({ params: { usuarioId }, query: { buzon }, caller, db, logReading }) => {
        exigirPropio(usuarioId, caller.usuarioId);
        logReading(TipoAccion.Listar, `Buzón de notificaciones: ${buzon}`);
        return leerBuzon(db, usuarioId, buzon);
      },
      detalle: async ({ params: { usuarioId, id }, caller, db, write, logReading }) => {
        exigirPropio(usuarioId, caller.usuarioId);
        const { personas, ...leida } = (await leerNotificacion(db, usuarioId, id)) ?? desconocida();
        if (leida.fecha_lectura) {
          logReading(TipoAccion.Consultar, `Notificación «${leida.asunto}»`, ...personas);
          return leida;
        }
        return write(async (tx, log) => {
          await marcarLeida(tx, id);
          const { personas: suyas, ...marcada } = (await leerNotificacion(tx, usuarioId, id)) ?? desconocida();
          await log(TipoAccion.Consultar, `Notificación «${marcada.asunto}», leída`, ...suyas);
          return marcada;
        });
      },
      pendientes: async ({ params: { usuarioId }, caller, db }) => {
        exigirPropio(usuarioId, caller.usuarioId);
        return { pendientes: await contarPendientes(db, usuarioId) };
      },
      eliminar: async ({ params: { id }, caller, write }) =>
        write(async (tx, log) => {
          const duenno = await leerDuenno(tx, id);
          if (duenno === null) throw new RuleError('recurso.desconocido');
          exigirPropio(duenno, caller.usuarioId);
          const { asunto, personas } = (await borrarNotificacion(tx, id)) ?? desconocida();
          await log(TipoAccion.Eliminar, `Notificación «${asunto}»`, ...personas);
          return null;
        }),
      eliminarTodas: async ({ params: { usuarioId }, query: { buzon }, caller, db, write }) => {
        exigirPropio(usuarioId, caller.usuarioId);
        await prohibirEnDemo(db);
        return write(async (tx, log) => {
          const cuantas = await vaciarBuzon(tx, usuarioId, buzon);
          await log(TipoAccion.Eliminar, `Buzón de notificaciones vaciado: ${buzon} (${cuantas})`);
          return null;
        });
      },
    },
    office,
  );
}

function mountTipos(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    { tipos, guardarTipos: guardar },
    {
      tipos: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, 'Tipos de notificación');
        return leerTipos(db);
      },
      guardarTipos: async ({ body: { tiposNotificacion }, db, write }) => {
        await prohibirEnDemo(db);
        // Said twice, the last word counts.
        const tipos = [...new Map(tiposNotificacion.map((tipo) => [tipo.id, tipo])).values()];
        return write(async (tx, log) => {
          const tiposGuardados = new Map(
            (
              await bloquearTipos(
                tx,
                tipos.map(({ id }) => id),
              )
            ).map(({ id, ...interruptores }) => [id, interruptores]),
          );
          for (const { id, antes } of tipos) requireSame(antes, tiposGuardados.get(id));
          const nombres = await guardarTipos(
            tx,
            tipos.map((tipo) => (tipo.notificar_otros === 0 ? { ...tipo, enviar_correo: 0 } : tipo)),
          );
          if (nombres.length < tipos.length) throw new RuleError('recurso.desconocido');
          await log(TipoAccion.Modificar, `Tipos de notificación: ${nombres.join(', ')}`);
          return null;
        });
      },
    },
    office,
  );
}

function desconocida(): never {
  throw new RuleError('recurso.desconocido');
}

/** A mailbox is its owner's alone. */
function exigirPropio(usuarioId: number, propio: number): void {
  if (usuarioId !== propio) throw new RuleError('acceso.denegado');
}
