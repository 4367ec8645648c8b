import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

const continuar = (page: Page, titulo: string) =>
  page.getByRole('alertdialog', { name: titulo }).getByRole('button', { name: 'Pulse para continuar' }).click();

/** A server of its own over an empty folder: an installation is new once. */
let servidor: ChildProcess;
let carpeta: string;
let dicho = '';

test.beforeAll(async () => {
  carpeta = mkdtempSync(join(tmpdir(), 'cd-estreno-'));
  servidor = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/dist/main.js'), 'start'], {
    env: { ...process.env, PORT: '0', DEMO: '0', DATA_DIR: carpeta, DATABASE_URL: '', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servidor.stdout!.on('data', (trozo: Buffer) => (dicho += trozo.toString()));
  await expect.poll(() => dicho, { timeout: 85_000 }).toMatch(/^ready /m);
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

  await escribir('Correo electrónico', 'elena@liga.es');
  await escribir('Contraseña', 'una-clave-7');
  await escribir('Repita la contraseña', 'otra-clave-7');
  await crear.click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await expect(page.getByLabel('Nombre y apellidos')).toBeFocused();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('elena@liga.es');

  await escribir('Nombre y apellidos', 'Elena Prieto');
  await escribir('Repita la contraseña', 'una-clave-7');
  await crear.click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);

  const lista = page.getByRole('region', { name: /^Puesta en marcha/ });
  await expect(lista).toContainText('Puesta en marcha: 0 de 9');
  await sinFallosDeAccesibilidad(page);
  await sinDeslizamientoLateral(page);
  await page.getByRole('button', { name: 'Guardar para luego' }).click();
  await page.getByRole('button', { name: 'Ver lo que falta' }).click();

  await lista.getByRole('link', { name: 'La temporada' }).click();
  await page.getByRole('link', { name: 'Abrir temporada' }).first().click();
  await page.getByRole('dialog', { name: 'Abrir temporada' }).getByRole('button', { name: 'Abrir temporada' }).click();
  await page.getByRole('button', { name: /^Abrir \d{4}-\d{4}$/ }).click();
  await continuar(page, 'Temporada abierta');

  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto(new URL('/admin/dashboard', direccion).href);
  await lista.getByRole('button', { name: 'Añadir los habituales' }).click();
  const pregunta = page.getByRole('alertdialog', { name: 'Añadir los deportes, categorías y géneros habituales' });
  await expect(pregunta).toContainText('Fútbol sala');
  await expect(pregunta).toContainText('Alevín');
  await pregunta.getByRole('button', { name: 'Añadirlos' }).click();
  await expect(lista).toContainText('Puesta en marcha: 2 de 9');
  await expect(lista.getByRole('button', { name: 'Añadir los habituales' })).toHaveCount(0);

  await lista.getByRole('link', { name: 'Los campeonatos' }).click();
  await page.getByRole('button', { name: 'Nuevos campeonatos' }).first().click();
  const dialogo = page.getByRole('dialog', { name: 'Nuevos campeonatos' });
  for (const genero of ['Masculino', 'Femenino']) await dialogo.getByRole('checkbox', { name: `Fútbol sala Alevín ${genero}` }).check();
  await dialogo.getByRole('button', { name: 'Crear los campeonatos' }).click();
  await continuar(page, 'Campeonatos creados');
  await page.goto(new URL('/admin/dashboard', direccion).href);
  await expect(lista).toContainText('Puesta en marcha: 3 de 9');
  await sinFallosDeAccesibilidad(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto(direccion);
  await expect(page.getByRole('alert')).toContainText('El enlace ya no es válido');
  await sinFallosDeAccesibilidad(page);
});
