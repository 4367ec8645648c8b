import type { Devoluciones } from '@cd/banco/devoluciones';
import type { Extracto } from '@cd/banco/extractos/extracto';
import type { Saber, TablaVista } from '@cd/banco/extractos/tabla/leer-tabla';
import type { Casado, MovimientoPorCasar, Pendiente } from '@cd/domain/dinero/casar';
import { RuleError } from '../../../platform/errors/rule-error';
import { Turns } from '../../../platform/http/turns';
import { inOwnProcess } from '../../../platform/own-process';
import { ownScript } from '../../../platform/own-script';

/** What the process is asked for. */
export type Encargo =
  | { que: 'leer'; fichero: Uint8Array; saber: Saber }
  | { que: 'devoluciones'; fichero: Uint8Array; nuestra: string; saber: Saber }
  | { que: 'casar'; movimientos: readonly MovimientoPorCasar[]; pendientes: readonly Pendiente[] };

/** Of a table, also what it looks like; null, it is none. Of one of which something is asked, no statement. */
export interface ExtractoLeido {
  formato: Extracto['formato'];
  extracto: Extracto | null;
  tabla: TablaVista | null;
}

/** What it says. */
export type Dicho =
  | { que: 'extracto'; leido: ExtractoLeido }
  | { que: 'devoluciones'; devoluciones: Devoluciones }
  | { que: 'casados'; casados: Casado[] }
  | { que: 'ilegible'; porque: string }
  | { que: 'fallo'; motivo: string };

const LECTOR = ownScript(import.meta.url, 'proceso-banco');
const LIMITES = { ms: 60_000, memoryMb: 512 };
const ESPERA_MS = 30_000;
const REINTENTO_S = 10;

const turnos = new Turns({
  ofAll: { atOnce: () => 2, waiting: 10 },
  ofEach: { banco: { atOnce: 1, waiting: 2 } },
  waitMs: ESPERA_MS,
  refusal: () => new RuleError('extracto.turno', undefined, { esperar: REINTENTO_S }),
});

const hacerAparte = (usuarioId: number, encargo: Encargo): Promise<Dicho> =>
  turnos.run(usuarioId, 'banco', () =>
    inOwnProcess<Dicho, Dicho>(LECTOR, encargo, {
      limits: LIMITES,
      failed: () => new RuleError('extracto.lento'),
      heard: (dicho, resolve, reject) => {
        if (dicho.que === 'ilegible') reject(new RuleError('extracto.ilegible', dicho.porque));
        else if (dicho.que === 'fallo') reject(new RuleError('extracto.lento', undefined, { cause: dicho.motivo }));
        else resolve(dicho);
      },
    }),
  );

export async function leerExtractoAparte(usuarioId: number, fichero: Buffer, saber: Saber): Promise<ExtractoLeido> {
  const dicho = await hacerAparte(usuarioId, { que: 'leer', fichero, saber });
  return (dicho as Extract<Dicho, { que: 'extracto' }>).leido;
}

/** How the references of our own receipts and payments are: 'CDR20261125ABCD1234-12', 'PAGO12', 'PAGO12-2'. */
const NUESTRA = String.raw`^(CDR\d{8}[0-9A-F]{8}-\d+|PAGO\d+(-\d+)?)$`;

export async function leerDevolucionesAparte(usuarioId: number, fichero: Buffer, saber: Saber): Promise<Devoluciones> {
  const dicho = await hacerAparte(usuarioId, { que: 'devoluciones', fichero, nuestra: NUESTRA, saber });
  return (dicho as Extract<Dicho, { que: 'devoluciones' }>).devoluciones;
}

export async function casarAparte(
  usuarioId: number,
  movimientos: readonly MovimientoPorCasar[],
  pendientes: readonly Pendiente[],
): Promise<Casado[]> {
  if (movimientos.length === 0) return [];
  const dicho = await hacerAparte(usuarioId, { que: 'casar', movimientos, pendientes });
  return (dicho as Extract<Dicho, { que: 'casados' }>).casados;
}

export const exigirFichero = (images: ReadonlyMap<string, Buffer>): Buffer => {
  const [fichero] = images.values();
  if (!fichero) throw new RuleError('extracto.sin_fichero');
  return fichero;
};
