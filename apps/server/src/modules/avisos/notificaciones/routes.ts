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

export function mountNotificaciones(app: FastifyInstance, oficina: Office): void {
  mountBuzones(app, oficina);
  mountTipos(app, oficina);
}

function mountBuzones(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    deBuzon,
    {
      buzon: async ({ params: { usuarioId }, query: { buzon }, quien, db, anotarLectura }) => {
        exigirPropio(usuarioId, quien.usuarioId);
        anotarLectura(TipoAccion.Listar, `Buzón de notificaciones: ${buzon}`);
        return leerBuzon(db, usuarioId, buzon);
      },
      detalle: async ({ params: { usuarioId, id }, quien, db, escribir, anotarLectura }) => {
        exigirPropio(usuarioId, quien.usuarioId);
        const { personas, ...leida } = (await leerNotificacion(db, usuarioId, id)) ?? desconocida();
        if (leida.fecha_lectura) {
          anotarLectura(TipoAccion.Consultar, `Notificación «${leida.asunto}»`, ...personas);
          return leida;
        }
        return escribir(async (tx, anotar) => {
          await marcarLeida(tx, id);
          const { personas: suyas, ...marcada } = (await leerNotificacion(tx, usuarioId, id)) ?? desconocida();
          await anotar(TipoAccion.Consultar, `Notificación «${marcada.asunto}», leída`, ...suyas);
          return marcada;
        });
      },
      pendientes: async ({ params: { usuarioId }, quien, db }) => {
        exigirPropio(usuarioId, quien.usuarioId);
        return { pendientes: await contarPendientes(db, usuarioId) };
      },
      eliminar: async ({ params: { id }, quien, escribir }) =>
        escribir(async (tx, anotar) => {
          const duenno = await leerDuenno(tx, id);
          if (duenno === null) throw new RuleError('recurso.desconocido');
          exigirPropio(duenno, quien.usuarioId);
          const { asunto, personas } = (await borrarNotificacion(tx, id)) ?? desconocida();
          await anotar(TipoAccion.Eliminar, `Notificación «${asunto}»`, ...personas);
          return null;
        }),
      eliminarTodas: async ({ params: { usuarioId }, query: { buzon }, quien, db, escribir }) => {
        exigirPropio(usuarioId, quien.usuarioId);
        await prohibirEnDemo(db);
        return escribir(async (tx, anotar) => {
          const cuantas = await vaciarBuzon(tx, usuarioId, buzon);
          await anotar(TipoAccion.Eliminar, `Buzón de notificaciones vaciado: ${buzon} (${cuantas})`);
          return null;
        });
      },
    },
    oficina,
  );
}

function mountTipos(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    { tipos, guardarTipos: guardar },
    {
      tipos: async ({ db, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, 'Tipos de notificación');
        return leerTipos(db);
      },
      guardarTipos: async ({ body: { tiposNotificacion }, db, escribir }) => {
        await prohibirEnDemo(db);
        // Said twice, the last word counts.
        const tipos = [...new Map(tiposNotificacion.map((tipo) => [tipo.id, tipo])).values()];
        return escribir(async (tx, anotar) => {
          const ahora = new Map(
            (
              await bloquearTipos(
                tx,
                tipos.map(({ id }) => id),
              )
            ).map(({ id, ...interruptores }) => [id, interruptores]),
          );
          for (const { id, antes } of tipos) requireSame(antes, ahora.get(id));
          const nombres = await guardarTipos(
            tx,
            tipos.map((tipo) => (tipo.notificar_otros === 0 ? { ...tipo, enviar_correo: 0 } : tipo)),
          );
          if (nombres.length < tipos.length) throw new RuleError('recurso.desconocido');
          await anotar(TipoAccion.Modificar, `Tipos de notificación: ${nombres.join(', ')}`);
          return null;
        });
      },
    },
    oficina,
  );
}

function desconocida(): never {
  throw new RuleError('recurso.desconocido');
}

/** A mailbox is its owner's alone. */
function exigirPropio(usuarioId: number, propio: number): void {
  if (usuarioId !== propio) throw new RuleError('acceso.denegado');
}
