import { dentroDe } from './dias';
import { expect, test } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { ARBITRO, partidoSinArbitros } from './partido-sin-arbitros';
import { seLee } from './publico';

borrarLoCreado();

test(
  'un enlace de un solo partido lo confirma sin entrar; si el partido se mueve, la oficina vuelve a preguntar',
  { tag: '@larga' },
  async ({ page, browser }) => {
    const { partido, arbitro_id } = await partidoSinArbitros(page.request);
    const headers = await cabecerasDe(page.request, ADMIN);
    const convocatoria = (await (await page.request.get(`/api/convocatorias/${partido.cv_id}`, { headers })).json()) as {
      perfilesArbitraje: { id: number }[];
    };
    const designado = await page.request.post('/api/arbitrajes/crear', {
      headers,
      data: {
        arbitraje: { convocatoria_id: partido.cv_id, arbitro_id, perfil_arbitraje_id: convocatoria.perfilesArbitraje[0]!.id },
      },
    });
    expect(designado.ok(), await designado.text()).toBe(true);
    anotarCreado(`/api/arbitrajes/${((await designado.json()) as { id: number }).id}`);

    await entrarComo(page, ADMIN);
    await page.goto(`/admin/partido_editar/${partido.id}`);
    const arbitros = page.getByRole('region', { name: 'Árbitros', exact: true });
    await arbitros.getByRole('button', { name: /^Enlace del partido para/ }).click();
    await page.getByRole('button', { name: 'Hacer el enlace' }).click();
    const url = await page.getByRole('dialog').locator('code').textContent();
    await seLee(page);
    await page.keyboard.press('Escape');
    await arbitros.getByRole('link', { name: 'Designar árbitro' }).click();
    const designar = page.getByRole('dialog', { name: 'Designar árbitro' });
    await expect(designar.getByLabel('Puesto')).toContainText(/ · lo tiene /);
    await page.keyboard.press('Escape');

    const telefono = await browser.newPage({ viewport: { width: 390, height: 780 } });
    await telefono.goto(new URL(url!).pathname);
    await expect(telefono.getByText('Sin confirmar')).toBeVisible();
    await seLee(telefono);
    await telefono.getByRole('button', { name: 'Confirmar el partido' }).click();
    await expect(telefono.getByRole('heading', { name: 'Partido confirmado' })).toBeVisible();
    await telefono.close();

    const { version } = (await (await page.request.get(`/api/partidos/completo/${partido.id}`, { headers })).json()) as { version: number };
    const movido = await page.request.put('/api/convocatorias', {
      headers,
      data: { convocatoria: { id: partido.cv_id, version, fecha: dentroDe(24), hora: '08:35', sede_id: partido.sede_id } },
    });
    expect(movido.ok(), await movido.text()).toBe(true);
    await page.goto('/admin/arbitrajes_por_resolver');
    await page.getByRole('button', { name: /^Partidos movidos/ }).click();
    await seLee(page);
    await page.goto(`/admin/partido_editar/${partido.id}`);
    await expect(arbitros.getByText('Partido movido')).toBeVisible();
    await seLee(page);
    await arbitros.getByRole('button', { name: /^Preguntar otra vez a/ }).click();
    await expect(arbitros.getByText('Sin confirmar')).toBeVisible();

    await entrarComo(page, ARBITRO);
    await page.goto('/admin/partidosarbitro');
    await seLee(page);
    await page
      .getByRole('main')
      .getByRole('link')
      .filter({ hasText: partido.equipo_local_nombre! })
      .filter({ hasText: partido.equipo_visitante_nombre! })
      .filter({ hasText: 'Sin confirmar' })
      .click();
    await seLee(page);
    await page.getByRole('button', { name: 'Confirmar el partido' }).click();
    await expect(page).toHaveURL(/partidosarbitro$/);
  },
);

test('desde su perfil, un árbitro hace la dirección de su agenda, la ve y la quita', async ({ page }) => {
  await entrarComo(page, ARBITRO);
  await page.goto('/perfil');
  await page.getByRole('button', { name: 'Hacer la dirección de mi agenda' }).click();
  const direccion = await page.locator('code').textContent();
  await seLee(page);
  const { pathname } = new URL(direccion!);
  expect(await (await page.request.get(pathname)).text()).toContain('BEGIN:VCALENDAR');
  await page.getByRole('button', { name: 'Quitarla' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitarla' }).click();
  await expect(page.getByRole('button', { name: 'Hacer la dirección de mi agenda' })).toBeVisible();
  expect((await page.request.get(pathname)).status()).toBe(404);
});
