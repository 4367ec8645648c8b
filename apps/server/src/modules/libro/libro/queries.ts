import type { ClaseDeAsiento } from '@cd/domain/libro/saldo';
import { trasladoDe, type PorCuadrar } from '@cd/domain/libro/traslado';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { matchName } from '../../../platform/shared-names';

/** Whose ledger: of a school or of a referee. */
export type Cuenta = { colegio_id: number; arbitro_id: null } | { colegio_id: null; arbitro_id: number };

export const deColegio = (id: number): Cuenta => ({ colegio_id: id, arbitro_id: null });
export const deArbitro = (id: number): Cuenta => ({ colegio_id: null, arbitro_id: id });

/** One thing that costs, and what it should have cost so far. */
export type Debida = Cuenta & {
  clase: keyof typeof COLUMNA;
  /** The team, request, sanction, appointment or concept put to it. */
  de: number;
  competicion_id: number;
  concepto: string;
  /** In cents: what all that has been incurred and corrected of it has to come to. */
  importe: number;
};

/** Until the end of the transaction nobody else writes in these ledgers: whoever writes in one holds it first. In order, so that two never wait for each other. */
export async function reservarCuentas(tx: Tx, cuentas: readonly Cuenta[]): Promise<void> {
  const ids = (columna: 'colegio_id' | 'arbitro_id') => [...new Set(cuentas.flatMap((cuenta) => cuenta[columna] ?? []))];
  const [colegios, arbitros] = [ids('colegio_id'), ids('arbitro_id')];
  if (colegios.length > 0) await sql`select id from colegio where id = any(${colegios}::int[]) order by id for no key update`.execute(tx);
  if (arbitros.length > 0) await sql`select id from arbitro where id = any(${arbitros}::int[]) order by id for no key update`.execute(tx);
}

/** Of the columns of `deuda`, that of each kind. */
const COLUMNA = {
  cuota: 'equipo_id',
  cambio: 'cambio_partido_id',
  sancion: 'sancion_id',
  arbitraje: 'arbitraje_id',
  concepto: 'cargo_id',
} as const;

const DEBIDAS = (debidas: readonly Debida[]) =>
  sql`json_to_recordset(${JSON.stringify(debidas)}::json) x(competicion_id int, colegio_id int, arbitro_id int, clase text, de int, concepto text, importe int)`;
/** Each by its own index. */
const ES_DE = sql`(d.equipo_id = case x.clase when 'cuota' then x.de end or d.cambio_partido_id = case x.clase when 'cambio' then x.de end
  or d.sancion_id = case x.clase when 'sancion' then x.de end or d.arbitraje_id = case x.clase when 'arbitraje' then x.de end
  or d.cargo_id = case x.clase when 'concepto' then x.de end)`;

/** Where these things are in the ledger already, and in whose. */
export async function leerAbiertas(con: Connection, debidas: readonly Debida[]): Promise<(Cuenta & { id: number })[]> {
  const { rows } = await sql<Cuenta & { id: number }>`
    select d.id, d.colegio_id, d.arbitro_id from ${DEBIDAS(debidas)} join deuda d on ${ES_DE}`.execute(con);
  return rows;
}

/** What no longer costs anything where it was, and is somebody else's now, is owed anew: what is written there stays there. */
export async function soltarDeudasDeOtros(tx: Tx, debidas: readonly Debida[]): Promise<void> {
  await sql`
    update deuda u set equipo_id = null, cambio_partido_id = null, sancion_id = null, arbitraje_id = null, cargo_id = null
    from ${DEBIDAS(debidas)} join deuda d on ${ES_DE}
    where u.id = d.id and x.importe <> 0 and (d.colegio_id is distinct from x.colegio_id or d.arbitro_id is distinct from x.arbitro_id)
      and not exists (select 1 from asiento a where a.deuda_id = d.id and a.clase in ('devengado', 'correccion') having sum(a.importe) <> 0)`.execute(
    tx,
  );
}

/** Each thing has its place in the ledger, once. */
export async function abrirDeudas(tx: Tx, debidas: readonly Debida[]): Promise<void> {
  for (const [clase, columna] of Object.entries(COLUMNA))
    // oxlint-disable-next-line no-await-in-loop -- one of each kind, on one connection
    await sql`
      insert into deuda (competicion_id, colegio_id, arbitro_id, clase, ${sql.ref(columna)}, concepto)
      select x.competicion_id, x.colegio_id, x.arbitro_id, x.clase, x.de, x.concepto
      from ${DEBIDAS(debidas)}
      where x.clase = ${clase} and x.importe <> 0
      on conflict do nothing`.execute(tx);
}

export interface Motivado {
  usuarioId: number | null;
  motivo: string;
  cobroId?: number;
}

/**
 * The ledger comes to what it should: of each thing, a line for what is missing, or for what is too much. What it was incurred by first is told as
 * such; what moves it later, as a correction. Those of one account are one entry.
 */
export async function asentarDiferencias(tx: Tx, debidas: readonly Debida[], { usuarioId, motivo, cobroId }: Motivado): Promise<void> {
  await sql`
    with debida as (
      select d.id, d.competicion_id, d.colegio_id, d.arbitro_id, d.concepto, x.importe,
        coalesce((select sum(a.importe) from asiento a where a.deuda_id = d.id and a.clase in ('devengado', 'correccion')), 0)::int as asentado,
        exists (select 1 from asiento a where a.deuda_id = d.id) as conocida
      from ${DEBIDAS(debidas)} join deuda d on ${ES_DE}
    ),
    falta as (select * from debida where importe <> asentado),
    entrada as materialized (
      select clave, nextval('apunte')::int as apunte
      from (select coalesce('c' || colegio_id, 'd' || id) as clave, min(id) as primera from falta group by 1 order by 2) x
    )
    insert into asiento (apunte, competicion_id, colegio_id, arbitro_id, clase, concepto, motivo, importe, deuda_id, usuario_id, cobro_id)
    select e.apunte, f.competicion_id, f.colegio_id, f.arbitro_id, case when f.conocida then 'correccion' else 'devengado' end, f.concepto,
      ${motivo}, f.importe - f.asentado, f.id, ${usuarioId}, ${cobroId ?? null}
    from falta f join entrada e on e.clave = coalesce('c' || f.colegio_id, 'd' || f.id)
    order by f.id`.execute(tx);
}

/** A line to be written, of money that moved. */
export type Movido = Cuenta & {
  /** The season that it is of where it settles nothing: what settles a debt is of the debt's. */
  competicion_id: number;
  clase: ClaseDeAsiento;
  concepto: string;
  motivo: string;
  importe: number;
  deuda_id: number | null;
  cobro_id?: number;
  pago_arbitro_id?: number;
  recibo_id?: number;
  movimiento_id?: number;
  enlace_pago_id?: number;
  /** The line that this one takes back. */
  deshace_id?: number;
  /** Somebody writes it by hand: it may be undone by its own line. */
  a_mano?: true;
  /** Nobody writes it: it takes on account what a thing no longer costs, or back. */
  traslado?: true;
};

/** The opposite of a line of an account, which it names. What was incurred is taken back as a correction, so that what is incurred adds up. */
export const contraria = (
  cuenta: Cuenta,
  { id, competicion_id, clase, importe, deuda_id }: Pick<LineaPorDeshacer, 'id' | 'competicion_id' | 'clase' | 'importe' | 'deuda_id'>,
  dicho: { concepto: string; motivo: string },
): Movido => ({
  ...cuenta,
  ...dicho,
  competicion_id,
  clase: clase === 'devengado' ? 'correccion' : clase,
  importe: -importe,
  deuda_id,
  deshace_id: id,
});

async function insertarMovidos(tx: Tx, movidos: readonly Movido[], usuarioId: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with linea as (
      select *, dense_rank() over (order by colegio_id, arbitro_id, movimiento_id) as entrada
      from json_to_recordset(${JSON.stringify(movidos)}::json) x(competicion_id int, colegio_id int, arbitro_id int, clase text, concepto text,
        motivo text, importe int, deuda_id int, cobro_id int, pago_arbitro_id int, recibo_id int, movimiento_id int, enlace_pago_id int, deshace_id int, a_mano boolean, traslado boolean)
      where importe <> 0
    ),
    entrada as materialized (
      select entrada, nextval('apunte')::int as apunte from (select distinct entrada from linea order by 1) x
    )
    insert into asiento (apunte, competicion_id, colegio_id, arbitro_id, clase, concepto, motivo, importe, deuda_id, usuario_id, cobro_id,
      pago_arbitro_id, recibo_id, movimiento_id, enlace_pago_id, deshace_id, a_mano, traslado)
    select e.apunte, coalesce(d.competicion_id, l.competicion_id), l.colegio_id, l.arbitro_id, l.clase, l.concepto, l.motivo, l.importe, l.deuda_id,
      ${usuarioId}, l.cobro_id, l.pago_arbitro_id, l.recibo_id, l.movimiento_id, l.enlace_pago_id, l.deshace_id, coalesce(l.a_mano, false),
      coalesce(l.traslado, false)
    from linea l join entrada e on e.entrada = l.entrada
      left join deuda d on d.id = l.deuda_id
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** All of them one entry for each account. */
export async function asentarMovidos(tx: Tx, movidos: readonly Movido[], usuarioId: number | null): Promise<number[]> {
  const ids = await insertarMovidos(tx, movidos, usuarioId);
  await cuadrarDeudas(
    tx,
    movidos.flatMap(({ deuda_id }) => deuda_id ?? []),
    usuarioId,
  );
  return ids;
}

interface DeudaPorCuadrar extends PorCuadrar {
  id: number;
  colegio_id: number;
  competicion_id: number;
  concepto: string;
}

/** Of these debts of schools, those that are paid more than they cost, or owed more, or whose money is on account. */
async function leerPorCuadrar(tx: Tx, deudaIds: readonly number[]): Promise<DeudaPorCuadrar[]> {
  const { rows } = await sql<DeudaPorCuadrar>`
    select * from (
      select d.id, d.colegio_id, d.competicion_id, d.concepto, d.pendiente,
        coalesce((select sum(a.importe) from asiento a where a.deuda_id = d.id and a.clase in ('devengado', 'correccion')), 0)::int as cuesta,
        coalesce((select sum(a.importe) from asiento a where a.deuda_id = d.id and a.traslado), 0)::int as trasladado
      from deuda d where d.id = any(${[...deudaIds]}::int[]) and d.colegio_id is not null and d.pendiente <> 0
    ) x where pendiente < 0 or trasladado > 0 or pendiente > cuesta order by id`.execute(tx);
  return rows;
}

/**
 * What a school has paid of a thing beyond what it costs goes on account, and comes back when it costs it again or that money is gone. Answers how much
 * of these went, in cents. Things that say that they are collected follow.
 */
export async function cuadrarDeudas(tx: Tx, deudaIds: readonly number[], usuarioId: number | null): Promise<number> {
  const movidos: Movido[] = [];
  const aCuenta = new Map<number, number>();
  let salen = 0;
  for (const { id: deuda_id, colegio_id, competicion_id, concepto, ...deuda } of await leerPorCuadrar(tx, deudaIds)) {
    // oxlint-disable-next-line no-await-in-loop -- once for each school, of which there is nearly always one
    const tiene = aCuenta.get(colegio_id) ?? (await leerACuentaDe(tx, deColegio(colegio_id)));
    const sale = trasladoDe(deuda, -tiene);
    aCuenta.set(colegio_id, tiene - sale);
    salen += Math.max(sale, 0);
    const dicho = sale > 0 ? `Queda a cuenta lo pagado: ${concepto}` : `Vuelve de lo que quedó a cuenta: ${concepto}`;
    const comun = {
      ...deColegio(colegio_id),
      competicion_id,
      clase: 'cobrado' as const,
      concepto: dicho,
      motivo: '',
      traslado: true as const,
    };
    movidos.push({ ...comun, importe: sale, deuda_id }, { ...comun, importe: -sale, deuda_id: null });
  }
  await insertarMovidos(tx, movidos, usuarioId);
  await ponerCobrados(tx, deudaIds);
  return salen;
}

export interface LineaPorDeshacer {
  id: number;
  apunte: number;
  competicion_id: number;
  colegio_id: number | null;
  arbitro_id: number | null;
  clase: ClaseDeAsiento;
  concepto: string;
  importe: number;
  deuda_id: number | null;
  /** Somebody wrote it by hand: it does not follow from a report, a payment, a charge or what the bank said. */
  a_mano: boolean;
  deshecha: boolean;
}

/** The lines of the entry that one is of. */
export async function leerApunteDe(con: Connection, asientoId: number): Promise<LineaPorDeshacer[]> {
  const { rows } = await sql<LineaPorDeshacer>`
    select a.id, a.apunte, a.competicion_id, a.colegio_id, a.arbitro_id, a.clase, a.concepto, a.importe, a.deuda_id,
      a.a_mano, exists (select 1 from asiento o where o.deshace_id = a.id) as deshecha
    from asiento a join asiento una on una.id = ${asientoId} and una.apunte = a.apunte order by a.id`.execute(con);
  return rows;
}

/** Of each debt, the notes that somebody made by hand of its collection and nobody has taken back, the last first. */
export async function leerCobrosAMano(
  con: Connection,
  deudaIds: readonly number[],
): Promise<(Pick<LineaPorDeshacer, 'id' | 'competicion_id' | 'clase' | 'importe'> & { deuda_id: number })[]> {
  const { rows } = await sql<Pick<LineaPorDeshacer, 'id' | 'competicion_id' | 'clase' | 'importe'> & { deuda_id: number }>`
    select a.id, a.competicion_id, a.clase, a.importe, a.deuda_id from asiento a join deuda d on d.id = a.deuda_id
    where a.deuda_id = any(${[...deudaIds]}::int[]) and a.clase = 'cobrado' and not a.a_mano and not a.traslado
      and sign(a.importe) = case when d.colegio_id is null then 1 else -1 end
      and num_nonnulls(a.recibo_id, a.movimiento_id, a.enlace_pago_id, a.pago_arbitro_id, a.cobro_id, a.deshace_id) = 0
      and not exists (select 1 from asiento o where o.deshace_id = a.id) order by a.id desc`.execute(con);
  return rows;
}

/** What is on account of one, which nothing that is owed takes: less than zero, paid in advance. */
export async function leerACuentaDe(con: Connection, { colegio_id, arbitro_id }: Cuenta): Promise<number> {
  const { rows } = await sql<{ importe: number }>`select coalesce(sum(importe), 0)::int as importe from asiento
    where deuda_id is null and ${colegio_id === null ? sql`arbitro_id = ${arbitro_id}` : sql`colegio_id = ${colegio_id}`}`.execute(con);
  return rows[0]!.importe;
}

/** Those requests and sanctions that count say that they are collected as soon as nothing of them is owed, and no longer when something is again. */
async function ponerCobrados(tx: Tx, deudaIds: readonly number[]): Promise<void> {
  await sql`
    update cambio_partido c set fecha_cobro = case when d.pendiente = 0 then now() end, version = c.version + 1
    from deuda d where d.id = any(${[...deudaIds]}::int[]) and d.cambio_partido_id = c.id and (c.fecha_cobro is null) = (d.pendiente = 0)
      and c.fecha_validacion is not null and c.fecha_rechazo is null`.execute(tx);
  await sql`
    update sancion s set fecha_cobro = case when d.pendiente = 0 then now() at time zone 'Europe/Madrid' end, version = s.version + 1
    from deuda d where d.id = any(${[...deudaIds]}::int[]) and d.sancion_id = s.id and (s.fecha_cobro is null) = (d.pendiente = 0)
      and s.fecha_validacion is not null`.execute(tx);
}

export interface DeudaViva {
  id: number;
  competicion_id: number;
  colegio_id: number | null;
  arbitro_id: number | null;
  clase: string;
  concepto: string;
  /** The team, request, sanction, appointment or concept put to it; null, it is gone, or it is of none of them. */
  de: number | null;
  /** What is still owed of it, in cents. */
  pendiente: number;
  /** Of that, what a receipt on its way to the bank asks for already. */
  en_recibo: number;
  /** Collected, less what came back of it. */
  cobrado: number;
  /** What it comes to cost: incurred and corrected. */
  cuesta: number;
}

/** What a receipt asks for that the bank has not answered yet. */
export const EN_RECIBO = sql<number>`coalesce((select sum(rl.importe) from recibo_linea rl join recibo r on r.id = rl.recibo_id
  join remesa_recibos rr on rr.id = r.remesa_recibos_id
  where rl.deuda_id = d.id and rr.cargada is null and rr.anulada is null and r.devuelto is null), 0)::int`;

const DEUDAS = sql`select d.id, d.competicion_id, d.colegio_id, d.arbitro_id, d.clase, d.concepto,
  coalesce(d.equipo_id, d.cambio_partido_id, d.sancion_id, d.arbitraje_id, d.cargo_id) as de,
  d.pendiente, ${EN_RECIBO} as en_recibo,
  coalesce((select -sum(a.importe) from asiento a where a.deuda_id = d.id and a.clase in ('cobrado', 'devuelto')), 0)::int as cobrado,
  coalesce((select sum(a.importe) from asiento a where a.deuda_id = d.id and a.clase in ('devengado', 'correccion')), 0)::int as cuesta
  from deuda d`;

export async function leerDeudas(con: Connection, ids: readonly number[]): Promise<DeudaViva[]> {
  return (await sql<DeudaViva>`${DEUDAS} where d.id = any(${[...ids]}::int[]) order by d.id`.execute(con)).rows;
}

/** Of these things, where they are in the ledger. */
export async function leerDeudasDe(con: Connection, clase: keyof typeof COLUMNA, ids: readonly number[]): Promise<DeudaViva[]> {
  const columna = sql.ref(`d.${COLUMNA[clase]}`);
  return (await sql<DeudaViva>`${DEUDAS} where ${columna} = any(${[...ids]}::int[]) order by d.id`.execute(con)).rows;
}

export async function leerTitular(con: Connection, { colegio_id, arbitro_id }: Cuenta): Promise<string | undefined> {
  const [tabla, id] = colegio_id === null ? (['arbitro', arbitro_id] as const) : (['colegio', colegio_id] as const);
  return (await con.selectFrom(tabla).select('nombre').where('id', '=', id).executeTakeFirst())?.nombre;
}

/** What the requests and sanctions of a season cost, and what was collected of them, in the order that it happened: of those that never passed by here. */
export async function asentarTemporada(tx: Tx, competicionId: number): Promise<void> {
  await sql`
    insert into deuda (competicion_id, colegio_id, clase, cambio_partido_id, concepto)
    select q.competicion_id, q.colegio_id, 'cambio', cp.id,
      'Cambio de partido ' || cp.id || ': ' || ${matchName('el', 'ev')}
    from paga_cambio q join cambio_partido cp on cp.id = q.cambio_partido_id
      join convocatoria cv on cv.id = cp.convocatoria_id join partido p on p.id = cv.partido_id
      left join equipo_con_nombre el on el.id = p.equipo_local_id left join equipo_con_nombre ev on ev.id = p.equipo_visitante_id
    where q.competicion_id = ${competicionId} and q.colegio_id is not null
      and cp.fecha_validacion is not null and cp.fecha_rechazo is null and cp.importe > 0
    on conflict do nothing`.execute(tx);
  await sql`
    insert into deuda (competicion_id, colegio_id, arbitro_id, clase, sancion_id, concepto)
    select q.competicion_id, q.colegio_id, q.arbitro_id, 'sancion', s.id, 'Sanción ' || s.id || coalesce(': ' || ts.nombre, '')
    from paga_sancion q join sancion s on s.id = q.sancion_id left join tipo_sancion ts on ts.id = s.tipo_sancion_id
    where q.competicion_id = ${competicionId} and num_nonnulls(q.arbitro_id, q.colegio_id) > 0
      and s.fecha_validacion is not null and s.importe > 0
    on conflict do nothing`.execute(tx);
  await sql`
    insert into asiento (competicion_id, colegio_id, arbitro_id, momento, clase, concepto, importe, deuda_id)
    select d.competicion_id, d.colegio_id, d.arbitro_id, x.momento, x.clase, d.concepto, case when d.arbitro_id is null then x.importe else -x.importe end, d.id
    from deuda d join (
        select id as cambio_id, null::int as sancion_id, fecha_validacion as momento, 'devengado' as clase, importe from cambio_partido
        union all select id, null, fecha_cobro, 'cobrado', -importe from cambio_partido
        union all select null, id, fecha_validacion at time zone 'Europe/Madrid', 'devengado', importe from sancion
        union all select null, id, fecha_cobro at time zone 'Europe/Madrid', 'cobrado', -importe from sancion
      ) x on x.cambio_id = d.cambio_partido_id or x.sancion_id = d.sancion_id
    where d.competicion_id = ${competicionId} and x.momento is not null and not exists (select from asiento a where a.deuda_id = d.id)
    order by x.momento, d.id`.execute(tx);
}
