import { createHmac } from 'node:crypto';
import {
  abrirStripe,
  CLAVE_DE_PRUEBA,
  evento,
  pagada,
  SECRETO_DE_PRUEBA,
  type StripeDePrueba,
} from '../apps/server/src/modules/dinero/enlaces/pasarela-de-prueba';
import { expect, test, type Browser, type Page } from './recorrido';
import { ADMIN, COORDINADOR } from './fichas';
import { entrarComo, sesionDe } from './oficina';
import { sinDeslizamientoLateral, sinFallosDeAccesibilidad } from './publico';
import { servidorPropio } from './servidor-propio';

let stripe: StripeDePrueba;
test.beforeAll(async () => {
  stripe = await abrirStripe();
});
/** A server of its own: it opens its pages of payment at one of the journey. */
const base = servidorPropio('pago-por-enlace', () => ({
  PAGO_STRIPE_CLAVE: CLAVE_DE_PRUEBA,
  PAGO_STRIPE_SECRETO_WEBHOOK: SECRETO_DE_PRUEBA,
  PAGO_STRIPE_PRUEBAS_URL: stripe.url,
}));
test.afterAll(() => stripe.cerrar());

/** A page at its server. */
async function abrir(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: base(), locale: 'es-ES', timezoneId: 'Europe/Madrid', reducedMotion: 'reduce' });
  return context.newPage();
}

test(
  'la oficina abre el enlace de un cobro, el colegio lo paga desde sus cuentas y el libro lo dice',
  { tag: '@camino' },
  async ({ browser }) => {
    const page = await abrir(browser);
    const api = page.request;
    const pedir = async <T>(metodo: 'get' | 'post', camino: string, login = ADMIN, data?: object): Promise<T> => {
      const respuesta = await api[metodo](camino, { headers: await sesionDe(api, login), ...(data && { data }) });
      expect(respuesta.ok(), `${camino}: ${await respuesta.text()}`).toBe(true);
      return (await respuesta.json()) as T;
    };
    const [colegio] = await pedir<{ id: number; nombre: string }[]>('get', '/api/colegios/coordinador', COORDINADOR);
    // Something that it owes: a sanction of 45,00 €.
    const hoy = new Date().toISOString().slice(0, 10);
    const { id: ts_id } = await pedir<{ id: number }>('post', '/api/tipossancion', ADMIN, {
      tipoSancion: { nombre: 'De este recorrido', sujeto: 1, relativa_a_partido: 0, economica: 1, importe_economico: 45_00 },
    });
    const sancion = await pedir<{ id: number }>('post', '/api/sanciones', ADMIN, {
      sancion: { ts_id, colegio_id: colegio!.id, importe: 45_00, fecha: hoy },
    });
    const validada = await api.put(`/api/sanciones/validar/${sancion.id}`, { headers: await sesionDe(api, ADMIN), data: { sancion: {} } });
    expect(validada.ok(), await validada.text()).toBe(true);
    const { equipos, deudas } = await pedir<{ equipos: { id: number }[]; deudas: { id: number; cobro_id: number | null }[] }>(
      'get',
      `/api/cobroscolegio/presupuesto/${colegio!.id}`,
    );
    const nuevos = {
      idEquipos: equipos.map(({ id }) => id),
      idDeudas: deudas.filter(({ cobro_id }) => cobro_id === null).map(({ id }) => id),
    };
    const cobro = { fecha: hoy, concepto: 'Cuota por enlace', ...nuevos };
    const { id } = await pedir<{ id: number }>('post', '/api/cobroscolegio', ADMIN, { cobro });

    await entrarComo(page, ADMIN);
    await page.goto(`/admin/cobroscolegios/cobros/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cuota por enlace' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Más acciones/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^Enlace de pago/ }).click();
    const dialogo = page.getByRole('dialog', { name: `Enlace de pago de ${colegio!.nombre}` });
    await expect(dialogo).toContainText('modo de prueba');
    await dialogo.getByRole('button', { name: 'Abrir el enlace' }).click();
    await expect(dialogo.getByText('https://checkout.stripe.example/c/pay/cs_test_1')).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await dialogo.getByRole('button', { name: 'Cerrar', exact: true }).last().click();

    // The school finds it in its own accounts, and is led to the same page.
    await page.context().clearCookies();
    await entrarComo(page, COORDINADOR);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/admin/cuentas_colegio');
    await expect(page.getByText('Cuota por enlace').first()).toBeVisible();
    await sinFallosDeAccesibilidad(page);
    await sinDeslizamientoLateral(page);
    await page.route('https://checkout.stripe.example/**', (ruta) =>
      ruta.fulfill({ contentType: 'text/html', body: 'La página de la pasarela' }),
    );
    await page.getByRole('button', { name: /^Pagar .* con tarjeta$/ }).click();
    await expect(page).toHaveURL('https://checkout.stripe.example/c/pay/cs_test_1');

    const aviso = JSON.stringify(evento('checkout.session.completed', pagada(stripe.sesiones[0]!)));
    const momento = Math.floor(Date.now() / 1000);
    const firma = createHmac('sha256', SECRETO_DE_PRUEBA).update(`${momento}.${aviso}`).digest('hex');
    const avisar = () =>
      api.post('/open/api/pagos/aviso', {
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${momento},v1=${firma}` },
        data: Buffer.from(aviso),
      });
    // Told twice, it is collected once.
    for (let vez = 0; vez < 2; vez++) expect((await avisar()).ok()).toBe(true);

    await page.goto('/admin/cuentas_colegio');
    await expect(page.getByText('Cobrado').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /con tarjeta$/ })).toHaveCount(0);
    const { pendiente } = await pedir<{ pendiente: number }>('get', `/api/cobroscolegio/${id}`);
    expect(pendiente).toBe(0);
    await page.context().close();
  },
);

test('quien arbitra ve lo suyo y nada más', { tag: '@camino' }, async ({ browser }) => {
  const page = await abrir(browser);
  await entrarComo(page, 'arbitro@demo.es');
  await page.goto('/admin/mis_cobros');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await sinFallosDeAccesibilidad(page);
  const headers = await sesionDe(page.request, 'arbitro@demo.es');
  for (const ajeno of ['arbitro/2', 'arbitro/3', 'colegio/1']) {
    const respuesta = await page.request.get(`/api/libro/${ajeno}`, { headers });
    expect([403, 404], ajeno).toContain(respuesta.status());
  }
  await page.context().close();
});
