import { createServer } from 'node:net';
import { Secret, TOTP } from 'otpauth';
import { seguir } from './fichas';
import { CONTRASENA } from './oficina';
import { enLosDosTemas, seLeeEn, sinFallosDeAccesibilidad } from './publico';
import { expect, test, type Page } from './recorrido';
import { servidorPropio } from './servidor-propio';

/** Passkeys are of a name, and a browser takes that of this machine without https. */
let puerto = 0;
test.beforeAll(async () => {
  const libre = createServer();
  await new Promise<void>((hecho) => libre.listen(0, '127.0.0.1', hecho));
  puerto = (libre.address() as { port: number }).port;
  await new Promise((hecho) => libre.close(hecho));
});
servidorPropio('llaves', () => ({ PORT: String(puerto), PUBLIC_URL: `http://localhost:${puerto}` }));

/** An authenticator of the browser's own, which its owner has always just unlocked. */
async function ponerAutenticador(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** As the office makes it: those of the demonstration, which everybody shares, have no door of their own. */
async function cuentaNueva(page: Page, login: string): Promise<void> {
  const base = `http://localhost:${puerto}`;
  const { token, user } = (await (
    await page.request.post(`${base}/login`, { data: { username: 'admin@demo.es', password: CONTRASENA } })
  ).json()) as { token: string; user: { usuarioId: number; rolId: number; perfilId: number } };
  const headers = { Authorization: `Bearer ${token}`, 'X-Usuario': String(user.usuarioId), 'X-Perfil': String(user.perfilId) };
  const roles = (await (await page.request.get(`${base}/api/roles/perfil/1`, { headers })).json()) as {
    id: number;
    perfil_id: number;
    nombre: string;
  }[];
  const rol = roles.find(({ id }) => id !== 1) ?? roles[0]!;
  const respuesta = await page.request.post(`${base}/api/usuarios`, {
    headers,
    data: {
      login,
      nombre: 'Vera Puertas',
      roles: [{ id: rol.id, perfil_id: rol.perfil_id }],
      contrasena: 'una frase de paso larga',
      cambioContrasena: true,
    },
  });
  expect(respuesta.status(), await respuesta.text()).toBe(200);
}

test('una llave de acceso se guarda, se entra con ella sin contraseña y se quita', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await cuentaNueva(page, 'vera@liga.es');
  await ponerAutenticador(page);
  await page.goto(`http://localhost:${puerto}/login`);
  await page.getByLabel('Correo electrónico').fill('vera@liga.es');
  await page.getByLabel('Contraseña', { exact: true }).fill('una frase de paso larga');
  await sinFallosDeAccesibilidad(page);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\//);
  await page.goto(`http://localhost:${puerto}/perfil`);
  const llaves = page.getByRole('region', { name: 'Llaves de acceso' });
  await llaves.getByRole('button', { name: 'Añadir una llave' }).click();
  const nueva = page.getByRole('dialog', { name: 'Añadir una llave de acceso' });
  await nueva.getByLabel('Cómo la llamará').fill('El portátil');
  await nueva.getByLabel('Su contraseña').fill('una frase de paso larga');
  await seLeeEn(page, enLosDosTemas(390));
  await nueva.getByRole('button', { name: 'Seguir' }).click();
  await seguir(page);
  await expect(llaves.getByText('El portátil')).toBeVisible();
  await seLeeEn(page, enLosDosTemas(390));

  await page.getByRole('button', { name: /perfil, tema y salir/ }).click();
  await page.getByRole('menuitem', { name: 'Salir' }).click();
  await expect(page).toHaveURL(/\/index/);
  await page.goto(`http://localhost:${puerto}/login`);
  await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(page).toHaveURL(/\/admin\//);
  await page.goto(`http://localhost:${puerto}/perfil`);
  await llaves.getByRole('button', { name: 'Quitar la llave El portátil' }).click();
  const quitar = page.getByRole('dialog', { name: 'Quitar la llave de acceso' });
  await quitar.getByLabel('Su contraseña').fill('una frase de paso larga');
  await quitar.getByRole('button', { name: 'Quitarla' }).click();
  await seguir(page);
  await expect(llaves.getByRole('listitem')).toHaveCount(0);
  await context.close();
});

test('a quien su perfil le pide un segundo paso lo pone al entrar, y no ve nada más hasta entonces', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await cuentaNueva(page, 'nora@liga.es');
  const base = `http://localhost:${puerto}`;
  const { token, user } = (await (
    await page.request.post(`${base}/login`, { data: { username: 'admin@demo.es', password: CONTRASENA } })
  ).json()) as { token: string; user: { usuarioId: number; perfilId: number } };
  const headers = { Authorization: `Bearer ${token}`, 'X-Usuario': String(user.usuarioId), 'X-Perfil': String(user.perfilId) };
  const pedir = (valor: number) =>
    page.request.put(`${base}/api/configuracion`, { headers, data: { parametros: [{ clave: 'segundoPasoAdministrador', valor }] } });
  expect((await pedir(1)).status()).toBe(204);
  await page.goto(`${base}/login`);
  await page.getByLabel('Correo electrónico').fill('nora@liga.es');
  await page.getByLabel('Contraseña', { exact: true }).fill('una frase de paso larga');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Segundo paso', level: 1 })).toBeVisible();
  await page.goto(`${base}/admin/usuarios`);
  await expect(page).toHaveURL(/\/segundo-paso\?volver=/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Segundo paso', level: 1 })).toBeVisible();
  await seLeeEn(page, enLosDosTemas(390));
  await page.getByRole('button', { name: 'Con una aplicación de códigos' }).click();
  const poner = page.getByRole('dialog', { name: 'Poner el segundo paso' });
  await poner.getByLabel('Su contraseña').fill('una frase de paso larga');
  await poner.getByRole('button', { name: 'Seguir' }).click();
  await seguir(page);
  const confirmar = page.getByRole('dialog', { name: 'Confirmar el segundo paso' });
  const clave = (await confirmar.locator('code').textContent())!.replaceAll(' ', '');
  await confirmar.getByLabel('Código que enseña la aplicación').fill(new TOTP({ secret: Secret.fromBase32(clave) }).generate());
  await confirmar.getByRole('button', { name: 'Ponerlo' }).click();
  await seguir(page);
  await page.getByRole('button', { name: 'Los he guardado' }).click();
  await expect(page).toHaveURL(/\/admin\/usuarios/);
  await pedir(0);
  await context.close();
});
