import { describe, expect, it } from 'vitest';
import { recolocar, type Colocado } from './recolocar';

const partido = (id: number, jornada: number, semana: number, local: number, visitante: number): Colocado => ({
  id,
  grupo: 1,
  jornada,
  semana,
  local,
  visitante,
});
const enPlan = (semana: number, local: number, visitante: number) => ({ grupo: 1, jornada: 1, vuelta: 1, semana, local, visitante });
const ida = [partido(1, 1, 0, 1, 2), partido(2, 1, 0, 3, 4), partido(3, 2, 1, 1, 3), partido(4, 2, 1, 2, 4)];

describe('recolocar dice adónde va cada partido que se mueve', () => {
  it('sin cambios, ninguno', () => {
    expect(recolocar(ida, [enPlan(0, 1, 2), enPlan(0, 3, 4), enPlan(1, 1, 3), enPlan(1, 2, 4)]).size).toBe(0);
  });

  it('una jornada que va entera a otra semana sigue siendo la misma jornada', () => {
    const plan = [enPlan(5, 1, 2), enPlan(5, 3, 4), enPlan(1, 1, 3), enPlan(1, 2, 4)];
    expect([...recolocar(ida, plan)]).toEqual([
      [1, { semana: 5, jornada: 1 }],
      [2, { semana: 5, jornada: 1 }],
    ]);
  });

  it('cuando dos se cambian de semana, se cambian de jornada', () => {
    const vueltas = [partido(1, 1, 0, 1, 2), partido(2, 1, 0, 3, 4), partido(3, 2, 1, 2, 1), partido(4, 2, 1, 4, 3)];
    const plan = [enPlan(0, 2, 1), enPlan(0, 3, 4), enPlan(1, 1, 2), enPlan(1, 4, 3)];
    expect([...recolocar(vueltas, plan)]).toEqual([
      [1, { semana: 1, jornada: 2 }],
      [3, { semana: 0, jornada: 1 }],
    ]);
  });

  it('si uno de sus equipos ya juega en esa jornada, conserva la suya', () => {
    const plan = [enPlan(1, 1, 2), enPlan(0, 3, 4), enPlan(1, 1, 3), enPlan(1, 2, 4)];
    expect([...recolocar(ida, plan)]).toEqual([[1, { semana: 1, jornada: 1 }]]);
  });

  it('de dos iguales, el que sigue en su semana se queda', () => {
    const iguales = [partido(1, 1, 0, 1, 2), partido(2, 3, 4, 1, 2)];
    expect([...recolocar(iguales, [enPlan(4, 1, 2), enPlan(6, 1, 2)])]).toEqual([[1, { semana: 6, jornada: 1 }]]);
  });
});
