import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CachedAnswers } from './cached-answers';
import type { Database } from '../db/open';
import { watchDatabase } from './database-metrics';
import type { BackupState } from '../backups';
import type { PictureState } from '../store/picture-keeper';
import type { LiveChanges } from './live-changes';
import type { ProxyWatch } from './proxy-watch';
import type { Purger } from './purger';

export interface Metrics {
  duration: Histogram;
  /** As text, with what the database tells now. */
  read(database: Database | null): Promise<{ contentType: string; text: string }>;
}

interface Watched {
  live: LiveChanges;
  backups: BackupState | null;
  proxy: ProxyWatch;
  purger: Purger;
  /** Null: pictures are in the database alone. */
  pictures: () => { readonly state: PictureState } | null;
}

/** What an operator watches (Prometheus text at /metrics). */
export function createMetrics(
  answers: CachedAnswers,
  { live, backups, proxy, purger, pictures }: Watched,
  jobKinds: readonly string[],
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_duracion_segundos',
    help: 'Tiempo de respuesta por ruta y estado, sin las respuestas públicas guardadas',
    labelNames: ['metodo', 'ruta', 'estado'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 5, 15],
    registers: [registry],
  });
  const total = (name: string, help: string, leer: () => number): void => {
    const contador: Counter = new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        contador.reset();
        contador.inc(leer());
      },
    });
  };
  total('publico_respuestas_total', 'Respuestas públicas servidas como bytes guardados', () => answers.served);
  total('publico_hechas_total', 'Respuestas públicas hechas, por no haberlas guardadas', () => answers.made);
  total(
    'publico_rechazadas_total',
    'Respuestas públicas que no llegaron a hacerse por haber demasiadas a la vez (503)',
    () => answers.refused,
  );
  total('cache_purgas_total', 'Purgas que la caché de delante ha admitido', () => purger.done);
  total('cache_purgas_fallidas_total', 'Purgas que la caché de delante no ha admitido, y se intentan otra vez', () => purger.failed);
  gauge(registry, 'publico_en_directo', 'Páginas públicas abiertas que reciben cambios en directo', () => live.clients);
  measureBackups(registry, backups);
  measurePictures(registry, pictures);
  measureProxy(registry, proxy);
  measurePurges(registry, purger);
  const readDatabase = watchDatabase(registry, jobKinds);
  return {
    duration,
    read: async (database) => {
      await readDatabase(database);
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** Names that `doctor` looks for. */
export const FAILING_PURGE = 'cache_purga_fallando_segundos';
export const PROXY_METRICS = { unheard: 'proxy_sin_creer', single: 'visitas_de_una_direccion' } as const;

/** One that is read each time that the measures are. */
function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  const measured: Gauge = new Gauge({ name, help, registers: [registry], collect: () => measured.set(read()) });
}

function measureProxy(registry: Registry, proxy: ProxyWatch): void {
  gauge(registry, PROXY_METRICS.unheard, '1: llega X-Forwarded-For de quien no está en TRUST_PROXY', () => Number(proxy.unheard));
  gauge(registry, PROXY_METRICS.single, '1: todas las visitas parecen venir de una dirección', () => Number(proxy.single));
}

function measurePurges(registry: Registry, purger: Purger): void {
  gauge(registry, FAILING_PURGE, 'Segundos que hace que la caché de delante no admite purgas (0: las admite)', () =>
    purger.failingSince ? Math.max(1, (Date.now() - purger.failingSince.getTime()) / 1000) : 0,
  );
}

function measureBackups(registry: Registry, backups: BackupState | null): void {
  const medir = (name: string, help: string, leer: (estado: BackupState) => number): void =>
    gauge(registry, name, help, () => (backups ? leer(backups) : 0));
  const segundos = (cuando: Date | null): number => (cuando ? cuando.getTime() / 1000 : 0);
  medir('copia_programada', 'Si este proceso hace copias por sí mismo (1: con BACKUP_DIR) o no (0)', ({ scheduled }) => Number(scheduled));
  medir('copia_futuras', 'Copias con fecha posterior a la de ahora, hechas con el reloj adelantado', ({ future }) => future);
  medir('copia_ultima_correcta_segundos', 'Cuándo se hizo la última copia programada (segundos desde 1970; 0: nunca)', ({ lastGood }) =>
    segundos(lastGood),
  );
  medir(
    'copia_ultimo_fallo_segundos',
    'Cuándo falló la última copia programada que falló (segundos desde 1970; 0: ninguna)',
    ({ lastFailure }) => segundos(lastFailure),
  );
  medir('copia_almacen', 'Si las copias de este proceso van también a un almacén S3 (1) o no (0)', ({ store }) => Number(store !== null));
  medir(
    'copia_almacen_ultima_segundos',
    'Cuándo se hizo la última copia que está en el almacén S3 y se ha podido restaurar (segundos desde 1970; 0: ninguna que se sepa)',
    ({ store }) => segundos(store?.lastGood ?? null),
  );
  medir(
    'copia_almacen_ultimo_fallo_segundos',
    'Cuándo falló llevar una copia al almacén S3 o comprobarla (segundos desde 1970; 0: ninguna vez)',
    ({ store }) => segundos(store?.lastFailure ?? null),
  );
}

function measurePictures(registry: Registry, keeper: Watched['pictures']): void {
  const medir = (name: string, help: string, leer: (estado: PictureState) => number): void =>
    gauge(registry, name, help, () => {
      const estado = keeper()?.state;
      return estado ? leer(estado) : 0;
    });
  medir('imagenes_por_borrar', 'Imágenes que ya nadie enseña y siguen en el almacén S3', ({ toErase }) => toErase);
  medir('imagenes_por_borrar_horas', 'Cuántas horas hace que espera la más antigua de ellas', ({ waitingHours }) => waitingHours);
  medir(
    'imagenes_almacen_ultimo_fallo_segundos',
    'Cuándo falló por última vez el almacén S3 de las imágenes (segundos desde 1970; 0: nunca)',
    ({ lastFailure }) => (lastFailure ? lastFailure.getTime() / 1000 : 0),
  );
}

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** This machine, or whoever carries the token. Who comes through a proxy that nobody declared (TRUST_PROXY) comes from who knows where. */
export function mayReadMetrics({ ip, ips = [], headers }: FastifyRequest, token: string | null): boolean {
  const ajeno = ips.length < 2 && ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((cabecera) => headers[cabecera] !== undefined);
  if (LOOPBACK.test(ip) && !ajeno) return true;
  const traido = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== null && traido !== undefined && timingSafeEqual(digest(traido), digest(token));
}
