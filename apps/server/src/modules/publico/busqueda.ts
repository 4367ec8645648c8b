import { MAX_ENCONTRADOS, type EquipoPublico } from '@cd/contract/publico/publico';
import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { diceQuien } from '@cd/domain/publico/busqueda/sinonimos';
import { sql, type RawBuilder } from 'kysely';
import { withoutTimeout, type Db, type Tx } from '../../platform/db/open';
import { inTransaction } from '../../platform/db/transaction';
import { comienzo, enIndice, entera, parte, posibles, type Donde } from './patrones';
import { PARECIDO, perdonar, type Perdonado } from './perdonar';
import { equiposPorId } from './queries';

/** Among how many the best are looked for: a common word is in most teams. */
const MAX_CANDIDATOS = 500;
/** Words that most teams have are in enough of the first ones: the index would have to gather all of them. */
const PRIMEROS = 2_000;
/** More words than any name has add nothing but work. */
const MAX_PALABRAS = 16;

export interface Hallado {
  equipos: EquipoPublico[];
  /** No team has all the words: these have those that say most. */
  parecidos: boolean;
  /** The words that none of them has, as they were understood. */
  sin: string[];
  /** What was found instead of what was written; null: it was written so. */
  quiza: string | null;
}

/**
 * The teams in whose name, school, sport, category, gender, phases, groups or district all the words are, in any order, accents and
 * punctuation aside.
 * First those that have them in their name, as whole words before parts of them. Where there are none, those that whoever misspells, joins,
 * shortens or calls things otherwise may have meant.
 */
export async function buscarEquipos(db: Db, texto: string, maximo = MAX_ENCONTRADOS): Promise<Hallado> {
  const { ids, parecidos, sin, corregido } = await hallar(db, texto, maximo);
  // By number: no word has anything to say in how it is planned.
  const equipos = await equiposPorId(db, ids);
  return { equipos, parecidos: parecidos && equipos.length > 0, sin, quiza: corregido === null ? null : comoSeEscribe(corregido, equipos) };
}

function hallar(db: Db, texto: string, maximo: number): Promise<Perdonado> {
  return inTransaction(db, async (tx) => {
    // One word is planned for how common it is. Of several that are common apart and nowhere together the table would be read whole in the hope of an
    // early end: the index knows at once, whichever they are.
    const { rows } = await sql<{ buscado: string }>`
      select buscado, set_config('plan_cache_mode', case when varias then 'force_generic_plan' else 'force_custom_plan' end, true),
        set_config('enable_seqscan', case when varias then 'off' else 'on' end, true), set_config('pg_trgm.similarity_threshold', ${String(PARECIDO)}, true)
      from (select buscado, buscado like '% %' as varias from (select f_busqueda(${texto}) as buscado offset 0) b) b`.execute(tx);
    const palabras = [...new Set(rows[0]!.buscado.split(' ').filter(Boolean))].slice(0, MAX_PALABRAS);
    const nadie: Perdonado = { ids: [], parecidos: false, sin: [], corregido: null };
    if (palabras.length === 0) return nadie;
    const dicenQuien = palabras.filter(diceQuien);
    const ids = await mejores(tx, maximo, palabras, [
      conTodas('nombre', palabras, entera),
      conTodas('nombre', palabras, parte),
      // «La Vega Honda» is Vega Honda before any other that plays in «de la Vega».
      ...(dicenQuien.length > 1 && dicenQuien.length < palabras.length ? [conTodas('nombre', dicenQuien, entera)] : []),
      conTodas('texto', palabras, parte, sql`(select * from equipo_buscable limit ${PRIMEROS}::int) primeros`),
      conTodas('texto', palabras, parte),
    ]);
    return ids.length > 0 ? { ...nadie, ids } : perdonar(tx, palabras, maximo);
  });
}

const MARCAS = /[^\p{L}\p{N}]+/u;

/** With the accents and capitals that it has in what was found. */
function comoSeEscribe(corregido: string, equipos: readonly EquipoPublico[]): string {
  const escritura = new Map<string, string>();
  for (const equipo of equipos)
    for (const valor of Object.values(equipo))
      if (typeof valor === 'string') for (const una of valor.split(MARCAS)) escritura.set(llano(una), escritura.get(llano(una)) ?? una);
  return corregido
    .split(' ')
    .map((una) => escritura.get(una) ?? una)
    .join(' ');
}

async function mejores(tx: Tx, maximo: number, palabras: readonly string[], fuentes: readonly RawBuilder<unknown>[]): Promise<number[]> {
  const { rows } = await sql<{ equipo_id: number }>`
    with candidatos as materialized (select * from (${sql.join(fuentes, sql` union all `)}) todos limit ${MAX_CANDIDATOS})
    select equipo_id from (select distinct equipo_id, nombre, texto from candidatos) c
    order by ${cuantas('nombre', palabras, parte)} desc, ${lasPrimeras(palabras)} desc, ${cuantas('nombre', palabras, entera)} desc,
      ${cuantas('texto', palabras, entera)} desc,
      ${cuantas('texto', palabras, comienzo)} desc, ${cuantas('nombre', [palabras.join(' ')], entera)} desc,
        (${cuantas('nombre', palabras, entera)} = ${palabras.length}::int and length(nombre) <= ${palabras.join(' ').length + 2}::int) desc,
      nombre, equipo_id limit ${maximo}::int`.execute(tx);
  return rows.map(({ equipo_id }) => equipo_id);
}

/** Alone, so that its index or the table is read only until there are enough. */
const conTodas = (
  donde: Donde,
  palabras: readonly string[],
  como: (palabra: string) => string,
  entre = palabras.length > 1
    ? posibles(palabras.map((palabra) => sql`${sql.ref(donde)} like ${enIndice(palabra, como)}`))
    : sql`equipo_buscable`,
): RawBuilder<unknown> => sql`
  (select equipo_id, nombre, texto from ${entre} where ${sql.join(
    palabras.map((palabra) => sql`${sql.ref(donde)} like ${como(palabra)}`),
    sql` and `,
  )} limit ${MAX_CANDIDATOS})`;

/** Of as many words in the name, the ones that were written first: they name what is looked for, the rest tells which of them. */
const lasPrimeras = (palabras: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    palabras.map((palabra, n) => sql`(nombre like ${parte(palabra)})::int * ${2 ** (palabras.length - n)}::int`),
    sql` + `,
  );

const cuantas = (donde: Donde, palabras: readonly string[], como: (palabra: string) => string): RawBuilder<unknown> =>
  sql.join(
    palabras.map((palabra) => sql`(${sql.ref(donde)} like ${como(palabra)})::int`),
    sql` + `,
  );

/** Enters the teams of a database that was loaded past the triggers, as a large one may have been. */
export async function prepararBusqueda(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await withoutTimeout(tx);
    await sql`select rehace_buscables() where exists (select 1 from partido) and not exists (select 1 from equipo_buscable)`.execute(tx);
  });
}
