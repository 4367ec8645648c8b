import { sql } from 'kysely';
import type { Connection } from '../../platform/db/open';

export interface Columna {
  tipo: string;
  obligatoria: boolean;
  /** What it is where nobody says: an expression; null: nothing. */
  defecto: string | null;
  /** The database itself fills it. */
  sola: boolean;
}

interface Relacion {
  /** Views have their columns, and nobody writes in them. */
  esTabla: boolean;
  columnas: ReadonlyMap<string, Columna>;
}

export interface Restriccion {
  tabla: string;
  clase: 'check' | 'ajena' | 'unica';
  columnas: readonly string[];
  /** Of a check, what has to hold. */
  expresion: string;
  dicha: string;
}

export interface Funcion {
  devuelve: string;
  texto: string;
}

/** What whoever writes in the database depends on. */
export interface Catalogo {
  relaciones: ReadonlyMap<string, Relacion>;
  restricciones: readonly Restriccion[];
  /** By its arguments too. */
  funciones: ReadonlyMap<string, Funcion>;
  /** Which function each calls, by the table that it watches and as it is declared. */
  disparadores: readonly { tabla: string; dicho: string; funcion: string }[];
}

async function leerRelaciones(con: Connection): Promise<Map<string, Relacion>> {
  const { rows } = await sql<{ relacion: string; esTabla: boolean; columna: string } & Columna>`
    select c.relname as relacion, c.relkind = 'r' as "esTabla", a.attname as columna, format_type(a.atttypid, a.atttypmod) as tipo,
      a.attnotnull as obligatoria, pg_get_expr(d.adbin, d.adrelid) as defecto, a.attidentity <> '' or a.attgenerated <> '' as sola
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm') and c.relname <> 'migracion' order by c.relname, a.attnum`.execute(
    con,
  );
  const relaciones = new Map<string, { esTabla: boolean; columnas: Map<string, Columna> }>();
  for (const { relacion, esTabla, columna, ...como } of rows) {
    const suya = relaciones.get(relacion) ?? { esTabla, columnas: new Map<string, Columna>() };
    relaciones.set(relacion, suya);
    suya.columnas.set(columna, como);
  }
  return relaciones;
}

/** Constraints, and the unique indexes that are none. */
async function leerRestricciones(con: Connection): Promise<Restriccion[]> {
  const { rows } = await sql<Restriccion>`
    select c.conrelid::regclass::text as tabla, case c.contype when 'c' then 'check' when 'f' then 'ajena' else 'unica' end as clase,
      coalesce(pg_get_expr(c.conbin, c.conrelid), '') as expresion, pg_get_constraintdef(c.oid) as dicha,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey) order by a.attnum) as columnas
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('c', 'f', 'u', 'p', 'x') and c.conrelid <> 0
    union all
    select i.indrelid::regclass::text, 'unica', '', regexp_replace(pg_get_indexdef(i.indexrelid), 'INDEX \\S+ ', 'INDEX '),
      array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey) order by a.attnum)
    from pg_index i join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
    where i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid) order by 1, 4`.execute(con);
  return rows;
}

async function leerFunciones(con: Connection): Promise<Map<string, Funcion>> {
  const { rows } = await sql<Funcion & { nombre: string }>`
    select p.oid::regprocedure::text as nombre, pg_get_function_result(p.oid) as devuelve, p.prosrc as texto from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`.execute(con);
  return new Map(rows.map(({ nombre, ...funcion }) => [nombre, funcion]));
}

export async function leerCatalogo(con: Connection): Promise<Catalogo> {
  const disparadores = await sql<Catalogo['disparadores'][number]>`
    select t.tgrelid::regclass::text as tabla, pg_get_triggerdef(t.oid) as dicho, t.tgfoid::regprocedure::text as funcion from pg_trigger t
      join pg_class c on c.oid = t.tgrelid and c.relnamespace = 'public'::regnamespace where not t.tgisinternal`.execute(con);
  return {
    relaciones: await leerRelaciones(con),
    restricciones: await leerRestricciones(con),
    funciones: await leerFunciones(con),
    disparadores: disparadores.rows,
  };
}
