import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from './recorrido';
import { seguir } from './fichas';
import { entrarComo } from './oficina';
import { retrato } from './retrato';
import { servidorPropio } from './servidor-propio';
import { contados } from './toques';

/** As `gran-inscripcion.ts` makes them. */
const [COORDINADORA, ADMINISTRADORA, CONTRASENA] = ['coordina0@liga.es', 'jefa@liga.es', 'contrasena-1'];
const FAMILIAS = 20;
const base = servidorPropio(
  'ultima-tarde',
  () => ({ DEMO: '' }),
  (url) => {
    execFileSync('npx', ['tsx', join(import.meta.dirname, 'gran-inscripcion.ts'), url], { cwd: join(import.meta.dirname, '..') });
  },
);

const abrir = async (browser: Browser, ancho: number): Promise<Page> =>
  (
    await browser.newContext({ baseURL: base(), locale: 'es-ES', reducedMotion: 'reduce', viewport: { width: ancho, height: 900 } })
  ).newPage();

/** Each on its own phone, one after the other; a new child of the team. */
async function rellenarFichas(browser: Browser, token: string): Promise<void> {
  for (let n = 0; n < FAMILIAS; n++) {
    const page = await abrir(browser, 390);
    await page.goto(`/familia/${token}`);
    await page.getByLabel('Su correo').fill(`familia${n}@correo.example`);
    await page.getByLabel('Su nombre y apellidos').fill('Teresa Oria Llanes');
    await page.getByLabel('Usted es su').selectOption('Madre');
    await page.getByLabel('Nombre', { exact: true }).fill('Lucía');
    await page.getByLabel('Primer apellido').fill(`Apellido ${String.fromCodePoint('A'.codePointAt(0)! + n)}`);
    await page.getByLabel('Día', { exact: true }).fill('14');
    await page.getByLabel('Mes', { exact: true }).fill('3');
    await page.getByLabel('Año', { exact: true }).fill('2014');
    await page.getByRole('radio', { name: /^Pendiente/ }).check();
    await page.getByRole('checkbox', { name: /^Que juegue con su colegio/ }).check();
    await page.getByRole('button', { name: 'Enviar al colegio' }).click();
    await expect(page.getByRole('heading', { name: 'Enviada al colegio' })).toBeVisible();
    await page.context().close();
  }
}

test(
  'la última tarde: 12 equipos, 150 niños y 68 fotos con el móvil, 20 familias con el suyo, y la oficina valida los 174',
  { tag: '@volumen' },
  async ({ browser }, { project }) => {
    test.skip(project.name !== 'servidor', 'la base de datos embebida es de un solo proceso');
    test.setTimeout(900_000);
    const page = await abrir(browser, 390);
    page.setDefaultTimeout(30_000);
    await entrarComo(page, COORDINADORA, CONTRASENA);
    const { tocar, toques } = contados();

    // A link for the families of a team, while it takes the photos.
    await page.goto('/admin/inscripcion_coordinador');
    await tocar(page.getByRole('button', { name: /^Fútbol Categoría/ }).first());
    await tocar(page.getByRole('link', { name: 'Familias' }));
    await tocar(page.getByRole('button', { name: 'Hacer el enlace' }));
    const dialogo = page.getByRole('dialog', { name: 'Hacer el enlace para familias' });
    await dialogo.getByLabel('Cuántas fichas admite').fill(String(FAMILIAS));
    await tocar(dialogo.getByRole('button', { name: 'Hacer el enlace' }));
    await seguir(page);
    const deFamilias = page.url();
    const token = (await page.locator('code').innerText()).trim().split('/').at(-1)!;
    const familias = rellenarFichas(browser, token);

    await page.goto('/admin/inscripcion_coordinador');
    await tocar(page.getByRole('link', { name: 'Fotos que faltan' }));
    await expect(page.getByRole('heading', { name: 'Faltan 68 fotos' })).toBeVisible();
    await tocar(page.getByRole('checkbox', { name: /^Tengo el consentimiento/ }));
    const buffer = await retrato();
    for (let n = 0; n < 68; n++) {
      const camara = page.waitForEvent('filechooser');
      await tocar(page.getByRole('button', { name: /^Hacer la foto de/ }));
      await (await camara).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer });
    }
    await expect(page.getByRole('heading', { name: 'No falta ninguna foto' })).toBeVisible();
    await familias;

    await page.goto(deFamilias);
    await tocar(page.getByRole('button', { name: `Aceptar las ${FAMILIAS} sin dudas` }));
    await expect(page.getByText('No hay fichas por ver')).toBeVisible();
    await page.goto('/admin/inscripcion_coordinador');
    await tocar(page.getByRole('button', { name: 'Validar y enviar', exact: true }));
    for (const colegio of ['Colegio 0', 'Colegio 15'])
      await tocar(page.getByRole('checkbox', { name: `Elegir todos los de ${colegio}`, exact: true }));
    await tocar(page.getByRole('button', { name: /^Validar y enviar 12/ }));
    await seguir(page);
    process.stdout.write(`Última tarde: ${toques()} toques de un coordinador\n`);
    expect(toques()).toBeLessThanOrEqual(120);

    const oficina = await abrir(browser, 1440);
    oficina.setDefaultTimeout(30_000);
    await entrarComo(oficina, ADMINISTRADORA, CONTRASENA);
    const clics = contados();
    await oficina.goto('/admin/inscripcion');
    await clics.tocar(oficina.getByRole('row').filter({ hasText: 'Colegio 1' }).getByRole('checkbox').first());
    await clics.tocar(oficina.getByRole('button', { name: 'Elegir los 174 equipos' }));
    await clics.tocar(oficina.getByRole('button', { name: 'Validar', exact: true }));
    const validar = oficina.getByRole('alertdialog', { name: '¿Validar 174 equipos?' });
    const faltas = validar.getByRole('list', { name: 'Lo que falta' });
    await expect(faltas).toContainText('174 equipos sin primer entrenador');
    await clics.tocar(validar.getByRole('button', { name: 'Validar 174 equipos' }));
    await expect(oficina.getByText('174 equipos validados')).toBeVisible();
    process.stdout.write(`Última tarde: ${clics.toques()} clics de la oficina para 174 equipos\n`);
    expect(clics.toques()).toBeLessThanOrEqual(15);
  },
);
