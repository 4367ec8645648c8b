import { describe, expect, it } from 'vitest';
import { tituloDe, trocear } from './texto';

describe('el texto de un contrato', () => {
  it('tiene títulos, apartados, puntos y párrafos, y nada más significa nada', () => {
    expect(trocear('# Condiciones\n\nPrimera línea\nsegunda\r\n\r\n## Datos\n- uno\n- dos\nFin <b>sin</b> **nada**')).toEqual([
      { clase: 'titulo', texto: 'Condiciones' },
      { clase: 'parrafo', texto: 'Primera línea\nsegunda' },
      { clase: 'apartado', texto: 'Datos' },
      { clase: 'punto', texto: 'uno' },
      { clase: 'punto', texto: 'dos' },
      { clase: 'parrafo', texto: 'Fin <b>sin</b> **nada**' },
    ]);
  });

  it('se llama como su primera línea, acortada', () => {
    expect(tituloDe('\n\n# Cesión de imagen\nlo demás')).toBe('Cesión de imagen');
    expect(tituloDe('a'.repeat(80))).toBe('a'.repeat(80));
    expect(tituloDe('a'.repeat(200))).toBe(`${'a'.repeat(79)}…`);
    expect(tituloDe('  \n')).toBe('');
  });
});
