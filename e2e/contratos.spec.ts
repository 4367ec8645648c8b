import { expect, test, type Page } from './recorrido';
import { enMenu } from './fichas';
import { cabecerasDe, entrarComo, usuarioNuevo } from './oficina';
import { sinFallosDeAccesibilidad } from './publico';

const ADMIN = 'admin@demo.es';
const entrar = async (page: Page, login: string): Promise<void> => {
  await entrarComo(page, login);
  await page.goto('/admin/dashboard');
};
const continuar = (page: Page) => page.getByRole('button', { name: 'Pulse para continuar' }).click();

let hechos: { contratos: number[]; usuarios: number[] } = { contratos: [], usuarios: [] };
test.afterEach(async ({ request }) => {
  const headers = await cabecerasDe(request, ADMIN);
  for (const id of hechos.contratos) {
    await request.put(`/api/contratos/cerrar/${id}`, { headers, data: {} });
    await request.delete(`/api/contratos/${id}`, { headers });
  }
  for (const id of hechos.usuarios) await request.delete(`/api/usuarios/${id}`, { headers });
  hechos = { contratos: [], usuarios: [] };
});

test(
  'la oficina escribe un contrato, lo envía a firma, alguien lo firma en el móvil y se ve su constancia',
  { tag: '@camino' },
  async ({ page, browser }) => {
    const api = page.request;
    const headers = await cabecerasDe(api, ADMIN);
    const [firma, falta] = [await usuarioNuevo(api), await usuarioNuevo(api)];
    hechos.usuarios.push(firma.id, falta.id);
    const titulo = `Cesión de imagen ${firma.id}`;

    await entrar(page, ADMIN);
    await page.goto('/admin/contratos');
    await expect(page.getByRole('heading', { level: 1, name: 'Contratos' })).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await page.getByRole('button', { name: 'Nuevo contrato' }).click();
    const dialogo = page.getByRole('dialog');
    await dialogo.getByLabel('Texto').fill(`# ${titulo}\n\nPrimera <b>línea</b>\n\n## Datos\n\n- uno\n- dos`);
    await expect(dialogo.getByRole('heading', { name: titulo })).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await dialogo.getByRole('button', { name: 'Guardar borrador', exact: true }).click();
    await continuar(page);

    await page.getByRole('textbox', { name: 'Contrato' }).fill(titulo);
    await page.getByRole('button', { name: `Quién firma ${titulo}` }).click();
    await expect(page).toHaveURL(/\/admin\/contrato_usuarios\/\d+$/);
    const id = Number(/\d+$/.exec(page.url())![0]);
    hechos.contratos.push(id);
    await expect(page.getByText('Todavía no se pide a nadie')).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    for (const { login } of [firma, falta]) {
      await page.getByRole('combobox', { name: 'De uno en uno' }).or(page.getByLabel('De uno en uno')).first().fill(login);
      await page.getByRole('option', { name: new RegExp(login) }).click();
      await page.getByRole('button', { name: 'Añadir', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Añadir', exact: true })).toBeDisabled();
    }
    await expect(page.getByText('0 de 2 han firmado')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar a firma' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('2personas tienen que leerlo');
    await sinFallosDeAccesibilidad(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar a firma' }).click();
    await expect(page.getByText(/^En firma desde/)).toBeVisible();

    await test.step('quien firma, en un móvil', async () => {
      const suyo = await browser.newContext({ viewport: { width: 390, height: 844 } });
      const movil = await suyo.newPage();
      await entrar(movil, firma.login);
      await expect(movil).toHaveURL(/\/admin\/condiciones/);
      await expect(movil.getByRole('heading', { level: 2, name: titulo })).toBeVisible();
      await expect(movil.getByText('Primera <b>línea</b>')).toBeVisible();
      expect(await movil.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await sinFallosDeAccesibilidad(movil);
      await movil.getByRole('button', { name: 'Acepto las condiciones' }).click();
      await expect(movil).not.toHaveURL(/condiciones/);
      await movil.goto('/perfil');
      await expect(movil.getByRole('heading', { name: 'Mis condiciones aceptadas' })).toBeVisible();
      await sinFallosDeAccesibilidad(movil);
      const bajada = movil.waitForEvent('download').catch(() => null);
      const hoja = movil.waitForEvent('popup').catch(() => null);
      await movil.getByRole('button', { name: `Imprimir la constancia de ${titulo}` }).click();
      expect(await Promise.race([bajada, hoja])).not.toBeNull();
      await suyo.close();
    });

    await page.reload();
    await expect(page.getByText('1 de 2 han firmado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Constancias' })).toBeVisible();
    await page.getByRole('button', { name: 'Recordar a los que faltan' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('se le avisó hace menos de 7 días');
    await sinFallosDeAccesibilidad(page);
    await page.getByRole('button', { name: 'Entendido' }).click();

    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar el contrato' }).click();
    await expect(page.getByText(/^Cerrado el/)).toBeVisible();
    await page.goto(`/admin/contratos/editar/${id}`);
    await expect(page.getByRole('dialog')).toContainText('su texto ya no cambia');
    await sinFallosDeAccesibilidad(page);
    await page.goto('/admin/contratos');
    await page.getByRole('textbox', { name: 'Contrato' }).fill(titulo);
    await expect(page.getByRole('button', { name: `Eliminar ${titulo}: Ya lo ha firmado alguien` })).toBeVisible();
    await (await enMenu(page, 'Hacer otra edición de', titulo)).click();
    await expect(page.getByRole('dialog').getByLabel('Texto')).toHaveValue(new RegExp(titulo));
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar borrador', exact: true }).click();
    await continuar(page);
    const todos = (await (await api.get('/api/contratos', { headers })).json()) as { id: number; sustituye_a: number | null }[];
    const otra = todos.find(({ sustituye_a }) => sustituye_a === id)!;
    expect(otra).toBeDefined();
    hechos.contratos.unshift(otra.id);
  },
);

test('lo que no obliga se deja para después, y no cierra nada', { tag: '@detalle' }, async ({ page, browser }) => {
  const api = page.request;
  const headers = await cabecerasDe(api, ADMIN);
  const quien = await usuarioNuevo(api);
  hechos.usuarios.push(quien.id);
  for (const contenido of ['Primera que se lee', 'Segunda que se lee']) {
    const { id } = (await (
      await api.post('/api/contratos', { headers, data: { contrato: { contenido, requiere_aceptacion: false } } })
    ).json()) as {
      id: number;
    };
    hechos.contratos.push(id);
    await api.post('/api/contratos/usuario', { headers, data: { id, idUsuario: quien.id } });
    await api.put(`/api/contratos/abrir/${id}`, { headers, data: {} });
  }
  const suyo = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const movil = await suyo.newPage();
  await entrar(movil, quien.login);
  await expect(movil).not.toHaveURL(/condiciones/);
  await movil.goto('/admin/condiciones');
  await expect(movil.getByText('Segunda que se lee')).toBeVisible();
  await movil.getByRole('button', { name: 'Más tarde' }).click();
  await expect(movil.getByText('Primera que se lee')).toBeVisible();
  await movil.getByRole('button', { name: 'Acepto las condiciones' }).click();
  await expect(movil).not.toHaveURL(/condiciones/);
  await suyo.close();
});
