import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Two builds: the files of the browser (dist/client, with the manifest the server reads) and,
// with `--ssr src/publico/render.tsx`, the function that makes the pages (dist/server).
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: isSsrBuild
    ? { outDir: 'dist/server', copyPublicDir: false, emptyOutDir: true }
    : {
        outDir: 'dist/client',
        emptyOutDir: true,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: 'src/publico/entrada.ts',
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules/ },
                // What every page loads, kept free of React.
                { name: 'base', test: /direcciones|eleccion|estado-partido|preload-helper/ },
                { name: 'piezas', test: /src.publico/, minShareCount: 3 },
              ],
            },
          },
        },
      },
}));
