import { calcularClasificacion } from '@cd/domain/competicion/clasificacion/clasificacion';
import type { Criterio, EsquemaLiga } from '@cd/domain/competicion/clasificacion/tipos';
import type { ActaNueva } from '../../resultados/queries';
import type { EsquemaPlan } from './plan';

type Reparto = Pick<EsquemaPlan, 'puntos' | 'ajustada'>;

export interface GrupoOficial {
  equipos: readonly string[];
  partidos: readonly { local: string; visitante: string; acta: ActaNueva | null }[];
  /** Teams from first to last, as the source publishes them. */
  oficial: readonly string[];
  sanciones: ReadonlyMap<string, number>;
}

const USADOS: readonly (readonly Criterio[])[] = [
  [6, 2, 1],
  [2, 1, 6],
  [1, 2],
  [4, 2, 1, 6],
];

/** The first order of criteria in use that gives all the official tables, teams it cannot separate standing in any order; null if none does. */
export function elegirCriterios(grupos: readonly GrupoOficial[], reparto: Reparto): readonly Criterio[] | null {
  return USADOS.find((criterios) => grupos.every((grupo) => reproduce(grupo, reparto, criterios))) ?? null;
}

function reproduce(
  { equipos, partidos, oficial, sanciones }: GrupoOficial,
  { puntos, ajustada }: Reparto,
  criterios: readonly Criterio[],
): boolean {
  const esquema: EsquemaLiga = {
    puntosVictoria: puntos.victoria,
    puntosEmpate: puntos.empate,
    puntosDerrota: puntos.derrota,
    puntosVictoriaPenaltis: null,
    puntosDerrotaPenaltis: null,
    puntosNoPresentado: 0,
    puntosVictoriaAjustada: ajustada?.victoria ?? null,
    puntosDerrotaAjustada: ajustada?.derrota ?? null,
    ensayosConBonus: null,
    derrotaCorta: null,
    orden: 'puntos',
    criterios,
  };
  const filas = calcularClasificacion({
    equipos: equipos.map((nombre, id) => ({ id, orden: id + 1, noClasificable: false, puntosSancion: sanciones.get(nombre) ?? 0 })),
    partidos: partidos.map(({ local, visitante, acta }, id) => ({
      id,
      local: equipos.indexOf(local),
      visitante: equipos.indexOf(visitante),
      momento: null,
      resultado: acta,
    })),
    esquema,
  });
  const posicion = new Map(filas.map((fila) => [equipos[fila.equipoId], fila.posicion!]));
  const posiciones = oficial.map((nombre) => posicion.get(nombre) ?? 0);
  return posiciones.every((una, lugar) => lugar === 0 || posiciones[lugar - 1]! <= una);
}
