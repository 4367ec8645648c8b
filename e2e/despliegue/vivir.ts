import { setTimeout as sleep } from 'node:timers/promises';
import { Cliente, cargar } from './cliente';
import { colegios, temporada } from './datos';
import { ADMIN, CLAVE, comprobar, OTRA_CLAVE, paso, type Recorrido } from './recorrido';
import { ordenesDe } from './ordenes';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEMASIADO = 13 * 1024 * 1024;
const MUDA_MS = 12_000;
/** And nginx asks nobody how they are. */
const LO_QUE_ESPERA_CADDY_MS = 2_000;

/** What an office does first. */
export async function llenar({ maquina, oficina }: Recorrido): Promise<void> {
  await paso('741 colegios importados desde la oficina', async () => {
    await oficina.entrar(ADMIN, CLAVE);
    const { status, texto } = await oficina.enviarFichero(
      '/api/importacion',
      { tipo: 'colegios', opciones: { crearSedes: true } },
      'colegios.csv',
      colegios(),
    );
    comprobar(status === 200, `${status}: ${texto.slice(0, 300)}`);
    const lista = await oficina.pedirBien<unknown[]>('GET', '/api/colegios');
    comprobar(lista.length >= 741, `hay ${lista.length} colegios`);
  });
  await paso('una temporada importada desde la consola', () => importarTemporada(maquina));
}

export async function importarTemporada(maquina: Recorrido['maquina']): Promise<void> {
  const fichero = maquina.ruta('temporal/temporada.json');
  writeFileSync(fichero, temporada());
  const dicho = await maquina.orden(`competicion import ${fichero} --sin-resultados`);
  comprobar(/^grupo \d+ /m.test(dicho), dicho);
}

/** Somebody who has forgotten the password follows the link of the mail. */
export function recuperarContrasena({ correo, publico, oficina }: Recorrido): Promise<void> {
  return paso('el enlace de un correo, seguido', async () => {
    await publico.pedirBien('POST', '/login/forgot', { email: ADMIN });
    const [carta] = await correo.esperar(ADMIN);
    const enlace = new RegExp(`${publico.base}(/reset/([\\w-]{43}))`).exec(carta!.texto);
    comprobar(enlace, `sin enlace a ${publico.base}: ${carta!.texto}`);
    comprobar((await publico.pedir(enlace[1]!)).status === 200, 'la página del enlace no se abre');
    await publico.pedirBien('POST', `/login/reset/${enlace[2]}`, { passwd: OTRA_CLAVE });
    await oficina.entrar(ADMIN, OTRA_CLAVE);
    await oficina.pedirBien('POST', '/api/usuarios/permisos', { idUsuario: 1 });
  });
}

/** What a proxy has to do well; `sinCortes`: also not to cut any write while the processes are restarted one after the other. */
export async function probarProxy(recorrido: Recorrido, nombre: string, base: string, sinCortes: boolean): Promise<void> {
  const { ca, oficina: dueno } = recorrido;
  const publico = new Cliente(base, ca);
  const oficina = dueno.por(base);
  await paso(`${nombre}: compresión, HSTS y lo que no deja pasar`, () => comprobarRespuestas(publico, oficina));
  await paso(`${nombre}: un cambio en directo`, () => verEnDirecto(publico, oficina));
  await paso(`${nombre}: uno de los dos muere con carga`, () =>
    conCarga(publico, oficina, async () => {
      recorrido.maquina.matar(0);
      await sleep(1_500);
      await recorrido.maquina.orden(ordenesDe('Reiniciar').find((orden) => orden.startsWith('curl'))!);
    }),
  );
  await paso(`${nombre}: se reinician los dos con carga`, () =>
    conCarga(
      publico,
      oficina,
      async () => {
        for (const orden of ordenesDe('Reiniciar')) await recorrido.maquina.orden(orden);
      },
      sinCortes,
    ),
  );
  await paso(`${nombre}: PostgreSQL no contesta, y lo público se lee`, () => conBaseMuda(recorrido, publico, oficina));
  publico.cerrar();
  oficina.cerrar();
}

async function comprobarRespuestas(publico: Cliente, oficina: Cliente): Promise<void> {
  const inicio = await publico.pedir('/index');
  comprobar(inicio.status === 200, `/index: ${inicio.status}`);
  comprobar(inicio.cabeceras['strict-transport-security'], 'sin Strict-Transport-Security');
  const lista = await oficina.pedir('/api/colegios', { headers: { 'Accept-Encoding': 'gzip, br' } });
  comprobar(lista.cabeceras['content-encoding'] === 'br', `la lista llega ${String(lista.cabeceras['content-encoding'])}`);
  comprobar((await publico.pedir('/metrics')).status === 404, '/metrics se ve desde fuera');
  const grande = await oficina
    .enviarFichero('/api/importacion', { tipo: 'colegios' }, 'grande.csv', Buffer.alloc(DEMASIADO, 'a'))
    .catch((error: NodeJS.ErrnoException) => ({ status: error.code, texto: '' }));
  // Who is refused before it has sent everything may be cut off.
  comprobar([413, 'EPIPE', 'ECONNRESET'].includes(grande.status!), `un fichero enorme: ${grande.status}`);
}

interface PartidoDeLista {
  cv_id: number;
  marcador_local: number | null;
}

/** The first match without one gets a result. */
export async function apuntarResultado(oficina: Cliente): Promise<void> {
  const { rows } = await oficina.pedirBien<{ rows: PartidoDeLista[] }>('POST', '/api/partidos', {
    ordenacion: [],
    filtros: [],
    paginacion: { pageNumber: 1, pageSize: 100 },
  });
  const partido = rows.find(({ marcador_local }) => marcador_local === null);
  comprobar(partido, 'no hay partidos sin resultado');
  const acta = { marcador_local: 2, marcador_visitante: 1, presentado_local: 1, presentado_visitante: 1 };
  const informe = { convocatoria_id: partido.cv_id, tipo: 1, acta, antes_de_hora: 1, sin_asistencia: 1 };
  await oficina.pedirBien('POST', '/api/informespartido/admin', { informe });
}

async function verEnDirecto(publico: Cliente, oficina: Cliente): Promise<string> {
  const { escuchando, cambio } = publico.escuchar();
  await escuchando;
  const desde = performance.now();
  await apuntarResultado(oficina);
  const cuando = await Promise.race([cambio, sleep(10_000, null)]);
  comprobar(cuando !== null, 'el cambio no llega en diez segundos');
  return `${Math.round(cuando - desde)} ms`;
}

/** A disk that does not answer holds all that waits for it: the processes of PostgreSQL stand still, and go on later. */
async function conBaseMuda({ tablas, puertos }: Recorrido, publico: Cliente, oficina: Cliente): Promise<string> {
  // Kept by both: what nobody has asked for since it changed cannot be shown.
  for (const puerto of puertos.procesos) await fetch(`http://127.0.0.1:${puerto}/index`);
  const procesos = procesosDe(tablas.socket);
  const aTodos = (senal: NodeJS.Signals): void => procesos.forEach((pid) => process.kill(pid, senal));
  const tarda = async (pedir: () => Promise<{ status: number }>, que: string): Promise<number> => {
    const desde = performance.now();
    const { status } = await pedir();
    comprobar(status === 200, `${que}: ${status}`);
    return performance.now() - desde;
  };
  const peor = { lecturas: 0, salud: 0, cuantas: 0 };
  aTodos('SIGSTOP');
  // More than the office has connections for.
  const oficinas = Array.from({ length: 24 }, () => oficina.pedir('/api/colegios').catch(() => null));
  try {
    for (const hasta = Date.now() + MUDA_MS; Date.now() < hasta; await sleep(100)) {
      peor.lecturas = Math.max(peor.lecturas, await tarda(() => publico.pedir('/index'), '/index'));
      peor.cuantas++;
      for (const puerto of puertos.procesos) {
        const url = `http://127.0.0.1:${puerto}/health/read`;
        peor.salud = Math.max(peor.salud, await tarda(() => fetch(url), url));
      }
    }
  } finally {
    aTodos('SIGCONT');
  }
  await Promise.all(oficinas);
  comprobar(peor.salud < LO_QUE_ESPERA_CADDY_MS, `/health/read tarda ${Math.round(peor.salud)} ms`);
  for (let vez = 0; (await oficina.pedir('/api/colegios')).status !== 200; vez++) {
    comprobar(vez < 100, 'la oficina no vuelve');
    await sleep(200);
  }
  return `${peor.cuantas} lecturas de la portada, la que más ${Math.round(peor.lecturas)} ms; /health/read, ${Math.round(peor.salud)} ms como mucho`;
}

/** The one that begins the others first: meanwhile it begins no more. */
function procesosDe(socket: string): number[] {
  const primero = Number(readFileSync(join(socket, 'data', 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
  const hijos = execFileSync('pgrep', ['-P', String(primero)], { encoding: 'utf8' })
    .trim()
    .split('\n');
  return [primero, ...hijos.map(Number)];
}

/** `sinCortes`: nor any write is cut. */
async function conCarga(publico: Cliente, oficina: Cliente, mientras: () => Promise<void>, sinCortes = false): Promise<string> {
  const grupos = await publico.pedirBien<{ grupo_id?: number }[] | object>('GET', '/open/api/deportes/fase');
  comprobar(grupos, 'sin deportes');
  const caminos = ['/index', '/open/api/deportes/fase', '/login', '/openapi.json'];
  const { lecturas, escrituras, errores, cortadas, lentaMs } = await cargar(publico, oficina, caminos, sleep(500).then(mientras));
  comprobar(errores.length === 0, `${errores.length} de ${lecturas} lecturas fallidas: ${errores.slice(0, 5).join(' · ')}`);
  comprobar(!sinCortes || cortadas.length === 0, `${cortadas.length} escrituras cortadas: ${cortadas.join(', ')}`);
  return `${lecturas} lecturas sin un fallo, la más lenta ${Math.round(lentaMs)} ms; ${escrituras} escrituras, ${
    cortadas.length === 0 ? 'ninguna cortada' : cortadas.join(', ')
  }`;
}
