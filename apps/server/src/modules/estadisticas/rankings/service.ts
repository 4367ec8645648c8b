import { Ambito, type FilaRanking, type PeticionDeRanking } from '@cd/contract/estadisticas/rankings';
import { criteriosDe, porPartido, type Criterio } from '@cd/domain/estadisticas/criterios';
import type { CodigoError } from '@cd/contract/errores';
import type { Connection, Db } from '../../../platform/db/open';
import { requireNoFaults } from '../../../platform/errors/rule-error';
import { leerDeportesConFase } from '../deportes/queries';
import { contar, leerDeporteDeCampeonato, leerEquipo } from './queries';

export const leerCriterios = async (con: Connection, competicionId: number | null): Promise<Criterio[]> =>
  criteriosDe(await leerDeportesConFase(con, competicionId));

const ALFABETO = new Intl.Collator('es');

/** Refused with the field that is wrong: what would not count is not passed over. */
const rechazar = (campo: 'criterio' | 'campeonato' | 'equipo', codigo: CodigoError): void =>
  requireNoFaults([{ campo: `datos.${campo}`, codigo }]);

/** What is chosen is of the season and of a sport that the criterion makes sense of. */
async function exigirAlcance(
  con: Connection,
  competicionId: number | null,
  { ambito, campeonato, equipo }: PeticionDeRanking,
  criterio: Criterio,
): Promise<void> {
  const esSuDeporte = (deporteId: number) => criterio.deportes.some(({ id }) => id === deporteId);
  if (ambito === Ambito.Todo && campeonato !== null) rechazar('campeonato', 'estadistica.sobra_campeonato');
  if (ambito !== Ambito.Equipo && equipo !== null) rechazar('equipo', 'estadistica.sobra_equipo');
  if (ambito === Ambito.Campeonato) {
    if (campeonato === null) return rechazar('campeonato', 'estadistica.falta_campeonato');
    const deporteId = await leerDeporteDeCampeonato(con, competicionId, campeonato);
    if (deporteId === undefined) return rechazar('campeonato', 'estadistica.campeonato');
    if (!esSuDeporte(deporteId)) rechazar('campeonato', 'estadistica.otro_deporte');
  }
  if (ambito === Ambito.Equipo) {
    if (equipo === null) return rechazar('equipo', 'estadistica.falta_equipo');
    const elegido = await leerEquipo(con, competicionId, equipo);
    if (!elegido) return rechazar('equipo', 'estadistica.equipo');
    if (campeonato !== null && campeonato !== elegido.campeonato_id) rechazar('campeonato', 'estadistica.otro_campeonato');
    if (!esSuDeporte(elegido.deporte_id)) rechazar('equipo', 'estadistica.otro_deporte');
  }
}

/** Of what has been counted (`ponerAlDia`). The most first; those who tie share the place, and of them goes first whoever needed fewer matches. */
export async function hacerRanking(con: Db, competicionId: number | null, datos: PeticionDeRanking): Promise<FilaRanking[]> {
  const criterio = (await leerCriterios(con, competicionId)).find(({ id }) => id === datos.criterio);
  if (!criterio) {
    rechazar('criterio', 'estadistica.criterio');
    return [];
  }
  await exigirAlcance(con, competicionId, datos, criterio);
  const contadas = await contar(con, { competicionId, campeonatoId: datos.campeonato, equipoId: datos.equipo }, criterio);
  const enOrden = contadas.toSorted(
    (a, b) => b.valor - a.valor || a.jugados - b.jugados || ALFABETO.compare(a.nombre, b.nombre) || a.id - b.id,
  );
  let posicion = 0;
  return enOrden.map((fila, n) => {
    if (n === 0 || fila.valor !== enOrden[n - 1]!.valor) posicion = n + 1;
    return { ...fila, posicion, valorporpartido: porPartido(fila.valor, fila.jugados) };
  });
}
