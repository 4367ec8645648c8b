import { describe, expect, it } from 'vitest';
import { BALONCESTO, ENTRE_ELLOS_Y_TODOS, grupo, VOLEIBOL, type Partido } from './grupo-de-prueba';
import type { Criterio, EsquemaLiga } from './tipos';

interface Caso {
  /** Who says it and where. */
  segun: string;
  que: string;
  equipos: string;
  partidos: readonly Partido[];
  esquema: Partial<EsquemaLiga>;
  sorteos?: string[];
  orden: string;
  /** Of each place, what decided it. */
  criterios?: (Criterio | null)[];
  puntos?: number[];
}

const FIBA = { ...BALONCESTO, criterios: ENTRE_ELLOS_Y_TODOS };
const UEFA = { criterios: ENTRE_ELLOS_Y_TODOS };
const FIFA_2018: Criterio[] = [2, 1, 7, 8, 9, 13, 15];

/*
 * FIBA's worked examples: the scores of the first two as they are published; those of the rest are written from memory, and the goals that the
 * rules print for each team in all its games and in those among the tied come out of them.
 */
const CASOS: readonly Caso[] = [
  {
    segun: 'FIBA, Official Basketball Rules, D.2.1',
    que: 'dos y dos, por el partido entre ellos',
    equipos: 'D C B A',
    partidos: ['A 100-55 B', 'A 90-85 C', 'A 75-80 D', 'B 100-95 C', 'B 80-75 D', 'C 60-55 D'],
    esquema: FIBA,
    orden: 'A B C D',
    criterios: [7, 7, 7, 7],
  },
  {
    segun: 'FIBA, Official Basketball Rules, D.2.2',
    que: 'tres que se han ganado en rueda: la diferencia separa a uno, y los otros dos por su partido',
    equipos: 'D C B A',
    partidos: ['A 100-55 B', 'A 90-85 C', 'A 120-75 D', 'B 100-85 C', 'B 75-80 D', 'C 65-55 D'],
    esquema: FIBA,
    orden: 'A B C D',
    criterios: [null, 8, 7, 7],
  },
  {
    segun: 'FIBA, Official Basketball Rules, D.2.3',
    que: 'tres en rueda, la diferencia entre ellos y no la de todos los partidos',
    equipos: 'A B C D',
    partidos: ['A 85-90 B', 'A 55-100 C', 'A 75-120 D', 'B 100-95 C', 'B 75-85 D', 'C 65-55 D'],
    esquema: FIBA,
    orden: 'C D B A',
    criterios: [8, 8, 8, null],
  },
  {
    segun: 'FIBA, Official Basketball Rules, D.2.4',
    que: 'tres en rueda con igual diferencia entre ellos, por los tantos marcados entre ellos',
    equipos: 'A D C B',
    partidos: ['A 85-90 B', 'A 55-100 C', 'A 75-120 D', 'B 100-90 C', 'B 75-85 D', 'C 65-55 D'],
    esquema: FIBA,
    orden: 'B C D A',
    criterios: [9, 9, 9, null],
  },
  {
    segun: 'FIBA, Official Basketball Rules, D.2.5',
    que: 'cuatro que quedan dos y dos, y cada par por su partido',
    equipos: 'F E D C B A',
    partidos: [
      'A 100-55 B',
      'A 85-90 C',
      'A 120-75 D',
      'A 80-100 E',
      'A 85-80 F',
      'B 100-95 C',
      'B 80-75 D',
      'B 75-80 E',
      'B 110-90 F',
      'C 55-60 D',
      'C 90-75 E',
      'C 105-75 F',
      'D 70-45 E',
      'D 65-60 F',
      'E 75-80 F',
    ],
    esquema: FIBA,
    orden: 'A B D C E F',
    criterios: [7, 7, 7, 7, null, null],
  },
  {
    segun: 'FIBA, Official Basketball Rules, D.2.6',
    que: 'cinco: la diferencia separa a dos, y los otros tres empiezan otra vez entre ellos',
    equipos: 'F E D C B A',
    partidos: [
      'A 71-65 B',
      'A 85-86 C',
      'A 77-75 D',
      'A 80-86 E',
      'A 85-80 F',
      'B 88-87 C',
      'B 80-75 D',
      'B 75-76 E',
      'B 95-90 F',
      'C 95-100 D',
      'C 82-75 E',
      'C 105-75 F',
      'D 68-67 E',
      'D 65-60 F',
      'E 80-75 F',
    ],
    esquema: FIBA,
    orden: 'C A B E D F',
    criterios: [8, 8, 8, 8, 8, null],
  },
  {
    segun: 'FIBA, Official Basketball Rules, D.2.7',
    que: 'cinco: vuelven a empezar dos veces, y los dos últimos acaban por su partido',
    equipos: 'F E D C B A',
    partidos: [
      'A 73-71 B',
      'A 85-86 C',
      'A 77-75 D',
      'A 90-96 E',
      'A 85-80 F',
      'B 88-87 C',
      'B 80-79 D',
      'B 79-80 E',
      'B 95-90 F',
      'C 95-96 D',
      'C 82-75 E',
      'C 105-75 F',
      'D 68-67 E',
      'D 80-75 F',
      'E 80-75 F',
    ],
    esquema: FIBA,
    orden: 'C B D E A F',
    criterios: [8, 9, 7, 7, 8, null],
  },
  {
    segun: 'UEFA, Eurocopa 2004, grupo C',
    que: 'tres que empataron entre sí, por los tantos marcados en ellos',
    equipos: 'BUL DIN ITA SUE',
    partidos: ['DIN 0-0 ITA', 'SUE 5-0 BUL', 'BUL 0-2 DIN', 'ITA 1-1 SUE', 'ITA 2-1 BUL', 'DIN 2-2 SUE'],
    esquema: UEFA,
    orden: 'SUE DIN ITA BUL',
    criterios: [9, 9, 9, null],
  },
  {
    segun: 'UEFA, Eurocopa 2020, grupo B',
    que: 'tres en rueda, por la diferencia entre ellos',
    equipos: 'BEL DIN FIN RUS',
    partidos: ['DIN 0-1 FIN', 'BEL 3-0 RUS', 'FIN 0-1 RUS', 'DIN 1-2 BEL', 'RUS 1-4 DIN', 'FIN 0-2 BEL'],
    esquema: UEFA,
    orden: 'BEL DIN FIN RUS',
    criterios: [null, 8, 8, 8],
  },
  {
    segun: 'UEFA, Eurocopa 2020, grupo D',
    que: 'empatados entre sí y en la diferencia, por los tantos en todos',
    equipos: 'CHE CRO ESC ING',
    partidos: ['ING 1-0 CRO', 'ESC 0-2 CHE', 'CRO 1-1 CHE', 'ING 0-0 ESC', 'CRO 3-1 ESC', 'CHE 0-1 ING'],
    esquema: UEFA,
    orden: 'ING CRO CHE ESC',
    criterios: [null, 1, 1, null],
  },
  {
    segun: 'UEFA, Eurocopa 2020, grupo F',
    que: 'dos con los mismos puntos, por el partido entre ellos',
    equipos: 'HUN POR FRA ALE',
    partidos: ['HUN 0-3 POR', 'FRA 1-0 ALE', 'HUN 1-1 FRA', 'POR 2-4 ALE', 'POR 2-2 FRA', 'ALE 2-2 HUN'],
    esquema: UEFA,
    orden: 'FRA ALE POR HUN',
    criterios: [null, 7, 7, null],
  },
  {
    segun: 'FIFA, Mundial 2018, grupo H',
    que: 'Japón y Senegal iguales en todo: menos tarjetas',
    equipos: 'COL POL SEN JAP',
    partidos: [
      ['COL 1-2 JAP', { tarjetas: [6, 1] }],
      ['POL 1-2 SEN', { tarjetas: [1, 2] }],
      ['JAP 2-2 SEN', { tarjetas: [2, 3] }],
      'POL 0-3 COL',
      ['JAP 0-1 POL', { tarjetas: [1, 0] }],
      ['SEN 0-1 COL', { tarjetas: [1, 0] }],
    ],
    esquema: { criterios: FIFA_2018 },
    orden: 'COL JAP SEN POL',
    criterios: [null, 13, 13, null],
  },
  {
    segun: 'FIFA, Mundial 1990, grupo F',
    que: 'Irlanda y Países Bajos, por sorteo',
    equipos: 'EGI ING PBA IRL',
    partidos: ['ING 1-1 IRL', 'PBA 1-1 EGI', 'ING 0-0 PBA', 'IRL 0-0 EGI', 'ING 1-0 EGI', 'IRL 1-1 PBA'],
    esquema: { puntosVictoria: 2, criterios: [2, 1, 15] },
    sorteos: ['IRL PBA'],
    orden: 'ING IRL PBA EGI',
    criterios: [null, 15, 15, null],
  },
  {
    segun: 'FIFA, Mundial 1970, grupo 1',
    que: 'Unión Soviética y México con la misma diferencia, por sorteo',
    equipos: 'MEX URS BEL SAL',
    partidos: ['MEX 0-0 URS', 'BEL 3-0 SAL', 'URS 4-1 BEL', 'MEX 4-0 SAL', 'URS 2-0 SAL', 'MEX 1-0 BEL'],
    esquema: { puntosVictoria: 2, criterios: [2, 15] },
    sorteos: ['URS MEX'],
    orden: 'URS MEX BEL SAL',
    criterios: [15, 15, null, null],
  },
  {
    segun: 'FIVB, Juegos de Río 2016, hombres, grupo A',
    que: 'tres con las mismas victorias y puntos, por el cociente de sets; Estados Unidos y Brasil tienen la misma diferencia',
    equipos: 'BRA MEX FRA USA CAN ITA',
    partidos: [
      'ITA 3-0 FRA',
      'USA 0-3 CAN',
      'BRA 3-1 MEX',
      'FRA 3-0 MEX',
      'BRA 3-1 CAN',
      'USA 1-3 ITA',
      'CAN 0-3 FRA',
      'MEX 0-3 ITA',
      'BRA 1-3 USA',
      'FRA 1-3 USA',
      'CAN 3-0 MEX',
      'BRA 1-3 ITA',
      'USA 3-0 MEX',
      'CAN 3-1 ITA',
      'BRA 3-1 FRA',
    ],
    esquema: VOLEIBOL,
    orden: 'ITA CAN USA BRA FRA MEX',
    criterios: [null, 10, 10, 10, null, null],
  },
  {
    segun: 'World Rugby, Mundial 2015, grupo B',
    que: 'Japón gana tres, como Sudáfrica y Escocia, y queda tercero: los otros suman los puntos de los ensayos y de perder por poco',
    equipos: 'JAP USA SAM ESC SUD',
    partidos: [
      ['SUD 32-34 JAP', { ensayos: [4, 3] }],
      ['ESC 45-10 JAP', { ensayos: [5, 1] }],
      ['SAM 25-16 USA', { ensayos: [2, 2] }],
      ['SUD 46-6 SAM', { ensayos: [6, 0] }],
      ['ESC 39-16 USA', { ensayos: [5, 1] }],
      ['SUD 34-16 ESC', { ensayos: [3, 1] }],
      ['JAP 26-5 SAM', { ensayos: [2, 1] }],
      ['SUD 64-0 USA', { ensayos: [10, 0] }],
      ['ESC 36-33 SAM', { ensayos: [3, 4] }],
      ['JAP 28-18 USA', { ensayos: [3, 2] }],
    ],
    esquema: { puntosVictoria: 4, puntosEmpate: 2, ensayosConBonus: 4, derrotaCorta: 7, criterios: [7, 2, 1] },
    orden: 'SUD ESC JAP SAM USA',
    criterios: [null, null, null, null, null],
    puntos: [16, 14, 12, 6, 0],
  },
  {
    segun: 'ACB, normas de competición (con marcadores de ejemplo)',
    que: 'quien no se ha presentado a uno es el último de los empatados, aunque los haya ganado',
    equipos: 'A B C D',
    partidos: ['A 80-70 B', 'A 90-60 C', ['A 0-20 D', { presentadoLocal: false }], 'B 70-60 C', 'B 80-60 D', 'C 70-60 D'],
    esquema: { ...BALONCESTO, puntosNoPresentado: 1, criterios: [14, ...ENTRE_ELLOS_Y_TODOS] },
    orden: 'B A C D',
    criterios: [14, 14, 7, 7],
  },
];

describe('empates que una autoridad ha decidido', () => {
  it.each(CASOS)('$segun: $que', ({ equipos, partidos, esquema, sorteos, orden, criterios, puntos }) => {
    const r = grupo(equipos, partidos, esquema, sorteos);
    expect(r.orden).toBe(orden);
    const deLaTabla = { criterios: r.criterios, puntos: r.filas.map((fila) => fila.puntos) };
    expect(deLaTabla).toEqual({ ...deLaTabla, ...(criterios && { criterios }), ...(puntos && { puntos }) });
  });

  it('Mundial 2018: la explicación da lo que pesan las tarjetas de cada uno', () => {
    const { equipos, partidos, esquema } = CASOS.find(({ segun }) => segun.includes('2018'))!;
    expect(grupo(equipos, partidos, esquema).desempates.at(-1)).toMatchObject({ criterio: 13, equipos: [{ valor: 4 }, { valor: 6 }] });
  });

  it('Río 2016: la explicación da los sets de cada uno', () => {
    const { equipos, partidos, esquema } = CASOS.find(({ segun }) => segun.includes('2016'))!;
    const [desempate] = grupo(equipos, partidos, esquema).desempates;
    expect(desempate!.equipos.map(({ cociente }) => cociente)).toEqual([
      [10, 7],
      [10, 8],
      [11, 9],
    ]);
  });

  it('el sorteo solo se pide cuando se ha jugado todo y nada más separa; vale el último', () => {
    const partidos = ['ING 1-1 IRL', 'PBA 1-1 EGI', 'ING 0-0 PBA', 'IRL 0-0 EGI', 'ING 1-0 EGI'];
    const esquema: Partial<EsquemaLiga> = { puntosVictoria: 2, criterios: [2, 1, 15] };
    expect(grupo('EGI ING IRL PBA', [...partidos, 'IRL - PBA'], esquema).porSortear).toEqual([]);
    const jugados = [...partidos, 'IRL 1-1 PBA'];
    expect(grupo('EGI ING IRL PBA', jugados, esquema)).toMatchObject({ orden: 'ING IRL=PBA EGI', porSortear: ['IRL PBA'] });
    expect(grupo('EGI ING IRL PBA', jugados, esquema, ['PBA IRL'])).toMatchObject({ orden: 'ING PBA IRL EGI', porSortear: [] });
    expect(grupo('EGI ING IRL PBA', jugados, esquema, ['IRL PBA', 'PBA IRL']).orden).toBe('ING IRL PBA EGI');
  });
});
