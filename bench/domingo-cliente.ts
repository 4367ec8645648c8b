/**
 * The readers of a Sunday evening, in a process of their own: pages that are open and hear of changes, and requests at a steady rate
 * whether or not the
 * server keeps up. Prints what they waited. `tsx bench/domingo-cliente.ts URL ORDEN`, where ORDEN is the JSON of `Orden`.
 */
import { Agent, request } from 'node:http';
import { connect } from 'node:net';

export interface Orden {
  lectores: number;
  porDireccion: number;
  porSegundo: number;
  segundos: number;
  /** Pages of one group each, with the phase whose changes they hear; the first are the most read. */
  grupos: { grupo: number; fase: number }[];
  equipos: number[];
  copas: number[];
  deportes: number[];
}

export interface Esperas {
  p50: number;
  p95: number;
  p99: number;
  max: number;
  peticiones: number;
  errores: number;
  lectores: number;
  oidos: number;
}

const PLAZO_MS = 10_000;
const MARGEN_MS = 500;
const { hostname, port } = new URL(process.argv[2]!);
const orden = JSON.parse(process.argv[3]!) as Orden;
const agente = new Agent({ keepAlive: true, maxSockets: 256 });
const esperas: number[] = [];
const etags = new Map<string, string>();
let errores = 0;
let oidos = 0;

/** From when it had to begin, which is before it does where the server is late with the others. */
function leer(path: string, desde: number): Promise<void> {
  return new Promise((fin) => {
    const acabar = (bien: boolean): void => {
      if (bien) esperas.push(performance.now() - desde);
      else errores++;
      fin();
    };
    const previa = etags.get(path);
    // Half of the readers have been here before.
    const headers = {
      'accept-encoding': 'gzip, deflate, br',
      accept: 'text/html',
      ...(previa && Math.random() < 0.5 && { 'if-none-match': previa }),
    };
    const peticion = request({ hostname, port, path, agent: agente, headers, timeout: PLAZO_MS }, (respuesta) => {
      const { statusCode = 0, headers: recibidas } = respuesta;
      if (recibidas.etag) etags.set(path, recibidas.etag);
      respuesta.resume().on('end', () => acabar(statusCode === 200 || statusCode === 304));
    });
    peticion.on('timeout', () => peticion.destroy(new Error('tarde')));
    peticion.on('error', () => acabar(false));
    peticion.end();
  });
}

/** The first of a list are asked for more than the last, as the groups where something is at stake. */
const alguno = <T>(lista: readonly T[]): T => lista[Math.floor(lista.length * Math.random() ** 2)]!;

function unaPagina(): string {
  const suerte = Math.random();
  const { grupo, fase } = alguno(orden.grupos);
  if (suerte < 0.45) return `/index/detalle?grupo=${grupo}`;
  if (suerte < 0.57) return `/open/api/clasificaciones/grupo/${grupo}`;
  if (suerte < 0.67) return `/open/api/partidos/resultados/${grupo}`;
  if (suerte < 0.79) return '/index';
  if (suerte < 0.9) return `/index/equipo?equipo=${alguno(orden.equipos)}`;
  if (suerte < 0.94 && orden.copas.length > 0) return `/index/detalle_eliminatoria?fase=${alguno(orden.copas)}`;
  if (suerte < 0.97) return `/index/grupos?fase=${fase}`;
  return `/index/categorias?deporte=${alguno(orden.deportes)}`;
}

/** An open page: hears, and reads itself again at once. False: it was not let in. */
function abrir(numero: number): Promise<boolean> {
  const { grupo, fase } = alguno(orden.grupos);
  const localAddress = `127.0.0.${2 + Math.floor(numero / orden.porDireccion)}`;
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    socket.setEncoding('utf8');
    socket.write(`GET /open/api/cambios?fase=${fase} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: text/event-stream\r\n\r\n`);
    socket.once('data', (texto: string) => resolve(texto.startsWith('HTTP/1.1 200')));
    socket.on('data', (texto: string) => {
      if (!texto.includes('event: cambio')) return;
      oidos++;
      void leer(`/index/detalle?grupo=${grupo}`, performance.now());
    });
    socket.on('error', () => resolve(false));
  });
}

let lectores = 0;
for (let numero = 0; numero < orden.lectores; numero += 50) {
  const dentro = await Promise.all(Array.from({ length: Math.min(50, orden.lectores - numero) }, (_, mas) => abrir(numero + mas)));
  lectores += dentro.filter(Boolean).length;
}
// Since the afternoon everything has been looked at.
for (const { grupo } of orden.grupos) {
  await Promise.all(
    [`/index/detalle?grupo=${grupo}`, `/open/api/clasificaciones/grupo/${grupo}`, `/open/api/partidos/resultados/${grupo}`].map((path) =>
      leer(path, 0),
    ),
  );
}
for (const equipo of orden.equipos) await leer(`/index/equipo?equipo=${equipo}`, 0);
esperas.length = 0;
console.log('listo');

const inicio = performance.now() + MARGEN_MS;
const pedidas: Promise<void>[] = [];
for (let numero = 0; numero < orden.porSegundo * orden.segundos; numero++) {
  const momento = inicio + (numero * 1000) / orden.porSegundo;
  const falta = momento - performance.now();
  if (falta > 1) await new Promise((listo) => setTimeout(listo, falta));
  // It may leave up to a millisecond before its time.
  pedidas.push(leer(unaPagina(), Math.min(momento, performance.now())));
}
await Promise.all(pedidas);

const ordenadas = esperas.toSorted((a, b) => a - b);
const percentil = (parte: number): number => ordenadas[Math.min(ordenadas.length - 1, Math.floor(ordenadas.length * parte))] ?? Infinity;
const resultado: Esperas = {
  p50: percentil(0.5),
  p95: percentil(0.95),
  p99: percentil(0.99),
  max: percentil(1),
  peticiones: esperas.length + errores,
  errores,
  lectores,
  oidos,
};
console.log(JSON.stringify(resultado));
process.exit(0);
