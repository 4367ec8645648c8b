import { calcularClasificacion, explicarDesempates, pendientesDeSorteo, porPuestos } from './clasificacion';
import type { Criterio, EsquemaLiga, PartidoDeGrupo, Resultado } from './tipos';

export const FUTBOL: EsquemaLiga = {
  puntosVictoria: 3,
  puntosEmpate: 1,
  puntosDerrota: 0,
  puntosVictoriaPenaltis: null,
  puntosDerrotaPenaltis: null,
  puntosNoPresentado: 0,
  puntosVictoriaAjustada: null,
  puntosDerrotaAjustada: null,
  ensayosConBonus: null,
  derrotaCorta: null,
  orden: 'puntos',
  criterios: [],
};
export const BALONCESTO: Partial<EsquemaLiga> = { puntosVictoria: 2, puntosEmpate: 0, puntosDerrota: 1 };
export const VOLEIBOL: Partial<EsquemaLiga> = {
  puntosEmpate: 0,
  puntosVictoriaAjustada: 2,
  puntosDerrotaAjustada: 1,
  orden: 'victorias',
  criterios: [10, 12, 7],
};
/** Points, difference and goals among the tied, then difference and goals in all: FIBA's, and UEFA's until 2024. */
export const ENTRE_ELLOS_Y_TODOS: Criterio[] = [7, 8, 9, 2, 1];

/** 'ITA 0-0 DEN', and what else is known of it; without a score, still to be played. */
export type Partido = string | [string, Partial<Resultado>];

/** The table of these matches by its teams' names, which come into the group in their order in `nombres`. */
export function grupo(nombres: string, partidos: readonly Partido[], esquema: Partial<EsquemaLiga>, sorteos: string[] = []) {
  const equipos = nombres.split(' ');
  const id = (nombre: string) => 1 + equipos.indexOf(nombre);
  const entrada = {
    equipos: equipos.map((_, i) => ({ id: i + 1, orden: i + 1, noClasificable: false, puntosSancion: 0 })),
    partidos: partidos.map((partido, i): PartidoDeGrupo => {
      const [texto, resto] = typeof partido === 'string' ? [partido, {}] : partido;
      const [, local, l, v, visitante] = /^(\S+) (\d*)-(\d*) (\S+)$/.exec(texto)!;
      const base = { id: i + 1, local: id(local!), visitante: id(visitante!), momento: null };
      const marcador = { marcadorLocal: Number(l), marcadorVisitante: Number(v) };
      return {
        ...base,
        resultado: l === '' ? null : { ...marcador, presentadoLocal: true, presentadoVisitante: true, desempate: 0, ...resto },
      };
    }),
    esquema: { ...FUTBOL, ...esquema },
    sorteos: sorteos.map((sorteo) => sorteo.split(' ').map(id)),
  };
  const filas = calcularClasificacion(entrada);
  return {
    filas,
    /** In order, those that share a place joined. */
    orden: porPuestos(filas)
      .map((juntos) => juntos.map((uno) => equipos[uno - 1]).join('='))
      .join(' '),
    criterios: filas.map(({ criterio }) => criterio),
    desempates: explicarDesempates(entrada),
    porSortear: pendientesDeSorteo(entrada).map((juntos) => juntos.map((uno) => equipos[uno - 1]).join(' ')),
  };
}
