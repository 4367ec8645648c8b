import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasConvocatorias, TIPO_CONVOCATORIA } from '@cd/contract/partidos/convocatorias';
import type { Caller } from '../../../platform/access/authorize';
import type { Tx } from '../../../platform/db/open';
import { known, requireNoFaults } from '../../../platform/errors/rule-error';
import { changing, creating, deleting } from '../../../platform/http/logged';
import { type OfficeCall, type StoredCall, mounting } from '../../../platform/http/mount';
import { mudanza, vueltaDeMudanza } from './lotes';
import { leerConvocatoria } from './queries';
import {
  avisosDe,
  convocar,
  convocarEliminatoria,
  corregir,
  eliminarConvocatoria,
  exigirPartido,
  leerQuienSigue,
  type Hecha,
  type Nueva,
} from './service';

type Rutas = typeof rutasConvocatorias;

async function consultada(
  { db, caller, logReading }: Pick<OfficeCall<Rutas['leer']>, 'db' | 'caller' | 'logReading'>,
  cual: { id: number } | { partidoId: number },
) {
  const convocatoria = known(await leerConvocatoria(db, caller.competicionId, cual));
  logReading(TipoAccion.Consultar, `Convocatoria ${convocatoria.id} del partido ${convocatoria.partido_id}`);
  return convocatoria;
}

/** Without a day there is no hour either: whoever takes the day away says nothing of the hour. */
async function leerSitio({ db, caller, id, sent }: StoredCall) {
  const convocatoria = await leerConvocatoria(db, caller.competicionId, { id });
  if (!convocatoria) return;
  const { fecha, hora, sede_id, partido_id } = convocatoria;
  const { version } = await exigirPartido(db, caller, partido_id);
  const sinDia = (sent as { convocatoria?: { fecha?: unknown } }).convocatoria?.fecha === null;
  // Whoever corrects it asks for nothing.
  return { fecha, hora: sinDia ? null : hora, sede_id, version, fechaCambio: undefined, horaCambio: undefined };
}

/** The office moves it on its own: nobody asked, and nobody pays. */
async function reprogramar(tx: Tx, caller: Caller, { idEquipo, pagador, importe, motivo_importe, ...convocatoria }: Nueva): Promise<Hecha> {
  if (idEquipo != null || pagador !== undefined || importe !== undefined || motivo_importe !== undefined)
    requireNoFaults([{ campo: 'convocatoria.tipo', codigo: 'convocatoria.sin_cambio' }]);
  return convocar(tx, caller, convocatoria);
}

/** `cambiar`: what a team has asked for by telephone, which the requests of change know how to do. */
export const mountConvocatorias = (cambiar: (tx: Tx, caller: Caller, convocatoria: Nueva) => Promise<Hecha>) =>
  mounting(rutasConvocatorias, () => ({
    vigente: async (llamada) => consultada(llamada, { partidoId: llamada.params.id }),
    leer: async (llamada) => consultada(llamada, { id: llamada.params.id }),
    avisos: async ({ db, caller, body: { convocatoria } }) => {
      const partido = await exigirPartido(db, caller, convocatoria.partido_id);
      return {
        avisos: await avisosDe(db, caller, partido, convocatoria),
        ...(await leerQuienSigue(db, partido, convocatoria)),
      };
    },
    crear: creating((tx, { caller, body: { convocatoria } }) =>
      convocatoria.tipo === TIPO_CONVOCATORIA.cambio ? cambiar(tx, caller, convocatoria) : reprogramar(tx, caller, convocatoria),
    ),
    modificar: {
      stored: leerSitio,
      change: changing((tx, { caller, body: { convocatoria } }) => corregir(tx, caller, convocatoria)),
    },
    eliminatoria: creating((tx, { caller, body: { convocatoria } }) => convocarEliminatoria(tx, caller, convocatoria)),
    previaDeMover: mudanza.previa,
    moverVarias: mudanza.hacer,
    previaDeVolver: vueltaDeMudanza.previa,
    volverVarias: vueltaDeMudanza.hacer,
    eliminar: deleting((tx, { caller, params: { id } }) => eliminarConvocatoria(tx, caller, id)),
  }));
