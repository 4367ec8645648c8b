import { expect, test, type APIRequestContext, type Locator, type Page } from './recorrido';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COORDINADOR, unico } from './fichas';
import { cabecerasDe, entrarComo } from './oficina';
import { enLosDosTemas, seLeeEn } from './publico';
import { retrato } from './retrato';
import { contados } from './toques';

const equipos: number[] = [];
test.afterEach(async ({ request }) => {
  const headers = await cabecerasDe(request, COORDINADOR);
  for (const id of equipos.splice(0)) await request.delete(`/api/preequipos/${id}?estabaValidada=1`, { headers });
});

interface Campeonato {
  id: number;
  annos: string;
  plazas: number | null;
  subequipos: (string | null)[];
}

const leer = async <T>(api: APIRequestContext, camino: string): Promise<T> => {
  const respuesta = await api.get(camino, { headers: await cabecerasDe(api, COORDINADOR) });
  expect(respuesta.ok(), `${camino}: ${await respuesta.text()}`).toBe(true);
  return (await respuesta.json()) as T;
};

/** A team whose players come from a sheet, which brings no photos. */
async function equipoSinFotos(api: APIRequestContext, subequipo: string, nombres: readonly string[]): Promise<number> {
  const headers = await cabecerasDe(api, COORDINADOR);
  const [colegio] = await leer<{ id: number }[]>(api, '/api/colegios/coordinador');
  const { campeonatos } = await leer<{ campeonatos: Campeonato[] }>(api, `/api/preequipos/opciones/${colegio!.id}`);
  const campeonato = campeonatos.find(
    ({ plazas, subequipos, annos }) => plazas !== 0 && !subequipos.includes(subequipo) && /^\d{4}/.test(annos),
  )!;
  const preequipo = { campeonato_id: campeonato.id, colegio_id: colegio!.id, subequipo, concentraciones: 1 };
  const { id } = (await (await api.post('/api/preequipos', { headers, data: { preequipo } })).json()) as { id: number };
  equipos.push(id);
  const filas = nombres.map((nombre) => `${nombre};${campeonato.annos.slice(0, 4)}-03-14`);
  const buffer = Buffer.from(['Nombre y apellidos;Fecha de nacimiento', ...filas].join('\n'));
  const guardada = await api.post('/api/preequipos/hoja', {
    headers,
    multipart: { model: JSON.stringify({ idPreequipo: id }), fichero: { name: 'hoja.csv', mimeType: 'text/csv', buffer } },
  });
  expect(((await guardada.json()) as { guardado: boolean }).guardado, await guardada.text()).toBe(true);
  return id;
}

/** What a thumb touches, and what the camera of the phone gives back. */
function pulgar(page: Page) {
  const { toques, tocar } = contados();
  return {
    toques,
    tocar,
    fotografiar: async (que: Locator, fondo: string) => {
      const camara = page.waitForEvent('filechooser');
      await tocar(que);
      await (await camara).setFiles({ name: 'image.jpg', mimeType: 'image/jpeg', buffer: await retrato({ fondo }) });
    },
  };
}

const nombresDe = (marca: string): string[] =>
  ['Alba', 'Bruno', 'Carla', 'Diego', 'Elena', 'Fabio'].map(
    (nombre, n) => `${nombre} ${marca} ${['Oria', 'Vidal', 'Llanes', 'Sanz', 'Peña', 'Rúa'][n]}`,
  );
const marcaNueva = (): string => `Q${unico().replaceAll(/[^a-z]/g, 'x')}`;

test('un colegio hace en el móvil las fotos que faltan, con un toque cada una', async ({ page }) => {
  const nombres = nombresDe(marcaNueva());
  const id = await equipoSinFotos(page.request, 'H', nombres);
  await entrarComo(page, COORDINADOR);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/inscripcioncoordinador_plantilla/${id}`);
  const { tocar, fotografiar, toques } = pulgar(page);
  await tocar(page.getByRole('link', { name: 'Faltan 6 fotos' }));
  const declaracion = page.getByRole('checkbox', { name: /^Tengo el consentimiento/ });
  await expect(declaracion).not.toBeChecked();
  const hacer = (nombre: string) => page.getByRole('button', { name: `Hacer la foto de ${nombre}` });
  await expect(hacer(nombres[0]!)).toBeDisabled();
  await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
  await page.setViewportSize({ width: 390, height: 844 });
  await tocar(declaracion);
  const antes = toques();

  await fotografiar(hacer(nombres[0]!), '#8a6');
  await fotografiar(hacer(nombres[1]!), '#68a');
  await expect(page.getByText('2 de 6')).toBeVisible();

  // The network fails: the next one is there at once, and this one stays with its reason until it is saved.
  await page.route('**/api/preequipos/fotos', (ruta) => (ruta.request().method() === 'POST' ? ruta.abort() : ruta.continue()));
  await fotografiar(hacer(nombres[2]!), '#a68');
  await expect(hacer(nombres[3]!)).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 foto sin guardar' })).toBeVisible();
  await expect(page.getByText('No hay conexión con el servidor')).toBeVisible();
  await seLeeEn(page, enLosDosTemas(390));
  await page.unroute('**/api/preequipos/fotos');
  await page.getByRole('button', { name: `Guardar otra vez la de ${nombres[2]!}` }).click();
  await expect(page.getByText('3 de 6')).toBeVisible();

  for (const n of [3, 4, 5]) await fotografiar(hacer(nombres[n]!), '#aa6');
  await expect(page.getByRole('heading', { name: 'No falta ninguna foto' })).toBeVisible();
  const porFoto = (toques() - antes) / nombres.length;
  const para68 = antes + porFoto * 68;
  process.stdout.write(`Fotos: ${toques()} toques para ${nombres.length}; ${para68} para 68\n`);
  expect(para68).toBeLessThanOrEqual(120);

  // The last one is taken again.
  await fotografiar(page.getByRole('button', { name: `Repetir la de ${nombres[5]!}` }), '#66a');
  await expect(page.getByText('Guardada', { exact: true })).toBeVisible();
  const { jugadores } = await leer<{ jugadores: { imagen: string | null }[] }>(page.request, `/api/preequipos/${id}`);
  expect(jugadores.filter(({ imagen }) => imagen !== null)).toHaveLength(6);
});

test(
  'varias fotos a la vez se casan por el nombre del fichero, y nada se guarda hasta que se dice',
  { tag: '@detalle' },
  async ({ page }) => {
    const marca = marcaNueva();
    const nombres = nombresDe(marca);
    const id = await equipoSinFotos(page.request, 'G', nombres);
    await entrarComo(page, COORDINADOR);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/admin/inscripcioncoordinador_plantilla/${id}/fotos`);
    await page.getByRole('button', { name: 'Saltar' }).click();
    await expect(page.getByRole('button', { name: `Hacer la foto de ${nombres[1]!}` })).toBeVisible();
    await page.getByRole('checkbox', { name: /^Tengo el consentimiento/ }).check();
    const elegir = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Elegir varias' }).click();
    const jpeg = async (name: string, fondo: string) => ({ name, mimeType: 'image/jpeg', buffer: await retrato({ fondo }) });
    const roto = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(64)]);
    await (
      await elegir
    ).setFiles([
      await jpeg(`oria_${marca}_alba.jpg`, '#8a6'),
      await jpeg(`RUA ${marca}, FABIO.jpg`, '#68a'),
      await jpeg(`${marca}.jpg`, '#a68'),
      await jpeg('IMG_2031.jpg', '#aa6'),
      { name: `Elena ${marca} Peña.heic`, mimeType: 'image/heic', buffer: roto },
      // As an iPhone keeps it, which this browser does not read by itself.
      { name: `Diego ${marca} Sanz.HEIC`, mimeType: '', buffer: readFileSync(join(import.meta.dirname, 'imagenes/retrato.heic')) },
    ]);
    await expect(page.getByRole('heading', { name: 'Varias fotos: 3 con su jugador' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar las 3' })).toBeEnabled();
    await expect(page.getByText('Puede ser de varios: elija')).toBeVisible();
    await expect(page.getByText(/^No es una imagen que se pueda leer aquí/)).toBeVisible();
    await seLeeEn(page, [...enLosDosTemas(390), ...enLosDosTemas(1440)]);
    const conFoto = async () =>
      (await leer<{ jugadores: { nombre_completo: string; imagen: string | null }[] }>(page.request, `/api/preequipos/${id}`)).jugadores
        .filter(({ imagen }) => imagen !== null)
        .map(({ nombre_completo }) => nombre_completo)
        .toSorted();
    expect(await conFoto()).toEqual([]);
    const carla = page.getByLabel(`De quién es ${marca}.jpg`);
    // Two of the same child are not saved.
    await carla.selectOption({ label: await rotulo(carla, nombres[0]!) });
    await expect(page.getByText('Hay dos fotos del mismo jugador: deje una fuera.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Guardar las 4' })).toBeDisabled();
    await carla.selectOption({ label: await rotulo(carla, nombres[2]!) });
    await page.getByRole('button', { name: 'Guardar las 4' }).click();
    // Those of nobody stay, with what to do.
    await expect(page.getByRole('heading', { name: '2 fotos sin jugador: diga de quién' })).toBeVisible();
    await expect(page.getByLabel('De quién es IMG_2031.jpg')).toBeVisible();
    await seLeeEn(page, enLosDosTemas(390));
    await page.getByRole('button', { name: 'Descartar IMG_2031.jpg' }).click();
    await page.getByRole('button', { name: 'Descartar las que quedan' }).click();
    await expect(page.getByText('4 de 6')).toBeVisible();
    expect(await conFoto()).toEqual([nombres[0], nombres[2], nombres[3], nombres[5]]);
  },
);

const rotulo = async (lista: Locator, nombre: string): Promise<string> => lista.locator('option', { hasText: nombre }).innerText();
