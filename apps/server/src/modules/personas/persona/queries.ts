import { sql } from 'kysely';
import type { Conexion, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import type { TablaPersona } from './persona';

export interface PersonaLeida {
  nombre: string;
  dni: string;
  estado: 1 | 2;
  imagen: string | null;
  usuario_id: number | null;
  anonimo: boolean;
  version: number;
}

interface Donde {
  tabla: TablaPersona;
  columnaNombre: string;
}

const usuarioDe = (tabla: TablaPersona) => (tabla === 'jugador' ? sql`null::int` : sql.ref('usuario_id'));

export async function leerUsuarioDe(con: Conexion, tabla: TablaPersona, id: number): Promise<number | null> {
  const { rows } = await sql<{ usuario_id: number | null }>`select ${usuarioDe(tabla)} as usuario_id from ${sql.table(tabla)} where id = ${id}`.execute(con);
  return rows[0]?.usuario_id ?? null;
}

/** Held until the change is done. */
export async function bloquearPersona(tx: Tx, { tabla, columnaNombre }: Donde, id: number): Promise<PersonaLeida | undefined> {
  const { rows } = await sql<PersonaLeida>`
    select ${sql.ref(columnaNombre)} as nombre, dni, estado, imagen, ${usuarioDe(tabla)} as usuario_id, anonimo is not null as anonimo, version
    from ${sql.table(tabla)} where id = ${id} for update`.execute(tx);
  return rows[0];
}

type Columnas = Readonly<Record<string, unknown>>;

/** Since when they are in Baja goes with their state. */
const conBaja = (columnas: Columnas, antes: boolean): [string, unknown][] =>
  Object.entries({
    ...columnas,
    ...('estado' in columnas && {
      fecha_baja: columnas.estado === 2 ? (antes ? sql`coalesce(fecha_baja, current_date)` : sql`current_date`) : null,
    }),
  });

export async function insertarPersona(tx: Tx, tabla: TablaPersona, columnas: Columnas): Promise<number> {
  const entradas = conBaja(columnas, false);
  const { rows } = await sql<{ id: number }>`insert into ${sql.table(tabla)} (${sql.join(entradas.map(([nombre]) => sql.ref(nombre)))})
    values (${sql.join(entradas.map(([, valor]) => valor))}) returning id`.execute(tx);
  return rows[0]!.id;
}

export async function actualizarPersona(tx: Tx, tabla: TablaPersona, id: number, version: number, columnas: Columnas): Promise<void> {
  const { numAffectedRows } = await sql`update ${sql.table(tabla)} set ${sql.join(
    conBaja(columnas, true).map(([nombre, valor]) => sql`${sql.ref(nombre)} = ${valor}`),
  )}, version = version + 1 where id = ${id} and version = ${version}`.execute(tx);
  if (numAffectedRows !== 1n) throw new RuleError('version.antigua');
}

export async function borrarPersona(tx: Tx, tabla: TablaPersona, id: number): Promise<void> {
  await sql`delete from ${sql.table(tabla)} where id = ${id}`.execute(tx);
}

export async function borrarPartes(tx: Tx, parte: string, tabla: TablaPersona, id: number): Promise<void> {
  await sql`delete from ${sql.table(parte)} where ${sql.ref(`${tabla}_id`)} = ${id}`.execute(tx);
}

/** Replaces what a person is paired with: their sports or their schools. */
export async function ponerPares(tx: Tx, { tabla, de, a }: { tabla: string; de: string; a: string }, id: number, otros: readonly number[]): Promise<void> {
  await sql`delete from ${sql.table(tabla)} where ${sql.ref(de)} = ${id}`.execute(tx);
  await sql`insert into ${sql.table(tabla)} (${sql.ref(de)}, ${sql.ref(a)}) select ${id}, o from unnest(${[...new Set(otros)]}::int[]) o`.execute(tx);
}

/** Those in Baja for longer than the parameter `diasConservacionPersonas`. */
export async function leerBajasVencidas(con: Conexion, tabla: TablaPersona): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(tabla)} where estado = 2 and anonimo is null
      and fecha_baja < current_date - (select valor from parametro where clave = 'diasConservacionPersonas') order by id`.execute(con);
  return rows.map(({ id }) => id);
}
