import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const RAIZ = join(import.meta.dirname, '..');
const enCarpeta = (carpeta: string): string[] =>
  readdirSync(join(RAIZ, carpeta))
    .filter((nombre) => nombre.endsWith('.md'))
    .map((nombre) => join(carpeta, nombre));

/** What tells how things are now. A decision tells how they were on its day, so only its links are followed. */
const VIGENTES = [...enCarpeta('.'), ...enCarpeta('docs')];
const DECISIONES = enCarpeta('docs/decisions');

/** Folders that a path of the house may leave out, as the text around it says which. */
const DESDE = [
  '',
  'apps/server/src',
  'apps/server/src/modules',
  'apps/web/src',
  'apps/web/src/screens',
  'packages',
  'packages/domain/src',
  'packages/contract/src',
  'docs',
];
/** A path with its folder and its extension, as `modules/publico/queries.ts`; one with a placeholder is not one. */
const RUTA = /^[\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|mjs|json|css|md|yml|conf|ejemplo|service|timer)$/;
/** Of an installation, and not of the source. */
const DE_LA_INSTALACION = /^(?:etc|var|opt|dist|server)\//;

const leer = (fichero: string): string => readFileSync(join(RAIZ, fichero), 'utf8');
const sinEjemplos = (texto: string): string => texto.replaceAll(/^```[^]*?^```/gm, '');
const existe = (ruta: string): boolean => existsSync(join(RAIZ, ruta));

const rutasDe = (texto: string): string[] =>
  [...sinEjemplos(texto).matchAll(/`([^`\n]+)`/g)]
    .map(([, dicho]) => dicho!)
    .filter((dicho) => RUTA.test(dicho) && !DE_LA_INSTALACION.test(dicho));

/** As GitHub makes it of a heading. */
const anclaDe = (titulo: string): string =>
  titulo
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

function enlacesRotos(fichero: string): string[] {
  const enlaces = [...sinEjemplos(leer(fichero)).matchAll(/(?:\]\(|src(?:set)?=")([^)"\s]+)/g)].map(([, enlace]) => enlace!);
  return enlaces
    .filter((enlace) => !/^(?:https?:|mailto:)/.test(enlace))
    .filter((enlace) => {
      const [ruta, ancla] = enlace.split('#') as [string, string?];
      const destino = ruta === '' ? fichero : join(dirname(fichero), ruta);
      if (!existe(destino)) return true;
      return ancla !== undefined && ![...leer(destino).matchAll(/^#+ (.+)$/gm)].some(([, titulo]) => anclaDe(titulo!) === ancla);
    });
}

describe('los documentos', () => {
  it.each(VIGENTES)('%s solo nombra ficheros que existen', (fichero) => {
    expect(rutasDe(leer(fichero)).filter((ruta) => !DESDE.some((carpeta) => existe(join(carpeta, ruta))))).toEqual([]);
  });

  it('llevan a donde dicen', () => {
    expect([...VIGENTES, ...DECISIONES].flatMap((fichero) => enlacesRotos(fichero).map((enlace) => `${fichero}: ${enlace}`))).toEqual([]);
  });

  it('solo dan órdenes que hay', () => {
    const { scripts } = JSON.parse(leer('package.json')) as { scripts: Record<string, string> };
    const ordenes = VIGENTES.flatMap((fichero) => [...leer(fichero).matchAll(/npm run ([\w:-]+)/g)].map(([, orden]) => orden!));
    expect(ordenes.filter((orden) => !(orden in scripts))).toEqual([]);
  });
});
