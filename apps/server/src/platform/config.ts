import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { CLAVE, SECRETO, stripe } from './pasarela/stripe';
import type { Pasarela } from './pasarela/pasarela';
import distance from 'damerau-levenshtein';
import { attributesOf, serversOf } from './db/servers';
import { OperatorNotice } from './errors/operator';
import { isOrigin } from './origin';
import { readStore, STORE_CHECKS, STORE_VARIABLES, storeFaults, type StoreConfig } from './store/store-config';

/** A cache in front (nginx's, Varnish, a CDN): how long it may keep what is for everyone, and how it is told to drop it. */
export interface SharedCache {
  seconds: number;
  /** Null: what it has goes by itself when its seconds are over. */
  purge: Purge | null;
}

export interface Purge {
  url: string;
  method: string;
  /** A header as `Name: value`, or a token. */
  secret: string | null;
}

/** What the environment decides (design: interfaces, «Commands»). */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  /** The keys that sign and seal, kept out of the database and of its copies. */
  secretsFile: string;
  databaseUrl: string | null;
  /** A hot standby of that server, for the public area and the long readings; null: there is none. */
  databaseReadUrl: string | null;
  /** Where notices of changes are listened to, when DATABASE_URL leads to whoever lends connections; null: there too. */
  databaseListenUrl: string | null;
  /** How long a PostgreSQL server that does not take connections yet is waited for. */
  databaseWaitMs: number;
  demo: boolean;
  /** Whether demo mode is put on or off at start; null: it stays as it was. */
  demoMode: boolean | null;
  /** Who carries it may read /metrics from anywhere; null: only this machine reads them. */
  metricsToken: string | null;
  logLevel: string;
  /** Where the scheduled backups go; null: none are made. */
  backupDir: string | null;
  /** Where each scheduled backup is taken to, on another machine, by rsync; null: they stay here. */
  backupRsync: string | null;
  /** What the backups are encrypted with; null: they are not. */
  backupPassphrase: string | null;
  /** Where the copies go too, and the pictures where it is asked for; null: there is none. */
  store: StoreConfig | null;
  /** Whether pictures are taken there as they come; otherwise the database has them. */
  picturesInStore: boolean;
  /** Outgoing mail; null: it stays in the outbox, where an administrator sees it. */
  smtpUrl: string | null;
  /** Whoever takes cards for the league; null: nobody does. */
  pasarela: Pasarela | null;
  /** Address of the product as its users know it, for the links in mails; null: the one it listens on. */
  publicUrl: string | null;
  /** Proxies in front of it, whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /** A cache in front that keeps what is for everyone; null: there is none. */
  sharedCache: SharedCache | null;
}

/** All that is read, beside CONFIG_FILE; whatever else the environment's file names is a slip of who wrote it. */
export const VARIABLES = [
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_WAIT',
  'SECRETS_FILE',
  'DEMO',
  'DEMO_MODE',
  'LOG_LEVEL',
  'SMTP_URL',
  'PUBLIC_URL',
  'PAGO_STRIPE_CLAVE',
  'PAGO_STRIPE_SECRETO_WEBHOOK',
  'PAGO_STRIPE_PRUEBAS_URL',
  'TRUST_PROXY',
  'CACHE_SECONDS',
  'PURGE_URL',
  'PURGE_METHOD',
  'PURGE_SECRET',
  'METRICS_TOKEN',
  'BACKUP_DIR',
  'BACKUP_RSYNC',
  'BACKUP_PASSPHRASE',
  ...STORE_VARIABLES,
] as const;

type Variable = (typeof VARIABLES)[number];
/** CONFIG_FILE: the file whose values are among these. COMPETICION_RELEASE: they are those of a release, not of a checkout. */
export type Env = Readonly<Partial<Record<Variable | 'CONFIG_FILE' | 'COMPETICION_RELEASE', string>>>;

const LEVELS: readonly string[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const MIN_PASSPHRASE = 12;
const MIN_TOKEN = 16;
const MAX_CACHE_SECONDS = 3_600;
const METHODS: readonly string[] = ['POST', 'PUT', 'DELETE', 'PURGE', 'BAN'];
const ESCAPES = 'Si el usuario o la clave llevan @ : / ? # o %, escríbalos %40 %3A %2F %3F %23 %25.';

/** Who writes, or hears of what is written, does it where that is done. */
const WRITERS: readonly string[] = ['any', 'read-write', 'primary'];

function wrongDatabase(name: string, value: string): string | false {
  if (!/^postgres(ql)?:\/\//.test(value) || /\?.*@/.test(value) || serversOf(value).some(isSplit))
    return `${name} no es una dirección postgresql://usuario:clave@servidor:5432/base. De varios servidores: …@uno:5432,otro:5432/base. ${ESCAPES}`;
  const asked = attributesOf(value);
  return !WRITERS.includes(asked) && `${name} pide target_session_attrs=${asked}, y hay que escribir: ponga read-write, o quítelo.`;
}

/** What is wrong with a value, with what would do; never the value where it holds a key. */
const CHECKS: Readonly<Partial<Record<Variable, (value: string) => string | false>>> = {
  PORT: (value) => !isNumber(value, 65_535) && `PORT no es un puerto: ${value}. Indique un número de 0 a 65535.`,
  DATABASE_URL: (value) => wrongDatabase('DATABASE_URL', value),
  DATABASE_LISTEN_URL: (value) => wrongDatabase('DATABASE_LISTEN_URL', value),
  DATABASE_READ_URL: (value) =>
    (!/^postgres(ql)?:\/\//.test(value) || isSplit(value)) &&
    `DATABASE_READ_URL no es una dirección postgresql://usuario:clave@replica:5432/base. ${ESCAPES}`,
  DATABASE_WAIT: (value) => !isNumber(value, 3_600) && `DATABASE_WAIT no es un número de segundos, de 0 a 3600: ${value}.`,
  DEMO: (value) => bit(value) === null && `DEMO es 0, 1, false o true, no ${value}.`,
  DEMO_MODE: (value) => bit(value) === null && `DEMO_MODE es 0, 1, false o true, no ${value}.`,
  LOG_LEVEL: (value) => !LEVELS.includes(value) && `LOG_LEVEL no es un nivel: ${value}. Indique uno de ${LEVELS.join(', ')}.`,
  SMTP_URL: (value) =>
    (!/^smtps?:\/\/[^/]/i.test(value) || isSplit(value)) &&
    `SMTP_URL no es la dirección de un servidor de correo: smtp://usuario:clave@servidor:587 o smtps://usuario:clave@servidor:465. ${ESCAPES}`,
  PUBLIC_URL: (value) =>
    !isOrigin(value) &&
    'PUBLIC_URL no es la dirección con la que se conoce la instalación: https://liga.ejemplo.es, con http:// o https:// y sin nada detrás del nombre y el puerto.',
  PAGO_STRIPE_CLAVE: (value) =>
    !CLAVE.test(value) &&
    'PAGO_STRIPE_CLAVE no es una clave secreta de Stripe: empieza por sk_test_ o rk_test_ (modo de prueba), o por sk_live_ o rk_live_. La que empieza por pk_ es la pública, y no sirve.',
  PAGO_STRIPE_SECRETO_WEBHOOK: (value) =>
    !SECRETO.test(value) && 'PAGO_STRIPE_SECRETO_WEBHOOK no es el secreto de un webhook de Stripe: empieza por whsec_.',
  PAGO_STRIPE_PRUEBAS_URL: (value) =>
    !/^http:\/\/127\.0\.0\.1:\d+$/.test(value) && 'PAGO_STRIPE_PRUEBAS_URL es solo para las pruebas del producto: quítela.',
  TRUST_PROXY: (value) => {
    const wrong = listed(value).find((one) => !isRange(one));
    return (
      wrong !== undefined &&
      `TRUST_PROXY tiene «${wrong}», que no es una dirección ni un rango. Indique direcciones (10.0.0.5) o rangos (10.0.0.0/8) separados por comas, no nombres.`
    );
  },
  CACHE_SECONDS: (value) =>
    (!isNumber(value, MAX_CACHE_SECONDS) || Number(value) === 0) &&
    `CACHE_SECONDS no es un número de segundos, de 1 a ${MAX_CACHE_SECONDS}: ${value}. Sin caché delante, quítela.`,
  PURGE_URL: (value) =>
    !isWebhook(value) &&
    'PURGE_URL no es la dirección a la que la caché admite purgas: https://api.cache.ejemplo.es/purga, con http:// o https://.',
  PURGE_METHOD: (value) => !METHODS.includes(value) && `PURGE_METHOD es uno de ${METHODS.join(', ')}, no ${value}.`,
  PURGE_SECRET: (value) =>
    !/^[\x20-\x7e]+$/.test(value) && 'PURGE_SECRET lleva signos que no van en una cabecera: indique una clave, o «Nombre: valor».',
  METRICS_TOKEN: (value) =>
    value.length < MIN_TOKEN &&
    `METRICS_TOKEN es demasiado corta: indique al menos ${MIN_TOKEN} caracteres, como los de «openssl rand -hex 16».`,
  BACKUP_RSYNC: (value) =>
    !/^[^\s-]\S*\/$/.test(value) &&
    'BACKUP_RSYNC no es la carpeta de otra máquina como la escribe rsync, acabada en /: copias@otra.ejemplo.es:/var/copias/liga/.',
  BACKUP_PASSPHRASE: (value) =>
    value.length < MIN_PASSPHRASE && `BACKUP_PASSPHRASE es demasiado corta: indique al menos ${MIN_PASSPHRASE} caracteres.`,
  ...STORE_CHECKS,
};

/** One line for each value that will not do, and for each name that is nearly one of ours: what it says would go unheard. */
export function faultsOf(env: Env = process.env): string[] {
  return [
    ...VARIABLES.flatMap((name) => (env[name] && CHECKS[name]?.(env[name])) || []),
    ...halves(env),
    ...loneReplica(env),
    ...onlyHeard(env),
    ...bareCopies(env),
    ...purgesOfNothing(env),
    ...storeFaults(env),
    ...misspelt(env),
  ];
}

/** Who only makes pages, or only hears that they were paid, would take money and not know it. */
function halves({ PAGO_STRIPE_CLAVE: clave, PAGO_STRIPE_SECRETO_WEBHOOK: secreto, PAGO_STRIPE_PRUEBAS_URL: base }: Env): string[] {
  if (base && clave && !clave.includes('_test_')) return ['PAGO_STRIPE_PRUEBAS_URL solo vale con una clave de prueba.'];
  if (!clave === !secreto) return [];
  return [`Para cobrar por enlace hacen falta las dos: falta ${clave ? 'PAGO_STRIPE_SECRETO_WEBHOOK' : 'PAGO_STRIPE_CLAVE'}.`];
}

/** A replica is of a server, and of another one than itself. */
function loneReplica({ DATABASE_URL: principal, DATABASE_READ_URL: replica }: Env): string[] {
  if (!replica) return [];
  if (!principal) return ['DATABASE_READ_URL es una réplica del servidor de DATABASE_URL: falta DATABASE_URL.'];
  return principal === replica ? ['DATABASE_READ_URL es la misma dirección que DATABASE_URL: indique la de su réplica, o quítela.'] : [];
}

function onlyHeard({ DATABASE_URL: escrita, DATABASE_LISTEN_URL: oida }: Env): string[] {
  return oida && !escrita && !CHECKS.DATABASE_LISTEN_URL?.(oida)
    ? ['DATABASE_LISTEN_URL es para oír los avisos de DATABASE_URL: falta DATABASE_URL.']
    : [];
}

/** What leaves the machine with the data of children in it leaves encrypted. */
function bareCopies({ BACKUP_RSYNC: fuera, BACKUP_DIR: carpeta, BACKUP_PASSPHRASE: clave }: Env): string[] {
  // One that is badly written is said already.
  if (!fuera || CHECKS.BACKUP_RSYNC?.(fuera)) return [];
  if (!carpeta) return ['BACKUP_RSYNC lleva fuera las copias que se hacen en BACKUP_DIR: falta BACKUP_DIR.'];
  return clave
    ? []
    : ['Con BACKUP_RSYNC las copias salen de esta máquina, y llevan datos de menores: falta BACKUP_PASSPHRASE, con la que se cifran.'];
}

/** A purge without a cache, or without an address, would be said to nobody. */
function purgesOfNothing({ CACHE_SECONDS: segundos, PURGE_URL: url, PURGE_METHOD: metodo, PURGE_SECRET: secreto }: Env): string[] {
  if (url && !segundos) return ['PURGE_URL avisa a la caché que hay delante: falta CACHE_SECONDS, lo que puede guardar cada respuesta.'];
  if ((metodo || secreto) && !url) return [`${metodo ? 'PURGE_METHOD' : 'PURGE_SECRET'} es de las purgas de la caché: falta PURGE_URL.`];
  return [];
}

const NAMES: readonly string[] = [...VARIABLES, 'CONFIG_FILE'];
/** From here on a name is long enough for two slips; a shorter one would be too near to what other programs call theirs. */
const LONG_NAME = 10;

function misspelt(env: Env): string[] {
  return Object.keys(env).flatMap((written) => {
    if (NAMES.includes(written)) return [];
    const meant = NAMES.find((name) => distance(written.toUpperCase(), name).steps <= (name.length < LONG_NAME ? 1 : 2));
    // Windows knows no difference between them.
    if (meant === undefined || (process.platform === 'win32' && meant === written.toUpperCase())) return [];
    return [`${written} no es ninguna variable del producto, y se parece a ${meant}. Escríbala bien, o quítela.`];
  });
}

/** An operator's message at the first value that will not do. */
export function readConfig(env: Env = process.env): Config {
  const [fault] = faultsOf(env);
  if (fault !== undefined) throw new OperatorNotice(fault);
  // Beside the file that configures it, from wherever the order is given.
  const dataDir = resolve(env.DATA_DIR || join(env.CONFIG_FILE ? dirname(env.CONFIG_FILE) : '.', '.data'));
  return {
    host: env.HOST || '127.0.0.1',
    port: Number(env.PORT || 3000),
    dataDir,
    // Beside the data and not in them: whoever copies the folder does not take it along.
    secretsFile: env.SECRETS_FILE ? resolve(env.SECRETS_FILE) : `${dataDir}.secretos`,
    databaseUrl: env.DATABASE_URL || null,
    databaseReadUrl: env.DATABASE_READ_URL || null,
    databaseListenUrl: env.DATABASE_LISTEN_URL || null,
    databaseWaitMs: Number(env.DATABASE_WAIT || 60) * 1000,
    // Where anything says that real data will come, only who asks for the demo gets it, with its accounts that everyone knows.
    demo: bit(env.DEMO) ?? !(env.DATABASE_URL || env.PUBLIC_URL || env.CONFIG_FILE || env.COMPETICION_RELEASE),
    demoMode: bit(env.DEMO_MODE),
    metricsToken: env.METRICS_TOKEN || null,
    logLevel: env.LOG_LEVEL || 'info',
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    backupRsync: env.BACKUP_RSYNC || null,
    backupPassphrase: env.BACKUP_PASSPHRASE || null,
    store: readStore(env),
    picturesInStore: env.IMAGE_STORE === 's3',
    smtpUrl: env.SMTP_URL || null,
    pasarela: readPasarela(env),
    publicUrl: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : null,
    trustProxy: listed(env.TRUST_PROXY ?? ''),
    sharedCache: readSharedCache(env),
  };
}

const readSharedCache = ({ CACHE_SECONDS: seconds, PURGE_URL: url, PURGE_METHOD: method, PURGE_SECRET: secret }: Env): SharedCache | null =>
  seconds ? { seconds: Number(seconds), purge: url ? { url, method: method || 'POST', secret: secret || null } : null } : null;

const readPasarela = ({ PAGO_STRIPE_CLAVE: clave, PAGO_STRIPE_SECRETO_WEBHOOK: secretoAviso, PAGO_STRIPE_PRUEBAS_URL: base }: Env) =>
  clave && secretoAviso ? stripe({ clave, secretoAviso, ...(base && { base }) }) : null;

const BITS: Readonly<Record<string, boolean>> = { '0': false, '1': true, false: false, true: true };
const bit = (value: string | undefined): boolean | null => BITS[value?.toLowerCase() ?? ''] ?? null;

const isNumber = (value: string, max: number): boolean => /^\d+$/.test(value) && Number(value) <= max;

/** A sign of the key that stands as it is ends the address before its time, or makes it another one. */
function isSplit(value: string): boolean {
  if (!URL.canParse(value)) return true;
  const { hash, pathname, search } = new URL(value);
  return hash !== '' || pathname.includes('@') || search.includes('@');
}

/** An address that a call can go to: what it holds of a user or a key would not be sent. */
function isWebhook(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password, hash } = new URL(value);
  return /^https?:$/.test(protocol) && `${username}${password}${hash}` === '';
}

const listed = (value: string): string[] => value.split(',').flatMap((one) => one.trim() || []);

function isRange(value: string): boolean {
  const [address = '', prefix, ...more] = value.split('/');
  const version = isIP(address);
  return version !== 0 && more.length === 0 && (prefix === undefined || isNumber(prefix, version === 4 ? 32 : 128));
}
