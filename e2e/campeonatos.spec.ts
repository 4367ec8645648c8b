import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { cabecerasDe, entrarComo, usuarioNuevo } from './oficina';
import { enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';

interface Opcion {
  id: number;
  nombre: string;
}

/** A category of its own, so that nobody else's journey finds another championship in the lists. */
async function categoriaNueva(api: APIRequestContext): Promise<string> {
  const nombre = `Recorrido ${Date.now()}`;
  const headers = await cabecerasDe(api, 'admin@demo.es');
  const response = await api.post('/api/categorias', { headers, data: { nombre, annos: '2015' } });
  expect(response.ok(), await response.text()).toBe(true);
  return nombre;
}

async function continuar(page: Page, titulo: string): Promise<void> {
  await page.getByRole('alertdialog', { name: titulo }).getByRole('button', { name: 'Pulse para continuar' }).click();
}

test('los campeonatos de una temporada se crean de una vez, se les quitan semanas y se eliminan', async ({ page }) => {
  const categoria = await categoriaNueva(page.request);
  const headers = await cabecerasDe(page.request, 'admin@demo.es');
  const { deportes, generos } = (await (await page.request.get('/api/campeonatos/catalogo', { headers })).json()) as Record<
    string,
    Opcion[]
  >;
  const [deporte, genero, otroGenero] = [deportes![0]!.nombre, generos![0]!.nombre, generos![1]!.nombre];
  const nombre = `${deporte} ${categoria} ${genero}`;
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/campeonatos');

  await page.getByRole('button', { name: 'Nuevos campeonatos' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Nuevos campeonatos' });
  await dialogo.getByRole('button', { name: 'Crear los campeonatos' }).click();
  await expect(dialogo.getByRole('alert')).toContainText('No se ha guardado');
  await expect(dialogo).toContainText('Elija al menos un campeonato');
  for (const uno of [genero, otroGenero]) await dialogo.getByRole('checkbox', { name: `${deporte} ${categoria} ${uno}` }).check();
  await expect(dialogo).toContainText('2 campeonatos nuevos');
  await expect(dialogo.getByRole('checkbox', { name: /, ya existe$/ }).first()).toBeDisabled();
  await sinFallosDeAccesibilidad(page);
  await dialogo.getByRole('button', { name: 'Crear los campeonatos' }).click();
  await continuar(page, 'Campeonatos creados');

  await page.getByLabel('Filtrar por Categoría').fill(categoria);
  const filas = page.getByRole('row').filter({ hasText: categoria });
  await expect(filas).toHaveCount(2);
  const fila = filas.filter({ hasText: genero });
  await fila.getByRole('button', { name: /^Más acciones/ }).click();
  await page.getByRole('menuitem', { name: 'Semanas inhábiles de' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Semanas inhábiles' })).toBeVisible();
  await expect(page.getByText(nombre)).toBeVisible();
  const semana = page.getByRole('checkbox', { name: /: se juega$/ }).nth(5);
  const cual = ((await semana.getAttribute('aria-label')) ?? '').replace(': se juega', '');
  await page.getByText(new RegExp(String.raw`^0 semanas inhábiles de \d+$`)).waitFor();
  await semana.check();
  await sinFallosDeAccesibilidad(page);
  await page.getByRole('button', { name: 'Guardar las semanas' }).click();
  await continuar(page, 'Semanas guardadas');
  await page.reload();
  await expect(page.getByRole('checkbox', { name: `${cual}: inhábil` })).toBeChecked();

  await page.getByRole('link', { name: 'Campeonatos' }).last().click();
  await page.getByLabel('Filtrar por Categoría').fill(categoria);
  await fila.getByRole('button', { name: /^Eliminar/ }).click();
  const pregunta = page.getByRole('alertdialog', { name: `¿Eliminar ${nombre}?` });
  await expect(pregunta).toContainText('semana inhábil');
  await pregunta.getByRole('button', { name: `Eliminar ${nombre}` }).click();
  await continuar(page, 'Campeonato eliminado');
  await expect(filas).toHaveCount(1);
});

test(
  'un campeonato con equipos no se elimina, y las semanas de todo él están cerradas en sus fases',
  { tag: '@detalle' },
  async ({ page }) => {
    const headers = await cabecerasDe(page.request, 'admin@demo.es');
    const campeonatos = (await (await page.request.get('/api/campeonatos/competicion', { headers })).json()) as (Opcion & {
      fases: number;
    })[];
    const { id, nombre } = campeonatos.find(({ fases }) => fases > 0)!;
    const direccion = `/api/campeonatos/semanasinhabiles/${id}`;
    const leido = (await (await page.request.get(direccion, { headers })).json()) as {
      fases: Opcion[];
      semanasInhabiles: { fecha_inicio: string; inhabil: number; partidos: number }[];
    };
    expect(leido.semanasInhabiles.filter(({ inhabil }) => inhabil === 1).length, 'la demostración no juega en Navidad').toBeGreaterThan(1);
    await entrarComo(page, 'admin@demo.es');
    await page.goto(`/admin/campeonato_semanasinhabiles/${id}`);
    await page.getByRole('main').getByRole('link', { name: leido.fases[0]!.nombre }).click();
    await expect(page.getByText(`${leido.fases[0]!.nombre} de ${nombre}`)).toBeVisible();
    const cerrada = page.getByRole('checkbox', { name: /inhábil en todo el campeonato$/ }).first();
    await expect(cerrada).toBeChecked();
    await expect(cerrada).toBeDisabled();
    const conPartidos = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox'), hasText: /partido/ })
      .first()
      .getByRole('checkbox');
    await conPartidos.check();
    await expect(page.getByText(/en semanas inhábiles: siguen en su fecha/)).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(conPartidos).not.toBeChecked();
    await sinFallosDeAccesibilidad(page);

    await page.goto('/admin/campeonatos');
    await page.getByRole('button', { name: `Eliminar ${nombre}` }).click();
    await expect(page.getByRole('alertdialog', { name: `No se puede eliminar ${nombre}` })).toContainText('equipos');
  },
);

test('la competición actual dice en su sitio lo que está mal, y en una histórica solo se lee', { tag: '@detalle' }, async ({ page }) => {
  const { login } = await usuarioNuevo(page.request);
  await entrarComo(page, login);
  await page.goto('/admin/competicion');
  const inicio = page.getByLabel('Fecha de inicio');
  const guardar = page.getByRole('button', { name: 'Guardar la competición' });
  const antes = await inicio.inputValue();
  const [dia, mes, anno] = antes.split('/').map(Number);
  const movida = (dias: number) => {
    const [a, m, d] = new Date(Date.UTC(anno!, mes! - 1, dia! + dias)).toISOString().slice(0, 10).split('-');
    return `${d}/${m}/${a}`;
  };
  await inicio.fill(movida(1));
  await guardar.click();
  await expect(page.getByText('La fecha de inicio debe coincidir en lunes')).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  // A phase begins before it.
  await inicio.fill(movida(70));
  await guardar.click();
  const rechazo = page.getByRole('alertdialog', { name: 'Error al modificar la competición' });
  await expect(rechazo).toContainText(/Quedarían fuera de esas fechas \d+ fases \(.+\) y \d+ partidos/);
  await rechazo.getByRole('button', { name: 'Entendido' }).click();
  await inicio.fill(antes);
  await page.getByLabel('Tarifa de no presentado').fill('47,5');
  await guardar.click();
  await continuar(page, 'Competición modificada');
  await page.reload();
  await expect(page.getByLabel('Tarifa de no presentado')).toHaveValue('47,50 €');

  await page.goto('/admin/cambiarcompeticion');
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Histórica' })
    .first()
    .getByRole('button', { name: /^Trabajar en/ })
    .click();
  await expect(page.getByText(/^Ahora trabaja en/)).toBeVisible();
  for (const direccion of ['/admin/competicion', '/admin/campeonatos']) {
    await page.goto(direccion);
    await expect(page.getByRole('banner')).toContainText('Histórica');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Guardar|^Nuevos campeonatos|^Eliminar/ })).toHaveCount(0);
  }
});

test('se leen en el ordenador y en el teléfono, en claro y en oscuro', { tag: '@camino' }, async ({ page }) => {
  const headers = await cabecerasDe(page.request, 'admin@demo.es');
  const [{ id }] = (await (await page.request.get('/api/campeonatos/competicion', { headers })).json()) as [Opcion];
  await entrarComo(page, 'admin@demo.es');
  for (const direccion of [
    '/admin/campeonatos',
    '/admin/campeonatos/nuevo',
    `/admin/campeonato_semanasinhabiles/${id}`,
    '/admin/competicion',
  ]) {
    await page.goto(direccion);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('status', { name: /Cargando/ })).toHaveCount(0);
    await seLeeEn(page, [...enLosDosTemas(1440), ...enLosDosTemas(390)]);
  }
});
