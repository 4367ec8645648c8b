import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { OperatorNotice } from '../errors/operator';
import { FORMAT, freshSecrets, Keyring, type Secrets } from './keyring';

const Form = z.object({
  formato: z.literal(FORMAT),
  claves: z
    .array(z.object({ clave: z.string().min(32), desde: z.string(), estado: z.enum(['firma', 'comprueba', 'retirada']) }))
    .refine((claves) => claves.filter(({ estado }) => estado === 'firma').length === 1),
  push: z.object({ publica: z.string().min(1), privada: z.string().min(1) }),
  olvidos: z.string().min(32),
  instalacion: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .optional(),
});

/** Said by whoever opens it, who may not be who keeps it. */
const WHAT_IT_IS =
  'Claves de Competición Deportiva. No van en las copias de seguridad: guarde este fichero aparte de ellas, y que no lo lea nadie más.';

/** Null: there is none yet. */
export function readSecrets(path: string): Secrets | null {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new OperatorNotice(`No se puede leer el fichero de secretos ${path} (${(error as Error).message}). Lo indica SECRETS_FILE.`, {
      cause: error,
    });
  }
  const read = Form.safeParse(parsed(text));
  if (!read.success)
    throw new OperatorNotice(
      `El fichero de secretos ${path} está dañado o no es de este programa: ponga en su sitio el que guardó aparte. Lo indica SECRETS_FILE.`,
    );
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether anybody but its owner may read it. */
export const isOpenToOthers = (path: string): boolean => process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;

/** The file with new keys, whole or not at all and never in the place of another: of two who make it at once, one does and both read the same. */
export function makeSecrets(path: string): Secrets {
  const fresh = writtenBeside(path, freshSecrets());
  try {
    try {
      linkSync(fresh, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return readSecrets(path)!;
      // Where files have one name only.
      copyFileSync(fresh, path, constants.COPYFILE_EXCL);
    }
    syncFolder(dirname(path));
    return readSecrets(path)!;
  } catch (error) {
    throw unwritable(path, error);
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** Other contents for a file that there is, by whoever holds the database's lock. */
export function replaceSecrets(path: string, secrets: Secrets): void {
  const next = writtenBeside(path, secrets);
  try {
    renameSync(next, path);
    syncFolder(dirname(path));
  } catch (error) {
    rmSync(next, { force: true });
    throw unwritable(path, error);
  }
}

function writtenBeside(path: string, secrets: Secrets): string {
  const beside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const file = openSync(beside, 'wx', 0o600);
    try {
      writeSync(file, `${JSON.stringify({ que: WHAT_IT_IS, ...secrets }, null, 2)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return beside;
  } catch (error) {
    // Where it could not be begun there is nothing to take away.
    if (existsSync(beside)) rmSync(beside);
    throw unwritable(path, error);
  }
}

function syncFolder(folder: string): void {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  fsyncSync(opened);
  closeSync(opened);
}

const unwritable = (path: string, error: unknown): OperatorNotice =>
  error instanceof OperatorNotice
    ? error
    : new OperatorNotice(
        `No se puede escribir el fichero de secretos ${path} (${(error as Error).message}). Indique con SECRETS_FILE uno en una carpeta donde pueda escribir y que no esté entre las copias.`,
        { cause: error },
      );

/** The list of who was erased goes with the keys that it is written with. */
export const erasuresBeside = (path: string): string => `${path}.olvidos`;

const LOOK_EVERY_MS = 1_000;

/** The keys of a file, which looks at it again when something comes that it cannot prove and the file is another by then. */
export function keyringOf(path: string, secrets: Secrets): Keyring {
  let looked = 0;
  let written = writtenAt(path);
  const reread = (): Secrets | null => {
    if (Date.now() - looked < LOOK_EVERY_MS) return null;
    looked = Date.now();
    const now = writtenAt(path);
    if (now === null || now === written) return null;
    written = now;
    return readSecrets(path);
  };
  return new Keyring(secrets, reread, erasuresBeside(path));
}

function writtenAt(path: string): string | null {
  try {
    const { mtimeMs, ino } = statSync(path);
    return `${mtimeMs} ${ino}`;
  } catch {
    return null;
  }
}
