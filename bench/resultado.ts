import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ActaDeConvocatoria, EquipoDeActa } from '@cd/contract/partidos/informes';
import type { FilaPartido, PartidoCompleto } from '@cd/contract/partidos/partidos';
import { startPostgres } from '../scripts/postgres.mjs';
import type { WriteFigure } from './figure';
import { entrar, type Llamar } from './oficina-crecida';
import { arrancarProducto, type Proceso } from './servidores';

const PAGINAS = 200;
const POR_DIRECCION = 100;
const ACTAS = 40;
/** After it, a page that has not changed never will. */
const PLAZO_MS = 10_000;

/** What hears of one change hears of the next apart from it. */
const ENTRE_ACTAS_MS = 300;

const p95 = (tiempos: number[]): number => tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * 0.95)]!;

async function leer<T>(llamar: Llamar, ...peticion: Parameters<Llamar>): Promise<T> {
  const { estado, texto } = await llamar(...peticion);
  if (estado !== 200) throw new Error(`${peticion[1]}: ${estado} ${texto}`);
  return JSON.parse(texto) as T;
}

const DE_UNA_FASE = ['d_nombre', 'c_nombre', 'ge_nombre', 'f_nombre'] as const;

/** Matches of one phase, without their reports: whoever looks at any of its groups hears of each. */
async function partidosPorJugar(llamar: Llamar): Promise<{ partidos: FilaPartido[]; fase: number }> {
  const { rows } = await leer<{ rows: FilaPartido[] }>(llamar, 'POST', '/api/partidos', {
    filtros: [
      { name: 'f_tipo', operator: 'equals', value: 0 },
      { name: 'estado', operator: 'equals', value: 1 },
    ],
    ordenacion: DE_UNA_FASE.slice(0, 3).map((name) => ({ name, order: 'asc' })),
    paginacion: { pageNumber: 1, pageSize: ACTAS },
  });
  const partidos = rows.filter((fila) => DE_UNA_FASE.every((nombre) => fila[nombre] === rows[0]![nombre]));
  for (const { informe_id } of partidos) await leer(llamar, 'PUT', `/api/informespartido/anular/${informe_id}`);
  const { fase_id } = await leer<PartidoCompleto>(llamar, 'GET', `/api/partidos/completo/${partidos[0]!.id}`);
  return { partidos, fase: fase_id };
}

const detalle = ({ jugadores, entrenadores }: EquipoDeActa): object => ({
  jugadores: jugadores.flatMap(({ jugador_id, sancion }, n) => (sancion ? [] : [{ jugador_id, presentado: 1, dorsal: n + 1 }])),
  entrenadores: entrenadores.flatMap(({ entrenador_id, sancion }) => (sancion ? [] : [{ entrenador_id, presentado: 1 }])),
});

/** With everyone who came, as the office writes it. */
async function escribirActa(llamar: Llamar, convocatoria_id: number, vez: number): Promise<object> {
  const { local, visitante } = await leer<ActaDeConvocatoria>(llamar, 'GET', `/api/convocatorias/acta/${convocatoria_id}`);
  return {
    informe: {
      convocatoria_id,
      tipo: 1,
      acta: {
        marcador_local: 10 + (vez % 7),
        marcador_visitante: 20 + (vez % 5),
        presentado_local: 1,
        presentado_visitante: 1,
        detalle_local: detalle(local),
        detalle_visitante: detalle(visitante),
      },
    },
  };
}

interface Pagina {
  /** Looks at another page from now on, as it is now. */
  mirar(camino: string): Promise<void>;
  /** When it has other bytes than those it had. */
  cambiada(): Promise<number>;
  cerrar(): void;
}

/** An open page: hears that there are changes of its phase, and reads itself again as a browser does. */
async function abrirPagina({ url }: Proceso, agent: Agent, numero: number, fase: number): Promise<Pagina> {
  let path = '';
  let etag = '';
  let avisar = (): void => {};
  const leer = (): Promise<void> =>
    new Promise((listo, fallo) => {
      const headers = { 'accept-encoding': 'br', accept: 'text/html', ...(etag && { 'if-none-match': etag }) };
      const peticion = request(url + path, { agent, headers }, (respuesta) => {
        respuesta.resume().on('end', () => {
          if (respuesta.statusCode === 200) {
            etag = respuesta.headers.etag!;
            avisar();
          }
          listo();
        });
      });
      peticion.on('error', fallo);
      peticion.end();
    });
  const { hostname, port } = new URL(url);
  const socket: Socket = connect({ host: hostname, port: Number(port), localAddress: `127.0.0.${2 + Math.floor(numero / POR_DIRECCION)}` });
  socket.setEncoding('utf8');
  socket.write(`GET /open/api/cambios?fase=${fase} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept: text/event-stream\r\n\r\n`);
  const abierta = await new Promise<string>((listo) => socket.once('data', (texto: Buffer | string) => listo(String(texto))));
  if (!abierta.startsWith('HTTP/1.1 200')) throw new Error(`no se abre la página: ${abierta}`);
  socket.on('data', (texto: Buffer | string) => {
    if (String(texto).includes('event: cambio')) void leer();
  });
  return {
    mirar: (camino) => {
      path = camino;
      etag = '';
      return leer();
    },
    cambiada: () =>
      new Promise((listo, fallo) => {
        const plazo = setTimeout(() => fallo(new Error(`${path} no ha cambiado en ${PLAZO_MS} ms`)), PLAZO_MS);
        avisar = () => {
          clearTimeout(plazo);
          avisar = () => {};
          listo(performance.now());
        };
      }),
    cerrar: () => socket.destroy(),
  };
}

/** From an acta that is saved to the new bytes in every page that shows its group, all of them open. */
async function medir(producto: Proceso, escribir: WriteFigure, donde: string): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const llamar = await entrar(producto, 'admin@demo.es', agent, 'demo-2026');
  const { partidos, fase } = await partidosPorJugar(llamar);
  const paginas = await Promise.all(Array.from({ length: PAGINAS }, (_, numero) => abrirPagina(producto, agent, numero, fase)));
  const guardar: number[] = [];
  const publicar: number[] = [];
  for (const [vez, { cv_id, grupo_id }] of partidos.entries()) {
    const cuerpo = await escribirActa(llamar, cv_id, vez);
    await Promise.all(paginas.map((pagina) => pagina.mirar(`/index/detalle?grupo=${grupo_id}`)));
    const cambiadas = paginas.map((pagina) => pagina.cambiada());
    const { ms, estado, texto } = await llamar('POST', '/api/informespartido/admin', cuerpo);
    if (estado !== 200) throw new Error(`el acta de la convocatoria ${cv_id}: ${estado} ${texto}`);
    const guardada = performance.now();
    guardar.push(ms);
    publicar.push(...(await Promise.all(cambiadas)).map((momento) => Math.max(0, momento - guardada)));
    await new Promise((listo) => setTimeout(listo, ENTRE_ACTAS_MS));
  }
  for (const pagina of paginas) pagina.cerrar();
  agent.destroy();
  escribir('acta_guardar_ms', p95(guardar), `ms p95 de ${guardar.length}, ${donde}`);
  escribir('resultado_a_publico_ms', p95(publicar), `ms p95, ${PAGINAS} páginas abiertas, ${donde}`);
}

/** Actas saved by the office while the public looks at their groups. */
export async function medirResultado(escribir: WriteFigure): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cd-bench-'));
  const embebido = await arrancarProducto({ DATA_DIR: dataDir });
  await medir(embebido, escribir, 'embebida').finally(() => embebido.parar());
  rmSync(dataDir, { recursive: true, force: true });

  const postgres = startPostgres();
  if (!postgres) return console.log('acta_guardar_ms, resultado_a_publico_ms – sin PostgreSQL en esta máquina');
  const sobreServidor = await arrancarProducto({ DATABASE_URL: postgres.url, DEMO: '1' });
  await medir(sobreServidor, escribir, 'PostgreSQL').finally(async () => {
    await sobreServidor.parar();
    postgres.stop();
  });
}
