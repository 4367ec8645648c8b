import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanReact } from './lean-react.ts';
import { OLDEST_BROWSER, refuseTooNew } from './too-new.ts';
import { typeface } from './typeface.ts';

/** Vite's own looks for what a part needs before it is asked for; ours need nothing, and every public page carried it. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: { filter: { id: /^\0vite\/preload-helper\.js$/ }, handler: () => 'export const __vitePreload = (load) => load();' },
};

/** While developing, the pages that the server draws ask for their script without Vite's page, which prepares React for being replaced in place. */
const replacedInPlace: Plugin = {
  name: 'replaced-in-place',
  apply: 'serve',
  transform: {
    filter: { id: /src\/publico\/pagina\/entrada\.ts$/ },
    handler: (code) => `import '@vitejs/plugin-react/preamble';\n${code}`,
  },
};

/**
 * The files of the browser, in two builds that share nothing but their folder: what the office needs never reaches
 * the first load of the public area. What draws the public pages is built into the server.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [typeface, react(), plainImports, leanReact, refuseTooNew(), replacedInPlace],
  // The server puts a fresh nonce in its place for each answer.
  html: { cspNonce: '{{nonce}}' },
  // Lets a worker load its parts as it needs them.
  worker: { format: 'es', plugins: () => [refuseTooNew()] },
  build: { target: OLDEST_BROWSER, modulePreload: { polyfill: false } },
  builder: {},
  environments: {
    client: {
      build: {
        emptyOutDir: true,
        // The pages themselves name what their screens will ask for.
        modulePreload: false,
        // The server reads from it which files a page loads.
        manifest: true,
        rolldownOptions: {
          input: 'src/publico/pagina/entrada.ts',
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules/ },
                // What every page loads, kept free of React.
                {
                  name: 'base',
                  test: /direcciones|eleccion|estado-partido|older-browsers|publico.(?:red|reloj|seguidos|sin-oficina)|preload-helper/,
                },
                { name: 'piezas', test: /src.publico/, minShareCount: 3 },
                // Of some hundred bytes each otherwise, and both in the page of a team.
                { name: 'de-equipo', test: /piezas.(?:Avisos|Opciones)\.tsx/ },
              ],
            },
          },
        },
      },
    },
    oficina: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        // Apart, so that the public area's offline copy lets it be.
        assetsDir: 'assets/oficina',
        // The server reads from it what a page will ask for.
        manifest: '.vite/oficina.json',
        rolldownOptions: {
          input: 'oficina.html',
          // What every screen loads: one file that changes seldom, and one for the shell.
          output: {
            // The typeface is the same files for both.
            assetFileNames: ({ names }) =>
              `${names.some((name) => name.endsWith('.woff2')) ? 'assets' : 'assets/oficina'}/[name]-[hash][extname]`,
            codeSplitting: {
              // Each group is what it names. None takes what is loaded by itself (Shell, a menu that opens): two files would wait for each other.
              includeDependenciesRecursively: false,
              groups: [
                { name: 'react', test: /node_modules.(react|react-dom|scheduler)[\\/]/ },
                // A file of some hundred bytes each otherwise, and a request.
                { name: 'iconos', test: /node_modules.@tabler/, minShareCount: 2 },
                {
                  name: 'datos',
                  test: /node_modules.@tanstack.(query-core|react-query|react-router|router-core|history|store|react-store)/,
                  minShareCount: 20,
                },
                {
                  name: 'marco',
                  test: /node_modules.(@mantine.(hooks|core.esm.core)|clsx|use-sync-external-store)/,
                  minShareCount: 20,
                },
                {
                  name: 'desplegables',
                  test: /node_modules.(@floating-ui|@mantine.core.esm.(utils|components.(Popover|Menu|Portal|Transition|Input|Combobox|Paper|FocusTrap|Floating|CloseButton|Checkbox.CheckIcon)))/,
                  minShareCount: 8,
                },
                // What surrounds every screen, in one file instead of twenty.
                {
                  name: 'cascaron',
                  test: /src.(shell|client|format)|src.ui.(pieces.(translations|Button|icon|Avatar|StateTag|piezas|boton)|dialogs.(Dialog|open-dialogs|dialogo)|page.(PageTitle|Block|states|theme|[Ll]ayout)|forms.(reread|draft|save-keys)|fields.Segmented|grid.marks)|contract.src.(kit.(screens|perfiles|direccion|limits)|administracion.por-resolver)|vocabulario.(traductor|palabras|llano)|node_modules.@mantine.core.esm.components.(Loader|Overlay|VisuallyHidden)|@oxc-project.runtime/,
                  minShareCount: 20,
                },
                // What is told of the menu in it and in few screens more.
                {
                  name: 'menu',
                  test: /src.shell.(screen-icons|menu-tree|Brand|OwnAvatar|CallsSpinner|destination|addresses|header\.module)|src.ui.page.whole-screen/,
                  minShareCount: 2,
                },
                // What every list loads, and what every form does: a list without the forms that open over it, and those without dates and images.
                {
                  name: 'lista',
                  test: /src.ui.(grid|bulk.(bulk\.|useBulk)|crud.(RecordList|HalfWritten|after-confirming|bulk-question|columns|delete-record|editors-inside|records|useBulkDelete|crud.module))|contract.src.kit.errores/,
                  minShareCount: 8,
                },
                {
                  name: 'fechas',
                  test: /node_modules.(@mantine.dates|dayjs)|src.ui.(fields.(calendar|DateField|TimeField|WeekPicker|TimeSlotsPicker|time-slots)|page.DayNavigator|grid.DayField)/,
                  minShareCount: 4,
                },
                { name: 'imagen', test: /src.ui.fields.(image\.|ImageField)/, minShareCount: 2 },
                { name: 'formulario', test: /src.ui/, minShareCount: 8 },
                { name: 'contrato', test: /node_modules.zod/, minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
  },
});
