import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { copaDeCuatro } from './copa-de-cuatro';
import { ADMIN, anotarCreado, borrarLoCreado, campeonatoPropio, crear, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { enLosDosTemas, seLee, seLeeEn, sinFallosDeAccesibilidad } from './publico';

borrarLoCreado();

const informes = (page: Page) => page.getByRole('region', { name: 'Informes' });
const guardar = (page: Page) => page.getByRole('button', { name: 'Guardar acta' }).click();
/** Saves it, which asks once. */
async function guardandoActa(page: Page, pregunta: string, respuesta: string): Promise<void> {
  const enviado = page.waitForResponse((una) => una.url().endsWith('/api/informespartido/admin') && una.ok());
  await guardar(page);
  await page.getByRole('alertdialog', { name: pregunta }).getByRole('button', { name: respuesta }).click();
  anotarCreado(`/api/informespartido/${((await (await enviado).json()) as { id: number }).id}`);
}
const nombres = ({ equipo_local_nombre, equipo_visitante_nombre }: FilaPartido) =>
  [equipo_local_nombre!, equipo_visitante_nombre!] as const;

test(
  'de una semifinal a la que no se presenta ninguno no pasa nadie: el otro finalista es campeón, y al anularla ya no',
  { tag: '@larga' },
  async ({ page }) => {
    const copa = await copaDeCuatro(page.request, []);
    const [primera, segunda] = (await copa.partidos()).filter(({ equipo_local_id }) => equipo_local_id !== null) as [
      FilaPartido,
      FilaPartido,
    ];
    const [local, visitante] = nombres(primera);
    await entrarComo(page, ADMIN);
    await page.goto(`/admin/partido_editar/acta/${primera.cv_id}`);
    await page.getByRole('button', { name: `Presentado: ${local}` }).click();
    await page.getByRole('button', { name: `Presentado: ${visitante}` }).click();
    // Nobody can win it: the acta does not ask who.
    await expect(page.getByText('Hubo prórroga')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Quién gana el desempate' })).toHaveCount(0);
    await seLee(page);
    // It has not been played.
    await guardandoActa(page, '¿Guardar ya su resultado?', 'Guardar el resultado');
    await expect(informes(page).getByText('Acta 0 - 0')).toBeVisible();
    await copa.jugar(segunda, 2, 0);
    const [campeon] = nombres(segunda);

    const cuadro = `/admin/fases_eliminatoria_cuadro/${copa.fase}`;
    await page.goto(cuadro);
    const cruce = page.getByRole('region', { name: `${local} contra ${visitante}` });
    await expect(cruce).toContainText('Sin ganador: no se presentó ninguno');
    await expect(page.getByRole('region', { name: new RegExp(`(Sin rival contra ${campeon}|${campeon} contra Sin rival)`) })).toContainText(
      'Gana sin jugar, por falta de rival',
    );
    for (const ancho of [390, 1440]) await seLeeEn(page, enLosDosTemas(ancho));

    await page.goto(`/index/detalle_eliminatoria?fase=${copa.fase}`);
    await expect(page.getByText('Sin ganador: no se presentó ninguno')).toBeVisible();
    await expect(page.getByText('Gana sin jugar, por falta de rival')).toBeVisible();
    for (const ancho of [390, 1440]) await seLeeEn(page, enLosDosTemas(ancho));

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/admin/partido_editar/acta/${primera.cv_id}`);
    await page.getByRole('button', { name: 'Anular', exact: true }).click();
    const pregunta = page.getByRole('alertdialog');
    await expect(pregunta).toContainText('sin ganador → sin decidir');
    await expect(pregunta).toContainText(`${campeon} → sin decidir`);
    await pregunta.getByRole('button', { name: 'Anular', exact: true }).click();
    await expect(informes(page).getByText('Anulado', { exact: true })).toBeVisible();
    await page.goto(cuadro);
    await expect(cruce).not.toContainText('Sin ganador');
    await expect(page.getByText('Gana sin jugar, por falta de rival')).toHaveCount(0);
  },
);

test(
  'quien no viene a una eliminatoria pierde por lo que dice su deporte, en el día y en lo que se guarda',
  { tag: '@camino' },
  async ({ page }) => {
    const copa = await copaDeCuatro(page.request, []);
    const partido = (await copa.partidos()).find(({ equipo_local_id }) => equipo_local_id !== null)!;
    const [local, visitante] = nombres(partido);
    await entrarComo(page, ADMIN);
    await page.goto(`/admin/partidos/dia/${partido.fecha_celebracion!.slice(0, 10)}`);
    await page.getByRole('textbox', { name: 'Buscar entre los del día' }).fill(local);
    const fila = page.getByRole('listitem').filter({ hasText: partido.c_nombre }).filter({ hasText: local });
    const casilla = (equipo: string) => fila.getByRole('textbox', { name: new RegExp(`^Marcador de ${equipo}`) });
    await page.getByRole('button', { name: /^Apuntar ya su/ }).click();
    await casilla(visitante).focus();
    await page.keyboard.press('n');
    const marcador = [String(partido.marcador_ganador), String(partido.marcador_no_presentado)];
    const escrito = async () => [await casilla(local).inputValue(), await casilla(visitante).inputValue()];
    expect(await escrito()).toEqual(marcador);
    await casilla(visitante).press('Enter');
    await expect(fila).toContainText('Guardado');
    expect(await escrito()).toEqual(marcador);
    const guardado = (await copa.partidos()).find(({ id }) => id === partido.id)!;
    anotarCreado(`/api/informespartido/${guardado.informe_id}`);
    expect([guardado.marcador_local, guardado.marcador_visitante].map(String)).toEqual(marcador);
  },
);

/** A league of two teams whose scheme gives nothing for a draw, with its calendar; its only match. */
async function ligaSinEmpates(api: APIRequestContext): Promise<FilaPartido> {
  const headers = await cabecerasDe(api, ADMIN);
  const { id: campeonato_id, equipos } = await campeonatoPropio(api, 2);
  const esquema_id = await crear(api, '/api/esquemasclasificacion', { esquema: { nombre: `Sin empates ${unico()}`, puntos_empate: 0 } });
  const nombre = `Liga ${unico()}`;
  const faseLiga = { campeonato_id, nombre, esquema_id, num_vueltas: 1 };
  const grupos = [{ nombre: 'A', equipos: equipos.map(({ id }) => id) }];
  const creada = await api.post('/api/fasesliga', { headers, data: { faseLiga, grupos } });
  expect(creada.ok(), await creada.text()).toBe(true);
  const { id: fase } = (await creada.json()) as { id: number };
  anotarCreado(`/api/fasesliga/${fase}`);
  await api.get(`/api/calendarios/generar/${fase}`, { headers });
  const calendario = (await (await api.get(`/api/fasesliga/calendario/${fase}`, { headers })).json()) as object;
  const guardado = await api.post('/api/calendarios', { headers, data: { faseliga_id: fase, calendario } });
  expect(guardado.ok(), await guardado.text()).toBe(true);
  anotarCreado(`/api/calendarios/${fase}`);
  const filtros = [{ name: 'f_nombre', operator: 'contains', value: nombre }];
  const lista = await api.post('/api/partidos', {
    headers,
    data: { filtros, ordenacion: [], paginacion: { pageNumber: 1, pageSize: 10 } },
  });
  return ((await lista.json()) as { rows: FilaPartido[] }).rows[0]!;
}

test('un empate por el que el esquema no da puntos se pregunta antes de guardarlo', { tag: '@detalle' }, async ({ page }) => {
  const partido = await ligaSinEmpates(page.request);
  const [local, visitante] = nombres(partido);
  await entrarComo(page, ADMIN);
  // Where it is still to be played, that is asked too.
  await page.addLocatorHandler(page.getByRole('button', { name: 'Guardar el resultado' }), (boton) => boton.click());
  await page.goto(`/admin/partido_editar/acta/${partido.cv_id}`);
  await page.getByLabel(`Marcador de ${local}`).fill('1');
  await page.getByLabel(`Marcador de ${visitante}`).fill('1');
  await guardar(page);
  const pregunta = page.getByRole('alertdialog', { name: '¿Terminó en empate?' });
  await expect(pregunta).toContainText('ninguno de los dos sumaría');
  await sinFallosDeAccesibilidad(page);
  await pregunta.getByRole('button', { name: 'Revisar el marcador' }).click();
  await expect(informes(page).getByText('Acta 1 - 1')).toHaveCount(0);
  // Nothing that was written is lost.
  await expect(page.getByLabel(`Marcador de ${local}`)).toHaveValue('1');
  await guardandoActa(page, '¿Terminó en empate?', 'Guardar el empate');
  await expect(informes(page).getByText('Acta 1 - 1')).toBeVisible();
});
