import { expect, it } from 'vitest';
import { palabrasDe, tienePalabras } from './palabras';

it('las palabras se buscan en cualquier orden, sin tildes ni mayúsculas', () => {
  expect(tienePalabras('Ana Pérez Olmo', 'PEREZ ana')).toBe(true);
  expect(tienePalabras('Ana Pérez Olmo', 'olm pér')).toBe(true);
  expect(tienePalabras('Ana Pérez Olmo', 'ana gil')).toBe(false);
  expect(tienePalabras('Ana Pérez Olmo', '  ')).toBe(true);
});

it('de un texto muy largo, lo que pasa de seis palabras se busca como está escrito', () => {
  expect(palabrasDe(' uno dos  tres cuatro cinco seis siete ocho ')).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis siete ocho']);
});
