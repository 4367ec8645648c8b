import { expect, test, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { cabecerasDe } from './oficina';

export const ADMIN = 'admin@demo.es';
export const COORDINADOR = 'coordinador@demo.es';
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

interface ConNombre {
  id: number;
  nombre: string;
}
export interface CampeonatoPropio extends ConNombre {
  equipos: ConNombre[];
}

/** A championship with so many teams that no other journey takes for its own. Gone with what the journey made. */
export async function campeonatoPropio(api: APIRequestContext, cuantos: number): Promise<CampeonatoPropio> {
  const headers = await cabecerasDe(api, ADMIN);
  const leer = async <T>(direccion: string): Promise<T> => (await (await api.get(direccion, { headers })).json()) as T;
  const { deportes, generos } = await leer<Record<'deportes' | 'generos', ConNombre[]>>('/api/campeonatos/catalogo');
  const categoria_id = await crear(api, '/api/categorias', { nombre: `Recorrido ${unico()}`, annos: '2015' });
  // Of the last sport: the first of whatever is public stays the demo's.
  const campeonato = { deporte_id: deportes.at(-1)!.id, categoria_id, genero_id: generos[0]!.id };
  const id = await crear(api, '/api/campeonatos', { campeonato });
  const colegios = (await leer<(ConNombre & { activo: 0 | 1 })[]>('/api/colegios')).filter(({ activo }) => activo === 1);
  for (const { id: colegio_id } of colegios.slice(0, cuantos)) {
    await crear(api, '/api/equipos', { equipo: { campeonato_id: id, colegio_id, preferido_dia: 6, preferido_hora: '10:00' } });
  }
  const { nombre } = (await leer<ConNombre[]>('/api/equipos/campeonatos')).find((uno) => uno.id === id)!;
  return { id, nombre, equipos: await leer<ConNombre[]>(`/api/equipos/campeonato/simple/${id}`) };
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
