import { comprenderHojas, type Comprension } from '@cd/domain/importacion/hoja/comprender';
import { describe, expect, it } from 'vitest';
import { leerHojas } from '../../importacion/registros/leer-tabla';
import { hojaDeDosFilas } from './dos-filas-de-prueba';
import { hojaDeColegio, type HojaGenerada } from './hojas-de-prueba';

const SABER = { hoy: '2026-09-15', recordada: () => undefined, otros: [] };
const DICHO = { columnas: [], correcciones: [] };

const comprender = async ({ bytes }: Pick<HojaGenerada, 'bytes'>): Promise<Comprension> =>
  comprenderHojas(await leerHojas(bytes, { todas: true }), DICHO, SABER);

/** Letter by letter, but for what capitals lose. */
const clave = (texto: string): string =>
  texto
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.-]/g, '');

/** Every child, once, as the school wrote them; «pregunta»: something is asked before; else what is wrong. */
function juzgar({ ninos }: HojaGenerada, { personas, pendientes }: Comprension): string {
  if (pendientes.length > 0) return `pregunta: ${pendientes.join(', ')}`;
  const suyos = ninos.map(({ nombre, apellido1, apellido2, documento, nacimiento }) =>
    clave(`${nombre} ${apellido1} ${apellido2}|${documento}|${nacimiento}`),
  );
  const mal = personas.filter(
    ({ nombre, documento, nacimiento, motivos, sinApellidos }) =>
      motivos.length === 0 && !sinApellidos && !suyos.includes(clave(`${nombre}|${documento}|${nacimiento}`)),
  );
  if (mal.length > 0) return `MAL: ${JSON.stringify(mal[0])}`;
  const preguntadas = personas.filter(({ motivos, sinApellidos }) => motivos.length > 0 || sinApellidos);
  if (preguntadas.length > 0) return `pregunta en ${preguntadas.length}: ${preguntadas[0]!.nombre}: ${preguntadas[0]!.motivos.join()}`;
  return personas.length === ninos.length ? 'bien' : `MAL: ${personas.length} de ${ninos.length}`;
}

/** What would be saved wrong of them, which is nothing, and what is asked. */
async function juzgarlas(hojaDe: (semilla: number) => HojaGenerada, cuantas: number): Promise<{ mal: string[]; preguntas: string[] }> {
  const juicios: string[] = [];
  for (let semilla = 1; semilla <= Number(process.env.HOJAS ?? cuantas); semilla++) {
    const hoja = hojaDe(semilla);
    juicios.push(`${juzgar(hoja, await comprender(hoja))} (${hoja.cual})`);
  }
  const queEmpiezan = (por: string) => juicios.filter((juicio) => juicio.startsWith(por));
  return { mal: queEmpiezan('MAL'), preguntas: queEmpiezan('pregunta') };
}

describe.each([
  { cuales: 'doscientas hojas como las de los colegios', hojaDe: hojaDeColegio, cuantas: 200 },
  { cuales: 'ciento veinte con los títulos en dos filas, guardadas o pegadas', hojaDe: hojaDeDosFilas, cuantas: 120 },
])('$cuales', ({ hojaDe, cuantas }) => {
  it('se entienden 95 de cada 100 sin tocar nada, y de ninguna se guardaría mal a nadie', { timeout: 120_000 }, async () => {
    const { mal, preguntas } = await juzgarlas(hojaDe, cuantas);
    expect(mal).toEqual([]);
    expect(preguntas.length, preguntas.join('\n')).toBeLessThanOrEqual(process.env.VER ? -1 : Number(process.env.HOJAS ?? cuantas) / 20);
  });
});
