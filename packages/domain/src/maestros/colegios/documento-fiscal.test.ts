import { expect, it } from 'vitest';
import { documentoFiscalValido } from './documento-fiscal';

it.each(['', 'Q2818001D', 'b-8000000a', 'G 78000000', '12345678Z', 'X1234567L'])('«%s» vale', (texto) =>
  expect(documentoFiscalValido(texto)).toBe(true),
);
it.each(['Q281800', '12345678A', 'I2818001D', 'nada'])('«%s» no vale', (texto) => expect(documentoFiscalValido(texto)).toBe(false));
