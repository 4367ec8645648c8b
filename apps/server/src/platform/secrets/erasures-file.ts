import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';

const DIGEST = /^[A-Za-z0-9_-]{43}$/;

/** What was erased, by its digests: one a line, so that what was cut short spoils its own alone. */
export function readErasures(path: string | null): Set<string> {
  if (path === null) return new Set();
  try {
    return new Set(
      readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => DIGEST.test(line)),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set();
    throw error;
  }
}

/** The same one written twice, by two processes, is the same one. */
export function addErasures(path: string | null, digests: readonly string[]): void {
  if (path === null || digests.length === 0) return;
  const file = openSync(path, 'a', 0o600);
  try {
    writeSync(file, digests.map((digest) => `${digest}\n`).join(''));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
