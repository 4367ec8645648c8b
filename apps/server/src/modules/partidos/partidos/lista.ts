import type { Seleccion } from '@cd/contract/kit/paged-list';
import { listaPartidos, type FilaPartido, type PartidoBreve } from '@cd/contract/partidos/partidos';
import { sql } from 'kysely';
import { bit } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import {
  arbitros,
  cambioAbierto,
  CON_NULOS,
  columnasDeLista,
  confirmado,
  fechaCelebracion,
  incidencias,
  practicas,
  ronda,
  sinInforme,
  validado,
  type Lectura,
} from './columnas';

/** The matches of a competition, with what each has one row of and can be left out where nothing asks for it. */
const partidosSolos = (con: Connection, { competicionId }: Lectura) =>
  con
    .selectFrom('partido as p')
    .innerJoin('fase as f', 'f.id', 'p.fase_id')
    .innerJoin('campeonato as k', 'k.id', 'f.campeonato_id')
    .leftJoin('jornada as j', 'j.id', 'p.jornada_id')
    .leftJoin('eliminatoria as el', 'el.id', 'p.eliminatoria_id')
    .where('k.competicion_id', '=', competicionId);

const conConvocatoria = (con: Connection, lectura: Lectura) =>
  partidosSolos(con, lectura)
    .leftJoin('convocatoria as cv', (join) => join.onRef('cv.partido_id', '=', 'p.id').on(sql<boolean>`cv.vigente`))
    .leftJoin('sede as s', 's.id', 'cv.sede_id');

const partidosDe = (con: Connection, lectura: Lectura) =>
  conConvocatoria(con, lectura)
    .leftJoin('informe as i', (join) => join.onRef('i.convocatoria_id', '=', 'cv.id').on(sql<boolean>`i.vigente`))
    .leftJoin('acta as a', 'a.informe_id', 'i.id');

type Columna = keyof typeof listaPartidos.columnas;
const DE_INFORME: readonly Columna[] = ['marcador_local', 'marcador_visitante', 'validado', 'tiene_incidencias'];
const DE_CONVOCATORIA: readonly Columna[] = [
  'fecha_celebracion',
  'sede_nombre',
  'sede_pabellon',
  'arbitros',
  'confirmado',
  'practicas',
  'pendiente_convocatoria',
  'cp_pendiente',
  'sin_informe',
];

/** Call-ups and reports are looked for only where a filter or the order is of theirs: that each match has one, the planner does not know in time. */
function partidosPara(con: Connection, lectura: Lectura, { filtros, ordenacion }: Seleccion) {
  const deAlguna = (columnas: readonly string[]) => [...filtros, ...ordenacion].some(({ name }) => columnas.includes(name));
  if (deAlguna(DE_INFORME)) return partidosDe(con, lectura);
  // One with fewer joins is still asked for ids alone.
  return (deAlguna(DE_CONVOCATORIA) ? conConvocatoria(con, lectura) : partidosSolos(con, lectura)) as ReturnType<typeof partidosDe>;
}

const nombreDe = (tabla: 'deporte' | 'categoria' | 'genero', id: string) =>
  sql<string>`(select t.nombre from ${sql.table(tabla)} t where t.id = ${sql.ref(id)})`;
const equipo = (id: string) => sql<string | null>`(select t.nombre from equipo_con_nombre t where t.id = ${sql.ref(id)})`;
const delOtro = (que: ReturnType<typeof sql>) =>
  sql`(select ${que} from partido q where q.eliminatoria_id = p.eliminatoria_id and q.id <> p.id order by q.id limit 1)`;

const breve = (hoy: string) =>
  [
    'p.id',
    sql<number>`cv.id`.as('cv_id'),
    nombreDe('deporte', 'k.deporte_id').as('d_nombre'),
    nombreDe('categoria', 'k.categoria_id').as('c_nombre'),
    nombreDe('genero', 'k.genero_id').as('ge_nombre'),
    'f.nombre as f_nombre',
    sql<PartidoBreve['f_tipo']>`f.tipo`.as('f_tipo'),
    'p.grupo_id',
    sql<string | null>`(select g.nombre from grupo g where g.id = p.grupo_id)`.as('g_nombre'),
    'j.numero as j_numero',
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
    'p.equipo_local_id',
    equipo('p.equipo_local_id').as('equipo_local_nombre'),
    'p.equipo_visitante_id',
    equipo('p.equipo_visitante_id').as('equipo_visitante_nombre'),
    'a.marcador_local',
    'a.marcador_visitante',
    fechaCelebracion.as('fecha_celebracion'),
    'cv.sede_id',
    's.nombre as sede_nombre',
    sql<PartidoBreve['sede_pabellon']>`s.pabellon::int`.as('sede_pabellon'),
    sql<PartidoBreve['estado']>`p.estado`.as('estado'),
    bit(sql.ref('p.inamovible')).as('inamovible'),
    bit(sql.ref('p.aplazado')).as('aplazado'),
    bit(sql`(cv.fecha is null)`).as('pendiente_convocatoria'),
    validado.as('validado'),
    sinInforme(hoy).as('sin_informe'),
  ] as const;

const DE_OFICINA = [
  arbitros.as('arbitros'),
  confirmado.as('confirmado'),
  practicas.as('practicas'),
  incidencias.as('tiene_incidencias'),
  cambioAbierto.as('cpp_id'),
  bit(sql`coalesce((select cp.fecha_confirmacion is not null from cambio_partido cp where cp.id = ${cambioAbierto}), false)`).as(
    'pendiente_validacion',
  ),
  'p.observaciones',
  'i.id as informe_id',
  'i.version as informe_version',
  sql<FilaPartido['informe_tipo']>`i.tipo`.as('informe_tipo'),
  sql<FilaPartido['presentado_local']>`a.presentado_local::int`.as('presentado_local'),
  sql<FilaPartido['presentado_visitante']>`a.presentado_visitante::int`.as('presentado_visitante'),
  sql<number>`coalesce((select x.marcador_ganador from esquema x where x.id = f.esquema_id),
    (select t.marcador_ganador from deporte t where t.id = k.deporte_id))`.as('marcador_ganador'),
  sql<number>`coalesce((select x.marcador_no_presentado from esquema x where x.id = f.esquema_id),
    (select t.marcador_no_presentado from deporte t where t.id = k.deporte_id))`.as('marcador_no_presentado'),
  'f.tipo_acta',
  'p.version',
] as const;

/** The matches of a competition, without names of people. */
export const breves = (con: Connection, lectura: Lectura) => partidosDe(con, lectura).select(breve(lectura.hoy));

/** As the office reads them. */
export const filas = (con: Connection, lectura: Lectura) => partidosDe(con, lectura).select([...breve(lectura.hoy), ...DE_OFICINA]);

export const listaDePartidos = (con: Connection, lectura: Lectura, seleccion: Seleccion) =>
  defineList({
    tipos: listaPartidos.columnas,
    columnas: columnasDeLista(lectura),
    id: sql.ref('p.id'),
    consulta: filas(con, lectura),
    ligera: partidosPara(con, lectura, seleccion) as unknown as ReturnType<typeof filas>,
    nulas: CON_NULOS,
  });
