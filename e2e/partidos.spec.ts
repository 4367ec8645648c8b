import { loQueNoSeLee } from './entero';
import { expect, test } from './recorrido';
import { ponerCuadroDe } from './cuadro-de';
import { cuantasHojas, titulosConSuLinea } from './hojas';
import { ASPECTO, DECIDE, enLosDosTemas, seLeeEn, sinDeslizamientoLateral, unaEliminatoria, unGrupo } from './publico';

interface Partido {
  id: number;
  equipo_local_id: number;
  equipo_local_nombre: string;
  equipo_visitante_nombre: string;
  marcador_local: number | null;
}

for (const ancho of [390, 1440]) {
  test(
    `${ASPECTO} de un resultado se llega a su partido y se lee a ${ancho} px, en claro y en oscuro`,
    { tag: ancho === 390 ? [] : '@repetida' },
    async ({ page, request }) => {
      await page.setViewportSize({ width: ancho, height: 900 });
      const { grupo } = await unGrupo(request);
      await page.goto(`/index/detalle?grupo=${grupo.id}`);
      const ficha = page.getByRole('region', { name: 'Resultados' }).getByRole('listitem').first();
      const local = await ficha.locator('.equipo > span').first().innerText();
      // Anywhere of it but the venue.
      await ficha.click({ position: { x: 60, y: 24 } });
      await expect(page).toHaveURL(/\/index\/partido\?partido=\d+$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(local);
      // What leads to it is of a match that has not begun (publico/partido.test.ts), and this one may be at any moment of its day.
      await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible();
      // No line of where we are begins with the dash that parts its names: each is at the head of its own.
      const sangrias = await page
        .locator('.migas li')
        .evaluateAll((pasos) =>
          pasos.map((paso) => paso.firstElementChild!.getBoundingClientRect().left - paso.getBoundingClientRect().left),
        );
      expect(Math.max(...sangrias)).toBe(0);
      await seLeeEn(page, enLosDosTemas(ancho));
    },
  );
}

test('el calendario de un partido se descarga y su dirección la entiende una agenda', { tag: '@detalle' }, async ({ page, request }) => {
  const { grupo } = await unGrupo(request);
  await page.goto(`/index/detalle?grupo=${grupo.id}`);
  await page
    .getByRole('region', { name: 'Resultados' })
    .getByRole('listitem')
    .first()
    .click({ position: { x: 60, y: 24 } });
  const enlace = page.getByRole('link', { name: 'Apple y otros (iCal)' });
  const calendario = await request.get((await enlace.getAttribute('href'))!);
  expect(calendario.headers()['content-type']).toContain('text/calendar');
  expect((await calendario.text()).match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test(
  'en la ficha de un equipo cada resultado lleva a su partido, y el partido a los dos equipos',
  { tag: '@detalle' },
  async ({ page, request }) => {
    const { grupo } = await unGrupo(request);
    const jornadas = (await (await request.get(`/open/api/partidos/resultados/${grupo.id}`)).json()) as { partidos: Partido[] }[];
    const partido = jornadas.flatMap(({ partidos }) => partidos).find(({ marcador_local }) => marcador_local !== null)!;
    await page.goto(`/index/equipo?equipo=${partido.equipo_local_id}`);
    await page.locator(`a[href="/index/partido?partido=${partido.id}"]`).click();
    await expect(page.locator('.cifras')).toContainText(String(partido.marcador_local));
    await page.locator('.tanteo').getByRole('link', { name: partido.equipo_visitante_nombre }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(partido.equipo_visitante_nombre);
  },
);

test('la jornada y la ronda que se miran están en la dirección, y al abrirla se ven', async ({ page, request }) => {
  const { grupo } = await unGrupo(request);
  await page.goto(`/index/detalle?grupo=${grupo.id}`);
  await page.getByRole('button', { name: 'Jornada anterior' }).click();
  await expect(page).toHaveURL(/&jornada=\d+$/);
  const jornada = /\d+$/.exec(page.url())![0];
  await page.goto(page.url());
  await expect(page.locator('.paso b')).toHaveText(`Jornada ${jornada}`);

  const fase = await unaEliminatoria(request);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/index/detalle_eliminatoria?fase=${fase.id}`);
  const pestanas = page.getByRole('navigation', { name: 'Rondas' }).getByRole('link');
  // Until the page has woken up its links lead down the page.
  await expect(async () => {
    await pestanas.first().click();
    await expect(page).toHaveURL(/&ronda=\d$/, { timeout: 500 });
  }).toPass();
  await page.goto(page.url());
  await expect(pestanas.first()).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.ronda').first()).toBeInViewport({ ratio: 0.3 });
});

test('desde la cabecera se salta a los resultados en el teléfono', { tag: '@detalle' }, async ({ page, request }) => {
  const { grupo } = await unGrupo(request);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`/index/detalle?grupo=${grupo.id}`);
  await expect(page.getByRole('heading', { name: 'Resultados' })).not.toBeInViewport();
  await page.getByRole('link', { name: 'Resultados', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Resultados' })).toBeInViewport();
});

test('la dirección con una barra de más abre la portada', { tag: '@detalle' }, async ({ page }) => {
  await page.goto('/index/');
  await expect(page).toHaveURL(/\/index$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Cómo hemos quedado?');
});

const LARGUISIMA = 'Extraordinariamentelarguísimo';

test.describe('con lo que se le pone', () => {
  test(
    'en el teléfono un nombre largo se parte entre palabras, y cada entrada de la cabecera lleva su dibujo sobre su palabra',
    { tag: '@detalle' },
    async ({ page, request }) => {
      const { grupo } = await unGrupo(request);
      const [equipo, otro] = (await (await request.get(`/open/api/clasificaciones/grupo/${grupo.id}`)).json()) as {
        equipo_id: number;
        equipo_nombre: string;
      }[];
      await page.route('**/index/*', async (route) => {
        const respuesta = await route.fetch();
        const body = (await respuesta.text())
          .replaceAll(equipo!.equipo_nombre, 'Agrupación Deportiva Nuestra Señora de la Encarnación B')
          .replaceAll(otro!.equipo_nombre, `Colegio ${LARGUISIMA}`);
        return route.fulfill({ response: respuesta, body });
      });
      await page.setViewportSize({ width: 360, height: 800 });
      for (const direccion of [`/index/detalle?grupo=${grupo.id}`, `/index/equipo?equipo=${equipo!.equipo_id}`]) {
        await page.goto(direccion);
        const nombres = page.locator('h1 > span, .clasi .eq a, .partido .equipo > span');
        await expect(nombres.filter({ hasText: 'Encarnación' }).first()).toBeVisible();
        const partidas = await nombres.evaluateAll((escritos) =>
          escritos.flatMap((escrito) =>
            [...escrito.childNodes].flatMap((texto) =>
              [...(texto.nodeValue ?? '').matchAll(/[^\s-]+/g)]
                .filter(({ 0: palabra, index }) => {
                  const tramo = document.createRange();
                  tramo.setStart(texto, index);
                  tramo.setEnd(texto, index + palabra.length);
                  // On two lines.
                  return new Set([...tramo.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
                })
                .map(([palabra]) => palabra),
            ),
          ),
        );
        // Only the one that no line holds, which is read whole all the same.
        expect([...new Set(partidas)].filter((palabra) => palabra !== LARGUISIMA)).toEqual([]);
        expect(await page.evaluate(loQueNoSeLee)).toEqual([]);
        // Nor does the table leave its column, whatever the room: on a phone, alone on a tablet, beside the results.
        for (const width of [700, 800, 1024, 1200, 360]) {
          await page.setViewportSize({ width, height: 800 });
          await sinDeslizamientoLateral(page);
          const sobra = await page.locator('.hoja').evaluate((hoja) => hoja.scrollWidth - hoja.clientWidth);
          expect(sobra, `a ${width} px`).toBeLessThanOrEqual(0);
        }
      }
      for (const entrada of await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').all()) {
        const [enlace, dibujo] = [(await entrada.boundingBox())!, (await entrada.locator('svg').boundingBox())!];
        expect(enlace.height).toBeGreaterThanOrEqual(44);
        expect(dibujo.height).toBeGreaterThan(16);
        // Over the word, in the middle of it.
        expect(dibujo.y + dibujo.height).toBeLessThan(enlace.y + enlace.height - 10);
        expect(Math.abs(dibujo.x + dibujo.width / 2 - enlace.x - enlace.width / 2)).toBeLessThan(1);
      }
    },
  );

  test(`${ASPECTO} lo que se imprime lleva la federación arriba y el año de cada día, sin botones, estrellas ni menús`, async ({
    page,
    request,
  }) => {
    const { grupo } = await unGrupo(request);
    await page.goto(`/index/detalle?grupo=${grupo.id}`);
    const membrete = page.locator('.membrete');
    await expect(membrete).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(membrete).toBeVisible();
    await expect(membrete).toContainText(/Temporada .*Impreso el \d{2}\/\d{2}\/\d{4}/);
    await expect(page.locator('main .partido .pie a').first()).toHaveText(/\d{2}\/\d{2}\/\d{4}/);
    for (const queSobra of ['button', '.boton', '.estrella', 'select', '.cab-barra', '.migas', '.pestanas', 'a[href^="/index/incrustar"]'])
      expect(
        await page.locator(queSobra).evaluateAll((unos) => unos.filter((uno) => uno.getClientRects().length > 0).length),
        queSobra,
      ).toBe(0);
    await page.emulateMedia({ media: null });
    // Of this height, the first sheet ends where the results begin.
    expect(await titulosConSuLinea(page, 262)).not.toContain(false);
    // A line for each of its matches.
    const [fila] = (await (await request.get(`/open/api/clasificaciones/grupo/${grupo.id}`)).json()) as { equipo_id: number }[];
    await page.goto(`/index/equipo?equipo=${fila!.equipo_id}`);
    expect(await page.locator('main .partido').count()).toBeGreaterThan(15);
    expect(await cuantasHojas(page)).toBe(2);
  });

  test(`ningún título se queda solo al pie de una hoja ${ASPECTO}`, { tag: '@detalle' }, async ({ page, request }) => {
    const { grupo } = await unGrupo(request);
    const [fila] = (await (await request.get(`/open/api/clasificaciones/grupo/${grupo.id}`)).json()) as { equipo_id: number }[];
    const jornadas = (await (await request.get(`/open/api/partidos/resultados/${grupo.id}`)).json()) as { partidos: Partido[] }[];
    const partido = jornadas[Math.min(4, jornadas.length - 1)]!.partidos[0]!;
    for (const direccion of [
      '/index',
      `/index/detalle?grupo=${grupo.id}`,
      `/index/equipo?equipo=${fila!.equipo_id}`,
      `/index/temporada?equipo=${fila!.equipo_id}`,
      `/index/partido?partido=${partido.id}`,
    ]) {
      await page.goto(direccion);
      // The shorter a sheet, the more of them end where a heading would.
      for (const alto of [297, 278, 262, 158, 150, 142, 134]) {
        const titulos = await titulosConSuLinea(page, alto);
        expect(titulos.length, direccion).toBeGreaterThan(2);
        expect(titulos, `${direccion}, en hojas de ${alto} mm`).not.toContain(false);
      }
    }
  });

  test(
    `${ASPECTO} un cuadro de dieciséis o de treinta y dos equipos se imprime en una hoja, con los nombres enteros`,
    { tag: '@detalle' },
    async ({ page, request }) => {
      const fase = await unaEliminatoria(request);
      for (const equipos of DECIDE ? [32, 16] : [32, 16, 8]) {
        await page.unrouteAll();
        await ponerCuadroDe(equipos, page, `/index/detalle_eliminatoria?fase=${fase.id}`);
        await expect(page.locator('.caja')).toHaveCount(equipos - 1);
        expect(await cuantasHojas(page), `${equipos} equipos`).toBe(1);
        // As wide as what is left of the paper.
        await page.setViewportSize({ width: 1047, height: 718 });
        await page.emulateMedia({ media: 'print' });
        const cortados = await page
          .locator('.quien > span:not(.oculto)')
          .evaluateAll((nombres) => nombres.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
        expect(cortados).toBe(0);
        await page.emulateMedia({ media: null });
      }
    },
  );
});
