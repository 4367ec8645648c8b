import { listaPagos, type FilaPago, type Pago } from '@cd/contract/dinero/pagos';
import { isValidIBAN } from 'ibantools';
import { sql } from 'kysely';
import { asBit, instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import { openColumn } from '../../../platform/db/sealed-columns';
import type { Pendiente } from './pendientes';

export interface LineaGuardada {
  arbitraje_id: number | null;
  /** Of a concept, which is no appointment. */
  cargo_id: number | null;
  clasificacion: string;
  partido: string;
  fecha: string | null;
  lugar: string;
  importe: number;
  kilometros: number;
  desplazamiento: number;
  exento: number;
}

interface PagoNuevo {
  competicion_id: number;
  arbitro_id: number;
  concepto: string;
  fecha: string;
  usuario_id: number;
  bruto: number;
  desplazamiento: number;
  exento: number;
  retencion: number;
  neto: number;
}

export const insertarPago = async (tx: Tx, nuevo: PagoNuevo): Promise<number> =>
  (await tx.insertInto('pago_arbitro').values(nuevo).returning('id').executeTakeFirstOrThrow()).id;

export async function guardarLineas(tx: Tx, pagoId: number, lineas: readonly LineaGuardada[]): Promise<void> {
  await sql`
    insert into pago_linea (pago_arbitro_id, arbitraje_id, cargo_id, clasificacion, partido, fecha, lugar, importe, kilometros, desplazamiento, exento)
    select ${pagoId}, x.arbitraje_id, x.cargo_id, x.clasificacion, x.partido, x.fecha, x.lugar, x.importe, x.kilometros, x.desplazamiento, x.exento
    from json_to_recordset(${JSON.stringify(lineas)}::json) x(arbitraje_id int, cargo_id int, clasificacion text, partido text, fecha date, lugar text, importe int,
      kilometros int, desplazamiento int, exento int)`.execute(tx);
}

/** Paid, if they are as they were read; how many are. */
export async function apuntarPagados(tx: Tx, pagoId: number, lineas: readonly Pendiente[]): Promise<number> {
  const leidas = lineas.map(({ id, importe, kilometros }) => ({ id, importe, kilometros }));
  const { numAffectedRows } = await sql`
    update arbitraje a set estado = 5, pago_arbitro_id = ${pagoId}, version = a.version + 1
    from json_to_recordset(${JSON.stringify(leidas)}::json) x(id int, importe int, kilometros int)
    where a.id = x.id and a.estado = 4 and a.pago_arbitro_id is null and not a.practicas and a.importe = x.importe
      and a.kilometros is not distinct from x.kilometros`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** What it paid for, pending again, and the season in which it was made; null, a batch has taken it. */
export async function anularPago(
  tx: Tx,
  id: number,
  usuarioId: number,
): Promise<{ competicion_id: number; arbitrajes: { id: number; importe: number }[] } | null> {
  const { rows: anulados } = await sql<{ competicion_id: number }>`
    update pago_arbitro set anulado = now(), anulado_por = ${usuarioId} where id = ${id} and anulado is null and remesa_pagos_id is null
    returning competicion_id`.execute(tx);
  const [anulado] = anulados;
  if (!anulado) return null;
  const { rows } = await sql<{ id: number; importe: number }>`
    update arbitraje a set estado = 4, pago_arbitro_id = null, version = a.version + 1 where a.pago_arbitro_id = ${id} returning a.id, a.importe`.execute(
    tx,
  );
  return { ...anulado, arbitrajes: rows };
}

interface ImporteNuevo {
  id: number;
  importe?: number | null | undefined;
  tipo_tarifa_id?: number | undefined;
  kilometros?: number | null | undefined;
  viaja_con_id?: number | null | undefined;
}

export const hayTipoDeTarifa = async (con: Connection, id: number): Promise<boolean> =>
  (await con.selectFrom('tipo_tarifa').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Another type of fee, or that of its report again, is looked up anew. */
export async function cambiarImporte(
  tx: Tx,
  { id, importe, tipo_tarifa_id, kilometros, viaja_con_id }: ImporteNuevo,
  motivo: string,
): Promise<void> {
  await tx
    .updateTable('arbitraje')
    .set((eb) => ({
      motivo_especial: motivo,
      ...(importe !== undefined && { importe, tarifa_elegida: false }),
      ...(tipo_tarifa_id !== undefined && { importe: null, tipo_tarifa_id, tarifa_elegida: true }),
      ...(kilometros !== undefined && { kilometros }),
      ...(viaja_con_id !== undefined && { viaja_con_id }),
      ...(viaja_con_id !== undefined && viaja_con_id !== null && { kilometros: null }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

const pagosDe = (con: Connection) =>
  con
    .selectFrom('pago_arbitro as p')
    .innerJoin('arbitro as t', 't.id', 'p.arbitro_id')
    .innerJoin('competicion as c', 'c.id', 'p.competicion_id')
    .where('p.anulado', 'is', null)
    .select([
      'p.id',
      'c.nombre as competicion',
      'p.arbitro_id',
      't.nombre as a_nombre',
      'p.concepto',
      'p.fecha',
      sql<number>`(select count(*) from pago_linea l where l.pago_arbitro_id = p.id and l.cargo_id is null)::int`.as('arbitrajes'),
      'p.neto as importe',
      'p.bruto',
      'p.desplazamiento',
      'p.exento',
      'p.retencion',
      'p.neto',
      'p.remesa_pagos_id',
    ]);

/** Of a season, with those of any other that no batch has taken yet. */
const enLaTemporada = (competicionId: number | null) => sql<boolean>`(p.competicion_id = ${competicionId} or p.remesa_pagos_id is null)`;

export const listaDePagos = (con: Connection, competicionId: number | null) =>
  defineList({
    tipos: listaPagos.columnas,
    columnas: {
      a_nombre: sql.ref('t.nombre'),
      concepto: sql.ref('p.concepto'),
      competicion: sql.ref('c.nombre'),
      fecha: sql.ref('p.fecha'),
      arbitrajes: sql`(select count(*) from pago_linea l where l.pago_arbitro_id = p.id and l.cargo_id is null)`,
      bruto: sql.ref('p.bruto'),
      desplazamiento: sql.ref('p.desplazamiento'),
      retencion: sql.ref('p.retencion'),
      importe: sql.ref('p.neto'),
      remesa_pagos_id: sql`coalesce(p.remesa_pagos_id, 0)`,
    },
    id: sql.ref('p.id'),
    consulta: pagosDe(con).where(enLaTemporada(competicionId)),
  });

export const leerPago = (con: Connection, id: number): Promise<FilaPago | undefined> =>
  pagosDe(con).where('p.id', '=', id).executeTakeFirst();

export async function leerPagoEntero(con: Connection, id: number): Promise<Pago | undefined> {
  const pago = await pagosDe(con)
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select(['t.iban as num_cuenta', instant(sql.ref('p.creado')).as('creado'), sql<string>`coalesce(u.nombre, 'Sistema')`.as('por')])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!pago) return undefined;
  const num_cuenta = openColumn(con, 'arbitro.iban', pago.arbitro_id, pago.num_cuenta);
  const lineas = await con
    .selectFrom('pago_linea')
    .select(['id', 'clasificacion', 'partido', 'fecha', 'lugar', 'importe', 'kilometros', 'desplazamiento', 'exento'])
    .where('pago_arbitro_id', '=', id)
    .orderBy('fecha')
    .orderBy('id')
    .execute();
  return { ...pago, num_cuenta, lineas };
}

/** With the account that each goes to, and whether it can. Null: those in no batch. */
export async function leerPagosDeRemesa(con: Connection, remesaId: number | null) {
  const pagos = await pagosDe(con)
    .select('t.iban as num_cuenta')
    .where('p.remesa_pagos_id', remesaId === null ? 'is' : '=', remesaId)
    .orderBy(sql`f_unaccent(t.nombre)`)
    .orderBy('p.id')
    .execute();
  return pagos.map((pago) => {
    const num_cuenta = openColumn(con, 'arbitro.iban', pago.arbitro_id, pago.num_cuenta);
    return { ...pago, num_cuenta, cuenta_valida: asBit(isValidIBAN(num_cuenta)) };
  });
}

const SUMAS = sql`coalesce(sum(p.bruto), 0)::int as bruto, coalesce(sum(p.desplazamiento), 0)::int as desplazamiento,
  coalesce(sum(p.exento), 0)::int as exento, coalesce(sum(p.retencion), 0)::int as retencion, coalesce(sum(p.neto), 0)::int as neto`;

interface Sumas {
  pagos: number;
  bruto: number;
  desplazamiento: number;
  exento: number;
  retencion: number;
  neto: number;
}

export async function leerSumas(con: Connection, competicionId: number | null) {
  const { rows } = await sql<Sumas & { sin_remesa: number; sin_remesa_importe: number }>`
    select count(*)::int as pagos, ${SUMAS}, count(*) filter (where p.remesa_pagos_id is null)::int as sin_remesa,
      coalesce(sum(p.neto) filter (where p.remesa_pagos_id is null), 0)::int as sin_remesa_importe
    from pago_arbitro p where ${enLaTemporada(competicionId)} and p.anulado is null`.execute(con);
  return rows[0]!;
}

/** Of a calendar year, whatever the season: what a tax return asks for. */
export async function leerAnual(con: Connection, anno: number) {
  const { rows } = await sql<Sumas & { arbitro_id: number; nombre: string; dni: string }>`
    select t.id as arbitro_id, t.nombre, t.dni, count(*)::int as pagos, ${SUMAS}
    from pago_arbitro p join arbitro t on t.id = p.arbitro_id
    where p.anulado is null and p.fecha between make_date(${anno}, 1, 1) and make_date(${anno}, 12, 31)
    group by t.id order by f_unaccent(t.nombre), t.id`.execute(con);
  return rows;
}
