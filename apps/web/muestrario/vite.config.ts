import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { typeface } from '../typeface.ts';

/** What is served to the journeys is built when they first ask for it: those that do not come here wait for nothing. */
const builtWhenAsked: Plugin = {
  name: 'built-when-asked',
  configurePreviewServer: ({ middlewares }) => {
    let built: Promise<unknown> | undefined;
    middlewares.use(async (_request, _response, next) => {
      await (built ??= build({ configFile: `${import.meta.dirname}/vite.config.ts`, logLevel: 'warn' }));
      next();
    });
  },
};

/** The pieces of the office by themselves, with no server behind them: for whoever builds with them, and for their journeys. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  plugins: [typeface, react(), builtWhenAsked],
  build: { outDir: '../../../dist/muestrario', emptyOutDir: true },
});
