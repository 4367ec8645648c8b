import type { ActaDeConvocatoria } from '@cd/contract/partidos/informes';
import type { FilaPartido } from '@cd/contract/partidos/partidos';
import { reservar } from './reserva';
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { ADMIN, anotarCreado } from './fichas';
import { cabecerasDe, CONTRASENA, entrarComo } from './oficina';

const ARBITRO = 'arbitro@demo.es';
const DIA_MS = 86_400_000;
const HORAS: readonly string[] = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00', '20:00'];
/** In Spain, as the product counts its days. */
const haceDias = (dias: number): string => new Date(Date.now() - dias * DIA_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

export interface PartidoDeArbitro {
  id: number;
  cv_id: number;
  arbitraje_id: number;
  local: string;
  visitante: string;
}

export const leerActa = async (api: APIRequestContext, convocatoria: number): Promise<ActaDeConvocatoria> =>
  (await (
    await api.get(`/api/convocatorias/acta/${convocatoria}`, { headers: await cabecerasDe(api, ADMIN) })
  ).json()) as ActaDeConvocatoria;

/** Matches of a sport that wait for a day beyond these weeks. */
async function porJugar(api: APIRequestContext, deporte: string): Promise<FilaPartido[]> {
  const respuesta = await api.post('/api/partidos', {
    headers: await cabecerasDe(api, ADMIN),
    data: {
      filtros: [
        { name: 'estado', operator: 'equals', value: 3 },
        { name: 'd_nombre', operator: 'contains', value: deporte },
        { name: 'fecha_celebracion', operator: 'intervaldate', value: { min: haceDias(-20) } },
      ],
      ordenacion: [{ name: 'fecha_celebracion', order: 'desc' }],
      paginacion: { pageNumber: 1, pageSize: 500 },
    },
  });
  const { rows } = (await respuesta.json()) as { rows: FilaPartido[] };
  return rows.filter(({ arbitros, d_nombre, inamovible }) => arbitros === '' && d_nombre === deporte && inamovible === 0);
}

/** The referee of the demo, who has one, with all the sports: what each kind of acta asks for. */
export async function conTodosLosDeportes(api: APIRequestContext): Promise<void> {
  const headers = await cabecerasDe(api, ADMIN);
  const leer = async <T>(direccion: string): Promise<T> => (await (await api.get(direccion, { headers })).json()) as T;
  const id = await arbitroId(api);
  const arbitro = await leer<{ deportes: number[] }>(`/api/arbitros/${id}`);
  const deportes = (await leer<{ deportes: { id: number }[] }>('/api/campeonatos/catalogo')).deportes.map((deporte) => deporte.id);
  if (arbitro.deportes.length === deportes.length) return;
  const model = JSON.stringify({ ...arbitro, deportes });
  const cambiado = await api.put(`/api/arbitros/${id}`, { headers, multipart: { model } });
  // Another journey is doing the same at this moment.
  if (cambiado.status() === 409) return conTodosLosDeportes(api);
  expect(cambiado.ok(), await cambiado.text()).toBe(true);
}

async function arbitroId(api: APIRequestContext): Promise<number> {
  const respuesta = await api.post('/login', { data: { username: ARBITRO, password: CONTRASENA } });
  return ((await respuesta.json()) as { user: { actorId: number } }).user.actorId;
}

/** Played in the last days and confirmed by this referee, with all that a report needs but the report. */
export async function partidosDelArbitro(
  api: APIRequestContext,
  {
    cuantos,
    deporte,
    desdeHace = 6,
    horas = HORAS,
    cual = () => true,
  }: { cuantos: number; deporte: string; desdeHace?: number; horas?: readonly string[]; cual?: (partido: FilaPartido) => boolean },
): Promise<PartidoDeArbitro[]> {
  const headers = await cabecerasDe(api, ADMIN);
  const delArbitro = await cabecerasDe(api, ARBITRO);
  const arbitro_id = await arbitroId(api);
  const candidatos = (await porJugar(api, deporte)).filter(cual);
  const partidos: PartidoDeArbitro[] = [];
  let hueco = 0;
  for (const { id, sede_id, equipo_local_nombre, equipo_visitante_nombre } of candidatos) {
    if (partidos.length === cuantos) break;
    if (!reservar(id)) continue;
    const n = hueco++;
    const lugar = { fecha: haceDias(desdeHace - Math.floor(n / horas.length)), hora: horas[n % horas.length]!, sede_id };
    const creada = await api.post('/api/convocatorias', { headers, data: { convocatoria: { partido_id: id, tipo: 2, ...lugar } } });
    if (!creada.ok()) continue;
    const cv_id = ((await creada.json()) as { id: number }).id;
    anotarCreado(`/api/convocatorias/${cv_id}`);
    const { perfilesArbitraje } = (await (await api.get(`/api/convocatorias/${cv_id}`, { headers })).json()) as {
      perfilesArbitraje: { id: number }[];
    };
    const arbitraje = { convocatoria_id: cv_id, arbitro_id, perfil_arbitraje_id: perfilesArbitraje[0]!.id };
    const designado = await api.post('/api/arbitrajes/crear', { headers, data: { arbitraje } });
    if (designado.status() === 409) {
      // Its post is somebody's: another match at that hour. Or they have another match then: the next hour.
      if (((await designado.json()) as { codigo?: string }).codigo === 'arbitraje.ocupado') hueco--;
      continue;
    }
    expect(designado.ok(), await designado.text()).toBe(true);
    const arbitrajeId = ((await designado.json()) as { id: number }).id;
    anotarCreado(`/api/arbitrajes/${arbitrajeId}`);
    const confirmado = await api.post('/api/arbitrajes/confirmar', { headers: delArbitro, data: { id: arbitrajeId, confirmar: 1 } });
    // Another journey has called it for another day meanwhile.
    if (!confirmado.ok()) continue;
    partidos.push({ id, cv_id, arbitraje_id: arbitrajeId, local: equipo_local_nombre!, visitante: equipo_visitante_nombre! });
  }
  expect(partidos).toHaveLength(cuantos);
  return partidos;
}

/** The office is opened once with coverage: from then on its copy and these matches are on the device. */
export async function prepararDispositivo(contexto: BrowserContext, partidos: readonly PartidoDeArbitro[]): Promise<void> {
  const page = await contexto.newPage();
  await entrarComo(page, ARBITRO);
  await page.goto('/admin/partidosarbitro');
  await seCopia(page, 'oficina-1', '/admin/partidosarbitro');
  await expect
    .poll(async () => (await guardadosEn(page)).filter((id) => partidos.some(({ cv_id }) => cv_id === id)).length, {
      timeout: SIN_PRISA_MS,
    })
    .toBe(partidos.length);
  await page.close();
}

/** The worker keeps it when the page leaves it time: on a machine that others use, late. */
const SIN_PRISA_MS = 150_000;

/** The page of the office that opens without coverage is there, with its files. */
export const seCopia = (page: Page, copia: string, pagina: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(async ([nombre, suya]) => (await caches.open(nombre!)).match(suya!).then(Boolean), [copia, pagina]), {
      timeout: SIN_PRISA_MS,
    })
    .toBe(true);

interface Guardado {
  partidos: { convocatoria_id: number }[];
}
/** Ids of the call-ups whose squads the device has: of whoever is signed in, and by links. */
export const guardadosEn = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((listo, mal) => {
        const abrir = indexedDB.open('cd.campo');
        abrir.addEventListener('error', () => mal(new Error('IndexedDB')));
        abrir.addEventListener('success', () => {
          const transaccion = abrir.result.transaction(['dias', 'enlaces']);
          const dias = transaccion.objectStore('dias').getAll() as IDBRequest<Guardado[]>;
          const enlaces = transaccion.objectStore('enlaces').getAll() as IDBRequest<{ dia: Guardado }[]>;
          transaccion.addEventListener('complete', () => {
            abrir.result.close();
            const todos = [...dias.result, ...enlaces.result.map(({ dia }) => dia)];
            listo(todos.flatMap(({ partidos }) => partidos.map(({ convocatoria_id }) => convocatoria_id)));
          });
        });
      }),
  );
