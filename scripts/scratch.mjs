import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** The databases of all tests that run at once fit in it; containers have it with sixty-four megabytes. */
const ROOM = 2 ** 30;

/** Where tests keep their databases: in memory where the machine has such a place, since none has to outlive them and writing to disk costs ten times as much. */
export function scratch() {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize < ROOM ? tmpdir() : MEMORY;
}
