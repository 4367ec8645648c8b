import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';

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

test('de una instalación vacía a la oficina: el primer administrador se crea en la dirección que dice el arranque', async ({ page }) => {
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

  await page.evaluate(() => localStorage.clear());
  await page.goto(direccion);
  await expect(page.getByRole('alert')).toContainText('El enlace ya no es válido');
  await sinFallosDeAccesibilidad(page);
});
