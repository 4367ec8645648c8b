import { expect, it } from 'vitest';
import { seConfunden } from './colegios-repetidos';

it.each([
  ['', [], false],
  ['', ['28000001'], true],
  ['28000001', [''], true],
  ['28000001', ['28000002', '28000003'], false],
])('con el código «%s» junto a %j', (codigo, otros, esperado) => expect(seConfunden(codigo, otros)).toBe(esperado));
