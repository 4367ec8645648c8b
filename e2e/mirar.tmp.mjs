// e2e/chromium.ts
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import packaged from '@sparticuz/chromium';
var INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
var ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
async function chromiumOptions() {
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return { executablePath: installed, args: ARGS };
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs20.x';
  process.env.FONTCONFIG_PATH = join(tmpdir(), 'fonts');
  mkdirSync(process.env.FONTCONFIG_PATH, { recursive: true });
  const executablePath = await packaged.executablePath();
  process.env.LD_LIBRARY_PATH = [join(tmpdir(), 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  return { executablePath, args: [...ARGS, '--headless=shell'] };
}
async function launchChromium() {
  return chromium.launch(await chromiumOptions());
}

// e2e/mirar.tmp.ts
var BASE = 'http://127.0.0.1:4399';
var b = await launchChromium();
var ctx = await b.newContext({ baseURL: BASE, viewport: { width: 1366, height: 800 }, locale: 'es-ES' });
var page = await ctx.newPage();
page.on('console', (m) => {
  if (m.type() === 'error') console.log('ERR', m.text().slice(0, 200));
});
page.on('pageerror', (e) => console.log('PAGEERR', e.message));
var login = async (u) => {
  const r = await page.request.post('/login', { data: { username: u, password: 'demo-2026' } });
  const s = await r.text();
  await page.goto('/health/live');
  await page.evaluate((t) => localStorage.setItem('cd.sesion', t), s);
};
var shot = (n) => page.screenshot({ path: `/tmp/shot-${n}.png` });
var pasos = {
  async nuevo() {
    await page.goto('/admin/zonas/nuevo');
    await page.getByRole('dialog').getByLabel('Nombre').waitFor();
    await shot('nuevo');
    await page
      .getByRole('dialog')
      .getByLabel('Nombre')
      .fill('Zona Z' + Date.now());
    await page.getByRole('button', { name: 'Guardar y crear otro' }).click();
    await page.waitForTimeout(1500);
    await shot('otro');
  },
  async sede() {
    await page.goto('/admin/sedes/editar/1');
    await page.getByRole('dialog').getByLabel('Nombre', { exact: true }).waitFor();
    await page.getByRole('dialog').getByLabel('Nombre', { exact: true }).fill('');
    await page.keyboard.press('Control+s');
    await page.waitForTimeout(500);
    await shot('sede');
  },
  async borrar() {
    await page.goto('/admin/sedes');
    await page
      .getByRole('button', { name: /^Eliminar/ })
      .first()
      .waitFor();
    await page
      .getByRole('button', { name: /^Eliminar/ })
      .first()
      .click();
    await page.waitForTimeout(1200);
    await shot('borrar');
    await page.keyboard.press('Escape');
  },
  async colegio() {
    await page.goto('/admin/colegios/editar/1');
    await page.getByRole('dialog').getByLabel('A\xF1adir una sede').click();
    await page.waitForTimeout(1200);
    await shot('picker');
  },
  async leer() {
    await login('lectura@demo.es');
    await page.goto('/admin/colegios/editar/1');
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(1e3);
    await shot('leer');
    await page.goto('/admin/sedes/editar/1');
    await page.waitForTimeout(1500);
    await shot('leer2');
    await page.setViewportSize({ width: 390, height: 800 });
    await page.waitForTimeout(300);
    await shot('leer3');
  },
  async config() {
    await page.goto('/admin/configuracion/empresa');
    await page.waitForTimeout(2e3);
    await page.locator('main input').first().fill('Otra');
    await shot('config');
  },
};
await login('admin@demo.es');
var dark = process.argv.includes('dark');
if (dark) await page.emulateMedia({ colorScheme: 'dark' });
var w = process.argv.find((a) => /^\d+$/.test(a));
if (w) await page.setViewportSize({ width: Number(w), height: 800 });
for (const p of process.argv.slice(2).filter((a) => a in pasos)) {
  try {
    await pasos[p]();
  } catch (e) {
    console.log(p, String(e).slice(0, 300));
    await shot('fallo-' + p);
  }
}
await b.close();
