import { sql, type Insertable, type Updateable } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import type { DB } from '../../../platform/db/schema.gen';
import { openColumn, sealRow } from '../../../platform/db/sealed-columns';
import { COLUMNAS_COLEGIO } from '../../maestros/colegios/queries';
import type { TablaPersona } from '../../personas/persona/persona';

export type TablaImportada =
  | 'zona'
  | 'sede'
  | 'pista'
  | 'colegio'
  | 'colegio_sede'
  | 'campeonato'
  | 'equipo'
  | 'jugador'
  | 'entrenador'
  | 'entrenador_colegio'
  | 'arbitro'
  | 'arbitro_deporte'
  | 'coordinador'
  | 'coordinador_cargo';

export async function bloquear(tx: Tx, tablas: readonly TablaImportada[]): Promise<void> {
  await sql`lock table ${sql.join(tablas.map((tabla) => sql.table(tabla)))} in share row exclusive mode`.execute(tx);
}

/** Identifiers for rows about to be inserted, so that others can name them at once. */
export async function reservarIds(tx: Tx, tabla: TablaImportada, cuantos: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval(pg_get_serial_sequence(${tabla}, 'id'))::int as id from generate_series(1, ${cuantos}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Rows of people and schools come with their number. */
const selladaPorSuId = (tx: Tx, tabla: TablaImportada, fila: object & { id?: unknown }): object =>
  typeof fila.id === 'number' ? sealRow(tx, tabla, fila.id, fila) : fila;

// Written as text, because a whole file in one statement has more values than the protocol takes as parameters.

/** All rows in one statement; every row has the same columns. */
export async function insertar<T extends TablaImportada>(tx: Tx, tabla: T, filas: readonly NoInfer<Insertable<DB[T]>>[]): Promise<void> {
  if (filas.length === 0) return;
  const selladas = filas.map((fila) => selladaPorSuId(tx, tabla, fila));
  const columnas = sql.join(Object.keys(filas[0]!).map((columna) => sql.ref(columna)));
  await sql`insert into ${sql.table(tabla)} (${columnas})
    select ${columnas} from jsonb_populate_recordset(null::${sql.table(tabla)}, ${JSON.stringify(selladas)}::jsonb)`.execute(tx);
}

/** The same for rows that are there; all have an id. */
export async function actualizar<T extends TablaImportada>(
  tx: Tx,
  tabla: T,
  filas: readonly (NoInfer<Updateable<DB[T]>> & { id: number })[],
): Promise<void> {
  if (filas.length === 0) return;
  const selladas = filas.map((fila) => selladaPorSuId(tx, tabla, fila));
  const columnas = Object.keys(filas[0]!).filter((columna) => columna !== 'id');
  await sql`update ${sql.table(tabla)} t set ${sql.join(columnas.map((columna) => sql`${sql.ref(columna)} = n.${sql.ref(columna)}`))},
    version = t.version + 1
    from jsonb_populate_recordset(null::${sql.table(tabla)}, ${JSON.stringify(selladas)}::jsonb) n where t.id = n.id`.execute(tx);
}

export const leerZonas = (con: Connection) => con.selectFrom('zona').select(['id', 'nombre']).execute();

/** Every school as the table holds it, how many venues it has and the main one. */
export async function leerColegiosParaImportar(con: Connection) {
  const colegios = await con
    .selectFrom('colegio as c')
    .select(COLUMNAS_COLEGIO)
    .select(['id', sql<number>`(select count(*)::int from colegio_sede cs where cs.colegio_id = c.id)`.as('sedes')])
    .select(sql<number | null>`(select cs.sede_id from colegio_sede cs where cs.colegio_id = c.id and cs.principal)`.as('suSede'))
    .orderBy('id')
    .execute();
  return colegios.map((colegio) => ({ ...colegio, iban: openColumn(con, 'colegio.iban', colegio.id, colegio.iban) }));
}

export const leerSedesParaImportar = (con: Connection) =>
  con
    .selectFrom('sede as s')
    .select(['s.id', 's.nombre', 's.direccion', 's.codigo_postal', 's.municipio', 's.zona_id', 's.pabellon', 's.latitud', 's.longitud'])
    .select(sql<number[]>`array(select cs.colegio_id from colegio_sede cs where cs.sede_id = s.id)`.as('colegios'))
    .select(sql<string[]>`array(select p.nombre from pista p where p.sede_id = s.id order by p.orden, p.id)`.as('pistas'))
    .orderBy('s.id')
    .execute();

type TablaDePares = 'entrenador_colegio' | 'arbitro_deporte' | 'coordinador_cargo';
/** What people are paired with, and the columns that say with whom and with what. */
export type Pares = { [T in TablaDePares]: { tabla: T; de: keyof DB[T]; columnas: readonly (keyof DB[T])[] } }[TablaDePares];

export async function quitarPares(tx: Tx, { tabla, de }: Pares, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom(tabla)
    .where(sql<boolean>`${sql.ref(de)} = any(${ids}::int[])`)
    .execute();
}

/** Championships of a competition by what people call them. */
export const leerCampeonatos = (con: Connection, competicionId: number) =>
  con
    .selectFrom('campeonato as c')
    .innerJoin('deporte as d', 'd.id', 'c.deporte_id')
    .innerJoin('categoria as cat', 'cat.id', 'c.categoria_id')
    .innerJoin('genero as g', 'g.id', 'c.genero_id')
    .select(['c.id', 'd.nombre as deporte', 'cat.nombre as categoria', 'g.nombre as genero'])
    .where('c.competicion_id', '=', competicionId)
    .execute();

export const leerEquiposParaImportar = (con: Connection, competicionId: number) =>
  con
    .selectFrom('equipo as e')
    .innerJoin('campeonato as c', 'c.id', 'e.campeonato_id')
    .selectAll('e')
    .select(sql<string | null>`to_char(e.preferido_hora, 'HH24:MI')`.as('preferido_hora'))
    .where('c.competicion_id', '=', competicionId)
    .execute();

export const leerNiveles = (con: Connection) => con.selectFrom('nivel').select(['id', 'nombre']).orderBy('id').execute();

interface LeidaParaImportar {
  /** The row as JSON, of any of the four tables. */
  fila: Readonly<Record<string, unknown>>;
  login: string;
  pares: Readonly<Record<string, number>>[];
}

/** People who may be those of some rows, by document, account or name, each with everything its table holds. */
export async function leerPersonasParaImportar(
  con: Connection,
  { tabla, nombre, pares }: { tabla: TablaPersona; nombre: string; pares: Pares | null },
  rows: { dnis: readonly string[]; logins: readonly string[]; nombres: readonly string[] },
): Promise<LeidaParaImportar[]> {
  const cuenta = tabla === 'jugador' ? sql`''` : sql`coalesce((select u.login from usuario u where u.id = t.usuario_id), '')`;
  const conCuenta =
    tabla === 'jugador'
      ? sql``
      : sql`or t.usuario_id = any(array(select id from usuario where lower(login) = any(${rows.logins}::text[])))`;
  const columnaDePares = pares
    ? sql`coalesce((select jsonb_agg(to_jsonb(p) - ${pares.de}::text order by p) from ${sql.table(pares.tabla)} p
      where p.${sql.ref(pares.de)} = t.id), '[]')`
    : sql`'[]'::jsonb`;
  const { rows: filas } = await sql<LeidaParaImportar>`
    select to_jsonb(t) as fila, ${cuenta} as login, ${columnaDePares} as pares from ${sql.table(tabla)} t
    where t.anonimo is null and ((t.dni <> '' and t.dni = any(${rows.dnis}::text[]))
      or f_unaccent(t.${sql.ref(nombre)}) = any(array(select f_unaccent(v) from unnest(${rows.nombres}::text[]) v)) ${conCuenta})
    order by t.id`.execute(con);
  return tabla === 'arbitro'
    ? filas.map(({ fila, ...resto }) => ({
        ...resto,
        fila: { ...fila, iban: openColumn(con, 'arbitro.iban', fila.id as number, fila.iban as string) },
      }))
    : filas;
}

export async function leerLoginsOcupados(con: Connection, logins: readonly string[]): Promise<Set<string>> {
  const filas = await con
    .selectFrom('usuario')
    .select(sql<string>`lower(login)`.as('login'))
    .where(sql<boolean>`lower(login) = any(${logins}::text[])`)
    .execute();
  return new Set(filas.map(({ login }) => login));
}

export const leerLicencias = (con: Connection) => con.selectFrom('tipo_licencia').select(['id', 'nombre', 'letra']).execute();
export const leerDeportes = (con: Connection) => con.selectFrom('deporte').select(['id', 'nombre']).execute();
