import { escrita } from './dias';
import { reservar } from './reserva';
import { expect, test, type APIRequestContext } from './recorrido';
import { ADMIN, filtrar } from './fichas';
import { cabecerasDe, entrarComo, sesionDe, usuarioNuevo } from './oficina';
import { DECIDE, seLee, sinFallosDeAccesibilidad } from './publico';

interface Fila {
  id: number;
  cv_id: number;
  fecha_celebracion: string;
  equipo_local_nombre: string;
  equipo_visitante_nombre: string;
  marcador_local: number | null;
  marcador_visitante: number | null;
  presentado_local: number | null;
  informe_id: number | null;
}

async function partidos(api: APIRequestContext, filtros: object[], order: 'asc' | 'desc' = 'asc'): Promise<Fila[]> {
  const headers = await cabecerasDe(api, ADMIN);
  const data = { ordenacion: [{ name: 'fecha_celebracion', order }], filtros, paginacion: { pageNumber: 1, pageSize: 500 } };
  return ((await (await api.post('/api/partidos', { headers, data })).json()) as { rows: Fila[] }).rows;
}
const elDia = (value: string) => ({ name: 'fecha_celebracion', operator: 'equals', value });
const PENDIENTES = { name: 'estado', operator: 'equals', value: 3 };

/** Of those that wait for their day, the last that no other journey has, but the very last, which is that of convocatorias.spec.ts. */
async function porJugar(api: APIRequestContext): Promise<Fila> {
  const filas = await partidos(api, [PENDIENTES, { name: 'f_tipo', operator: 'equals', value: 0 }], 'desc');
  return filas.filter(({ fecha_celebracion }) => fecha_celebracion !== null).find(({ id }, n) => n >= 40 && reservar(id))!;
}

test('los partidos se buscan, se fijan, se imprimen con sus árbitros y se ven por días', { tag: '@camino' }, async ({ page }) => {
  const uno = await porJugar(page.request);
  const dia = uno.fecha_celebracion.slice(0, 10);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/partidos');
  // It opens with the week the office is in.
  const semana = page.getByText(/^Del miércoles /);
  const estaSemana = await semana.textContent();
  await page.getByRole('button', { name: 'Semana siguiente' }).click();
  await expect(semana).not.toHaveText(estaSemana!);
  await page.getByRole('button', { name: 'Ir a esta semana' }).click();
  await expect(semana).toHaveText(estaSemana!);
  await page.getByRole('button', { name: 'Todas las fechas' }).click();
  await filtrar(page, 'Local', uno.equipo_local_nombre.toUpperCase());
  // What fades while its rows come is not looked at yet.
  const filtrada = page.waitForResponse((una) => (una.request().postData() ?? '').includes('"equipo_visitante_nombre"'));
  await filtrar(page, 'Visitante', uno.equipo_visitante_nombre);
  await filtrada;
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  // They may meet more than once.
  const fila = page
    .getByRole('row', { name: `Elegir ${uno.equipo_local_nombre}` })
    .filter({ hasText: escrita(dia) })
    .first();
  await expect(fila).toBeVisible();
  await seLee(page);

  await fila.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Hacer inamovibles' }).click();
  await expect(page.getByText('Ya no se pueden cambiar de fecha')).toBeVisible();
  const { inamovible } = (await partidos(page.request, [{ name: 'id', operator: 'equals', value: uno.id }]))[0] as Fila & {
    inamovible: number;
  };
  expect(inamovible).toBe(1);
  await fila.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Hacer movibles' }).click();
  await expect(page.getByText('Ya se pueden cambiar de fecha')).toBeVisible();

  await fila.getByRole('checkbox').check();
  const hoja = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Imprimir actas' }).click();
  await (await hoja).close();

  // Where not all that there are fit on a page, the rest are chosen from the bar: none of their actas is left out.
  await fila.getByRole('checkbox').check();
  const todos = page.getByRole('button', { name: /^Elegir los \d+ partidos$/ });
  if (await todos.isVisible()) {
    const cuantos = /\d+/.exec((await todos.textContent())!)![0];
    await todos.click();
    await expect(page.getByText(`${cuantos} partidos elegidos`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Quitar selección' }).click();

  await page.getByRole('button', { name: 'Imprimir', exact: true }).click();
  await expect(page.getByText(/^Todos \(\d+ partidos?\)$/)).toBeVisible();
  const conArbitros = page.getByRole('menuitemcheckbox', { name: 'Con los árbitros debajo' });
  await conArbitros.click();
  await expect(conArbitros).toBeChecked();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Introducir resultados' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Partidos del ');
  await page.getByRole('textbox', { name: 'Día', exact: true }).fill(escrita(dia));
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(new RegExp(`/admin/partidos/dia/${dia}$`));
  const lista = page.getByRole('list', { name: /^Partidos del / });
  await expect(lista.getByRole('listitem', { name: `${uno.equipo_local_nombre} – ${uno.equipo_visitante_nombre}` }).first()).toBeVisible();
  await seLee(page);
  await page.getByRole('textbox', { name: 'Buscar entre los del día' }).fill('ninguno se llama así');
  await expect(page.getByRole('heading', { name: 'Ningún partido de ese día es así' })).toBeVisible();
  await page.getByRole('button', { name: 'Día siguiente' }).click();
  await expect(page).not.toHaveURL(new RegExp(`/${dia}$`));
});

const TODOS = { filtros: [], ordenacion: [], paginacion: { pageNumber: 1, pageSize: 1 } };
test('los que esperan algo se ven desde la semana, sean de la fecha que sean', { tag: '@detalle' }, async ({ page }) => {
  const headers = await cabecerasDe(page.request, ADMIN);
  const uno = await porJugar(page.request);
  const convocatoria = { partido_id: uno.id, fecha: null, hora: null, sede_id: null };
  const aplazado = await page.request.post('/api/convocatorias', { headers, data: { convocatoria } });
  expect(aplazado.ok(), await aplazado.text()).toBe(true);
  const { id } = (await aplazado.json()) as { id: number };

  await entrarComo(page, ADMIN);
  await page.goto('/admin/partidos');
  await expect(page.getByText(/^Del miércoles /)).toBeVisible();
  const vistas = page.getByRole('navigation', { name: 'Vistas de la lista' });
  const porConvocar = vistas.getByRole('button', { name: /^Por convocar/ });
  await expect(porConvocar).toHaveText(/^Por convocar\d+$/);
  // What each counts is of any date, «Todos» too: while a week is seen none of them is.
  const todos = vistas.getByRole('button', { name: /^Todos/ });
  const { count } = (await (await page.request.post('/api/partidos', { headers, data: TODOS })).json()) as { count: number };
  await expect(todos).toHaveText(new RegExp(`^Todos${[...String(count)].join(String.raw`\D?`)}$`));
  await expect(vistas.locator('[aria-current]')).toHaveCount(0);
  // Those of the product are nobody's to rename or take away.
  await vistas.getByRole('button', { name: /^Sin árbitro/ }).click();
  await expect(vistas.getByRole('button', { name: /^Más de la vista/ })).toHaveCount(0);
  await seLee(page);
  await porConvocar.click();
  await expect(porConvocar).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('columnheader', { name: /^Espera desde/ })).toHaveAttribute('aria-sort', 'ascending');
  await filtrar(page, 'Local', uno.equipo_local_nombre);
  await filtrar(page, 'Visitante', uno.equipo_visitante_nombre);
  await expect(page.getByRole('row', { name: `Elegir ${uno.equipo_local_nombre} ${uno.equipo_visitante_nombre}` }).first()).toContainText(
    'Aplazado',
  );
  await expect(page.getByText(/^Del miércoles /)).toHaveCount(0);
  await seLee(page);
  // Where in the competition it is played is chosen, not typed.
  await page.getByRole('button', { name: 'Filtrar por Campeonato' }).click();
  const dialogo = page.getByRole('dialog', { name: 'Filtrar por Campeonato' });
  const deportes = dialogo.getByRole('combobox', { name: 'Filtrar por Deporte' });
  const elegido = (await deportes.getByRole('option').nth(1).textContent())!;
  await deportes.selectOption(elegido);
  await sinFallosDeAccesibilidad(page);
  await dialogo.getByRole('button', { name: 'Hecho' }).click();
  await expect(page.getByRole('button', { name: `Filtrar por Campeonato: ${elegido}` })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await seLee(page);
  await page.getByRole('button', { name: 'Por semanas' }).click();
  await expect(page.getByText(/^Del miércoles /)).toBeVisible();
  await todos.click();
  await expect(todos).toHaveAttribute('aria-current', 'true');
  await expect(page.getByText(/^Del miércoles /)).toHaveCount(0);

  expect((await page.request.delete(`/api/convocatorias/${id}`, { headers })).ok()).toBe(true);
});

/** The last day with so many matches to be played, the first of which no other journey has. */
async function unDia(api: APIRequestContext, cuantos: number): Promise<{ dia: string; filas: Fila[] }> {
  const dias = (await partidos(api, [PENDIENTES], 'desc')).map(({ fecha_celebracion }) => fecha_celebracion.slice(0, 10));
  for (const dia of new Set(dias)) {
    if (dias.filter((otro) => otro === dia).length < cuantos) continue;
    const filas = await partidos(api, [PENDIENTES, elDia(dia)]);
    if (filas.slice(0, cuantos).every(({ id }) => reservar(id))) return { dia, filas };
  }
  throw new Error(`ningún día tiene ${cuantos} partidos por jugar`);
}

/** A whole Saturday; enough of it to go from one to the next where it decides. */
const DE_UN_DIA = DECIDE ? 6 : 30;
test(`un día de ${DE_UN_DIA} partidos se escribe solo con el teclado`, async ({ page }) => {
  test.setTimeout(180_000);
  const { dia, filas: antes } = await unDia(page.request, DE_UN_DIA);
  await entrarComo(page, ADMIN);
  await page.goto(`/admin/partidos/dia/${dia}`);
  const lista = page.getByRole('list', { name: /^Partidos del / });
  await expect(lista).toBeVisible();
  // None of them has been played: nothing is entered before it is said that it is to be.
  await expect(lista.getByRole('textbox')).toHaveCount(0);
  await seLee(page);
  await page.getByRole('button', { name: 'Apuntar ya sus resultados' }).press('Enter');
  await page.getByRole('textbox', { name: 'Buscar entre los del día' }).focus();
  await page.keyboard.press('Enter');

  // A result out of bounds is refused with its reason, and stays as it was typed.
  await page.keyboard.type('201');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  const primero = page
    .getByRole('list', { name: /^Partidos del / })
    .locator('li[data-status]')
    .first();
  await expect(primero.getByRole('alert')).toHaveText('El marcador va de 0 a 200');
  await expect(primero.getByRole('textbox').first()).toHaveValue('201');
  await page.keyboard.press('ArrowUp');

  for (let n = 0; n < DE_UN_DIA; n++) {
    // The third one's home team has not come.
    if (n === 2) await page.keyboard.press('n');
    // Of any sport: no draw, and sets of volleyball.
    else await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    if (n !== 2) await page.keyboard.type(String(n % 3));
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Guardado', { exact: true })).toHaveCount(DE_UN_DIA, { timeout: 60_000 });
  // From its top: further down, the header of the page lies over some row.
  await page.evaluate(() => scrollTo(0, 0));
  await seLee(page);

  const despues = await partidos(page.request, [elDia(dia)]);
  const suyos = antes.slice(0, DE_UN_DIA).map(({ id }) => despues.find((una) => una.id === id)!);
  expect(suyos.map(({ marcador_local, marcador_visitante }, n) => (n === 2 ? null : [marcador_local, marcador_visitante]))).toEqual(
    suyos.map((_, n) => (n === 2 ? null : [3, n % 3])),
  );
  expect(suyos[2]).toMatchObject({ presentado_local: 0, marcador_local: 0 });
  const headers = await cabecerasDe(page.request, ADMIN);
  for (const { informe_id } of suyos) await page.request.delete(`/api/informespartido/${informe_id}`, { headers });
});

test('apuntado por dos en la misma lista, el segundo ve los dos resultados y elige', { tag: '@repetida' }, async ({ page }) => {
  const { dia, filas } = await unDia(page.request, 2);
  const partido = filas[0]!;
  const { login } = await usuarioNuevo(page.request);
  await entrarComo(page, ADMIN);
  await page.goto(`/admin/partidos/dia/${dia}`);
  await page.getByRole('button', { name: /^Apuntar ya su/ }).click();
  const fila = page.getByRole('listitem', { name: `${partido.equipo_local_nombre} – ${partido.equipo_visitante_nombre}`, exact: true });
  await expect(fila.getByRole('textbox')).toHaveCount(2);
  const acta = { marcador_local: 3, marcador_visitante: 1, presentado_local: 1, presentado_visitante: 1 };
  const otro = await page.request.post('/api/informespartido/admin', {
    headers: await sesionDe(page.request, login),
    data: { informe: { convocatoria_id: partido.cv_id, tipo: 1, acta, antes_de_hora: 1, sin_asistencia: 1 } },
  });
  expect(otro.ok(), await otro.text()).toBe(true);
  await fila.getByRole('textbox').first().fill('2');
  await fila.getByRole('textbox').last().fill('0');
  await page.keyboard.press('Tab');
  // It waits in its row: whoever is typing in the next one would answer it without having read it.
  await expect(fila.getByRole('alert')).toContainText('Otra persona lo ha apuntado mientras tanto');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(fila.getByRole('textbox').first()).toHaveValue('2');
  await seLee(page);
  await fila.getByRole('button', { name: 'Decidir' }).click();
  const pregunta = page.getByRole('alertdialog', { name: 'Ya hay otro informe de este partido' });
  await expect(pregunta.getByRole('listitem')).toHaveText([/^3 - 1.*El que hay/, /^2 - 0.*El que ha escrito usted/]);
  await seLee(page);
  await pregunta.getByRole('button', { name: 'Sustituirlo por el mío' }).click();
  await expect(fila.getByText('Guardado', { exact: true })).toBeVisible();
  const headers = await cabecerasDe(page.request, ADMIN);
  const { informes } = (await (await page.request.get(`/api/convocatorias/acta/${partido.cv_id}`, { headers })).json()) as {
    informes: { id: number; estado: string; acta: { marcador_local: number } }[];
  };
  expect(informes.map(({ estado, acta: escrita }) => [estado, escrita.marcador_local])).toEqual([
    ['provisional', 2],
    ['historico', 3],
  ]);
  for (const { id } of informes) await page.request.delete(`/api/informespartido/${id}`, { headers });
});
