import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OwnScript } from '../platform/own-script';
import { guionConstruido } from './guiones';

const FUENTES = fileURLToPath(new URL('..', import.meta.url));

/** In the place of `platform/own-script.ts` (vitest.config.ts): translating the sources again for each process takes longer than its work. */
export const ownScript = (beside: string, name: string): OwnScript => ({
  script: guionConstruido(`${relative(FUENTES, dirname(fileURLToPath(beside)))}/${name}`),
  options: [],
});
