import { guionConstruido } from './guiones';

/** In the place of `registros/lector.ts` (vitest.config.ts): translating the sources again for each file that is read takes longer than to read it. */
export const LECTOR = { guion: guionConstruido('modules/importacion/registros/proceso-lector'), opciones: [] };
