import type { ContentSection } from 'pdfmake/interfaces';
import { expect, it } from 'vitest';
import { calendarDocument, type CalendarMatch } from './calendar-sheet';
import { LETTERHEAD, paperOf, saidBy } from './papel-de-prueba';

const partido = (n: number): CalendarMatch => ({
  fecha: '2026-11-28',
  hora: '10:30:00',
  local: `Local ${n}`,
  visitante: `Visitante ${n}`,
  resultado: '',
  sede: 'La Elipa',
});
const CALENDARIO = {
  titulo: 'Calendario · Liga',
  grupos: [
    {
      nombre: 'Grupo A',
      jornadas: [
        { titulo: 'Jornada 1', partidos: [{ ...partido(1), resultado: '3 - 1' }] },
        { titulo: 'Jornada 2', partidos: [{ ...partido(2), fecha: null, hora: null }], descansa: 'Olmo' },
      ],
    },
    { nombre: 'Grupo B', jornadas: [{ titulo: 'Jornada 1', partidos: Array.from({ length: 90 }, (_, n) => partido(n)) }] },
  ],
};

it('va jornada a jornada, con día de la semana, hora, sede y resultado, y dice lo que falta por fijar', () => {
  const [grupoA, grupoB] = (calendarDocument(CALENDARIO, LETTERHEAD).content as ContentSection[]).map(saidBy);
  expect(grupoA).toMatch(/2 partidos · del 28\/11\/2026 al 28\/11\/2026 · 1 partido por fijar/);
  expect(grupoA).toContain('sábado 28/11/2026 10:30 Local 1 3 - 1 Visitante 1 La Elipa');
  expect(grupoA).toContain('Fecha por fijar  Local 2 – Visitante 2 La Elipa');
  expect(grupoA).toContain('Descansa Olmo');
  expect(grupoB).not.toContain('por fijar');
});
it('cada grupo empieza hoja, y cada hoja dice de cuál es', async () => {
  const documento = calendarDocument(CALENDARIO, LETTERHEAD);
  expect((documento.content as ContentSection[]).map(({ header }) => saidBy(header))).toEqual([
    expect.stringContaining('Calendario · Liga · Grupo A'),
    expect.stringContaining('Calendario · Liga · Grupo B'),
  ]);
  expect(Number(/\/Count (\d+)/.exec((await paperOf(documento)).toString('latin1'))![1])).toBeGreaterThan(2);
});
