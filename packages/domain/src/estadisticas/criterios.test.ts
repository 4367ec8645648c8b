import { describe, expect, it } from 'vitest';
import { criteriosDe, infraccionesDe, porPartido, type DeporteConActas } from './criterios';

const FUTBOL: DeporteConActas = { id: 3, nombre: 'Fútbol', nombre_tantos: 'Goles', actas: [2] };
const BALONCESTO: DeporteConActas = { id: 7, nombre: 'Baloncesto', nombre_tantos: 'Puntos', actas: [3] };
const AJEDREZ: DeporteConActas = { id: 9, nombre: 'Ajedrez', nombre_tantos: 'Tableros', actas: [1] };
const nombres = (deportes: DeporteConActas[]) => criteriosDe(deportes).map(({ nombre }) => nombre);

describe('por qué se hace un ranking', () => {
  it('solo por lo que cuentan las actas de los deportes que se juegan', () => {
    expect(nombres([])).toEqual([]);
    expect(nombres([AJEDREZ])).toEqual(['Tableros a favor · Ajedrez', 'Tableros en contra · Ajedrez', 'Incomparecencias']);
    expect(nombres([BALONCESTO])).toContain('Puntos');
    expect(nombres([BALONCESTO])).not.toContain('Tarjetas amarillas');
  });

  it('los tantos de un deporte no se comparan con los de otro: cada uno tiene su criterio, con su unidad', () => {
    const aFavor = criteriosDe([FUTBOL, BALONCESTO]).filter(({ dato }) => dato === 'favor');
    expect(aFavor.map(({ nombre, unidad, deportes }) => [nombre, unidad, deportes])).toEqual([
      ['Goles a favor · Fútbol', 'goles', [{ id: 3, nombre: 'Fútbol' }]],
      ['Puntos a favor · Baloncesto', 'puntos', [{ id: 7, nombre: 'Baloncesto' }]],
    ]);
  });

  it('cada criterio tiene un número que no es de otro, dice su unidad y de qué deportes es', () => {
    const criterios = criteriosDe([FUTBOL, BALONCESTO, AJEDREZ]);
    expect(new Set(criterios.map(({ id }) => id)).size).toBe(criterios.length);
    for (const { unidad, deportes } of criterios) {
      expect(unidad).not.toBe('');
      expect(deportes.length).toBeGreaterThan(0);
    }
  });

  it('las infracciones, también: unas tarjetas no son de un deporte que no las tiene', () => {
    expect(infraccionesDe([BALONCESTO]).map(({ nombre }) => nombre)).toEqual([
      'Faltas técnicas',
      'Faltas descalificantes',
      'Incomparecencias',
    ]);
    expect(infraccionesDe([FUTBOL, BALONCESTO]).find(({ nombre }) => nombre === 'Incomparecencias')!.deportes).toHaveLength(2);
  });
});

describe('por partido', () => {
  it('con dos decimales, y nada de quien no ha jugado', () => {
    expect([porPartido(4, 3), porPartido(6, 3), porPartido(2, 0), porPartido(0, 5)]).toEqual([1.33, 2, 0, 0]);
  });
});
