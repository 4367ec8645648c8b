import { describe, expect, it } from 'vitest';
import { diaEscrito } from './dia-escrito';

// Saturday.
const HOY = '2026-11-21';
const leer = (texto: string) => {
  const leido = diaEscrito(texto, HOY);
  return leido && `${leido.dia} ${leido.resto}`.trim();
};

describe('un día escrito en el buscador', () => {
  it.each([
    ['28/11', '2026-11-28'],
    ['28-11-2026', '2026-11-28'],
    ['28.11.25', '2025-11-28'],
    ['28 de noviembre', '2026-11-28'],
    ['28 NOV', '2026-11-28'],
    ['7 dic. de 2025', '2025-12-07'],
    ['hoy', '2026-11-21'],
    ['mañana', '2026-11-22'],
    ['Sábado', '2026-11-21'],
    ['miércoles', '2026-11-25'],
  ])('«%s» es %s', (texto, dia) => expect(leer(texto)).toBe(dia));

  it('sin año es el más cercano a hoy', () => {
    expect(leer('9/1')).toBe('2027-01-09');
    expect(leer('1/6')).toBe('2026-06-01');
  });

  it('deja las demás palabras', () => {
    expect(leer('El Olmo 28/11')).toBe('2026-11-28 el olmo');
    expect(leer('sábado alevín')).toBe('2026-11-21 alevin');
    expect(leer('Fuentemora 28 de noviembre b')).toBe('2026-11-28 fuentemora  b');
  });

  it.each(['31/11', '28/13', '12345', 'olmo', 'CEIP 28', '0/0', '28/11x'])('«%s» no dice ninguno', (texto) =>
    expect(leer(texto)).toBeNull(),
  );
});
