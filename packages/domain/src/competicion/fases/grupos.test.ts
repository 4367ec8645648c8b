import { describe, expect, it } from 'vitest';
import { compararGrupos } from './grupos';

const ANTES = [
  { id: 1, nombre: 'A', equipos: [11, 12] },
  { id: 2, nombre: 'B', equipos: [21, 22, 23] },
];

describe('los grupos de una fase que se edita', () => {
  it('siguen los que tienen los mismos equipos, aunque cambien de nombre, de sitio o de orden', () => {
    const { siguen, nuevos, sobran } = compararGrupos(ANTES, [
      { id: 2, nombre: 'Este', equipos: [23, 22, 21] },
      { id: 1, nombre: 'Oeste', equipos: [11, 12] },
    ]);
    expect(siguen.map(({ id, nombre }) => [id, nombre])).toEqual([
      [2, 'Este'],
      [1, 'Oeste'],
    ]);
    expect([nuevos, sobran]).toEqual([[], []]);
  });

  it('sin su número se conocen por el nombre', () => {
    expect(compararGrupos(ANTES, [{ nombre: 'B', equipos: [21, 22, 23] }])).toMatchObject({ siguen: [{ id: 2 }], nuevos: [], sobran: [1] });
  });

  it('el que gana, pierde o cambia un equipo es otro', () => {
    for (const equipos of [[11, 12, 13], [11], [11, 13]])
      expect(compararGrupos(ANTES.slice(0, 1), [{ id: 1, nombre: 'A', equipos }])).toMatchObject({
        siguen: [],
        nuevos: [{ equipos }],
        sobran: [1],
      });
  });

  it('pedido dos veces, sigue uno', () => {
    const { siguen, nuevos } = compararGrupos(ANTES, [
      { id: 1, nombre: 'A', equipos: [11, 12] },
      { id: 1, nombre: 'Z', equipos: [11, 12] },
    ]);
    expect([siguen.length, nuevos.length]).toEqual([1, 1]);
  });
});
