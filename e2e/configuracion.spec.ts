import { execFileSync } from 'node:child_process';
import { expect, test, type Page } from './recorrido';
import sharp from 'sharp';
import { entrarComo, sesionDe } from './oficina';
import { enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';
import { servidorPropio } from './servidor-propio';

let databaseUrl = '';
/** A server of its own: they write its one configuration, one after another. */
const base = servidorPropio('configuracion', undefined, (url) => (databaseUrl = url));
// oxlint-disable-next-line no-empty-pattern -- how Playwright says that it needs nothing
test.use({ baseURL: ({}, use) => use(base()) });
test.describe.configure({ mode: 'default' });

const SECCIONES = ['Parámetros', 'Empresa', 'Licencias', 'Vocabulario'];

async function guardado(page: Page, boton: string, mensaje: string): Promise<void> {
  await page.getByRole('button', { name: boton }).click();
  const dialogo = page.getByRole('alertdialog', { name: mensaje });
  await dialogo.getByRole('button', { name: 'Pulse para continuar' }).click();
  await expect(dialogo).toBeHidden();
}

test('un parámetro se cambia, queda anotado y un valor imposible se dice junto a él', async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/configuracion');
  await expect(page).toHaveTitle('Configuración | Competición Deportiva');
  const dias = page.getByLabel('Días que se conserva el correo enviado');
  const antes = (await dias.inputValue()).replace(/\D/g, '');

  await dias.fill('5');
  await page.getByRole('button', { name: 'Guardar los parámetros' }).click();
  await expect(page.getByRole('alert')).toContainText('No se ha guardado: hay 1 dato por corregir.');
  await expect(dias).toBeFocused();
  await expect(dias).toHaveAccessibleDescription(/Entre 7 y 3\.650/);

  const otros = antes === '91' ? '92' : '91';
  await dias.fill(otros);
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible();
  await guardado(page, 'Guardar los parámetros', 'Configuración guardada');
  await page.reload();
  await expect(dias).toHaveValue(`${otros} días`);

  const headers = await sesionDe(page.request, 'admin@demo.es');
  const acciones = await page.request.get(`/api/acciones/ultimas/10/${headers['X-Usuario']}`, { headers });
  expect(await acciones.text()).toContain(`Días que se conserva el correo enviado: de ${antes} días a ${otros} días`);

  await dias.fill(antes);
  await guardado(page, 'Guardar los parámetros', 'Configuración guardada');
});

test('pasar al modo demostración se pregunta, porque desde aquí no se deshace', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/configuracion');
  await page.getByLabel('Modo demostración').check();
  await page.getByRole('button', { name: 'Guardar los parámetros' }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Pasar al Modo Demostración?' });
  await expect(pregunta).toContainText('parado el servicio, npm run demo-mode -- off');
  const pasar = pregunta.getByRole('button', { name: 'Pasar al Modo Demostración' });
  await expect(pasar).toBeDisabled();
  await pregunta.getByLabel('Escriba «demostración» para confirmar').fill('demostración');
  await expect(pasar).toBeEnabled();
  await sinFallosDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: 'Dejarlo como está' }).click();
  await expect(page.getByText('1 cambio sin guardar')).toBeVisible();
});

test('los colores de los informes dicen si se leen, y salir sin guardar se pregunta', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/configuracion/empresa');
  await page.getByLabel('Color de la cabecera').fill('#F7D154');
  await page.getByLabel('Color de su texto').fill('#FFFFFF');
  await expect(page.getByText('Contraste 1,5:1: cuesta leerlo, hacen falta 4,5:1')).toBeVisible();
  await page.getByLabel('Color de su texto').fill('#10302A');
  await expect(page.getByText(/Contraste 9,6:1: se lee bien/)).toBeVisible();

  await page.getByLabel('Página web').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Guardar la empresa' }).click();
  await expect(page.getByLabel('Página web')).toHaveAccessibleDescription(/La dirección no es válida/);

  await page.getByRole('navigation', { name: 'Partes de la configuración' }).getByRole('link', { name: 'Vocabulario' }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await expect(pregunta).toContainText('Se perderán 3 cambios de «Empresa».');
  await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL(/\/empresa$/);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByLabel('Texto de la temporada').fill('Temporada de prueba');
  await guardado(page, 'Guardar la empresa', 'Configuración guardada');
  await page.getByLabel('Texto de la temporada').fill('');
  await guardado(page, 'Guardar la empresa', 'Configuración guardada');
});

test('una palabra propia se ve antes de guardarla y, guardada, en el menú y en los títulos', { tag: '@camino' }, async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/configuracion/vocabulario');
  await expect(page.getByRole('heading', { name: 'Se usan las palabras del producto' })).toBeVisible();
  await page.getByRole('button', { name: 'Añadir palabra' }).click();
  await expect(page.getByLabel('Palabra 1', { exact: true })).toBeFocused();
  await page.keyboard.type('publicidad');
  await page.getByLabel('Se dice 1').fill('anuncios');
  await page.getByLabel('Pruébelo con otra frase').fill('La PUBLICIDAD y la Publicidad');
  await expect(page.getByText('La ANUNCIOS y la Anuncios')).toBeVisible();

  await page.getByRole('button', { name: 'Añadir palabra' }).click();
  await page.getByLabel('Palabra 2', { exact: true }).fill('Publicidad');
  await page.getByLabel('Se dice 2').fill('otra cosa');
  await page.getByRole('button', { name: 'Guardar el vocabulario' }).click();
  await expect(page.getByLabel('Palabra 2', { exact: true })).toHaveAccessibleDescription(/Esta palabra ya está en la lista/);
  await page.getByLabel('Palabra 2', { exact: true }).fill('muestrario');
  await page.getByRole('button', { name: 'Subir la palabra 2' }).click();
  await expect(page.getByLabel('Palabra 1', { exact: true })).toHaveValue('muestrario');
  await page.getByRole('button', { name: 'Quitar «muestrario»' }).click();

  await guardado(page, 'Guardar el vocabulario', 'Vocabulario guardado');
  await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Anuncios' }).click();
  await expect(page.getByRole('heading', { name: 'Anuncios', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Anuncios | Competición Deportiva');

  await page.goto('/admin/configuracion/vocabulario');
  await page.getByRole('button', { name: 'Quitar «publicidad»' }).click();
  await guardado(page, 'Guardar el vocabulario', 'Vocabulario guardado');
  await expect(page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Publicidad' })).toBeVisible();
});

test('el modelo de licencias se guarda, y quien lo tenía abierto de antes lo vuelve a cargar', { tag: '@camino' }, async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/configuracion/licencias');
  const pie = page.getByLabel('Pie');
  const antes = await pie.inputValue();
  const headers = await sesionDe(page.request, 'admin@demo.es');
  // Somebody else saves meanwhile.
  expect((await page.request.put('/api/configuracion', { headers, data: { parametros: [] } })).status()).toBe(204);
  await pie.fill('Pie de prueba');
  await page.getByRole('button', { name: 'Guardar el modelo' }).click();
  const aviso = page.getByRole('alertdialog', { name: 'Error al guardar la configuración' });
  await expect(aviso).toContainText('Otra persona ha cambiado estos datos mientras los editaba.');
  await aviso.getByRole('button', { name: 'Volver a cargar' }).click();
  await expect(pie).toHaveValue(antes);
  await pie.fill('Pie de prueba');
  await guardado(page, 'Guardar el modelo', 'Modelo de licencias guardado');
  await pie.fill(antes);
  await guardado(page, 'Guardar el modelo', 'Modelo de licencias guardado');
  await sinFallosDeAccesibilidad(page);
});

test('la publicidad se prueba antes de guardarla y se ve en la zona pública', async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/publicidad');
  const enlace = page.getByLabel('Enlace');
  const antes = await enlace.inputValue();
  const elegir = page.locator('input[type=file]');

  await elegir.setInputFiles({
    name: 'anuncio.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  });
  await expect(page.getByRole('alert')).toHaveText('La imagen que ha seleccionado no es correcta');
  const anuncio = await sharp({ create: { width: 500, height: 176, channels: 3, background: '#0b5f4e' } })
    .png()
    .toBuffer();
  await elegir.setInputFiles({ name: 'anuncio.png', mimeType: 'image/png', buffer: anuncio });
  await expect(page.getByRole('img', { name: 'El anuncio, en el ordenador' })).toHaveAttribute('src', /^blob:/);
  await page.getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('img', { name: 'El anuncio, en el ordenador' })).toHaveAttribute('src', /^\/imagenes\//);

  await enlace.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Guardar la publicidad' }).click();
  await expect(enlace).toHaveAccessibleDescription(/La dirección no es válida/);
  await enlace.fill('https://agua.example/oferta');
  await guardado(page, 'Guardar la publicidad', 'Publicidad guardada');
  await expect.poll(async () => (await page.request.get('/index')).text()).toContain('https://agua.example/oferta');
  await enlace.fill(antes);
  await guardado(page, 'Guardar la publicidad', 'Publicidad guardada');
});

test('con solo lectura se mira y no se cambia', { tag: '@repetida' }, async ({ page }) => {
  await entrarComo(page, 'lectura@demo.es');
  for (const direccion of [
    '/admin/configuracion',
    '/admin/configuracion/empresa',
    '/admin/configuracion/vocabulario',
    '/admin/publicidad',
  ]) {
    await page.goto(direccion);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Guardar|Añadir)/ })).toHaveCount(0);
    for (const campo of await page.locator('main').locator('input:not([type=file]), select, textarea').all()) {
      if ((await campo.getAttribute('maxlength')) !== '200') await expect(campo).toBeDisabled();
    }
  }
});

test('se lee y se maneja en el ordenador y en el teléfono, en claro y en oscuro', async ({ page }) => {
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/configuracion');
  for (const seccion of SECCIONES) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('navigation', { name: 'Partes de la configuración' }).getByRole('link', { name: seccion }).click();
    await expect(page.getByRole('button', { name: /^Guardar/ })).toBeVisible();
    await seLeeEn(page, [...enLosDosTemas(1440), ...enLosDosTemas(360)]);
  }
  await page.goto('/admin/publicidad');
  await expect(page.getByRole('heading', { name: 'Así se verá' })).toBeVisible();
  await seLeeEn(page, enLosDosTemas(360));
});

// The office closes it in its own screens; here the parameter is written straight into the server's database.
test('la competición cerrada al público lo dice en sus páginas, también en la que estaba abierta, y vuelve al abrirse', async ({
  page,
}) => {
  test.skip(databaseUrl === '', 'una carpeta embebida tiene sitio para un proceso, que es el servidor');
  const poner = (valor: number) =>
    execFileSync('psql', ['-d', databaseUrl, '-qc', `update parametro set valor = ${valor} where clave = 'competicionAbiertaPublico'`]);
  await page.goto('/index');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  try {
    poner(0);
    // It hears of it while it is looked at.
    await expect(page.getByText('La competición no está abierta al público')).toBeVisible();
    expect((await page.request.get('/open/api/deportes/fase')).status()).toBe(503);
    expect((await page.goto('/index/detalle?grupo=1'))?.status()).toBe(503);
    await expect(page).toHaveURL(/\/index\/detalle\?grupo=1$/);
    await expect(page.getByText('La competición no está abierta al público')).toBeVisible();
    await sinFallosDeAccesibilidad(page);
  } finally {
    poner(1);
  }
  await expect.poll(async () => (await page.request.get('/open/api/deportes/fase')).status()).toBe(200);
  await page.goto('/index');
  await expect(page).toHaveURL(/\/index$/);
});
