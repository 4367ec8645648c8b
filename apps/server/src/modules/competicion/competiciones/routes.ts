import { rutasCompeticiones } from '@cd/contract/competicion/competiciones';
import { IdJson } from '@cd/contract/kit/campos';
import type { Connection } from '../../../platform/db/open';
import { changing, creating, deleting, listing, opening } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
import { known } from '../../../platform/errors/rule-error';
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

export const mountCompeticiones = mounting(rutasCompeticiones, () => ({
  actual: async ({ db }) => {
    const actual = await leerActual(db);
    return (actual && (await leerEntera(db, actual.id))) ?? null;
  },
  usuario: async ({ caller, db }) => (caller.competicionId === null ? null : ((await leerCompeticion(db, caller.competicionId)) ?? null)),
  seleccion: listing('Competiciones', ({ db }) => leerCompeticiones(db)),
  elegir: changing(async (tx, { params: { id }, caller }) => {
    const competicion = known(await leerCompeticion(tx, id));
    await ponerCompeticionDeTrabajo(tx, caller.usuarioId, competicion.historico || competicion.proxima ? id : null);
    return `Competición de trabajo: ${competicion.nombre}`;
  }),
  abrir: creating((tx, { body, caller }) => abrirTemporada(tx, { ...body, usuarioId: caller.usuarioId })),
  relevar: changing((tx, { params: { id }, body: { actual }, caller }) =>
    relevarTemporada(tx, { id, actual, usuarioId: caller.usuarioId }),
  ),
  deshacerRelevo: changing((tx, { params: { id }, caller }) => deshacerRelevo(tx, { id, usuarioId: caller.usuarioId })),
  eliminarProxima: deleting((tx, { params: { id } }) => eliminarProxima(tx, id)),
  leer: opening(
    ({ params: { id }, db }) => leerEntera(db, id),
    (competicion) => `Competición ${competicion.nombre}`,
  ),
  modificar: {
    stored: ({ db, id }) => leerEntera(db, id),
    change: changing((tx, { body: { competicion } }) => modificarCompeticion(tx, competicion)),
  },
  modificarCuotas: {
    stored: ({ db, sent }) => leerCuotas(db, (sent as { idCompeticion?: unknown }).idCompeticion),
    change: changing(async (tx, { body: { idCompeticion: id, cuotas, version } }) => {
      const cambios = { id, version, cuota_desc_asociado: cuotas.asociados, cuota_fija_concentraciones: cuotas.concentraciones };
      return modificarCompeticion(tx, cambios);
    }),
  },
  modificarGenerales: changing((tx, { body: { idCompeticion: id, tarifas, version } }) =>
    modificarCompeticion(tx, { id, version, ...tarifas }),
  ),
}));
