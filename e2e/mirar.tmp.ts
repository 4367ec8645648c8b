import { launchChromium } from './chromium';
const BASE = 'http://127.0.0.1:4399';
const b = await launchChromium();
const ctx = await b.newContext({ baseURL: BASE, viewport: { width: 1366, height: 800 }, locale: 'es-ES' });
const page = await ctx.newPage();
page.on('console', (m) => {
  if (m.type() === 'error') console.log('ERR', m.text().slice(0, 200));
});
page.on('pageerror', (e) => console.log('PAGEERR', e.message));
const login = async (u: string) => {
  const r = await page.request.post('/login', { data: { username: u, password: 'demo-2026' } });
  const s = await r.text();
  await page.goto('/health/live');
  await page.evaluate((t) => localStorage.setItem('cd.sesion', t), s);
};
const shot = (n: string) => page.screenshot({ path: `/tmp/shot-${n}.png` });
const pasos: Record<string, () => Promise<void>> = {
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
    await page.getByRole('dialog').getByLabel('Añadir una sede').click();
    await page.waitForTimeout(1200);
    await shot('picker');
  },
  async leer() {
    await login('lectura@demo.es');
    await page.goto('/admin/colegios/editar/1');
    await page.getByRole('dialog').waitFor();
    await page.waitForTimeout(1000);
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
    await page.waitForTimeout(2000);
    await page.locator('main input').first().fill('Otra');
    await shot('config');
  },
};
await login('admin@demo.es');
const dark = process.argv.includes('dark');
if (dark) await page.emulateMedia({ colorScheme: 'dark' });
const w = process.argv.find((a) => /^\d+$/.test(a));
if (w) await page.setViewportSize({ width: Number(w), height: 800 });
for (const p of process.argv.slice(2).filter((a) => a in pasos)) {
  try {
    await pasos[p]!();
  } catch (e) {
    console.log(p, String(e).slice(0, 300));
    await shot('fallo-' + p);
  }
}
await b.close();
