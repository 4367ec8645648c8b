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

const filesOf = (manifest: Record<string, ManifestEntry>, { file, imports = [] }: ManifestEntry): string[] => [
  file,
  ...imports.map((key) => manifest[key]!.file),
];

/** The built files of the light entry, as the web's build lists them. */
export function leerRecursos(webDir: string, entrada: string): Recursos {
  const file = join(webDir, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`Falta la web construida en ${webDir}: ejecute npm run build`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>;
  const entry = manifest[entrada];
  if (!entry) throw new Error(`La web construida no contiene ${entrada}`);
  const hidratar = manifest['src/publico/pagina/hidratar.tsx'];
  if (!hidratar) throw new Error('La web construida no contiene lo que da vida a sus páginas');
  const js = filesOf(manifest, entry);
  const address = (name: string): string => `/${name}`;
  const font = Object.values(manifest).find((asset) => asset.file.endsWith('.woff2')) ?? null;
  return {
    css: (entry.css ?? []).map(address),
    js: js.map(address),
    jsVivas: filesOf(manifest, hidratar)
      .filter((name) => !js.includes(name))
      .map(address),
    fuente: font && address(font.file),
  };
}
