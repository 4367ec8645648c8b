import { expect, test } from '@playwright/test';
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

test('un equipo se retira de su liga viendo antes lo que cambia, y se deshace', async ({ page }) => {
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

  await page.goto(`/admin/equipos/retirar/${equipo.id}`);
  await dialogo.getByLabel('Se retira de').selectOption(String(fase.id));
  await expect(dialogo.getByText('Sus partidos se anularon')).toBeVisible();
  await seLee(page);
  await dialogo.getByRole('button', { name: 'Deshacer la retirada' }).click();
  await seguir(page);
  const { fases } = await leer<{ fases: Fase[] }>(`/api/equipos/retirada/${equipo.id}`);
  expect(fases.find(({ id }) => id === fase.id)).toEqual(fase);
});
