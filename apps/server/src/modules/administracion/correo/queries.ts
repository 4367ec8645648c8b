import { sql } from 'kysely';
import { EstadoTrabajo, listaTrabajos, type FilaTrabajo } from '@cd/contract/administracion/correo';
import type { NamedPerson } from '../../../platform/audit';
import type { Connection, Tx } from '../../../platform/db/open';
import { instant } from '../../../platform/db/columns';

const trabajos = (con: Connection) =>
  con
    .selectFrom('trabajo as t')
    .select((eb) => [
      't.id',
      't.tipo',
      't.asunto',
      't.destinatario',
      't.estado',
      't.intentos',
      't.error',
      instant(eb.ref('t.creado')).as('creado'),
      sql<string | null>`${instant(eb.ref('t.hecho'))}`.as('hecho'),
    ]);

export const trabajosPaginados = (con: Connection) => ({
  tipos: listaTrabajos.columnas,
  columnas: {
    asunto: sql.ref('t.asunto'),
    destinatario: sql.ref('t.destinatario'),
    tipo: sql.ref('t.tipo'),
    estado: sql.ref('t.estado'),
    intentos: sql.ref('t.intentos'),
    creado: sql.ref('t.creado'),
    hecho: sql.ref('t.hecho'),
  },
  id: sql.ref('t.id'),
  consulta: trabajos(con),
  nulas: ['hecho'] as const,
});

export async function leerTrabajo(
  con: Connection,
  id: number,
): Promise<(FilaTrabajo & { datos: unknown; personas: NamedPerson[] }) | undefined> {
  return trabajos(con)
    .select(['t.datos', sql<NamedPerson[]>`coalesce(t.personas, '{}')`.as('personas')])
    .where('t.id', '=', id)
    .executeTakeFirst();
}

/** Each of its states that is counted has an index of its own, which only a state that is written finds. */
async function contar(con: Connection, estado: typeof EstadoTrabajo.Pendiente | typeof EstadoTrabajo.Fallido): Promise<number> {
  const { n } = await con
    .selectFrom('trabajo')
    .select((eb) => sql<number>`${eb.fn.countAll()}::int`.as('n'))
    .where('estado', '=', sql.lit(estado))
    .executeTakeFirstOrThrow();
  return n;
}

export const contarFallidos = (con: Connection): Promise<number> => contar(con, EstadoTrabajo.Fallido);

export const contarTrabajos = async (con: Connection): Promise<{ pendientes: number; fallidos: number }> => ({
  pendientes: await contar(con, EstadoTrabajo.Pendiente),
  fallidos: await contarFallidos(con),
});

/** False when it is not among the failed. */
export async function volverAPoner(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('trabajo')
    .set({ estado: EstadoTrabajo.Pendiente, intentos: 0, error: null, proximo: sql`now()` })
    .where('id', '=', id)
    .where('estado', '=', EstadoTrabajo.Fallido)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0;
}

export async function borrarTrabajo(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('trabajo').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows > 0;
}
