import { lunesConSemanas } from '../semanas';
import type { Federacion } from '../tipos';
import { crearCuadro } from '@cd/domain/competicion/cuadro/crear-cuadro';
import { lunesDe, sumarDias } from '@cd/domain/competicion/semanas/semanas';
import type { Tx } from '@cd/server/platform/db/open';
import { borradorAlMomento } from '@cd/server/modules/competicion/calendarios/generar';
import { crearEliminatorias, crearGrupo } from '@cd/server/modules/competicion/fases/queries';
import { recalcularGrupos } from '@cd/server/modules/resultados/service';
import { crearFase, type Referencias } from './queries';

const EQUIPOS = 12;
/** Playable ones: its eleven jornadas, the one of its own in which it does not play, and two to spare. */
const SEMANAS = 14;
const SEMANA_LIBRE = 4;

/** A last phase of the championship with most teams, whose calendar is still a draft: something to move about. */
export async function crearCalendarioPorHacer(tx: Tx, federacion: Federacion, ids: Referencias, hoy: string): Promise<void> {
  const { ligas, deportes, campeonatos, temporada } = federacion;
  const equiposDe = (liga: Federacion['ligas'][0]): number[] => liga.grupos.flatMap(({ equipos }) => equipos);
  const liga = ligas.toSorted((a, b) => equiposDe(b).length - equiposDe(a).length)[0]!;
  const fechaInicio = lunesConSemanas(SEMANAS, temporada.fechaFin);
  const faseId = await crearFase(tx, {
    nombre: 'Torneo de primavera',
    fechaInicio,
    fechaFin: temporada.fechaFin,
    tipo: 0,
    campeonatoId: ids.campeonatos[liga.campeonato]!,
    esquemaId: ids.esquemas[liga.esquema]!,
    esquemaDeCopaId: null,
    tercerYCuarto: false,
    tipoActa: deportes[campeonatos[liga.campeonato]!.deporte]!.tipoActa,
    plazasAscenso: 0,
    textoAscenso: '',
    plazasPromocion: 0,
    textoPromocion: '',
  });
  await tx.updateTable('fase').set({ num_vueltas: 1 }).where('id', '=', faseId).execute();
  const equipos = [...new Set(equiposDe(liga))].slice(0, EQUIPOS).map((equipo) => ids.equipos[equipo]!);
  const grupoId = await crearGrupo(tx, faseId, { nombre: 'Único', orden: 1, equipos });
  await recalcularGrupos(tx, [grupoId]);
  // A week of its own, beside those of its championship, in which it does not play.
  await tx
    .insertInto('fase_semana_inhabil')
    .values({ fase_id: faseId, lunes: sumarDias(lunesDe(fechaInicio), 7 * SEMANA_LIBRE) })
    .execute();
  await borradorAlMomento(tx, { competicionId: ids.competicion, id: faseId, hoy });
  await crearCopaPorHacer(tx, { federacion, liga, fechaInicio, equipos }, ids);
}

const EQUIPOS_DE_COPA = 6;

interface CopaPorHacer {
  federacion: Federacion;
  liga: Federacion['ligas'][0];
  fechaInicio: string;
  equipos: readonly number[];
}

/** A knockout drawn, with byes and without a calendar. */
async function crearCopaPorHacer(
  tx: Tx,
  { federacion: { deportes, campeonatos, temporada }, liga, fechaInicio, equipos }: CopaPorHacer,
  ids: Referencias,
): Promise<void> {
  const faseId = await crearFase(tx, {
    nombre: 'Copa de primavera',
    fechaInicio,
    fechaFin: temporada.fechaFin,
    tipo: 1,
    campeonatoId: ids.campeonatos[liga.campeonato]!,
    esquemaId: null,
    esquemaDeCopaId: ids.esquemasDeCopa[0]!,
    tercerYCuarto: true,
    tipoActa: deportes[campeonatos[liga.campeonato]!.deporte]!.tipoActa,
    plazasAscenso: 0,
    textoAscenso: '',
    plazasPromocion: 0,
    textoPromocion: '',
  });
  await crearEliminatorias(tx, faseId, crearCuadro({ equipos: equipos.slice(0, EQUIPOS_DE_COPA), tercerYCuarto: true }));
}
