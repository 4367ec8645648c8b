import { expect, it } from 'vitest';
import { annosDeCategoria } from '../categorias/annos';
import { categoriasHabituales } from './habituales';

it('las categorías habituales de 2025-2026 son las de las federaciones', () => {
  expect(categoriasHabituales(2025)).toEqual([
    { nombre: 'Prebenjamín', annos: '2018-2019' },
    { nombre: 'Benjamín', annos: '2016-2017' },
    { nombre: 'Alevín', annos: '2014-2015' },
    { nombre: 'Infantil', annos: '2012-2013' },
    { nombre: 'Cadete', annos: '2010-2011' },
    { nombre: 'Juvenil', annos: '2007-2009' },
  ]);
});

it('siguen unas a otras sin dejar a nadie entre medias ni en dos a la vez', () => {
  const tramos = categoriasHabituales(2030).map(({ annos }) => annosDeCategoria({ tipoAnno: 1, annos })!);
  for (const [i, { desde }] of tramos.slice(0, -1).entries()) expect(tramos[i + 1]!.hasta).toBe(desde! - 1);
});
