import type { ClaveDeCuenta, LineaContable } from '@cd/domain/libro/contabilidad';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';

export interface LineaLeida extends LineaContable {
  fecha: string;
  nombre: string;
  concepto: string;
  competicion: string;
  documento: string;
}

export interface Pedido {
  desde?: string | undefined;
  hasta?: string | undefined;
  competicion?: number | undefined;
}

/**
 * The lines between two days, or of a season. What moves what is on account to what is owed adds up to nothing in its whole entry, of which a
 * season may have only a part.
 */
export async function leerLineas(con: Connection, { desde, hasta, competicion }: Pedido): Promise<LineaLeida[]> {
  const { rows } = await sql<LineaLeida>`
    select * from (
      select a.id, a.apunte, a.competicion_id, to_char(a.momento at time zone 'Europe/Madrid', 'YYYY-MM-DD') as fecha,
        case when a.colegio_id is null then 'arbitro' else 'colegio' end as de, coalesce(a.colegio_id, a.arbitro_id) as titular,
        coalesce(co.nombre, t.nombre) as nombre, a.clase, a.importe, d.clase as deuda, coalesce(k.cuenta, '') as cuenta,
        num_nonnulls(a.recibo_id, a.movimiento_id, a.enlace_pago_id, a.pago_arbitro_id) = 0 as a_mano, a.pago_arbitro_id is not null as de_pago,
        a.clase = 'cobrado' and a.cobrado_del_apunte = 0 as traspaso, a.concepto, c.nombre as competicion,
        case when a.pago_arbitro_id is not null then 'Pago ' || a.pago_arbitro_id when r.referencia is not null then 'Recibo ' || r.referencia
          when a.cobro_id is not null then 'Cobro ' || a.cobro_id else '' end as documento
      from (
        select x.*, sum(case when x.clase = 'cobrado' then x.importe else 0 end) over (partition by x.apunte) as cobrado_del_apunte
        from asiento x
      ) a join competicion c on c.id = a.competicion_id left join deuda d on d.id = a.deuda_id left join cargo g on g.id = d.cargo_id
        left join concepto k on k.id = g.concepto_id left join colegio co on co.id = a.colegio_id left join arbitro t on t.id = a.arbitro_id
        left join recibo r on r.id = a.recibo_id
    ) l
    where (${desde ?? null}::text is null or l.fecha >= ${desde ?? null}::text) and (${hasta ?? null}::text is null or l.fecha <= ${hasta ?? null}::text)
      and (${competicion ?? null}::int is null or l.competicion_id = ${competicion ?? null}::int)
    order by l.fecha, l.apunte, l.id`.execute(con);
  return rows;
}

export async function leerCuentasCambiadas(con: Connection): Promise<{ clave: string; cuenta: string }[]> {
  return con.selectFrom('cuenta_contable').select(['clave', 'cuenta']).execute();
}

export async function guardarCuentas(tx: Tx, cuentas: readonly { clave: ClaveDeCuenta; cuenta: string }[]): Promise<void> {
  await sql`insert into cuenta_contable (clave, cuenta) select x.clave, x.cuenta
    from json_to_recordset(${JSON.stringify(cuentas)}::json) x(clave text, cuenta text)
    on conflict (clave) do update set cuenta = excluded.cuenta`.execute(tx);
}

export async function guardarDigitos(tx: Tx, digitos: number): Promise<void> {
  await tx.updateTable('parametro').set({ valor: digitos }).where('clave', '=', 'digitosContables').execute();
}
