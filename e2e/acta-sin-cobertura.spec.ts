import { readFile } from 'node:fs/promises';
import type { DiaDeCampo } from '@cd/contract/arbitraje/campo';
import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { expect, test, type Page } from '@playwright/test';
import {
  conTodosLosDeportes,
  guardadosEn,
  leerActa,
  partidosDelArbitro,
  prepararDispositivo,
  seCopia,
  type PartidoDeArbitro,
} from './campo';
import { boton, Escritura, movil } from './escritura';
import { ADMIN, borrarLoCreado } from './fichas';
import { cabecerasDe } from './oficina';
import { seLeeEn } from './publico';

/** Its clock decides nothing: one a year behind and one a year ahead send all the same. */
const ANNO_MS = 365 * 86_400_000;

borrarLoCreado();
// Without coverage the office is its worker's.
test.use({ serviceWorkers: 'allow' });

const sinAzar = () => 1;
const pasos = (page: Page) => page.getByRole('list', { name: 'Pasos del acta' });
const preguntado = (page: Page) => page.getByRole('alertdialog');
/** The phone, a small one, a tablet and a desk; by day and by night. */
const SE_LEE = [
  [320, 'light'],
  [390, 'dark'],
  [1024, 'light'],
  [1440, 'light'],
] as const;
const seLee = async (page: Page) => {
  await seLeeEn(page, SE_LEE);
  await page.setViewportSize({ width: 390, height: 844 });
};

/** Begun some hours ago, wherever the day is: a link is worth until some hours after its match. */
const yaEmpezado = () => {
  const hora = Number(new Date().toLocaleTimeString('es-ES', { timeZone: 'Europe/Madrid', hour: '2-digit', hourCycle: 'h23' }).slice(0, 2));
  if (hora < 10) return { desdeHace: 1, horas: ['20:00', '20:30', '21:00'] };
  // As many as the day has had: the sample's own matches of the referee may be at some of them.
  const horas = Array.from({ length: Math.min(hora, 22) - 8 }, (_, n) => String(8 + n).padStart(2, '0')).flatMap((una) => [
    `${una}:00`,
    `${una}:30`,
  ]);
  return { desdeHace: 0, horas };
};

// One after another: at the hours at which a match has begun there is room for one of their referee's.
test.describe('con el enlace de un solo partido', () => {
  test.describe.configure({ mode: 'serial' });

  test(
    'un enlace que ya no vale deja guardar en un fichero el acta que no se había enviado',
    { tag: '@detalle' },
    async ({ browser, baseURL, request }) => {
      await conTodosLosDeportes(request);
      const [partido] = await partidosDelArbitro(request, { cuantos: 1, deporte: 'Fútbol sala', ...yaEmpezado() });
      const enlace = `/api/arbitrajes/enlace/${partido!.arbitraje_id}`;
      const headers = await cabecerasDe(request, ADMIN);
      const { pathname } = new URL(((await (await request.post(enlace, { headers })).json()) as { url: string }).url);
      const telefono = await movil(browser, baseURL!, -ANNO_MS);
      const page = await telefono.newPage();
      await page.goto(pathname);
      await expect(page.getByText('Está en este dispositivo')).toBeVisible({ timeout: 30_000 });
      await seCopia(page, 'enlace-1', '/arbitraje/enlace');
      await telefono.setOffline(true);
      await page.reload();
      const escritura = new Escritura(telefono, partido!, sinAzar);
      escritura.page = page;
      await escritura.asistencia();
      await escritura.golear(1);
      expect((await request.delete(enlace, { headers })).ok()).toBe(true);
      await telefono.setOffline(false);
      await page.goto(pathname);
      await expect(page.getByText('En este dispositivo hay un acta de ese partido sin enviar')).toBeVisible();
      await seLee(page);
      const bajada = page.waitForEvent('download');
      await boton(page, 'Guardar el acta en un fichero').click();
      const escrito = JSON.parse(await readFile(await (await bajada).path(), 'utf8')) as { eventos: unknown[] };
      expect(escrito.eventos.length).toBeGreaterThan(1);
      await telefono.close();
    },
  );

  test('quien lleva el enlace de un solo partido escribe su acta sin cuenta y sin cobertura, y no ve nada más', async ({
    browser,
    baseURL,
    request,
  }) => {
    await conTodosLosDeportes(request);
    const [partido] = await partidosDelArbitro(request, { cuantos: 1, deporte: 'Fútbol sala', ...yaEmpezado() });
    const hecho = await request.post(`/api/arbitrajes/enlace/${partido!.arbitraje_id}`, { headers: await cabecerasDe(request, ADMIN) });
    const { pathname } = new URL(((await hecho.json()) as { url: string }).url);
    const telefono = await movil(browser, baseURL!, ANNO_MS);
    const page = await telefono.newPage();
    await page.goto(pathname);
    await expect(page.getByText('Está en este dispositivo')).toBeVisible({ timeout: 30_000 });
    await seCopia(page, 'enlace-1', '/arbitraje/enlace');
    await seLee(page);

    await telefono.setOffline(true);
    await page.reload();
    await expect(pasos(page)).toBeVisible({ timeout: 30_000 });
    const escritura = new Escritura(telefono, partido!, sinAzar);
    escritura.page = page;
    await escritura.asistencia();
    await escritura.golear(1);
    await escritura.descanso();
    await escritura.acabar();
    await escritura.firmar();
    await escritura.enviar();
    await expect(page.getByRole('heading', { name: 'Acta cerrada, sin enviar todavía' })).toBeVisible();
    await telefono.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Acta enviada' })).toBeVisible({ timeout: 30_000 });
    await expect(boton(page, 'Ver el informe')).toHaveCount(0);
    await escritura.seRecibio();

    await page.getByRole('link', { name: 'Volver al partido', exact: true }).last().click();
    await expect(page.getByText('Con informe')).toBeVisible();
    await boton(page, 'Quitarlo de este dispositivo').click();
    await preguntado(page).getByRole('button', { name: 'Quitarlo de aquí' }).click();
    await expect(boton(page, 'Quitarlo de este dispositivo')).toHaveCount(0);
    expect(await guardadosEn(page)).toEqual([]);
    await telefono.close();
  });
});

/** A photo that may be shown, of a player of that match. */
async function ponerFoto(page: Page, cv_id: number): Promise<string> {
  const headers = await cabecerasDe(page.request, ADMIN);
  const { jugadores } = (await leerActa(page.request, cv_id)).local;
  const { jugador_id, nombre } = jugadores.find(({ sancion }) => sancion === null)!;
  const jugador = (await (await page.request.get(`/api/jugadores/${jugador_id}`, { headers })).json()) as object;
  const imagen = { name: 'cara.png', mimeType: 'image/png', buffer: await readFile('apps/web/public/icono-192.png') };
  const model = JSON.stringify({ ...jugador, consentimiento_foto: 1 });
  const cambiado = await page.request.put(`/api/jugadores/${jugador_id}`, { headers, multipart: { model, image: imagen } });
  expect(cambiado.ok(), await cambiado.text()).toBe(true);
  return nombre;
}

const borrado = (page: Page) =>
  page.evaluate(async () => ({
    bases: (await indexedDB.databases()).filter(({ name }) => name === 'cd.campo').length,
    copias: (await caches.keys()).filter((nombre) => /^(oficina|enlace)-/.test(nombre)).length,
  }));

test(
  'sin cobertura: las caras, una suspensión, el fichero y salir sin enviar',
  { tag: '@larga' },
  async ({ browser, baseURL, page: oficina, request }) => {
    test.setTimeout(300_000);
    await conTodosLosDeportes(request);
    const [suspendido, escrito] = (await partidosDelArbitro(request, { cuantos: 2, deporte: 'Fútbol sala', desdeHace: 5 })) as [
      PartidoDeArbitro,
      PartidoDeArbitro,
    ];
    const conFoto = await ponerFoto(oficina, suspendido.cv_id);
    const telefono = await movil(browser, baseURL!);
    await prepararDispositivo(telefono, [suspendido, escrito]);
    await telefono.setOffline(true);

    await test.step('se ve quién es quién, y lo que no se juega se dice y se envía después', async () => {
      const acta = new Escritura(telefono, suspendido, sinAzar);
      await acta.abrir();
      const { page } = acta;
      await boton(page, new RegExp(`^Dorsal de ${conFoto}`)).click();
      const cara = page.getByRole('img', { name: `Foto de ${conFoto}` });
      await expect(cara).toBeVisible();
      expect(await cara.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await seLee(page);
      await boton(page, /informar de la suspensión$/).click();
      await boton(page, 'Lluvia o mal tiempo').click();
      await page.getByLabel('Observaciones').fill('Tromba de agua');
      await page
        .getByRole('region', { name: 'Árbitros', exact: true })
        .getByRole('button', { name: /¿Está\?$/ })
        .click();
      await seLee(page);
      // The page dies, and what was said is there.
      await page.close();
      await acta.abrir();
      await expect(acta.page.getByLabel('Observaciones')).toHaveValue('Tromba de agua');
      await boton(acta.page, 'Enviar la suspensión').click();
      await preguntado(acta.page).getByRole('button', { name: 'Enviar la suspensión' }).click();
      await expect(acta.page.getByRole('heading', { name: 'Acta cerrada, sin enviar todavía' })).toBeVisible();
      await seLee(acta.page);
      await telefono.setOffline(false);
      await expect(acta.page.getByRole('heading', { name: 'Acta enviada' })).toBeVisible({ timeout: 30_000 });
      const { informes } = await leerActa(request, suspendido.cv_id);
      expect(informes.map(({ tipo, suspension }) => [tipo, suspension?.observaciones])).toEqual([[0, 'Tromba de agua']]);
      await acta.page.close();
      await telefono.setOffline(true);
    });

    const acta = new Escritura(telefono, escrito, sinAzar);
    await test.step('una ventana privada lo dice, y el acta se guarda en un fichero que se vuelve a leer', async () => {
      await telefono.addInitScript(() => {
        Object.assign(navigator.storage, {
          persisted: () => Promise.resolve(false),
          persist: () => Promise.resolve(false),
          estimate: () => Promise.resolve({ quota: 10_000_000 }),
        });
      });
      await acta.abrir();
      const { page } = acta;
      await expect(page.getByText('Este navegador lo pierde al cerrarse')).toBeVisible();
      await acta.asistencia();
      await acta.golear(2);
      await boton(page, 'Contraste para el sol').click();
      await seLee(page);
      await boton(page, 'Contraste para el sol').click();
      const bajada = page.waitForEvent('download');
      await boton(page, 'Guardar en un fichero').click();
      const fichero = await (await bajada).path();
      await boton(page, /^Deshacer Gol de/).click();
      await expect(page.getByLabel(`Marcador de ${escrito.visitante}`)).toHaveText('1');
      await acta.descanso();
      await acta.acabar();
      await seLee(page);
      await page
        .getByLabel('Leer el acta de un fichero')
        .setInputFiles({ name: 'otra.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
      await expect(page.getByText('Ese fichero no es de esta acta')).toBeVisible();
      await page.getByLabel('Leer el acta de un fichero').setInputFiles(fichero);
      await preguntado(page).getByRole('button', { name: 'Seguir con el fichero' }).click();
      await expect(page.getByLabel('Marcador')).toHaveText('0 – 2');
    });

    await test.step('salir sin haberla enviado se pregunta, da el fichero y no deja nada', async () => {
      const { page } = acta;
      await page.goto('/admin/partidosarbitro');
      expect(await guardadosEn(page)).toContain(escrito.cv_id);
      const irse = () =>
        page.evaluate(() => {
          history.pushState(null, '', '/salir');
          dispatchEvent(new PopStateEvent('popstate'));
        });
      await irse();
      await preguntado(page).getByRole('button', { name: 'No salir todavía' }).click();
      await expect(page).toHaveURL(/partidosarbitro$/);
      await irse();
      await expect(preguntado(page).getByRole('checkbox', { name: /Guardar lo escrito en un fichero/ })).toBeChecked();
      const bajada = page.waitForEvent('download');
      await preguntado(page).getByRole('button', { name: 'Salir y borrarla de aquí' }).click();
      const { eventos } = JSON.parse(await readFile(await (await bajada).path(), 'utf8')) as { eventos: unknown[] };
      expect(eventos.length).toBeGreaterThan(5);
      await telefono.setOffline(false);
      await page.waitForURL(/\/index/);
      // A database goes when whoever has it open lets it.
      await expect.poll(() => borrado(page)).toEqual({ bases: 0, copias: 0 });
    });
    await telefono.close();
  },
);

const ENTRENADOR = 'entrenador@demo.es';

/** What the federation says of whoever is not on the list, as the device has it. */
const decirDeFuera = (page: Page, fuera_de_lista: DiaDeCampo['fuera_de_lista']): Promise<void> =>
  page.evaluate(
    (dicho) =>
      new Promise<void>((listo) => {
        const abrir = indexedDB.open('cd.campo');
        abrir.addEventListener('success', () => {
          const transaccion = abrir.result.transaction('dias', 'readwrite');
          const dias = transaccion.objectStore('dias');
          const leer = dias.getAll() as IDBRequest<DiaDeCampo[]>;
          leer.addEventListener('success', () => leer.result.forEach((dia) => dias.put({ ...dia, fuera_de_lista: dicho })));
          transaccion.addEventListener('complete', () => {
            abrir.result.close();
            listo();
          });
        });
      }),
    fuera_de_lista,
  );

test(
  'voleibol con sus sets y baloncesto con sus cuartos, hasta el final: el PIN, quien se niega y quien no está en la lista',
  { tag: '@repetida' },
  async ({ browser, baseURL, request }) => {
    test.setTimeout(300_000);
    await conTodosLosDeportes(request);
    const suyo = ({ equipo_local_nombre: local, equipo_visitante_nombre: visitante, c_nombre, ge_nombre }: FilaPartido) =>
      [local, visitante].includes('Piedrasola') && c_nombre === 'Alevín' && ge_nombre === 'Femenino';
    const [voleibol] = await partidosDelArbitro(request, { cuantos: 1, deporte: 'Voleibol', desdeHace: 4, cual: suyo });
    const [baloncesto] = await partidosDelArbitro(request, { cuantos: 1, deporte: 'Baloncesto', desdeHace: 4 });
    const telefono = await movil(browser, baseURL!);
    await prepararDispositivo(telefono, [voleibol!, baloncesto!]);
    await telefono.setOffline(true);

    await test.step('voleibol: dos sets, el PIN de un equipo y el otro se niega', async () => {
      const acta = new Escritura(telefono, voleibol!, sinAzar);
      const { local, visitante } = voleibol!;
      await acta.abrir();
      await acta.asistencia();
      const { page } = acta;
      for (const set of [1, 2]) {
        for (const punto of [local, local, visitante]) await page.getByRole('button', { name: `Punto de ${punto}`, exact: true }).click();
        await expect(page.getByLabel(`Puntos del set de ${local}`)).toHaveText('2');
        if (set === 1) await seLee(page);
        await boton(page, `Fin ${set}.º set`).click();
        if (set === 1) await boton(page, 'Empezar 2.º set').click();
      }
      await boton(page, 'Acabar el partido aquí').click();
      await page.getByLabel(`Set 1, ${local}`).fill('25');
      await page.getByLabel(`Set 1, ${local}`).press('Tab');
      await expect(page.getByLabel('Marcador')).toHaveText('2 – 0');
      await boton(page, 'Pasar a las firmas').click();

      const [suyos] = (await (
        await request.get(`/api/campo/pin/${voleibol!.id}`, { headers: await cabecerasDe(request, ENTRENADOR) })
      ).json()) as { equipo: string; pin: string }[];
      const firma = page.getByRole('region', { name: `Firma de ${suyos!.equipo}` });
      const firmarCon = async (pin: string) => {
        await firma.getByLabel(/^PIN del partido/).fill(pin);
        await firma.getByRole('button', { name: 'Firmar' }).click();
      };
      // Whether it is its PIN, only the server knows.
      await telefono.setOffline(false);
      await firmarCon(suyos!.pin === '000000' ? '111111' : '000000');
      await expect(firma.getByRole('alert')).toHaveText('No es el PIN de este equipo en este partido');
      await seLee(page);
      await firmarCon(suyos!.pin);
      await expect(firma.getByText(/^Firmada con PIN por/)).toBeVisible();
      await telefono.setOffline(true);
      await boton(page, `Se niega: ${[local, visitante].find((equipo) => equipo !== suyos!.equipo)}`).click();
      await acta.enviar();
      await telefono.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Acta enviada' })).toBeVisible({ timeout: 30_000 });
      const [informe] = (await leerActa(request, voleibol!.cv_id)).informes;
      expect(informe!.acta).toMatchObject({
        marcador_local: 2,
        marcador_visitante: 0,
        parciales: [
          { local: 25, visitante: 1 },
          { local: 2, visitante: 1 },
        ],
      });
      expect(informe!.firmas.map(({ clase, comprobada, intacta }) => [clase, comprobada, intacta]).toSorted()).toEqual([
        ['pin', 1, 1],
        ['se_niega', 0, 1],
      ]);
      await page.close();
    });

    await test.step('baloncesto: cuatro cuartos, canastas de uno, dos y tres, y alguien de fuera de la lista', async () => {
      const acta = new Escritura(telefono, baloncesto!, sinAzar);
      await telefono.setOffline(true);
      await acta.abrir();
      await decirDeFuera(acta.page, 'rechaza');
      await acta.page.reload();
      await expect(acta.page.getByText('Quien no está en la lista no puede jugar.').first()).toBeVisible();
      await decirDeFuera(acta.page, 'nota');
      await acta.page.reload();
      const { page } = acta;
      await boton(page, 'Ha venido alguien que no está en la lista').first().click();
      await page.getByLabel('Nombre y apellidos').fill('Iker Sol Vado');
      await boton(page, 'Apuntar a esta persona').click();
      await acta.asistencia();
      await page.getByRole('group', { name: 'Equipo' }).getByRole('button').first().click();
      const lista = page.getByRole('region', { name: baloncesto!.local });
      for (const canasta of [/^2 puntos de/, /^3 puntos de/, /^1 punto de/])
        await lista.getByRole('button', { name: canasta }).first().click();
      await lista.getByRole('button', { name: '2 puntos de Iker Sol Vado', exact: true }).click();
      await lista
        .getByRole('button', { name: /^Falta de/ })
        .first()
        .click();
      await expect(page.getByLabel(`Marcador de ${baloncesto!.local}`)).toHaveText('8');
      await seLee(page);
      for (const cuarto of [1, 2, 3, 4]) {
        await boton(page, `Fin ${cuarto}.º cuarto`).click();
        if (cuarto < 4) await boton(page, `Empezar ${cuarto + 1}.º cuarto`).click();
      }
      await boton(page, 'Pasar al cierre').click();
      await acta.firmar();
      await acta.enviar();
      await telefono.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Acta enviada' })).toBeVisible({ timeout: 30_000 });
      const [informe] = (await leerActa(request, baloncesto!.cv_id)).informes;
      expect(informe!.acta).toMatchObject({ marcador_local: 8, marcador_visitante: 0, parciales: [{ local: 8, visitante: 0 }] });
      expect(informe!.fuera_de_lista).toMatchObject([{ nombre: 'Iker Sol Vado', lado: 'local', goles: 2 }]);
      await page.close();
    });
    await telefono.close();
  },
);
