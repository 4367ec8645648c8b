import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { SALA_DE_ESPERA } from './recorrido';
import { vigilarVersiones } from './versiones';

/** Of every demo account. */
export const CONTRASENA = 'demo-2026';
/** Of the accounts that the journeys make: the one of the demonstration says its year, and so nobody may choose it. */
export const CONTRASENA_ELEGIDA = 'corrimos hasta la banda';
const LAS_DE_LA_MUESTRA = /^\w+@demo\.es$/;
export const contrasenaDe = (login: string): string => (LAS_DE_LA_MUESTRA.test(login) ? CONTRASENA : CONTRASENA_ELEGIDA);

/** Signs in as the login screen does, without drawing it. */
export async function entrarComo(page: Page, login: string, contrasena = contrasenaDe(login)): Promise<void> {
  const response = await page.request.post('/login', { data: { username: login, password: contrasena } });
  if (!response.ok()) throw new Error(`no se pudo entrar como ${login}: ${response.status()}`);
  const sesion = await response.text();
  vigilarVersiones(page.context());
  // An address of the same origin that runs nothing.
  if (!page.url().endsWith(SALA_DE_ESPERA)) await page.goto(SALA_DE_ESPERA);
  await page.evaluate((texto) => localStorage.setItem('cd.sesion', texto), sesion);
}

/** Goes to an address of the office in the page that is open: to load it again costs more than all that is then looked at. */
export const irA = (page: Page, direccion: string): Promise<void> =>
  page.evaluate((url) => window.history.pushState(null, '', url), direccion);

/** The refusal of a screen, said where it would be and with the menu around it. */
export async function seNiega(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Sin permiso' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Su rol no permite ver esta pantalla' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menú' })).toBeVisible();
}

/** The administrator's, asked for once by each of those who walk: to sign in costs more than most calls. */
let deLaAdministradora: Promise<Record<string, string>> | null = null;

/** What every call of whoever has this login must carry. */
export async function cabecerasDe(api: APIRequestContext, login: string): Promise<Record<string, string>> {
  return login === 'admin@demo.es' ? (deLaAdministradora ??= sesionDe(api, login)) : sesionDe(api, login);
}

/** Of the server that is asked, signed in to now. */
export async function sesionDe(api: APIRequestContext, login: string): Promise<Record<string, string>> {
  const { token, user } = (await (await api.post('/login', { data: { username: login, password: contrasenaDe(login) } })).json()) as {
    token: string;
    user: { usuarioId: number; perfilId?: number };
  };
  return { Authorization: `Bearer ${token}`, 'X-Usuario': String(user.usuarioId), 'X-Perfil': String(user.perfilId ?? '') };
}

/** The role of the demo that looks and changes nothing: whoever has no person behind them may have it. */
export async function rolDeConsulta(api: APIRequestContext): Promise<{ id: number; perfil_id: number }> {
  const headers = await cabecerasDe(api, 'admin@demo.es');
  const roles = (await (await api.get('/api/roles', { headers })).json()) as { id: number; perfil_id: number; nombre: string }[];
  const { id, perfil_id } = roles.find(({ nombre }) => nombre === 'Consulta')!;
  return { id, perfil_id };
}

/** A user of its own for journeys that change it, with the role of a demo account of that profile. */
export async function usuarioNuevo(api: APIRequestContext, contrasena = CONTRASENA_ELEGIDA): Promise<{ id: number; login: string }> {
  const headers = await cabecerasDe(api, 'admin@demo.es');
  const roles = (await (await api.get('/api/roles', { headers })).json()) as { id: number; perfil_id: number; nombre: string }[];
  const { id: rol, perfil_id } = roles.find(({ perfil_id: perfil }) => perfil === 1)!;
  const login = `recorrido-${Date.now()}-${Math.round(Math.random() * 1e6)}@demo.es`;
  const response = await api.post('/api/usuarios', {
    headers,
    data: { login, nombre: 'Usuario de recorrido', roles: [{ id: rol, perfil_id }], cambioContrasena: true, contrasena },
  });
  if (!response.ok()) throw new Error(`no se pudo crear el usuario: ${response.status()} ${await response.text()}`);
  return { ...((await response.json()) as { id: number }), login };
}
