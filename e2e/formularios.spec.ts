import { expect, test, type Page } from './recorrido';
import { cabecerasDe, entrarComo } from './oficina';
import { DECIDE, sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

const ADMIN = 'admin@demo.es';
const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const editor = (page: Page) => page.getByRole('dialog');
const alerta = (page: Page) => page.getByRole('alertdialog');
const nombreNuevo = (): string => `Teclado ${Date.now()}-${Math.round(Math.random() * 1e6)}`;

/** What a journey leaves behind when it fails half way. */
test.afterEach(async ({ request }, { annotations }) => {
  const creados = annotations.flatMap(({ type, description }) => (type === 'creado' && description ? [description] : []));
  if (creados.length === 0) return;
  const headers = await cabecerasDe(request, ADMIN);
  const zonas = (await (await request.get('/api/zonas', { headers })).json()) as { id: number; nombre: string }[];
  for (const { id } of zonas.filter(({ nombre }) => creados.some((creado) => nombre.startsWith(creado))))
    await request.delete(`/api/zonas/${id}`, { headers });
});
const anotar = (nombre: string) => test.info().annotations.push({ type: 'creado', description: nombre });

/** Tab after Tab, as far as what has that name. */
async function tabularHasta(page: Page, nombre: string): Promise<void> {
  const donde = page.getByRole('button', { name: nombre, exact: true });
  for (let i = 0; i < 120; i++) {
    if (await donde.evaluateAll((nodos) => nodos.some((nodo) => nodo === document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`con el tabulador no se llega a «${nombre}»`);
}

const ZONAS = DECIDE ? 3 : 10;
test(`con el teclado se crean, se corrigen y se eliminan ${ZONAS} zonas`, { tag: '@repetida' }, async ({ page }) => {
  test.slow();
  const raiz = nombreNuevo();
  anotar(raiz);
  const nombres = Array.from({ length: ZONAS }, (_, i) => `${raiz}${'ABCDEFGHIJ'[i]}`);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/zonas');
  await expect(page.getByText(/^1 a \d+ de \d+/)).toBeVisible();

  await tabularHasta(page, 'Nueva zona');
  await page.keyboard.press('Enter');
  for (const nombre of nombres) {
    await expect(editor(page).getByLabel('Nombre')).toBeFocused();
    await expect(editor(page).getByLabel('Nombre')).toHaveValue('');
    await page.keyboard.type(nombre);
    if (nombre === nombres.at(-1)) break;
    await tabularHasta(page, 'Guardar y crear otro');
    await page.keyboard.press('Enter');
    await expect(editor(page)).toContainText(`Los datos de ${nombre} se han guardado.`);
    await expect(editor(page)).not.toContainText('sin guardar');
  }
  await sinFallosDeAccesibilidad(page);
  await page.keyboard.press('Control+Enter');
  await expect(alerta(page)).toContainText('Zona creada');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveCount(0);

  const filtro = page.getByRole('textbox', { name: 'Filtrar por Zona', exact: true });
  for (const nombre of nombres) {
    await filtro.focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(nombre);
    await expect(page.getByText(/^1 a 1 de 1/)).toBeVisible();
    await tabularHasta(page, `Editar ${nombre}`);
    await page.keyboard.press('Enter');
    await expect(editor(page).getByLabel('Nombre')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type(' bis');
    await expect(editor(page)).toContainText('1 cambio sin guardar');
    await page.keyboard.press('Control+s');
    await expect(alerta(page)).toContainText('Zona modificada');
    await page.keyboard.press('Enter');

    await tabularHasta(page, `Eliminar ${nombre} bis`);
    await page.keyboard.press('Enter');
    await expect(boton(page, 'Conservar la zona')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(alerta(page)).toContainText(`${nombre} bis ya no existe.`);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Ninguna zona cumple los filtros')).toBeVisible();
  }
});

test('los botones de un formulario más largo que la ventana no se pierden de vista', { tag: '@detalle' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await entrarComo(page, ADMIN);
  await page.goto('/admin/colegios/editar/1');
  await expect(editor(page).getByLabel('Nombre', { exact: true })).toBeFocused();
  await expect(boton(page, 'Guardar colegio')).toBeInViewport({ ratio: 1 });
  await editor(page).getByLabel('IBAN').focus();
  const campo = (await editor(page).getByLabel('IBAN').boundingBox())!;
  const guardar = (await boton(page, 'Guardar colegio').boundingBox())!;
  expect(campo.y + campo.height).toBeLessThan(guardar.y);
  await page.goto('/admin/configuracion/empresa');
  await expect(boton(page, 'Guardar la empresa')).toBeInViewport({ ratio: 1 });
});

test('las sedes de un colegio se eligen sin escribir, una página detrás de otra', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/colegios/editar/1');
  await editor(page).getByLabel('Añadir una sede').click();
  const opciones = page.getByRole('listbox').getByRole('option');
  await expect(opciones).toHaveCount(31);
  await sinFallosDeAccesibilidad(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'Ver más' })).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(opciones).toHaveCount(61);
  const elegida = (await opciones.nth(30).textContent())!;
  await page.keyboard.press('Enter');
  await expect(opciones).toHaveCount(0);
  const añadida = editor(page).getByRole('radio').last();
  expect(elegida).toContain((await añadida.getAttribute('aria-label'))!.replace(', sede principal', ''));
});

test('quien solo lee lee: valores, y nada que parezca un campo', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'lectura@demo.es');
  for (const width of [390, 1024, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/colegios/editar/1');
    const ficha = page.getByRole('dialog', { name: 'Ver colegio' });
    await expect(ficha.getByRole('group', { name: 'Asociado' })).toHaveText(/Asociado(Sí|No)/);
    await expect(ficha.locator('input, select, textarea, [role=switch]')).toHaveCount(0);
    await sinDeslizamientoLateral(page);
  }
  await sinFallosDeAccesibilidad(page);
});

test(
  'antes de eliminar se dice cuánto se va; y lo que se usa, por cuánto, sin botón rojo',
  { tag: '@repetida' },
  async ({ page, request }) => {
    const headers = await cabecerasDe(request, ADMIN);
    const nombre = nombreNuevo();
    const pistas = ['Norte', 'Sur'].map((pista) => ({ nombre: pista, capacidad: 1 }));
    const sede = (await (await request.post('/api/sedes', { headers, data: { sede: { nombre, pistas } } })).json()) as { id: number };
    await entrarComo(page, ADMIN);
    await page.goto('/admin/sedes');
    await page.getByRole('textbox', { name: 'Filtrar por Nombre', exact: true }).fill(nombre);
    await boton(page, `Eliminar ${nombre}`).click();
    await expect(alerta(page).getByRole('listitem')).toHaveText([/2\s*pistas/]);
    await boton(page, 'Conservar la sede').click();
    const colegio = { nombre, sedes: [{ id: sede.id, principal: 1 }] };
    const creado = (await (await request.post('/api/colegios', { headers, data: { colegio } })).json()) as { id: number };
    await boton(page, `Eliminar ${nombre}`).click();
    await expect(alerta(page)).toContainText(`No se puede eliminar ${nombre}`);
    await expect(alerta(page)).toContainText('La usa:');
    await expect(alerta(page).getByRole('listitem')).toHaveText([/1\s*colegio/]);
    await expect(alerta(page).getByRole('button')).toHaveText(['Entendido']);
    await sinFallosDeAccesibilidad(page);
    await page.keyboard.press('Escape');
    await request.delete(`/api/colegios/${creado.id}`, { headers });
    await boton(page, `Eliminar ${nombre}`).click();
    await alerta(page)
      .getByRole('button', { name: `Eliminar ${nombre}` })
      .click();
    await expect(alerta(page)).toContainText('Sede eliminada');
  },
);

test('se imprime donde se pidió: se ve cómo va, se puede parar y se abre al acabar', async ({ page }) => {
  await page.addInitScript(() => {
    // What the browser lets be opened while a click is recent, and no longer afterwards.
    window.open = (url) => {
      document.body.dataset.abierta = String(url);
      return document.body.dataset.bloqueada ? null : window;
    };
  });
  await entrarComo(page, ADMIN);
  await page.goto('/admin/zonas');
  const imprimir = async () => {
    await boton(page, 'Imprimir').click();
    await page.getByRole('menuitem', { name: 'Esta vista, en vertical' }).click();
  };
  await page.route('**/archivo-*.ttf', () => undefined);
  await imprimir();
  await expect(page.getByRole('progressbar', { name: 'Componiendo el documento' })).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  await boton(page, 'Cancelar').click();
  await expect(boton(page, 'Imprimir')).toBeVisible();
  await page.unroute('**/archivo-*.ttf');
  await imprimir();
  await expect(page.locator('body[data-abierta^="blob:"]')).toBeAttached();
  await page.evaluate(() => (document.body.dataset.bloqueada = 'si'));
  await imprimir();
  await expect(page.getByRole('link', { name: 'Abrir el documento' })).toHaveAttribute('href', /^blob:/);
});
