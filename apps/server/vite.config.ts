import { defineConfig } from 'vite';

/** The server, and the process that reads spreadsheets for it; what npm installs stays outside them. */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    rolldownOptions: { input: { main: 'src/main.ts', 'proceso-lector': 'src/modules/importacion-datos/proceso-lector.ts' } },
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
  },
  ssr: { noExternal: [/^@cd\//] },
});
