import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { unGrupo } from './publico';

// Somebody else has to write while the page is open: only a server's database lets a second process in.
test('un resultado nuevo llega a la página abierta sin recargarla', async ({ page, request }, { project }) => {
  test.skip(project.name !== 'servidor', 'la base de datos embebida es de un solo proceso');
  const { grupo } = await unGrupo(request);
  const jornadas = (await (await request.get(`/open/api/partidos/resultados/${grupo.id}`)).json()) as {
    partidos: { id: number; equipo_local_nombre: string; marcador_local: number | null }[];
  }[];
  const partido = jornadas.flatMap(({ partidos }) => partidos).find(({ marcador_local }) => marcador_local !== null)!;
  await page.goto(`/index/detalle?grupo=${grupo.id}`);
  await page.evaluate(() => Object.assign(globalThis, { sinRecargar: true }));
  await page.waitForTimeout(500);
  execFileSync(
    'npx',
    ['tsx', join(import.meta.dirname, 'cambiar-resultado.ts'), process.env.TEST_DATABASE_URL!, String(partido.id), '77', '0'],
    {
      cwd: join(import.meta.dirname, '..'),
    },
  );
  const fila = page
    .getByRole('table', { name: /Clasificación/ })
    .locator('tr')
    .filter({ hasText: partido.equipo_local_nombre })
    .first();
  await expect(fila).toContainText(/\+?7\d|\+?6\d|\+?5\d/, { timeout: 10_000 });
  await expect(page.getByRole('status').filter({ hasText: 'Nuevo resultado' })).toContainText('77');
  expect(await page.evaluate(() => 'sinRecargar' in globalThis)).toBe(true);
});
