import type { CuentaDeCargo, FilaCargo } from '@cd/contract/dinero/conceptos';
import { sql, type RawBuilder } from 'kysely';
import { openColumn } from '../../../platform/db/sealed-columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { EN_RECIBO } from '../../libro/libro/queries';

export type De = 'colegio' | 'arbitro';

interface Concepto {
  nombre: string;
  para: string;
  gasto: boolean;
}

export const leerConcepto = (tx: Tx, id: number): Promise<Concepto | undefined> =>
  tx.selectFrom('concepto').select(['nombre', 'para', 'gasto']).where('id', '=', id).executeTakeFirst();

/** Of these accounts, those that may take one: nobody is put to whoever was forgotten. */
export async function leerCuentas(con: Connection, de: De, ids: readonly number[]): Promise<number[]> {
  const tabla = de === 'colegio' ? sql`colegio where true` : sql`arbitro where anonimo is null`;
  const { rows } = await sql<{ id: number }>`select id from ${tabla} and id = any(${[...ids]}::int[])`.execute(con);
  return rows.map(({ id }) => id);
}

interface CargoNuevo {
  concepto_id: number;
  competicion_id: number;
  fecha: string;
  concepto: string;
  importe: number;
  gasto: boolean;
  usuario_id: number;
}

/** One of each account. */
export async function insertarCargos(
  tx: Tx,
  de: De,
  cuentas: readonly number[],
  nuevo: CargoNuevo,
): Promise<{ id: number; cuenta: number }[]> {
  const columna = de === 'colegio' ? 'colegio_id' : 'arbitro_id';
  const filas = cuentas.map((cuenta) => ({ ...nuevo, [columna]: cuenta }));
  const { rows } = await sql<{ id: number; cuenta: number }>`
    insert into cargo (concepto_id, competicion_id, colegio_id, arbitro_id, fecha, concepto, importe, gasto, usuario_id)
    select x.concepto_id, x.competicion_id, x.colegio_id, x.arbitro_id, x.fecha, x.concepto, x.importe, x.gasto, x.usuario_id
    from json_to_recordset(${JSON.stringify(filas)}::json) x(concepto_id int, competicion_id int, colegio_id int, arbitro_id int, fecha date,
      concepto text, importe int, gasto boolean, usuario_id int)
    returning id, coalesce(colegio_id, arbitro_id) as cuenta`.execute(tx);
  return rows;
}

export interface CargoPuesto {
  id: number;
  competicion_id: number;
  colegio_id: number | null;
  arbitro_id: number | null;
  nombre: string;
  concepto: string;
  importe: number;
  anulado: boolean;
  pago_id: number | null;
  cobro_id: number | null;
  /** Collected or paid of it, less what came back. */
  saldado: number;
  en_recibo: number;
  /** Somebody corrected by hand what it costs. */
  corregido: boolean;
}

/** With all that may depend on each. */
export async function leerPuestos(con: Connection, ids: readonly number[]): Promise<CargoPuesto[]> {
  const { rows } = await sql<CargoPuesto>`
    select k.id, k.competicion_id, k.colegio_id, k.arbitro_id, coalesce(co.nombre, t.nombre) as nombre, k.concepto, k.importe,
      k.anulado is not null as anulado, k.pago_arbitro_id as pago_id, l.cobro_id, ${EN_RECIBO} as en_recibo,
      coalesce((select -sum(a.importe) from asiento a where a.deuda_id = d.id and a.clase not in ('devengado', 'correccion')), 0)::int as saldado,
      exists (select 1 from asiento a where a.deuda_id = d.id and a.a_mano and a.clase = 'correccion' and a.deshace_id is null
        and not exists (select 1 from asiento o where o.deshace_id = a.id)) as corregido
    from cargo k join deuda d on d.cargo_id = k.id left join colegio co on co.id = k.colegio_id left join arbitro t on t.id = k.arbitro_id
      left join cobro_linea l on l.deuda_id = d.id and l.vigente
    where k.id = any(${[...ids]}::int[]) order by k.id`.execute(con);
  return rows;
}

export async function anularPuestos(tx: Tx, ids: readonly number[], { usuarioId, motivo }: { usuarioId: number; motivo: string }) {
  await sql`update cargo set anulado = now(), anulado_por = ${usuarioId}, motivo_anulado = ${motivo} where id = any(${[...ids]}::int[])`.execute(
    tx,
  );
}

type FilaLeida = Omit<FilaCargo, 'impide'>;

/** Those of a season, and those of others that are not settled; the last first. */
export async function leerFilas(con: Connection, competicionId: number | null): Promise<FilaLeida[]> {
  const { rows } = await sql<FilaLeida>`
    select k.id, k.concepto, case when k.colegio_id is null then 'arbitro' else 'colegio' end as de, coalesce(k.colegio_id, k.arbitro_id) as cuenta_id,
      coalesce(co.nombre, t.nombre) as nombre, k.fecha, c.nombre as competicion, k.importe, d.pendiente, coalesce(u.nombre, 'Sistema') as por,
      case when k.anulado is not null then 'anulado' when d.pendiente = 0 then 'saldado' when l.cobro_id is not null then 'pedido'
        else 'pendiente' end as estado
    from cargo k join deuda d on d.cargo_id = k.id join competicion c on c.id = k.competicion_id left join colegio co on co.id = k.colegio_id
      left join arbitro t on t.id = k.arbitro_id left join usuario u on u.id = k.usuario_id
      left join cobro_linea l on l.deuda_id = d.id and l.vigente
    where k.competicion_id = ${competicionId} or (k.anulado is null and d.pendiente <> 0) order by k.id desc`.execute(con);
  return rows;
}

const PUESTO = (columna: string, competicionId: number | null) =>
  sql<number>`coalesce((select sum(k.importe) from cargo k where ${sql.ref(columna)} = t.id and k.competicion_id = ${competicionId}
    and k.anulado is null), 0)::int`;

export async function leerColegios(con: Connection, competicionId: number | null): Promise<CuentaDeCargo[]> {
  const { rows } = await sql<CuentaDeCargo>`
    select t.id, t.nombre, ${PUESTO('k.colegio_id', competicionId)} as puesto,
      (select count(*) from equipo e join campeonato k on k.id = e.campeonato_id where e.colegio_id = t.id and k.competicion_id = ${competicionId})::int as cuantos
    from colegio t order by f_unaccent(t.nombre), t.id`.execute(con);
  return rows;
}

export async function leerArbitros(con: Connection, competicionId: number | null): Promise<CuentaDeCargo[]> {
  const { rows } = await sql<CuentaDeCargo>`
    select t.id, t.nombre, ${PUESTO('k.arbitro_id', competicionId)} as puesto,
      (select count(*) from arbitraje a join convocatoria cv on cv.id = a.convocatoria_id join partido p on p.id = cv.partido_id
        join fase f on f.id = p.fase_id join campeonato ca on ca.id = f.campeonato_id
        where a.arbitro_id = t.id and a.estado in (4, 5) and ca.competicion_id = ${competicionId})::int as cuantos
    from arbitro t where t.anonimo is null order by f_unaccent(t.nombre), t.id`.execute(con);
  return rows;
}

/** What is to be paid to a referee beside appointments. */
export interface CargoPorPagar {
  id: number;
  deuda_id: number;
  arbitro_id: number;
  arbitro: string;
  iban: string;
  concepto: string;
  fecha: string;
  competicion: string;
  gasto: boolean;
  /** What is owed of it, in cents. */
  importe: number;
  retencion: number;
  km_centimos: number;
  km_exento_centimos: number;
}

export async function leerPorPagar(con: Connection, condicion: RawBuilder<boolean> = sql`true`): Promise<CargoPorPagar[]> {
  const { rows } = await sql<CargoPorPagar>`
    select k.id, d.id as deuda_id, t.id as arbitro_id, t.nombre as arbitro, t.iban, k.concepto, k.fecha, c.nombre as competicion, k.gasto,
      d.pendiente as importe, coalesce(pp.retencion, 0) as retencion, coalesce(pp.km_centimos, 0) as km_centimos,
      coalesce(pp.km_exento_centimos, 0) as km_exento_centimos
    from cargo k join deuda d on d.cargo_id = k.id join arbitro t on t.id = k.arbitro_id join competicion c on c.id = k.competicion_id
      left join arbitro_perfil_pago ap on ap.arbitro_id = t.id left join perfil_pago pp on pp.id = ap.perfil_pago_id
    where k.anulado is null and k.pago_arbitro_id is null and d.pendiente > 0 and ${condicion}
    order by f_unaccent(t.nombre), t.id, k.fecha, k.id`.execute(con);
  return rows.map((cargo) => ({ ...cargo, iban: openColumn(con, 'arbitro.iban', cargo.arbitro_id, cargo.iban) }));
}

/** Paid, if they are still to be; how many are. */
export async function apuntarPagados(tx: Tx, pagoId: number, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`update cargo set pago_arbitro_id = ${pagoId}
    where id = any(${[...ids]}::int[]) and anulado is null and pago_arbitro_id is null`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** What a payment paid of concepts, which are to be paid again. */
export async function soltarPagados(tx: Tx, pagoId: number): Promise<{ deuda_id: number; importe: number; gasto: boolean }[]> {
  const { rows } = await sql<{ deuda_id: number; importe: number; gasto: boolean }>`
    select d.id as deuda_id, l.importe + l.desplazamiento as importe, l.desplazamiento > 0 as gasto
    from pago_linea l join deuda d on d.cargo_id = l.cargo_id where l.pago_arbitro_id = ${pagoId}`.execute(tx);
  await sql`update cargo set pago_arbitro_id = null where pago_arbitro_id = ${pagoId}`.execute(tx);
  return rows;
}
