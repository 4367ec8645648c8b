import { expect, it } from 'vitest';
import { crearRotulador } from './rotular';

/** Each letter as wide as any other. */
const { recortar, ajustar } = crearRotulador(() => ({ outline: '', advance: 500 }));

it('un nombre se escribe más pequeño antes que cortarlo', () => {
  expect(ajustar('Colegio Berrocaña', [60, 40, 20], 400)).toEqual({ texto: 'Colegio Berrocaña', cuerpo: 40 });
  expect(ajustar('Colegio Berrocaña', [60, 40, 20], 120)).toEqual({ texto: 'Colegio…', cuerpo: 20 });
});

it('el que no cabe no pierde la letra que lo distingue de los demás de su colegio', () => {
  expect(recortar('Nuestra Señora del Pilar B', { cuerpo: 20 }, 200)).toBe('Nuestra Señora… B');
});
