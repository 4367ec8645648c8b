import { pino, type Logger } from 'pino';

/** Structured lines on standard error: standard output is for what commands print. Bodies, addresses and names are never logged. */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 2, sync: true }));
}
