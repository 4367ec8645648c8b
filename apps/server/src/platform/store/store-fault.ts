import type { StoreConfig } from './store-config';

/** A store that does not do what it is asked; its message is for whoever looks after the installation. */
export class StoreUnavailable extends Error {}

interface Refusal {
  name?: string;
  Code?: string;
  code?: string;
  message: string;
  $metadata?: { httpStatusCode?: number };
}

const KEY = (): string =>
  'no admite la clave. Compruebe S3_KEY, S3_SECRET y S3_REGION, y que esa clave puede leer, escribir y borrar en el cubo';
const AWAY = ({ endpoint }: StoreConfig): string => `no contesta en ${endpoint}. Compruebe S3_ENDPOINT y la red`;

/** By the name that S3 or the network gives it. */
const WHY: Readonly<Record<string, (config: StoreConfig) => string>> = {
  InvalidAccessKeyId: KEY,
  SignatureDoesNotMatch: KEY,
  AccessDenied: KEY,
  AuthorizationHeaderMalformed: ({ region }) => `espera otra región que ${region}. Indíquela con S3_REGION`,
  PermanentRedirect: ({ region }) => `tiene el cubo en otra región que ${region}. Indíquela con S3_REGION, y su dirección con S3_ENDPOINT`,
  NoSuchBucket: ({ bucket }) => `no tiene ningún cubo que se llame ${bucket}. Créelo, o corrija S3_BUCKET`,
  RequestTimeTooSkewed: () => 'no admite la hora de esta máquina. Póngala en hora (NTP)',
  EntityTooLarge: () => 'no admite un fichero tan grande',
  QuotaExceeded: () => 'no tiene más sitio',
  ECONNREFUSED: AWAY,
  ECONNRESET: ({ endpoint }) => `ha cortado la conexión con ${endpoint}`,
  EPIPE: ({ endpoint }) => `ha cortado la conexión con ${endpoint}`,
  ENOTFOUND: AWAY,
  EAI_AGAIN: AWAY,
  EHOSTUNREACH: AWAY,
  ETIMEDOUT: AWAY,
  TimeoutError: AWAY,
  AbortError: AWAY,
};

/** «El almacén S3 no contesta en…»: what happened and what to do, without the keys. */
export function whyItFailed(error: Error, config: StoreConfig): string {
  const refusal = error as Refusal;
  const known = [refusal.Code, refusal.code, refusal.name].find((name) => name !== undefined && name in WHY);
  if (known !== undefined) return `El almacén S3 ${WHY[known]!(config)}.`;
  const status = refusal.$metadata?.httpStatusCode;
  // The answer to a question without a body says no more than its number.
  if (status === 403) return `El almacén S3 ${KEY()}.`;
  return `El almacén S3 ha fallado (${[status, refusal.name, refusal.message].filter(Boolean).join(' ')}).`;
}
