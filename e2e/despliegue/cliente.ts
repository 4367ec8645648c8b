import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Respuesta {
  status: number;
  cabeceras: Record<string, string | string[] | undefined>;
  texto: string;
}

interface Peticion {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A browser of the installation, that trusts its certificate and no other. */
export class Cliente {
  readonly base: string;
  readonly #agente: Agent;
  readonly #ca: Buffer;
  #sesion: Record<string, string> = {};

  constructor(base: string, ca: Buffer) {
    this.base = base;
    this.#ca = ca;
    this.#agente = new Agent({ ca, keepAlive: true });
  }

  pedir(camino: string, { method = 'GET', headers = {}, body }: Peticion = {}): Promise<Respuesta> {
    return new Promise((bien, mal) => {
      const peticion = request(
        `${this.base}${camino}`,
        // The certificate is the machine's, whichever name is asked for.
        { method, agent: this.#agente, servername: new URL(this.base).hostname, headers: { ...this.#sesion, ...headers } },
        (respuesta) => {
          const trozos: Buffer[] = [];
          respuesta.on('data', (trozo: Buffer) => trozos.push(trozo));
          respuesta.on('error', mal);
          respuesta.on('end', () =>
            bien({ status: respuesta.statusCode!, cabeceras: respuesta.headers, texto: Buffer.concat(trozos).toString() }),
          );
        },
      );
      peticion.on('error', mal);
      peticion.end(body);
    });
  }

  llamar(method: string, camino: string, cuerpo?: object): Promise<Respuesta> {
    return this.pedir(camino, { method, headers: { 'Content-Type': 'application/json' }, ...(cuerpo && { body: JSON.stringify(cuerpo) }) });
  }

  /** What a call that has to be taken answers. */
  async pedirBien<T>(method: string, camino: string, cuerpo?: object): Promise<T> {
    const { status, texto } = await this.llamar(method, camino, cuerpo);
    if (status >= 300) throw new Error(`${method} ${camino}: ${status} ${texto.slice(0, 500)}`);
    return (texto ? JSON.parse(texto) : null) as T;
  }

  async entrar(login: string, contrasena: string): Promise<void> {
    const { token, user } = await this.pedirBien<{ token: string; user: { usuarioId: number; perfilId: number } }>('POST', '/login', {
      username: login,
      password: contrasena,
    });
    this.#sesion = { Authorization: `Bearer ${token}`, 'X-Usuario': String(user.usuarioId), 'X-Perfil': String(user.perfilId) };
  }

  enviarFichero(camino: string, modelo: object, nombre: string, contenido: string | Buffer): Promise<Respuesta> {
    const fichero = new File([typeof contenido === 'string' ? contenido : new Uint8Array(contenido)], nombre);
    return this.enviarPartes(camino, modelo, { fichero });
  }

  async enviarPartes(camino: string, modelo: object, partes: Readonly<Record<string, File>>): Promise<Respuesta> {
    const forma = new FormData();
    forma.set('model', JSON.stringify(modelo));
    for (const [parte, fichero] of Object.entries(partes)) forma.set(parte, fichero);
    const armada = new Response(forma);
    const body = Buffer.from(await armada.arrayBuffer());
    return this.pedir(camino, { method: 'POST', headers: { 'Content-Type': armada.headers.get('content-type')! }, body });
  }

  /** Resolves with the milliseconds until the next change of the public area is heard of, from when `escuchando` is. */
  escuchar(): { escuchando: Promise<void>; cambio: Promise<number> } {
    let cambio!: (cuando: number) => void;
    let fallo!: (error: Error) => void;
    const oido = new Promise<number>((bien, mal) => ([cambio, fallo] = [bien, mal]));
    const escuchando = new Promise<void>((listo) => {
      const peticion = request(`${this.base}/open/api/cambios`, { agent: this.#agente }, (respuesta) => {
        respuesta.setEncoding('utf8');
        respuesta.on('data', (texto: string) => {
          if (texto.includes('retry:')) listo();
          if (!texto.includes('event: cambio')) return;
          cambio(performance.now());
          peticion.destroy();
        });
        respuesta.on('end', () => fallo(new Error('se cortó antes de oír ningún cambio')));
      });
      peticion.on('error', fallo);
      peticion.end();
    });
    return { escuchando, cambio: oido };
  }

  /** The same session by another door. */
  por(base: string): Cliente {
    const otro = new Cliente(base, this.#ca);
    otro.#sesion = this.#sesion;
    return otro;
  }

  cerrar(): void {
    this.#agente.destroy();
  }
}

export interface Carga {
  lecturas: number;
  escrituras: number;
  /** Answers to readings that a visitor would take for a fault. */
  errores: string[];
  /** Writes that were cut, and how each came out when it was asked again. */
  cortadas: string[];
  lentaMs: number;
}

/** Visitors who read and an office that writes, until `hasta` is over: every write is there in the end, and once. */
export async function cargar(publico: Cliente, oficina: Cliente, caminos: readonly string[], hasta: Promise<unknown>): Promise<Carga> {
  const carga: Carga = { lecturas: 0, escrituras: 0, errores: [], cortadas: [], lentaMs: 0 };
  const fin = new AbortController();
  void hasta.finally(() => fin.abort()).catch(() => undefined);
  const leer = async (desde: number): Promise<void> => {
    for (let n = desde; !fin.signal.aborted; n++) {
      const camino = caminos[n % caminos.length]!;
      const antes = performance.now();
      const como = await publico.pedir(camino).then(
        ({ status }) => (status === 200 ? null : String(status)),
        (error: Error) => error.message,
      );
      carga.lentaMs = Math.max(carga.lentaMs, performance.now() - antes);
      carga.lecturas++;
      if (como !== null) carga.errores.push(`GET ${camino}: ${como}`);
      await sleep(5);
    }
  };
  const marca = Date.now();
  const escribir = async (quien: number): Promise<void> => {
    for (let n = 0; !fin.signal.aborted; n++) {
      await guardar(oficina, `Zona ${marca} ${quien} ${n}`, carga);
      await sleep(20);
    }
  };
  await Promise.all([leer(0), leer(1), leer(2), leer(3), escribir(0), escribir(1)]);
  await hasta;
  const zonas = await oficina.pedirBien<{ nombre: string }[]>('GET', '/api/zonas');
  const guardadas = zonas.filter(({ nombre }) => nombre.startsWith(`Zona ${marca} `));
  if (new Set(guardadas.map(({ nombre }) => nombre)).size !== carga.escrituras || guardadas.length !== carga.escrituras)
    throw new Error(`de ${carga.escrituras} escrituras hay ${guardadas.length}`);
  return carga;
}

/** As whoever is told that it could not be: looks whether it is there, and sends it again if it is not. */
async function guardar(oficina: Cliente, nombre: string, carga: Carga): Promise<void> {
  let ultimo = '';
  for (let vez = 1; vez <= 60; vez++) {
    const { status, texto } = await oficina.llamar('POST', '/api/zonas', { zona: { nombre } }).catch((error: Error) => ({
      status: 0,
      texto: error.message,
    }));
    if (status === 200 || (status === 409 && vez > 1)) {
      carga.escrituras++;
      if (vez > 1) carga.cortadas.push(`${status === 409 ? 'se había guardado' : 'se repitió'} (${ultimo})`);
      return;
    }
    if (![0, 502, 503, 504].includes(status)) throw new Error(`POST /api/zonas: ${status} ${texto}`);
    ultimo = `${status} ${texto.slice(0, 80)}`;
    await sleep(100);
  }
  throw new Error(`no se pudo guardar ${nombre}: ${ultimo}`);
}
