import { click, seen, step, until, write } from './paso';
import type { Engine } from './webdriver';

const CTRL = '\uE009';
const ENTER = '\uE007';
/** The least height of an option that a finger finds. */
const MIN_OPCION = 36;
const FILAS = 'return document.querySelectorAll("main tbody tr").length';

/** In its form: writes after what the name already says, saves, and goes on once told that it is saved. */
async function escribirNombre(engine: Engine, nombre: string): Promise<void> {
  await write(engine, '[role=dialog] input, dialog input', nombre);
  await click(engine, 'button', 'Guardar zona');
  await click(engine, 'button', 'Pulse para continuar');
  await until(engine, 'la lista de vuelta', 'return location.pathname === "/admin/zonas"');
}

async function recorrerFicha(engine: Engine, url: string): Promise<void> {
  const zona = `Zona de ${engine.name} ${Date.now()}`;
  await step(engine, 'se crea una ficha y se guarda', async () => {
    await engine.open(`${url}/admin/zonas/nuevo`);
    await escribirNombre(engine, zona);
  });
  await step(engine, 'se filtra la lista, se abre la ficha y se cambia', async () => {
    await write(engine, 'input[aria-label="Filtrar por Zona"]', zona);
    await until(engine, 'una sola fila', `${FILAS} === 1`);
    await click(engine, 'main tbody td', zona);
    const leida =
      'const [zona] = arguments; return [...document.querySelectorAll("[role=dialog] input, dialog input")].some((one) => one.value === zona)';
    await until(engine, 'la ficha leída', leida, zona);
    await escribirNombre(engine, ' norte');
    await seen(engine, 'main tbody tr', `${zona} norte`);
  });
}

export async function recorrerOficina(engine: Engine, url: string): Promise<void> {
  await step(engine, 'se entra', async () => {
    await engine.open(`${url}/login`);
    await write(engine, 'input[name=username]', 'admin@demo.es');
    await write(engine, 'input[name=password]', `demo-2026${ENTER}`);
    await until(engine, 'el panel', 'return location.pathname === "/admin/dashboard"');
    await seen(engine, 'nav[aria-label="Menú"]');
  });
  await step(engine, 'el menú lleva a una lista', async () => {
    await write(engine, 'input[aria-label="Filtrar el menú"]', 'zonas');
    await click(engine, 'nav[aria-label="Menú"] a', 'Zonas');
    await seen(engine, 'h1', 'Zonas');
    await until(engine, 'filas', `${FILAS} > 1`);
  });
  await recorrerFicha(engine, url);
  await step(engine, 'Ctrl+K encuentra, y sus resultados se leen', async () => {
    await engine.press(CTRL, 'k');
    await write(engine, 'dialog input[role=combobox]', 'usuarios');
    await seen(engine, 'dialog [role=option]', 'Usuarios');
    const alto = await engine.run<number>(`
      const list = document.querySelector('dialog [role=listbox]').getBoundingClientRect();
      const option = document.querySelector('dialog [role=option]').getBoundingClientRect();
      return Math.min(list.bottom, option.bottom) - option.top;`);
    if (alto < MIN_OPCION) throw new Error(`del primer resultado se ven ${alto} px`);
    await engine.press(ENTER);
    await seen(engine, 'h1', 'Usuarios');
  });
  await step(engine, 'se sale', async () => {
    await click(engine, 'button', 'perfil, tema y salir');
    await click(engine, '[role=menuitem]', 'Salir');
    await until(engine, 'la zona pública', 'return location.pathname === "/index" && localStorage.getItem("cd.sesion") === null');
  });
}
