import type { ContentSection, ContentTable } from 'pdfmake/interfaces';
import { expect, it } from 'vitest';
import { matchRecordsDocument, type MatchRecord, type RecordSide } from './match-record';
import { LETTERHEAD, paperOf, saidBy } from './papel-de-prueba';

const LARGO = 'María de los Ángeles Fernández-Villaverde Martínez-Bordiú';
const lado = (equipo: string, cuantos: number): RecordSide => ({
  equipo,
  entrenadores: ['Ana'],
  jugadores: Array.from({ length: cuantos }, (_, n) => [String(n), `${LARGO} ${n}`, '']),
});
const acta = (locales: number, porEscribir = true): MatchRecord => ({
  titulo: 'A - B',
  subtitulo: 'Liga, sábado 28/11/2026',
  marcador: ['1', '0'],
  columnas: ['Goles'],
  arbitros: [],
  parciales: [{ titulo: 'Set 1', local: '25', visitante: '20' }],
  lados: [lado('A', locales), lado('B', 0)],
  observaciones: [{ titulo: 'Observaciones', texto: 'Llovió' }],
  porEscribir,
});

/** Every table of a document, in order. */
function tables(what: unknown): ContentTable['table'][] {
  if (Array.isArray(what)) return what.flatMap(tables);
  if (typeof what !== 'object' || what === null) return [];
  const { table, stack, columns, section } = what as Record<string, unknown>;
  return [...(table ? [table as ContentTable['table']] : []), ...tables(stack), ...tables(columns), ...tables(section)];
}
const titled = (que: string, actas: MatchRecord[]) =>
  tables(matchRecordsDocument(actas, LETTERHEAD).content).filter(({ body }) => saidBy(body).includes(que));

it('cada equipo tiene 14 líneas de jugadores, 2 de entrenadores y el partido 2 de árbitros, escritas o por escribir, de 20 puntos', () => {
  const [jugadores] = titled('Jugador', [acta(3)]);
  expect(jugadores!.body).toHaveLength(2 + 14);
  expect((jugadores!.heights as (n: number) => number)(2)).toBe(18);
  for (const quienes of ['Entrenadores del equipo local', 'Entrenadores del visitante', 'Árbitros'])
    expect(titled(quienes, [acta(3)])[0]!.body).toHaveLength(1 + 2);
});
it('una plantilla más larga no pierde a nadie; sus títulos se repiten y ninguna fila se parte', () =>
  expect(titled('Jugador', [acta(17)])[0]).toMatchObject({ headerRows: 2, dontBreakRows: true, body: { length: 2 + 17 } }));
it('cada partido empieza hoja, y cada hoja dice cuál es', () => {
  const content = matchRecordsDocument([acta(1), acta(1), acta(1)], LETTERHEAD).content as ContentSection[];
  expect(content).toHaveLength(3);
  expect(saidBy(content[1]!.header)).toContain('Acta · A - B · Liga, sábado 28/11/2026');
});
it('por escribir tiene líneas de incidencias y de horas; escrita, lo que se escribió; las dos, sus tres firmas', () => {
  const [papel, escrita] = [true, false].map((por) => saidBy(matchRecordsDocument([acta(3, por)], LETTERHEAD).content));
  expect(papel).toMatch(/Set 1.*Comienza.*Termina.*Incidencias/);
  expect(escrita).not.toMatch(/Comienza|Incidencias/);
  expect(escrita).toContain('Llovió');
  for (const uno of [papel, escrita])
    for (const firma of ['del árbitro', 'del equipo local', 'del equipo visitante']) expect(uno).toContain(`Firma ${firma}`);
});
it('con catorce nombres largos cabe en una hoja', async () => {
  const papel = (await paperOf(matchRecordsDocument([acta(14)], LETTERHEAD))).toString('latin1');
  expect(/\/Count (\d+)/.exec(papel)![1]).toBe('1');
});
