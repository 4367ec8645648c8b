import { muestraDe, NINGUNO } from '@cd/contract/kit/muestra';
import type { RouteDef } from '@cd/contract/kit/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESSES } from '../platform/http/office-page';
import { cargaDe, cuerpo, direccion, llamadas, type Llamada } from './llamadas-de-muestra';
import { dibujo } from './multiparte';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from './oficina';

let oficina: OficinaDePrueba;
let jefa: Cliente;
let imagen: Buffer;
beforeAll(async () => {
  [oficina, imagen] = await Promise.all([abrirOficina(), dibujo('black')]);
  await oficina.db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'competicionAbiertaPublico').execute();
  await crearUsuario(oficina.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  jefa = await entrar(oficina.http, 'jefa@liga.es');
});
afterAll(() => oficina.cerrar());

/** Of whoever has a session or a link, or writes. The state of the app is asked for anew each time. */
const esReservada = ({ ruta }: Llamada): boolean =>
  ruta.access.tipo !== 'publico' || ruta.method !== 'GET' || ruta.path.includes(':token') || ruta.path === '/open/api/app';
const reservadas = llamadas.filter(esReservada);
const publicas = llamadas.filter((llamada) => !esReservada(llamada));

/** Well written, and nobody's. */
const TOKENS = ['A'.repeat(43), `x.1.${'A'.repeat(43)}`];
const tokenDe = ({ params }: RouteDef): string => TOKENS.find((token) => params?.safeParse({ token }).success) ?? '';
/** What is sent by a link is looked at after it is known whose it is, or refused before: either way it is not kept. */
const enviado = (llamada: Llamada): unknown =>
  llamada.ruta.access.tipo === 'publico' ? {} : cuerpo(llamada, { usuarioId: NINGUNO, idUsuario: NINGUNO });

async function pedir(llamada: Llamada, cabeceras: Record<string, string> = {}) {
  const { ruta } = llamada;
  const query = ruta.query && (muestraDe(ruta.query) as Record<string, string>);
  const { statusCode, headers } = await oficina.http.inject({
    method: ruta.method,
    url: direccion(ruta, { equipos: '1', ...(ruta.path.includes(':token') && { token: tokenDe(ruta) }) }),
    ...(query && { query }),
    ...(ruta.method === 'GET' ? { headers: cabeceras } : cargaDe(ruta, enviado(llamada), imagen, cabeceras)),
  });
  return { estado: statusCode, guardado: headers['cache-control'] };
}
const mal = (respuestas: { nombre: string; guardado: unknown }[]) =>
  respuestas.filter(({ guardado }) => !String(guardado).includes('no-store'));

describe('lo que se contesta a una sesión o a un enlace no lo guarda ningún navegador', () => {
  it('ni lo que se rechaza a quien no la tiene', async () => {
    const respuestas = [];
    for (const llamada of reservadas) respuestas.push({ nombre: llamada.nombre, ...(await pedir(llamada)) });
    expect(mal(respuestas)).toEqual([]);
    expect(respuestas.length).toBeGreaterThan(300);
  });

  it('ni lo que se lee con ella, en todas las llamadas: listas, ficheros y exportaciones', async () => {
    const respuestas = [];
    for (const llamada of reservadas.filter(({ ruta }) => ruta.method === 'GET'))
      respuestas.push({ nombre: llamada.nombre, ...(await pedir(llamada, jefa.cabeceras)) });
    expect(mal(respuestas)).toEqual([]);
    expect(respuestas.filter(({ estado }) => estado === 200).length).toBeGreaterThan(60);
  });

  it('ni lo que se escribe, o se pregunta con condiciones', async () => {
    const respuestas = [];
    for (const llamada of reservadas.filter(({ ruta, nombre }) => ruta.method !== 'GET' && nombre !== 'sesion.salir'))
      respuestas.push({ nombre: llamada.nombre, ...(await pedir(llamada, jefa.cabeceras)) });
    expect(mal(respuestas)).toEqual([]);
  });

  it('ni la página de un enlace, ni una fotografía que no es de quien la pide', async () => {
    const paginas = ADDRESSES.map((camino) => camino.replace('*', 'A'.repeat(43)));
    for (const url of paginas) {
      const { headers } = await oficina.http.inject({ url, headers: { accept: 'text/html' } });
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
    }
    for (const url of [`/imagenes/${'0'.repeat(64)}/grande`, `/imagenes/${'0'.repeat(64)}/pequena?firma=x`, '/api/tiemporeal?token=x'])
      expect((await oficina.http.inject({ url })).headers['cache-control']).toBe('no-store');
  });
});

it('lo público se sigue guardando como estaba', async () => {
  const respuestas = [];
  for (const llamada of publicas) respuestas.push({ nombre: llamada.nombre, ...(await pedir(llamada)) });
  const buenas = respuestas.filter(({ estado }) => estado === 200);
  expect(buenas.length).toBeGreaterThan(5);
  expect(buenas.filter(({ guardado }) => guardado === undefined || guardado.includes('no-store'))).toEqual([]);
});
