import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/installation.mjs';

/** The commands of a section of the operations' document, one a line, as whoever follows it would type them. */
export function ordenesDe(seccion: string): string[] {
  const documento = readFileSync(join(ROOT, 'docs/operaciones.md'), 'utf8');
  const texto = documento.split(/^## /m).find((parte) => parte.startsWith(`${seccion}\n`));
  if (texto === undefined) throw new Error(`docs/operaciones.md no tiene «${seccion}»`);
  return [...texto.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(([, bloque]) =>
    bloque!
      .trimEnd()
      .split('\n')
      .map((linea) => linea.trim()),
  );
}
