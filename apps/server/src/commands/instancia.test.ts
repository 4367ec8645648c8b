import { planificar } from '@cd/domain/competicion/calendario/planificar';
import { describe, expect, it } from 'vitest';
import { Instancia, problemaDe } from './instancia';

describe('una instancia de federación', () => {
  const instancia: Instancia = {
    weeks: ['2026-09-28', '2026-10-05', '2026-10-12', '2026-10-19', '2026-10-26'],
    offWeeks: [1],
    holidays: [],
    venues: [{ id: 0, cap: 1 }],
    teams: [0, 1].map((id) => ({ id, school: id, group: 0, day: 6, start: 600, dur: 75, venue: id - 1, coach: -1 })),
    groups: [{ id: 0, teams: [0, 1], legs: 2, from: 0, to: 3, offWeeks: [2] }],
    travelMin: 30,
  };

  it('se planifica en sus semanas: ni las de nadie, ni las suyas inhábiles, ni fuera de sus fechas', () => {
    const { partidos } = planificar(problemaDe(instancia, 0), { semilla: 1 });
    expect(partidos.map((p) => p.semana)).toEqual([0, 3]);
  });

  it('con −1 no hay sede ni entrenador', () => {
    expect(problemaDe(instancia).equipos.map(({ sede, entrenadores }) => ({ sede, entrenadores }))).toEqual([
      { sede: null, entrenadores: [] },
      { sede: 0, entrenadores: [] },
    ]);
  });

  it('lo que no lo es se rechaza', () => {
    expect(() => Instancia.parse({ ...instancia, teams: undefined })).toThrow('teams');
  });
});
