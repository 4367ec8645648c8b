import { expect, test } from '@playwright/test';
import { unGrupo } from './publico';

test('se busca el colegio, se sigue un equipo y aparece en Mis equipos y en el inicio', async ({ page, request }) => {
  const { grupo } = await unGrupo(request);
  const [primero] = (await (await request.get(`/open/api/clasificaciones/grupo/${grupo.id}`)).json()) as {
    equipo_id: number;
    equipo_nombre: string;
  }[];
  await page.goto('/index/misequipos');
  await expect(page.getByText('Aún no sigues a ningún equipo')).toBeVisible();
  await page.goto('/index/buscar');
  await page.getByRole('searchbox').fill(primero!.equipo_nombre.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''));
  await page.keyboard.press('Enter');
  await page.locator(`main a[href*="equipo=${primero!.equipo_id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(primero!.equipo_nombre);
  await page.getByRole('button', { name: /Seguir/ }).click();
  await page.goto('/index/misequipos');
  await expect(page.getByRole('main').getByText(primero!.equipo_nombre).first()).toBeVisible();
  await page.goto('/index');
  await expect(page.getByRole('main').locator(`a[href*="equipo=${primero!.equipo_id}"]`).first()).toBeVisible();
});

test('una búsqueda corta o sin resultado lo dice', async ({ page }) => {
  await page.goto('/index/buscar?texto=ab');
  await expect(page.getByRole('main')).toContainText(/3 letras|tres letras/);
  await page.goto('/index/buscar?texto=zzzzzz');
  await expect(page.getByRole('main')).toContainText('zzzzzz');
});

test('el calendario del equipo se puede suscribir', async ({ page, request }) => {
  const { grupo } = await unGrupo(request);
  const [primero] = (await (await request.get(`/open/api/clasificaciones/grupo/${grupo.id}`)).json()) as { equipo_id: number }[];
  await page.goto(`/index/equipo?equipo=${primero!.equipo_id}`);
  const enlace = page.locator('a[href^="/open/api/equipos/"], a[href*="calendario.ics"]').last();
  const respuesta = await request.get(new URL((await enlace.getAttribute('href'))!.replace(/^webcal:/, 'http:'), page.url()).href);
  expect(respuesta.headers()['content-type']).toContain('text/calendar');
  expect(await respuesta.text()).toContain('BEGIN:VEVENT');
});
