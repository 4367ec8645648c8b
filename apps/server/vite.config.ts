import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const MIGRACIONES = 'src/platform/db/migrations';
/** Each a file of its own, that the program finds in its folder. */
const migraciones = readdirSync(new URL(MIGRACIONES, import.meta.url)).map((fichero) => [
  `migrations/${fichero.replace(/\.ts$/, '')}`,
  `${MIGRACIONES}/${fichero}`,
]);

/** Read by the program, beside it. */
const DATOS = ['src/modules/sesion/cuentas/contrasenas-robadas.bin'];

/** What each process that reads one file begins by loading, which takes longer than to read it: with all that they bring. */
const LECTORES = ['csv-parse', 'read-excel-file', 'unzipper-esm', 'fflate', 'saxen', 'graceful-fs', 'node-int64'];

/**
 * The server, and the processes that read spreadsheets and plan calendars for it; what npm installs stays outside them, but React, which left to itself
 * would draw the pages with its development build, at several times the cost, and what comes in hundreds of files that all are read at each start.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    {
      name: 'latin1',
      // One sign that is not of it and the engine keeps the whole file at two bytes a letter, as long as the process lives.
      generateBundle(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk')
            file.code = file.code.replaceAll(/[^\0-\xFF]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
      },
    },
    {
      name: 'datos',
      writeBundle({ dir }) {
        for (const fichero of DATOS) copyFileSync(join(import.meta.dirname, fichero), join(dir!, fichero.split('/').at(-1)!));
      },
    },
  ],
  build: {
    ssr: true,
    rolldownOptions: {
      input: {
        main: 'src/main.ts',
        'proceso-lector': 'src/modules/importacion/registros/proceso-lector.ts',
        'proceso-planificador': 'src/modules/competicion/calendarios/proceso-planificador.ts',
        'proceso-designador': 'src/modules/arbitraje/designaciones/proceso-designador.ts',
        'proceso-reubicador': 'src/modules/partidos/cierres/proceso-reubicador.ts',
        'proceso-banco': 'src/modules/dinero/lector/proceso-banco.ts',
        'proceso-push': 'src/modules/app/push/proceso-push.ts',
        ...Object.fromEntries(migraciones),
      },
      // All beside the program: each finds the others, the migrations and the pages from where it is.
      output: { chunkFileNames: '[name]-[hash].js', comments: false },
    },
    target: 'node20',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
  },
  // As it is published, also while developing: the drawing of React's development build is another.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: [/^@cd\//, /^react(-dom)?$/, /^(kysely|zod)$/, ...LECTORES] },
});
