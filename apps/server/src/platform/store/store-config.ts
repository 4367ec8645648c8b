import { isOrigin } from '../origin';

/** A store of objects as S3 has them, of whatever house. */
export interface StoreConfig {
  /** Without a path. */
  endpoint: string;
  region: string;
  bucket: string;
  /** Before the name of all that is put there, ending in a slash; '': nothing. */
  prefix: string;
  key: string;
  secret: string;
  /** The bucket goes in the path of an address, as everyone understands it, or in the name of the machine, as some ask for. */
  pathStyle: boolean;
}

export const STORE_VARIABLES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_PREFIX',
  'S3_KEY',
  'S3_SECRET',
  'S3_PATH_STYLE',
  'IMAGE_STORE',
] as const;

type StoreVariable = (typeof STORE_VARIABLES)[number];
type StoreEnv = Readonly<Partial<Record<StoreVariable | 'BACKUP_PASSPHRASE', string>>>;

/** What says to a process of ours that it has no store, whatever the environment it is started in. */
export const WITHOUT_STORE: Readonly<Record<StoreVariable, ''>> = Object.fromEntries(STORE_VARIABLES.map((name) => [name, ''])) as Record<
  StoreVariable,
  ''
>;

export const STORE_CHECKS: Readonly<Partial<Record<StoreVariable, (value: string) => string | false>>> = {
  S3_ENDPOINT: (value) =>
    !isOrigin(value) &&
    'S3_ENDPOINT no es la dirección de un almacén: https://s3.ejemplo.es, con http:// o https:// y sin nada detrás del nombre y el puerto; el cubo va en S3_BUCKET.',
  S3_REGION: (value) => !/^[a-z0-9-]+$/.test(value) && `S3_REGION no es una región: ${value}. Son como eu-west-1.`,
  S3_BUCKET: (value) =>
    !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) &&
    `S3_BUCKET no es el nombre de un cubo: ${value}. Lleva de 3 a 63 letras minúsculas, números, puntos y guiones.`,
  S3_PREFIX: (value) =>
    !/^[\w.-]+(\/[\w.-]+)*\/?$/.test(value) &&
    `S3_PREFIX no es una carpeta del cubo: ${value}. Lleva letras sin tilde, números, guiones y /, y no empieza por /.`,
  S3_PATH_STYLE: (value) => !(value in STYLES) && `S3_PATH_STYLE es 0, 1, false o true, no ${value}.`,
  IMAGE_STORE: (value) => !['base', 's3'].includes(value) && `IMAGE_STORE es base (la base de datos) o s3 (el almacén), no ${value}.`,
};

const STYLES: Readonly<Record<string, boolean>> = { '0': false, '1': true, false: false, true: true };
const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const;

/** Half a store would be none, and nobody would know; and what leaves the machine with the data of children in it leaves encrypted. */
export function storeFaults(env: StoreEnv): string[] {
  const missing = NEEDED.filter((name) => !env[name]);
  const any = STORE_VARIABLES.some((name) => name.startsWith('S3_') && env[name]);
  if (any && missing.length > 0) return [`Para usar un almacén S3 falta ${missing.join(', ')}.`];
  if (any && !env.BACKUP_PASSPHRASE)
    return ['Con S3_BUCKET las copias salen de esta máquina, y llevan datos de menores: falta BACKUP_PASSPHRASE, con la que se cifran.'];
  return env.IMAGE_STORE === 's3' && !any ? [`IMAGE_STORE=s3 pide un almacén: falta ${missing.join(', ')}.`] : [];
}

export function readStore(env: StoreEnv): StoreConfig | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret } = env;
  if (!endpoint || !bucket || !key || !secret) return null;
  const prefix = (env.S3_PREFIX ?? '').replace(/\/?$/, '/');
  return {
    endpoint: new URL(endpoint).origin,
    region: env.S3_REGION || 'us-east-1',
    bucket,
    prefix: prefix === '/' ? '' : prefix,
    key,
    secret,
    pathStyle: STYLES[env.S3_PATH_STYLE || '1']!,
  };
}
