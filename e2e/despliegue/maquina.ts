import { execFile, execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const ejecutar = promisify(execFile);

export const ROOT_USER = process.getuid?.() === 0;
const NOBODY = 65_534;
export const SERVICE_USER = ROOT_USER ? { uid: NOBODY, gid: NOBODY } : {};
const RESTART_MS = 1_000;
/** As its file says, «http2 on» is of 1.25.1 and later; before, of its port. */
const NGINX_SAYS_HTTP2 = /nginx\/(?:1\.2[6-9]|1\.25\.[1-9]|1\.[3-9]\d|[2-9])/.test(
  spawnSync('nginx', ['-v'], { encoding: 'utf8' }).stderr ?? '',
);

export interface Puertos {
  https: number;
  http: number;
  procesos: readonly [number, number];
}

/** A service as its unit file says: started as its user, and again when it dies, until it is stopped. */
interface Servicio {
  hijo: ChildProcess;
  parado: boolean;
}

/**
 * The machine that the document speaks of, inside a folder: its paths begin there, its ports are free ones, its user is «nobody» and what
 * systemd would do is done here. Everything else is run as it is written.
 */
export class Maquina {
  readonly raiz: string;
  readonly #puertos: Puertos;
  readonly #socket: string;
  readonly #servicios = new Map<string, Servicio>();
  readonly #localizados = new Set<string>();
  #nginx: ChildProcess | null = null;
  /** What VERSION and the other words in capitals of the document stand for now. */
  readonly palabras: Record<string, string> = {};

  constructor(raiz: string, puertos: Puertos, socket: string) {
    this.raiz = raiz;
    this.#puertos = puertos;
    this.#socket = socket;
    chmodSync(raiz, 0o755);
    for (const carpeta of [
      'etc/nginx/conf.d',
      'etc/systemd/system',
      'usr/local/bin',
      'var/lib',
      'var/backups',
      'var/cache',
      'opt',
      'temporal',
    ])
      mkdirSync(join(raiz, carpeta), { recursive: true });
    writeFileSync(join(raiz, 'etc/nginx/nginx.conf'), this.#nginxPrincipal());
  }

  ruta(camino: string): string {
    return join(this.raiz, camino);
  }

  /** A path, a port, a name or a user of the document, as they are here. */
  localizar(texto: string): string {
    const { https, http, procesos } = this.#puertos;
    const grupo = ROOT_USER ? '-g nogroup' : '';
    return texto
      .replaceAll(/(?<![\w./-])\/(?=(?:opt|etc|var|usr\/local)\/)/g, `${this.raiz}/`)
      .replaceAll('/usr/bin/node', process.execPath)
      .replaceAll(/^\s*listen \[::\].*\n/gm, '')
      .replaceAll('listen 80;', `listen 127.0.0.1:${http};`)
      .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${https} ssl${NGINX_SAYS_HTTP2 ? '' : ' http2'};`)
      .replaceAll(/^\s*http2 on;\n/gm, NGINX_SAYS_HTTP2 ? '$&' : '')
      .replaceAll(/\b3001\b/g, String(procesos[0]))
      .replaceAll(/\b3002\b/g, String(procesos[1]))
      .replaceAll(/(?<!@)liga\.ejemplo\.es/g, 'localhost')
      .replaceAll('-o root -g competicion', ROOT_USER ? `-o root ${grupo}` : '')
      .replaceAll('-o competicion -g competicion', ROOT_USER ? `-o nobody ${grupo}` : '')
      .replaceAll('runuser -u competicion --', ROOT_USER ? 'runuser -u nobody --' : '')
      .replaceAll('runuser -u postgres -- ', '')
      .replaceAll('nginx -t', `nginx ${this.#nginxArgs().join(' ')} -t`);
  }

  /** Runs a line of the document. Answers what it said. */
  async orden(linea: string, { desde, escribe = '' }: { desde?: string; escribe?: string } = {}): Promise<string> {
    let texto = linea;
    for (const [palabra, valor] of Object.entries(this.palabras)) texto = texto.replaceAll(palabra, valor);
    texto = this.localizar(texto);
    const [programa, ...args] = texto.split(' ');
    if (programa === 'useradd') return '';
    if (programa === 'systemctl') return this.#systemctl(args);
    // Others are served meanwhile: those of the load, and the mail.
    const enCurso = ejecutar('sh', ['-euc', `${texto} 2>&1`], { cwd: desde ?? this.ruta('temporal'), env: this.#entorno() });
    // Most are over without having read anything.
    enCurso.child.stdin!.on('error', () => undefined).end(escribe);
    const { stdout: dicho } = await enCurso;
    if (programa === 'install' && !args.includes('-d')) this.#localizarFichero(args.at(-2)!, args.at(-1)!);
    if (programa === 'tar' && !ROOT_USER) execFileSync('chmod', ['-R', 'a-w', this.ruta('opt/competicion')]);
    return dicho;
  }

  #entorno(): NodeJS.ProcessEnv {
    const PATH = `${this.ruta('usr/local/bin')}:/usr/local/sbin:/usr/sbin:/sbin:${process.env.PATH}`;
    return { PATH, LANG: 'C.UTF-8', PGHOST: this.#socket, PGUSER: 'prueba', PGDATABASE: 'postgres' };
  }

  #localizarFichero(origen: string, destino: string): void {
    const fichero = existsSync(destino) && statSync(destino).isDirectory() ? join(destino, basename(origen)) : destino;
    if (this.#localizados.has(fichero)) return;
    writeFileSync(fichero, this.localizar(readFileSync(fichero, 'utf8')));
    this.#localizados.add(fichero);
  }

  async #systemctl([que, ...args]: string[]): Promise<string> {
    const unidades = args.filter((arg) => !arg.startsWith('-'));
    if (que === 'daemon-reload') return '';
    if (unidades.includes('nginx')) return this.#recargarNginx();
    for (const unidad of unidades) {
      if (unidad.endsWith('.timer')) continue;
      if (que === 'stop' || que === 'restart') await this.#parar(unidad);
      if (que !== 'stop') this.#arrancar(unidad);
    }
    return '';
  }

  #arrancar(unidad: string): void {
    const [plantilla, instancia] = unidad.split('@') as [string, string];
    const texto = readFileSync(this.ruta(`etc/systemd/system/${plantilla}@.service`), 'utf8').replaceAll('%i', instancia);
    const valores = (clave: string): string[] => [...texto.matchAll(new RegExp(`^${clave}=(.+)$`, 'gm'))].map(([, valor]) => valor!);
    const [programa, ...args] = valores('ExecStart')[0]!.split(' ') as [string, ...string[]];
    const registro = openSync(this.ruta(`${unidad}.log`), 'a');
    const hijo = spawn(programa, args, {
      cwd: valores('WorkingDirectory')[0]!,
      env: { ...Object.fromEntries(valores('Environment').map((par) => par.split('=', 2) as [string, string])), PATH: process.env.PATH },
      stdio: ['ignore', registro, registro],
      ...SERVICE_USER,
    });
    const servicio: Servicio = { hijo, parado: false };
    this.#servicios.set(unidad, servicio);
    hijo.on('exit', () => {
      if (!servicio.parado) setTimeout(() => !servicio.parado && this.#arrancar(unidad), RESTART_MS);
    });
  }

  async #parar(unidad: string): Promise<void> {
    const servicio = this.#servicios.get(unidad);
    if (!servicio) return;
    servicio.parado = true;
    const { hijo } = servicio;
    if (hijo.exitCode !== null || hijo.signalCode !== null) return;
    hijo.kill('SIGTERM');
    await once(hijo, 'exit');
    // Before it has begun, a signal ends it without more.
    if (hijo.exitCode !== 0 && hijo.signalCode !== 'SIGTERM')
      throw new Error(`${unidad} salió con ${hijo.exitCode ?? hijo.signalCode}: ${this.registro(unidad)}`);
  }

  /** As a machine's lack of memory would. */
  matar(proceso: 0 | 1): void {
    this.#servicios.get(`competicion@${this.#puertos.procesos[proceso]}`)!.hijo.kill('SIGKILL');
  }

  registro(unidad: string): string {
    const registro = this.ruta(`${unidad}.log`);
    return existsSync(registro) ? readFileSync(registro, 'utf8').slice(-4_000) : `${unidad} no ha llegado a arrancar`;
  }

  #nginxArgs(): string[] {
    return ['-p', `${this.raiz}/`, '-c', this.ruta('etc/nginx/nginx.conf')];
  }

  #nginxPrincipal(): string {
    const temporales = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((nombre) => `  ${nombre}_temp_path ${this.ruta(`temporal/${nombre}`)};`)
      .join('\n');
    return `${ROOT_USER ? 'user nobody nogroup;' : ''}
worker_processes 2;
daemon off;
pid ${this.ruta('nginx.pid')};
error_log ${this.ruta('nginx-errores.log')};
events { worker_connections 2048; }
http {
  access_log off;
${temporales}
  include ${this.ruta('etc/nginx/conf.d')}/*.conf;
}
`;
  }

  async #recargarNginx(): Promise<string> {
    if (this.#nginx) {
      this.#nginx.kill('SIGHUP');
      return '';
    }
    this.#nginx = spawn('nginx', this.#nginxArgs(), { stdio: 'ignore' });
    for (let vez = 0; !existsSync(this.ruta('nginx.pid')); vez++) {
      if (vez > 100) throw new Error(`nginx no arranca: ${readFileSync(this.ruta('nginx-errores.log'), 'utf8')}`);
      await sleep(50);
    }
    return '';
  }

  async apagar(): Promise<void> {
    for (const servicio of this.#servicios.values()) {
      servicio.parado = true;
      servicio.hijo.kill('SIGKILL');
    }
    if (this.#nginx?.exitCode === null) {
      this.#nginx.kill('SIGTERM');
      await once(this.#nginx, 'exit');
    }
  }
}

/** What the document says to change in the files that it installs. */
export function configurar(maquina: Maquina, valores: Readonly<Record<string, string>>): void {
  const fichero = maquina.ruta('etc/competicion/competicion.env');
  const lineas = readFileSync(fichero, 'utf8')
    .split('\n')
    .filter((linea) => !Object.keys(valores).includes(linea.split('=', 1)[0]!.replace('#', '')));
  writeFileSync(fichero, [...lineas, ...Object.entries(valores).map(([nombre, valor]) => `${nombre}=${valor}`), ''].join('\n'));
}
