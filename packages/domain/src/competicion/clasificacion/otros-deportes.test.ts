import { describe, expect, it } from 'vitest';
import { calcularClasificacion, explicarDesempates, pendientesDeSorteo } from './clasificacion';
import type { Criterio, EsquemaLiga, PartidoDeGrupo, Resultado } from './tipos';

const FUTBOL: EsquemaLiga = {
  puntosVictoria: 3,
  puntosEmpate: 1,
  puntosDerrota: 0,
  puntosVictoriaPenaltis: null,
  puntosDerrotaPenaltis: null,
  puntosNoPresentado: 0,
  puntosVictoriaAjustada: null,
  puntosDerrotaAjustada: null,
  orden: 'puntos',
  criterios: [],
};
const BALONCESTO: Partial<EsquemaLiga> = { puntosVictoria: 2, puntosEmpate: 0, puntosDerrota: 1 };
const VOLEIBOL: Partial<EsquemaLiga> = {
  puntosEmpate: 0,
  puntosVictoriaAjustada: 2,
  puntosDerrotaAjustada: 1,
  orden: 'victorias',
  criterios: [10, 12, 7],
};
const FIBA: Criterio[] = [7, 8, 9, 2, 1];
const UEFA_2004: Criterio[] = [7, 8, 9, 2, 1];

/** 'ITA 0-0 DEN', and what else is known of it; without a score, still to be played. */
type Partido = string | [string, Partial<Resultado>];

/** The table of these matches by its teams' names, which come into the group in their order in `nombres`. */
function grupo(nombres: string, partidos: readonly Partido[], esquema: Partial<EsquemaLiga>, sorteos: string[] = []) {
  const equipos = nombres.split(' ');
  const id = (nombre: string) => 1 + equipos.indexOf(nombre);
  const entrada = {
    equipos: equipos.map((_, i) => ({ id: i + 1, orden: i + 1, noClasificable: false, puntosSancion: 0 })),
    partidos: partidos.map((partido, i): PartidoDeGrupo => {
      const [texto, resto] = typeof partido === 'string' ? [partido, {}] : partido;
      const [, local, l, v, visitante] = /^(\S+) (\d*)-(\d*) (\S+)$/.exec(texto)!;
      const base = { id: i + 1, local: id(local!), visitante: id(visitante!), momento: null };
      const marcador = { marcadorLocal: Number(l), marcadorVisitante: Number(v) };
      return { ...base, resultado: l === '' ? null : { ...marcador, presentadoLocal: true, presentadoVisitante: true, desempate: 0, ...resto } };
    }),
    esquema: { ...FUTBOL, ...esquema },
    sorteos: sorteos.map((sorteo) => sorteo.split(' ').map(id)),
  };
  const filas = calcularClasificacion(entrada);
  return {
    filas,
    /** In order, those that share a place joined. */
    orden: [...Map.groupBy(filas, ({ posicion }) => posicion).values()]
      .map((juntos) => juntos.map(({ equipoId }) => equipos[equipoId - 1]).join('='))
      .join(' '),
    criterios: filas.map(({ criterio }) => criterio),
    desempates: explicarDesempates(entrada),
    porSortear: pendientesDeSorteo(entrada).map((juntos) => juntos.map((uno) => equipos[uno - 1]).join(' ')),
  };
}

describe('empates que se decidieron en campeonatos', () => {
  it('FIBA, reglamento, apéndice D, ejemplo 1: dos y dos, por el partido entre ellos', () => {
    const partidos = ['B 100-55 A', 'B 100-85 C', 'B 75-80 D', 'A 90-85 C', 'A 75-70 D', 'C 60-55 D'];
    const r = grupo('A B C D', partidos, { ...BALONCESTO, criterios: FIBA });
    expect(r.orden).toBe('B A C D');
    expect(r.criterios).toEqual([7, 7, 7, 7]);
  });
  it('UEFA, Eurocopa 2004, grupo C: tres con dos empates entre ellos, por los tantos marcados en ellos', () => {
    const partidos = ['DIN 0-0 ITA', 'SUE 5-0 BUL', 'BUL 0-2 DIN', 'ITA 1-1 SUE', 'ITA 2-1 BUL', 'DIN 2-2 SUE'];
    const r = grupo('BUL DIN ITA SUE', partidos, { criterios: UEFA_2004 });
    expect(r.orden).toBe('SUE DIN ITA BUL');
    expect(r.criterios).toEqual([9, 9, 9, null]);
  });
  it('UEFA, Eurocopa 2020, grupo D: Croacia y Chequia empatan entre sí y en la diferencia: más tantos en todos', () => {
    const partidos = ['ING 1-0 CRO', 'ESC 0-2 CHE', 'CRO 1-1 CHE', 'ING 0-0 ESC', 'CRO 3-1 ESC', 'CHE 0-1 ING'];
    const r = grupo('CHE CRO ESC ING', partidos, { criterios: UEFA_2004 });
    expect(r.orden).toBe('ING CRO CHE ESC');
    expect(r.criterios).toEqual([null, 1, 1, null]);
  });
  it('FIFA, Mundial 2018, grupo H: Japón y Senegal iguales en todo; menos tarjetas', () => {
    const partidos: Partido[] = [
      ['COL 1-2 JAP', { tarjetas: [6, 1] }],
      ['POL 1-2 SEN', { tarjetas: [1, 2] }],
      ['JAP 2-2 SEN', { tarjetas: [2, 3] }],
      'POL 0-3 COL',
      ['JAP 0-1 POL', { tarjetas: [1, 0] }],
      ['SEN 0-1 COL', { tarjetas: [1, 0] }],
    ];
    const r = grupo('COL JAP POL SEN', partidos, { criterios: [2, 1, 7, 8, 9, 13, 15] });
    expect(r.orden).toBe('COL JAP SEN POL');
    expect(r.desempates.at(-1)).toMatchObject({ criterio: 13, equipos: [{ valor: 4 }, { valor: 6 }] });
  });
  it('FIFA, Mundial 1990, grupo F: Irlanda y Países Bajos, por sorteo, que solo se pide cuando nada más los separa', () => {
    const partidos = ['ING 1-1 IRL', 'PBA 1-1 EGI', 'ING 0-0 PBA', 'IRL 0-0 EGI', 'ING 1-0 EGI'];
    const esquema = { puntosVictoria: 2, criterios: [2, 1, 15] as Criterio[] };
    expect(grupo('EGI ING IRL PBA', [...partidos, 'IRL - PBA'], esquema).porSortear).toEqual([]);
    const jugados = [...partidos, 'IRL 1-1 PBA'];
    expect(grupo('EGI ING IRL PBA', jugados, esquema)).toMatchObject({ orden: 'ING IRL=PBA EGI', porSortear: ['IRL PBA'] });
    expect(grupo('EGI ING IRL PBA', jugados, esquema, ['PBA IRL'])).toMatchObject({ orden: 'ING PBA IRL EGI', porSortear: [] });
    expect(grupo('EGI ING IRL PBA', jugados, esquema, ['IRL PBA', 'PBA IRL']).orden).toBe('ING IRL PBA EGI');
  });
});

describe('lo que compara cada criterio', () => {
  it('8 y 9 entre los empatados, aunque en todos los partidos sea al revés', () => {
    const partidos = ['A 1-0 B', 'B 1-0 C', 'C 3-2 A', 'B 9-0 D', 'A 1-0 D', 'C 1-0 D'];
    expect(grupo('A B C D', partidos, { criterios: [7, 8, 9] })).toMatchObject({ orden: 'A=C B D', criterios: [9, 9, 9, null] });
  });
  it('10, cociente general: nada recibido es lo mejor; fracciones iguales son iguales', () => {
    expect(grupo('A B C D', ['A 4-1 C', 'B 2-0 D'], { criterios: [10] }).orden).toBe('B A C D');
    expect(grupo('A B C D', ['A 3-1 C', 'B 6-2 D'], { criterios: [10] }).orden).toBe('A=B C=D');
  });
  it('11, cociente particular: solo entre ellos, y espera a que se jueguen', () => {
    const partidos = ['A 1-0 B', 'B 3-0 A', 'A 9-0 C', 'B 1-0 C'];
    expect(grupo('A B C', partidos, { criterios: [11] })).toMatchObject({ orden: 'B A C', criterios: [11, 11, null] });
    expect(grupo('A B C', [...partidos, 'A - B'], { criterios: [11] }).orden).toBe('A=B C');
  });
  it('12, cociente de tantos: los puntos de todos los sets; sin ellos en un acta no se aplica', () => {
    const con = (tantos?: [number, number]) =>
      grupo(
        'A B C D',
        [
          ['A 3-0 C', { tantos: [75, 60] }],
          ['B 3-0 D', tantos ? { tantos } : {}],
        ],
        { ...VOLEIBOL, criterios: [10, 12] },
      );
    expect(con([75, 50]).orden).toBe('B A C D');
    expect(con([75, 70]).orden).toBe('A B D C');
    expect(con().orden).toBe('A=B C=D');
  });
  it('12: al que no se presenta le cuentan los sets enteros', () => {
    const r = grupo('A B C D', [['A 3-0 C', { presentadoVisitante: false }], ['B 3-0 D', { tantos: [75, 1] }]], { ...VOLEIBOL, criterios: [12] });
    expect(r.orden).toBe('A B D C');
  });
  it('14: quien se ha dejado uno va detrás, aunque haya ganado al otro; se haya dejado uno o varios', () => {
    const partidos: Partido[] = ['A 80-70 B', ['A 0-20 C', { presentadoLocal: false }], 'B 70-60 C', 'A 90-60 D', 'B 60-61 D'];
    const esquema = { ...BALONCESTO, puntosNoPresentado: 1 };
    expect(grupo('A B C D', partidos, { ...esquema, criterios: [14, 7] }).orden).toMatch(/^B A /);
    expect(grupo('A B C D', partidos, { ...esquema, criterios: [7] }).orden).toMatch(/^A B /);
  });
  it('15: con una parte de los empatados no basta', () => {
    const r = grupo('A B C', [], { criterios: [15] }, ['A B']);
    expect(r).toMatchObject({ orden: 'A=B=C', porSortear: ['A B C'] });
  });
  it('7 a 9 y 11 se saltan mientras quede un partido entre los empatados', () => {
    for (const criterio of [7, 8, 9, 11] as Criterio[]) {
      const r = grupo('A B C', ['A 2-0 B', 'C 0-2 B', 'A - B'], { criterios: [criterio, 3] });
      expect(r.criterios.slice(0, 2)).toEqual([3, 3]);
    }
  });
});

describe('por lo que se ordena la tabla', () => {
  it('victorias y luego puntos: quien gana más va delante con menos puntos', () => {
    const partidos = ['A 3-2 C', 'A 3-2 D', 'B 3-0 C', 'D 3-2 B', 'C 3-0 D', 'A 3-2 E', 'E 3-2 B'];
    const r = grupo('A B C D E', partidos, VOLEIBOL);
    expect(r.filas[0]).toMatchObject({ equipoId: 1, ganados: 3, puntos: 6, criterio: null });
    expect(r.filas.map(({ ganados }) => ganados)).toEqual([3, 1, 1, 1, 1]);
    expect(r.filas[1]!.puntos).toBeGreaterThanOrEqual(r.filas[2]!.puntos);
  });
  it('media de puntos por partido jugado, con distinto número de partidos, exacta', () => {
    const partidos = ['A 1-0 C', 'B 1-0 D', 'B 0-1 C', 'B 1-0 A', 'A 1-0 D', 'A 0-1 D'];
    const r = grupo('A B C D', partidos, { orden: 'media' });
    expect(r.orden).toBe('B A=C D');
  });
  it('a igual media, los criterios: el empate es de la media y no de los puntos', () => {
    const r = grupo('A B C', ['A 1-0 C', 'B 2-0 C', 'B 1-0 C'], { orden: 'media', criterios: [2] });
    expect(r.orden).toBe('B A C');
    expect(r.criterios).toEqual([2, 2, null]);
  });
});
