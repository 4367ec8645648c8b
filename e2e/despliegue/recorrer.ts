/**
 * `npm run test:despliegue`: the installation of docs/operaciones.md made command by command in a folder (see `Maquina`), and lived in: mail,
 * live updates, processes that die under load, an upgrade and the way back, backups. Not part of `npm test`.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { abrirServidorSmtp } from '../../apps/server/src/pruebas/servidor-smtp';
import { ensureInstalled, ROOT } from '../../scripts/installation.mjs';
import { startPostgres, type Cluster } from '../../scripts/postgres.mjs';
import { PLATFORM, release } from '../../scripts/release.mjs';
import { usarAlmacen } from './almacen';
import { descuidar } from './descuidos';
import { probarCache } from './cache';
import { Cliente } from './cliente';
import { pasarSinParar } from './escalonada';
import { vivirMuchas } from './federaciones';
import { configurar, Maquina, ROOT_USER } from './maquina';
import { ordenesDe } from './ordenes';
import { CLAVE, comprobar, paso, type Recorrido } from './recorrido';
import { conReplica } from './replica';
import { conAgrupador } from './agrupador';
import { conRelevo } from './relevo';
import { compararRitmos } from './ritmos';
import { resbalar } from './resbalones';
import { Tablas } from './tablas';
import { copiarYRestaurar, pasarDeVersion } from './versiones';
import { llenar, probarProxy, recuperarContrasena } from './vivir';

const esta = (programa: string): boolean => {
  try {
    execFileSync('sh', ['-c', `PATH="$PATH:/usr/sbin" command -v ${programa}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

async function puertosLibres(cuantos: number): Promise<number[]> {
  const servidores = Array.from({ length: cuantos }, () => createServer().listen(0, '127.0.0.1'));
  const puertos: number[] = [];
  for (const servidor of servidores) {
    if (!servidor.listening) await once(servidor, 'listening');
    puertos.push((servidor.address() as AddressInfo).port);
  }
  for (const servidor of servidores) servidor.close();
  return puertos;
}

/** A certificate that only who is told of it trusts. */
function certificar(maquina: Maquina): Buffer {
  const carpeta = maquina.ruta('etc/letsencrypt/live/localhost');
  mkdirSync(carpeta, { recursive: true });
  const [clave, certificado] = [join(carpeta, 'privkey.pem'), join(carpeta, 'fullchain.pem')];
  const nombre = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-days',
      '2',
      ...nombre,
      '-keyout',
      clave,
      '-out',
      certificado,
    ],
    {
      stdio: 'ignore',
    },
  );
  return readFileSync(certificado);
}

async function instalar(recorrido: Recorrido, cluster: Cluster): Promise<void> {
  const { maquina, correo, publico, archivos } = recorrido;
  await paso('instalada como dice el documento, por un usuario que no puede escribir en su carpeta', async () => {
    for (const orden of ordenesDe('Instalar')) {
      if (orden.startsWith('systemctl enable')) {
        configurar(maquina, {
          DATABASE_URL: `postgresql://competicion@localhost/competicion?host=${cluster.folder}`,
          PUBLIC_URL: publico.base,
          SMTP_URL: correo.url,
          LOG_LEVEL: 'warn',
        });
      }
      await maquina.orden(orden, { desde: archivos, ...(orden.startsWith('competicion ') && { escribe: `${CLAVE}\n${CLAVE}\n` }) });
    }
    const { version } = await publico.pedirBien<{ version: string }>('GET', '/health/ready');
    comprobar(version === recorrido.version, `sirve la versión ${version}`);
    return ROOT_USER ? 'nobody' : 'el usuario de quien lo recorre, sin permiso de escritura';
  });
}

/** Caddy with the file of the document, beside nginx. */
async function conCaddy(recorrido: Recorrido, puerto: number): Promise<void> {
  if (!esta('caddy')) {
    console.log('– Caddy no está en esta máquina: se recorre solo nginx');
    return;
  }
  const { maquina } = recorrido;
  const fichero = maquina.ruta('etc/Caddyfile');
  const carpeta = maquina.ruta('etc/letsencrypt/live/localhost');
  const texto = maquina
    .localizar(readFileSync(join(ROOT, 'docs/despliegue/Caddyfile'), 'utf8'))
    .replace(/^localhost \{/m, `https://localhost:${puerto} {\n\ttls ${carpeta}/fullchain.pem ${carpeta}/privkey.pem`);
  writeFileSync(fichero, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${texto}`);
  const caddy: ChildProcess = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', fichero], {
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: maquina.ruta('temporal'),
      XDG_DATA_HOME: maquina.ruta('temporal'),
      XDG_CONFIG_HOME: maquina.ruta('temporal'),
    },
  });
  try {
    const base = `https://localhost:${puerto}`;
    execFileSync('curl', [
      '-sf',
      '--cacert',
      join(carpeta, 'fullchain.pem'),
      '--retry',
      '40',
      '--retry-delay',
      '1',
      '--retry-all-errors',
      `${base}/health/ready`,
    ]);
    // It may be told of a write that it was not done, and then it is not there: nothing is lost or done twice.
    await probarProxy(recorrido, 'Caddy', base, false);
  } finally {
    caddy.kill('SIGTERM');
  }
}

async function recorrer(raiz: string, cluster: Cluster): Promise<void> {
  const archivo = await paso('la versión, hecha', () => release(join(ROOT, 'dist', 'versiones'), { dirty: true }));
  const [https, http, uno, otro, deCaddy, deHaproxy, delAgrupador, deMuchas, dePrometheus] = (await puertosLibres(9)) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const puertos = { https, http, procesos: [uno, otro] as const };
  const maquina = new Maquina(raiz, puertos, cluster.folder);
  const version = basename(archivo, `-${PLATFORM}.tar.gz`).replace('competicion-deportiva-', '');
  maquina.palabras['VERSION-linux-x64'] = `${version}-${PLATFORM}`;
  const ca = certificar(maquina);
  const base = `https://localhost:${https}`;
  const correo = await abrirServidorSmtp();
  const comun = { maquina, correo, puertos, ca, archivos: dirname(archivo), version, tablas: new Tablas(cluster.folder) };
  const recorrido: Recorrido = { ...comun, publico: new Cliente(base, ca), oficina: new Cliente(base, ca) };
  try {
    await instalar(recorrido, cluster);
    await llenar(recorrido);
    await recuperarContrasena(recorrido);
    await probarProxy(recorrido, 'nginx', base, true);
    await conCaddy(recorrido, deCaddy);
    if (esta('haproxy')) await pasarSinParar(recorrido, deHaproxy);
    else console.log('– HAProxy no está en esta máquina: no se pasa a otra versión sin parar');
    await probarCache(recorrido);
    await resbalar(recorrido, cluster);
    await descuidar(recorrido);
    await conReplica(recorrido, cluster);
    await compararRitmos(recorrido, cluster);
    if (esta('pgbouncer')) await conAgrupador(recorrido, cluster, delAgrupador);
    else console.log('– pgbouncer no está en esta máquina: no se recorre con él');
    await conRelevo(recorrido, cluster);
    await usarAlmacen(recorrido);
    await copiarYRestaurar(recorrido);
    await vivirMuchas(recorrido, cluster, { puertos: [deMuchas, dePrometheus], hayPrometheus: esta('prometheus') && esta('promtool') });
    await pasarDeVersion(recorrido);
  } catch (error) {
    for (const puerto of puertos.procesos) console.error(maquina.registro(`competicion@${puerto}`));
    throw error;
  } finally {
    recorrido.publico.cerrar();
    recorrido.oficina.cerrar();
    await maquina.apagar();
    await correo.cerrar();
  }
}

/** Each alarm of the document, provoked and not, by the rules of Prometheus itself. */
async function probarAlarmas(): Promise<void> {
  if (!esta('promtool')) {
    console.log('– promtool (prometheus) no está en esta máquina: no se prueban las alarmas');
    return;
  }
  await paso('las alarmas, provocadas una a una', () => {
    execFileSync('promtool', ['test', 'rules', join(ROOT, 'e2e/despliegue/alarmas.yml')], { stdio: ['ignore', 'ignore', 'inherit'] });
  });
}

const faltan = ['nginx', 'openssl', 'psql', 'curl'].filter((programa) => !esta(programa));
ensureInstalled();
await probarAlarmas();
const cluster = faltan.length === 0 ? startPostgres() : null;
if (!cluster) console.log(`No se recorre: en esta máquina falta ${faltan.join(', ') || 'PostgreSQL'}.`);
else {
  const raiz = mkdtempSync(join(tmpdir(), 'cd-despliegue-'));
  const desde = Date.now();
  try {
    await recorrer(raiz, cluster);
    console.log(`Recorrido entero en ${Math.round((Date.now() - desde) / 1000)} s`);
  } catch (error) {
    process.exitCode = 1;
    console.error('✗', error);
  } finally {
    cluster.stop();
    if (process.env.CONSERVAR) console.log(`Queda en ${raiz}`);
    else rmSync(raiz, { recursive: true, force: true });
  }
}
