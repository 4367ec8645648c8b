import { expect, test, type Page } from './recorrido';
import { ADMIN, enMenu, filtrar, seguir } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { seLee } from './publico';

interface Fase {
  id: number;
  tipo: 0 | 1;
  jugados: number;
  pendientes: number;
  retirada: object | null;
}

/** Whoever follows the team reads it, and so does the office, before it keeps an acta that changes nothing. */
async function noCuentan(page: Page, equipo: { id: number; nombre: string }, headers: Record<string, string>): Promise<void> {
  await page.goto(`/index/equipo?equipo=${equipo.id}`);
  const jugado = page
    .getByRole('listitem')
    .filter({ hasText: 'No cuenta: equipo retirado' })
    .filter({ has: page.locator('s') });
  await expect(jugado.first()).toBeVisible();
  await seLee(page);

  const { rows } = (await (
    await page.request.post('/api/partidos', {
      headers,
      data: {
        filtros: [{ name: 'equipo_local_nombre', operator: 'equals', value: equipo.nombre }],
        ordenacion: [{ name: 'id', order: 'desc' }],
        paginacion: { pageNumber: 1, pageSize: 100 },
      },
    })
  ).json()) as { rows: { id: number; estado: number; validado: number; no_cuenta: string | null; informe_id: number }[] };
  const { id, informe_id, validado } = rows.find(({ estado, no_cuenta }) => estado === 1 && no_cuenta === 'retirado')!;
  const paso = async (cual: string) =>
    expect((await page.request.put(`/api/informespartido/${cual}/${informe_id}`, { headers, data: {} })).ok()).toBe(true);
  await paso('anular');
  await page.goto(`/admin/partido_editar/${id}`);
  await expect(page.getByRole('region', { name: 'El partido', exact: true })).toContainText('No cuenta: equipo retirado');
  await page.getByRole('button', { name: 'Nueva acta' }).click();
  await expect(page.getByText('Este partido no cuenta para nadie')).toBeVisible();
  await seLee(page);
  await page.getByRole('button', { name: 'Guardar acta' }).click();
  const pregunta = page.getByRole('alertdialog', { name: '¿Guardar el informe de un partido que no cuenta?' });
  await pregunta.getByRole('button', { name: 'Dejarlo como está' }).click();
  await paso('activar');
  if (validado === 1) await paso('validar');
}

test('un equipo se retira de su liga viendo antes lo que cambia, y se deshace', { tag: '@larga' }, async ({ page }) => {
  const headers = await cabecerasDe(page.request, ADMIN);
  const leer = async <T>(url: string) => (await (await page.request.get(url, { headers })).json()) as T;
  const campeonatos = await leer<{ id: number }[]>('/api/equipos/campeonatos');
  // Looked for from the end: the first leagues are what other journeys look at.
  const elegir = async () => {
    for (const { id: campeonato } of campeonatos.toReversed())
      for (const equipo of (await leer<{ id: number; nombre: string }[]>(`/api/equipos/campeonato/simple/${campeonato}`)).slice(0, 2)) {
        const { fases } = await leer<{ fases: Fase[] }>(`/api/equipos/retirada/${equipo.id}`);
        const fase = fases.find(({ tipo, jugados, pendientes, retirada }) => tipo === 0 && jugados > 0 && pendientes > 0 && !retirada);
        if (fase) return { campeonato, equipo, fase };
      }
    throw new Error('ninguna liga está a medias');
  };
  const { campeonato, equipo, fase } = await elegir();

  await entrarComo(page, ADMIN);
  await page.goto(`/admin/campeonato_equipos/${campeonato}`);
  await filtrar(page, 'Equipo', equipo.nombre);
  await (await enMenu(page, 'Retirar', equipo.nombre)).click();
  const dialogo = page.getByRole('dialog', { name: 'Retirar un equipo' });
  const partidos = dialogo.getByRole('list', { name: 'Partidos que cambian' });
  await expect(partidos.getByRole('listitem').first()).toContainText('Perdido');
  await seLee(page);
  await dialogo.getByRole('button', { name: 'Se anulan todos' }).click();
  await expect(partidos.getByText('No cuenta').first()).toBeVisible();
  await expect(dialogo.getByRole('list', { name: 'Lo que cambia en la clasificación' })).toContainText(equipo.nombre);
  await dialogo.getByRole('button', { name: 'Retirar al equipo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar', exact: true }).click();
  await seguir(page);

  await noCuentan(page, equipo, headers);

  await page.goto(`/admin/equipos/retirar/${equipo.id}`);
  await dialogo.getByLabel('Se retira de').selectOption(String(fase.id));
  await expect(dialogo.getByText('Sus partidos se anularon')).toBeVisible();
  await seLee(page);
  await dialogo.getByRole('button', { name: 'Deshacer la retirada' }).click();
  await seguir(page);
  const { fases } = await leer<{ fases: Fase[] }>(`/api/equipos/retirada/${equipo.id}`);
  expect(fases.find(({ id }) => id === fase.id)).toEqual(fase);
});
