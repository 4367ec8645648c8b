import type { ServidorSmtp } from '../../apps/server/src/pruebas/servidor-smtp';
import type { Cliente } from './cliente';
import type { Maquina, Puertos } from './maquina';
import type { Tablas } from './tablas';

export const ADMIN = 'quien@liga.ejemplo.es';
export const CLAVE = 'una-clave-7';
/** Theirs once they have followed the link of a mail. */
export const OTRA_CLAVE = 'otra-clave-8';
export const BASE = 'competicion';

/** What all the steps of the walk share. */
export interface Recorrido {
  maquina: Maquina;
  tablas: Tablas;
  correo: ServidorSmtp;
  puertos: Puertos;
  ca: Buffer;
  /** Where the archive of the version is. */
  archivos: string;
  version: string;
  publico: Cliente;
  oficina: Cliente;
}

export async function paso<T>(nombre: string, hacer: () => T | Promise<T>): Promise<T> {
  const desde = Date.now();
  const hecho = await hacer();
  console.log(`✓ ${nombre}${typeof hecho === 'string' ? `: ${hecho}` : ''} (${((Date.now() - desde) / 1000).toFixed(1)} s)`);
  return hecho;
}

export function comprobar(cosa: unknown, que: string): asserts cosa {
  if (!cosa) throw new Error(que);
}
