import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { cabecerasDe } from './oficina';

export const ADMIN = 'admin@demo.es';
export const unico = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;

let creado: string[] = [];

/** What a journey makes goes with it, so that lists stay as they were. Called once in each spec that uses `crear`. */
export function borrarLoCreado(): void {
  test.afterEach(async ({ request }) => {
    const headers = await cabecerasDe(request, ADMIN);
    for (const direccion of creado.toReversed()) await request.delete(direccion, { headers });
    creado = [];
  });
}

/** What the screens themselves made. */
export const anotarCreado = (direccion: string): void => void creado.push(direccion);

export async function crear(api: APIRequestContext, coleccion: string, data: object): Promise<number> {
  const response = await api.post(coleccion, { headers: await cabecerasDe(api, ADMIN), data });
  expect(response.ok(), await response.text()).toBe(true);
  const { id } = (await response.json()) as { id: number };
  anotarCreado(`${coleccion}/${id}`);
  return id;
}

export const editor = (page: Page, titulo: string) => page.getByRole('dialog', { name: titulo });
export const seguir = (page: Page) => page.getByRole('button', { name: 'Pulse para continuar' }).click();
export const filtrar = (page: Page, columna: string, texto: string) =>
  page.getByRole('textbox', { name: `Filtrar por ${columna}` }).fill(texto);

/** What may be done with a row and has no icon of its own: behind its «⋯». */
export async function enMenu(page: Page, titulo: string, nombre: string): Promise<Locator> {
  await page.getByRole('button', { name: `Más acciones de ${nombre}` }).click();
  return page.getByRole('menuitem', { name: `${titulo} ${nombre}` });
}
