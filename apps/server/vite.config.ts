import { defineConfig } from 'vite';

/**
 * The server, and the process that reads spreadsheets for it; what npm installs stays outside them, but React: left to itself it would draw
 * the pages with its development build, at several times the cost.
 */
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: true,
    rolldownOptions: { input: { main: 'src/main.ts', 'proceso-lector': 'src/modules/importacion/registros/proceso-lector.ts' } },
    outDir: 'dist',
    target: 'node20',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    reportCompressedSize: false,
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: [/^@cd\//, /^react(-dom)?$/] },
});
