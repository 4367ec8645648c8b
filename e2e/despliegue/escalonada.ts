import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/installation.mjs';
import { cargar, Cliente, type Carga } from './cliente';
import { ordenesDe } from './ordenes';
import { BASE, comprobar, paso, type Recorrido } from './recorrido';

const CAMINOS = ['/index', '/open/api/deportes/fase', '/login', '/openapi.json'];
/** Both versions serve that long, one beside the other. */
const JUNTAS_MS = 3_000;

interface DeMas {
  nombre: string;
  amplia: boolean;
  texto: string;
}
/** What a later version would bring: first what only adds, in a table that is being written, and then what takes it away. */
const AMPLIA: DeMas = {
  nombre: '9990-prueba-que-amplia',
  amplia: true,
  texto: "create table prueba_escalonada (n integer primary key);\nalter table zona add column prueba text not null default '';\n",
};
const ESTRECHA: DeMas = { nombre: '9991-prueba-que-estrecha', amplia: false, texto: 'alter table zona drop column prueba;\n' };

/** A folder as the one that is in use, with a migration more. Answers its name. */
function ponerPosterior({ maquina }: Recorrido, de: string, { nombre, amplia, texto }: DeMas): string {
  const carpeta = `${de}-${nombre}`;
  const opt = maquina.ruta('opt/competicion');
  execFileSync('cp', ['-a', join(opt, de), join(opt, carpeta)]);
  const migraciones = join(opt, carpeta, 'server', 'migrations');
  execFileSync('chmod', ['u+w', migraciones]);
  const fichero = join(migraciones, `${nombre}.js`);
  writeFileSync(fichero, `export const amplia = ${amplia};\nexport const sentencias = ${JSON.stringify(texto)};\n`);
  chmodSync(fichero, 0o644);
  return carpeta;
}

/** HAProxy with the file of the document, before the two processes. */
async function conHaproxy(recorrido: Recorrido, puerto: number, hacer: (base: string) => Promise<void>): Promise<void> {
  const { maquina, puertos, ca } = recorrido;
  const letsencrypt = maquina.ruta('etc/letsencrypt/live/localhost');
  const pem = maquina.ruta('temporal/liga.pem');
  writeFileSync(pem, ['fullchain.pem', 'privkey.pem'].map((nombre) => readFileSync(join(letsencrypt, nombre), 'utf8')).join(''));
  const fichero = maquina.ruta('etc/haproxy.cfg');
  const texto = readFileSync(join(ROOT, 'docs/despliegue/haproxy.cfg'), 'utf8')
    .replaceAll('10.0.0.11:3001', `127.0.0.1:${puertos.procesos[0]}`)
    .replaceAll('10.0.0.12:3001', `127.0.0.1:${puertos.procesos[1]}`)
    .replace(/^ *bind :80\n/m, '')
    .replace('bind :443', `bind 127.0.0.1:${puerto}`)
    .replace('/etc/haproxy/liga.pem', pem);
  writeFileSync(fichero, texto);
  const haproxy: ChildProcess = spawn('haproxy', ['-db', '-f', fichero], { stdio: ['ignore', 'ignore', 'inherit'] });
  const base = `https://localhost:${puerto}`;
  const espera = new Cliente(base, ca);
  try {
    for (let vez = 0; ; vez++) {
      const contesta = await espera.pedir('/health/ready').then(
        ({ status }) => status === 200,
        () => false,
      );
      if (contesta) break;
      comprobar(vez < 100, 'HAProxy no contesta');
      await sleep(100);
    }
    await hacer(base);
  } finally {
    espera.cerrar();
    if (haproxy.exitCode === null) {
      haproxy.kill('SIGTERM');
      await once(haproxy, 'exit');
    }
  }
}

/** How many new zones a process has written, by what it says of itself. */
async function zonasPor(puerto: number): Promise<number> {
  const medidas = await (await fetch(`http://127.0.0.1:${puerto}/metrics`)).text();
  return [...medidas.matchAll(/^http_duracion_segundos_count\{(.*)\} (\d+)$/gm)]
    .filter(([, de]) => ['metodo="POST"', 'ruta="/api/zonas"', 'estado="200"'].every((cual) => de!.includes(cual)))
    .reduce((suma, [, , cuantas]) => suma + Number(cuantas), 0);
}

const salud = async (puerto: number): Promise<{ estado: number; esquema: string | undefined }> => {
  const respuesta = await fetch(`http://127.0.0.1:${puerto}/health/ready`);
  return { estado: respuesta.status, esquema: ((await respuesta.json()) as { esquema?: string }).esquema };
};

/** Goes to a folder as the document says, one process and then the other, under load; `juntas` while both versions serve. */
async function pasarA(recorrido: Recorrido, base: string, carpeta: string, juntas: () => Promise<void>): Promise<Carga> {
  const { maquina, ca, oficina: dueno } = recorrido;
  maquina.palabras['VERSION-linux-x64'] = carpeta.replace('competicion-deportiva-', '');
  const publico = new Cliente(base, ca);
  const oficina = dueno.por(base);
  const [enlazar, ...reinicios] = ordenesDe('Pasar a otra versión sin parar').filter((orden) => !orden.startsWith('tar'));
  const mitad = reinicios.length / 2;
  try {
    return await cargar(
      publico,
      oficina,
      CAMINOS,
      (async () => {
        await sleep(500);
        await maquina.orden(enlazar!);
        for (const orden of reinicios.slice(0, mitad)) await maquina.orden(orden);
        await juntas();
        for (const orden of reinicios.slice(mitad)) await maquina.orden(orden);
        await sleep(500);
      })(),
    );
  } finally {
    publico.cerrar();
    oficina.cerrar();
  }
}

/** What was on its way to a process that stops is sent again, and told. */
const enPalabras = ({ lecturas, escrituras, errores, cortadas, lentaMs }: Carga): string =>
  `${lecturas} lecturas, ${errores.length} fallidas, la más lenta ${Math.round(lentaMs)} ms; ${escrituras} escrituras, ${cortadas.length} que hubo que repetir`;

/** To a version that only adds, back from it without restoring anything, and to one that takes something away: what each costs who reads and who writes. */
async function escalonar(recorrido: Recorrido, base: string): Promise<void> {
  const { maquina, puertos } = recorrido;
  const [nuevo, anterior] = puertos.procesos;
  const deAntes = readlinkSync(maquina.ruta('opt/competicion/actual'));
  const sinError = (carga: Carga): string => {
    comprobar(carga.errores.length === 0, `lecturas fallidas: ${carga.errores.slice(0, 5).join(' · ')}`);
    return enPalabras(carga);
  };
  const conAmplia = ponerPosterior(recorrido, deAntes, AMPLIA);
  await paso('haproxy: a una versión que solo añade, con las dos a la vez', async () => {
    let dicho = '';
    const carga = await pasarA(recorrido, base, conAmplia, async () => {
      const antes = await zonasPor(anterior);
      await sleep(JUNTAS_MS);
      const [suya, otra] = await Promise.all([salud(nuevo), salud(anterior)]);
      comprobar(suya.esquema === AMPLIA.nombre && otra.estado === 200 && otra.esquema !== AMPLIA.nombre, JSON.stringify([suya, otra]));
      const escritas = (await zonasPor(anterior)) - antes;
      comprobar(escritas > 0, 'la versión anterior no ha escrito nada junto a la nueva');
      dicho = `; la anterior escribió ${escritas} junto a la nueva`;
    });
    return sinError(carga) + dicho;
  });
  await paso('haproxy: y de vuelta, sin restaurar nada', async () => {
    const carga = await pasarA(recorrido, base, deAntes, () => sleep(0));
    const { estado, esquema } = await salud(nuevo);
    comprobar(estado === 200 && esquema !== AMPLIA.nombre, `${estado} ${esquema}`);
    return sinError(carga);
  });
  await paso('haproxy: a una que estrecha, y la anterior deja de escribir', async () => {
    const carga = await pasarA(recorrido, base, ponerPosterior(recorrido, conAmplia, ESTRECHA), async () => {
      await sleep(JUNTAS_MS);
      const { estado } = await salud(anterior);
      comprobar(estado === 503, `la anterior dice ${estado}`);
    });
    return sinError(carga);
  });
  await maquina.orden(`ln -sfn ${deAntes} /opt/competicion/actual`);
}

/** What the walk has added goes, as if it had never been. */
async function deshacer({ maquina, tablas, puertos }: Recorrido): Promise<void> {
  await maquina.orden('systemctl stop competicion@3001 competicion@3002');
  tablas.preguntar(BASE, "drop table if exists prueba_escalonada; delete from migracion where nombre like '999%'");
  const copias = maquina.ruta('var/backups/competicion');
  for (const nombre of readdirSync(copias).filter((uno) => uno.startsWith('antes-de-migrar-'))) rmSync(join(copias, nombre));
  await maquina.orden('systemctl start competicion@3001 competicion@3002');
  for (const orden of ordenesDe('Reiniciar').filter((linea) => linea.startsWith('curl'))) await maquina.orden(orden);
  comprobar((await salud(puertos.procesos[0])).estado === 200, 'no vuelve a estar lista');
}

/** A rolling upgrade with the shipped files, behind HAProxy. */
export async function pasarSinParar(recorrido: Recorrido, puerto: number): Promise<void> {
  const { palabras } = recorrido.maquina;
  const version = palabras['VERSION-linux-x64']!;
  await conHaproxy(recorrido, puerto, (base) => escalonar(recorrido, base));
  palabras['VERSION-linux-x64'] = version;
  await deshacer(recorrido);
}
