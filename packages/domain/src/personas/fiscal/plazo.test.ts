import { expect, it } from 'vitest';
import { annoVencido, conservadaHasta } from './plazo';

it('quién cobró en un año se conserva cuatro desde que acaba el plazo de declararlo', () => {
  expect(conservadaHasta(2026, 4)).toBe('2031-01-31');
  expect(annoVencido('2031-01-31', 4)).toBe(2025);
  expect(annoVencido('2031-02-01', 4)).toBe(2026);
  expect(annoVencido('2031-12-31', 4)).toBe(2026);
});
