import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { VARIABLES } from './config';
import { OperatorNotice } from './errors/operator';

/** Read from the folder where the product runs, unless CONFIG_FILE names another; empty, it says that there is none. */
const DEFAULT = 'competicion.env';

const SECRETS: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_READ_URL',
  'PURGE_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
  'BACKUP_PASSPHRASE',
  'S3_SECRET',
];
/** They mean the same wherever a command is given: beside the file. */
const FOLDERS: readonly string[] = ['DATA_DIR', 'BACKUP_DIR', 'SECRETS_FILE'];

export interface EnvFile {
  path: string;
  warnings: string[];
}

/** The one configuration of the server and of every command. What the environment has already, even empty, wins. */
export function loadEnvFile(env: NodeJS.ProcessEnv = process.env): EnvFile | null {
  if (env.CONFIG_FILE === '') return null;
  const path = resolve(env.CONFIG_FILE ?? DEFAULT);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && env.CONFIG_FILE === undefined) return null;
    throw new OperatorNotice(`No se puede leer el fichero de configuración ${path} (${(error as Error).message}). Lo indica CONFIG_FILE.`, {
      cause: error,
    });
  }
  refuseLinesOfNothing(path, text);
  const values = parseEnv(text) as Record<string, string>;
  for (const [name, value] of Object.entries(values))
    env[name] ??= value !== '' && FOLDERS.includes(name) ? resolve(dirname(path), value) : value;
  env.CONFIG_FILE = path;
  return { path, warnings: warningsOf(path, values) };
}

/** What stands in no variable would go unheard, and may be half of one. Between quotes a value may have several lines. */
function refuseLinesOfNothing(path: string, text: string): void {
  const lines = text
    .replace(/^[ \t]*#.*$/gm, '')
    .replace(/=[ \t]*(["'`])[^]*?\1/g, (value) => `=${value.replace(/[^\n]/g, '')}`)
    .split('\n');
  const wrong = lines.findIndex((line) => line.trim() !== '' && !line.includes('='));
  if (wrong >= 0)
    throw new OperatorNotice(
      `La línea ${wrong + 1} de ${path} no dice nada: le falta el «=». Se escribe NOMBRE=valor, o # delante si es un comentario.`,
    );
}

function warningsOf(path: string, values: Readonly<Record<string, string>>): string[] {
  const known: readonly string[] = VARIABLES;
  const unknown = Object.keys(values).filter((name) => !known.includes(name));
  const secret = SECRETS.find((name) => values[name]);
  const readable = process.platform !== 'win32' && (statSync(path).mode & 0o004) !== 0;
  return [
    ...(unknown.length > 0
      ? [`${path} nombra ${unknown.join(', ')}, que no es ninguna variable del producto: compruebe cómo se escribe.`]
      : []),
    ...(secret !== undefined && readable ? [`${path} lleva claves (${secret}) y lo puede leer cualquiera: chmod 600 ${path}`] : []),
  ];
}
