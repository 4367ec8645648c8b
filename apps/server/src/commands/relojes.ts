import { clockAhead, lastWrite } from '../platform/db/clocks';
import type { Database } from '../platform/db/open';
import type { Hallazgo } from './hallazgo';

const DESFASE_S = { aviso: 2, mal: 60 };
const MINUTO_MS = 60_000;
const DIA_MS = 24 * 60 * MINUTO_MS;
/** What is written by another machine may be of a moment that this one's clock has not reached. */
const FUTURO_MS = 10 * MINUTO_MS;
/** No office leaves its league for so long. */
const OLVIDADA_DIAS = 180;

/** This machine's clock against the database's, and against what was last done: sessions, deadlines and what is erased in its time go by it. */
export async function compararRelojes({ db, kind }: Database, ahora: Date): Promise<Hallazgo[]> {
  const hallazgos: Hallazgo[] = [];
  if (kind === 'postgres') {
    const desfase = Math.abs(await clockAhead(db));
    hallazgos.push([
      desfase >= DESFASE_S.mal ? '✗' : desfase >= DESFASE_S.aviso ? '!' : '✓',
      desfase >= DESFASE_S.aviso
        ? `Reloj: esta máquina y la de la base de datos se llevan ${desfase} s. Póngalas en hora (NTP)`
        : 'Reloj: el mismo que el de la base de datos',
    ]);
  }
  const ultima = await lastWrite(db);
  if (ultima === null) return hallazgos;
  const hace = ahora.getTime() - ultima.getTime();
  if (hace < -FUTURO_MS)
    hallazgos.push([
      '✗',
      `Reloj: la última acción anotada es del ${ultima.toISOString()}, posterior a ahora (${ahora.toISOString()}). O este reloj atrasa, o alguno ha ido adelantado: póngalo en hora`,
    ]);
  else if (hace > OLVIDADA_DIAS * DIA_MS)
    hallazgos.push([
      '!',
      `Reloj: no se ha hecho nada desde el ${ultima.toISOString()}, hace ${Math.floor(hace / DIA_MS)} días. Compruebe que está en hora`,
    ]);
  return hallazgos;
}
