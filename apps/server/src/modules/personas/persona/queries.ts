import { sql, type RawBuilder } from 'kysely';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Connection, Tx } from '../../../platform/db/open';
import { updateSeen, type Seen } from '../../../platform/db/seen';
import { sealNewRow, sealRow } from '../../../platform/db/sealed-columns';
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
  columnaNombre: 'nombre' | 'nombre_completo';
}

const deEllas = (ids: readonly number[]): RawBuilder<boolean> => sql<boolean>`id = any(${[...ids]}::int[])`;

export async function leerUsuarioDe(con: Connection, tabla: TablaPersona, id: number): Promise<number | null> {
  return (await leerUsuariosDe(con, tabla, [id])).get(id) ?? null;
}
/** Of those who have an account. */
export async function leerUsuariosDe(con: Connection, tabla: TablaPersona, ids: readonly number[]): Promise<Map<number, number>> {
  if (tabla === 'jugador') return new Map();
  const filas = await con.selectFrom(tabla).select(['id', 'usuario_id']).where(deEllas(ids)).execute();
  return new Map(filas.flatMap(({ id, usuario_id }) => (usuario_id === null ? [] : [[id, usuario_id] as const])));
}

/** Held until the change is done. */
export async function bloquearPersonas(
  tx: Tx,
  { tabla, columnaNombre }: Donde,
  ids: readonly number[],
): Promise<Map<number, PersonaLeida>> {
  const filas = await tx
    .selectFrom(tabla)
    .select([
      'id',
      sql<string>`${sql.ref(columnaNombre)}`.as('nombre'),
      'dni',
      sql<1 | 2>`estado`.as('estado'),
      'imagen',
      (tabla === 'jugador' ? sql<null>`null::int` : sql<number | null>`usuario_id`).as('usuario_id'),
      sql<boolean>`anonimo is not null`.as('anonimo'),
      'version',
    ])
    .where(deEllas(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(filas.map(({ id, ...persona }) => [id, persona]));
}

/** Of what is written in a row, what is the same in the four tables; the rest comes typed by the table of each `DefPersona`. */
interface ColumnasDeTodos {
  dni: string;
  estado: 1 | 2;
  imagen: string | null;
  anonimo?: RawBuilder<Date>;
}

/** Since when they are in Baja goes with their state. */
const conBaja = (columnas: ColumnasDeTodos, antes: boolean) => ({
  ...columnas,
  fecha_baja: columnas.estado === 2 ? (antes ? sql<string>`coalesce(fecha_baja, current_date)` : sql<string>`current_date`) : null,
});

export async function insertarPersona(tx: Tx, tabla: TablaPersona, columnas: ColumnasDeTodos): Promise<number> {
  const nueva = await sealNewRow(tx, tabla, conBaja(columnas, false));
  const { id } = await tx.insertInto(tabla).values(nueva).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const actualizarPersona = (tx: Tx, tabla: TablaPersona, vista: Seen, columnas: ColumnasDeTodos): Promise<void> =>
  updateSeen(tx, tabla, vista, sealRow(tx, tabla, vista.id, conBaja(columnas, true)));

export async function borrarPersona(tx: Tx, tabla: TablaPersona, id: number): Promise<void> {
  await tx.deleteFrom(tabla).where('id', '=', id).execute();
}

/** Those in Baja for longer than the parameter `diasConservacionPersonas`. */
export async function leerBajasVencidas(con: Connection, tabla: TablaPersona): Promise<number[]> {
  const filas = await con
    .selectFrom(tabla)
    .select('id')
    .where('estado', '=', 2)
    .where('anonimo', 'is', null)
    .where(sql<boolean>`fecha_baja < current_date - (select valor from parametro where clave = 'diasConservacionPersonas')`)
    .orderBy('id')
    .execute();
  return filas.map(({ id }) => id);
}

export async function ponerEstado(tx: Tx, tabla: TablaPersona, ids: readonly number[], estado: 1 | 2): Promise<void> {
  await tx
    .updateTable(tabla)
    .set((eb) => ({
      estado,
      fecha_baja: estado === 2 ? sql<string>`coalesce(fecha_baja, current_date)` : null,
      version: eb('version', '+', 1),
    }))
    .where(deEllas(ids))
    .execute();
}

/** Whose data have been taken away is written again by nobody. */
export async function exigirConDatos(con: Connection, tabla: 'jugador' | 'entrenador', id: number): Promise<void> {
  const quitados = await con.selectFrom(tabla).select('id').where('id', '=', id).where('anonimo', 'is not', null).executeTakeFirst();
  if (quitados) throw new RuleError('persona.anonima');
}

/** What was ticked of what may name somebody goes again if a copy brings it back. */
export async function apuntarEscritos(tx: Tx, escritos: readonly string[]): Promise<void> {
  await sql`insert into olvido_pendiente (que, ser) select 'escrito', e from unnest(${[...escritos]}::text[]) e`.execute(tx);
}
