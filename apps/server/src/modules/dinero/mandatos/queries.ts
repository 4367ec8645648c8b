import type { Mandato } from '@cd/contract/dinero/recibos';
import { caducaMandato, estadoMandato } from '@cd/domain/dinero/mandato';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { puedeDe, type Hindrance } from '../../../platform/errors/rule-error';
import { openColumn } from '../../../platform/db/sealed-columns';

export const impideRevocar = ({ revocado }: { revocado: string | null }): Hindrance => (revocado === null ? null : 'mandato.revocado');

/** When each was last used: returned receipts count, those that the bank did not charge do not. */
export async function leerMandatos(con: Connection, colegioId?: number): Promise<Mandato[]> {
  const { rows } = await sql<Omit<Mandato, 'estado' | 'vale_hasta' | 'puede'> & { hoy: string }>`
    select m.id, m.colegio_id, c.nombre as colegio, m.referencia, m.fecha_firma, m.titular, m.iban, m.revocado,
      (select max(rr.fecha_cargo) from recibo r join remesa_recibos rr on rr.id = r.remesa_recibos_id where r.mandato_id = m.id and rr.anulada is null)
        as ultimo_cobro,
      (select coalesce(json_agg(json_build_object('remesa_id', rr.id, 'referencia', r.referencia, 'importe', r.importe, 'fecha_cargo', rr.fecha_cargo) order by r.id), '[]')
        from recibo r join remesa_recibos rr on rr.id = r.remesa_recibos_id
        where r.mandato_id = m.id and rr.cargada is null and rr.anulada is null and r.devuelto is null) as en_vuelo,
      to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM-DD') as hoy
    from mandato m join colegio c on c.id = m.colegio_id
    where ${colegioId === undefined ? sql`true` : sql`m.colegio_id = ${colegioId}`}
    order by f_unaccent(c.nombre), c.id, m.id desc`.execute(con);
  return rows.map(({ hoy, ...mandato }) => {
    const que = { firmado: mandato.fecha_firma, ultimo_cobro: mandato.ultimo_cobro, revocado: mandato.revocado };
    const iban = openColumn(con, 'mandato.iban', mandato.id, mandato.iban);
    const puede = puedeDe({ revocar: impideRevocar(mandato) });
    return { ...mandato, iban, estado: estadoMandato(que, hoy), vale_hasta: caducaMandato(que), puede };
  });
}

/** The one of a school that nobody has revoked. */
export const leerVigente = (con: Connection, colegioId: number) =>
  con
    .selectFrom('mandato')
    .select(['id', 'referencia'])
    .where('colegio_id', '=', colegioId)
    .where('revocado', 'is', null)
    .executeTakeFirst();

export const leerMandato = (con: Connection, id: number) =>
  con.selectFrom('mandato').select(['id', 'colegio_id', 'referencia', 'revocado', 'fecha_firma']).where('id', '=', id).executeTakeFirst();

export async function revocar(tx: Tx, id: number, fecha: string): Promise<void> {
  await tx.updateTable('mandato').set({ revocado: fecha }).where('id', '=', id).execute();
}

/** Its receipts that the bank has not charged yet. */
export async function leerEnVuelo(
  con: Connection,
  mandatoId: number,
): Promise<{ id: number; referencia: string; importe: number; fecha_cargo: string }[]> {
  return con
    .selectFrom('recibo as r')
    .innerJoin('remesa_recibos as rr', 'rr.id', 'r.remesa_recibos_id')
    .select(['r.id', 'r.referencia', 'r.importe', 'rr.fecha_cargo'])
    .where('r.mandato_id', '=', mandatoId)
    .where('rr.cargada', 'is', null)
    .where('rr.anulada', 'is', null)
    .where('r.devuelto', 'is', null)
    .orderBy('r.id')
    .execute();
}

/** They leave their batch, and what they asked for may be asked for again; it costs the school nothing. Whoever charges a batch holds its schools before. */
export async function cancelarEnVuelo(tx: Tx, mandatoId: number, { motivo, fecha }: { motivo: string; fecha: string }): Promise<void> {
  await sql`update recibo r set devuelto = ${fecha}, motivo_devuelto = ${motivo} from remesa_recibos rr
    where rr.id = r.remesa_recibos_id and r.mandato_id = ${mandatoId} and rr.cargada is null and rr.anulada is null and r.devuelto is null`.execute(
    tx,
  );
}
