import { fileURLToPath } from 'node:url';

/** Built, the reader lies beside the server; from the sources it is TypeScript. */
const desdeFuentes = import.meta.url.endsWith('.ts');

/** What Node is given to read a file in a process of its own. */
export const LECTOR = {
  guion: fileURLToPath(new URL(`./proceso-lector.${desdeFuentes ? 'ts' : 'js'}`, import.meta.url)),
  opciones: desdeFuentes ? ['--import', 'tsx'] : [],
};
