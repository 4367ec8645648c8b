/** The process in which one file is read (docs/decisions/0012): whatever the file does to it, it does to nobody else. */
import { RuleError } from '../../../platform/errors/rule-error';
import { leerHojas } from './leer-tabla';
import type { Dicho, Encargo } from './leer-fichero';

/** Enough for few messages, few enough for each to be taken between two answers. */
const FILAS_POR_MENSAJE = 250;

const decir = (dicho: Dicho): Promise<void> => new Promise((listo) => process.send!(dicho, () => listo()));

async function leer({ bytes, todas }: Encargo): Promise<void> {
  const hojas = await leerHojas(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { todas });
  for (const { nombre, filas } of hojas) {
    await decir({ hoja: nombre });
    for (let desde = 0; desde < filas.length; desde += FILAS_POR_MENSAJE)
      await decir({ filas: filas.slice(desde, desde + FILAS_POR_MENSAJE) });
  }
  await decir({ fin: true });
}

function fallar(error: unknown): void {
  if (error instanceof RuleError) void decir({ codigo: error.codigo, detalle: error.message });
  else void decir({ codigo: 'fichero.danado', motivo: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

process.on('uncaughtException', fallar);
process.on('disconnect', () => process.exit());
process.once('message', (encargo) => void leer(encargo as Encargo).catch(fallar));
