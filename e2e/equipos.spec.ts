import { readFile } from 'node:fs/promises';
import { leerTabla } from '@cd/server/modules/importacion/registros/leer-tabla';
import { expect, test, type APIRequestContext } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, campeonatoPropio, crear, editor, enMenu, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { seLee } from './publico';

borrarLoCreado();

interface Campeonato {
  id: number;
  nombre: string;
  equipos: number;
}
/** The first two championships of the season whose teams play, of one sport: looked at, never changed. */
async function dosCampeonatos(api: APIRequestContext): Promise<[Campeonato, Campeonato]> {
  const headers = await cabecerasDe(api, ADMIN);
  const todos = (await (await api.get('/api/equipos/campeonatos', { headers })).json()) as Campeonato[];
  const [uno, otro] = todos.filter(({ equipos }) => equipos > 5);
  return [uno!, otro!];
}

test('un equipo se inscribe, se cambia, abre su inscripción, se migra y se elimina', { tag: '@camino' }, async ({ page }) => {
  const colegio = `Colegio Urogallo ${unico()}`;
  await crear(page.request, '/api/colegios', { colegio: { nombre: colegio } });
  const [origen, destino] = [await campeonatoPropio(page.request, 0), await campeonatoPropio(page.request, 0)];
  await entrarComo(page, ADMIN);

  await page.goto(`/admin/campeonato_equipos/${origen.id}`);
  await expect(page).toHaveTitle(`${origen.nombre} | Competición Deportiva`);
  await page.getByRole('button', { name: 'Nuevo equipo' }).first().click();
  const nuevo = editor(page, 'Nuevo equipo');
  await nuevo.getByRole('button', { name: 'Guardar equipo' }).click();
  await expect(nuevo.getByText('Elija un colegio')).toBeVisible();
  await nuevo.getByLabel('Colegio', { exact: true }).fill(colegio);
  await page.getByRole('option', { name: colegio }).click();
  await nuevo.getByLabel('Letra').selectOption('B');
  await nuevo.getByLabel('Día preferido').selectOption('Sábado');
  await nuevo.getByLabel('Hora preferida').fill('7:30');
  await nuevo.getByRole('button', { name: 'Guardar equipo' }).click();
  await expect(nuevo.getByText('La hora preferida debe estar entre las 08h y las 23h')).toBeVisible();
  await seLee(page);
  await nuevo.getByLabel('Hora preferida').fill('9:30');
  const [creado] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/equipos') && response.request().method() === 'POST'),
    nuevo.getByRole('button', { name: 'Guardar equipo' }).click(),
  ]);
  const { id } = (await creado.json()) as { id: number };
  anotarCreado(`/api/equipos/${id}`);
  await seguir(page);
  const nombre = `${colegio} B`;
  await expect(page.getByRole('row', { name: nombre })).toContainText('09:30');
  await seLee(page);

  // At meetings it has no hour of its own.
  await page.getByRole('row', { name: nombre }).getByRole('cell').nth(2).click();
  const edicion = editor(page, 'Editar equipo');
  await edicion.getByLabel('Juega en concentraciones').click();
  await expect(edicion.getByLabel('Hora preferida')).toHaveCount(0);
  await edicion.getByLabel('Categoría del equipo').selectOption({ index: 1 });
  await edicion.getByRole('button', { name: 'Guardar equipo' }).click();
  await seguir(page);
  await expect(page.getByRole('row', { name: nombre })).not.toContainText('09:30');

  await page.goto('/admin/equipos');
  await filtrar(page, 'Equipo', nombre);
  const fila = page.getByRole('row', { name: `Elegir ${nombre}` });
  await expect(fila).toContainText('Cerrada');
  await expect(fila).toContainText('Sin plantilla');
  await fila.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Abrir inscripción' }).click();
  const pregunta = editor(page, 'Abrir la inscripción a 1 equipo');
  await expect(pregunta).toContainText('Sus colegios podrán cambiar las plantillas');
  await pregunta.getByRole('button', { name: 'Abrir la inscripción a 1 equipo' }).click();
  await expect(fila).toContainText('Abierta');
  await seLee(page);

  await (await enMenu(page, 'Cuota de', nombre)).click();
  const cuota = editor(page, 'Cuota del equipo');
  await cuota.getByLabel('Cuota propia').fill('45');
  await cuota.getByRole('button', { name: 'Guardar la cuota' }).click();
  await expect(cuota.getByText('Escriba el motivo de la cuota especial')).toBeVisible();
  await cuota.getByLabel('Motivo').fill('Beca');
  await cuota.getByRole('button', { name: 'Guardar la cuota' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Cuota modificada' })).toContainText('45,00');
  await seguir(page);

  await page.goto('/admin/migracionequipos');
  await page.getByLabel('Campeonato de origen').selectOption(String(origen.id));
  await page.getByLabel('Equipo', { exact: true }).selectOption({ label: nombre });
  await page.getByLabel('Campeonato de destino').selectOption(String(destino.id));
  const previa = page.getByRole('region', { name: 'Lo que va a ocurrir' });
  await expect(previa).toContainText('No tiene plantillas: se va el equipo solo.');
  await expect(page.getByLabel('Letra en el destino')).toHaveValue('B');
  await seLee(page);
  await previa.getByRole('button', { name: `Migrar ${nombre}` }).click();
  const segura = page.getByRole('alertdialog', { name: `¿Migrar ${nombre} a ${destino.nombre}?` });
  await expect(segura).toContainText('No se puede deshacer');
  await segura.getByRole('button', { name: `Migrar ${nombre}` }).click();
  await expect(page.getByRole('alertdialog', { name: 'Equipo migrado' })).toBeVisible();
  await seguir(page);

  await page.goto(`/admin/campeonato_equipos/${destino.id}`);
  await filtrar(page, 'Equipo', nombre);
  await page.getByRole('button', { name: `Eliminar ${nombre}` }).click();
  await page
    .getByRole('alertdialog', { name: `¿Eliminar ${nombre}?` })
    .getByRole('button', { name: `Eliminar ${nombre}` })
    .click();
  await expect(page.getByRole('alertdialog', { name: 'Equipo eliminado' })).toBeVisible();
});

test('de dos que cambian el mismo equipo, el segundo se entera y no pierde lo escrito', { tag: '@repetida' }, async ({ page }) => {
  const headers = await cabecerasDe(page.request, ADMIN);
  const { id: campeonato_id } = await campeonatoPropio(page.request, 0);
  const colegio_id = await crear(page.request, '/api/colegios', { colegio: { nombre: `Colegio Urogallo ${unico()}` } });
  const equipo = { campeonato_id, colegio_id, nivel: 2 };
  const id = await crear(page.request, '/api/equipos', { equipo });
  await entrarComo(page, ADMIN);
  await page.goto(`/admin/equipos/editar/${id}`);
  const mio = editor(page, 'Editar equipo');
  await mio.getByLabel('Nivel').selectOption('Alto');
  const { version } = (await (await page.request.get(`/api/equipos/${id}`, { headers })).json()) as { version: number };
  const deOtra = await page.request.put('/api/equipos', { headers, data: { equipo: { ...equipo, id, version, nivel: 1 } } });
  expect(deOtra.ok(), await deOtra.text()).toBe(true);
  await mio.getByRole('button', { name: 'Guardar equipo' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Otra persona ha cambiado estos datos mientras los editaba');
  await page.keyboard.press('Escape');
  await expect(mio.getByLabel('Nivel')).toHaveValue('3');
});

test(
  'el que ya juega no se migra, y se dice por qué; se cuentan por colegio, deporte, categoría y género',
  { tag: '@detalle' },
  async ({ page }) => {
    const [origen, destino] = await dosCampeonatos(page.request);
    await entrarComo(page, ADMIN);
    await page.goto('/admin/migracionequipos');
    await page.getByLabel('Campeonato de origen').selectOption(String(origen.id));
    await page.getByLabel('Equipo', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Campeonato de destino').selectOption(String(destino.id));
    await expect(page.getByText('No se puede migrar: ya tiene')).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'partidos' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Migrar/ })).toHaveCount(0);

    await page.goto('/admin/informes/equipos');
    for (const [por, varios] of [
      ['Colegio', 'colegios'],
      ['Deporte', 'deportes'],
      ['Categoría', 'categorías'],
      ['Género', 'géneros'],
    ] as const) {
      await page.getByRole('group', { name: 'Contados por' }).getByRole('button', { name: por }).click();
      await expect(page.getByText(new RegExp(`^\\d+ ${varios}$`)).first()).toBeVisible();
    }
    await seLee(page);
  },
);

test(
  'a los que no tienen sede se les pone la de su casa, diciendo antes cuál a cada uno; y se deshace',
  { tag: '@camino' },
  async ({ page }) => {
    const { id: deEste, nombre } = await campeonatoPropio(page.request, 4);
    const categoria = /Recorrido \w+/.exec(nombre)![0];
    const suyos = async () =>
      (await (await page.request.get(`/api/equipos/campeonato/${deEste}`, { headers: await cabecerasDe(page.request, ADMIN) })).json()) as {
        sede: string | null;
      }[];
    expect((await suyos()).map(({ sede }) => sede)).toEqual([null, null, null, null]);
    await entrarComo(page, ADMIN);
    // The checklist of an office that begins counts them too, and leads to all of them.
    await page.route('**/api/puestaenmarcha', (ruta) =>
      ruta.fulfill({ json: { terminada: false, pasos: [{ paso: 'equipos', pantalla: 'equipos', cuantos: 4 }], sinSede: 4 } }),
    );
    await page.goto('/admin/dashboard');
    await seLee(page);
    await page.getByRole('link', { name: 'Poner la sede de casa a los 4' }).click();
    const deTodos = page.getByRole('dialog', { name: /^Poner la sede de casa a \d+ equipos$/ });
    await expect(deTodos).toContainText('Cada uno queda así');
    await seLee(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/admin\/equipos$/);

    await page
      .getByRole('navigation', { name: 'Vistas de la lista' })
      .getByRole('button', { name: /^Sin sede/ })
      .click();
    await filtrar(page, 'Categoría', categoria);
    await page.getByRole('button', { name: 'Poner la sede de casa a los 4' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Poner la sede de casa a 4 equipos' });
    await expect(dialogo).toContainText('Cada uno queda así');
    await dialogo.getByRole('button', { name: 'Poner la sede de casa a 4 equipos' }).click();
    await expect(page.getByText('4 equipos con su sede de casa')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Poner la sede de casa a/ })).toHaveCount(0);
    expect((await suyos()).filter(({ sede }) => sede === null)).toEqual([]);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(page.getByText('4 equipos otra vez sin sede')).toBeVisible();
    expect((await suyos()).map(({ sede }) => sede)).toEqual([null, null, null, null]);
    await expect(page.getByRole('button', { name: 'Poner la sede de casa a los 4' })).toBeVisible();
  },
);

test('la inscripción de jugadores de una fase se abre y se cierra a todos sus equipos, diciendo a cuántos', async ({ page }) => {
  const { id: campeonato_id, equipos } = await campeonatoPropio(page.request, 2);
  const headers = await cabecerasDe(page.request, ADMIN);
  const [esquema] = (await (await page.request.get('/api/esquemasclasificacion', { headers })).json()) as { id: number }[];
  await crear(page.request, '/api/fasesliga', {
    faseLiga: { campeonato_id, nombre: 'Liga', esquema_id: esquema!.id },
    grupos: [{ nombre: 'Único', equipos: equipos.map(({ id }) => id) }],
  });
  await entrarComo(page, ADMIN);
  await page.goto('/admin/inscripcionjugadores');
  await page.getByLabel('Campeonato').selectOption(String(campeonato_id));
  const fase = page.getByRole('region', { name: 'Equipos de la fase' });
  for (const [que, boton, queda] of [
    ['Abrir', 'Abrir a todos', '0 con ella cerrada'],
    ['Cerrar', 'Cerrar a todos', '0 con la inscripción abierta'],
  ] as const) {
    await fase.getByRole('button', { name: boton }).click();
    const pregunta = page.getByRole('alertdialog', { name: new RegExp(`^¿${que} inscripción de jugadores a \\d+ equipos\\?$`) });
    await pregunta.getByRole('button', { name: `${que} inscripción` }).click();
    await expect(fase).toContainText(queda);
  }
  await seLee(page);
});

test('el entrenador ve sus equipos y el estado de su plantilla, y nada de la oficina', async ({ page }) => {
  await entrarComo(page, 'entrenador@demo.es');
  await page.goto('/admin/misequipos');
  await expect(page.getByText(/^\d+ equipos?$/).first()).toBeVisible();
  await expect(page.getByRole('row').nth(2)).toContainText('Activa');
  await seLee(page);
  await page.goto('/admin/equipos');
  await expect(page.getByRole('heading', { level: 1, name: 'Sin permiso' })).toBeVisible();
});

test(
  'el informe de equipos enseña más columnas donde caben, y su hoja puede llevar también las que no se ven',
  { tag: '@detalle' },
  async ({ page }) => {
    await entrarComo(page, ADMIN);
    const cabecera = (titulo: string) => page.getByRole('columnheader', { name: titulo, exact: true });
    await page.setViewportSize({ width: 2560, height: 1200 });
    await page.goto('/admin/equipos');
    for (const titulo of [
      'S.E.C.',
      'Sede',
      'Nivel',
      'Color',
      'Licencias A',
      'Licencias B',
      'Licencias C',
      'Todos con licencia',
      'Observaciones',
    ])
      await expect(cabecera(titulo)).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(cabecera('Sede')).toHaveCount(0);
    await expect(cabecera('Jugadores')).toBeVisible();

    const exportar = async (): Promise<string[]> => {
      const descarga = page.waitForEvent('download');
      await page.getByRole('menuitem', { name: /^Esta vista/ }).click();
      return (await leerTabla(await readFile(await (await descarga).path()))).cabeceras;
    };
    await page.getByRole('button', { name: 'Exportar a Excel' }).click();
    const vistas = await exportar();
    expect(vistas).not.toContain('Sede');
    await page.getByRole('button', { name: 'Exportar a Excel' }).click();
    await page.getByRole('menuitemcheckbox', { name: /^Todas las columnas/ }).click();
    const todas = await exportar();
    expect(todas.slice(0, vistas.length)).toEqual(vistas);
    expect(todas).toEqual(expect.arrayContaining(['Colegio', 'Sede', 'Observaciones', 'Cuota propia']));
  },
);
