import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a public page asks the browser for. */
interface Recursos {
  css: string[];
  js: string[];
  jsVivas: string[];
  fuente: string | null;
}

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, ManifestEntry>;

function readManifest(webDir: string, name: string): Manifest {
  const file = join(webDir, '.vite', name);
  if (!existsSync(file)) throw new Error(`Falta la web construida en ${webDir}: ejecute npm run build`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

const filesOf = (manifest: Manifest, { file, imports = [] }: ManifestEntry): string[] => [
  file,
  ...imports.map((key) => manifest[key]!.file),
];

/** The built files of the light entry, as the web's build lists them. */
export function readAssets(webDir: string, entrada: string): Recursos {
  const manifest = readManifest(webDir, 'manifest.json');
  const entry = manifest[entrada];
  if (!entry) throw new Error(`La web construida no contiene ${entrada}`);
  const hidratar = manifest['src/publico/pagina/hidratar.tsx'];
  if (!hidratar) throw new Error('La web construida no contiene lo que da vida a sus páginas');
  const js = filesOf(manifest, entry);
  const address = (name: string): string => `/${name}`;
  // Of its parts, the one that every page draws with.
  const font = Object.values(manifest).find(({ file }) => /archivo-base.*\.woff2$/.test(file)) ?? null;
  return {
    css: (entry.css ?? []).map(address),
    js: js.map(address),
    jsVivas: filesOf(manifest, hidratar)
      .filter((name) => !js.includes(name))
      .map(address),
    fuente: font && address(font.file),
  };
}

/** The files of some parts of the office, with all they lean on, that its page does not load by itself. */
export function officeFiles(webDir: string, parts: readonly string[]): { css: string[]; js: string[] } {
  const manifest = readManifest(webDir, 'oficina.json');
  const reach = (keys: readonly string[], seen = new Set<string>()): Set<string> => {
    for (const key of keys) {
      if (seen.has(key)) continue;
      const entry = manifest[key];
      if (!entry) throw new Error(`La web construida no contiene ${key}`);
      seen.add(key);
      reach(entry.imports ?? [], seen);
    }
    return seen;
  };
  const page = reach(['oficina.html']);
  const apart = [...reach(parts)].filter((key) => !page.has(key)).map((key) => manifest[key]!);
  const address = (name: string): string => `/${name}`;
  return { css: [...new Set(apart.flatMap(({ css = [] }) => css))].map(address), js: apart.map(({ file }) => address(file)) };
}
