import pdfMake from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import type { Letterhead } from './listing';
import { render } from './render';
import { tagged } from './tagging';

export const LETTERHEAD: Letterhead = {
  empresa: {
    nombre: 'Liga Escolar de Muestra',
    direccion: 'Calle del Patio, 1',
    codigoPostal: '28000',
    ciudad: 'Madrid',
    telefono: '910 000 000',
    web: 'https://liga.example',
    email: 'liga@liga.example',
    letras_logo: 'LEM',
    color_informes: '#10302A',
    color_informes_texto: '#F4F1E4',
  },
  temporada: 'Temporada 2026-2027',
  instante: '2026-11-21 09:30:00',
};

const fonts = new URL('fonts', import.meta.url).pathname;
const font = (name: string) => ({ normal: `${fonts}/${name}-regular.ttf`, bold: `${fonts}/${name}-bold.ttf` });
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => path.startsWith(fonts));

/** As it is written in the browser, by the same hands; not compressed, so that it can be read. */
export async function paperOf(definition: TDocumentDefinitions, compress = false): Promise<Buffer> {
  const made = await render(pdfMake, { Archivo: font('archivo'), Noto: font('noto') }, tagged({ ...definition, compress }));
  return made.getBuffer();
}

/** All that a document says, in order, with what is the same on each page last. */
export function saidBy(what: unknown): string {
  if (typeof what === 'string') return what;
  if (Array.isArray(what)) return what.map(saidBy).join(' ');
  if (typeof what === 'function')
    return saidBy((what as (...page: unknown[]) => unknown)(2, 5, { width: 0, height: 0, orientation: 'portrait' }));
  if (typeof what !== 'object' || what === null) return '';
  const { text, stack, columns, table, section, content, header, footer } = what as Record<string, unknown>;
  const body = (table as { body?: unknown } | undefined)?.body;
  return [text, stack, columns, body, section, content, header, footer]
    .filter((one) => one !== undefined && one !== 'inherit')
    .map(saidBy)
    .join(' ');
}
