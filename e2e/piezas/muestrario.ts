import { expect, type Page } from '@playwright/test';

export const boton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const alerta = (page: Page) => page.getByRole('alertdialog');

/** The samples of a section of `apps/web/muestrario`; without one, all of them. */
export async function abrirMuestra(page: Page, pieza = ''): Promise<void> {
  await page.goto(`/${pieza}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Muestrario' })).toBeVisible();
}
