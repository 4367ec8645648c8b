import type { Libro } from '@cd/contract/libro/libro';
import { readFile } from 'node:fs/promises';
import { expect, test } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, crear, editor, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo, irA, seNiega } from './oficina';
import { enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';

borrarLoCreado();

test(
  'un concepto se crea, se pone a los colegios de un filtro, lo deben, y el que no era se anula',
  { tag: '@camino' },
  async ({ page }) => {
    const nombre = `Balones ${unico()}`;
    const headers = await cabecerasDe(page.request, ADMIN);
    const ids: number[] = [];
    for (const letra of ['A', 'B'])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      ids.push(await crear(page.request, '/api/colegios', { colegio: { nombre: `${nombre} ${letra}`, codigo_postal: '', sedes: [] } }));
    const saldo = async (id: number) =>
      ((await (await page.request.get(`/api/libro/colegio/${id}`, { headers })).json()) as Libro).saldo_centimos;
    await entrarComo(page, ADMIN);
    await page.goto('/admin/conceptos');
    await page.getByRole('button', { name: 'Nuevo concepto' }).first().click();
    const nuevo = editor(page, 'Nuevo concepto');
    await nuevo.getByLabel('Nombre').fill(nombre);
    await nuevo.getByLabel('Importe habitual').fill('12,34');
    await sinFallosDeAccesibilidad(page);
    const [creado] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/conceptos') && response.request().method() === 'POST'),
      nuevo.getByRole('button', { name: 'Guardar concepto' }).click(),
    ]);
    anotarCreado(`/api/conceptos/${((await creado.json()) as { id: number }).id}`);
    await seguir(page);
    await expect(page.getByRole('row').filter({ hasText: nombre })).toContainText('12,34 €');
    await seLeeEn(page, enLosDosTemas(1440));

    await page.getByRole('link', { name: 'Poner' }).click();
    await filtrar(page, 'Colegio', nombre);
    // Those of the filter are there before it is applied.
    await expect(page.getByText('Aldeanoria', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('row').filter({ hasText: nombre })).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Elegir todas las filas de la página' }).check();
    await seLeeEn(page, [[390, 'dark']]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('region', { name: 'Acciones sobre los elegidos' }).getByRole('button', { name: 'Poner un concepto' }).click();
    const poner = page.getByRole('dialog', { name: 'Poner un concepto a 2 colegios' });
    await poner.getByLabel('Concepto').selectOption(nombre);
    await expect(poner.getByLabel('Importe a cada uno')).toHaveValue(/^12,34/);
    await poner.getByLabel('Detalle').fill('tres de fútbol');
    await expect(poner.getByText('24,68 €')).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await poner.getByRole('button', { name: 'Poner el concepto' }).click();
    await seguir(page);
    expect([await saldo(ids[0]!), await saldo(ids[1]!)]).toEqual([12_34, 12_34]);

    await page.getByRole('link', { name: 'Puestos', exact: true }).click();
    await filtrar(page, 'De quién', `${nombre} A`);
    const suya = page.getByRole('row').filter({ hasText: `${nombre} A` });
    await expect(suya).toContainText('Pendiente');
    await seLeeEn(page, enLosDosTemas(390));
    await page.setViewportSize({ width: 1440, height: 900 });
    await suya.getByRole('button', { name: /^Anular/ }).click();
    const anular = page.getByRole('dialog', { name: /^Anular «/ });
    await anular.getByLabel('Motivo').fill('Aparecieron');
    await anular.getByRole('button', { name: 'Anularlo' }).click();
    await seguir(page);
    await expect(suya).toContainText('Anulado');
    expect(await saldo(ids[0]!)).toBe(0);
  },
);

test('el libro se lleva a contabilidad con sus cuentas, y quien no lo lleva no entra', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/libro');
  await page.getByRole('link', { name: 'Llevar a contabilidad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Llevar el libro a contabilidad' })).toBeVisible();
  await expect(page.getByLabel('Banco', { exact: true })).toHaveValue('572');
  await seLeeEn(page, [...enLosDosTemas(1440), [390, 'light']]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const [bajado] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Descargar el CSV' }).click()]);
  expect(await readFile(await bajado.path(), 'utf8')).toContain('Asiento;Fecha;Cuenta;Titular;Concepto;Documento;Debe;Haber;Curso');
  await page.getByLabel('Banco', { exact: true }).fill('57');
  await page.getByRole('button', { name: 'Guardar las cuentas' }).click();
  await expect(page.getByText('De 3 a 12 cifras', { exact: true }).last()).toBeVisible();
  await irA(page, '/admin/cobroscolegios/facturas');
  await expect(page.getByText('No se ha emitido ninguna factura')).toBeVisible();
  await seLeeEn(page, [[1440, 'light']]);
  await entrarComo(page, 'arbitro@demo.es');
  await page.goto('/admin/conceptos');
  await seNiega(page);
});
