import {
  accessSync,
  closeSync,
  constants,
  ftruncateSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorNotice } from '../errors/operator';
import { tryLock, unlock } from '../file-lock';

export class FolderInUseError extends OperatorNotice {
  constructor(folder: string, holder: string) {
    super(
      `La carpeta de datos ${folder} está en uso por otro proceso${holder ? ` (${holder})` : ''}. Párelo antes de continuar, o indique otra carpeta con DATA_DIR.`,
    );
  }
}

/** Children's data: nobody else on the machine reads it. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

function openIn(folder: string, file: string): number {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE });
    return openSync(file, 'a+', FILE_MODE);
  } catch (error) {
    throw new OperatorNotice(
      `No se puede escribir en la carpeta de datos ${folder} (${(error as Error).message}). Dele permiso, o indique otra con DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}

/**
 * PGlite takes no lock of its own and two processes on one folder lose data silently. The lock is the operating
 * system's, held by the open file: it goes with the process, however that ends, so a crash leaves nothing to clean.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  const fd = openIn(folder, file);
  if (!tryLock(fd)) {
    closeSync(fd);
    throw new FolderInUseError(folder, readFileSync(file, 'utf8').trim());
  }
  ftruncateSync(fd, 0);
  writeSync(fd, `proceso ${process.pid}\n`);
  return () => {
    unlock(fd);
    closeSync(fd);
  };
}

/**
 * Whoever may do everything on the machine would leave files that the server's user cannot open: what another user made, only that user opens. Its
 * version file says whose it is; the folder itself may be a mount of somebody else's.
 */
export function requireOwner(folder: string): void {
  const self = process.getuid?.();
  const made = statSync(join(folder, 'pg', 'PG_VERSION'), { throwIfNoEntry: false });
  if (self !== 0 || !made || made.uid === self) return;
  throw new OperatorNotice(
    `La base de datos de ${folder} es del usuario ${made.uid}, y abrirla como root dejaría ficheros que él no podría abrir. No se ha hecho nada: dé la orden como ese usuario (sudo -u \\#${made.uid} …).`,
  );
}

/** The first thing in a folder that this process may not read and write; null: nothing is. */
export function firstClosed(folder: string): string | null {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return folder;
  }
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const inside = firstClosed(path);
      if (inside !== null) return inside;
    } else
      try {
        accessSync(path, constants.R_OK | constants.W_OK);
      } catch {
        return path;
      }
  }
  return null;
}

/** PGlite makes its files for everybody to read and write. */
export async function keepToOwner(folder: string): Promise<void> {
  const self = process.getuid?.();
  // Windows has no modes to put.
  if (self === undefined) return;
  process.umask(0o077);
  const paths = (await readdir(folder, { recursive: true })).map((name) => join(folder, name));
  for (const path of [folder, ...paths]) {
    const stat = await lstat(path);
    const mode = stat.isDirectory() ? FOLDER_MODE : FILE_MODE;
    // A mounted folder may be somebody else's, who alone can close it; what is made in it is ours.
    if (stat.uid === self && !stat.isSymbolicLink() && (stat.mode & 0o777) !== mode) await chmod(path, mode);
  }
}
