import { randomUUID } from 'node:crypto';
import { setTimeout as esperar } from 'node:timers/promises';
import type { Db } from '../apps/server/src/platform/db/open';
import type { Cabeceras } from '../apps/server/src/pruebas/gran-inscripcion';
import { fotoDeMovil } from '../apps/server/src/pruebas/multiparte';

/** One answer in ten is lost on its way: whoever sent it sends it again. */
const CORTADAS = 0.1;
const CORTE_MS = 60;

/** Sends until it is answered; some of the answers are cut, whatever was done meanwhile. The time is that of the one that came. */
export async function hastaQueLlegue(
  enviar: (signal: AbortSignal | null) => Promise<Response>,
): Promise<{ response: Response; ms: number }> {
  if (Math.random() < CORTADAS)
    await enviar(AbortSignal.timeout(Math.ceil(Math.random() * CORTE_MS)))
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  const inicio = performance.now();
  const response = await enviar(null);
  await response.clone().arrayBuffer();
  return { response, ms: performance.now() - inicio };
}

/** The link of a school, made by its coordinator; its token. */
export async function hacerEnlace(url: string, sesion: Cabeceras, colegio_id: number): Promise<string> {
  const headers = { ...sesion, 'content-type': 'application/json' };
  const leer = async () =>
    (await (await fetch(`${url}/api/preequipos/familias/colegio/${colegio_id}`, { headers: sesion })).json()) as {
      ultimo_dia: string;
      enlace: { url: string } | null;
    };
  const enlace = { colegio_id, preequipo_id: null, hasta: (await leer()).ultimo_dia, limite: 300 };
  const hecho = await fetch(`${url}/api/preequipos/familias`, { method: 'POST', headers, body: JSON.stringify({ enlace }) });
  if (!hecho.ok) throw new Error(`no se hizo el enlace: ${await hecho.text()}`);
  return (await leer()).enlace!.url.split('/').at(-1)!;
}

/** Children of one year: of a school's of that age no more than one or two are of the same day. */
export const nacimiento = (n: number): string => new Date(Date.UTC(2014, 0, 1 + ((n * 7) % 365))).toISOString().slice(0, 10);

export interface Fichas {
  tiempos: number[];
  errores: number;
  enviadas: Set<string>;
}

/** Families that open the link of their school in the last hour and send the ficha of their child, each from their own house. */
export async function enviarFichas(
  url: string,
  tokens: readonly string[],
  { cuantas, hasta }: { cuantas: number; hasta: number },
): Promise<Fichas> {
  const foto = await fotoDeMovil();
  const fichas: Fichas = { tiempos: [], errores: 0, enviadas: new Set() };
  const desde = performance.now();
  const una = async (n: number): Promise<void> => {
    await esperar(((hasta - desde) * n) / cuantas);
    const headers = { 'x-forwarded-for': `10.9.${n >> 8}.${n & 255}`, 'content-type': 'application/json' };
    const direccion = `${url}/open/api/familia/${tokens[n % tokens.length]!}`;
    const { permisos } = (await (await fetch(direccion, { headers })).json()) as { permisos: { version: number } };
    const body = JSON.stringify({
      nombre: `Familia ${n}`,
      apellido_1: 'Sampedro',
      apellido_2: 'Oria',
      fecha_nacimiento: nacimiento(n),
      tipo_documento: 'pendiente',
      documento: '',
      firmante_nombre: 'Teresa Oria Llanes',
      firmante_relacion: 'madre',
      firmante_correo: `familia${n}@correo.example`,
      firmante_telefono: '600 000 000',
      permisos: { inscripcion: 1, foto: 1, nombre_publico: 0 },
      version_permisos: permisos.version,
      foto,
      envio: randomUUID(),
    });
    const { response, ms } = await hastaQueLlegue((signal) =>
      fetch(direccion, { method: 'POST', headers, body, ...(signal && { signal }) }),
    );
    fichas.tiempos.push(ms);
    if (response.ok) fichas.enviadas.add(`Familia ${n}`);
    else fichas.errores++;
  };
  await Promise.all(Array.from({ length: cuantas }, (_, n) => una(n)));
  return fichas;
}

/** Fichas answered as received that are not there with their photo, and those that are there twice. */
export async function fichasPerdidas(db: Db, { enviadas }: Fichas): Promise<number> {
  const hay = await db.selectFrom('ficha_familia').select(['nombre', 'imagen']).execute();
  const conFoto = new Set(hay.flatMap(({ nombre, imagen }) => (imagen === null ? [] : [nombre])));
  return [...enviadas].filter((nombre) => !conFoto.has(nombre)).length + (hay.length - new Set(hay.map(({ nombre }) => nombre)).size);
}
