import { createServer, request as pedir, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type APIRequestContext, type Page } from './recorrido';
import { ADMIN, anotarCreado, borrarLoCreado, crear, editor, filtrar, seguir, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { seLee } from './publico';

borrarLoCreado();

/** A proxy before the server: of the calls to one address it lets the server do what they ask, and cuts the answer off while it is told to. */
interface Proxy {
  url: string;
  cortar: (direccion: string | null) => void;
  cortadas: () => number;
  cerrar: () => void;
}

async function proxyA(destino: string): Promise<Proxy> {
  let cortando: string | null = null;
  let cortadas = 0;
  const servidor: Server = createServer((entra, sale) => {
    const { method, headers, url } = entra;
    const arriba = pedir(new URL(url!, destino), { method, headers }, (respuesta) => {
      if (method === 'POST' && url === cortando) {
        cortadas++;
        respuesta.resume().on('end', () => sale.destroy());
        return;
      }
      sale.writeHead(respuesta.statusCode!, respuesta.headers);
      respuesta.pipe(sale);
    });
    arriba.on('error', () => sale.destroy());
    sale.on('close', () => arriba.destroy());
    entra.pipe(arriba);
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
  return {
    url: `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
    cortar: (direccion) => void (cortando = direccion),
    cortadas: () => cortadas,
    cerrar: () => servidor.closeAllConnections(),
  };
}

const recorrido = test.extend<{ enMedio: Proxy }>({
  enMedio: async ({ baseURL }, usar) => {
    const proxy = await proxyA(baseURL!);
    await usar(proxy);
    proxy.cerrar();
  },
  page: async ({ browser, enMedio }, usar) => {
    const contexto = await browser.newContext({ baseURL: enMedio.url });
    await usar(await contexto.newPage());
    await contexto.close();
  },
});

const JUGADORES = '/api/jugadores';
const alerta = (page: Page) => page.getByRole('alertdialog');
const guardar = (page: Page) => editor(page, 'Nuevo jugador').getByRole('button', { name: 'Guardar jugador' }).click();

async function llamados(api: APIRequestContext, texto: string): Promise<{ id: number; nombre_completo: string }[]> {
  const response = await api.post(`${JUGADORES}/index`, {
    headers: await cabecerasDe(api, ADMIN),
    data: { filtros: [{ name: 'nombre_completo', operator: 'contains', value: texto }], paginacion: { pageNumber: 1, pageSize: 10 } },
  });
  const { rows } = (await response.json()) as { rows: { id: number; nombre_completo: string }[] };
  for (const { id } of rows) anotarCreado(`${JUGADORES}/${id}`);
  return rows;
}

/** A child without document, as their school says them. */
async function escribirJugador(page: Page, nombre: string, colegio: string): Promise<void> {
  const nuevo = editor(page, 'Nuevo jugador');
  await nuevo.getByLabel('Nombre completo').fill(nombre);
  await nuevo.getByLabel('Fecha de nacimiento').fill('20/05/2014');
  await nuevo.getByLabel('Colegio', { exact: true }).fill(colegio);
  await page.getByRole('option', { name: colegio }).click();
}

async function colegioNuevo(api: APIRequestContext, seña: string): Promise<string> {
  const nombre = `Colegio Perdido ${seña}`;
  await crear(api, '/api/colegios', { colegio: { nombre } });
  return nombre;
}

async function perderLaRespuesta(page: Page, proxy: Proxy): Promise<void> {
  proxy.cortar(JUGADORES);
  await guardar(page);
  await expect(alerta(page)).toContainText('No hay conexión con el servidor');
  proxy.cortar(null);
  expect(proxy.cortadas()).toBeGreaterThan(0);
}

recorrido('un proxy corta la respuesta: al guardar otra vez, el jugador está una vez', async ({ page, enMedio, request }) => {
  const seña = unico();
  const colegio = await colegioNuevo(request, seña);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/jugadores/nuevo');
  await escribirJugador(page, `Nora ${seña}`, colegio);
  await perderLaRespuesta(page, enMedio);
  await page.getByRole('button', { name: 'Entendido' }).click();
  await guardar(page);
  await expect(page.getByRole('alertdialog', { name: 'Jugador creado' })).toBeVisible();
  await seguir(page);
  await filtrar(page, 'Nombre completo', `nora ${seña}`);
  await expect(page.getByRole('row', { name: `Elegir Nora ${seña}` })).toHaveCount(1);
  expect(await llamados(request, seña)).toHaveLength(1);
});

recorrido(
  'y si entretanto se cambia lo escrito, se dice que lo de antes está guardado',
  { tag: '@detalle' },
  async ({ page, enMedio, request }) => {
    const seña = unico();
    const colegio = await colegioNuevo(request, seña);
    await entrarComo(page, ADMIN);
    await page.goto('/admin/jugadores/nuevo');
    await escribirJugador(page, `Nora ${seña}`, colegio);
    await perderLaRespuesta(page, enMedio);
    await page.getByRole('button', { name: 'Entendido' }).click();
    await editor(page, 'Nuevo jugador').getByLabel('Nombre completo').fill(`Nora Gil ${seña}`);
    for (let vez = 0; vez < 2; vez++) {
      await guardar(page);
      await expect(alerta(page)).toContainText('Lo que envió antes ya se guardó');
      if (vez === 0) await seLee(page);
      await page.getByRole('button', { name: 'Entendido' }).click();
    }
    expect((await llamados(request, seña)).map(({ nombre_completo }) => nombre_completo)).toEqual([`Nora ${seña}`]);
  },
);

recorrido(
  'tampoco se repite si la página se vuelve a cargar y se recupera lo escrito',
  { tag: '@detalle' },
  async ({ page, enMedio, request }) => {
    const seña = unico();
    const colegio = await colegioNuevo(request, seña);
    await entrarComo(page, ADMIN);
    await page.goto('/admin/jugadores/nuevo');
    await escribirJugador(page, `Nora ${seña}`, colegio);
    await perderLaRespuesta(page, enMedio);
    page.on('dialog', (dialogo) => void dialogo.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Recuperar' }).click();
    await guardar(page);
    await expect(page.getByRole('alertdialog', { name: 'Jugador creado' })).toBeVisible();
    expect(await llamados(request, seña)).toHaveLength(1);
  },
);

test('de quien puede que ya esté se pregunta si es la misma persona', { tag: '@detalle' }, async ({ page, request }) => {
  const seña = unico();
  const colegio = await colegioNuevo(request, seña);
  await entrarComo(page, ADMIN);
  await page.goto('/admin/jugadores/nuevo');
  await escribirJugador(page, `Nora Peña ${seña}`, colegio);
  await guardar(page);
  await seguir(page);

  await page.goto('/admin/jugadores/nuevo');
  await escribirJugador(page, `nora  pena ${seña}`, colegio);
  await guardar(page);
  const pregunta = page.getByRole('alertdialog', { name: '¿Es la misma persona?' });
  await expect(pregunta).toContainText(
    `En ${colegio} ya hay un jugador que se llama Nora Peña ${seña}: nacido el 20/05/2014, sin documento`,
  );
  await seLee(page);
  await pregunta.getByRole('button', { name: 'Sí, es la misma' }).click();
  await expect(pregunta).toHaveCount(0);
  await expect(editor(page, 'Nuevo jugador').getByLabel('Nombre completo')).toHaveValue(`nora  pena ${seña}`);
  expect(await llamados(request, seña)).toHaveLength(1);
  await guardar(page);
  await pregunta.getByRole('button', { name: 'No, es otra: guardar' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Jugador creado' })).toBeVisible();
  expect(await llamados(request, seña)).toHaveLength(2);
});
