import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { ADMIN, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { enLosDosTemas, seLeeEn, unGrupo } from './publico';

const TAMANOS = [...enLosDosTemas(390), ...enLosDosTemas(1440)];

test.use({ serviceWorkers: 'allow' });

async function unEquipo(api: APIRequestContext): Promise<{ equipo_id: number; equipo_nombre: string }> {
  const { grupo } = await unGrupo(api);
  const [primero] = (await (await api.get(`/open/api/clasificaciones/grupo/${grupo.id}`)).json()) as {
    equipo_id: number;
    equipo_nombre: string;
  }[];
  return primero!;
}

/** No push service is within reach of a test: the browser's subscription is stood in for, and nothing else. */
async function conSuscripcion(page: Page, endpoint: string): Promise<void> {
  await page.addInitScript((direccion) => {
    const suya = {
      endpoint: direccion,
      toJSON: () => ({ endpoint: direccion, keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) } }),
      unsubscribe: async () => {
        localStorage.removeItem('suscrito');
        return true;
      },
    };
    // This browser without windows denies them whatever is granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('suscrito', '1');
      return suya as never;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('suscrito') ? suya : null) as never;
  }, endpoint);
}

/** As a push service would deliver it to this browser's worker. */
async function entregar(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const registro = new Promise<string>((listo) =>
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const vivo = registrations.find(({ isDeleted }) => !isDeleted);
      if (vivo) listo(vivo.registrationId);
    }),
  );
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: new URL(page.url()).origin, registrationId: await registro, data });
  await cdp.detach();
}

interface Mostrado {
  title: string;
  body: string;
  tag: string;
}
type Trabajo = { mostrados: Mostrado[]; registration: ServiceWorkerRegistration };
/** What the worker shows, in its own words: the browser without windows has nowhere to show it. */
const alMostrar = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]!
    .evaluate(() => {
      const trabajo = globalThis as unknown as Trabajo;
      trabajo.mostrados = [];
      trabajo.registration.showNotification = async (title, { body = '', tag = '' } = {}) =>
        void trabajo.mostrados.push({ title, body, tag });
    });
const mostrados = (page: Page): Promise<Mostrado[]> =>
  page
    .context()
    .serviceWorkers()[0]!
    .evaluate(() => (globalThis as unknown as Trabajo).mostrados);

test('quien sigue a un equipo activa los avisos, recibe uno en su trabajador, elige cuáles y los quita de un toque', async ({ page }) => {
  const { equipo_id, equipo_nombre } = await unEquipo(page.request);
  await conSuscripcion(page, `https://fcm.googleapis.com/fcm/send/${unico()}`);
  await page.goto(`/index/equipo?equipo=${equipo_id}`);
  await page.getByRole('button', { name: 'Quiero avisos' }).click();
  await expect(page.getByText('Al activarlos empiezas a seguir a este equipo.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Resultados/ })).toBeChecked();
  await seLeeEn(page, TAMANOS);
  await page.getByRole('button', { name: 'Activar los avisos' }).click();
  await expect(page.getByText('Activados: te avisamos de los equipos que sigues.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Lo sigues/ })).toBeVisible();

  await alMostrar(page);
  await entregar(
    page,
    JSON.stringify({
      titulo: `${equipo_nombre} 3 – 1 Otro`,
      texto: 'Resultado',
      enlace: `/index/equipo?equipo=${equipo_id}`,
      etiqueta: 'partido-1',
    }),
  );
  await expect.poll(() => mostrados(page)).toMatchObject([{ title: `${equipo_nombre} 3 – 1 Otro`, body: 'Resultado', tag: 'partido-1' }]);
  // What cannot be read is told too, or the browser would take the permission away.
  await entregar(page, 'no se entiende');
  await expect.poll(async () => (await mostrados(page)).at(-1)?.title).toBe('Hay novedades de tus equipos');

  await page.goto('/index/misequipos');
  await page.getByRole('button', { name: 'Cambiar o quitar los avisos' }).click();
  await page.getByRole('checkbox', { name: /La clasificación/ }).uncheck();
  await page.getByRole('checkbox', { name: /No me avises de noche/ }).uncheck();
  const guardado = page.waitForResponse((respuesta) => respuesta.url().endsWith('/open/api/app/suscripcion'));
  await page.getByRole('button', { name: 'Guardar' }).click();
  expect((await (await guardado).request().postDataJSON()) as object).toMatchObject({
    equipos: [equipo_id],
    avisos: ['resultado', 'horario', 'suspension'],
    silencio: null,
  });
  await page.getByRole('button', { name: 'Cambiar o quitar los avisos' }).click();
  const quitado = page.waitForResponse((respuesta) => respuesta.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Quitar los avisos' }).click();
  expect((await quitado).status()).toBe(204);
  await expect(page.getByRole('button', { name: 'Quiero avisos' })).toBeVisible();
});

test('a quien no puede recibirlos se le dice por qué y qué hacer', { tag: '@detalle' }, async ({ page }) => {
  const { equipo_id } = await unEquipo(page.request);
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await page.goto(`/index/equipo?equipo=${equipo_id}`);
  await page.getByRole('button', { name: 'Quiero avisos' }).click();
  await expect(page.getByText(/Dijiste que no a los avisos de esta web/)).toBeVisible();
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(page.getByRole('button', { name: 'Quiero avisos' })).toBeVisible();
});

test('la oficina avisa a todos sabiendo a cuántos, publica los datos y los borra', async ({ page }) => {
  const { equipo_id } = await unEquipo(page.request);
  const endpoint = `https://fcm.googleapis.com/fcm/send/${unico()}`;
  const alta = await page.request.post('/open/api/app/suscripcion', {
    data: {
      endpoint,
      keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      equipos: [equipo_id],
      avisos: ['resultado'],
      silencio: { desde: '00:00', hasta: '23:59' },
    },
  });
  expect(alta.ok()).toBe(true);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/appmovil');
  await expect(page.getByRole('heading', { level: 1, name: 'App móvil' })).toBeVisible();
  await seLeeEn(page, TAMANOS);
  await page.getByRole('button', { name: 'Enviar el aviso' }).click();
  await expect(page.getByText('Este dato es obligatorio').first()).toBeVisible();
  const titulo = `Fiesta ${unico()}`;
  await page.getByLabel('Título').fill(titulo);
  await page.getByLabel('Contenido').fill('El sábado, desde las diez');
  await page.getByRole('button', { name: 'Enviar el aviso' }).click();
  const pregunta = page.getByRole('alertdialog', { name: `Enviar «${titulo}»` });
  await expect(pregunta).toContainText(/\d+ ?dispositivos? lo recibir/);
  await pregunta.getByRole('button', { name: /^Enviar a \d+ dispositivos?$/ }).click();
  await seguir(page);
  const enviado = page.getByRole('listitem').filter({ hasText: titulo });
  await expect(enviado).toContainText('El sábado, desde las diez');
  await expect(enviado.getByRole('progressbar')).toBeVisible();

  await page.getByRole('button', { name: 'Publicar los datos' }).click();
  await expect(page.getByText(/^Publicados el .* equipos, .* partidos\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Borrar los datos' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Borrar los datos' }).click();
  await expect(page.getByText(/^Borrados el /)).toBeVisible();
  const headers = await cabecerasDe(page.request, ADMIN);
  expect((await page.request.post('/api/firebase/todo', { headers })).ok()).toBe(true);
  expect((await page.request.delete('/open/api/app/suscripcion', { data: { endpoint } })).status()).toBe(204);
});

test('quien solo consulta lo ve y no lo cambia', { tag: '@detalle' }, async ({ page }) => {
  await entrarComo(page, 'lectura@demo.es');
  await page.goto('/admin/appmovil');
  await expect(page.getByRole('heading', { name: 'Los dispositivos' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Enviar|Publicar|Borrar/ })).toHaveCount(0);
});
