import { closeSync, ftruncateSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock, unlock } from 'fs-native-extensions';
import { OperatorNotice } from '../errors/operator';

export class FolderInUseError extends OperatorNotice {
  constructor(folder: string, holder: string) {
    super(
      `La carpeta de datos ${folder} está en uso por otro proceso${holder ? ` (${holder})` : ''}. Párelo antes de continuar, o indique otra carpeta con DATA_DIR.`,
    );
  }
}

function openIn(folder: string, file: string): number {
  try {
    mkdirSync(folder, { recursive: true });
    return openSync(file, 'a+');
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
