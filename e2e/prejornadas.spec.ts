import { expect, test, type Browser, type Page } from './recorrido';
import { entrarComo } from './oficina';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';
import { servidorPropio } from './servidor-propio';

/** A server of its own: each pre-day begins when the previous one has ended, and what is published stays so. */
const base = servidorPropio('prejornadas');

const TELEFONO = { width: 390, height: 844 };

async function entrarEn(browser: Browser, login: string, colorScheme: 'light' | 'dark' = 'light'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base(),
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    reducedMotion: 'reduce',
    colorScheme,
  });
  const page = await context.newPage();
  await entrarComo(page, login);
  return page;
}

/** In a window and on a phone. */
async function seVeBien(page: Page): Promise<void> {
  for (const viewport of [TELEFONO, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport);
    await sinDeslizamientoLateral(page);
    await sinFallosDeAccesibilidad(page);
  }
}

test('se pregunta a los árbitros cuándo pueden, uno contesta en su móvil sin cobertura y la oficina anota a quien llama', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const oficina = await entrarEn(browser, 'admin@demo.es');
  await oficina.goto('/admin/dashboard');
  await oficina.getByRole('link', { name: 'Ver quién ha contestado' }).click();
  await expect(oficina.getByText('46 de 64 árbitros')).toBeVisible();
  await seVeBien(oficina);

  await oficina.goto('/admin/prejornadas');
  await oficina.getByRole('button', { name: 'Nueva prejornada' }).click();
  await oficina.getByRole('button', { name: 'Como la anterior, una semana después' }).click();
  await seVeBien(oficina);
  await oficina.getByRole('button', { name: 'Seguir' }).click();
  await oficina.getByLabel('Deporte').selectOption({ index: 1 });
  await expect(oficina.getByRole('button', { name: /^(Quitar|Elegir) los \d+ que se ven$/ })).toBeVisible();
  await seVeBien(oficina);
  await oficina.getByRole('button', { name: 'Seguir' }).click();
  await expect(oficina.getByLabel('Hasta las')).toHaveValue('23:59');
  await oficina.getByRole('button', { name: /^Publicar y avisar a \d+ árbitros$/ }).click();
  await oficina.getByRole('alertdialog', { name: 'Prejornada publicada' }).getByRole('button', { name: 'Pulse para continuar' }).click();
  await expect(oficina.getByText(/^0 de \d+ árbitros$/)).toBeVisible();

  const arbitro = await entrarEn(browser, 'arbitro@demo.es', 'dark');
  await arbitro.setViewportSize(TELEFONO);
  await arbitro.goto('/admin/prejornada_arbitral');
  await expect(arbitro.getByRole('heading', { level: 1, name: '¿Cuándo puede arbitrar?' })).toBeVisible();
  await arbitro.getByRole('button', { name: 'Toda la mañana' }).click();
  await arbitro.getByRole('button', { name: /, de 10:00 a 10:30$/ }).click();
  await expect(arbitro.getByRole('tab').first()).toContainText('4 h 30');
  await arbitro.getByRole('button', { name: /, de 10:00 a 10:30$/ }).press('Shift+ArrowDown');
  await expect(arbitro.getByRole('tab').first()).toContainText('4 h');
  await seVeBien(arbitro);
  await arbitro.setViewportSize(TELEFONO);
  // What is painted stays on the device, and goes when there is coverage.
  await arbitro.reload();
  await expect(arbitro.getByText(/^Guardado en este aparato a las \d\d:\d\d, sin enviar$/)).toBeVisible();
  await arbitro.context().setOffline(true);
  await arbitro.getByRole('button', { name: 'Enviar disponibilidad' }).click();
  await expect(arbitro.getByText('Sin cobertura: está guardado en este aparato y se enviará solo')).toBeVisible();
  await arbitro.context().setOffline(false);
  await expect(arbitro.getByText(/^Enviada el /)).toBeVisible();

  await oficina.goto('/admin/prejornadas');
  await expect(oficina.getByRole('row', { name: /Abierta/ })).toHaveCount(2);
  await oficina.getByRole('row', { name: /Abierta 47 64/ }).click();
  await expect(oficina.getByRole('heading', { level: 1, name: /^Prejornada del / })).toBeVisible();
  await expect(oficina.getByText('47 de 64 árbitros')).toBeVisible();
});

test('quien llama por teléfono se anota, y a quien no contesta se le recuerda una vez al día', { tag: '@detalle' }, async ({ browser }) => {
  const oficina = await entrarEn(browser, 'admin@demo.es');
  await oficina.goto('/admin/dashboard');
  await oficina.getByRole('link', { name: 'Ver quién ha contestado' }).click();
  await oficina.getByRole('button', { name: 'Anotar su disponibilidad' }).first().click();
  const dialogo = oficina.getByRole('dialog', { name: /^Disponibilidad de / });
  await dialogo
    .getByRole('button', { name: /^Todo el / })
    .first()
    .click();
  await seVeBien(oficina);
  await dialogo.getByRole('button', { name: /^Anotar / }).click();
  await expect(dialogo).toBeHidden();
  await oficina.getByRole('button', { name: /^Recordar a los \d+ que faltan$/ }).click();
  await expect(oficina.getByText(/^Se ha recordado a \d+ árbitros?\.$/)).toBeVisible();
  await oficina.getByRole('button', { name: /^Recordar a los \d+ que faltan$/ }).click();
  await expect(oficina.getByText(/A \d+ árbitros? ya se les? recordó hoy\.$/)).toBeVisible();
});
