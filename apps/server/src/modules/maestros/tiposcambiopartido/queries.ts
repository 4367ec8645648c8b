import type { rutasTiposCambioPartido } from '@cd/contract/maestros/tiposcambiopartido';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection, Tx } from '../../../platform/db/open';
import { bit, nothingLeft } from '../../../platform/db/columns';

export function leerTiposCambio(con: Connection, id?: number) {
  return con
    .selectFrom('tipo_cambio_partido')
    .select([
      'id',
      'nombre',
      'version',
      'dias_limite',
      'orden',
      sql<1 | 2>`tipo_jornada`.as('tipo_jornada'),
      sql<string | null>`to_char(hora_limite, 'HH24:MI')`.as('hora_limite'),
      bit(sql.ref('bloqueado_usuarios')).as('bloqueado_usuarios'),
    ])
    .$if(id !== undefined, (consulta) => consulta.where('id', '=', id!))
    .orderBy('orden')
    .orderBy(sql`f_unaccent(nombre)`)
    .execute();
}

type Importe = z.output<typeof rutasTiposCambioPartido.importe.response>;

/** Every type has an amount in every competition: none written is nothing to pay. */
export async function leerImportes(con: Connection, competicionId: number, id?: number): Promise<Importe[]> {
  const { rows } = await sql<Importe>`
    select t.id, t.nombre, ${competicionId}::int as competicion_id, coalesce(i.importe, 0) as importe
    from tipo_cambio_partido t left join importe_cambio_partido i on i.tipo_cambio_partido_id = t.id and i.competicion_id = ${competicionId}
    where ${id ?? null}::int is null or t.id = ${id ?? null}::int
    order by t.orden, f_unaccent(t.nombre)`.execute(con);
  return rows;
}

/** So that the season is not closed until the end of the transaction. */
export async function reservarCompeticion(tx: Tx, id: number): Promise<{ nombre: string; historico: boolean } | undefined> {
  return tx
    .selectFrom('competicion')
    .select(['nombre', sql<boolean>`historico and not proxima`.as('historico')])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** Until the end of the transaction nobody else says what it costs. */
export async function reservarTipoCambio(tx: Tx, id: number): Promise<void> {
  await tx.selectFrom('tipo_cambio_partido').select('id').where('id', '=', id).forUpdate().execute();
}

export async function ponerImporte(tx: Tx, { id, competicion_id, importe, ...resto }: Omit<Importe, 'nombre'>): Promise<void> {
  nothingLeft(resto);
  if (importe === 0) {
    await tx
      .deleteFrom('importe_cambio_partido')
      .where('tipo_cambio_partido_id', '=', id)
      .where('competicion_id', '=', competicion_id)
      .execute();
    return;
  }
  await tx
    .insertInto('importe_cambio_partido')
    .values({ tipo_cambio_partido_id: id, competicion_id, importe })
    .onConflict((oc) => oc.columns(['competicion_id', 'tipo_cambio_partido_id']).doUpdateSet({ importe }))
    .execute();
}
