import { createRequire } from 'node:module';

type Locks = Pick<typeof import('fs-native-extensions'), 'tryLock' | 'unlock'>;

let native: Locks | null = null;
/** Read by whoever locks a file first: on a server, most processes never do. */
const locks = (): Locks => (native ??= createRequire(import.meta.url)('fs-native-extensions') as Locks);

/** The operating system's, held by the open file: it goes with its process, however that ends. */
export const tryLock = (fd: number): boolean => locks().tryLock(fd);
export const unlock = (fd: number): void => locks().unlock(fd);
