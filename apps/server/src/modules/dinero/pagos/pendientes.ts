import type { ArbitrajePendiente, ArbitroPendiente, Pendientes } from '@cd/contract/dinero/pagos';
import { calcularPago, type PerfilDePago } from '@cd/domain/dinero/pago';
import { clasificar, tipoDeTarifa } from '@cd/domain/arbitraje/arbitrajes/importe';
import { isValidIBAN } from 'ibantools';
import { sql, type RawBuilder } from 'kysely';
import { asBit } from '../../../platform/db/columns';
import { openColumn } from '../../../platform/db/sealed-columns';
import type { Connection } from '../../../platform/db/open';
import { groupBy } from '../../../platform/group-by';
import { matchName } from '../../../platform/shared-names';
import { leerPorPagar, type CargoPorPagar } from '../cargos/queries';
import { DESDE_ARBITRAJES, leerTarifas } from '../../partidos/importes/queries';

/** Done and reported, of somebody who was there and not in practice, and not paid yet. */
export const POR_PAGAR = sql<boolean>`a.estado = 4 and a.pago_arbitro_id is null and not a.practicas and co.asistencia is distinct from false
  and i.id is not null`;

interface Coche {
  id: number;
  arbitro: string;
  partido: string;
  hora: string | null;
  sede: string;
}

interface Leido {
  id: number;
  arbitro_id: number;
  arbitro: string;
  iban: string;
  deporte_id: number;
  convocatoria_id: number;
  partido_id: number;
  fecha: string | null;
  hora: string | null;
  partido: string;
  campeonato: string;
  sede: string;
  perfil: string;
  tipo_tarifa_id: number | null;
  importe: number | null;
  motivo_especial: string;
  informe: 0 | 1;
  los_dos: boolean;
  validado: boolean;
  kilometros: number | null;
  viaja_con_id: number | null;
  viaja_con: string | null;
  version: number;
}

/** One with all that its payment needs; `importe`: what is fixed, or what the fees say now. */
export interface Pendiente extends Leido {
  retencion: number;
  km_centimos: number;
  km_exento_centimos: number;
  perfil_pago: string | null;
  /** The season of its match. */
  competicion: string;
}

export async function leerPendientes(con: Connection, condicion: RawBuilder<boolean> = sql`true`): Promise<Pendiente[]> {
  const { rows } = await sql<Pendiente>`
    select a.id, a.arbitro_id, t.nombre as arbitro, t.iban, k.deporte_id, cv.id as convocatoria_id, p.id as partido_id, cv.fecha,
      to_char(cv.hora, 'HH24:MI') as hora, ${matchName('el', 'ev')} as partido,
      d.nombre || ' ' || ca.nombre || ' ' || g.nombre as campeonato, coalesce(s.nombre, '') as sede, pf.nombre as perfil, a.tipo_tarifa_id,
      a.importe, a.motivo_especial, i.tipo as informe, coalesce(ac.presentado_local and ac.presentado_visitante, false) as los_dos,
      i.fecha_validacion is not null as validado, a.kilometros, a.viaja_con_id,
      (select o.nombre from arbitraje b join arbitro o on o.id = b.arbitro_id where b.id = a.viaja_con_id) as viaja_con, a.version,
      coalesce(pp.retencion, 0) as retencion, coalesce(pp.km_centimos, 0) as km_centimos, coalesce(pp.km_exento_centimos, 0) as km_exento_centimos,
      pp.nombre as perfil_pago, tp.nombre as competicion
    from ${DESDE_ARBITRAJES} join arbitro t on t.id = a.arbitro_id join perfil_arbitro pf on pf.id = a.perfil_arbitro_id
      join competicion tp on tp.id = k.competicion_id join deporte d on d.id = k.deporte_id join categoria ca on ca.id = k.categoria_id join genero g on g.id = k.genero_id
      left join arbitro_perfil_pago ap on ap.arbitro_id = t.id left join perfil_pago pp on pp.id = ap.perfil_pago_id
    where ${POR_PAGAR} and ${condicion}
    order by f_unaccent(t.nombre), t.id, cv.fecha nulls first, cv.hora nulls first, a.id`.execute(con);
  const sinFijar = rows.flatMap((fila) =>
    fila.importe === null && fila.motivo_especial === ''
      ? [{ id: fila.id, tipo_tarifa_id: fila.tipo_tarifa_id ?? tipoDeTarifa(fila)! }]
      : [],
  );
  const tarifas = await leerTarifas(con, sinFijar);
  const cuentas = new Map(rows.map(({ arbitro_id, iban }) => [arbitro_id, iban]));
  for (const [id, iban] of cuentas) cuentas.set(id, openColumn(con, 'arbitro.iban', id, iban));
  return rows.map((fila) => ({ ...fila, iban: cuentas.get(fila.arbitro_id)!, importe: fila.importe ?? tarifas.get(fila.id) ?? null }));
}

export const perfilDe = ({ retencion, km_centimos, km_exento_centimos }: PerfilDePago): PerfilDePago => ({
  retencion,
  km_centimos,
  km_exento_centimos,
});

const conCuenta = ({ iban }: { iban: string }) => asBit(isValidIBAN(iban));

const ALFABETO = new Intl.Collator('es');

/** Each referee with what is pending of them together. */
function porArbitro(pendientes: readonly Pendiente[], cargos: readonly CargoPorPagar[]): ArbitroPendiente[] {
  const deArbitrajes = groupBy(pendientes, ({ arbitro_id }) => arbitro_id);
  const deCargos = groupBy(cargos, ({ arbitro_id }) => arbitro_id);
  return [...new Set([...deArbitrajes.keys(), ...deCargos.keys()])]
    .map((id) => {
      const [suyos, sueltos] = [deArbitrajes.get(id) ?? [], deCargos.get(id) ?? []];
      const { arbitro, iban } = suyos[0] ?? sueltos[0]!;
      const fechas = [...suyos, ...sueltos].flatMap(({ fecha }) => fecha ?? []).toSorted();
      return {
        id,
        nombre: arbitro,
        arbitrajes: suyos.length,
        conceptos: sueltos.length,
        sin_importe: suyos.filter(({ importe }) => importe === null).length,
        importe: [...suyos, ...sueltos].reduce((suma, { importe }) => suma + (importe ?? 0), 0),
        primer_dia: fechas.at(0) ?? null,
        ultimo_dia: fechas.at(-1) ?? null,
        con_cuenta: conCuenta({ iban }),
      };
    })
    .toSorted((a, b) => ALFABETO.compare(a.nombre, b.nombre) || a.id - b.id);
}

/** All of them, whatever their season. */
export const leerPorArbitro = async (con: Connection): Promise<ArbitroPendiente[]> =>
  porArbitro(await leerPendientes(con), await leerPorPagar(con));

/** Of a sport, which concepts are of none. */
export const leerPorArbitroDe = async (con: Connection, deporteId: number): Promise<ArbitroPendiente[]> =>
  porArbitro(await leerPendientes(con, sql`k.deporte_id = ${deporteId}`), []);

/** By the fee, or by what somebody wrote instead. */
async function leerTiposDeTarifa(con: Connection): Promise<Map<number, string>> {
  const tipos = await con.selectFrom('tipo_tarifa').select(['id', 'nombre']).execute();
  return new Map(tipos.map(({ id, nombre }) => [id, nombre]));
}

/** Of its day, in no other's car, of other referees: those of its own match first. */
export async function leerCoches(con: Connection, id: number): Promise<Coche[] | undefined> {
  const { rows: suya } = await sql<{ fecha: string | null }>`select cv.fecha from ${DESDE_ARBITRAJES}
    where a.id = ${id}`.execute(con);
  if (suya.length === 0) return undefined;
  const { rows } = await sql<Coche>`
    select a.id, t.nombre as arbitro, ${matchName('el', 'ev')} as partido,
      to_char(cv.hora, 'HH24:MI') as hora, coalesce(s.nombre, '') as sede
    from ${DESDE_ARBITRAJES} join arbitro t on t.id = a.arbitro_id, arbitraje x
    where x.id = ${id} and cv.fecha = ${suya[0]!.fecha}::date and a.estado in (3, 4, 5)
      and a.viaja_con_id is null and a.arbitro_id <> x.arbitro_id
    order by a.convocatoria_id <> x.convocatoria_id, f_unaccent(t.nombre), cv.hora, a.id limit 200`.execute(con);
  return rows;
}

const enFila = (fila: Pendiente, tipos: ReadonlyMap<number, string>): ArbitrajePendiente => {
  const tipo = fila.tipo_tarifa_id ?? tipoDeTarifa(fila);
  const { desplazamiento, exento } = calcularPago([{ importe: 0, kilometros: fila.kilometros ?? 0 }], perfilDe(fila));
  return {
    id: fila.id,
    partido_id: fila.partido_id,
    cv_id: fila.convocatoria_id,
    fecha: fila.fecha,
    hora: fila.hora,
    partido: fila.partido,
    campeonato: fila.campeonato,
    competicion: fila.competicion,
    sede: fila.sede,
    perfil: fila.perfil,
    clasificacion: clasificar({ ...fila, tipo_tarifa_id: tipo }),
    descripcion_tarifa: fila.motivo_especial === '' ? (tipos.get(tipo ?? 0) ?? '') : fila.motivo_especial,
    tipo_tarifa_id: tipo,
    importe: fila.importe,
    motivo_especial: fila.motivo_especial,
    validado: asBit(fila.validado),
    kilometros: fila.kilometros,
    viaja_con_id: fila.viaja_con_id,
    viaja_con: fila.viaja_con,
    desplazamiento,
    exento,
    version: fila.version,
  };
};

export async function leerDeArbitro(con: Connection, id: number): Promise<Pendientes | undefined> {
  const arbitro = await con.selectFrom('arbitro').select(['id', 'nombre', 'iban']).where('id', '=', id).executeTakeFirst();
  if (!arbitro) return undefined;
  const perfil = await con
    .selectFrom('arbitro_perfil_pago as a')
    .innerJoin('perfil_pago as p', 'p.id', 'a.perfil_pago_id')
    .select(['p.nombre', 'p.retencion', 'p.km_centimos', 'p.km_exento_centimos'])
    .where('a.arbitro_id', '=', id)
    .executeTakeFirst();
  const [tipos, pendientes] = [await leerTiposDeTarifa(con), await leerPendientes(con, sql`a.arbitro_id = ${id}`)];
  const cargos = await leerPorPagar(con, sql`k.arbitro_id = ${id}`);
  return {
    arbitro: { id, nombre: arbitro.nombre, con_cuenta: conCuenta({ iban: openColumn(con, 'arbitro.iban', id, arbitro.iban) }) },
    perfil: perfil ?? null,
    arbitrajes: pendientes.map((fila) => enFila(fila, tipos)),
    conceptos: cargos.map((cargo) => ({
      id: cargo.id,
      concepto: cargo.concepto,
      fecha: cargo.fecha,
      competicion: cargo.competicion,
      gasto: cargo.gasto,
      importe: cargo.importe,
    })),
  };
}
