import { resolve } from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { OperatorNotice } from '../platform/errors/operator';

/** What a command was given; how it is used, where that is something else. */
export function readOptions<T extends ParseArgsConfig>(uso: string, config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new OperatorNotice(uso, { cause: error });
  }
}

/** A file as whoever gives the command sees it: npm runs it from the folder of the product. */
export const fileNamed = (nombre: string): string => resolve(process.env.INIT_CWD ?? '.', nombre);

/** A number among what a command was given; undefined, not given. */
export function readNumber(uso: string, texto: string | undefined, esperado: (n: number) => boolean): number | undefined {
  if (texto === undefined) return undefined;
  if (texto.trim() === '' || !esperado(Number(texto))) throw new OperatorNotice(uso);
  return Number(texto);
}
