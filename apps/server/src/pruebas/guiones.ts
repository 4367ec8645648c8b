import { join } from 'node:path';

/** Where `construir-guiones.ts` has left, in JavaScript, a script that tests run in a process of its own: 'pruebas/cambiar-resultados'. */
export const guionConstruido = (guion: string): string => join(process.env.GUIONES_CONSTRUIDOS!, `${guion}.js`);
