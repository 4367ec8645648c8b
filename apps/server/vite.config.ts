import { defineConfig } from 'vite';

/** The server as one file; what npm installs stays outside it. */
export default defineConfig({
  root: import.meta.dirname,
  build: { ssr: 'src/main.ts', outDir: 'dist', target: 'node20', emptyOutDir: true, minify: false, sourcemap: true, reportCompressedSize: false },
  ssr: { noExternal: [/^@cd\//] },
});
