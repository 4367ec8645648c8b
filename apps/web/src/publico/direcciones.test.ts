import { describe, expect, it } from 'vitest';
import { direcciones, llamadas } from './direcciones';

describe('direcciones de la zona pública', () => {
  it('cada elección lleva en la dirección todo lo que la identifica', () => {
    expect(direcciones.categorias(1)).toBe('/index/categorias?deporte=1');
    expect(direcciones.generos(1, 2)).toBe('/index/generos?deporte=1&categoria=2');
    expect(direcciones.fases(1, 2, 3)).toBe('/index/fases?deporte=1&categoria=2&genero=3');
    expect(direcciones.grupos(5)).toBe('/index/grupos?fase=5');
    expect(direcciones.detalle(123)).toBe('/index/detalle?grupo=123');
    expect(direcciones.detalleEliminatoria(5)).toBe('/index/detalle_eliminatoria?fase=5');
    expect(direcciones.equipo(9)).toBe('/index/equipo?equipo=9');
  });

  it('una fase de liga lleva a sus grupos y una eliminatoria a su cuadro', () => {
    expect(direcciones.fase({ id: 5, tipo: 0, grupo_id: null })).toBe('/index/grupos?fase=5');
    expect(direcciones.fase({ id: 5, tipo: 1, grupo_id: null })).toBe('/index/detalle_eliminatoria?fase=5');
  });

  it('una elección pasa de largo por todo lo que solo tiene una opción', () => {
    expect(direcciones.paso(1)).toBe('/index/categorias?deporte=1');
    expect(direcciones.paso(1, { categoria: 2 })).toBe('/index/generos?deporte=1&categoria=2');
    expect(direcciones.paso(1, { categoria: 2, genero: 3 })).toBe('/index/fases?deporte=1&categoria=2&genero=3');
    expect(direcciones.paso(1, { categoria: 2, genero: 3, fase: { id: 5, tipo: 0, grupo_id: null } })).toBe('/index/grupos?fase=5');
    expect(direcciones.paso(1, { categoria: 2, genero: 3, fase: { id: 5, tipo: 0, grupo_id: 7 } })).toBe('/index/detalle?grupo=7');
    expect(direcciones.paso(1, { categoria: 2, genero: 3, fase: { id: 5, tipo: 1, grupo_id: null } })).toBe(
      '/index/detalle_eliminatoria?fase=5',
    );
  });

  it('el texto buscado se codifica y, si está vacío, no se escribe', () => {
    expect(direcciones.buscar('Peñalcor & B')).toBe('/index/buscar?texto=Pe%C3%B1alcor%20%26%20B');
    expect(direcciones.buscar('')).toBe('/index/buscar');
  });

  it('el mapa se abre en el punto, o busca la dirección escrita', () => {
    expect(direcciones.mapa('40.41,-3.70')).toBe('https://www.openstreetmap.org/?mlat=40.41&mlon=-3.70#map=17/40.41/-3.70');
    expect(direcciones.mapa('C/ Mayor, 3')).toBe('https://www.openstreetmap.org/search?query=C%2F%20Mayor%2C%203');
  });

  it('los equipos seguidos se piden de una vez, y quien sigue a los mismos pide lo mismo', () => {
    expect(llamadas.resumenes([9, 3])).toBe('/open/api/resumenes/3,9');
  });
});
