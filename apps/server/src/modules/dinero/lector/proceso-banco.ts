/** The process in which the bank's files are read and matched: the server answers others meanwhile, and a hostile file harms nothing but itself. */
import { devolucionesDe, leerDevoluciones } from '@cd/banco/devoluciones';
import { ExtractoIlegible } from '@cd/banco/extractos/extracto';
import { leerExtracto } from '@cd/banco/extractos/leer';
import { leerTabla, type Saber } from '@cd/banco/extractos/tabla/leer-tabla';
import { casar } from '@cd/domain/dinero/casar';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerHojas } from '../../importacion/registros/leer-tabla';
import type { Dicho, Encargo, ExtractoLeido } from './lector';

const decir = (dicho: Dicho): void => void process.send!(dicho);

/** The first bytes of a workbook; what has not them, and is no table of text either, is refused by who reads it. */
const esLibro = (fichero: Uint8Array): boolean => fichero[0] === 0x50 && fichero[1] === 0x4b;

async function leerComoTabla(fichero: Uint8Array, saber: Saber): Promise<ExtractoLeido> {
  const hojas = await leerHojas(Buffer.from(fichero.buffer, fichero.byteOffset, fichero.byteLength), { todas: true });
  const formato = esLibro(fichero) ? 'hoja' : 'csv';
  return { formato, ...leerTabla(hojas, formato, saber) };
}

async function leer(fichero: Uint8Array, saber: Saber): Promise<ExtractoLeido> {
  const extracto = leerExtracto(fichero);
  return extracto ? { formato: extracto.formato, extracto, tabla: null } : leerComoTabla(fichero, saber);
}

async function hacer(encargo: Encargo): Promise<Dicho> {
  if (encargo.que === 'leer') return { que: 'extracto', leido: await leer(encargo.fichero, encargo.saber) };
  if (encargo.que === 'casar') return { que: 'casados', casados: casar(encargo.movimientos, encargo.pendientes) };
  const escrita = new RegExp(encargo.nuestra);
  const nuestra = (referencia: string): boolean => escrita.test(referencia);
  const devoluciones = leerDevoluciones(encargo.fichero, nuestra);
  if (devoluciones) return { que: 'devoluciones', devoluciones };
  const { extracto, tabla } = await leerComoTabla(encargo.fichero, encargo.saber);
  return extracto
    ? { que: 'devoluciones', devoluciones: devolucionesDe(extracto, nuestra) }
    : { que: 'ilegible', porque: `${tabla!.falta!}: hágalo en «Banco», que lo recuerda` };
}

function fallar(error: unknown): void {
  if (error instanceof ExtractoIlegible || error instanceof RuleError) decir({ que: 'ilegible', porque: error.message });
  else decir({ que: 'fallo', motivo: error instanceof Error ? (error.stack ?? error.message) : String(error) });
}

process.on('uncaughtException', fallar);
process.on('disconnect', () => process.exit());
process.once('message', (encargo) => void hacer(encargo as Encargo).then(decir, fallar));
