import type { EquipoAnterior } from '@cd/contract/inscripcion/renovacion';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { bit } from '../../../platform/db/columns';
import { COLUMNAS_DE_ENTRENADOR, COLUMNAS_DE_JUGADOR } from '../../competicion/plantillas/queries';
import { deCoordinador } from '../preequipos/queries';

/** The season before one. */
export async function leerTemporadaAnterior(
  con: Connection,
  competicionId: number | null,
): Promise<{ id: number; nombre: string } | undefined> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select a.id, a.nombre from competicion a, competicion k
    where k.id = ${competicionId} and a.fecha_inicio < k.fecha_inicio order by a.fecha_inicio desc, a.id desc limit 1`.execute(con);
  return rows[0];
}

export interface EquipoPorRenovar {
  equipo_id: number;
  nombre: string;
  colegio_id: number;
  campeonato: string;
  deporte_id: number;
  genero_id: number;
  /** Of its category. */
  orden: number;
  subequipo: EquipoAnterior['subequipo'];
  nombre_publico: string | null;
  nivel: 1 | 2 | 3;
  color_id: number | null;
  segundo_color_id: number | null;
  sede_id: number | null;
  preferido_dia: number | null;
  preferido_hora: string | null;
  concentraciones: 0 | 1;
  /** Of this season, that goes on from it. */
  preequipo_id: number | null;
}

interface Cuales {
  temporadaId: number;
  inscripcionId: number | null;
  coordinadorId: number | null;
}

/** The teams of a season that a coordinator may go on with: of a school, or some told. */
export async function leerEquiposDe(
  con: Connection,
  { temporadaId, inscripcionId, coordinadorId }: Cuales,
  seleccion: { colegioId: number } | { ids: readonly number[] },
): Promise<EquipoPorRenovar[]> {
  const { rows } = await sql<EquipoPorRenovar>`
    select e.id as equipo_id, n.nombre, e.colegio_id, d.nombre || ' ' || cat.nombre || ' ' || g.nombre as campeonato, k.deporte_id, k.genero_id,
      cat.orden, e.subequipo, e.nombre_publico, e.nivel, e.color_id, e.segundo_color_id, e.sede_id, e.preferido_dia,
      to_char(e.preferido_hora, 'HH24:MI') as preferido_hora, ${bit(sql.ref('e.concentraciones'))} as concentraciones,
      (select min(p.id) from preequipo p where p.equipo_anterior_id = e.id and p.inscripcion_id = ${inscripcionId}) as preequipo_id
    from equipo e join equipo_con_nombre n on n.id = e.id join colegio c on c.id = e.colegio_id join campeonato k on k.id = e.campeonato_id
      join deporte d on d.id = k.deporte_id join categoria cat on cat.id = k.categoria_id join genero g on g.id = k.genero_id
    where k.competicion_id = ${temporadaId} and ${deCoordinador(coordinadorId)}
      and ${'ids' in seleccion ? sql`e.id = any(${seleccion.ids}::int[])` : sql`e.colegio_id = ${seleccion.colegioId}`}
    order by d.orden, f_unaccent(d.nombre), cat.orden, g.orden, e.subequipo nulls first, e.id`.execute(con);
  return rows;
}

/** The teams that a school has in a season. */
export const leerEquiposDeColegio = (con: Connection, competicionId: number | null, colegioId: number) =>
  con
    .selectFrom('equipo as e')
    .innerJoin('campeonato as k', 'k.id', 'e.campeonato_id')
    .select(['e.campeonato_id', 'e.subequipo'])
    .where('k.competicion_id', '=', competicionId)
    .where('e.colegio_id', '=', colegioId)
    .execute();

/** The active squads of some teams: whoever's data have been taken away is not told. */
export const leerJugadoresDe = (con: Connection, equipos: readonly number[]) =>
  con
    .selectFrom('plantilla as p')
    .innerJoin('plantilla_jugador as pj', 'pj.plantilla_id', 'p.id')
    .innerJoin('jugador as j', 'j.id', 'pj.jugador_id')
    .leftJoin('tipo_licencia as l', 'l.id', 'j.tipo_licencia_id')
    .select(['p.equipo_id', 'j.colegio_id', ...COLUMNAS_DE_JUGADOR])
    .where(activaDe(equipos))
    .where('j.anonimo', 'is', null)
    .orderBy(sql`f_unaccent(j.nombre_completo)`)
    .orderBy('j.id')
    .execute();

export const leerEntrenadoresDe = (con: Connection, equipos: readonly number[]) =>
  con
    .selectFrom('plantilla as p')
    .innerJoin('plantilla_entrenador as pe', 'pe.plantilla_id', 'p.id')
    .innerJoin('entrenador as t', 't.id', 'pe.entrenador_id')
    .innerJoin('equipo as e', 'e.id', 'p.equipo_id')
    .select(['p.equipo_id', 'pe.entrenador_id', 'pe.numero', ...COLUMNAS_DE_ENTRENADOR])
    .select(
      bit(sql`exists (select 1 from entrenador_colegio ec where ec.entrenador_id = t.id and ec.colegio_id = e.colegio_id)`).as(
        'sigue_en_colegio',
      ),
    )
    .where(activaDe(equipos))
    .where('t.anonimo', 'is', null)
    .orderBy('pe.numero')
    .execute();

const activaDe = (equipos: readonly number[]) =>
  sql<boolean>`p.equipo_id = any(${equipos}::int[]) and p.fecha_validacion_administrador is not null and p.fecha_anulacion is null`;
