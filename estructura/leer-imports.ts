import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PACKAGES: Readonly<Record<string, string>> = {
  '@cd/banco/': 'packages/banco/src/',
  '@cd/cartas/': 'packages/cartas/src/',
  '@cd/contract/': 'packages/contract/src/',
  '@cd/domain/': 'packages/domain/src/',
  '@cd/server/': 'apps/server/src/',
  '@cd/web/': 'apps/web/src/',
  '@cd/demo/': 'demo/src/',
};
/** What only tests use may lean on anything. */
const OF_TESTS = /\.test\.tsx?$|\/pruebas\/|-de-prueba\.ts$/;

/** What each file of the product imports of the product, types too; addresses from the root of the repository. */
export function leerImports(): Map<string, readonly string[]> {
  const files = new Set(
    ['packages', 'apps', 'demo'].flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => `${folder}/${path}`)
        .filter((path) => /\.tsx?$/.test(path) && !/\.d\.ts$|vite\.config\.ts$|\/(node_modules|dist)\//.test(path)),
    ),
  );
  const resolve = (from: string, specifier: string): string | undefined => {
    const prefix = Object.keys(PACKAGES).find((name) => specifier.startsWith(name));
    const path = prefix
      ? PACKAGES[prefix] + specifier.slice(prefix.length)
      : specifier.startsWith('.')
        ? join(dirname(from), specifier)
        : null;
    return path === null ? undefined : ['', '.ts', '.tsx'].map((extension) => path + extension).find((candidate) => files.has(candidate));
  };
  const imports = new Map<string, readonly string[]>();
  for (const file of files) {
    if (OF_TESTS.test(file)) continue;
    const text = readFileSync(join(ROOT, file), 'utf8');
    const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
    const specifiers = [
      ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
      ...dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
    ];
    imports.set(file, [...new Set(specifiers.flatMap((specifier) => resolve(file, specifier) ?? []))]);
  }
  return imports;
}

/** Sets of what leads back to itself, each in the order in which it was found. */
export function circulos(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = open.splice(open.indexOf(node));
    if (circle.length > 1) found.push(circle);
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}
