import { defineConfig } from 'vite';

/** The server as one file; what npm installs stays outside it, but React: left to itself it would draw the pages with its development build, at several times the cost. */
export default defineConfig({
  root: import.meta.dirname,
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node20', emptyOutDir: true, minify: false, sourcemap: true, reportCompressedSize: false },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: [/^@cd\//, /^react(-dom)?$/] },
});
