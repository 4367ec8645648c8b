import { describe, expect, it } from 'vitest';
import { BALONCESTO, grupo, VOLEIBOL, type Partido } from './grupo-de-prueba';
import type { Criterio } from './tipos';

describe('lo que compara cada criterio', () => {
  it('8 y 9 entre los empatados, aunque en todos los partidos sea al revés; los que siguen empiezan otra vez por el 7', () => {
    const partidos = ['A 1-0 B', 'B 1-0 C', 'C 3-2 A', 'B 9-0 D', 'A 1-0 D', 'C 1-0 D'];
    expect(grupo('A B C D', partidos, { criterios: [7, 8, 9] })).toMatchObject({ orden: 'C A B D', criterios: [7, 7, 9, null] });
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
    const r = grupo(
      'A B C D',
      [
        ['A 3-0 C', { presentadoVisitante: false }],
        ['B 3-0 D', { tantos: [75, 1] }],
      ],
      { ...VOLEIBOL, criterios: [12] },
    );
    expect(r.orden).toBe('A B D C');
  });
  it('14: quien se ha dejado uno va detrás, aunque haya ganado al otro; se haya dejado uno o varios', () => {
    const partidos: Partido[] = ['A 80-70 B', ['A 0-20 C', { presentadoLocal: false }], 'B 70-60 C', 'A 90-60 D', 'B 61-60 D'];
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

describe('los puntos de más del rugby', () => {
  const RUGBY = { puntosVictoria: 4, puntosEmpate: 2, ensayosConBonus: 4, derrotaCorta: 7 };
  const puntos = (partido: Partido) => grupo('A B', [partido], RUGBY).filas.map(({ puntos: suyos }) => suyos);
  it('por los ensayos, a quien gana, a quien empata y a quien pierde', () => {
    expect(puntos(['A 40-5 B', { ensayos: [4, 0] }])).toEqual([5, 0]);
    expect(puntos(['A 20-20 B', { ensayos: [3, 4] }])).toEqual([3, 2]);
    expect(puntos(['A 50-30 B', { ensayos: [7, 4] }])).toEqual([5, 1]);
  });
  it('por perder de siete o menos, y de ocho no; los dos a la vez', () => {
    expect(puntos('A 20-13 B')).toEqual([4, 1]);
    expect(puntos('A 20-12 B')).toEqual([4, 0]);
    expect(puntos(['A 34-32 B', { ensayos: [3, 4] }])).toEqual([4, 2]);
  });
  it('contra quien no se presenta no hay ninguno', () => {
    expect(puntos(['A 28-0 B', { presentadoVisitante: false, ensayos: [4, 4] }])).toEqual([4, 0]);
    expect(puntos(['A 0-3 B', { presentadoLocal: false }])).toEqual([4, 0]);
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
