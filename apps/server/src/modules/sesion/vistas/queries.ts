import { sql } from 'kysely';
import { MAX_VISTAS, MAX_VISTAS_POR_LISTA } from '@cd/contract/kit/limits';
import type { ContenidoVista, Vista } from '@cd/contract/sesion/vistas';
import type { Connection, Tx } from '../../../platform/db/open';

interface DeLista {
  usuario_id: number;
  lista: string;
}
type Modelo = Omit<Vista, 'id'>;

/** In the order in which they were saved. */
export async function leerVistas(con: Connection, usuarioId: number, lista: string): Promise<Vista[]> {
  return con
    .selectFrom('vista')
    .select(['id', 'nombre', 'predeterminada', sql<ContenidoVista>`contenido`.as('contenido')])
    .where('usuario_id', '=', usuarioId)
    .where('lista', '=', lista)
    .orderBy('id')
    .execute();
}

/** A view of theirs, held, and its list; of one that is not, nothing. */
export async function reservarVista(tx: Connection, usuarioId: number, id: number): Promise<{ lista: string; vista: Modelo } | undefined> {
  const fila = await tx
    .selectFrom('vista')
    .select(['lista', 'nombre', 'predeterminada', sql<ContenidoVista>`contenido`.as('contenido')])
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst();
  if (!fila) return undefined;
  const { lista, ...vista } = fila;
  return { lista, vista };
}

async function quitarPredeterminada(tx: Tx, { usuario_id, lista }: DeLista, salvo: number | null): Promise<void> {
  await tx
    .updateTable('vista')
    .set({ predeterminada: false })
    .where('usuario_id', '=', usuario_id)
    .where('lista', '=', lista)
    .where('predeterminada', '=', true)
    .$if(salvo !== null, (consulta) => consulta.where('id', '!=', salvo))
    .execute();
}

/** Null: there are as many as may be. One user saves one at a time, so that two at once are not one too many. */
export async function crearVista(tx: Tx, lista: DeLista, vista: Modelo): Promise<number | null> {
  await sql`select 1 from usuario where id = ${lista.usuario_id} for update`.execute(tx);
  const { hay, suyas } = await tx
    .selectFrom('vista')
    .select([sql<number>`count(*)::int`.as('hay'), sql<number>`count(*) filter (where lista = ${lista.lista})::int`.as('suyas')])
    .where('usuario_id', '=', lista.usuario_id)
    .executeTakeFirstOrThrow();
  if (hay >= MAX_VISTAS || suyas >= MAX_VISTAS_POR_LISTA) return null;
  if (vista.predeterminada) await quitarPredeterminada(tx, lista, null);
  const { id } = await tx
    .insertInto('vista')
    .values({ ...lista, ...vista, contenido: JSON.stringify(vista.contenido) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function modificarVista(tx: Tx, lista: DeLista, id: number, vista: Modelo): Promise<void> {
  if (vista.predeterminada) await quitarPredeterminada(tx, lista, id);
  await tx
    .updateTable('vista')
    .set({ ...vista, contenido: JSON.stringify(vista.contenido) })
    .where('id', '=', id)
    .execute();
}

export async function borrarVista(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('vista').where('id', '=', id).execute();
}
