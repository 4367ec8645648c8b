import { listaPagos, type FilaPago, type Pago } from '@cd/contract/dinero/pagos';
import { isValidIBAN } from 'ibantools';
import type { EstadoDePago, FormaDePago } from '@cd/domain/dinero/estado-de-pago';
import { sql, type RawBuilder } from 'kysely';
import { asBit, instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import { openColumn } from '../../../platform/db/sealed-columns';
import { leerConservadaHasta } from '../../personas/fiscal/service';
import type { Pendiente } from './pendientes';
import { conPuede } from './pasos';

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

/** What it paid for, pending again, and the season in which it was made; null, a batch has taken it, or it is paid. */
export async function anularPago(
  tx: Tx,
  id: number,
  usuarioId: number,
): Promise<{ competicion_id: number; arbitrajes: { id: number; importe: number }[] } | null> {
  const { rows: anulados } = await sql<{ competicion_id: number }>`
    update pago_arbitro set anulado = now(), anulado_por = ${usuarioId}
    where id = ${id} and anulado is null and remesa_pagos_id is null and pagado is null returning competicion_id`.execute(tx);
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

/** Of the payment `p`, what its last transfer that came back says, unless it was said by mistake. */
const VUELTA = (
  columna: 'fecha' | 'motivo',
) => sql`(select v.${sql.ref(columna)} from pago_devuelto v where v.pago_arbitro_id = p.id and v.deshecho is null
  order by v.id desc limit 1)`;

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
      sql<EstadoDePago>`p.estado`.as('estado'),
      'p.pagado',
      sql<FormaDePago | null>`p.forma`.as('forma'),
      sql<string | null>`${VUELTA('fecha')}`.as('devuelto'),
      sql<string>`coalesce(${VUELTA('motivo')}, '')`.as('motivo_devuelto'),
      'p.remesa_pagos_id',
    ]);

/** Of a season, with those of any other that are not known to be paid. */
const enLaTemporada = (competicionId: number | null) => sql<boolean>`(p.competicion_id = ${competicionId} or p.pagado is null)`;
/** They may go in the next batch. */
const SIN_REMESA = sql<boolean>`p.remesa_pagos_id is null and p.pagado is null`;

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
      estado: sql.ref('p.estado'),
      pagado: sql.ref('p.pagado'),
      remesa_pagos_id: sql`coalesce(p.remesa_pagos_id, 0)`,
    },
    id: sql.ref('p.id'),
    consulta: pagosDe(con).where(enLaTemporada(competicionId)),
  });

export const leerPago = (con: Connection, id: number): Promise<Omit<FilaPago, 'puede'> | undefined> =>
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
  return { ...conPuede(pago), num_cuenta, lineas };
}

/** With the account that each goes to, and whether it can. Null: those that may go in the next one; of one, also what came back of it. */
export async function leerPagosDeRemesa(con: Connection, remesaId: number | null) {
  const pagos = await pagosDe(con)
    .select('t.iban as num_cuenta')
    .where(
      remesaId === null
        ? SIN_REMESA
        : sql<boolean>`(p.remesa_pagos_id = ${remesaId} or exists (select 1 from pago_devuelto v
            where v.pago_arbitro_id = p.id and v.remesa_pagos_id = ${remesaId} and v.deshecho is null))`,
    )
    .orderBy(sql`f_unaccent(t.nombre)`)
    .orderBy('p.id')
    .execute();
  return pagos.map((pago) => {
    const num_cuenta = openColumn(con, 'arbitro.iban', pago.arbitro_id, pago.num_cuenta);
    return { ...conPuede(pago), num_cuenta, cuenta_valida: asBit(isValidIBAN(num_cuenta)) };
  });
}

const sumas = (cuales: RawBuilder<boolean>) =>
  sql.join(
    ['bruto', 'desplazamiento', 'exento', 'retencion', 'neto'].map(
      (columna) => sql`coalesce(sum(p.${sql.ref(columna)}) filter (where ${cuales}), 0)::int as ${sql.ref(columna)}`,
    ),
  );

interface Sumas {
  pagos: number;
  bruto: number;
  desplazamiento: number;
  exento: number;
  retencion: number;
  neto: number;
}

const PAGADO = sql<boolean>`p.pagado is not null`;
const EN_REMESA = sql<boolean>`p.remesa_pagos_id is not null and p.pagado is null`;
const DEVUELTO = sql<boolean>`p.estado = 'devuelto'`;
const cuantos = (nombre: string, cuales: RawBuilder<boolean>) =>
  sql`count(*) filter (where ${cuales})::int as ${sql.ref(nombre)}, coalesce(sum(p.neto) filter (where ${cuales}), 0)::int as ${sql.ref(`${nombre}_importe`)}`;

export async function leerSumas(con: Connection, competicionId: number | null) {
  const { rows } = await sql<
    Sumas & {
      en_remesa: number;
      en_remesa_importe: number;
      devueltos: number;
      devueltos_importe: number;
      sin_remesa: number;
      sin_remesa_importe: number;
    }
  >`
    select count(*) filter (where ${PAGADO})::int as pagos, ${sumas(PAGADO)}, ${cuantos('en_remesa', EN_REMESA)}, ${cuantos('devueltos', DEVUELTO)},
      ${cuantos('sin_remesa', SIN_REMESA)}
    from pago_arbitro p where ${enLaTemporada(competicionId)} and p.anulado is null`.execute(con);
  return rows[0]!;
}

/**
 * Of a calendar year, whatever the season, by the day on which each was paid: what a tax return asks for. Whoever has been forgotten is told as it is
 * kept apart while its years last.
 */
export async function leerAnual(con: Connection, anno: number) {
  const delAnno = (columna: string) => sql<boolean>`p.${sql.ref(columna)} between make_date(${anno}, 1, 1) and make_date(${anno}, 12, 31)`;
  const sinPagar = sql<boolean>`p.pagado is null and ${delAnno('fecha')}`;
  const { rows } = await sql<
    Sumas & { arbitro_id: number; nombre: string; dni: string; sin_pagar: number; conservado: boolean; base: string }
  >`
    select t.id as arbitro_id, coalesce(f.nombre, t.nombre) as nombre, coalesce(f.dni, t.dni) as dni,
      count(*) filter (where ${delAnno('pagado')})::int as pagos, ${sumas(delAnno('pagado'))},
      coalesce(sum(p.neto) filter (where ${sinPagar}), 0)::int as sin_pagar, f.anno is not null as conservado, coalesce(f.base, '') as base
    from pago_arbitro p join arbitro t on t.id = p.arbitro_id left join ficha_fiscal f on f.arbitro_id = t.id and f.anno = ${anno}
    where p.anulado is null and (${delAnno('pagado')} or ${sinPagar})
    group by t.id, f.arbitro_id, f.anno order by f_unaccent(coalesce(f.nombre, t.nombre)), t.id`.execute(con);
  const hasta = await leerConservadaHasta(con, anno);
  return rows.map(({ conservado, ...fila }) => ({ ...fila, conservado_hasta: conservado ? hasta : null }));
}

/** Paid otherwise than by a batch; false, it is in one, or paid already. */
export async function apuntarPagadoAparte(tx: Tx, id: number, { fecha, forma }: { fecha: string; forma: FormaDePago }): Promise<boolean> {
  const { numAffectedRows } = await sql`update pago_arbitro set estado = 'pagado', pagado = ${fecha}, forma = ${forma}
    where id = ${id} and anulado is null and remesa_pagos_id is null and pagado is null`.execute(tx);
  return Number(numAffectedRows ?? 0) === 1;
}

/** Of a payment that is in no batch: it was ordered, or its transfer came back. */
export const ESTADO_SIN_REMESA = sql<EstadoDePago>`case when exists (select 1 from pago_devuelto v where v.pago_arbitro_id = p.id and v.deshecho is null)
  then 'devuelto' else 'ordenado' end`;

/** As it was before it was paid otherwise; null, it was not. */
export async function quitarPagadoAparte(tx: Tx, id: number): Promise<EstadoDePago | null> {
  const { rows } = await sql<{ estado: EstadoDePago }>`update pago_arbitro p set estado = ${ESTADO_SIN_REMESA}, pagado = null, forma = null
    where p.id = ${id} and p.forma is not null returning p.estado`.execute(tx);
  return rows[0]?.estado ?? null;
}
