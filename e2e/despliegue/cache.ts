/** A cache in front: the one that nginx has, with the lines of the shipped file. */
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cliente } from './cliente';
import { ordenesDe } from './ordenes';
import { BASE, comprobar, paso, type Recorrido } from './recorrido';
import { apuntarResultado } from './vivir';

const SEGUNDOS = 5;
/** What is stale is given for as long again while it is made anew. */
const LO_MAS_MS = 2 * SEGUNDOS * 1_000 + 1_500;
/** Those of a Saturday, each of whom opens a page every five seconds. */
const LECTORES = 2_000;
const CADA_MS = 5_000;
const MEDIDA_MS = 20_000;

export const FICHEROS_DE_LA_CACHE = ['etc/nginx/conf.d/competicion.conf', 'etc/competicion/competicion.env'];

/** What readers of a Saturday open: the front page and the table of their group, more than each match. */
export async function direccionesDe(publico: Cliente): Promise<{ grupo: string; todas: string[] }> {
  const { texto } = await publico.pedir('/sitemap.xml');
  const hay = (cual: RegExp) => [...texto.matchAll(cual)].map(([, camino]) => camino!);
  const grupos = hay(/(\/index\/detalle\?grupo=\d+)/g);
  const partidos = hay(/(\/index\/partido\?partido=\d+)/g).slice(0, 12);
  comprobar(grupos.length > 0 && partidos.length > 0, `el mapa no tiene grupos o partidos: ${texto.slice(0, 300)}`);
  return { grupo: grupos[0]!, todas: partidos.flatMap((partido) => ['/index', grupos[0]!, partido]) };
}

/** Requests that the processes have had since they began, whatever they were. */
async function recibidas({ puertos }: Recorrido): Promise<number> {
  const medidas = await Promise.all(
    puertos.procesos.map((puerto) => fetch(`http://127.0.0.1:${puerto}/metrics`).then((respuesta) => respuesta.text())),
  );
  return medidas
    .flatMap((texto) => [...texto.matchAll(/^(?:publico_respuestas_total|http_duracion_segundos_count\{.*\}) (\d+)$/gm)])
    .reduce((suma, [, cuantas]) => suma + Number(cuantas), 0);
}

interface Medida {
  pedidas: number;
  llegan: number;
  fallos: number;
  lentaMs: number;
}

/** All the readers at once, each with a connection of their own. */
async function leerTodos(recorrido: Recorrido, caminos: readonly string[]): Promise<Medida> {
  const agent = new Agent({ ca: recorrido.ca, keepAlive: true, maxSockets: LECTORES });
  const tiempos: number[] = [];
  let fallos = 0;
  const antes = await recibidas(recorrido);
  const leer = (camino: string): Promise<void> =>
    new Promise((listo) => {
      const desde = performance.now();
      const acabar = (bien: boolean): void => {
        if (bien) tiempos.push(performance.now() - desde);
        else fallos++;
        listo();
      };
      request(`${recorrido.publico.base}${camino}`, { agent, headers: { 'Accept-Encoding': 'br' } }, (respuesta) => {
        respuesta.resume().on('end', () => acabar(respuesta.statusCode === 200));
      })
        .on('error', () => acabar(false))
        .end();
    });
  const hasta = Date.now() + MEDIDA_MS;
  const lector = async (quien: number): Promise<void> => {
    await sleep((quien / LECTORES) * CADA_MS);
    for (let n = quien; Date.now() < hasta; n++) {
      const desde = Date.now();
      await leer(caminos[n % caminos.length]!);
      await sleep(Math.max(0, desde + CADA_MS - Date.now()));
    }
  };
  await Promise.all(Array.from({ length: LECTORES }, (_, quien) => lector(quien)));
  agent.destroy();
  const llegan = (await recibidas(recorrido)) - antes;
  return {
    pedidas: tiempos.length + fallos,
    llegan,
    fallos,
    lentaMs: tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * 0.99)] ?? 0,
  };
}

const dicho = ({ pedidas, llegan, fallos, lentaMs }: Medida): string =>
  `de ${pedidas} peticiones llegan ${llegan} a la aplicación; ${fallos} fallos; p99 ${Math.round(lentaMs)} ms`;

function medir(recorrido: Recorrido, como: string, caminos: readonly string[]): Promise<Medida> {
  return paso(`${LECTORES} lectores, ${como}`, async () => {
    const medida = await leerTodos(recorrido, caminos);
    comprobar(medida.fallos === 0, dicho(medida));
    console.log(`  ${dicho(medida)}`);
    return medida;
  });
}

/** The names of the changes that an open page hears of. */
function oirCambios({ publico, ca }: Recorrido): { veces: string[]; cerrar: () => void } {
  const veces: string[] = [];
  const peticion = request(`${publico.base}/open/api/cambios`, { ca }, (respuesta) => {
    respuesta.setEncoding('utf8').on('data', (texto: string) => {
      for (const [, vez] of texto.matchAll(/"vez":"([\w.-]+)"/g)) veces.push(vez!);
    });
  });
  peticion.on('error', () => undefined).end();
  return { veces, cerrar: () => peticion.destroy() };
}

/** How long it takes until `camino` is no longer what it was. */
async function hastaQueCambie(publico: Cliente, camino: () => string, antes: string): Promise<number> {
  const desde = performance.now();
  while ((await publico.pedir(camino())).texto === antes) {
    const ms = performance.now() - desde;
    comprobar(ms < LO_MAS_MS, `${camino()} sigue igual ${Math.round(ms)} ms después`);
    await sleep(50);
  }
  return Math.round(performance.now() - desde);
}

function verCambio(recorrido: Recorrido, grupo: string): Promise<string> {
  const { publico, oficina } = recorrido;
  return paso('un cambio de la oficina, visto a través de la caché', async () => {
    const oyente = oirCambios(recorrido);
    await sleep(500);
    const antes = (await publico.pedir(grupo)).texto;
    const oidos = oyente.veces.length;
    await apuntarResultado(oficina);
    for (let vez = 0; oyente.veces.length === oidos; vez++) {
      comprobar(vez < 100, 'la página abierta no oye el cambio');
      await sleep(20);
    }
    // The open page asks by the name of the change; who comes anew, as always.
    const abierta = await hastaQueCambie(publico, () => `${grupo}&cambio=${oyente.veces.at(-1)}`, antes);
    const nueva = await hastaQueCambie(publico, () => grupo, antes);
    oyente.cerrar();
    return `quien la tenía abierta, ${abierta} ms después de oírlo; quien llega, ${abierta + nueva} ms`;
  });
}

/** Nobody but the public area is seen through it. */
function nadaDeNadie({ publico, oficina }: Recorrido): Promise<void> {
  return paso('lo de una sesión no pasa por la caché', async () => {
    for (let vez = 0; vez < 2; vez++) {
      comprobar((await oficina.pedir('/api/colegios')).status === 200, 'la oficina no lee lo suyo');
      const { status, texto } = await publico.pedir('/api/colegios');
      comprobar(status >= 400 && !texto.includes('Colegio número'), `sin sesión: ${status}`);
    }
    const { cabeceras } = await publico.pedir('/index', { headers: { Cookie: 'de=otro' } });
    comprobar(cabeceras['cache-control']?.includes('no-cache'), `al navegador se le dice ${String(cabeceras['cache-control'])}`);
    comprobar(
      cabeceras['surrogate-key'] === undefined && cabeceras['cdn-cache-control'] === undefined,
      'lo que es de la caché llega al navegador',
    );
  });
}

function cerrarAlPublico({ publico, tablas }: Recorrido, grupo: string): Promise<string> {
  return paso('cerrada al público, la caché deja de enseñarla', async () => {
    const poner = (valor: number) =>
      tablas.preguntar(BASE, `update parametro set valor = ${valor} where clave = 'competicionAbiertaPublico'`);
    const antes = (await publico.pedir(grupo)).texto;
    poner(0);
    const ms = await hastaQueCambie(publico, () => grupo, antes);
    comprobar((await publico.pedir(grupo)).status === 503, 'no dice que está cerrada');
    poner(1);
    for (let vez = 0; (await publico.pedir(grupo)).status !== 200; vez++) {
      comprobar(vez < 150, 'no se abre otra vez');
      await sleep(100);
    }
    return `${ms} ms`;
  });
}

function sinNadie({ maquina, publico }: Recorrido, caminos: readonly string[]): Promise<string> {
  return paso('con los dos procesos parados, lo público se sigue leyendo', async () => {
    const antes = await Promise.all(caminos.map((camino) => publico.pedir(camino)));
    await maquina.orden('systemctl stop competicion@3001 competicion@3002');
    // Longer than anything is fresh, or stale while it is made anew.
    await sleep(LO_MAS_MS);
    for (const [n, camino] of caminos.entries()) {
      const { status, texto } = await publico.pedir(camino);
      comprobar(status === antes[n]!.status && texto === antes[n]!.texto, `${camino}: ${status}`);
    }
    comprobar((await publico.pedir('/login')).status === 502, 'la oficina contesta sin nadie');
    for (const orden of ordenesDe('Reiniciar')) await maquina.orden(orden.replace('restart', 'start'));
    return `${caminos.length} direcciones`;
  });
}

export async function probarCache(recorrido: Recorrido): Promise<void> {
  const { maquina, publico } = recorrido;
  const { grupo, todas } = await direccionesDe(publico);
  const sin = await medir(recorrido, 'sin caché', todas);
  const antes = FICHEROS_DE_LA_CACHE.map((fichero) => readFileSync(maquina.ruta(fichero), 'utf8'));
  await paso('una caché delante, como dice el documento', async () => {
    for (const orden of ordenesDe('Una caché delante')) await maquina.orden(orden);
    await sleep(1_000);
  });
  const con = await medir(recorrido, 'con la caché de nginx', todas);
  const ratio = sin.llegan / sin.pedidas / (con.llegan / con.pedidas);
  console.log(`  a la aplicación llega una de cada ${Math.round(con.pedidas / con.llegan)}: ${Math.round(ratio)} veces menos`);
  comprobar(ratio > 10, `la caché solo quita ${ratio.toFixed(1)} veces`);
  await nadaDeNadie(recorrido);
  await verCambio(recorrido, grupo);
  await cerrarAlPublico(recorrido, grupo);
  await sinNadie(recorrido, ['/', '/index', grupo, todas[2]!, '/sitemap.xml', '/open/api/deportes/fase', '/open/api/v1/deportes/fase']);
  for (const [n, fichero] of FICHEROS_DE_LA_CACHE.entries()) writeFileSync(maquina.ruta(fichero), antes[n]!);
  await maquina.orden('systemctl reload nginx');
  for (const orden of ordenesDe('Reiniciar')) await maquina.orden(orden);
}
