import { reubicar, type DatosDeCierre, type Reubicado } from '@cd/domain/partidos/cierres/reubicar';
import { sha256 } from '../../../platform/digest';
import { RuleError } from '../../../platform/errors/rule-error';
import { Turns } from '../../../platform/http/turns';
import { inOwnProcess } from '../../../platform/own-process';
import { ownScript } from '../../../platform/own-script';

/** What the process says. */
export type Dicho = { reubicados: Reubicado[] } | { motivo: string };

const REUBICADOR = ownScript(import.meta.url, 'proceso-reubicador');
const LIMITES = { ms: 60_000, memoryMb: 512 };
const ESPERA_MS = 30_000;
const REINTENTO_S = 10;

const turnos = new Turns({
  ofAll: { atOnce: () => 2, waiting: 10 },
  ofEach: { cierre: { atOnce: 1, waiting: 2 } },
  waitMs: ESPERA_MS,
  refusal: () => new RuleError('cierre.turno', undefined, { esperar: REINTENTO_S }),
});

const buscarAparte = (datos: DatosDeCierre, usuarioId: number): Promise<Reubicado[]> =>
  turnos.run(usuarioId, 'cierre', () =>
    inOwnProcess<Dicho, Reubicado[]>(REUBICADOR, datos, {
      limits: LIMITES,
      failed: () => new RuleError('cierre.lento'),
      heard: (dicho, resolve, reject) => {
        if ('reubicados' in dicho) resolve(dicho.reubicados);
        else reject(new RuleError('cierre.lento', undefined, { cause: dicho.motivo }));
      },
    }),
  );

/** The last ones that were found, by what they were found from: what is confirmed is what has just been looked at. */
const halladas = new Map<string, Reubicado[]>();
const MAX_HALLADAS = 20;
/** Of the moment, its hour. */
const HASTA_LA_HORA = 13;

/** Looking for slots takes a processor for a while: others are answered meanwhile. Where there is nothing to look for, it is done at once. */
export async function reubicarAparte(datos: DatosDeCierre, usuarioId: number): Promise<Reubicado[]> {
  if (datos.destino.que !== 'hueco' || datos.partidos.every(({ elegido }) => elegido)) return reubicar(datos);
  const clave = sha256(JSON.stringify({ ...datos, ahora: datos.ahora.slice(0, HASTA_LA_HORA) }));
  const reubicados = halladas.get(clave) ?? (await buscarAparte(datos, usuarioId));
  halladas.delete(clave);
  halladas.set(clave, reubicados);
  for (const vieja of [...halladas.keys()].slice(0, -MAX_HALLADAS)) halladas.delete(vieja);
  return reubicados;
}
