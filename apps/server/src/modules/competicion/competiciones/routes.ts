import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCompeticiones } from '@cd/contract/competicion/competiciones';
import { IdJson } from '@cd/contract/kit/campos';
import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../../platform/db/open';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerActual, leerCompeticion, ponerCompeticionDeTrabajo } from '../../sesion/competicion-de-trabajo/queries';
import { leerCompeticiones, leerEntera } from './queries';
import { deshacerRelevo, relevarTemporada } from './relevo';
import { abrirTemporada, eliminarProxima, modificarCompeticion } from './service';

async function leerCuotas(db: Connection, idCompeticion: unknown) {
  const id = IdJson.safeParse(idCompeticion);
  const entera = id.success ? await leerEntera(db, id.data) : undefined;
  if (!entera) return;
  const { version, cuota_desc_asociado: asociados, cuota_fija_concentraciones: concentraciones } = entera;
  return { version, cuotas: { asociados, concentraciones } };
}

export function mountCompeticiones(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasCompeticiones,
    {
      actual: async ({ db }) => {
        const actual = await leerActual(db);
        return (actual && (await leerEntera(db, actual.id))) ?? null;
      },
      usuario: async ({ caller, db }) =>
        caller.competicionId === null ? null : ((await leerCompeticion(db, caller.competicionId)) ?? null),
      seleccion: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, 'Competiciones');
        return leerCompeticiones(db);
      },
      elegir: ({ params: { id }, caller, write }) =>
        write(async (tx, log) => {
          const competicion = await leerCompeticion(tx, id);
          if (!competicion) throw new RuleError('recurso.desconocido');
          await ponerCompeticionDeTrabajo(tx, caller.usuarioId, competicion.historico || competicion.proxima ? id : null);
          await log(TipoAccion.Modificar, `Competición de trabajo: ${competicion.nombre}`);
        }),
      abrir: async ({ body, caller, write }) =>
        write(async (tx, log) => {
          const { id, contado } = await abrirTemporada(tx, { ...body, usuarioId: caller.usuarioId });
          await log(TipoAccion.Crear, contado);
          return { id };
        }),
      relevar: ({ params: { id }, body: { actual }, caller, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await relevarTemporada(tx, { id, actual, usuarioId: caller.usuarioId }))),
      deshacerRelevo: ({ params: { id }, caller, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await deshacerRelevo(tx, { id, usuarioId: caller.usuarioId }))),
      eliminarProxima: ({ params: { id }, write }) => write(async (tx, log) => log(TipoAccion.Eliminar, await eliminarProxima(tx, id))),
      leer: async ({ params: { id }, db, logReading }) => {
        const competicion = await leerEntera(db, id);
        if (!competicion) throw new RuleError('recurso.desconocido');
        logReading(TipoAccion.Consultar, `Competición ${competicion.nombre}`);
        return competicion;
      },
      modificar: {
        stored: ({ db, id }) => leerEntera(db, id),
        change: ({ body: { competicion }, write }) =>
          write(async (tx, log) => log(TipoAccion.Modificar, await modificarCompeticion(tx, competicion))),
      },
      modificarCuotas: {
        stored: ({ db, sent }) => leerCuotas(db, (sent as { idCompeticion?: unknown }).idCompeticion),
        change: async ({ body: { idCompeticion: id, cuotas, version }, write }) => {
          const cambios = { id, version, cuota_desc_asociado: cuotas.asociados, cuota_fija_concentraciones: cuotas.concentraciones };
          await write(async (tx, log) => log(TipoAccion.Modificar, await modificarCompeticion(tx, cambios)));
        },
      },
      modificarGenerales: ({ body: { idCompeticion: id, tarifas, version }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await modificarCompeticion(tx, { id, version, ...tarifas }))),
    },
    office,
  );
}
