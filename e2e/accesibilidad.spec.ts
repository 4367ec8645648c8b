import { expect, test, type APIRequestContext } from './recorrido';
import { enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad, unaEliminatoria, unGrupo } from './publico';

/** Three journeys, so that workers share them. */
const PANTALLAS = {
  'los pasos de la elección': async (api) => {
    const { deporte, categoria, genero, fase } = await unGrupo(api);
    return [
      '/index',
      `/index/categorias?deporte=${deporte.id}`,
      `/index/generos?deporte=${deporte.id}&categoria=${categoria.id}`,
      `/index/fases?deporte=${deporte.id}&categoria=${categoria.id}&genero=${genero.id}`,
      `/index/grupos?fase=${fase.id}`,
    ];
  },
  'los resultados': async (api) => {
    const { grupo } = await unGrupo(api);
    const copa = await unaEliminatoria(api);
    const [equipo] = (await (await api.get(`/open/api/clasificaciones/grupo/${grupo.id}`)).json()) as { equipo_id: number }[];
    return [`/index/detalle?grupo=${grupo.id}`, `/index/detalle_eliminatoria?fase=${copa.id}`, `/index/equipo?equipo=${equipo!.equipo_id}`];
  },
  'lo demás': () =>
    Promise.resolve(['/index/misequipos', '/index/buscar?texto=zzzz', '/index/accesibilidad', '/index/detalle', '/error403', '/error404']),
} satisfies Record<string, (api: APIRequestContext) => Promise<string[]>>;

for (const [nombre, direcciones] of Object.entries(PANTALLAS)) {
  test(`${nombre}: sin fallos de accesibilidad ni deslizamiento lateral, en los dos temas y en el teléfono`, async ({ page, request }) => {
    for (const direccion of await direcciones(request))
      await test.step(direccion, async () => {
        await page.goto(direccion);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await seLeeEn(page, [...enLosDosTemas(360), ...enLosDosTemas(1440)]);
      });
  });
}

test('lo que así se mira halla un fallo donde lo hay, y lo nombra', async ({ page }) => {
  await page.goto('/index');
  await page.locator('main').evaluate((main) => {
    const palido = document.createElement('p');
    palido.id = 'palido';
    palido.textContent = 'apenas se ve';
    palido.style.cssText = 'color: #eee; background: #fff';
    main.prepend(palido);
  });
  await expect(sinFallosDeAccesibilidad(page)).rejects.toThrow(/color-contrast: #palido/);
  await page.locator('#palido').evaluate((palido) => {
    const juntos = ['uno', 'dos'].map((nombre) => {
      const boton = document.createElement('button');
      boton.id = nombre;
      boton.ariaLabel = nombre;
      boton.style.cssText = 'width: 12px; height: 12px; min-width: 0; min-height: 0; padding: 0';
      return boton;
    });
    palido.replaceWith(...juntos);
  });
  await expect(sinFallosDeAccesibilidad(page)).rejects.toThrow(/target-size: #uno · #dos/);
});

test('lo que rodea a las pantallas, ya visto, se vuelve a mirar en cuanto cambia', async ({ page }) => {
  await page.goto('/index');
  await sinFallosDeAccesibilidad(page);
  await sinFallosDeAccesibilidad(page);
  await page.locator('header').evaluate((cabecera) => {
    const palido = document.createElement('p');
    palido.id = 'palido';
    palido.textContent = 'apenas se ve';
    palido.style.cssText = 'color: #eee; background: #fff; position: relative; z-index: 9';
    cabecera.append(palido);
  });
  await expect(sinFallosDeAccesibilidad(page)).rejects.toThrow(/color-contrast: #palido/);
});

test('solo con el teclado se llega de los deportes al equipo, con el foco a la vista', async ({ page, request }) => {
  const { grupo } = await unGrupo(request);
  await page.goto('/index');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/categorias\?deporte=/);
  await page.goto(`/index/detalle?grupo=${grupo.id}`);
  for (let pulsaciones = 0; pulsaciones < 60; pulsaciones++) {
    await page.keyboard.press('Tab');
    const foco = await page.evaluate(() => {
      const activo = document.activeElement!;
      // A link may show its ring on the whole row it covers.
      const anillos = [null, '::after'].map((parte) => getComputedStyle(activo, parte));
      return {
        que: activo.outerHTML.slice(0, 120),
        href: activo.getAttribute('href') ?? '',
        visible: anillos.some(({ boxShadow, outlineStyle }) => boxShadow !== 'none' || outlineStyle !== 'none'),
      };
    });
    expect(foco.visible, foco.que).toBe(true);
    if (foco.href.startsWith('/index/equipo')) break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/index\/equipo\?equipo=/);
});

test.describe('con los guiones apagados', () => {
  test.use({ javaScriptEnabled: false });

  test('se lee todo: tabla, jornadas y cuadro', { tag: '@detalle' }, async ({ page, request }) => {
    const { grupo } = await unGrupo(request);
    const copa = await unaEliminatoria(request);
    await page.goto(`/index/detalle?grupo=${grupo.id}`);
    await expect(page.getByRole('table', { name: /Clasificación/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Resultados' })).toBeVisible();
    const jornadas = (await (await request.get(`/open/api/partidos/resultados/${grupo.id}`)).json()) as unknown[];
    for (const jornada of [1, jornadas.length])
      await expect(page.locator('details > summary').filter({ hasText: new RegExp(`Jornada ${jornada}\\b`) })).toHaveCount(1);
    await page.goto(`/index/detalle_eliminatoria?fase=${copa.id}`);
    await expect(page.locator('.caja').first()).toBeVisible();
    await page.goto('/index/buscar');
    await page.getByRole('searchbox').fill('zzz');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/texto=zzz/);
  });
});
