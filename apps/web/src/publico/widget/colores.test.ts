import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contraste, letraSobre } from './colores';

it('la letra se lee sobre cualquier color que se elija', () => {
  const color = fc.integer({ min: 0, max: 0xffffff }).map((numero) => `#${numero.toString(16).padStart(6, '0')}`);
  fc.assert(fc.property(color, (fondo) => contraste(letraSobre(fondo), fondo) >= 4.5));
});

it('el contraste es el de las pautas', () => {
  expect(contraste('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contraste('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
});
