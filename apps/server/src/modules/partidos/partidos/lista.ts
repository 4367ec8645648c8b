import { listaPartidos, type FilaPartido, type PartidoBreve, type PartidoDeDia } from '@cd/contract/partidos/partidos';
import { sql } from 'kysely';
import { bit } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import { marcadorDeIncomparecencia } from '../../resultados/incomparecencia';
import { noCuenta } from '../../resultados/no-cuenta';
import {
  arbitros,
  cambioAbierto,
  CON_NULOS,
  columnasDeLista,
  fechaCelebracion,
  ronda,
  sinInforme,
  tieneConfidencial,
  type Lectura,
} from './columnas';

const listados = (con: Connection, { competicionId }: Lectura) =>
  con.selectFrom('partido_listado as l').where('l.competicion_id', '=', competicionId);

/** The matches of a competition, whole. */
const partidosDe = (con: Connection, lectura: Lectura) =>
  listados(con, lectura)
    .innerJoin('partido as p', 'p.id', 'l.id')
    .innerJoin('fase as f', 'f.id', 'l.fase_id')
    .leftJoin('eliminatoria as el', 'el.id', 'p.eliminatoria_id')
    .leftJoin('equipo_con_nombre as lo', 'lo.id', 'l.equipo_local_id')
    .leftJoin('equipo_con_nombre as vi', 'vi.id', 'l.equipo_visitante_id')
    .leftJoin('sede as s', 's.id', 'l.sede_id')
    .leftJoin('informe as i', (join) => join.onRef('i.convocatoria_id', '=', 'l.convocatoria_id').on(sql<boolean>`i.vigente`))
    .leftJoin('acta as a', 'a.informe_id', 'i.id');

const nombreDe = (tabla: 'deporte' | 'categoria' | 'genero', id: string) =>
  sql<string>`(select t.nombre from ${sql.table(tabla)} t where t.id = ${sql.ref(id)})`;
/** Found by its tie whatever the database knows of its tables: an order would have it walk all matches in theirs. */
const delOtro = (que: ReturnType<typeof sql>) =>
  sql`(select ${que} from partido q where q.eliminatoria_id = p.eliminatoria_id and q.id <> p.id limit 1)`;

const breve = (hoy: string) =>
  [
    'l.id',
    'l.convocatoria_id as cv_id',
    nombreDe('deporte', 'l.deporte_id').as('d_nombre'),
    nombreDe('categoria', 'l.categoria_id').as('c_nombre'),
    nombreDe('genero', 'l.genero_id').as('ge_nombre'),
    'f.nombre as f_nombre',
    sql<PartidoBreve['f_tipo']>`l.fase_tipo`.as('f_tipo'),
    'l.grupo_id',
    sql<string | null>`(select g.nombre from grupo g where g.id = l.grupo_id)`.as('g_nombre'),
    'l.jornada as j_numero',
    'p.vuelta as j_vuelta',
    ronda.as('ronda_nombre'),
    'el.tipo_ronda',
    'el.num_partidos as elim_num_partidos',
    bit(sql`coalesce(el.perdedor, false)`).as('elim_perdedor'),
    bit(sql`coalesce((select x.desempatable from esquema_eliminatoria x where x.id = f.esquema_eliminatoria_id), false)`).as(
      'desempatable',
    ),
    sql<number | null>`${delOtro(sql`q.id`)}`.as('otro_partido'),
    bit(sql`coalesce(${delOtro(sql`q.estado = 1`)}, false)`).as('otro_jugado'),
    'l.equipo_local_id',
    'lo.nombre as equipo_local_nombre',
    'l.equipo_visitante_id',
    'vi.nombre as equipo_visitante_nombre',
    'l.marcador_local',
    'l.marcador_visitante',
    fechaCelebracion.as('fecha_celebracion'),
    'l.sede_id',
    's.nombre as sede_nombre',
    sql<PartidoBreve['sede_pabellon']>`l.sede_pabellon::int`.as('sede_pabellon'),
    sql<PartidoBreve['estado']>`l.estado`.as('estado'),
    bit(sql.ref('l.inamovible')).as('inamovible'),
    bit(sql.ref('l.aplazado')).as('aplazado'),
    bit(sql`(l.fecha is null)`).as('pendiente_convocatoria'),
    bit(sql.ref('l.validado')).as('validado'),
    sinInforme(hoy).as('sin_informe'),
    noCuenta.as('no_cuenta'),
  ] as const;

const DE_OFICINA = [
  arbitros.as('arbitros'),
  bit(sql.ref('l.confirmado')).as('confirmado'),
  bit(sql.ref('l.practicas')).as('practicas'),
  bit(sql.ref('l.hay_incidencias')).as('tiene_incidencias'),
  tieneConfidencial.as('tiene_confidencial'),
  cambioAbierto.as('cpp_id'),
  bit(sql`coalesce((select cp.fecha_confirmacion is not null from cambio_partido cp where cp.id = ${cambioAbierto}), false)`).as(
    'pendiente_validacion',
  ),
  'l.observaciones',
  'i.id as informe_id',
  'i.version as informe_version',
  sql<FilaPartido['informe_tipo']>`i.tipo`.as('informe_tipo'),
  sql<FilaPartido['presentado_local']>`a.presentado_local::int`.as('presentado_local'),
  sql<FilaPartido['presentado_visitante']>`a.presentado_visitante::int`.as('presentado_visitante'),
  marcadorDeIncomparecencia('ganador').as('marcador_ganador'),
  marcadorDeIncomparecencia('no_presentado').as('marcador_no_presentado'),
  'f.tipo_acta',
  'p.version',
] as const;

/** The matches of a competition, without names of people. */
export const breves = (con: Connection, lectura: Lectura) => partidosDe(con, lectura).select(breve(lectura.hoy));

/** As the office reads them. */
export const filas = (con: Connection, lectura: Lectura) => partidosDe(con, lectura).select([...breve(lectura.hoy), ...DE_OFICINA]);

const delDia = (con: Connection, lectura: Lectura, dia: string) => listados(con, lectura).where(sql<boolean>`l.fecha = ${dia}::date`);

/**
 * Those of a day, with what its screen shows and no more: of a large office they are thousands. Each team where its name will be
 * (`equiposDeUnDia`): taking a field away from each row costs as much as reading them.
 */
export const deUnDia = (con: Connection, lectura: Lectura, dia: string) =>
  delDia(con, lectura, dia)
    .innerJoin('fase as f', 'f.id', 'l.fase_id')
    .innerJoin('deporte as d', 'd.id', 'l.deporte_id')
    .innerJoin('categoria as c', 'c.id', 'l.categoria_id')
    .innerJoin('genero as ge', 'ge.id', 'l.genero_id')
    .leftJoin('grupo as g', 'g.id', 'l.grupo_id')
    .leftJoin('sede as s', 's.id', 'l.sede_id')
    .select([
      'l.convocatoria_id as id',
      'l.id as p_id',
      sql<string>`d.nombre || ' ' || c.nombre || ' ' || ge.nombre`.as('cam_nombre'),
      'f.nombre as f_nombre',
      'g.nombre as g_nombre',
      'l.jornada as j_numero',
      ronda.as('ronda_nombre'),
      'l.equipo_local_id as equipo_local_nombre',
      'l.equipo_visitante_id as equipo_visitante_nombre',
      'l.marcador_local',
      'l.marcador_visitante',
      sql<string>`${fechaCelebracion}`.as('fecha_celebracion'),
      's.nombre as sede_nombre',
      sql<PartidoDeDia['pabellon']>`case when l.sede_pabellon then 1 when not l.sede_pabellon then 2 end`.as('pabellon'),
      sql<PartidoDeDia['estado']>`l.estado`.as('estado'),
      bit(sql.ref('l.validado')).as('validado'),
      bit(sql.ref('l.aplazado')).as('aplazado'),
      bit(sql.ref('l.inamovible')).as('inamovible'),
    ])
    .orderBy(sql`l.hora nulls last`)
    .orderBy('l.id');

/** The name of each team of a day, all in one value: they cost as much as the rest of the day, which is read meanwhile. */
export async function equiposDeUnDia(con: Connection, lectura: Lectura, dia: string): Promise<Readonly<Record<number, string>>> {
  const suyos = delDia(con, lectura, dia).select(sql<number>`unnest(array[l.equipo_local_id, l.equipo_visitante_id])`.as('id'));
  const { rows } = await sql<{ nombres: Record<number, string> | null }>`
    select json_object_agg(e.id, e.nombre) as nombres from equipo_con_nombre e where e.id = any(array(${suyos}))`.execute(con);
  return rows[0]!.nombres ?? {};
}

/** Counted by the database itself (migration 0061). */
async function contarPartidos(con: Connection, competicionId: number | null): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(cuantos), 0)::int as total from cuenta_fase where competicion_id = ${competicionId}`.execute(con);
  return rows[0]!.total;
}

export const listaDePartidos = (con: Connection, lectura: Lectura) =>
  defineList({
    tipos: listaPartidos.columnas,
    columnas: columnasDeLista(lectura),
    id: sql.ref('l.id'),
    consulta: filas(con, lectura),
    // Nothing else is filtered or sorted by.
    ligera: listados(con, lectura) as unknown as ReturnType<typeof filas>,
    nulas: CON_NULOS,
    todas: () => contarPartidos(con, lectura.competicionId),
  });
