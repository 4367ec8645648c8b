import { fork } from 'node:child_process';
import type { OwnScript } from './own-script';

interface Run<Said, T> {
  /** Ends it, wherever it is. */
  signal?: AbortSignal;
  /** It does the same work however fast the machine: these stop only what would never end. */
  limits: { ms: number; memoryMb: number };
  /** What it says, until one of them settles what comes of it. */
  heard: (said: Said, resolve: (result: T) => void, reject: (error: Error) => void) => void;
  /** What it is refused with when it takes too long, or ends without having said how it went. */
  failed: (slow: boolean) => Error;
}

/** Does heavy work in a process of its own: the server answers others meanwhile. It is given one message and says as many as it likes. */
export async function inOwnProcess<Said, T>(
  { script, options }: OwnScript,
  order: object,
  { signal, limits, heard, failed }: Run<Said, T>,
): Promise<T> {
  signal?.throwIfAborted();
  const worker = fork(script, {
    execArgv: [`--max-old-space-size=${limits.memoryMb}`, ...options],
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  let limit;
  try {
    return await new Promise<T>((resolve, reject) => {
      limit = setTimeout(() => reject(failed(true)), limits.ms);
      worker.on('message', (said) => heard(said as Said, resolve, reject));
      worker.on('error', reject);
      worker.on('exit', () => reject(failed(false)));
      // What a process that has ended cannot take is told by its end.
      worker.send(order, () => {});
    });
  } finally {
    clearTimeout(limit);
    worker.kill('SIGKILL');
  }
}
