import { Readable } from 'node:stream';
import { setImmediate as siguienteVuelta } from 'node:timers/promises';
import { sql, type Expression, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { ERRORES } from '@cd/contract/errores';
import { palabrasDe } from '@cd/domain/organizacion/vocabulario/palabras';
import { Fecha } from '@cd/contract/kit/campos';
import { OPERADORES, type CuerpoLista, type Operador, type Seleccion, type TipoColumna } from '@cd/contract/kit/paged-list';
import { RuleError } from './errors/rule-error';

type Filtro = Seleccion['filtros'][number];

/** A column that is not a single expression of the row: how it is filtered, and what it is sorted by. */
interface ColumnaPropia {
  filtro: (valores: readonly unknown[], operador: Operador) => Expression<unknown>;
  /** Sorted as it is, so a text must come already folded (no case, no accents). */
  orden: Expression<unknown>;
  /**
   * Joins what it is sorted by, where an index there gives the order: one row for each of the list's that the column's filter, where
   * there is one, may let through.
   */
  unir?: <Q extends object>(consulta: Q, conFiltro: boolean) => Q;
}

/** A column that is filtered as any other of its type and sorted by more than itself, with what has to be joined or asked for it. */
interface ColumnaOrdenada {
  valor: Expression<unknown>;
  ordenes: readonly Expression<unknown>[];
  unir?: ColumnaPropia['unir'];
}

type Columna = Expression<unknown> | ColumnaPropia | ColumnaOrdenada;

/** What a paged list needs from its module: its rows and how each of its columns is spelled in SQL. */
export interface ListDef<C extends Readonly<Record<string, TipoColumna>>, T, TB extends keyof T, O extends { id: number }> {
  tipos: C;
  columnas: { [K in keyof C]: Columna };
  /** Expression of the row's id: what settles every order, so that pages are disjoint. */
  id: Expression<unknown>;
  consulta: SelectQueryBuilder<T, TB, O>;
  /** The same rows with no more joins than what this selection filters and sorts by: they are counted and sorted before any is read whole. */
  ligera?: SelectQueryBuilder<T, TB, O>;
  /** Columns that may be null sort last either way. */
  nulas?: readonly (keyof C & string)[];
  /** How many there are where nothing is filtered, if it is known without looking at each. */
  todas?: () => Promise<number>;
}

/** Fixes the types of a list that is declared away from the calls that read it. */
export const defineList = <C extends Readonly<Record<string, TipoColumna>>, T, TB extends keyof T, O extends { id: number }>(
  lista: ListDef<C, T, TB, O>,
): ListDef<C, T, TB, O> => lista;

const POCAS = 5_000;

export async function readPage<C extends Readonly<Record<string, TipoColumna>>, T, TB extends keyof T, O extends { id: number }, W = O>(
  lista: ListDef<C, T, TB, O>,
  { paginacion, fila, ...seleccion }: CuerpoLista,
  /** What is answered of each row, where the database does not say it all. */
  escrita: (fila: O) => W = (leida) => leida as unknown as W,
): Promise<{ count: number; rows: W[] }> {
  if (fila !== undefined) {
    const rows = await lista.consulta.where(sql<boolean>`${lista.id} = ${fila}`).execute();
    return { count: rows.length, rows: rows.map(escrita) };
  }
  const filtrada = filtrar(lista, seleccion);
  // An unknown column to sort by is refused even where there are no rows.
  ordenar(lista, filtrada, seleccion);
  // Few are found first and then sorted; left to choose, the database may walk all in their order to find them on its way.
  const siSonPocas =
    seleccion.filtros.length > 0
      ? sql<number[] | null>`case when count(*) <= ${sql.lit(POCAS)} then array_agg(${lista.id}) end`
      : sql<null>`null`;
  // One after the other: an embedded database answers one at a time anyway.
  const { count, pocas } =
    lista.todas && seleccion.filtros.length === 0
      ? { count: await lista.todas(), pocas: null }
      : ((await filtrada
          .clearSelect()
          .select([sql<number>`count(*)::int`.as('count'), siSonPocas.as('pocas')])
          .executeTakeFirstOrThrow()) as unknown as { count: number; pocas: number[] | null });
  const elegidas = pocas ? (lista.ligera ?? lista.consulta).where(sql<boolean>`${lista.id} = any(${pocas}::int[])`) : filtrada;
  if (count === 0) return { count, rows: [] };
  // Those who have waited for the first statement do all of theirs before the others.
  await siguienteVuelta();
  // Which rows first, by their ids alone: what is read of each is not read of the pages before.
  const ids = await idsEnOrden(lista, elegidas, seleccion, paginacion);
  return { count, rows: (await leerPorId(lista, ids)).map(escrita) };
}

async function idsEnOrden<C extends Readonly<Record<string, TipoColumna>>, T, TB extends keyof T, O extends { id: number }>(
  lista: ListDef<C, T, TB, O>,
  elegidas: SelectQueryBuilder<T, TB, O>,
  seleccion: Seleccion,
  pagina?: CuerpoLista['paginacion'],
): Promise<number[]> {
  const ordenadas = ordenar(lista, elegidas.clearSelect().select(sql<number>`${lista.id}`.as('id')), seleccion);
  const ids = await (pagina ? ordenadas.limit(pagina.pageSize).offset((pagina.pageNumber - 1) * pagina.pageSize) : ordenadas).execute();
  return (ids as unknown as { id: number }[]).map(({ id }) => id);
}

/** The rows that still exist, in the order of the ids given. */
async function leerPorId<C extends Readonly<Record<string, TipoColumna>>, T, TB extends keyof T, O extends { id: number }>(
  lista: ListDef<C, T, TB, O>,
  ids: readonly number[],
): Promise<O[]> {
  const leidas = (await lista.consulta.where(sql<boolean>`${lista.id} = any(${ids}::int[])`).execute()) as unknown as O[];
  const porId = new Map(leidas.map((fila) => [fila.id, fila]));
  return ids.flatMap((id) => porId.get(id) ?? []);
}

/** So few that whoever else asks of an embedded database, which does one thing at a time, does not notice. */
const ROWS_AT_A_TIME = 500;

/** A body written while the rows are read. */
export class StreamedAnswer {
  readonly body: Readable;
  constructor(body: Readable) {
    this.body = body;
  }
}

/**
 * Every row of a selection, as `{count, rows}`. Which rows and in what order is settled by one first query; their contents are
 * then read in pieces, so that neither memory nor the one embedded connection is held by a slow reader.
 */
export async function streamRows<C extends Readonly<Record<string, TipoColumna>>, T, TB extends keyof T, O extends { id: number }>(
  lista: ListDef<C, T, TB, O>,
  seleccion: Seleccion,
  escrita: (fila: O) => object = (fila) => fila,
): Promise<StreamedAnswer> {
  const ids = await idsEnOrden(lista, filtrar(lista, seleccion), seleccion);
  async function* texto(): AsyncGenerator<string> {
    yield `{"count":${ids.length},"rows":[`;
    let primera = true;
    for (let at = 0; at < ids.length; at += ROWS_AT_A_TIME) {
      const filas = await leerPorId(lista, ids.slice(at, at + ROWS_AT_A_TIME));
      if (filas.length === 0) continue;
      // In one go: a line of its own for each would be written, and compressed, one by one.
      yield (primera ? '' : ',') + filas.map((fila) => JSON.stringify(escrita(fila))).join(',');
      primera = false;
    }
    yield ']}';
  }
  return new StreamedAnswer(Readable.from(texto()));
}

function filtrar<C extends Readonly<Record<string, TipoColumna>>, T, TB extends keyof T, O extends { id: number }>(
  lista: ListDef<C, T, TB, O>,
  { filtros }: Pick<Seleccion, 'filtros'>,
): SelectQueryBuilder<T, TB, O> {
  return filtros.reduce((consulta, filtro) => {
    if (!Object.hasOwn(lista.tipos, filtro.name)) throw new RuleError('lista.columna');
    const condicion = condicionDe(lista.tipos[filtro.name], lista.columnas[filtro.name], filtro);
    return condicion ? consulta.where(sql<boolean>`${condicion}`) : consulta;
  }, lista.ligera ?? lista.consulta);
}

function ordenar<C extends Readonly<Record<string, TipoColumna>>, T, TB extends keyof T, O extends { id: number }, P>(
  { tipos, columnas, id, nulas = [] }: ListDef<C, T, TB, O>,
  consulta: SelectQueryBuilder<T, TB, P>,
  { ordenacion, filtros }: Seleccion,
): SelectQueryBuilder<T, TB, P> {
  let ordenada = consulta;
  for (const { name, order } of ordenacion) {
    const columna = Object.hasOwn(tipos, name) ? columnas[name] : name === 'id' ? id : undefined;
    if (!columna) throw new RuleError('lista.columna');
    if ('unir' in columna && columna.unir)
      ordenada = columna.unir(
        ordenada,
        filtros.some((filtro) => filtro.name === name),
      );
    const sentido = sql.raw(`${order}${nulas.includes(name) ? ' nulls last' : ''}`);
    for (const clave of clavesDeOrden(tipos[name], columna)) ordenada = ordenada.orderBy(sql`${clave} ${sentido}`);
  }
  // In the same direction, so that an index on column and id can be walked either way.
  return ordenada.orderBy(sql`${id} ${sql.raw(ordenacion[0]?.order ?? 'asc')}`);
}

function clavesDeOrden(tipo: TipoColumna | undefined, columna: Columna): readonly Expression<unknown>[] {
  if ('filtro' in columna) return [columna.orden];
  if ('valor' in columna) return columna.ordenes;
  return [tipo === 'texto' ? sql`f_unaccent(${columna})` : columna];
}

function condicionDe(
  tipo: TipoColumna | undefined,
  declarada: Columna | undefined,
  { name, operator, value }: Filtro,
): Expression<unknown> | null {
  if (!tipo || !declarada) throw new RuleError('lista.columna');
  const columna = 'valor' in declarada ? declarada.valor : declarada;
  if (!OPERADORES[tipo].includes(operator)) throw new RuleError('lista.operador');
  const esIntervalo = operator === 'interval' || operator === 'intervaldate';
  if (esIntervalo !== (typeof value === 'object' && !Array.isArray(value))) throw new RuleError('lista.operador');
  if (esIntervalo) {
    if ('filtro' in columna) throw new RuleError('lista.operador');
    return intervalo(tipo, columna, value as { min?: unknown; max?: unknown }, name);
  }
  const valores = Array.isArray(value) ? value : [value as string | number | boolean];
  if ('filtro' in columna) return columna.filtro(valores, operator);
  switch (tipo) {
    case 'texto':
      return textLike(columna, valores, operator);
    case 'numero':
      return sql`${columna} = any(${valores.map((valor) => numero(valor, name))}::numeric[])`;
    case 'fecha':
      return sql`${columna} = any(${valores.map((valor) => dia(valor, name))}::date[])`;
    default:
      return sql`(${columna})::text = any(${valores.map(String)}::text[])`;
  }
}

/** Whether something is so, as 1 and 0; asked for as it is said, so that an index of those that are so leads to them. */
export const flag = (condicion: Expression<unknown>): ColumnaPropia => ({
  filtro: (valores) => {
    const [si, no] = ['1', '0'].map((valor) => valores.map(String).includes(valor));
    if (si && no) return sql`true`;
    return si ? condicion : no ? sql`(${condicion}) is not true` : sql`false`;
  },
  orden: sql`coalesce(${condicion}, false)`,
});

/** What a text is asked to be: to contain the text of `contains`, to be one of those of `equals`. */
export const textLike = (columna: Expression<unknown>, valores: readonly unknown[], operador: Operador): RawBuilder<boolean> =>
  operador === 'contains'
    ? containsText(columna, String(valores[0]))
    : sql<boolean>`f_unaccent(${columna}) = any(select f_unaccent(v) from unnest(${valores.map(String)}::text[]) v)`;

/** All its words, in any order, whatever their case and accents (domain-rules, «Lists»). */
export const containsText = (columna: Expression<unknown>, texto: string): RawBuilder<boolean> =>
  containsWords(sql`f_unaccent(${columna})`, texto);

/** The same of what is kept without accents. */
export function containsWords(llana: Expression<unknown>, texto: string): RawBuilder<boolean> {
  const [primera = '', ...otras] = palabrasDe(texto);
  return sql<boolean>`(${sql.join(
    [primera, ...otras].map((palabra) => containsFolded(llana, palabra)),
    sql` and `,
  )})`;
}

const comoSeEscribe = (pieza: string): RawBuilder<string> => sql`f_unaccent(${pieza.replaceAll(/[\\%_]/g, String.raw`\$&`)})`;

/** A piece as it is written, in what is kept without accents. */
export const containsFolded = (llana: Expression<unknown>, pieza: string): RawBuilder<boolean> =>
  sql<boolean>`${llana} like '%' || ${comoSeEscribe(pieza)} || '%'`;
/** The same, at its beginning. */
export const startsFolded = (llana: Expression<unknown>, pieza: string): RawBuilder<boolean> =>
  sql<boolean>`${llana} like ${comoSeEscribe(pieza)} || '%'`;

function intervalo(
  tipo: TipoColumna,
  columna: Expression<unknown>,
  { min, max }: { min?: unknown; max?: unknown },
  campo: string,
): Expression<unknown> | null {
  const partes: Expression<unknown>[] = [];
  const hay = (limite: unknown): boolean => limite !== undefined && limite !== null && limite !== '';
  if (tipo === 'numero') {
    if (hay(min)) partes.push(sql`${columna} >= ${numero(min, campo)}::numeric`);
    if (hay(max)) partes.push(sql`${columna} <= ${numero(max, campo)}::numeric`);
  } else if (tipo === 'fecha') {
    if (hay(min)) partes.push(sql`${columna} >= ${dia(min, campo)}::date`);
    if (hay(max)) partes.push(sql`${columna} <= ${dia(max, campo)}::date`);
  } else {
    // Whole Spanish days, both included.
    if (hay(min)) partes.push(sql`${columna} >= (${dia(min, campo)}::date)::timestamp at time zone 'Europe/Madrid'`);
    if (hay(max)) partes.push(sql`${columna} < (${dia(max, campo)}::date + 1)::timestamp at time zone 'Europe/Madrid'`);
  }
  return partes.length === 0 ? null : sql.join(partes, sql` and `);
}

/** Escapes the wildcards of LIKE, so that a person finds exactly what they typed. */
const rechazarValor = (codigo: 'lista.fecha' | 'lista.numero', campo: string, valor: unknown): never => {
  const { texto } = ERRORES[codigo];
  throw new RuleError(codigo, `${campo}: «${String(valor)}» ${texto.charAt(0).toLowerCase()}${texto.slice(1)}`, {
    fallos: [{ campo, codigo }],
  });
};

function numero(valor: unknown, campo: string): number {
  const leido = typeof valor === 'string' && valor.trim() !== '' ? Number(valor) : valor;
  return typeof leido === 'number' && Number.isFinite(leido) ? leido : rechazarValor('lista.numero', campo, valor);
}

function dia(valor: unknown, campo: string): string {
  const leido = Fecha.safeParse(valor);
  return leido.success ? leido.data : rechazarValor('lista.fecha', campo, valor);
}
