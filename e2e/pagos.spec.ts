import type { ArbitrajePendiente, ArbitroPendiente, Pendientes } from '@cd/contract/dinero/pagos';
import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, editor, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo, irA, seNiega } from './oficina';
import { enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';

borrarLoCreado();

const leer = async <T>(api: APIRequestContext, direccion: string): Promise<T> =>
  (await (await api.get(direccion, { headers: await cabecerasDe(api, ADMIN) })).json()) as T;

interface Elegido {
  deporte: { id: number; nombre: string };
  arbitro: ArbitroPendiente;
  arbitraje: ArbitrajePendiente;
}

/** Of the sport that has least to be paid, so that other journeys keep what is theirs: somebody who is paid kilometres. */
async function elegir(api: APIRequestContext): Promise<Elegido> {
  const porDeporte = await Promise.all(
    (await leer<{ id: number; nombre: string }[]>(api, '/api/deportes')).map(async (deporte) => ({
      deporte,
      arbitros: await leer<ArbitroPendiente[]>(api, `/api/arbitros/deporte/pagospendientes/${deporte.id}`),
    })),
  );
  const conAlgo = porDeporte.filter(({ arbitros }) => arbitros.length > 1).toSorted((a, b) => a.arbitros.length - b.arbitros.length);
  for (const { deporte, arbitros } of conAlgo)
    for (const arbitro of arbitros) {
      const { perfil, arbitrajes } = await leer<Pendientes>(api, `/api/arbitrajes/pendientespago/${arbitro.id}`);
      const arbitraje = arbitrajes.find(({ campeonato, importe }) => campeonato.startsWith(deporte.nombre) && importe !== null);
      if (perfil && arbitraje && (arbitraje.kilometros ?? 0) === 0) return { deporte, arbitro, arbitraje };
    }
  throw new Error('la muestra no tiene a nadie a quien pagar kilómetros');
}

/** What is written to pay, and what it made. */
async function pagar(page: Page, boton: RegExp, concepto: string): Promise<number[]> {
  await page.getByRole('button', { name: boton }).click();
  const dialogo = page.getByRole('dialog', { name: /^Pagar a / });
  await dialogo.getByLabel('Concepto').fill(concepto);
  await dialogo.getByLabel('Fecha').fill('30/11/2026');
  const [hecho] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/api/pagosarbitro') && response.request().method() === 'POST'),
    dialogo.getByRole('button', { name: boton }).click(),
  ]);
  expect(hecho.status()).toBe(200);
  await seguir(page);
  return ((await hecho.json()) as { ids: number[] }).ids;
}

test(
  'los pagos de un mes: un importe especial, unos kilómetros, uno elegido, todo lo demás hasta una fecha, las cartas, y uno que se elimina',
  { tag: '@camino' },
  async ({ page }) => {
    const { deporte, arbitro, arbitraje } = await elegir(page.request);
    const concepto = `Mes ${unico()}`;
    const cual = page.getByRole('row').filter({ hasText: arbitraje.partido }).first();
    await entrarComo(page, ADMIN);
    await page.goto('/admin/pagosarbitros_nuevo');
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo pago a árbitros' })).toBeVisible();
    await filtrar(page, 'Árbitro', arbitro.nombre);
    await page.getByRole('button', { name: arbitro.nombre, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: arbitro.nombre })).toBeVisible();

    await cual.getByRole('button', { name: /^Importe y kilómetros de / }).click();
    const importe = editor(page, 'Importe y kilómetros');
    await importe.getByLabel('Se paga').selectOption('Un importe especial');
    await importe.getByLabel('Importe', { exact: true }).fill('45');
    await importe.getByLabel('Kilómetros').fill('20');
    await importe.getByRole('button', { name: 'Guardar el importe' }).click();
    await expect(importe.getByText('Escriba por qué se paga otro importe', { exact: true }).last()).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await importe.getByLabel('Por qué').fill('Fue con nieve');
    await importe.getByRole('button', { name: 'Guardar el importe' }).click();
    await seguir(page);
    await expect(cual).toContainText('Especial');
    await expect(cual).toContainText('45,00 €');
    await expect(cual).toContainText('20 km');

    // Nothing is chosen beforehand.
    await expect(page.getByRole('button', { name: 'Pagar', exact: true })).toBeDisabled();
    await page.getByRole('button', { name: 'Elegir todos' }).click();
    await page.getByRole('button', { name: 'No elegir ninguno' }).click();
    await cual.getByRole('checkbox').check();
    await seLeeEn(page, enLosDosTemas(1440));
    const [pagado] = await pagar(page, /^Pagar \d/, concepto);
    anotarCreado(`/api/pagosarbitro/${pagado}`);

    await irA(page, '/admin/pagosarbitros');
    await filtrar(page, 'Concepto', concepto);
    const suyo = page.getByRole('row').filter({ hasText: concepto });
    await expect(suyo).toContainText(arbitro.nombre);
    const [carta] = await Promise.all([
      page.waitForEvent('download'),
      suyo.getByRole('button', { name: `Carta de pago ${arbitro.nombre}` }).click(),
    ]);
    expect(carta.suggestedFilename()).toMatch(/^carta-de-pago-\d{4}-\d{2}-del-2026-11-30-[a-z-]+-\d{4}-\d{2}-\d{2}\.pdf$/);
    await suyo.getByRole('cell', { name: concepto }).click();
    const pago = page.getByRole('dialog', { name: `Pago a ${arbitro.nombre}` });
    await expect(pago).toContainText(arbitraje.partido);
    await expect(pago).toContainText('Especial');
    await seLeeEn(page, [[1024, 'dark']]);
    await pago.getByRole('button', { name: 'Eliminar el pago' }).click();
    const pregunta = page.getByRole('alertdialog', { name: `¿Eliminar el pago a ${arbitro.nombre}?` });
    await expect(pregunta).toContainText('arbitraje vuelve a estar pendiente');
    await pregunta.getByRole('button', { name: 'Eliminar el pago' }).click();
    await expect(page.getByText('Ningún pago cumple los filtros')).toBeVisible();
    await expect(pago).toHaveCount(0);

    await irA(page, `/admin/pagosarbitros_nuevo?arbitro=${arbitro.id}`);
    await expect(cual).toContainText('45,00 €');
    await page.getByRole('link', { name: 'Todos los árbitros' }).click();
    await page.getByRole('button', { name: 'Todo lo pendiente hasta una fecha' }).click();
    await page.getByLabel('Hasta el día').fill('31/12/2026');
    await page.getByLabel('Deporte').selectOption(deporte.nombre);
    await page.getByRole('button', { name: 'Ver qué se pagaría' }).click();
    await expect(page.getByRole('row').filter({ hasText: arbitro.nombre })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await seLeeEn(page, enLosDosTemas(390));
    await page.setViewportSize({ width: 1440, height: 900 });
    const ids = await pagar(page, /^Pagar \d/, `${concepto} entero`);
    for (const id of ids) anotarCreado(`/api/pagosarbitro/${id}`);
    expect(ids.length).toBeGreaterThan(1);

    await expect(page.getByRole('heading', { level: 1, name: 'Pagos de árbitros' })).toBeVisible();
    await filtrar(page, 'Concepto', `${concepto} entero`);
    await expect(page.getByRole('row').filter({ hasText: concepto }).first()).toBeVisible();
    await page
      .getByRole('checkbox', { name: /^Elegir / })
      .first()
      .check();
    const [cartas] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Cartas de pago' }).click()]);
    expect(cartas.suggestedFilename()).toMatch(/^cartas-de-pago-\d{4}-\d{2}-del-2026-11-30-\d{4}-\d{2}-\d{2}\.pdf$/);

    // As it was, for whoever comes after.
    for (const id of ids) await page.request.delete(`/api/pagosarbitro/${id}`, { headers: await cabecerasDe(page.request, ADMIN) });
    await page.request.put('/api/arbitrajes/importe', {
      headers: await cabecerasDe(page.request, ADMIN),
      data: { arbitraje: { id: arbitraje.id, importe: null, motivo_especial: '', kilometros: arbitraje.kilometros } },
    });
  },
);

test(
  'un perfil de pago se crea y se pone a un árbitro; quien solo consulta no paga, y quien no tiene permiso no entra',
  { tag: '@camino' },
  async ({ page }) => {
    const nombre = `Perfil ${unico()}`;
    await entrarComo(page, ADMIN);
    await page.goto('/admin/perfilespago');
    await page.getByRole('button', { name: 'Nuevo perfil de pago' }).click();
    const nuevo = editor(page, 'Nuevo perfil de pago');
    await nuevo.getByLabel('Nombre').fill(nombre);
    await nuevo.getByLabel('Retención').fill('7,5');
    await nuevo.getByLabel('Por kilómetro').fill('0,26');
    await nuevo.getByLabel('De ello, exento').fill('0,30');
    await nuevo.getByRole('button', { name: 'Guardar perfil de pago' }).click();
    await expect(nuevo.getByText('No puede estar exento más de lo que se paga', { exact: true }).last()).toBeVisible();
    await nuevo.getByLabel('De ello, exento').fill('0,26');
    const [creado] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/perfilespago') && response.request().method() === 'POST'),
      nuevo.getByRole('button', { name: 'Guardar perfil de pago' }).click(),
    ]);
    anotarCreado(`/api/perfilespago/${((await creado.json()) as { id: number }).id}`);
    await seguir(page);
    await expect(page.getByRole('row').filter({ hasText: nombre })).toContainText('7,50 %');
    await seLeeEn(page, enLosDosTemas(1440));
    await page.getByRole('link', { name: 'Perfil de cada árbitro' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Perfil de pago de cada árbitro' })).toBeVisible();
    await seLeeEn(page, [[390, 'dark']]);

    await page.setViewportSize({ width: 1440, height: 900 });
    await entrarComo(page, 'lectura@demo.es');
    await page.goto('/admin/pagosarbitros');
    await expect(page.getByRole('heading', { level: 1, name: 'Pagos de árbitros' })).toBeVisible();
    await page.getByRole('link', { name: /^Pendiente de pagar/ }).click();
    await page.getByRole('row').nth(2).getByRole('cell').first().click();
    await expect(page.getByText(/arbitrajes? pendientes?$/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Elegir todos' })).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Ir al partido / })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Convocatorias' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Nueva convocatoria' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Pagos pendientes' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Nuevo pago a árbitros' })).toBeVisible();
    await entrarComo(page, 'arbitro@demo.es');
    await page.goto('/admin/pagosarbitros');
    await seNiega(page);
  },
);
