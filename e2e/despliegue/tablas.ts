import { execFileSync } from 'node:child_process';
import { PASAJERAS } from '../../apps/server/src/modules/administracion/copias/formato';

/** What a backup leaves out, and what is counted again. */
const FUERA: readonly string[] = [...PASAJERAS, 'tanteo_pendiente', 'migracion'];

/** What is in their lines is what they add up to: a change adds one, and a restored copy has one of each. */
const SUMADAS = {
  cuenta_partidos:
    '(select competicion_id, dia, estado, por_validar, sum(cuantos) as cuantos from cuenta_partidos group by 1, 2, 3, 4 having sum(cuantos) <> 0)',
  cuenta_fase:
    '(select competicion_id, fase_id, estado, sum(cuantos) as cuantos from cuenta_fase group by 1, 2, 3 having sum(cuantos) <> 0)',
};

/** Asks PostgreSQL behind the product's back. */
export class Tablas {
  readonly socket: string;
  readonly #env: NodeJS.ProcessEnv;

  constructor(socket: string) {
    this.socket = socket;
    this.#env = { ...process.env, PGHOST: socket, PGUSER: 'prueba' };
  }

  preguntar(base: string, consulta: string): string {
    return execFileSync('psql', ['-d', base, '-AtqX', '-v', 'ON_ERROR_STOP=1'], {
      env: this.#env,
      input: consulta,
      encoding: 'utf8',
    }).trim();
  }

  /** By table, how many rows and what they hold. */
  resumen(base: string): Map<string, string> {
    const consulta = `select format('select %L, count(*), md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) from %s t;', relname,
        case relname ${Object.entries(SUMADAS)
          .map(([tabla, sumas]) => `when '${tabla}' then '${sumas}'`)
          .join(' ')} else quote_ident(relname) end)
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;
    const lineas = this.preguntar(base, this.preguntar(base, consulta)).split('\n');
    return new Map(
      lineas.map((linea) => linea.split('|', 1)[0]!).flatMap((tabla, n) => (FUERA.includes(tabla) ? [] : [[tabla, lineas[n]!]])),
    );
  }
}

/** The tables that are not alike, with what each side has. */
export function distintas(unas: ReadonlyMap<string, string>, otras: ReadonlyMap<string, string>): string[] {
  return [...new Set([...unas.keys(), ...otras.keys()])]
    .filter((tabla) => unas.get(tabla) !== otras.get(tabla))
    .map((tabla) => `${unas.get(tabla) ?? `${tabla}: no está`} ≠ ${otras.get(tabla) ?? 'no está'}`);
}
