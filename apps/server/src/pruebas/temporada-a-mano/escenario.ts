import type { EsquemaLiga } from '@cd/domain/competicion/clasificacion/tipos';

/** What the cases take for granted. */
export const EQUIPOS_DE_LIGA = ['A', 'B', 'C', 'D'] as const;
export const PARTIDOS_DE_LIGA = [
  ['A', 'B'],
  ['C', 'D'],
  ['C', 'A'],
  ['B', 'D'],
  ['A', 'D'],
  ['B', 'C'],
] as const;
export const INCOMPARECENCIA = { ganador: 3, no_presentado: 0 };
export const ESQUEMA: EsquemaLiga = {
  puntosVictoria: 3,
  puntosEmpate: 1,
  puntosDerrota: 0,
  puntosVictoriaPenaltis: null,
  puntosDerrotaPenaltis: null,
  puntosNoPresentado: -1,
  puntosVictoriaAjustada: null,
  puntosDerrotaAjustada: null,
  ensayosConBonus: null,
  derrotaCorta: null,
  orden: 'puntos',
  criterios: [6, 2, 1],
};

const LETRAS = 'ABCDEFGH';
/** From 1. */
export const numeroDe = (letra: string): number => LETRAS.indexOf(letra) + 1;
export const letraDe = (numero: number): string => LETRAS[numero - 1]!;

export const enTabla = (filas: readonly { equipo: number; posicion: number | null; puntos: number }[]): string =>
  filas.map(({ equipo, posicion, puntos }) => `${posicion ?? '–'} ${letraDe(equipo)} ${puntos}`).join(' · ');

/** The ties that are closed. */
export const enCuadro = (cruces: readonly { clave: string; ganador: number | null; decididoPor: string | null }[]): string =>
  cruces
    .filter(({ decididoPor }) => decididoPor !== null)
    .map(({ clave, ganador, decididoPor }) =>
      [clave, ganador === null ? 'nadie' : letraDe(ganador), ...(decididoPor === 'sin_rival' ? ['sin rival'] : [])].join(' '),
    )
    .join(' · ');
