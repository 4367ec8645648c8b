import { click, seen, step, until, write } from './paso';
import type { Engine } from './webdriver';

const CTRL = '\uE009';
const ENTER = '\uE007';
/** The least height of an option that a finger finds. */
const MIN_OPCION = 36;
const FILAS = 'return document.querySelectorAll("main tbody tr").length';

export async function recorrerOficina(engine: Engine, url: string): Promise<void> {
  const zona = `Zona de ${engine.name}`;
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
  await step(engine, 'se crea una ficha y se guarda', async () => {
    await engine.open(`${url}/admin/zonas/nuevo`);
    await write(engine, 'dialog input, [role=dialog] input', `${zona}`);
    await click(engine, 'dialog button[type=submit], [role=dialog] button[type=submit]', 'Guardar');
    await until(engine, 'la lista de vuelta', 'return location.pathname === "/admin/zonas"');
  });
  await step(engine, 'se filtra, se abre y se cambia', async () => {
    await write(engine, 'input[aria-label="Filtrar por Zona"]', zona);
    await until(engine, 'una sola fila', `${FILAS} === 1`);
    await seen(engine, 'main tbody tr', zona);
    const id = await engine.run<number>(
      `const { token, user } = JSON.parse(localStorage.getItem('cd.sesion'));
       const request = new XMLHttpRequest();
       request.open('GET', '/api/zonas', false);
       request.setRequestHeader('Authorization', 'Bearer ' + token);
       request.setRequestHeader('X-Usuario', user.usuarioId);
       request.setRequestHeader('X-Perfil', user.perfilId);
       request.send();
       return JSON.parse(request.responseText).find(({ nombre }) => nombre === arguments[0]).id;`,
      zona,
    );
    await engine.open(`${url}/admin/zonas/editar/${id}`);
    await until(
      engine,
      'la ficha leída',
      'return document.querySelector("[role=dialog] input, dialog input")?.value === arguments[0]',
      zona,
    );
    await write(engine, 'dialog input, [role=dialog] input', ' norte');
    await click(engine, 'dialog button[type=submit], [role=dialog] button[type=submit]', 'Guardar');
    await until(engine, 'la lista de vuelta', 'return location.pathname === "/admin/zonas"');
    await seen(engine, 'main tbody tr', `${zona} norte`);
  });
  await step(engine, 'Ctrl+K encuentra, y sus resultados se leen', async () => {
    await engine.press(CTRL, 'k');
    await write(engine, 'input[role=combobox][aria-label="Buscar pantallas y registros"]', 'usuarios');
    await seen(engine, '[role=option]', 'Usuarios');
    const alto = await engine.run<number>(`
      const list = document.querySelector('[role=listbox][aria-label=Resultados]').getBoundingClientRect();
      const option = document.querySelector('[role=option]').getBoundingClientRect();
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
