import { expect, test, type Page } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, campeonatoPropio, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { seLee, sinFallosDeAccesibilidad } from './publico';

borrarLoCreado();

/** Eight teams, a third place, and two legs until the final. */
async function copaDeOcho(page: Page, nombre: string): Promise<number> {
  const { id, equipos } = await campeonatoPropio(page.request, 8);
  const headers = await cabecerasDe(page.request, ADMIN);
  const [esquema] = (await (await page.request.get('/api/esquemasclasificacioneliminatoria', { headers })).json()) as { id: number }[];
  const faseEliminatoria = { campeonato_id: id, nombre, esquema_eliminatoria_id: esquema!.id, tercer_y_cuarto: 1 };
  const data = { faseEliminatoria, equipos: equipos.map((equipo) => equipo.id) };
  const creada = await page.request.post('/api/faseseliminatoria', { headers, data });
  expect(creada.ok(), await creada.text()).toBe(true);
  const { idFase } = (await creada.json()) as { idFase: number };
  anotarCreado(`/api/faseseliminatoria/${idFase}`);
  for (const numRonda of [2, 1]) {
    const cambiada = await page.request.put('/api/faseseliminatoria/cambiarronda', { headers, data: { idFase, numRonda } });
    expect(cambiada.ok(), await cambiada.text()).toBe(true);
  }
  return idFase;
}

/** The rows of a bracket on screen, from how high the middle of each tie is: 2^rounds − 1, one each (spec 2 §4). */
async function filasDelCuadro(page: Page): Promise<number[]> {
  const alturas = await page
    .getByRole('region', { name: 'Rondas del cuadro' })
    .locator('.cruce:not(.tercero) .caja')
    .evaluateAll((cajas) => cajas.map((caja) => caja.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2));
  const enOrden = alturas.toSorted((a, b) => a - b);
  const alto = (enOrden.at(-1)! - enOrden[0]!) / (enOrden.length - 1);
  return enOrden.map((altura) => Math.round((altura - enOrden[0]!) / alto) + 1);
}

const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const guardado = (page: Page) => page.waitForResponse((respuesta) => respuesta.request().method() === 'PUT' && respuesta.ok());

test(
  'una copa de ocho a ida y vuelta: borrador, un partido movido, guardado y en el cuadro que ve todo el mundo',
  { tag: '@camino' },
  async ({ page }) => {
    test.slow();
    const nombre = `Copa del Quebrantahuesos ${unico()}`;
    const fase = await copaDeOcho(page, nombre);
    await entrarComo(page, ADMIN);
    await page.goto(`/admin/faseeliminatoria_calendario/${fase}`);
    await expect(page.getByRole('heading', { name: 'Aún no hay borrador' })).toBeVisible();
    await seLee(page);
    await boton(page, 'Generar el calendario').click();
    const ida = page.getByRole('region', { name: 'Cuartos ida' });
    await expect(ida.getByRole('button')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Cuartos vuelta' }).getByRole('button')).toHaveCount(4);
    await seLee(page);

    const ficha = ida.getByRole('button').first();
    const id = Number(await ficha.getAttribute('data-partido'));
    const suya = page.locator(`[data-partido="${id}"]`);
    const viernes = ida.locator('[data-fecha]').nth(4);
    const fecha = (await viernes.getAttribute('data-fecha'))!;
    await Promise.all([guardado(page), suya.dragTo(viernes)]);
    await expect(page.getByRole('complementary', { name: 'Avisos' })).toContainText('Fuera del día preferido');
    await boton(page, 'Dejar aquí').click();
    await suya.click();
    await boton(page, 'Cambiar día, hora o sede').click();
    const dialogo = page.getByRole('dialog');
    // Neither years away nor at dawn, for the form and for the server.
    const suDia = await dialogo.getByLabel('Día').inputValue();
    await dialogo.getByLabel('Día').fill('14/03/2029');
    await dialogo.getByLabel('Hora').fill('03:00');
    await dialogo.getByLabel('Hora').press('Tab');
    await expect(dialogo.getByText(/^Del \d/)).toBeVisible();
    await expect(dialogo.getByText('De las 08:00 a las 23:00')).toBeVisible();
    await dialogo.getByRole('button', { name: 'Guardar el partido' }).click();
    await expect(dialogo.getByText(/^La fecha debe estar dentro de las de la competición/).first()).toBeVisible();
    await seLee(page);
    await dialogo.getByLabel('Día').fill(suDia);
    await dialogo.getByLabel('Hora').fill('18:15');
    await seLee(page);
    await dialogo.getByRole('button', { name: 'Guardar el partido' }).click();
    await seguir(page);
    for (const vista of ['Equipos', 'Sedes', 'Calendario']) {
      await boton(page, vista).click();
      await seLee(page);
    }

    await boton(page, 'Guardar calendario').click();
    const pregunta = page.getByRole('alertdialog');
    await expect(pregunta).toContainText('Los partidos pasarán a ser reales');
    await pregunta.getByRole('button', { name: 'Guardar calendario' }).click();
    await seguir(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Calendario' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Cuartos ida' })).toContainText('18:15');
    await seLee(page);

    // Anyone sees it: the four ties of the first round with their two legs, and what is to come with nobody yet.
    await page.goto(`/index/detalle_eliminatoria?fase=${fase}`);
    await expect(page.locator('.caja')).toHaveCount(8);
    await expect(page.getByRole('heading', { name: /^3\.º y 4\.º puesto/ })).toBeVisible();
    const [, mes, dia] = fecha.split('-');
    await expect(page.getByText(`Ida: vie ${dia}/${mes} · 18:15`)).toBeVisible();
    await expect(page.getByText('Ganador cuartos 4', { exact: true })).toBeVisible();
    await sinFallosDeAccesibilidad(page);

    // In the office its bracket is closed by now; on paper, it is one sheet.
    await page.goto(`/admin/fases_eliminatoria_cuadro/${fase}`);
    await expect(page.getByRole('region', { name: 'Final / 3º y 4º' })).toContainText('Perdedor de la semifinal 2');
    await expect(page.getByRole('link', { name: 'Editar el cuadro' })).toHaveCount(0);
    expect(await filasDelCuadro(page)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await seLee(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 2, name: nombre })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.goto(`/admin/faseeliminatoria_calendario_ver/${fase}`);
    await boton(page, 'Eliminar el calendario').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar 8 partidos' }).click();
    await seguir(page);
    await expect(boton(page, 'Generar el calendario')).toBeVisible();
  },
);
