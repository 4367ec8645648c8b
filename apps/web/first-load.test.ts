import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/installation.mjs';
import { emptyFeatures } from './lean-react';

const CLIENT = join(ensureBuilt(), 'web');
const MANIFEST = join(CLIENT, '.vite/manifest.json');
/** What a family's phone downloads of script before a page works. */
const MOST_KB = 80;

const ENTRY = 'src/publico/pagina/entrada.ts';
const ALIVE = 'src/publico/pagina/hidratar.tsx';
/** What a followed team and a federation's own words bring at once. */
const OF_SOME = ['src/publico/piezas/EquiposSeguidos.tsx', '../../packages/domain/src/organizacion/vocabulario/traductor.ts'];

type Manifest = Record<string, { file: string; imports?: string[]; dynamicImports?: string[] }>;
const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;

function reach(part: string, seen = new Set<string>()): Set<string> {
  if (seen.has(part)) return seen;
  seen.add(part);
  for (const other of manifest[part]!.imports ?? []) reach(other, seen);
  return seen;
}
const kilobytes = (parts: readonly string[]): number =>
  [...parts.reduce((seen, part) => reach(part, seen), new Set<string>())].reduce(
    (sum, part) => sum + gzipSync(readFileSync(join(CLIENT, manifest[part]!.file)), { level: 9 }).length,
    0,
  ) / 1000;

describe('la primera carga de la zona pública', () => {
  const screens = (manifest[ENTRY]?.dynamicImports ?? []).filter((part) => part.startsWith('src/publico/screens/'));

  it('son ocho pantallas con guion; las demás llevan solo el de entrada', () => {
    expect(screens).toHaveLength(8);
    expect(kilobytes([ENTRY])).toBeLessThan(5);
  });

  it.each(screens)(`%s, con lo que trae a quien sigue a un equipo, pesa menos de ${MOST_KB} kB`, (screen) =>
    expect(kilobytes([ENTRY, ALIVE, screen, ...OF_SOME])).toBeLessThan(MOST_KB),
  );
});

const office = JSON.parse(readFileSync(join(CLIENT, '.vite/oficina.json'), 'utf8')) as Record<
  string,
  { file: string; name?: string; imports?: string[] }
>;
const partsOf = (part: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(part)) return seen;
  seen.add(part);
  for (const other of office[part]!.imports ?? []) partsOf(other, seen);
  return seen;
};
const weightOf = (parts: Iterable<string>): number =>
  [...parts].reduce((sum, part) => sum + gzipSync(readFileSync(join(CLIENT, office[part]!.file)), { level: 9 }).length, 0) / 1000;

describe('la primera página de la oficina', () => {
  it.each([
    'src/screens/inscripcion/inicio/Inicio.tsx',
    'src/screens/personas/jugadores/Jugadores.tsx',
    'src/screens/maestros/sedes/Sedes.tsx',
    'src/screens/arbitraje/mis-arbitrajes/PartidosArbitro.tsx',
  ])('%s no carga lo que solo usa un formulario: menos de 250 kB, en menos de treinta y dos ficheros', (screen) => {
    const parts = new Set(['oficina.html', 'src/shell/Shell.tsx', screen].flatMap((part) => [...partsOf(part)]));
    const names = [...parts].map((part) => office[part]!.name);
    for (const heavy of ['formulario', 'fechas', 'contrato', 'desplegables']) expect(names).not.toContain(heavy);
    expect(weightOf(parts)).toBeLessThan(250);
    expect(parts.size).toBeLessThan(32);
  });
});

describe('el acta a pie de pista', () => {
  it('no carga rejillas, formularios ni esquemas: sobre el marco de la oficina, menos de 35 kB', () => {
    const frame = partsOf('oficina.html');
    const own = [...partsOf('src/screens/arbitraje/campo/Campo.tsx')].filter((part) => !frame.has(part));
    const names = own.map((part) => office[part]!.name);
    expect(names).toContain('Campo');
    for (const heavy of ['lista', 'formulario', 'contrato']) expect(names).not.toContain(heavy);
    expect(weightOf(own)).toBeLessThan(35);
  });
});

describe('lo que React trae y ninguna página pública dibuja', () => {
  const body = (code: string, name: string) => ({ id: { name }, body: { start: code.indexOf('{'), end: code.length } });

  it('se queda vacío', () => {
    const code = 'function startViewTransition(a) { return b(a); }';
    expect(emptyFeatures(code, [body(code, 'startViewTransition')])).toBe('function startViewTransition(a) {}');
  });

  it('y lo demás, como estaba', () => {
    const code = 'function startTransition(a) { return b(a); }';
    expect(emptyFeatures(code, [body(code, 'startTransition')])).toBe(code);
  });
});
