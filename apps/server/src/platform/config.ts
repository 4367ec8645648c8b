import { resolve } from 'node:path';
import { OperatorNotice } from './errors/operator';

/** What the environment decides (design: interfaces, «Commands»). */
export interface Config {
  host: string;
  port: number;
  dataDir: string;
  databaseUrl: string | null;
  /** How long a PostgreSQL server that does not take connections yet is waited for. */
  databaseWaitMs: number;
  demo: boolean;
  /** Whether demo mode is put on or off at start; null: it stays as it was. */
  demoMode: boolean | null;
  /** Who carries it may read /metrics from anywhere; null: only this machine reads them. */
  metricsToken: string | null;
  logLevel: string;
  /** Where the scheduled backups of an embedded deployment go; null: none are made. */
  backupDir: string | null;
  /** Outgoing mail; null: it stays in the outbox, where an administrator sees it. */
  smtpUrl: string | null;
  /** Address of the product as its users know it, for the links in mails; null: the one it listens on. */
  publicUrl: string | null;
  /** Proxies in front of it, whose X-Forwarded-For is believed. */
  trustProxy: string[];
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new OperatorNotice(`PORT no es un puerto: ${env.PORT}. Indique un número de 0 a 65535.`);
  const wait = Number(env.DATABASE_WAIT || 60);
  if (!(wait >= 0 && wait <= 3_600))
    throw new OperatorNotice(`DATABASE_WAIT no es un número de segundos, de 0 a 3600: ${env.DATABASE_WAIT}`);
  const demoMode = env.DEMO_MODE || undefined;
  if (demoMode !== undefined && demoMode !== '0' && demoMode !== '1') throw new OperatorNotice(`DEMO_MODE es 1 o 0: ${demoMode}`);
  return {
    host: env.HOST || '127.0.0.1',
    port,
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || null,
    databaseWaitMs: wait * 1000,
    demo: env.DEMO !== '0',
    demoMode: demoMode === undefined ? null : demoMode === '1',
    metricsToken: env.METRICS_TOKEN || null,
    logLevel: env.LOG_LEVEL || 'info',
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    smtpUrl: env.SMTP_URL || null,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') || null,
    trustProxy: (env.TRUST_PROXY ?? '').split(',').flatMap((address) => address.trim() || []),
  };
}
