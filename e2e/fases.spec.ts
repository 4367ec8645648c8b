import { expect, test, type Locator, type Page } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, campeonatoPropio, crear, editor, enMenu, filtrar, seguir, unico } from './fichas';
import { entrarComo } from './oficina';
import { seLee, sinFallosDeAccesibilidad } from './publico';

borrarLoCreado();

async function guardarY(
  page: Page,
  dialogo: Locator,
  boton: string,
  metodo: string,
  ruta: string,
): Promise<{ id?: number; idFase?: number }> {
  const [respuesta] = await Promise.all([
    page.waitForResponse((una) => una.url().endsWith(ruta) && una.request().method() === metodo),
    dialogo.getByRole('button', { name: boton }).click(),
  ]);
  return respuesta.status() === 204 ? {} : ((await respuesta.json()) as { id?: number; idFase?: number });
}

test('una liga se reparte por sorteo y a mano, se guarda, se cambia y se elimina', async ({ page }) => {
  const { id: deEste } = await campeonatoPropio(page.request, 8);
  const nombre = `Liga del Urogallo ${unico()}`;
  await entrarComo(page, ADMIN);
  await page.goto('/admin/fases');
  await expect(page.getByRole('row').nth(2)).toContainText(/Guardado|Sin calendario|Borrador/);
  await page.getByRole('button', { name: 'Nueva liga' }).click();
  const nueva = editor(page, 'Nueva liga');
  await nueva.getByLabel('Campeonato').selectOption(String(deEste));
  await nueva.getByRole('button', { name: 'Guardar fase' }).click();
  await expect(nueva.getByText('Un grupo no puede tener menos de 2 equipos')).toBeVisible();
  await nueva.getByLabel('Nombre de la fase').fill(nombre);
  await nueva.getByLabel('Empieza').fill('8/9/2026');
  await nueva.getByLabel('Termina').click();
  await nueva.getByRole('button', { name: 'Guardar fase' }).click();
  await expect(nueva.getByText('La fecha de inicio debe coincidir en lunes')).toBeVisible();
  await nueva.getByLabel('Empieza').fill('7/9/2026');

  const sorteo = nueva.getByRole('group', { name: 'Sorteo' });
  await sorteo.getByLabel('Grupos').fill('2');
  await sorteo.getByLabel('Semilla').fill('7');
  await sorteo.getByRole('button', { name: /^Sortear/ }).click();
  await expect(sorteo.getByText(/con la semilla 7/)).toBeVisible();
  const grupoA = nueva.getByRole('region', { name: 'Grupo A' });
  const grupoB = nueva.getByRole('region', { name: 'Grupo B' });
  const suyos = () => grupoA.getByRole('listitem').allTextContents();
  const sorteados = await suyos();
  await sorteo.getByRole('button', { name: /^Sortear/ }).click();
  expect(await suyos()).toEqual(sorteados);

  // By keyboard: down in its group, then to the next one, and the focus goes with it.
  const asa = grupoA.getByRole('button', { name: /^Mover/ }).first();
  const movido = (await asa.getAttribute('aria-label'))!;
  await asa.focus();
  await page.keyboard.press('ArrowDown');
  await expect(grupoA.getByRole('button', { name: /^Mover/ }).nth(1)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(grupoB.getByRole('button', { name: movido })).toBeFocused();
  // By its list, out of all of them; and dragged back.
  await grupoB.getByLabel(movido.replace('Mover ', 'Dónde va ').replace(' con las flechas', '')).selectOption('Sin asignar');
  const sueltos = nueva.getByRole('region', { name: 'Sin asignar' });
  await expect(sueltos.getByRole('button', { name: movido })).toBeVisible();
  await sueltos.getByRole('listitem').first().dragTo(grupoA.getByRole('listitem').first());
  await expect(grupoA.getByRole('button', { name: /^Mover/ }).first()).toHaveAccessibleName(movido);
  await seLee(page);

  // Whoever is left out is asked about.
  await grupoA.getByLabel(movido.replace('Mover ', 'Dónde va ').replace(' con las flechas', '')).selectOption('Sin asignar');
  await nueva.getByRole('button', { name: 'Guardar fase' }).click();
  const pregunta = page.getByRole('alertdialog', { name: 'Hay 1 equipo sin asignar' });
  const { id } = await guardarY(page, pregunta, 'Guardar sin ellos', 'POST', '/api/fasesliga');
  anotarCreado(`/api/fasesliga/${id}`);
  await seguir(page);
  await filtrar(page, 'Fase', nombre);
  await expect(page.getByRole('row', { name: `Elegir ${nombre}` })).toContainText('Sin calendario');
  await seLee(page);

  await page.getByRole('button', { name: `Editar ${nombre}` }).click();
  const edicion = editor(page, 'Editar liga');
  await edicion.getByLabel('Nombre del grupo 1').fill('Oro');
  await edicion.getByLabel('Huecos').fill('4');
  await edicion.getByRole('button', { name: 'Guardar fase' }).click();
  await guardarY(page, page.getByRole('alertdialog', { name: 'Hay 1 equipo sin asignar' }), 'Guardar sin ellos', 'PUT', '/api/fasesliga');
  await seguir(page);
  await page.getByRole('button', { name: `Eliminar ${nombre}` }).click();
  const segura = page.getByRole('alertdialog', { name: `¿Eliminar ${nombre}?` });
  await expect(segura).toContainText('2grupos');
  await segura.getByRole('button', { name: `Eliminar ${nombre}` }).click();
  await expect(page.getByRole('alertdialog', { name: 'Fase eliminada' })).toBeVisible();
});

test('la que tiene partidos no cambia de equipos ni se elimina, y se dice con cuántos', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, ADMIN);
  await page.goto('/admin/fases');
  const fila = page
    .getByRole('row', { name: /^Elegir Liga/ })
    .filter({ hasText: 'Guardado' })
    .first();
  await fila.getByRole('button', { name: /^Eliminar/ }).click();
  const impide = page.getByRole('alertdialog', { name: /^No se puede eliminar/ });
  await expect(impide).toContainText(/\d+partidos/);
  await impide.getByRole('button', { name: 'Entendido' }).click();
  await fila.getByRole('button', { name: /^Editar/ }).click();
  const edicion = editor(page, 'Editar liga');
  await expect(edicion.getByText('La fase ya tiene partidos')).toBeVisible();
  await expect(edicion.getByLabel('Vueltas')).toBeDisabled();
  await expect(edicion.getByRole('button', { name: /^Sortear/ })).toHaveCount(0);
  await expect(edicion.getByLabel(/^Dónde va/)).toHaveCount(0);
});

test('una eliminatoria se sortea, se ve su cuadro, cambia de partidos y de local, y se elimina', { tag: '@camino' }, async ({ page }) => {
  const { id: deEste } = await campeonatoPropio(page.request, 8);
  const nombre = `Copa del Urogallo ${unico()}`;
  await entrarComo(page, ADMIN);
  await page.goto('/admin/nueva_eliminatoria');
  await page.getByLabel('Campeonato').selectOption(String(deEste));
  await page.getByLabel('Nombre de la fase').fill(nombre);
  await page.getByLabel('Esquema de eliminatoria').selectOption({ index: 1 });
  const botonCrear = page.getByRole('button', { name: 'Crear y ver el cuadro' });
  await botonCrear.click();
  await expect(page.getByText('Para una eliminatoria hacen falta al menos 2 equipos')).toBeVisible();
  await page.getByLabel('Tercer y cuarto puesto').click();
  await page.getByRole('group', { name: 'Sorteo' }).getByLabel('Semilla').fill('11');
  await page.getByRole('button', { name: /^Sortear/ }).click();
  const orden = page.getByRole('region', { name: 'Orden de siembra' });
  await orden
    .getByLabel(/^Dónde va/)
    .last()
    .selectOption('No la juegan');
  await seLee(page);
  const { idFase } = await guardarY(page, page.locator('body'), 'Crear y ver el cuadro', 'POST', '/api/faseseliminatoria');
  anotarCreado(`/api/faseseliminatoria/${idFase}`);
  await seguir(page);

  await expect(page).toHaveURL(new RegExp(`/admin/editar_eliminatoria/${idFase}$`));
  const final = page.getByRole('region', { name: 'Final / 3º y 4º' });
  await expect(final.getByRole('heading', { name: '3.º y 4.º puesto' })).toBeVisible();
  await final.getByRole('button', { name: 'Final / 3º y 4º: Partido único, pasar a ida y vuelta' }).click();
  await expect(final.getByRole('button', { name: 'Final / 3º y 4º: Ida y vuelta, pasar a partido único' })).toBeVisible();
  const primera = page.getByRole('region', { name: 'Rondas del cuadro' }).getByRole('region').first();
  const cruce = primera
    .getByRole('region')
    .filter({ has: page.getByRole('button', { name: /^Cambiar el equipo local/ }) })
    .first();
  const antes = await cruce.getByRole('paragraph').allTextContents();
  await cruce.getByRole('button').click();
  await expect(cruce.getByRole('paragraph').first()).toContainText(antes[1]!);
  await seLee(page);

  await page.goto('/admin/fases');
  await filtrar(page, 'Fase', nombre);
  await (await enMenu(page, 'Cuadro de', nombre)).click();
  await expect(page).toHaveURL(new RegExp(`/admin/fases_eliminatoria_cuadro/${idFase}$`));
  await expect(page.getByRole('button', { name: /^Cambiar el equipo local/ })).toHaveCount(0);
  await seLee(page);
  await page.goto(`/admin/fases/editar_eliminatoria/${idFase}`);
  const edicion = editor(page, 'Editar eliminatoria');
  await edicion.getByLabel('Nombre de la fase').fill(`${nombre} bis`);
  await guardarY(page, edicion, 'Guardar fase', 'PUT', '/api/faseseliminatoria');
  await seguir(page);
  await page.getByRole('button', { name: `Eliminar ${nombre} bis` }).click();
  await page
    .getByRole('alertdialog', { name: `¿Eliminar ${nombre} bis?` })
    .getByRole('button', { name: `Eliminar ${nombre} bis` })
    .click();
  await expect(page.getByRole('alertdialog', { name: 'Fase eliminada' })).toBeVisible();
});

test('un esquema se crea dentro de su selector, y la fase sigue como se estaba escribiendo', { tag: '@detalle' }, async ({ page }) => {
  const { id: deEste } = await campeonatoPropio(page.request, 2);
  const nombre = `Puntos del Lirón ${unico()}`;
  await entrarComo(page, ADMIN);
  await page.goto('/admin/fases/nuevo');
  const liga = editor(page, 'Nueva liga');
  await liga.getByLabel('Campeonato').selectOption(String(deEste));
  await liga.getByLabel('Nombre de la fase').fill('La de antes');
  const selector = liga.getByLabel('Esquema de clasificación');
  const elegido = await selector.inputValue();
  await selector.focus();
  await selector.selectOption('Crear un esquema…');
  const nuevo = editor(page, 'Nuevo esquema');
  await expect(nuevo.getByLabel('Nombre')).toBeFocused();
  await seLee(page);
  // Thought better of it: what was chosen stays.
  await page.keyboard.press('Escape');
  await expect(nuevo).toHaveCount(0);
  await expect(selector).toHaveValue(elegido);
  await expect(selector).toBeFocused();
  await selector.selectOption('Crear un esquema…');
  await nuevo.getByLabel('Nombre').fill(nombre);
  await nuevo.getByLabel('Victoria', { exact: true }).fill('5');
  await expect(nuevo.getByRole('button', { name: 'Guardar y crear otro' })).toHaveCount(0);
  const { id } = await guardarY(page, nuevo, 'Guardar esquema', 'POST', '/api/esquemasclasificacion');
  anotarCreado(`/api/esquemasclasificacion/${id}`);
  await expect(nuevo).toHaveCount(0);
  await expect(selector).toHaveValue(String(id));
  await expect(selector.locator('option:checked')).toHaveText(nombre);
  await expect(liga.getByLabel('Nombre de la fase')).toHaveValue('La de antes');
  await expect(liga.getByLabel('Campeonato')).toHaveValue(String(deEste));
  await expect(page).toHaveURL(/\/admin\/fases\/nuevo$/);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: 'Salir sin guardar' }).click();

  // On a page, which is no dialog.
  await page.goto('/admin/nueva_eliminatoria');
  const suyo = page.getByLabel('Esquema de eliminatoria');
  await page.getByLabel('Nombre de la fase').fill('La copa de antes');
  await suyo.selectOption('Crear un esquema…');
  const otro = editor(page, 'Nuevo esquema de eliminatoria');
  await otro.getByLabel('Nombre').fill(nombre);
  await sinFallosDeAccesibilidad(page);
  await page.keyboard.press('Control+s');
  await expect(otro).toHaveCount(0);
  await expect(suyo.locator('option:checked')).toHaveText(nombre);
  anotarCreado(`/api/esquemasclasificacioneliminatoria/${await suyo.inputValue()}`);
  await expect(page.getByLabel('Nombre de la fase')).toHaveValue('La copa de antes');

  // Nor of the same area: a sport has one too.
  await page.goto('/admin/deportes/nuevo');
  const deporte = editor(page, 'Nuevo deporte');
  const elSuyo = deporte.getByLabel('Esquema de clasificación');
  await deporte.getByLabel('Nombre').fill('Petanca de antes');
  await expect(elSuyo.locator('option:checked')).toHaveText('Ninguno');
  await elSuyo.selectOption('Crear un esquema…');
  await nuevo.getByLabel('Nombre').fill(`${nombre} de un deporte`);
  await seLee(page);
  const { id: deSuDeporte } = await guardarY(page, nuevo, 'Guardar esquema', 'POST', '/api/esquemasclasificacion');
  anotarCreado(`/api/esquemasclasificacion/${deSuDeporte}`);
  await expect(elSuyo).toHaveValue(String(deSuDeporte));
  await expect(deporte.getByLabel('Nombre')).toHaveValue('Petanca de antes');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: 'Salir sin guardar' }).click();
});

test(
  'un esquema en uso enseña lo que cambia antes de guardarlo; el de una eliminatoria se crea y se elimina',
  { tag: '@camino' },
  async ({ page }) => {
    const nombre = `Puntos del Urogallo ${unico()}`;
    await crear(page.request, '/api/esquemasclasificacion', { esquema: { nombre } });
    await entrarComo(page, ADMIN);
    await page.goto('/admin/esquemas_clasificacion');
    await seLee(page);
    await page.getByRole('button', { name: 'Editar Liga de fútbol sala' }).click();
    const edicion = editor(page, 'Editar esquema');
    await edicion.getByLabel('Victoria', { exact: true }).fill('9');
    await seLee(page);
    await edicion.getByRole('button', { name: 'Guardar esquema' }).click();
    const pregunta = page.getByRole('alertdialog', { name: /^¿Guardar y rehacer \d+ clasificaciones\?$/ });
    await expect(pregunta).toContainText(/de \d+ a \d+ puntos/);
    await sinFallosDeAccesibilidad(page);
    await pregunta.getByRole('button', { name: 'Seguir editando' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog', { name: '¿Salir sin guardar?' }).getByRole('button', { name: 'Salir sin guardar' }).click();

    await page.getByRole('button', { name: `Editar ${nombre}` }).click();
    const propio = editor(page, 'Editar esquema');
    const criterios = propio.getByRole('region', { name: 'Criterios' });
    await criterios.getByRole('button', { name: 'Mover Average Particular con las flechas' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(criterios.getByRole('listitem').nth(1)).toContainText('Average Particular');
    await guardarY(page, propio, 'Guardar esquema', 'PUT', '/api/esquemasclasificacion');
    await seguir(page);
    await expect(page.getByRole('row', { name: `Elegir ${nombre}` })).toContainText('1. Average General · 2. Average Particular');

    await page.goto('/admin/esquemas_clasificacion_eliminatoria');
    await page.getByRole('button', { name: 'Nuevo esquema de eliminatoria' }).click();
    const nuevo = editor(page, 'Nuevo esquema de eliminatoria');
    await nuevo.getByLabel('Nombre').fill(nombre);
    await nuevo.getByLabel('Los tantos fuera de casa valen doble').click();
    await seLee(page);
    await guardarY(page, nuevo, 'Guardar esquema', 'POST', '/api/esquemasclasificacioneliminatoria');
    await seguir(page);
    await seLee(page);
    await page.getByRole('button', { name: `Eliminar ${nombre}` }).click();
    await page
      .getByRole('alertdialog', { name: `¿Eliminar ${nombre}?` })
      .getByRole('button', { name: `Eliminar ${nombre}` })
      .click();
    await expect(page.getByRole('alertdialog', { name: 'Esquema eliminado' })).toBeVisible();
  },
);
