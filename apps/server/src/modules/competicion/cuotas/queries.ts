import type { EquipoPendiente } from '@cd/contract/competicion/pendientes';
import { cuotaTeorica, type DatosDeCuota, type LineaDeCuota } from '@cd/domain/competicion/cuotas/cuota-teorica';
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../../platform/db/open';

interface Leida extends DatosDeCuota {
  id: number;
  nombre: string;
  colegio_id: number;
  colegio: string;
  campeonato: string;
  cuota_equipo: number | null;
  motivo_especial: string;
}

const EQUIPOS = sql`equipo e join equipo_con_nombre n on n.id = e.id`;
/** Rows that will be teams, each with its name; nobody has given them a fee of their own. */
const porHacer = (filas: RawBuilder<unknown>) =>
  sql`(select f.*, null::int as cuota_equipo, '' as motivo_especial from (${filas}) f) e cross join lateral (select e.como as nombre) n`;

/**
 * What decides the fee of each team of a season. It pays for the category of its championship, which is what it plays, also when it is of
 * another one.
 */
async function leerDatos(
  con: Connection,
  competicionId: number | null,
  condicion: RawBuilder<boolean>,
  origen: RawBuilder<unknown> = EQUIPOS,
): Promise<Leida[]> {
  const { rows } = await sql<Leida>`
    select e.id, n.nombre, e.colegio_id, c.nombre as colegio, d.nombre || ' ' || cat.nombre || ' ' || g.nombre as campeonato,
      e.cuota_equipo, e.motivo_especial, d.nombre || ' ' || cat.nombre as de, q.importe as cuota, z.nombre as zona,
      coalesce(qz.importe, 0) as incremento, c.asociado, co.cuota_desc_asociado as descuento, e.concentraciones,
      co.cuota_fija_concentraciones as fija
    from ${origen} join campeonato k on k.id = e.campeonato_id
      join competicion co on co.id = k.competicion_id join colegio c on c.id = e.colegio_id
      join deporte d on d.id = k.deporte_id join categoria cat on cat.id = k.categoria_id join genero g on g.id = k.genero_id
      left join cuota q on q.competicion_id = k.competicion_id and q.deporte_id = k.deporte_id and q.categoria_id = k.categoria_id
      left join sede s on s.id = e.sede_id left join zona z on z.id = s.zona_id
      left join cuota_zona qz on qz.competicion_id = k.competicion_id and qz.deporte_id = k.deporte_id and qz.zona_id = s.zona_id
    where k.competicion_id = ${competicionId} and ${condicion}
    order by f_unaccent(c.nombre), c.id, f_unaccent(n.nombre), d.orden, cat.orden, e.id`.execute(con);
  return rows;
}

/** What the fees say that a team pays, and why. */
export async function leerCuotaTeorica(
  con: Connection,
  competicionId: number | null,
  equipoId: number,
): Promise<{ cuota_teorica: number | null; cuota_lineas: LineaDeCuota[] }> {
  const [datos] = await leerDatos(con, competicionId, sql<boolean>`e.id = ${equipoId}`);
  const { importe, lineas } = datos ? cuotaTeorica(datos) : { importe: null, lineas: [] };
  return { cuota_teorica: importe, cuota_lineas: lineas };
}

/** What a team that is still to be one pays, and why. */
interface Coste {
  importe: number | null;
  lineas: LineaDeCuota[];
}

/** Of the teams that are asked for in a period; `suyos`: of which, each read as `e` with its championship as `k` and its school as `c`. */
export async function leerCostesDePedidos(
  con: Connection,
  { competicionId, inscripcionId }: { competicionId: number | null; inscripcionId: number },
  suyos: RawBuilder<boolean>,
): Promise<(Coste & Pick<Leida, 'id' | 'colegio_id' | 'nombre' | 'campeonato'>)[]> {
  const filas = sql`select p.id, p.colegio_id, p.campeonato_id, p.sede_id, p.concentraciones, concat_ws(' ', pc.nombre, p.subequipo) as como
    from preequipo p join colegio pc on pc.id = p.colegio_id where p.inscripcion_id = ${inscripcionId}`;
  return (await leerDatos(con, competicionId, suyos, porHacer(filas))).map(({ id, colegio_id, nombre, campeonato, ...datos }) => ({
    id,
    colegio_id,
    nombre,
    campeonato,
    ...cuotaTeorica(datos),
  }));
}

/** Of one as it is being asked for. */
export async function leerCosteDe(
  con: Connection,
  competicionId: number | null,
  {
    colegio_id,
    campeonato_id,
    sede_id,
    concentraciones,
  }: { colegio_id: number; campeonato_id: number; sede_id: number | null; concentraciones: boolean },
): Promise<(Coste & { campeonato: string }) | undefined> {
  const fila = sql`select 0 as id, ${colegio_id}::int as colegio_id, ${campeonato_id}::int as campeonato_id, ${sede_id}::int as sede_id,
    ${concentraciones}::boolean as concentraciones, '' as como`;
  const [datos] = await leerDatos(con, competicionId, sql<boolean>`true`, porHacer(fila));
  return datos && { campeonato: datos.campeonato, ...cuotaTeorica(datos) };
}

/** Its fee is in the ledger, whatever has been paid of it. Those that are come from one pass over the ledger, not from one for each team. */
const SIN_COBRAR = sql<boolean>`not exists (select from (
  select de.equipo_id from deuda de join asiento a on a.deuda_id = de.id and a.clase in ('devengado', 'correccion')
  where de.equipo_id is not null group by de.id, de.equipo_id having sum(a.importe) <> 0) cobrada where cobrada.equipo_id = e.id)`;

/** Whoever pays nothing owes nothing, and whose fee has been charged owes it in the ledger. Each with what its fee comes from. */
export async function leerPendientesConLineas(
  con: Connection,
  competicionId: number | null,
  colegioId?: number,
): Promise<(EquipoPendiente & { lineas: LineaDeCuota[] })[]> {
  const equipos = await leerDatos(
    con,
    competicionId,
    colegioId === undefined ? SIN_COBRAR : sql<boolean>`${SIN_COBRAR} and e.colegio_id = ${colegioId}`,
  );
  return equipos
    .map(({ id, nombre, colegio_id, colegio, campeonato, cuota_equipo, motivo_especial, ...datos }) => {
      const { importe: cuota_teorica, lineas } = cuotaTeorica(datos);
      const importe = cuota_equipo ?? cuota_teorica;
      return { id, nombre, colegio_id, colegio, campeonato, cuota_teorica, cuota_equipo, motivo_especial, importe, lineas };
    })
    .filter(({ importe }) => importe !== 0);
}

export async function leerPendientes(con: Connection, competicionId: number | null, colegioId?: number): Promise<EquipoPendiente[]> {
  return (await leerPendientesConLineas(con, competicionId, colegioId)).map(({ lineas: _, ...equipo }) => equipo);
}

/** Its fee is in the ledger: another one would change nothing of what it owes. */
export async function cuotaCobrada(con: Connection, equipoId: number): Promise<boolean> {
  const { rows } = await sql<{ sin: boolean }>`select ${SIN_COBRAR} as sin from equipo e where e.id = ${equipoId}`.execute(con);
  return rows[0]?.sin === false;
}

/** What a school has still to pay of a team: its fee, its sanctions and the changes that it pays. In cents. */
export async function leerDebidoPorEquipo(con: Connection, equipoId: number, colegioId: number): Promise<number> {
  const { rows } = await sql<{ debe: number }>`
    select coalesce(sum(d.pendiente), 0)::int as debe from deuda d where d.colegio_id = ${colegioId} and d.pendiente > 0 and (d.equipo_id = ${equipoId}
      or d.sancion_id in (select s.id from sancion s where s.equipo_id = ${equipoId})
      or d.cambio_partido_id in (select q.cambio_partido_id from paga_cambio q where q.equipo_id = ${equipoId}))`.execute(con);
  return rows[0]!.debe;
}
