import { CABECERA_SIN_OFICINA, SITIO_SIN_OFICINA } from '@cd/contract/publico/sin-oficina';
import { DatabaseUnavailable } from '../db/faults';
import { RuleError } from '../errors/rule-error';

export const AWAY_HEADER = CABECERA_SIN_OFICINA;

/** How long what is asked for is waited for, where there is something else to give, and how often it is tried. */
const WAIT_MS = 1_500;
const RETRY_MS = 500;

/** Whether, and since when, the database does not answer: who asks meanwhile is given the last that was made, and one for all tries. */
export class Away {
  #since: Date | null = null;
  #failedAt: number | null = null;
  #trying = false;

  /** Since when, as far as this process knows. */
  get since(): Date {
    return (this.#since ??= new Date());
  }

  /** It may be gone. */
  begins(): void {
    this.#since ??= new Date();
  }

  over(): void {
    this.#since = null;
    this.#failedAt = null;
  }

  /** What there is now; null: there is no database to make it with. `noticed` is called when that is first seen. */
  async try<T>(current: () => Promise<T>, listening: boolean, noticed: () => void): Promise<T | null> {
    const away = this.#failedAt !== null;
    if (away && (this.#trying || Date.now() - this.#failedAt! < RETRY_MS)) return null;
    this.#trying = true;
    try {
      const made = await (listening ? current() : inTime(current()));
      this.#failedAt = null;
      if (listening) this.#since = null;
      return made;
    } catch (error) {
      if (!isAway(error, listening)) throw error;
      this.#failedAt = Date.now();
      this.#since ??= new Date();
      if (!away) noticed();
      return null;
    } finally {
      this.#trying = false;
    }
  }
}

class TooLate extends Error {}

/** Nor is a connection that says nothing waited for. */
function inTime<T>(making: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate()), WAIT_MS);
  });
  return Promise.race([making, late]).finally(() => clearTimeout(timer));
}

/** While nothing is heard from it, what takes too long or finds no turn is not there either. */
const isAway = (error: unknown, listening: boolean): boolean =>
  error instanceof DatabaseUnavailable ||
  (!listening && (error instanceof TooLate || (error instanceof RuleError && error.codigo === 'servicio.ocupado')));

const inMadrid = (instant: Date): string => instant.toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' });

/** A page that says since when nothing new is known. */
export function withAwayNotice(html: string, since: Date, now = new Date()): string {
  const [day = '', hour = ''] = inMadrid(since).split(' ');
  const when = inMadrid(now).startsWith(day) ? '' : `el ${day.split('-').toReversed().join('/')} a `;
  const text = `Sin conexión con la oficina desde ${when}las ${hour.slice(0, 5)}: ves lo último que se supo`;
  return html.replace(SITIO_SIN_OFICINA, SITIO_SIN_OFICINA.replace(' hidden><', `>${text}<`));
}
