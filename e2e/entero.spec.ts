import { loQueNoSeLee } from './entero';
import { ASPECTO, DECIDE, sinFallosDeAccesibilidad, unaEliminatoria, unGrupo } from './publico';
import { expect, test } from './recorrido';

const LETRA_DE_SERIE = 16;
const ANCHOS = DECIDE ? [320] : [320, 360, 390];
/** In hundredths, as somebody chooses it in the browser's settings. */
const LETRAS = DECIDE ? [130, 200] : [100, 130, 200];

test(`con cualquier letra y en cualquier teléfono nada se corta, se tapa ni se sale ${ASPECTO}`, async ({ browser, request, baseURL }) => {
  test.slow();
  const { deporte, categoria, genero, fase, grupo } = await unGrupo(request);
  const copa = await unaEliminatoria(request);
  const [fila] = (await (await request.get(`/open/api/clasificaciones/grupo/${grupo.id}`)).json()) as { equipo_id: number }[];
  const [jornada] = (await (await request.get(`/open/api/partidos/resultados/${grupo.id}`)).json()) as { partidos: { id: number }[] }[];
  const equipo = fila!.equipo_id;
  const direcciones = [
    '/index',
    `/index/categorias?deporte=${deporte.id}`,
    `/index/generos?deporte=${deporte.id}&categoria=${categoria.id}`,
    `/index/fases?deporte=${deporte.id}&categoria=${categoria.id}&genero=${genero.id}`,
    `/index/grupos?fase=${fase.id}`,
    `/index/detalle?grupo=${grupo.id}`,
    `/index/detalle_eliminatoria?fase=${copa.id}`,
    `/index/equipo?equipo=${equipo}`,
    `/index/temporada?equipo=${equipo}`,
    `/index/partido?partido=${jornada!.partidos[0]!.id}`,
    '/index/buscar?texto=aguacardenas zzz',
    '/index/buscar?texto=zzzz',
    '/index/misequipos',
    '/index/accesibilidad',
    '/error404',
    ...(DECIDE ? [] : ['/index/detalle', '/index/incrustar', `/index/incrustar?grupo=${grupo.id}`, '/error403']),
  ];
  const contexto = await browser.newContext({ baseURL: baseURL!, serviceWorkers: 'block' });
  const page = await contexto.newPage();
  const cdp = await contexto.newCDPSession(page);
  for (const direccion of direcciones)
    await test.step(direccion, async () => {
      await page.goto(direccion);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const ancho of ANCHOS) {
        await page.setViewportSize({ width: ancho, height: 800 });
        for (const letra of LETRAS) {
          await cdp.send('Page.setFontSizes', { fontSizes: { standard: Math.round((LETRA_DE_SERIE * letra) / 100) } });
          await page.evaluate(async () => document.fonts.ready);
          expect(await page.evaluate(loQueNoSeLee), `a ${ancho} px, letra al ${letra} %`).toEqual([]);
          if (!DECIDE || letra === LETRAS.at(-1)) await sinFallosDeAccesibilidad(page);
        }
      }
    });
  await contexto.close();
});
