import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { motivoDeFuera, planificarConsolidacion, type PorConsolidar } from './consolidacion';

const LISTO: PorConsolidar = {
  id: 1,
  deporte_id: 1,
  categoria_id: 10,
  enviado: true,
  validado: true,
  con_equipo: false,
  jugadores: 9,
  sin_permiso: [],
  sin_documento: [],
  activos: [],
  repetidos: [],
};

describe('un equipo pedido', () => {
  it('se hace cuando lo validan las dos partes', () => expect(motivoDeFuera(LISTO)).toBeNull());
  it.each([
    [{ enviado: false, validado: false }, 'sin_enviar'],
    [{ enviado: false }, 'sin_enviar'],
    [{ validado: false, con_equipo: true }, 'sin_validar'],
    [{ con_equipo: true, jugadores: 0 }, 'equipo_existente'],
    [{ jugadores: 0 }, 'sin_jugadores'],
    [{ sin_permiso: ['Leo'], sin_documento: ['Leo'] }, 'jugador_sin_permiso'],
    [{ sin_documento: ['Leo'], activos: ['Ana'] }, 'jugador_sin_documento'],
    [{ activos: ['Ana'], repetidos: ['Ana'] }, 'jugador_activo'],
    [{ repetidos: ['Ana'] }, 'jugador_repetido'],
  ])('se queda fuera por lo primero que hay que arreglar: %o', (cambio, motivo) => {
    expect(motivoDeFuera({ ...LISTO, ...cambio })).toBe(motivo);
  });
});

describe('el mínimo de equipos', () => {
  const regla = { deporte: 1, categorias: [10, 11], minimo: 2 };
  it('cuenta los que se hacen, no los que se piden, y de todos los géneros', () => {
    const { bajoMinimo } = planificarConsolidacion([LISTO, { ...LISTO, id: 2, validado: false }], [regla]);
    expect(bajoMinimo).toEqual([{ deporte_id: 1, categoria_id: 10, equipos: 1, minimo: 2 }]);
    expect(planificarConsolidacion([LISTO, { ...LISTO, id: 2 }], [regla]).bajoMinimo).toEqual([]);
  });
  it('no se echa en falta en lo que nadie ha pedido, ni en otro deporte', () => {
    expect(planificarConsolidacion([], [regla]).bajoMinimo).toEqual([]);
    expect(planificarConsolidacion([{ ...LISTO, deporte_id: 2 }], [regla]).bajoMinimo).toEqual([]);
  });
});

it('de cada equipo pedido se dice una vez si se hace o por qué no', () => {
  const uno = fc.record({
    deporte_id: fc.integer({ min: 1, max: 2 }),
    categoria_id: fc.integer({ min: 10, max: 11 }),
    enviado: fc.boolean(),
    validado: fc.boolean(),
    con_equipo: fc.boolean(),
    jugadores: fc.nat({ max: 2 }),
    sin_permiso: fc.array(fc.constant('Eva'), { maxLength: 1 }),
    sin_documento: fc.array(fc.constant('Leo'), { maxLength: 1 }),
    activos: fc.array(fc.constant('Ana'), { maxLength: 1 }),
    repetidos: fc.array(fc.constant('Luis'), { maxLength: 1 }),
  });
  fc.assert(
    fc.property(fc.array(uno), (sinId) => {
      const todos = sinId.map((cada, id) => ({ ...cada, id }));
      const { entran, fuera } = planificarConsolidacion(todos, []);
      const ids = [...entran, ...fuera.map(({ preequipo }) => preequipo)].map(({ id }) => id);
      expect(ids.toSorted((a, b) => a - b)).toEqual(todos.map(({ id }) => id));
      expect(entran.every(({ enviado, validado, con_equipo }) => enviado && validado && !con_equipo)).toBe(true);
      expect(entran.every(({ jugadores, sin_documento }) => jugadores > 0 && sin_documento.length === 0)).toBe(true);
    }),
  );
});
