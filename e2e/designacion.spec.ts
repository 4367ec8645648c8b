import { execFileSync } from 'node:child_process';
import { expect, test } from './recorrido';
import { entrarComo } from './oficina';
import { seLee } from './publico';
import { servidorPropio } from './servidor-propio';

/** A weekend of a hundred matches is proposed in a minute of a processor: a fourth of them, with a fourth of who may go, tells the same. */
const UN_CUARTO = [
  `update convocatoria set fecha = fecha + 3640 where id % 4 <> 0 and fecha in (select inicio::date from prejornada_periodo)`,
  'delete from disponibilidad_arbitral where arbitro_id % 4 <> 0',
];

/** A server of its own: what is appointed here would be in the way of who appoints by hand elsewhere. */
const base = servidorPropio('designacion', undefined, (url) => void execFileSync('psql', ['-d', url, '-qc', UN_CUARTO.join(';')]));

test('la oficina designa los árbitros de una prejornada: mira, propone, pregunta por qué, acepta y retira', async ({ browser }) => {
  test.setTimeout(360_000);
  const context = await browser.newContext({ baseURL: base(), locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await entrarComo(page, 'admin@demo.es');
  await page.goto('/admin/prejornadas');
  // The one before last is over: the next weekend's is the one with matches still to be played.
  await page
    .getByRole('row')
    .filter({ hasText: /\d{2}\/\d{2}\/\d{4}/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Designar árbitros' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Designación' })).toBeVisible();
  await seLee(page);

  await test.step('la propuesta dice cuánto cubre y cuánto podría cubrir nadie', async () => {
    await page.getByRole('button', { name: 'Proponer', exact: true }).click();
    await expect(page.getByText(/^Cubre \d+ de \d+$/)).toBeVisible({ timeout: 150_000 });
    await expect(page.getByText(/nadie puede cubrir más/)).toBeVisible();
    await seLee(page);
  });

  await test.step('el nombre de un árbitro abre lo que ha dicho, y de ahí sus condiciones', async () => {
    await page.getByRole('region', { name: 'Árbitros', exact: true }).getByRole('button').first().click();
    await page.getByRole('link', { name: 'Condiciones' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Condiciones para designarlo' });
    await dialogo.getByLabel(/^Partidos en un día/).fill('2');
    await seLee(page);
    await dialogo.getByRole('button', { name: 'Guardar las condiciones' }).click();
    await page.getByRole('button', { name: 'Pulse para continuar' }).click();
  });

  await test.step('de un partido se ven sus puestos y sus candidatos, en su orden', async () => {
    await page.getByRole('button', { name: 'Lista' }).click();
    await page.getByRole('button', { pressed: false }).filter({ hasText: 'Sin asignar' }).first().click();
    const panel = page.getByRole('complementary', { name: 'Partido elegido' });
    await expect(panel.getByRole('tab').first()).toBeVisible();
    await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await panel
      .getByRole('button', { name: /^¿Por qué no / })
      .first()
      .click();
    const porque = page.getByRole('dialog', { name: /^¿Por qué no / });
    await expect(porque.getByRole('listitem').or(porque.getByText('Qué costaría')).first()).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    await panel.getByRole('button', { name: 'Aceptar este puesto' }).click();
    await page.getByRole('button', { name: 'Designar 1', exact: true }).click();
    await expect(page.getByText('1 árbitro designado.')).toBeVisible();
    // Of whoever cannot be told it is said, and that is read before going on.
    const seguir = page.getByRole('button', { name: 'Pulse para continuar' });
    if (await seguir.isVisible()) await seguir.click();
    await panel.getByRole('button', { name: /^Retirar a / }).click();
    await page.getByRole('button', { name: 'Retirar del partido' }).click();
    await expect(page.getByText('Ya no arbitra el partido')).toBeVisible();
  });

  await test.step('lo que queda vacío se ofrece de una vez', async () => {
    await page.getByRole('button', { name: /^Ofrecer (el vacío|los \d+ vacíos)$/ }).click();
    await page.getByRole('button', { name: /^Ofrecer \d+$/ }).click();
    await expect(page.getByText(/^(\d+ puestos? ofrecidos?|Ya estaban ofrecidos)\.$/)).toBeVisible();
  });

  await test.step('en el teléfono, cada partido se asigna en su diálogo', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await page
      .getByRole('button', { pressed: false })
      .filter({ hasText: /asignado|Sin asignar/i })
      .first()
      .click();
    await expect(page.getByRole('dialog', { name: 'Árbitros del partido' })).toBeVisible();
    await seLee(page);
  });
  await context.close();
});
