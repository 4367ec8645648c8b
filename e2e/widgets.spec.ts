import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './recorrido';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad, unaEliminatoria, unGrupo } from './publico';

interface Cambio extends PerformanceEntry {
  value: number;
}
declare global {
  interface Window {
    movido: number;
    rechazos: string[];
  }
}

/** A school's site at an origin of its own, whose policy lets nothing in but our frames and our script. */
async function otraWeb(cuerpo: string, nuestra: string): Promise<{ url: string; web: Server }> {
  const web = createServer((_, respuesta) => {
    respuesta.writeHead(200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; script-src ${nuestra}; frame-src ${nuestra}; style-src 'none'; base-uri 'none'`,
    });
    respuesta.end(`<!doctype html><html lang="es"><title>Colegio</title><h1>Colegio</h1>${cuerpo}<p>Después</p></html>`);
  });
  await new Promise<void>((listo) => web.listen(0, '127.0.0.1', listo));
  return { url: `http://127.0.0.1:${(web.address() as AddressInfo).port}/`, web };
}

test('en la web de un colegio, con cuatro recuadros: se ven, miden lo suyo, no guardan nada y nada se mueve', async ({
  context,
  request,
  baseURL,
}) => {
  const { grupo } = await unGrupo(request);
  const fase = await unaEliminatoria(request);
  const [fila] = (await (await request.get(`/open/api/v1/clasificaciones/grupo/${grupo.id}`)).json()) as { equipo_id: number }[];

  // The code is taken from where a school takes it.
  const codigos: string[] = [];
  const nuestra = await context.newPage();
  for (const direccion of [`equipo=${fila!.equipo_id}`, `fase=${fase.id}`]) {
    await nuestra.goto(`/index/incrustar?${direccion}`);
    for (const texto of await nuestra.getByLabel('Código que se pega').all()) codigos.push(await texto.inputValue());
  }
  const elegidos = ['proximos?colegio', 'resultados?colegio', 'clasificacion?grupo', 'cuadro?fase'].map((cual) =>
    codigos.find((codigo) => codigo.includes(`/widget/${cual}`))!,
  );
  expect(elegidos.every(Boolean)).toBe(true);

  const { url, web } = await otraWeb(elegidos.map((codigo) => `<section>${codigo}</section>`).join(''), baseURL!);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.movido = 0;
      window.rechazos = [];
      new PerformanceObserver((lista) => {
        for (const cambio of lista.getEntries() as Cambio[]) window.movido += cambio.value;
      }).observe({ type: 'layout-shift', buffered: true });
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        window.rechazos.push(`${violatedDirective} ${blockedURI}`),
      );
    });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 3000 });
      await page.goto(url);
      for (const n of [0, 1, 2, 3])
        await expect(page.frameLocator(`section:nth-of-type(${n + 1}) iframe`).getByRole('link', { name: 'Ver todo' })).toBeVisible();
      // Each as tall as what is in it, with nothing to scroll.
      for (const marco of page.frames().slice(1)) {
        const [alto, visto] = await marco.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
        expect(visto, `${marco.url()} a ${width}`).toBe(alto);
      }
      expect(await page.evaluate(() => window.movido), `a ${width}`).toBe(0);
      expect(await page.evaluate(() => window.rechazos)).toEqual([]);
    }
    await expect(page.frameLocator('section:nth-of-type(3) iframe').getByRole('table')).toBeVisible();
    expect((await context.cookies()).filter(({ domain }) => domain.includes('127.0.0.1'))).toEqual([]);
    // What is touched opens beside.
    const [abierta] = await Promise.all([
      context.waitForEvent('page'),
      page.frameLocator('section:nth-of-type(3) iframe').getByRole('link', { name: 'Ver todo' }).click(),
    ]);
    await expect(abierta).toHaveURL(/\/index\/detalle\?grupo=\d+/);
  } finally {
    web.closeAllConnections();
    web.close();
  }
});

test('sin JavaScript se lee igual, y pesa menos de 12 kB', { tag: '@detalle' }, async ({ browser, request, baseURL }) => {
  const { grupo } = await unGrupo(request);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  const respuesta = await page.goto(`/widget/clasificacion?grupo=${grupo.id}&color=b3261e`);
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver todo' })).toHaveAttribute('href', `/index/detalle?grupo=${grupo.id}`);
  expect((await respuesta!.body()).length).toBeLessThan(12 * 1024);
  await context.close();
});

for (const width of [390, 1440]) {
  test(
    `un colegio elige sus colores y copia el código, a ${width} px`,
    { tag: width === 390 ? [] : '@repetida' },
    async ({ page, request, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.setViewportSize({ width, height: 900 });
      const { grupo } = await unGrupo(request);
      await page.goto(`/index/detalle?grupo=${grupo.id}`);
      await page.getByRole('link', { name: 'Poner esta clasificación en la web del colegio' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Para la web del colegio' })).toBeVisible();
      await sinFallosDeAccesibilidad(page);
      await sinDeslizamientoLateral(page);
      await page.getByLabel('Cabecera').fill('#b3261e');
      const codigo = page.getByLabel('Código que se pega').first();
      await expect(codigo).toHaveValue(new RegExp(`/widget/clasificacion\\?grupo=${grupo.id}&amp;color=b3261e"`));
      await page.getByRole('button', { name: 'Copiar el código' }).first().click();
      await expect(page.getByText('Código copiado')).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await codigo.inputValue());
      for (const cual of [
        `clasificacion?grupo=${grupo.id}`,
        `resultados?grupo=${grupo.id}&fondo=1b1b1b`,
        `cuadro?fase=${(await unaEliminatoria(request)).id}`,
      ]) {
        await page.goto(`/widget/${cual}`);
        await expect(page.getByRole('link', { name: 'Ver todo' })).toBeVisible();
        await sinFallosDeAccesibilidad(page);
      }
      await page.goto('/index/incrustar');
      await expect(page.getByLabel('Equipo o colegio')).toBeVisible();
      await sinFallosDeAccesibilidad(page);
    },
  );
}
