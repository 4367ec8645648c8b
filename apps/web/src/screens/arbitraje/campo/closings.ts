import { CallError } from '../../../client/call';
import type { Origin } from './field-origin';
import { readAllHeaders, saveHeader, type ActaHeader, type Envio } from './field-store';

type Entrega = Pick<ActaHeader, 'entrega' | 'porque'>;

/** Where what was closed has gone: it is the report or, whatever has become of its match, it waits aside with the reason in words. */
export const deliver = (origin: Origin, cierre: Envio): Promise<Entrega> =>
  origin.send(cierre).then(
    (): Entrega => ({ entrega: 'informe', porque: null }),
    (error: unknown): Entrega => {
      if (error instanceof CallError && error.codigo === 'informe.aparte') return { entrega: 'aparte', porque: error.message };
      throw error;
    },
  );

const isOf = ({ de, arbitro_id }: ActaHeader, { key }: Origin): boolean => (de ?? String(arbitro_id)) === key;

/**
 * What was closed here of matches that are not on the device any more, since they moved or are somebody else's: it goes all the same. `kept`: those that
 * are, which go when their acta is opened. Answers how each one is.
 */
export async function sendClosed(origin: Origin, kept: readonly number[]): Promise<ActaHeader[]> {
  const mine = (await readAllHeaders()).filter(
    (header) => header.cierre !== null && isOf(header, origin) && !kept.includes(header.convocatoria_id),
  );
  return Promise.all(
    mine.map(async (header) => {
      if (header.entrega !== null || header.cierre === null) return header;
      try {
        const delivered = { ...header, ...(await deliver(origin, header.cierre)) };
        await saveHeader(delivered);
        return delivered;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        return { ...header, porque: error.status === 0 || error.status >= 500 ? null : error.message };
      }
    }),
  );
}
