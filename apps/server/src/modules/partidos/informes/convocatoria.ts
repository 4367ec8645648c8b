import type { ActaDeConvocatoria } from '@cd/contract/partidos/informes';
import type { NoCuenta } from '@cd/contract/resultados/no-cuenta';
import { Criterio } from '@cd/domain/competicion/clasificacion/tipos';
import type { MarcadorDeIncomparecencia } from '@cd/domain/partidos/acta/asistencia';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { marcadorDeIncomparecencia } from '../../resultados/incomparecencia';
import { noCuenta } from '../../resultados/no-cuenta';

type Bit = 0 | 1;

/** A call-up and its match, as a report on it needs them. */
export interface Convocatoria {
  convocatoria_id: number;
  partido_id: number;
  vigente: boolean;
  tipo_acta: 1 | 2 | 3 | 4;
  fase_id: number;
  grupo_id: number | null;
  eliminatoria_id: number | null;
  vuelta: number;
  fecha: string | null;
  hora: string | null;
  sede_nombre: string | null;
  equipo_local_id: number | null;
  equipo_visitante_id: number | null;
  local_nombre: string;
  visitante_nombre: string;
  d_nombre: string;
  campeonato: string;
  f_nombre: string;
  g_nombre: string | null;
  j_numero: number | null;
  tipo_ronda: number | null;
  identificador: number | null;
  perdedor: boolean | null;
  num_partidos: number | null;
  competicion_id: number;
  /** What it ends with where a team does not come. */
  incomparecencia: MarcadorDeIncomparecencia;
  /** For a draw, of its league. */
  puntos_empate: number | null;
  penaltis_en_liga: Bit;
  /** Its league looks at the points of the sets, or gives a point for tries. */
  pide_sets: Bit;
  pide_ensayos: Bit;
  desempatable: Bit;
  goles_fuera: Bit;
  no_cuenta: NoCuenta | null;
}

/** With its two teams. */
export type ConEquipos = Convocatoria & { equipo_local_id: number; equipo_visitante_id: number };

/** One of the working competition; any other does not exist for whoever asks. */
export async function leerConvocatoria(con: Connection, competicionId: number | null, id: number): Promise<Convocatoria> {
  const { rows } = await sql<Convocatoria>`
    select cv.id as convocatoria_id, p.id as partido_id, cv.vigente, f.tipo_acta, f.id as fase_id, p.grupo_id, p.eliminatoria_id, p.vuelta,
      cv.fecha, to_char(cv.hora, 'HH24:MI') as hora, s.nombre as sede_nombre, p.equipo_local_id, p.equipo_visitante_id,
      coalesce(l.nombre, 'Por decidir') as local_nombre, coalesce(v.nombre, 'Por decidir') as visitante_nombre, d.nombre as d_nombre,
      d.nombre || ' ' || cat.nombre || ' ' || ge.nombre as campeonato, f.nombre as f_nombre, g.nombre as g_nombre, j.numero as j_numero,
      e.tipo_ronda, e.identificador, e.perdedor, e.num_partidos, k.competicion_id,
      json_build_object('ganador', ${marcadorDeIncomparecencia('ganador')}, 'no_presentado', ${marcadorDeIncomparecencia('no_presentado')}) as incomparecencia,
      q.puntos_empate, (q.victoria_penaltis is not null)::int as penaltis_en_liga, coalesce(qe.desempatable, false)::int as desempatable,
      coalesce(${sql.lit(Criterio.CocienteDeTantos)} = any(q.criterios) and f.tipo_acta = 4, false)::int as pide_sets,
      (q.ensayos_bonus is not null)::int as pide_ensayos,
      coalesce(qe.goles_fuera, false)::int as goles_fuera,
      ${noCuenta} as no_cuenta
    from convocatoria cv join partido p on p.id = cv.partido_id join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id
      join deporte d on d.id = k.deporte_id join categoria cat on cat.id = k.categoria_id join genero ge on ge.id = k.genero_id
      left join sede s on s.id = cv.sede_id left join grupo g on g.id = p.grupo_id left join jornada j on j.id = p.jornada_id
      left join eliminatoria e on e.id = p.eliminatoria_id left join esquema q on q.id = f.esquema_id
      left join esquema_eliminatoria qe on qe.id = f.esquema_eliminatoria_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
    where cv.id = ${id} and k.competicion_id = ${competicionId}`.execute(con);
  return known(rows[0]);
}

/** One of a tie may still wait for its teams, and has nothing to report. */
export function exigirEquipos(leida: Convocatoria): ConEquipos {
  const { equipo_local_id, equipo_visitante_id } = leida;
  if (equipo_local_id === null || equipo_visitante_id === null) throw new RuleError('partido.sin_equipos');
  return { ...leida, equipo_local_id, equipo_visitante_id };
}

export interface ArbitroDePartido {
  arbitraje_id: number;
  arbitro_id: number;
  nombre: string;
  perfil: string;
  estado: number;
}

/** Appointments that were not rejected, the main post first. */
export const leerArbitros = (con: Connection, convocatoriaId: number): Promise<ArbitroDePartido[]> =>
  con
    .selectFrom('arbitraje as a')
    .innerJoin('arbitro as r', 'r.id', 'a.arbitro_id')
    .innerJoin('perfil_arbitro as p', 'p.id', 'a.perfil_arbitro_id')
    .select(['a.id as arbitraje_id', 'a.arbitro_id', 'r.nombre', 'p.nombre as perfil', 'a.estado'])
    .where('a.convocatoria_id', '=', convocatoriaId)
    .where('a.estado', '<>', 2)
    .orderBy('p.orden')
    .orderBy('a.id')
    .execute();

export type OtraVuelta = NonNullable<NonNullable<ActaDeConvocatoria['eliminatoria']>['otro']>;

/** The other leg of a tie of two, once it has been played. */
export async function leerOtraVuelta(
  con: Connection,
  { eliminatoria_id, partido_id }: Pick<Convocatoria, 'eliminatoria_id' | 'partido_id'>,
): Promise<OtraVuelta | null> {
  if (eliminatoria_id === null) return null;
  const { rows } = await sql<OtraVuelta>`
    select marcador_local, marcador_visitante, presentado_local::int, presentado_visitante::int, desempate
    from partido_vigente where eliminatoria_id = ${eliminatoria_id} and id <> ${partido_id} and marcador_local is not null`.execute(con);
  return rows[0] ?? null;
}

/** Where its acta is written, to know whether it may say who wins. */
export async function leerLugarDeActa(
  con: Connection,
  convocatoria: Convocatoria,
): Promise<Pick<ActaDeConvocatoria, 'penaltis_en_liga' | 'eliminatoria'>> {
  const { penaltis_en_liga, desempatable, goles_fuera, num_partidos, vuelta } = convocatoria;
  if (num_partidos === null) return { penaltis_en_liga, eliminatoria: null };
  const otro = await leerOtraVuelta(con, convocatoria);
  return { penaltis_en_liga, eliminatoria: { desempatable, goles_fuera, num_partidos, vuelta, otro } };
}
