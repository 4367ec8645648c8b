declare module 'fs-native-extensions' {
  /** Takes an exclusive lock on the open file; false when another process holds it. */
  export function tryLock(fd: number): boolean;
  export function unlock(fd: number): void;
}
