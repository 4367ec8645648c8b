/** The process in which one file is read (docs/decisions/0012): whatever the file does to it, it does to nobody else. */
import { RuleError } from '../../../platform/errors/rule-error';
import { leerTabla } from './leer-tabla';
import type { Dicho } from './leer-fichero';

/** Enough for few messages, few enough for each to be taken between two answers. */
const FILAS_POR_MENSAJE = 250;

const decir = (dicho: Dicho): Promise<void> => new Promise((listo) => process.send!(dicho, () => listo()));

async function leer(bytes: Uint8Array): Promise<void> {
  const { cabeceras, filas } = await leerTabla(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  for (let desde = 0; desde < filas.length; desde += FILAS_POR_MENSAJE)
    await decir({ filas: filas.slice(desde, desde + FILAS_POR_MENSAJE) });
  await decir({ cabeceras });
}

function fallar(error: unknown): void {
  if (error instanceof RuleError) void decir({ codigo: error.codigo, detalle: error.message });
  else void decir({ codigo: 'fichero.danado', motivo: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

process.on('uncaughtException', fallar);
process.on('disconnect', () => process.exit());
process.once('message', (bytes) => void leer(bytes as Uint8Array).catch(fallar));
