import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, crear, editor, enMenu, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { seLee } from './publico';

borrarLoCreado();

const ver = (page: Page, vista: string) =>
  page.getByRole('group', { name: 'Qué se ve' }).getByRole('button', { name: vista, exact: true }).click();

/** Only those of a sport, once the list shows no others. */
async function soloLosDe(page: Page, deporte: string): Promise<void> {
  await filtrar(page, 'Deporte', deporte);
  await expect(page.getByRole('status').filter({ hasText: /^\d+ de \d+/ })).toBeAttached();
}

/** What a dialog that makes several has made goes with the journey. */
async function guardarVarias(page: Page, ruta: string, boton: string): Promise<void> {
  const [hecho] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith(`${ruta}/varias`)),
    page.getByRole('button', { name: boton }).click(),
  ]);
  const { ids } = (await hecho.json()) as { ids: number[] };
  for (const id of ids) anotarCreado(`${ruta}/${id}`);
}

async function eliminar(page: Page, fila: string, dice: string): Promise<void> {
  await page
    .getByRole('row', { name: fila })
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  const pregunta = page.getByRole('alertdialog', { name: /^¿Eliminar 1/ });
  await expect(pregunta).toContainText(dice);
  await pregunta.getByRole('button', { name: /^Eliminar/ }).click();
  await expect(page.getByRole('alertdialog', { name: /eliminad[oa]$/ })).toBeVisible();
  await seguir(page);
}

const deporteNuevo = (api: APIRequestContext, nombre: string) => crear(api, '/api/deportes', { nombre, esquema_id: null });

test(
  'las tarifas se escriben en una tabla, se leen por deporte y se eliminan; las de suspensión se ponen',
  { tag: '@camino' },
  async ({ page }) => {
    const deporte = `Ajedrez ${unico()}`;
    await deporteNuevo(page.request, deporte);
    await entrarComo(page, ADMIN);
    // The menu names no season.
    await page.goto('/admin/tarifas');
    await expect(page).toHaveURL(/\/admin\/tarifas\/\d+$/);
    const sala = page.getByRole('region', { name: 'Fútbol sala' });
    await expect(sala.getByRole('row', { name: 'Alevín' })).toContainText('18,00 €');
    await seLee(page);

    await page.getByRole('button', { name: 'Nuevas tarifas' }).click();
    const nuevas = editor(page, 'Nuevas tarifas');
    await nuevas.getByRole('button', { name: 'Crear las tarifas' }).click();
    await expect(nuevas.getByText('Escriba al menos un importe')).toBeVisible();
    await nuevas.getByLabel('Deporte').selectOption(deporte);
    await nuevas.getByLabel('Alevín, Árbitro principal').fill('12,50');
    await nuevas.getByLabel('Tipo de tarifa').selectOption('Suspensión');
    await nuevas.getByLabel('Alevín, Árbitro principal').fill('nada');
    await nuevas.getByRole('button', { name: 'Crear las tarifas' }).click();
    await expect(nuevas.getByText('El importe no es válido').or(nuevas.getByText('El dato no es válido')).first()).toBeVisible();
    await nuevas.getByLabel('Alevín, Árbitro principal').fill('6');
    await expect(nuevas.getByText('2 tarifas nuevas')).toBeVisible();
    await seLee(page);
    await guardarVarias(page, '/api/tarifas', 'Crear las tarifas');
    await expect(page.getByRole('alertdialog', { name: 'Tarifas creadas' })).toContainText('2 tarifas nuevas');
    await seguir(page);
    const suya = page.getByRole('region', { name: deporte }).getByRole('row', { name: 'Alevín' });
    await expect(suya).toContainText('12,50 €');
    await expect(suya).toContainText('6,00 €');

    await ver(page, 'Tarifas');
    await soloLosDe(page, deporte);
    await expect(page.getByRole('row', { name: `${deporte} Alevín Ordinaria` })).toContainText('12,50 €');
    await seLee(page);
    await eliminar(page, `${deporte} Alevín Suspensión`, `${deporte} Alevín, Suspensión, Árbitro principal`);
    await expect(page.getByRole('row', { name: `${deporte} Alevín Suspensión` })).toHaveCount(0);

    await ver(page, 'Incrementos por zona');
    await page.getByRole('button', { name: 'Nuevos incrementos' }).click();
    await editor(page, 'Nuevos incrementos de tarifa').getByLabel(`Páramo, ${deporte}`).fill('4');
    await guardarVarias(page, '/api/tarifaszona', 'Guardar los importes');
    await seguir(page);
    await soloLosDe(page, deporte);
    await expect(page.getByRole('row', { name: `${deporte} Páramo` })).toContainText('4,00 €');

    await ver(page, 'Suspensiones');
    const lluvia = page.getByRole('row', { name: 'Lluvia o mal tiempo' });
    await lluvia.getByRole('button', { name: /^Editar/ }).click();
    await editor(page, 'Tarifa de suspensión').getByLabel('Lluvia o mal tiempo').fill('9,25');
    await page.getByRole('button', { name: 'Guardar la tarifa' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Tarifa modificada' })).toContainText('9,25 €');
    await seguir(page);
    await expect(lluvia).toContainText('9,25 €');
    await seLee(page);
  },
);

test(
  'las cuotas dicen lo que paga cada equipo, línea a línea, y la suya propia las sustituye',
  { tag: '@camino' },
  async ({ page, request }) => {
    const [deporte, colegio] = [`Bádminton ${unico()}`, `Colegio Avutarda ${unico()}`];
    const headers = await cabecerasDe(request, ADMIN);
    const primeros = async (lista: string) =>
      ((await (await request.get(lista, { headers })).json()) as { id: number; nombre: string }[])[0]!;
    const [categoria, genero] = [await primeros('/api/categorias'), await primeros('/api/generos')];
    const deporte_id = await deporteNuevo(request, deporte);
    const colegio_id = await crear(request, '/api/colegios', { colegio: { nombre: colegio, asociado: 1 } });
    const zona = await primeros('/api/zonas');
    const sede_id = await crear(request, '/api/sedes', { sede: { nombre: `Sede ${unico()}`, zona: zona.id } });
    const campeonato_id = await crear(request, '/api/campeonatos', {
      campeonato: { deporte_id, categoria_id: categoria.id, genero_id: genero.id },
    });
    const equipo = await crear(request, '/api/equipos', { equipo: { campeonato_id, colegio_id, sede_id } });
    await entrarComo(page, ADMIN);

    await page.goto(`/admin/equipos/importe/${equipo}`);
    const paga = page.getByRole('region', { name: 'Lo que paga el equipo' });
    await expect(paga).toContainText('Sin cuota definida');
    await seLee(page);
    await paga.getByRole('link', { name: 'Poner las cuotas' }).click();
    await expect(page).toHaveURL(/\/admin\/cuotas\/\d+$/);
    await seLee(page);

    await page.getByRole('button', { name: 'Nuevas cuotas' }).click();
    await editor(page, 'Nuevas cuotas').getByLabel(`${categoria.nombre}, ${deporte}`).fill('120');
    await seLee(page);
    await guardarVarias(page, '/api/cuotas', 'Guardar los importes');
    await seguir(page);
    await expect(page.getByRole('region', { name: 'Cuotas', exact: true }).getByRole('columnheader', { name: deporte })).toBeVisible();
    await ver(page, 'Incrementos por zona');
    await page.getByRole('button', { name: 'Nuevos incrementos' }).click();
    await editor(page, 'Nuevos incrementos de cuota').getByLabel(`${zona.nombre}, ${deporte}`).fill('15');
    await guardarVarias(page, '/api/cuotaszona', 'Guardar los importes');
    await seguir(page);

    await page.goto('/admin/equipos');
    await filtrar(page, 'Equipo', colegio);
    await (await enMenu(page, 'Cuota de', colegio)).click();
    await expect(paga).toHaveText(
      new RegExp(
        `Cuota de ${deporte} ${categoria.nombre} 120,00 € \\+ incremento zona ${zona.nombre} 15,00 € − descuento de colegio asociado 30,00 € = 105,00 €`,
      ),
    );
    await seLee(page);
    const cuota = editor(page, 'Cuota del equipo');
    await cuota.getByLabel('Cuota propia').fill('45');
    await cuota.getByLabel('Motivo').fill('Beca');
    await cuota.getByRole('button', { name: 'Guardar la cuota' }).click();
    await seguir(page);
    await page.goto(`/admin/equipos/editar/${equipo}`);
    await expect(editor(page, 'Editar equipo').getByRole('region', { name: 'Lo que paga el equipo' })).toContainText(
      'Paga en su lugar su cuota propia: 45,00 € (Beca)',
    );
    await editor(page, 'Editar equipo').getByRole('button', { name: 'Cancelar' }).click();

    await page.goto('/admin/cuotas');
    await ver(page, 'Cuotas');
    await soloLosDe(page, deporte);
    await eliminar(page, `${deporte} ${categoria.nombre}`, `${deporte} ${categoria.nombre}`);
    await expect(page.getByRole('row', { name: `${deporte} ${categoria.nombre}` })).toHaveCount(0);
  },
);

test('los de otra competición solo se consultan', { tag: '@repetida' }, async ({ page, request }) => {
  const headers = await cabecerasDe(request, ADMIN);
  const todas = (await (await request.get('/api/competiciones/seleccion', { headers })).json()) as { id: number; historico: boolean }[];
  const pasada = todas.find(({ historico }) => historico)!;
  await entrarComo(page, ADMIN);
  for (const [pantalla, nuevo] of [
    ['tarifas', 'Nuevas tarifas'],
    ['cuotas', 'Nuevas cuotas'],
  ] as const) {
    await page.goto(`/admin/${pantalla}/${pasada.id}`);
    await expect(page.getByText('solo se consulta')).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Categoría' }).first()).toBeVisible();
    await expect(page.getByRole('button', { name: nuevo })).toHaveCount(0);
    await page.goto(`/admin/${pantalla}/${pasada.id}/nuevo`);
    await expect(editor(page, nuevo)).toContainText('No tiene permiso');
  }
});
