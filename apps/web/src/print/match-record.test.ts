import { expect, it } from 'vitest';
import type { Letterhead } from './listing';
import { matchRecordsDocument, type MatchRecord, type RecordSide } from './match-record';

const MEMBRETE: Letterhead = {
  empresa: {
    nombre: 'Liga',
    direccion: '',
    codigoPostal: '',
    ciudad: '',
    telefono: '',
    web: '',
    email: '',
    letras_logo: 'L',
    texto_temporada: '2026-2027',
    color_informes: '#10302A',
    color_informes_texto: '#FFFFFF',
  },
  instante: '2026-11-22 10:00:00',
};
const lado = (equipo: string, cuantos: number): RecordSide => ({
  equipo,
  entrenadores: ['Ana'],
  jugadores: Array.from({ length: cuantos }, (_, n) => [String(n), `${equipo} ${n}`, '']),
});

const acta = (locales: number): MatchRecord => ({
  titulo: 'A - B',
  subtitulo: '',
  marcador: '1 - 0',
  columnas: ['Goles'],
  arbitros: [],
  parciales: '',
  lados: [lado('A', locales), lado('B', 0)],
  observaciones: [],
});

/** How many lines each table of each side has, without its heading. */
function lineas(locales: number): number[][] {
  const { content } = matchRecordsDocument([acta(locales)], MEMBRETE);
  const partes = content as { columns?: { stack: { table?: { body: unknown[] } }[] }[] }[];
  return partes.flatMap(({ columns = [] }) =>
    columns.map(({ stack }) => stack.flatMap(({ table }) => (table ? table.body.length - 1 : []))),
  );
}

it('la hoja de cada equipo tiene 14 líneas de jugadores, 2 de entrenadores y 2 de árbitros, escritas o por escribir', () => {
  expect(lineas(3)).toEqual([
    [14, 2, 2],
    [14, 2, 2],
  ]);
});
it('una plantilla más larga no pierde a nadie', () => expect(lineas(17)[0]).toEqual([17, 2, 2]));
it('cada partido empieza una hoja', () => {
  const { content } = matchRecordsDocument([acta(1), acta(1), acta(1)], MEMBRETE);
  expect((content as { pageBreak?: string }[]).filter(({ pageBreak }) => pageBreak === 'before')).toHaveLength(2);
});
