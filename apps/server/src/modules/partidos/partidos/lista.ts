import { listaPartidos, type FilaPartido, type PartidoBreve, type PartidoDeDia } from '@cd/contract/partidos/partidos';
import { sql, type RawBuilder } from 'kysely';
import { bit } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import { namesOf } from '../../../platform/shared-names';
import { marcadorDeIncomparecencia } from '../../resultados/incomparecencia';
import { noCuenta } from '../../resultados/no-cuenta';
import {
  arbitros,
  asignacion,
  cambioAbierto,
  CON_NULOS,
  columnasDeLista,
  fechaCelebracion,
  pendienteDeConvocatoria,
  ronda,
  sinDecidir,
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
    bit(pendienteDeConvocatoria).as('pendiente_convocatoria'),
    bit(sql.ref('l.validado')).as('validado'),
    sinInforme(hoy).as('sin_informe'),
    noCuenta.as('no_cuenta'),
  ] as const;

const DE_OFICINA = [
  arbitros.as('arbitros'),
  asignacion.as('asignacion'),
  bit(sql.ref('l.confirmado')).as('confirmado'),
  bit(sql.ref('l.practicas')).as('practicas'),
  bit(sql.ref('l.hay_incidencias')).as('tiene_incidencias'),
  tieneConfidencial.as('tiene_confidencial'),
  sinDecidir.as('eliminatoria_sin_decidir'),
  cambioAbierto.as('cpp_id'),
  bit(sql`coalesce((select cp.fecha_confirmacion is not null from cambio_partido cp where cp.id = ${cambioAbierto}), false)`).as(
    'pendiente_validacion',
  ),
  bit(sql.ref('l.por_convocar')).as('por_convocar'),
  bit(sql`(p.no_se_jugara and (l.estado = 2 or l.estado = 3 and (l.aplazado or l.fecha is null)))`).as('no_se_jugara'),
  sql<string | null>`l.espera_desde::text`.as('espera_desde'),
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

/** One that was to be played another day has not waited yet. */
const diasDeEspera = (hoy: string) =>
  sql<number | null>`case when l.espera_desde is not null then greatest(${hoy}::date - l.espera_desde, 0) end`;

/** The matches of a competition, without names of people. */
export const breves = (con: Connection, lectura: Lectura) => partidosDe(con, lectura).select(breve(lectura.hoy));

/** As the office reads them. */
export const filas = (con: Connection, lectura: Lectura) =>
  partidosDe(con, lectura).select([...breve(lectura.hoy), ...DE_OFICINA, diasDeEspera(lectura.hoy).as('dias_espera')]);

const delDia = (con: Connection, lectura: Lectura, dia: string) => listados(con, lectura).where(sql<boolean>`l.fecha = ${dia}::date`);

/** What is read of each match of a day: of whatever several of them share, which one it is. */
const DE_UN_DIA = {
  id: sql<number>`l.convocatoria_id`,
  p_id: sql<number>`l.id`,
  fase_id: sql<number>`l.fase_id`,
  grupo_id: sql<number | null>`l.grupo_id`,
  jornada: sql<number | null>`l.jornada`,
  ronda: sql<string | null>`l.ronda`,
  equipo_local_id: sql<number | null>`l.equipo_local_id`,
  equipo_visitante_id: sql<number | null>`l.equipo_visitante_id`,
  marcador_local: sql<number | null>`l.marcador_local`,
  marcador_visitante: sql<number | null>`l.marcador_visitante`,
  fecha_celebracion: sql<string>`${fechaCelebracion}`,
  sede_id: sql<number | null>`l.sede_id`,
  pabellon: sql<PartidoDeDia['pabellon']>`case when l.sede_pabellon then 1 when not l.sede_pabellon then 2 end`,
  estado: sql<PartidoDeDia['estado']>`l.estado`,
  validado: bit(sql.ref('l.validado')),
  aplazado: bit(sql.ref('l.aplazado')),
  inamovible: bit(sql.ref('l.inamovible')),
};
type ColumnasDeUnDia = {
  readonly [C in keyof typeof DE_UN_DIA]: readonly ((typeof DE_UN_DIA)[C] extends RawBuilder<infer V> ? V : never)[];
};

/**
 * The matches of a day, of a large office thousands: all the values of a column in one, in the same order, since as many rows took a third of all that the
 * day costs. What they share is named once (`equiposDeUnDia`, `nombresDeFases`, `nombresDe`, `NOMBRES_DE_RONDA`).
 */
export async function columnasDeUnDia(con: Connection, lectura: Lectura, dia: string): Promise<ColumnasDeUnDia> {
  const partidos = delDia(con, lectura, dia)
    .select(Object.entries(DE_UN_DIA).map(([columna, valor]) => (valor as RawBuilder<unknown>).as(columna)))
    .orderBy(sql`l.hora nulls last`)
    .orderBy('l.id');
  const columnas = Object.keys(DE_UN_DIA).map((columna) => sql`${sql.lit(columna)}, coalesce(json_agg(${sql.ref(`d.${columna}`)}), '[]')`);
  const { rows } = await sql<{ columnas: ColumnasDeUnDia }>`
    select json_build_object(${sql.join(columnas)}) as columnas from (${partidos}) d`.execute(con);
  return rows[0]!.columnas;
}

/** By id. All in one value: as many rows cost three times as much to read. */
type PorId<T> = Readonly<Record<number, T>>;

async function porId<T>(con: Connection, nombres: RawBuilder<unknown>): Promise<PorId<T>> {
  const { rows } = await sql<{ nombres: PorId<T> | null }>`select json_object_agg(n.id, n.nombre) as nombres from (${nombres}) n`.execute(
    con,
  );
  return rows[0]!.nombres ?? {};
}

/** The name of each team of a day: they cost as much as the rest of it, which is read meanwhile. All schools are few, and each has many teams. */
export const equiposDeUnDia = (con: Connection, lectura: Lectura, dia: string): Promise<PorId<string>> =>
  porId(
    con,
    sql`select e.id, nombre_de_equipo(e.nombre_publico, c.nombre, e.subequipo, (select con_nombre_publico())) as nombre
      from equipo e join (${namesOf('colegio')} offset 0) c on c.id = e.colegio_id where e.id = any(array(${delDia(
        con,
        lectura,
        dia,
      ).select(sql<number>`unnest(array[l.equipo_local_id, l.equipo_visitante_id])`.as('id'))}))`,
  );

export const nombresDe = (con: Connection, tabla: 'grupo' | 'sede', ids: readonly number[]): Promise<PorId<string>> =>
  porId(con, sql`${namesOf(tabla)} where t.id = any(${ids}::int[])`);

/** Of each phase, the three names of its championship (spec 3 §3, «Day-grid match») and its own. */
export const nombresDeFases = (con: Connection, ids: readonly number[]): Promise<PorId<readonly [campeonato: string, fase: string]>> =>
  porId(
    con,
    sql`select f.id, json_build_array(d.nombre || ' ' || c.nombre || ' ' || ge.nombre, f.nombre) as nombre
      from fase f join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id join categoria c on c.id = k.categoria_id
        join genero ge on ge.id = k.genero_id where f.id = any(${ids}::int[])`,
  );

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
