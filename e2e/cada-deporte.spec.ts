import type { FilaPartido } from '@cd/contract/partidos/partidos';
import type { FaseLiga } from '@cd/contract/competicion/fases';
import { expect, test, type APIRequestContext } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, campeonatoPropio, crear, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { seLee } from './publico';

borrarLoCreado();

/** A league of two teams who meet twice, with its calendar. */
async function ligaDeDos(api: APIRequestContext, esquema: object, tipo_acta: number) {
  const headers = await cabecerasDe(api, ADMIN);
  const { id: campeonato_id, equipos } = await campeonatoPropio(api, 2);
  const nombre = `Liga ${unico()}`;
  const esquema_id = await crear(api, '/api/esquemasclasificacion', { esquema: { nombre, ...esquema } });
  const faseLiga = { campeonato_id, nombre, esquema_id, tipo_acta, num_vueltas: 2 };
  const creada = await api.post('/api/fasesliga', {
    headers,
    data: { faseLiga, grupos: [{ nombre: 'A', equipos: equipos.map(({ id }) => id) }] },
  });
  expect(creada.ok(), await creada.text()).toBe(true);
  const { id: fase } = (await creada.json()) as { id: number };
  anotarCreado(`/api/fasesliga/${fase}`);
  await api.get(`/api/calendarios/generar/${fase}`, { headers });
  const calendario = (await (await api.get(`/api/fasesliga/calendario/${fase}`, { headers })).json()) as object;
  const guardado = await api.post('/api/calendarios', { headers, data: { faseliga_id: fase, calendario, con_avisos: 1 } });
  expect(guardado.ok(), await guardado.text()).toBe(true);
  anotarCreado(`/api/calendarios/${fase}`);
  const lista = await api.post('/api/partidos', {
    headers,
    data: {
      filtros: [{ name: 'f_nombre', operator: 'contains', value: nombre }],
      ordenacion: [],
      paginacion: { pageNumber: 1, pageSize: 10 },
    },
  });
  const { grupos } = (await (await api.get(`/api/fasesliga/${fase}`, { headers })).json()) as FaseLiga;
  const partidos = ((await lista.json()) as { rows: FilaPartido[] }).rows as [FilaPartido, FilaPartido];
  const jugar = async ({ cv_id: convocatoria_id }: FilaPartido, acta: object): Promise<void> => {
    const informe = {
      convocatoria_id,
      tipo: 1,
      acta: { presentado_local: 1, presentado_visitante: 1, ...acta },
      sin_asistencia: 1,
      antes_de_hora: 1,
    };
    const hecho = await api.post('/api/informespartido/admin', { headers, data: { informe } });
    expect(hecho.ok(), await hecho.text()).toBe(true);
    anotarCreado(`/api/informespartido/${((await hecho.json()) as { id: number }).id}`);
  };
  return { fase, esquema_id, grupo: grupos[0]!.id, partidos, jugar };
}

test('una liga de voleibol por cocientes: el acta pide los sets, y la tabla dice por qué va uno delante', async ({ page }) => {
  const esquema = { puntos_empate: 0, victoria_ajustada: 2, derrota_ajustada: 1, orden: 'victorias', criterios: [10, 12] };
  const { grupo, partidos, jugar } = await ligaDeDos(page.request, esquema, 4);
  const [ida, vuelta] = partidos;
  const local = ida.equipo_local_nombre!;
  const ganado = (puntos: number) => [1, 2, 3].map(() => ({ local: 25, visitante: puntos }));
  await jugar(vuelta, { marcador_local: 3, marcador_visitante: 0, parciales: ganado(20) });
  await entrarComo(page, ADMIN);
  const aunNoHaEmpezado = page.getByRole('button', { name: 'Guardar el resultado' });
  await page.addLocatorHandler(aunNoHaEmpezado, (boton) => boton.click());
  await page.goto(`/admin/partido_editar/acta/${ida.cv_id}`);
  await expect(page.getByText('Los puntos de cada set deciden los empates')).toBeVisible();
  await page.getByLabel(`Marcador de ${local}`).fill('3');
  await page.getByLabel(`Marcador de ${ida.equipo_visitante_nombre!}`).fill('0');
  await page.getByRole('button', { name: 'Guardar acta' }).click();
  await expect(page.getByText('Faltan los puntos de cada set').first()).toBeVisible();
  await seLee(page);
  for (const n of [1, 2, 3]) {
    await page.getByRole('button', { name: 'Añadir set' }).click();
    await page.getByLabel(`set ${n}, ${local}`).fill('25');
    await page.getByLabel(`set ${n}, ${ida.equipo_visitante_nombre!}`).fill('10');
  }
  await page.removeLocatorHandler(aunNoHaEmpezado);
  const enviado = page.waitForResponse((una) => una.url().endsWith('/api/informespartido/admin') && una.ok());
  await page.getByRole('button', { name: 'Guardar acta' }).click();
  await aunNoHaEmpezado.click();
  anotarCreado(`/api/informespartido/${((await (await enviado).json()) as { id: number }).id}`);
  await page.goto(`/index/detalle?grupo=${grupo}`);
  await expect(page.getByText(`¿Por qué ${local} va por delante`)).toBeVisible();
  await expect(page.getByText('Decide el cociente entre los puntos de los sets')).toContainText('(135–105)');
  await seLee(page);
});

test('una liga de FIBA que acaba igualada en todo: el inicio pide el sorteo, se apunta y se quita', async ({ page }) => {
  const esquema = { puntos_victoria: 2, puntos_empate: 0, puntos_derrota: 1, criterios: [7, 8, 9, 2, 1, 15] };
  const { fase, grupo, partidos, esquema_id, jugar } = await ligaDeDos(page.request, esquema, 3);
  for (const partido of partidos) await jugar(partido, { marcador_local: 60, marcador_visitante: 50 });
  const [{ equipo_local_nombre: uno, equipo_visitante_nombre: otro }] = partidos;
  await page.goto(`/index/detalle?grupo=${grupo}`);
  await expect(page.getByText('Decide el sorteo, que aún no se ha hecho')).toBeVisible();
  await entrarComo(page, ADMIN);
  await page.goto(`/admin/esquemas_clasificacion/editar/${esquema_id}`);
  await expect(page.getByText('La tabla se ordena por puntos. Si varios empatan se mira primero los puntos entre ellos')).toBeVisible();
  await seLee(page);
  await page.goto('/admin/dashboard');
  await page
    .getByRole('link', { name: new RegExp(`${uno!}|${otro!}`) })
    .first()
    .click();
  await expect(page).toHaveURL(`/admin/fases/sorteos/${fase}`);
  const dialogo = page.getByRole('dialog', { name: /^Sorteos de/ });
  await dialogo.getByRole('button', { name: otro!, exact: true }).click();
  await seLee(page);
  await dialogo.getByRole('button', { name: 'Apuntar el sorteo' }).click();
  await expect(dialogo.getByText(`1.º ${otro!}, 2.º ${uno!}`)).toBeVisible();
  await seLee(page);
  await page.goto(`/index/detalle?grupo=${grupo}`);
  await expect(page.getByText('Decide el sorteo:')).toBeVisible();
  await page.goto(`/admin/fases/sorteos/${fase}`);
  await dialogo.getByRole('button', { name: 'Quitar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar el sorteo' }).click();
  await expect(dialogo.getByText('Nada más separa a')).toBeVisible();
});
