import { sql } from 'kysely';
import type { Constancia } from '@cd/contract/sesion/sesion';
import type { Connection, Tx } from '../../../platform/db/open';
import { instant } from '../../../platform/db/columns';

/** The proof of a signature `f`, or null where there is none. */
export const constancia = sql<Constancia | null>`case when f.id is not null then json_build_object('nombre', f.nombre, 'login', f.login,
  'perfil_id', f.perfil_id, 'momento', ${instant(sql.ref('f.momento'))}, 'direccion', f.direccion, 'agente', f.agente, 'huella', f.huella) end`;

/** Contracts that were sent to be signed, with how it goes with one of those who are asked. */
const propios = (con: Connection, usuarioId: number) =>
  con
    .selectFrom('contrato_usuario as cu')
    .innerJoin('contrato as c', 'c.id', 'cu.contrato_id')
    .select((eb) => [
      'c.id',
      'c.contenido',
      eb.ref('c.fecha_inicio_vigencia').$notNull().as('fecha_inicio_vigencia'),
      'c.fecha_fin_vigencia',
      'c.requiere_aceptacion',
      instant(eb.ref('cu.fecha_aceptacion')).$castTo<string | null>().as('fecha_aceptacion'),
      sql<string>`huella_de_texto(c.contenido)`.as('huella'),
    ])
    .where('cu.usuario_id', '=', usuarioId)
    .where('cu.excluido', '=', false)
    .where('c.fecha_inicio_vigencia', 'is not', null)
    // What must still be signed comes first, then what may be.
    .orderBy(sql`(c.requiere_aceptacion and cu.fecha_aceptacion is null) desc`)
    .orderBy(sql`(cu.fecha_aceptacion is null) desc`)
    .orderBy('c.fecha_inicio_vigencia', 'desc')
    .orderBy('c.id', 'desc');

export const leerContratoVigente = (con: Connection, usuarioId: number) =>
  propios(con, usuarioId).where('c.fecha_fin_vigencia', 'is', null).executeTakeFirst();

/** Those in force, and those that they have signed. */
export const leerContratosPropios = (con: Connection, usuarioId: number) =>
  propios(con, usuarioId)
    .leftJoin('contrato_firma as f', (join) => join.onRef('f.contrato_id', '=', 'c.id').onRef('f.usuario_id', '=', 'cu.usuario_id'))
    .select(['c.edicion', constancia.as('firma')])
    .where((eb) => eb.or([eb('c.fecha_fin_vigencia', 'is', null), eb('cu.fecha_aceptacion', 'is not', null)]))
    .execute();

/** Held: nobody closes it, nor takes its users out, until the signature is in. Those who sign at once do not wait for each other. */
export async function leerContratoPorFirmar(tx: Tx, id: number): Promise<{ huella: string } | undefined> {
  await tx.selectFrom('contrato').select('id').where('id', '=', id).forShare().execute();
  return tx
    .selectFrom('contrato as c')
    .select(sql<string>`huella_de_texto(c.contenido)`.as('huella'))
    .where('c.id', '=', id)
    .where('c.fecha_inicio_vigencia', 'is not', null)
    .where('c.fecha_fin_vigencia', 'is', null)
    .executeTakeFirst();
}

export async function anotarFirma(
  tx: Tx,
  firma: { contrato_id: number; usuario_id: number; perfil_id: number; huella: string; direccion: string; agente: string | null },
): Promise<{ nombre: string } | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('contrato_usuario')
    .set({ fecha_aceptacion: sql`now()` })
    .where('contrato_id', '=', firma.contrato_id)
    .where('usuario_id', '=', firma.usuario_id)
    .where('excluido', '=', false)
    .where('fecha_aceptacion', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return undefined;
  const quien = await tx.selectFrom('usuario').select(['nombre', 'login']).where('id', '=', firma.usuario_id).executeTakeFirstOrThrow();
  await tx
    .insertInto('contrato_firma')
    .values({ ...firma, ...quien })
    .execute();
  return quien;
}
