import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remitenteDe } from '../modules/administracion/correo/reparto';
import { futurasDe, ultimaDe } from '../modules/administracion/copias/programadas';
import { fechaDe } from '../modules/administracion/copias/conservar';
import type { Config } from '../platform/config';
import { lateBackup } from '../platform/backups';
import { freeBytes, LITTLE_ROOM } from '../platform/db/disk';
import { SILENCE_MS } from '../platform/db/listening';
import { UNHEARD_METRIC } from '../platform/http/database-metrics';
import { FAILING_PURGE, PROXY_METRICS } from '../platform/http/metrics';
import { createMailer } from '../platform/mail';
import { keyId, type Secrets } from '../platform/secrets/keyring';
import { erasuresBeside, isOpenToOthers, readSecrets } from '../platform/secrets/secrets-file';
import type { Empresa, Hallazgo } from './hallazgo';

const MB = 2 ** 20;
const POCA_MEMORIA = 256 * MB;
const POCO_DISCO = 1024 * MB;
const ESPERA_MS = 5_000;

const megas = (bytes: number): string => `${Math.floor(bytes / MB).toLocaleString('es-ES')} MB`;

export function* comprobarMaquina(): Generator<Hallazgo> {
  const [mayor = 0, menor = 0] = process.versions.node.split('.').map(Number);
  if (mayor < 20 || (mayor === 20 && menor < 19)) yield ['✗', 'Node: hace falta el 20.19 o posterior'];
  // Node.js gives no repairs to the 20 since April 2026.
  else if (mayor < 22)
    yield ['!', `Node: al ${process.versions.node} ya nadie le arregla los fallos de seguridad. Ponga el 22 o posterior`];
  const libre = process.availableMemory();
  yield libre < POCA_MEMORIA
    ? ['!', `Memoria: quedan ${megas(libre)}, y conviene que haya ${megas(POCA_MEMORIA)}`]
    : ['✓', `Memoria: ${megas(libre)} libres`];
  // The program cannot be younger than the moment.
  const hecho = statSync(process.argv[1]!).mtime;
  if (Date.now() < hecho.getTime())
    yield ['✗', `Reloj: dice ${new Date().toISOString()}, antes de que se hiciera el programa. Póngalo en hora`];
}

export async function* comprobarDiscos({ databaseUrl, dataDir, backupDir }: Config): AsyncGenerator<Hallazgo> {
  const carpetas = [
    ...(databaseUrl === null ? ([['DATA_DIR', dataDir]] as const) : []),
    ...(backupDir ? ([['BACKUP_DIR', backupDir]] as const) : []),
  ];
  for (const [variable, carpeta] of carpetas) {
    const hay = primeraQueHay(carpeta);
    try {
      accessSync(hay, constants.W_OK);
    } catch {
      yield ['✗', `${variable}: no se puede escribir en ${carpeta}. Dele permiso al usuario que lo pone en marcha, o indique otra`];
      continue;
    }
    if (hay === carpeta && process.platform !== 'win32' && (statSync(carpeta).mode & 0o077) !== 0)
      yield ['!', `${variable}: ${carpeta} la puede abrir más gente que su dueño: chmod 700 ${carpeta}`];
    const libre = await freeBytes(hay);
    yield [
      libre < LITTLE_ROOM ? '✗' : libre < POCO_DISCO ? '!' : '✓',
      `${variable}: ${carpeta}, con ${megas(libre)} libres${libre < POCO_DISCO ? '. Haga sitio' : ''}`,
    ];
  }
}

const primeraQueHay = (carpeta: string): string => (existsSync(carpeta) ? carpeta : primeraQueHay(dirname(carpeta)));

/** What opens the database is neither in it nor in its copies. Whether it is the file of this database is seen where that is opened. */
export function* comprobarSecretos({ secretsFile }: Config): Generator<Hallazgo> {
  let secretos: Secrets | null;
  try {
    secretos = readSecrets(secretsFile);
  } catch (error) {
    yield ['✗', `Secretos: ${(error as Error).message}`];
    return;
  }
  if (!secretos) {
    yield ['!', `Secretos: no hay ninguno en ${secretsFile}; los hace el primer arranque, o el que pone al día una versión anterior`];
    return;
  }
  if (isOpenToOthers(secretsFile))
    yield ['✗', `Secretos: ${secretsFile} lo puede leer más gente que su dueño, y abre todo lo demás: chmod 600 ${secretsFile}`];
  else yield ['✓', `Secretos: ${secretsFile}. No van en las copias: guárdelos aparte de ellas`];
  const anteriores = secretos.claves.filter(({ estado }) => estado === 'comprueba');
  if (anteriores.length > 0)
    yield [
      '!',
      `Secretos: lo firmado con ${anteriores.map(({ clave }) => keyId(clave)).join(', ')} vale todavía. Si está en copias anteriores o se ha girado por precaución, retírela: competicion secrets --retire`,
    ];
  try {
    accessSync(existsSync(erasuresBeside(secretsFile)) ? erasuresBeside(secretsFile) : dirname(secretsFile), constants.W_OK);
  } catch {
    yield ['✗', `Secretos: no se puede escribir ${erasuresBeside(secretsFile)}, donde se apunta a quién se ha borrado. Dele permiso`];
  }
}

export function* comprobarCopias({ backupDir, backupPassphrase }: Config): Generator<Hallazgo> {
  if (backupDir === null) {
    yield ['!', 'Copias: el servidor no hace ninguna. Indique una carpeta con BACKUP_DIR, o dé la orden backup cada día'];
    return;
  }
  const ultima = ultimaDe(backupDir);
  const horas = ultima && Math.round((Date.now() - ultima.getTime()) / 3_600_000);
  const futuras = futurasDe(backupDir);
  if (futuras > 0)
    yield [
      '✗',
      `Copias: ${futuras} de ${backupDir} tienen fecha posterior a ahora; el reloj ha ido adelantado. No cuentan: compruebe la hora, y quítelas cuando haya una buena`,
    ];
  if (!ultima) yield ['!', `Copias: todavía no hay ninguna en ${backupDir}; la primera se hace al arrancar`];
  else if (lateBackup(ultima, new Date()))
    yield ['✗', `Copias: la última de ${backupDir} es de hace ${horas} horas. Mire en el registro del servidor por qué no se hacen`];
  else yield ['✓', `Copias: la última de ${backupDir} es de hace ${horas} horas${backupPassphrase === null ? '' : '; van cifradas'}`];
  const abiertas = ultima
    ? readdirSync(backupDir).filter((nombre) => fechaDe(nombre) && (statSync(join(backupDir, nombre)).mode & 0o077) !== 0)
    : [];
  if (abiertas.length > 0 && process.platform !== 'win32')
    yield ['!', `Copias: ${abiertas.length} las puede leer más gente que su dueño: chmod 600 ${join(backupDir, 'copia-*')}`];
}

export async function* comprobarCorreo({ smtpUrl, publicUrl }: Config, para: string | null, empresa: Empresa): AsyncGenerator<Hallazgo> {
  if (smtpUrl === null) {
    yield [para === null ? '!' : '✗', 'Correo: sin SMTP_URL, los correos esperan en la bandeja de salida de la oficina'];
    return;
  }
  const { host } = new URL(smtpUrl);
  const cartero = createMailer(smtpUrl);
  try {
    await cartero.verify();
    yield ['✓', `Correo: ${host} deja entrar`];
    if (para === null) return;
    const sitio = publicUrl ? new URL(publicUrl).hostname : 'localhost';
    await cartero.send(
      {
        id: `<${randomUUID()}@${sitio}>`,
        to: para,
        subject: 'Prueba de correo',
        text: `El correo de ${publicUrl ?? 'la instalación'} sale y llega.\n`,
      },
      { nombre: empresa?.nombre ?? 'Competición Deportiva', email: remitenteDe(empresa?.email ?? '', publicUrl ?? 'http://localhost') },
    );
    yield ['✓', `Correo: enviada una carta de prueba a ${para}; compruebe que llega`];
  } catch (error) {
    yield ['✗', `Correo: ${(error as Error).message}. Compruebe SMTP_URL (${host})`];
  } finally {
    cartero.end();
  }
}

/** Who answers where the product listens, and where its users look for it. */
export async function* comprobarRed({ host, port, publicUrl, trustProxy, sharedCache, metricsToken }: Config): AsyncGenerator<Hallazgo> {
  const escucha = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  const aqui = `http://${escucha.includes(':') ? `[${escucha}]` : escucha}:${port}`;
  const local = await preguntar(aqui);
  if (local === null) yield ['✓', `Servidor: en marcha y listo en ${aqui}`];
  else if (local.startsWith('ECONNREFUSED')) yield ['!', `Servidor: no hay ninguno en marcha en ${aqui}`];
  else yield ['✗', `Servidor: en ${aqui} no está listo (${local})`];
  if (publicUrl !== null) {
    const fuera = await preguntar(publicUrl);
    yield fuera === null
      ? ['✓', `PUBLIC_URL: ${publicUrl} responde`]
      : ['✗', `PUBLIC_URL: ${publicUrl} no responde desde esta máquina (${fuera}). Compruebe el nombre, el certificado y el proxy`];
  }
  if (trustProxy.length > 0) yield ['✓', `TRUST_PROXY: se cree el X-Forwarded-For y el X-Forwarded-Proto de ${trustProxy.join(', ')}`];
  else if (publicUrl?.startsWith('https:'))
    yield ['!', 'TRUST_PROXY: hay un proxy delante y no se le cree: todas las visitas parecerán venir de él. Indique su dirección'];
  else yield ['✓', 'TRUST_PROXY: no se cree el X-Forwarded-For de nadie; es lo que toca sin proxy'];
  if (sharedCache)
    yield [
      '✓',
      `Caché: lo público se puede guardar delante ${sharedCache.seconds} s; ${sharedCache.purge ? `las purgas van a ${new URL(sharedCache.purge.url).host}` : 'sin purgas (PURGE_URL), lo que cambia se ve pasados esos segundos'}`,
    ];
  if (local === null) yield* comprobarMedidas(aqui, metricsToken);
}

/** What the server in operation knows: from where its visits come, and whether the cache in front hears it. */
async function* comprobarMedidas(aqui: string, metricsToken: string | null): AsyncGenerator<Hallazgo> {
  const medidas = await fetch(`${aqui}/metrics`, {
    headers: metricsToken === null ? {} : { authorization: `Bearer ${metricsToken}` },
    signal: AbortSignal.timeout(ESPERA_MS),
  })
    .then((respuesta) => (respuesta.ok ? respuesta.text() : ''))
    .catch(() => '');
  const dice = (nombre: string): boolean => new RegExp(`^${nombre} 1$`, 'm').test(medidas);
  const sinOir = Number(new RegExp(`^${UNHEARD_METRIC} (\\S+)$`, 'm').exec(medidas)?.[1] ?? 0);
  if (sinOir * 1000 > SILENCE_MS)
    yield [
      '✗',
      `Avisos: el servidor no se oye a sí mismo desde hace ${Math.round(sinOir)} s, y hace cada página para cada visita. Mire su registro; si hay un pgbouncer delante de PostgreSQL, indique el servidor mismo en DATABASE_LISTEN_URL`,
    ];
  if (dice(PROXY_METRICS.unheard))
    yield [
      '!',
      'TRUST_PROXY: al servidor le llega X-Forwarded-For de quien no está en ella, y no lo cree. Si es su proxy, ponga la dirección desde la que llama',
    ];
  const sinPurgar = Number(new RegExp(`^${FAILING_PURGE} (\\S+)$`, 'm').exec(medidas)?.[1] ?? 0);
  if (sinPurgar > 0)
    yield [
      '✗',
      `Caché: la de delante no admite purgas desde hace ${Math.round(sinPurgar)} s, y enseña lo anterior hasta que se le pasa. Compruebe PURGE_URL, PURGE_METHOD y PURGE_SECRET; lo que contesta está en el registro`,
    ];
  if (dice(PROXY_METRICS.single))
    yield [
      '!',
      'TRUST_PROXY: todas las visitas parecen venir de una dirección. Ponga la de todos los proxys que hay delante, también el de fuera',
    ];
}

/** Null where the product answers that it is ready; otherwise why not. */
async function preguntar(direccion: string): Promise<string | null> {
  try {
    const respuesta = await fetch(`${direccion}/health/ready`, { redirect: 'manual', signal: AbortSignal.timeout(ESPERA_MS) });
    const dicho = (await respuesta.json().catch(() => null)) as { status?: unknown; detail?: string } | null;
    if (respuesta.ok && dicho?.status === 'ok') return null;
    return dicho?.detail ?? `contesta otra cosa, con ${respuesta.status}`;
  } catch (error) {
    const { name, message, cause } = error as Error & { cause?: Error & { code?: string } };
    return name === 'TimeoutError' ? 'no contesta' : `${cause?.code ?? ''} ${cause?.message ?? message}`.trim();
  }
}
