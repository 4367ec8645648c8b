import { describe, expect, it } from 'vitest';
import type { PaginaPublica, Ruta } from '@cd/contract/publico/paginas-publicas';
import { direccionElegida } from './completar';
import { eleccionDe } from './eleccion';

const fase = { id: 5, nombre: 'Liga', fecha_inicio: '2026-09-26', fecha_fin: '2027-06-12', grupos: 1, equipos: 10, grupo_id: null };
const ruta: Ruta = {
  deporte: { id: 1, nombre: 'Fútbol sala', nombreTantos: 'goles' },
  categoria: { id: 2, nombre: 'Alevín' },
  genero: { id: 3, nombre: 'Mixto' },
  fase: { ...fase, tipo: 0 },
};

describe('elección recordada en la sesión', () => {
  it('cada pantalla recuerda lo elegido hasta ella', () => {
    const grupos: PaginaPublica = { pantalla: 'grupos', ruta, grupos: [] };
    expect(eleccionDe(grupos, {})).toEqual({ deporte: 1, categoria: 2, genero: 3, fase: 5 });
  });

  it('volver atrás olvida lo que colgaba de la elección anterior', () => {
    const categorias: PaginaPublica = { pantalla: 'categorias', ruta: { deporte: { ...ruta.deporte, id: 7 } }, categorias: [], siguen: {} };
    expect(eleccionDe(categorias, { deporte: 1, categoria: 2, genero: 3, fase: 5, grupo: 9 })).toEqual({ deporte: 7 });
  });

  it('una página sin elección no la borra', () => {
    expect(eleccionDe({ pantalla: 'misequipos' }, { deporte: 1 })).toEqual({ deporte: 1 });
  });

  it('una eliminatoria no se confunde con una liga', () => {
    const cuadro: PaginaPublica = {
      pantalla: 'detalle_eliminatoria',
      ruta: { ...ruta, fase: { ...fase, id: 8, tipo: 1 } },
      otrasFases: [],
      eliminatorias: [],
      escudos: {},
      actualizado: null,
    };
    const eleccion = eleccionDe(cuadro, {});
    expect(direccionElegida('detalle_eliminatoria', eleccion)).toBe('/index/detalle_eliminatoria?fase=8');
    expect(direccionElegida('grupos', eleccion)).toBeNull();
  });

  it('completa la dirección solo si alcanza', () => {
    expect(direccionElegida('generos', { deporte: 1, categoria: 2 })).toBe('/index/generos?deporte=1&categoria=2');
    expect(direccionElegida('detalle', { grupo: 123 })).toBe('/index/detalle?grupo=123');
    expect(direccionElegida('fases', { deporte: 1 })).toBeNull();
  });
});
