import type { CuentaDeLibro, Libro, LineaDeLibro, TotalesDeLibro } from '@cd/contract/libro/libro';
import { totalizar, type Asentado, type Totales } from '@cd/domain/libro/saldo';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { instant } from '../../../platform/db/columns';
import { groupBy } from '../../../platform/group-by';
import { EN_RECIBO, type Cuenta } from './queries';

export const enCentimos = ({ devengado, corregido, cobrado, devuelto, pagado, retenido, saldo }: Totales): TotalesDeLibro => ({
  devengado_centimos: devengado,
  corregido_centimos: corregido,
  cobrado_centimos: cobrado,
  devuelto_centimos: devuelto,
  pagado_centimos: pagado,
  retenido_centimos: retenido,
  saldo_centimos: saldo,
});

interface Asiento extends Asentado {
  id: number;
  apunte: number;
  instante: string;
  concepto: string;
  motivo: string;
  por: string;
  competicion: string;
  deuda_id: number | null;
  deshacible: boolean;
  estado_pago: LineaDeLibro['estado_pago'];
}

const de = ({ colegio_id, arbitro_id }: Cuenta, tabla: string) =>
  colegio_id === null
    ? sql<boolean>`${sql.ref(`${tabla}.arbitro_id`)} = ${arbitro_id}`
    : sql<boolean>`${sql.ref(`${tabla}.colegio_id`)} = ${colegio_id}`;

/** Of a line `a` that pays a referee: as the payment is, unless it came back since; nothing of what was taken back. */
const ESTADO_DE_PAGO = sql`case when a.clase = 'pagado' and p.anulado is null and a.deshace_id is null
    and not exists (select 1 from asiento o where o.deshace_id = a.id)
  then case when exists (select 1 from asiento v where v.pago_arbitro_id = a.pago_arbitro_id and v.clase = 'devuelto' and v.id > a.id and v.deshace_id is null
    and not exists (select 1 from asiento o where o.deshace_id = v.id)) then 'devuelto' else p.estado end end`;

async function leerAsientos(con: Connection, cuenta: Cuenta): Promise<Asiento[]> {
  const { rows } = await sql<Asiento>`
    select a.id, a.apunte, ${instant(sql.ref('a.momento'))} as instante, a.clase, a.concepto, a.motivo,
      coalesce(u.nombre, 'Sistema') as por, c.nombre as competicion, a.importe, a.deuda_id,
      a.a_mano and not exists (select 1 from asiento o where o.deshace_id = a.id) as deshacible,
      ${ESTADO_DE_PAGO} as estado_pago
    from asiento a left join pago_arbitro p on p.id = a.pago_arbitro_id join competicion c on c.id = a.competicion_id left join usuario u on u.id = a.usuario_id
    where ${de(cuenta, 'a')} order by a.apunte, a.id`.execute(con);
  return rows;
}

/** How an entry of many is told: 'Cuotas de 14 equipos'. */
const titulo = (lineas: readonly Asiento[]): string => {
  const [primera] = lineas;
  const iguales = lineas.every(({ concepto }) => concepto === primera!.concepto);
  if (lineas.length > 1 && lineas.every(({ concepto }) => concepto.startsWith('Cuota de '))) return `Cuotas de ${lineas.length} equipos`;
  return iguales ? primera!.concepto : `${primera!.concepto} y ${lineas.length - 1} más`;
};

/** What was written at once of one season is told as one, each with the balance that it left. */
function enLineas(asientos: readonly Asiento[]): LineaDeLibro[] {
  let saldo = 0;
  return [
    ...groupBy(asientos, ({ apunte, clase, competicion, estado_pago }) => `${apunte} ${clase} ${competicion} ${estado_pago}`).values(),
  ].map((lineas): LineaDeLibro => {
    const importe = lineas.reduce((suma, linea) => suma + linea.importe, 0);
    saldo += importe;
    const { id, instante, clase, estado_pago, motivo, por, competicion, deshacible } = lineas[0]!;
    const partes = lineas.map((linea) => ({ deuda_id: linea.deuda_id, concepto: linea.concepto, importe_centimos: linea.importe }));
    return {
      id,
      instante,
      competicion,
      clase,
      estado_pago,
      concepto: titulo(lineas),
      motivo,
      deshacible,
      por,
      importe_centimos: importe,
      saldo_centimos: saldo,
      partes,
    };
  });
}

/** The whole account, whatever the season of each line: what is owed does not end with the season in which it began. */
export async function leerLibro(con: Connection, cuenta: Cuenta): Promise<Libro | undefined> {
  const tabla = cuenta.colegio_id === null ? 'arbitro' : 'colegio';
  const id = cuenta.colegio_id ?? cuenta.arbitro_id;
  const titular = await con.selectFrom(tabla).select(['id', 'nombre']).where('id', '=', id).executeTakeFirst();
  if (!titular) return undefined;
  const asientos = await leerAsientos(con, cuenta);
  const { rows: deudas } = await sql<Libro['deudas'][number]>`
    select d.id, d.concepto, c.nombre as competicion, d.pendiente as pendiente_centimos, ${EN_RECIBO} as en_recibo_centimos
    from deuda d join competicion c on c.id = d.competicion_id where ${de(cuenta, 'd')} and d.pendiente <> 0 order by d.id`.execute(con);
  const { rows: camino } = await sql<{ importe: number }>`select coalesce(sum(neto), 0)::int as importe from pago_arbitro
    where arbitro_id = ${cuenta.arbitro_id} and anulado is null and estado in ('ordenado', 'enviado')`.execute(con);
  const cursos = [...groupBy(asientos, ({ competicion }) => competicion)].map(([competicion, suyos]) => ({
    competicion,
    saldo_centimos: totalizar(suyos).saldo,
  }));
  return {
    ...titular,
    ...enCentimos(totalizar(asientos)),
    en_camino_centimos: camino[0]!.importe,
    cursos,
    lineas: enLineas(asientos),
    deudas,
  };
}

/** All accounts of one kind that have something written this season, by name. */
export async function leerCuentas(con: Connection, competicionId: number | null, tabla: 'colegio' | 'arbitro'): Promise<CuentaDeLibro[]> {
  const columna = sql.ref(`a.${tabla}_id`);
  const { rows } = await sql<Asentado & { id: number; nombre: string }>`
    select t.id, t.nombre, a.clase, sum(a.importe)::int as importe
    from asiento a join ${sql.table(tabla)} t on t.id = ${columna} where a.competicion_id = ${competicionId}
    group by t.id, t.nombre, a.clase order by f_unaccent(t.nombre), t.id`.execute(con);
  return [...groupBy(rows, ({ id }) => id)].map(([id, suyas]) => ({ id, nombre: suyas[0]!.nombre, ...enCentimos(totalizar(suyas)) }));
}

export interface FueraDelLibro {
  pagado: number;
  pagado_en_libro: number;
  remesado: number;
  en_remesas: number;
  cargado: number;
  cargado_en_libro: number;
  fijado: number;
  fijado_en_libro: number;
}

/** What exists outside the ledger, beside what the ledger says of it. */
export async function leerFueraDelLibro(con: Connection, competicionId: number | null): Promise<FueraDelLibro> {
  const { rows } = await sql<FueraDelLibro>`
    select
      -- What came back is not paid until it goes again.
      (select coalesce(sum(neto), 0) from pago_arbitro where competicion_id = ${competicionId} and anulado is null and estado <> 'devuelto')::int as pagado,
      (select coalesce(-sum(a.importe), 0) from asiento a join pago_arbitro p on p.id = a.pago_arbitro_id and p.competicion_id = ${competicionId}
        where a.clase in ('pagado', 'devuelto'))::int as pagado_en_libro,
      (select coalesce(sum(importe), 0) from remesa_pagos where competicion_id = ${competicionId} and anulada is null)::int as remesado,
      ((select coalesce(sum(p.neto), 0) from pago_arbitro p join remesa_pagos r on r.id = p.remesa_pagos_id and r.competicion_id = ${competicionId})
        + (select coalesce(sum(p.neto), 0) from pago_devuelto v join pago_arbitro p on p.id = v.pago_arbitro_id
          join remesa_pagos r on r.id = v.remesa_pagos_id and r.competicion_id = ${competicionId} where v.deshecho is null))::int as en_remesas,
      (select coalesce(sum(r.importe), 0) from recibo r join remesa_recibos rr on rr.id = r.remesa_recibos_id
        where rr.competicion_id = ${competicionId} and rr.cargada is not null
          -- Those that came back before the bank credited them were never collected.
          and (r.devuelto is null or exists (select 1 from asiento a where a.recibo_id = r.id and a.clase = 'devuelto')))::int as cargado,
      (select coalesce(-sum(a.importe), 0) from asiento a join recibo r on r.id = a.recibo_id join remesa_recibos rr on rr.id = r.remesa_recibos_id
        where rr.competicion_id = ${competicionId} and a.clase = 'cobrado')::int as cargado_en_libro,
      (select coalesce(sum(importe), 0) from asiento where competicion_id = ${competicionId})::int as fijado,
      (select coalesce(sum(x.pendiente), 0) from (
        select sum(a.importe) as pendiente from asiento a where a.competicion_id = ${competicionId} group by coalesce(a.colegio_id, 0), coalesce(a.arbitro_id, 0)
      ) x)::int as fijado_en_libro`.execute(con);
  return rows[0]!;
}
