import { expect, it } from 'vitest';
import { contraste } from './contraste';

it('el contraste va de 1 a 21 y no depende del orden', () => {
  expect(contraste('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contraste('#FFFFFF', '#000000')).toBeCloseTo(21);
  expect(contraste('#777777', '#777777')).toBe(1);
  expect(contraste('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
