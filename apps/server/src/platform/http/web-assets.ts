import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recursos } from '@cd/web/publico/render';

interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The built files of the light entry, as the web's build lists them. */
export function leerRecursos(webDir: string, entrada: string): Recursos {
  const file = join(webDir, '.vite', 'manifest.json');
  if (!existsSync(file)) throw new Error(`Falta la web construida en ${webDir}: ejecute npm run build`);
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>;
  const entry = manifest[entrada];
  if (!entry) throw new Error(`La web construida no contiene ${entrada}`);
  const address = (name: string): string => `/${name}`;
  const font = Object.values(manifest).find((asset) => asset.file.endsWith('.woff2')) ?? null;
  return {
    css: (entry.css ?? []).map(address),
    js: [entry.file, ...(entry.imports ?? []).map((key) => manifest[key]!.file)].map(address),
    fuente: font && address(font.file),
  };
}
