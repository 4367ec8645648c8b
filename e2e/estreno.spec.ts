import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from './recorrido';
import { program } from '../scripts/installation.mjs';
import { DECIDE, sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

const LOGIN = 'elena@liga.es';
const CLAVE = 'una-clave-7';
const EQUIPOS = DECIDE ? 3 : 10;

const continuar = (page: Page, titulo: string) =>
  page.getByRole('alertdialog', { name: titulo }).getByRole('button', { name: 'Pulse para continuar' }).click();

// The second goes on in the installation that the first leaves.
test.describe.configure({ mode: 'serial' });

/** A server of its own over an empty folder: an installation is new once. */
let servidor: ChildProcess;
let carpeta: string;
let dicho = '';

test.beforeAll(async () => {
  test.setTimeout(300_000);
  carpeta = mkdtempSync(join(tmpdir(), 'cd-estreno-'));
  servidor = spawn(process.execPath, [program(), 'start'], {
    env: { ...process.env, CONFIG_FILE: '', PORT: '0', DEMO: '0', DATA_DIR: carpeta, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servidor.stdout!.on('data', (trozo: Buffer) => (dicho += trozo.toString()));
  // A machine that others use makes an installation in minutes.
  await expect.poll(() => dicho, { timeout: 280_000 }).toMatch(/^ready /m);
});
test.afterAll(async () => {
  const parado = new Promise((fin) => servidor.once('exit', fin));
  servidor.kill('SIGTERM');
  await parado;
  rmSync(carpeta, { recursive: true, force: true });
});

test('de una instalación vacía a los campeonatos de su primera temporada, por la lista de lo que falta', async ({ page }) => {
  const direccion = /^http\S+\/estreno\/\S+$/m.exec(dicho)![0];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(direccion);
  await expect(page.getByRole('heading', { level: 1, name: 'Estrenar la instalación' })).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  await sinDeslizamientoLateral(page);
  const crear = page.getByRole('button', { name: 'Crear la cuenta y entrar' });
  const escribir = (campo: string, texto: string) => page.getByLabel(campo, { exact: true }).fill(texto);

  await escribir('Correo electrónico', LOGIN);
  await escribir('Contraseña', CLAVE);
  await escribir('Repita la contraseña', 'otra-clave-7');
  await crear.click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await expect(page.getByLabel('Nombre y apellidos')).toBeFocused();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(LOGIN);

  await escribir('Nombre y apellidos', 'Elena Prieto');
  await escribir('Repita la contraseña', CLAVE);
  await crear.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  const lista = page.getByRole('region', { name: /^Puesta en marcha/ });
  await expect(lista).toContainText('Puesta en marcha: 0 de 11');
  await sinFallosDeAccesibilidad(page);
  await sinDeslizamientoLateral(page);
  await page.getByRole('button', { name: 'Guardar para luego' }).click();
  await page.getByRole('button', { name: 'Ver lo que falta' }).click();

  await lista.getByRole('link', { name: 'La temporada' }).click();
  await page.getByRole('link', { name: 'Abrir temporada' }).first().click();
  await page.getByRole('dialog', { name: 'Abrir temporada' }).getByRole('button', { name: 'Abrir temporada' }).click();
  await continuar(page, 'Temporada abierta');

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(new URL('/admin/dashboard', direccion).href);
  await lista.getByRole('button', { name: 'Añadir los habituales' }).click();
  const pregunta = page.getByRole('alertdialog', { name: 'Añadir los deportes, categorías, géneros y esquemas habituales' });
  await expect(pregunta).toContainText('Fútbol sala');
  await expect(pregunta).toContainText('Alevín');
  await pregunta.getByRole('button', { name: 'Añadirlos' }).click();
  await expect(lista).toContainText('Puesta en marcha: 2 de 11');
  await expect(lista.getByRole('button', { name: 'Añadir los habituales' })).toHaveCount(0);

  await lista.getByRole('link', { name: 'Los campeonatos' }).click();
  await page.getByRole('button', { name: 'Nuevos campeonatos' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Nuevos campeonatos' });
  for (const genero of ['Masculino', 'Femenino']) await dialogo.getByRole('checkbox', { name: `Fútbol sala Alevín ${genero}` }).check();
  await dialogo.getByRole('button', { name: 'Crear los campeonatos' }).click();
  await continuar(page, 'Campeonatos creados');
  await page.goto(new URL('/admin/dashboard', direccion).href);
  await expect(lista).toContainText('Puesta en marcha: 3 de 11');
  await sinFallosDeAccesibilidad(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto(direccion);
  await expect(page.getByRole('alert')).toContainText('El enlace ya no es válido');
  await sinFallosDeAccesibilidad(page);
});

const dni = (numero: number): string => `${String(numero).padStart(8, '0')}${'TRWAGMYFPDXBNJZSQVHLCKE'[numero % 23]}`;
const NUMEROS = Array.from({ length: EQUIPOS }, (_, i) => i + 1);
const colegio = (n: number): string => `Colegio Ribera ${String(n).padStart(2, '0')}`;
const jugador = (n: number): string => `Leire Robledal ${String(n).padStart(2, '0')}`;

/** A sheet through the screen of imports, until it is in. */
async function importar(page: Page, cosa: string, filas: string[][]): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${cosa}`) }).check();
  await page.getByLabel('Fichero que se importa').setInputFiles({
    name: `${cosa}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(filas.map((celdas) => `${celdas.join(';')}\r\n`).join('')),
  });
  const boton = `Importar ${filas.length - 1} ${cosa.toLowerCase()}`;
  await page.getByRole('button', { name: boton, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: boton }).click();
  await continuar(page, `${cosa} importados`);
}

/** The squad on screen, by a call of another session. */
async function consolidarDesdeOtroSitio(page: Page, origen: string): Promise<void> {
  const { token, user } = (await (await page.request.post(`${origen}/login`, { data: { username: LOGIN, password: CLAVE } })).json()) as {
    token: string;
    user: { usuarioId: number; perfilId: number };
  };
  const headers = { Authorization: `Bearer ${token}`, 'X-Usuario': String(user.usuarioId), 'X-Perfil': String(user.perfilId) };
  const equipo = /\/campeonato_equipos_plantillas\/(\d+)/.exec(page.url())![1]!;
  const { plantillas } = (await (await page.request.get(`${origen}/api/equipos/plantillas/${equipo}`, { headers })).json()) as {
    plantillas: { id: number; version: number }[];
  };
  const { id, version } = plantillas[0]!;
  const hecho = await page.request.put(`${origen}/api/plantillas/consolidar/${id}`, { headers, data: { version } });
  expect(hecho.ok(), await hecho.text()).toBe(true);
}

test(`de una temporada vacía a ${EQUIPOS} equipos con su plantilla activa`, { tag: '@larga' }, async ({ page }) => {
  test.slow();
  const origen = /^ready (http\S+)$/m.exec(dicho)![1]!;
  const ir = (camino: string) => page.goto(`${origen}${camino}`);
  await page.setViewportSize({ width: 1366, height: 768 });
  await ir('/login');
  await page.getByLabel('Correo electrónico').fill(LOGIN);
  await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  await page
    .getByRole('region', { name: /^Puesta en marcha/ })
    .getByRole('link', { name: 'Los colegios' })
    .click();
  await ir('/admin/importar');
  await importar(page, 'Colegios', [['Código', 'Nombre'], ...NUMEROS.map((n) => [String(2800 + n), colegio(n)])]);
  const nacidos = `01/02/${new Date().getFullYear() - 10}`;
  await importar(page, 'Jugadores', [
    ['Nombre completo', 'Documento', 'Fecha de nacimiento', 'Colegio'],
    ...NUMEROS.map((n) => [jugador(n), dni(n), nacidos, colegio(n)]),
  ]);

  await ir('/admin/campeonatos');
  await page.getByRole('button', { name: /^Equipos de Fútbol sala.*Alevín.*Masculino/ }).click();
  await page.getByRole('button', { name: 'Nuevo equipo' }).first().click();
  const nuevo = page.getByRole('dialog', { name: 'Nuevo equipo' });
  for (const n of NUMEROS) {
    await nuevo.getByLabel('Colegio', { exact: true }).fill(colegio(n));
    await page.getByRole('option', { name: colegio(n) }).click();
    await nuevo.getByRole('button', { name: n < EQUIPOS ? 'Guardar y crear otro' : 'Guardar equipo' }).click();
    if (n < EQUIPOS) await expect(nuevo.getByLabel('Colegio', { exact: true })).toHaveValue('');
  }
  await continuar(page, 'Equipo creado');

  for (const n of NUMEROS) {
    await page.getByRole('button', { name: `Plantillas de ${colegio(n)}` }).click();
    await page.getByRole('button', { name: 'Crear la primera plantilla' }).click();
    await page.getByRole('link', { name: 'Añadir jugador' }).click();
    const buscar = page.getByRole('dialog', { name: 'Añadir jugador' });
    await buscar.getByLabel('O por su nombre').fill('robledal');
    await page.getByRole('option', { name: jugador(n) }).click();
    await buscar.getByRole('button', { name: 'Añadir a la plantilla' }).click();
    await page.getByRole('button', { name: 'Consolidar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Consolidar', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Versiones' })).toContainText('Activa');
    await page.getByRole('link', { name: 'Equipos del campeonato' }).click();
    await expect(page.getByRole('row', { name: colegio(n) })).toContainText('Activa');
  }

  await ir('/admin/equipos');
  await expect(page.locator('tbody').getByRole('row').filter({ hasText: 'Activa' })).toHaveCount(EQUIPOS);

  // The next squad of one of them is consolidated by somebody else while a player of it is being edited.
  await page.getByRole('button', { name: `Plantillas de ${colegio(1)}` }).click();
  await page.getByRole('button', { name: 'Nueva plantilla' }).click();
  await page.getByRole('link', { name: `Editar a ${jugador(1)}` }).click();
  const edicion = page.getByRole('dialog', { name: 'Editar jugador' });
  await edicion.getByLabel('Nombre completo').fill('Leire Robledal Sanz');
  await consolidarDesdeOtroSitio(page, origen);
  await edicion.getByRole('button', { name: 'Guardar jugador' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('activa');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entendido' }).click();
  await expect(edicion.getByLabel('Nombre completo')).toHaveValue('Leire Robledal Sanz');
});

const HOJAS = [
  ['Colegios', 'colegio', 'Colegios importados'],
  ['Sedes', 'sede', 'Sedes importadas'],
  ['Equipos', 'equipo', 'Equipos importados'],
  ['Jugadores', 'jugador', 'Jugadores importados'],
  ['Entrenadores', 'entrenador', 'Entrenadores importados'],
  ['Árbitros', 'árbitro', 'Árbitros importados'],
  ['Coordinadores', 'coordinador', 'Coordinadores importados'],
] as const;

test(
  'las plantillas entran tal como se descargan, los equipos crean sus campeonatos y las personas quedan invitadas',
  { tag: '@larga' },
  async ({ page }) => {
    const origen = /^ready (http\S+)$/m.exec(dicho)![1]!;
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto(`${origen}/login`);
    await page.getByLabel('Correo electrónico').fill(LOGIN);
    await page.getByLabel('Contraseña', { exact: true }).fill(CLAVE);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await page.goto(`${origen}/admin/importar`);
    const fichero = page.getByLabel('Fichero que se importa');
    const guardar = async (boton: string, titulo: string) => {
      await page.getByRole('button', { name: boton, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: boton }).click();
      await continuar(page, titulo);
    };
    for (const [cosa, uno, titulo] of HOJAS) {
      await page.getByRole('radio', { name: new RegExp(`^${cosa}`) }).check();
      const bajada = page.waitForEvent('download');
      await page.getByRole('button', { name: 'En Excel' }).click();
      const plantilla = await bajada;
      expect(plantilla.suggestedFilename()).toMatch(/^plantilla-\w+\.xlsx$/);
      await fichero.setInputFiles({
        name: plantilla.suggestedFilename(),
        mimeType: 'application/octet-stream',
        buffer: await readFile(await plantilla.path()),
      });
      await guardar(`Importar 1 ${uno}`, titulo);
    }

    await page.getByRole('radio', { name: /^Equipos/ }).check();
    await fichero.setInputFiles({
      name: 'equipos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Colegio;Deporte;Categoría;Género\r\nColegio La Vega;baloncesto;Cadete;Mixto\r\n'),
    });
    await expect(page.getByText('no hay baloncesto Cadete Mixto en la competición de trabajo')).toBeVisible();
    await page.getByLabel('Crear los campeonatos que falten').click();
    await expect(page.getByRole('region', { name: 'Campeonatos que se crearán' })).toContainText('Baloncesto Cadete Mixto');
    await sinFallosDeAccesibilidad(page);
    await guardar('Importar 1 equipo', 'Equipos importados');
    await page.goto(`${origen}/admin/campeonatos`);
    await expect(page.getByText(/Baloncesto.*Cadete.*Mixto/).first()).toBeVisible();

    await page.goto(`${origen}/admin/usuarios`);
    await expect(page.getByRole('row', { name: 'nuria.vidal@liga.example' })).toContainText('Por invitar');
  },
);
