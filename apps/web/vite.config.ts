import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The files of the browser, with the manifest the server reads. What draws the pages is built into the server. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react()],
  build: {
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
});
