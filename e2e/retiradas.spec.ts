import { expect, test } from '@playwright/test';
import { ADMIN, filtrar, seguir } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { seLee } from './publico';

interface Fase {
  id: number;
  tipo: 0 | 1;
  pendientes: number;
  retirada: object | null;
}

test('un equipo se retira de su liga viendo antes lo que cambia, y se deshace', async ({ page }) => {
  const headers = await cabecerasDe(page.request, ADMIN);
  const leer = async <T>(url: string) => (await (await page.request.get(url, { headers })).json()) as T;
  const campeonatos = await leer<{ id: number; equipos: number }[]>('/api/equipos/campeonatos');
  const elegido = campeonatos.findLast(({ equipos }) => equipos > 5)!;
  const equipos = await leer<{ id: number; nombre: string }[]>(`/api/equipos/campeonato/simple/${elegido.id}`);
  let equipo = equipos[0]!;
  let fase: Fase | undefined;
  for (const uno of equipos) {
    const { fases } = await leer<{ fases: Fase[] }>(`/api/equipos/retirada/${uno.id}`);
    fase = fases.find(({ tipo, pendientes, retirada }) => tipo === 0 && pendientes > 0 && !retirada);
    equipo = uno;
    if (fase) break;
  }
  expect(fase).toBeDefined();

  await entrarComo(page, ADMIN);
  await page.goto(`/admin/campeonato_equipos/${elegido.id}`);
  await filtrar(page, 'Equipo', equipo.nombre);
  await page
    .getByRole('button', { name: `Retirar ${equipo.nombre}`, exact: true })
    .first()
    .click();
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

  await page.goto(`/admin/equipos/retirar/${equipo.id}`);
  await dialogo.getByLabel('Se retira de').selectOption(String(fase!.id));
  await expect(dialogo.getByText('Sus partidos se anularon')).toBeVisible();
  await seLee(page);
  await dialogo.getByRole('button', { name: 'Deshacer la retirada' }).click();
  await seguir(page);
  const { fases } = await leer<{ fases: Fase[] }>(`/api/equipos/retirada/${equipo.id}`);
  expect(fases.find(({ id }) => id === fase!.id)).toEqual(fase);
});
