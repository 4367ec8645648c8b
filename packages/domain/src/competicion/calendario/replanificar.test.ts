import { describe, expect, it } from 'vitest';
import { faltas, ligaDePrueba, poner } from './liga-de-prueba';
import { medir } from './medir';
import { planificar } from './planificar';
import { replanificar } from './replanificar';
import { SemanasInsuficientes } from './tipos';

describe('replanificar cambia lo menos posible', () => {
  const problema = ligaDePrueba({ grupos: [8, 7, 6], semanas: 24, sedes: 5, semilla: 2 });
  const { partidos: antes } = planificar(problema, { semilla: 1 });

  it('sin nada perdido no cambia nada', () => {
    const { partidos, cambios } = replanificar(problema, antes, { semilla: 1 });
    expect(cambios).toBe(0);
    expect(partidos).toEqual(antes);
  });

  it('cuando se pierde una semana, solo sus partidos', () => {
    const perdida = 9;
    const sin = { ...problema, grupos: problema.grupos.map((g) => ({ ...g, semanas: g.semanas.filter((s) => s !== perdida) })) };
    const { partidos, cambios } = replanificar(sin, antes, { semilla: 1 });
    expect(faltas(sin, partidos)).toEqual([]);
    expect(cambios).toBe(antes.filter((p) => p.semana === perdida).length);
    expect(cambios).toBeGreaterThan(0);
  });

  it('los partidos de la jornada perdida se juegan juntos en otra semana', () => {
    const liga = ligaDePrueba({ grupos: [6], semanas: 20 });
    const { partidos: jugados } = planificar(liga, { semilla: 1 });
    const libres = liga.grupos[0]!.semanas.filter((semana) => !jugados.some((p) => p.semana === semana));
    expect(libres.length).toBeGreaterThan(3);
    const perdida = jugados[0]!.semana;
    const sin = { ...liga, grupos: liga.grupos.map((g) => ({ ...g, semanas: g.semanas.filter((s) => s !== perdida) })) };
    for (const semilla of [1, 2, 3, 4]) {
      const { partidos } = replanificar(sin, jugados, { semilla });
      expect(new Set(partidos.map(({ semana }) => semana)).size).toBe(new Set(jugados.map(({ semana }) => semana)).size);
    }
  });

  it('lo puesto no se mueve, aunque su semana ya no sea hábil', () => {
    const [quieto] = antes.filter((p) => p.semana === 9);
    const sin = {
      ...problema,
      grupos: problema.grupos.map((g) => ({ ...g, semanas: g.semanas.filter((s) => s !== 9) })),
      puestos: [poner(problema, quieto!)],
    };
    const { partidos, cambios } = replanificar(sin, antes, { semilla: 1 });
    expect(partidos.filter((p) => p.semana === 9)).toMatchObject([{ local: quieto!.local, visitante: quieto!.visitante }]);
    expect(cambios).toBe(antes.filter((p) => p.semana === 9).length - 1);
  });

  it('cuando se va un equipo, ninguno: quien jugaba con él descansa', () => {
    const sin = {
      ...problema,
      equipos: problema.equipos.filter((e) => e.id !== 3),
      grupos: problema.grupos.map((g) => ({ ...g, equipos: g.equipos.filter((id) => id !== 3) })),
    };
    const { partidos, cambios } = replanificar(sin, antes, { semilla: 1 });
    expect(faltas(sin, partidos)).toEqual([]);
    expect(cambios).toBe(0);
    expect(partidos).toHaveLength(antes.length - 14);
  });

  it('cuando unos equipos pierden su sede, los justos para que no haya más choques que antes', () => {
    const movida = { ...problema, equipos: problema.equipos.map((e) => (e.sede === 3 ? { ...e, sede: 5 } : e)) };
    const habia = medir(problema, antes).choques;
    const quedarian = medir(movida, antes).choques;
    expect(quedarian).toBeGreaterThan(habia);
    const { partidos, cambios } = replanificar(movida, antes, { semilla: 1, anterior: problema });
    expect(faltas(movida, partidos)).toEqual([]);
    const quedan = medir(movida, partidos).choques;
    expect(quedan).toBeLessThan(quedarian);
    expect(cambios).toBeLessThanOrEqual(2 * (quedarian - quedan));
    expect(replanificar(movida, antes, { semilla: 1 }).cambios).toBe(0);
  });

  it('no va a una semana en la que uno de sus equipos juega a esa hora en otra fase, si hay otra', () => {
    const perdida = 9;
    const ocupada = (otra: number) => ({
      ...problema,
      grupos: problema.grupos.map((g) => ({ ...g, semanas: g.semanas.filter((s) => s !== perdida) })),
      puestos:
        otra < 0
          ? []
          : problema.equipos.map((e) => ({ ...poner(problema, { ...antes[0]!, semana: otra, local: e.id }), grupo: null, sede: null })),
    });
    const mueve = (otra: number) =>
      replanificar(ocupada(otra), antes, { semilla: 1 }).partidos.filter(
        (p) => !antes.some((era) => era.semana === p.semana && era.local === p.local && era.visitante === p.visitante),
      );
    const irian = mueve(-1)[0]!.semana;
    expect(mueve(irian).map(({ semana }) => semana)).not.toContain(irian);
  });

  it('con solo los que hay, los que faltan no se añaden', () => {
    const faltan = antes.slice(3);
    expect(replanificar(problema, faltan, { semilla: 1, soloEstos: true })).toMatchObject({ cambios: 0 });
    expect(replanificar(problema, faltan, { semilla: 1, soloEstos: true }).partidos).toHaveLength(faltan.length);
    expect(replanificar(problema, faltan, { semilla: 1 }).partidos).toHaveLength(antes.length);
  });

  it('dice cuántas semanas faltan si ya no caben', () => {
    const corta = { ...problema, grupos: problema.grupos.map((g) => ({ ...g, semanas: g.semanas.slice(0, 13) })) };
    expect(() => replanificar(corta, antes, { semilla: 1 })).toThrow(SemanasInsuficientes);
    expect(() => replanificar(corta, antes, { semilla: 1 })).toThrow('1 semana hábil más');
  });
});
