import { expect, test, type APIRequestContext } from './recorrido';
import { ADMIN, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo, irA, seNiega } from './oficina';
import { enLosDosTemas, seLeeEn } from './publico';

interface Cuenta {
  id: number;
  nombre: string;
}
const leer = async <T>(api: APIRequestContext, direccion: string): Promise<T> =>
  (await (await api.get(direccion, { headers: await cabecerasDe(api, ADMIN) })).json()) as T;

test('el libro de la temporada cuadra; el de un colegio se lee, se corrige y no se borra', async ({ page }) => {
  const { colegios, arbitros } = await leer<Record<'colegios' | 'arbitros', Cuenta[]>>(page.request, '/api/libro/cierre');
  const [colegio] = colegios;
  await entrarComo(page, ADMIN);
  await page.goto('/admin/libro');
  await expect(page.getByRole('heading', { level: 1, name: 'Libro de la temporada' })).toBeVisible();
  await expect(page.getByText('No cuadra')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Comprobaciones' }).getByText('Cuadra').first()).toBeVisible();
  await seLeeEn(page, enLosDosTemas(1440));
  await page.getByRole('cell', { name: colegio!.nombre, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: colegio!.nombre })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Saldo', exact: true })).toContainText('Cuadra');
  await expect(page.getByText('Nada se borra: una corrección es otro asiento.')).toBeVisible();

  const que = `Ayuda ${unico()}`;
  await page.getByRole('button', { name: 'Anotar corrección' }).click();
  const correccion = page.getByRole('dialog', { name: /^Corrección en el libro de / });
  await correccion.getByLabel('Qué corrige').selectOption('Nada de lo pendiente: va aparte');
  await correccion.getByLabel('Qué hace').selectOption('Suma a lo que debe');
  await correccion.getByLabel('Importe').fill('12,50');
  await correccion.getByLabel('Qué es').fill(que);
  await correccion.getByRole('button', { name: 'Anotar corrección' }).click();
  await expect(correccion.getByText('Escriba el motivo', { exact: true }).last()).toBeVisible();
  await correccion.getByLabel('Por qué').fill('Se acordó por teléfono');
  await correccion.getByRole('button', { name: 'Anotar corrección' }).click();
  await seguir(page);
  const suya = page.getByRole('row').filter({ hasText: que });
  await expect(suya).toContainText('+12,50 €');
  await expect(suya).toContainText('Se acordó por teléfono');
  await page.getByRole('button', { name: /^Correcciones/ }).click();
  await expect(suya).toBeVisible();
  await seLeeEn(page, [[1440, 'dark'], ...enLosDosTemas(390)]);
  // The contrary of it, which is the only way back.
  await page.request.post('/api/libro/correccion', {
    headers: await cabecerasDe(page.request, ADMIN),
    data: { correccion: { colegio_id: colegio!.id, importe_centimos: -1250, concepto: que, motivo: 'Deshace la anterior' } },
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await irA(page, `/admin/libro/arbitro/${arbitros[0]!.id}`);
  await expect(page.getByRole('region', { name: 'Saldo', exact: true })).toContainText('Pagado');
  await expect(page.getByRole('heading', { name: 'Pendiente de pagar' })).toBeVisible();
});

test(
  'el libro de quien no tiene asientos lo dice, quien consulta no corrige, y quien no tiene permiso no entra',
  { tag: '@detalle' },
  async ({ page }) => {
    const [todos, cierre] = await Promise.all([
      leer<Cuenta[]>(page.request, '/api/colegios'),
      leer<{ colegios: Cuenta[] }>(page.request, '/api/libro/cierre'),
    ]);
    const vacio = todos.find(({ id }) => !cierre.colegios.some((otro) => otro.id === id))!;
    await entrarComo(page, 'lectura@demo.es');
    await page.goto(`/admin/libro/colegio/${vacio.id}`);
    await expect(page.getByRole('heading', { name: 'No tiene ningún asiento' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anotar corrección' })).toHaveCount(0);
    await seLeeEn(page, [[1024, 'light']]);
    await irA(page, '/admin/libro/colegio/999999');
    await expect(page.getByRole('alert')).toBeVisible();
    await entrarComo(page, 'arbitro@demo.es');
    await page.goto('/admin/libro');
    await seNiega(page);
  },
);
