import { listaSanciones, type FilaSancion, type PartidoQueCumple, type Sancion } from '@cd/contract/disciplina/sanciones';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import { bit } from '../../../platform/db/columns';
import { matchName } from '../../../platform/shared-names';
import { leerDeOtrasTemporadas } from '../cumplimiento/queries';
import { leerSancionados } from '../cumplimiento/service';
import { COBRO_DE_SANCION, SUJETO_DE_SANCION, SUSPENSO_DE_SANCION, VALIDACION_DE_SANCION } from './queries';

const PARTIDO = sql<string | null>`(case when p.id is not null then ${matchName()} end)`;
const CAMPEONATO = sql<string | null>`(d.nombre || ' ' || ca.nombre || ' ' || g.nombre)`;
const TEMPORADA = sql`coalesce(k.competicion_id, x.competicion_id)`;
/** Those of a competition: of its matches, of its groups, and those for no match; and those that come from others. */
const sancionesDe = (con: Connection, competicionId: number | null, arrastradas: readonly number[]) =>
  con
    .selectFrom('sancion as x')
    .leftJoin('tipo_sancion as ts', 'ts.id', 'x.tipo_sancion_id')
    .leftJoin('convocatoria as cv', 'cv.id', 'x.convocatoria_id')
    .leftJoin('partido as p', 'p.id', 'cv.partido_id')
    .leftJoin('grupo as gr', (join) => join.on(sql<boolean>`gr.id = coalesce(p.grupo_id, x.grupo_id)`))
    .leftJoin('fase as f', (join) => join.on(sql<boolean>`f.id = coalesce(p.fase_id, gr.fase_id)`))
    .leftJoin('campeonato as k', 'k.id', 'f.campeonato_id')
    .leftJoin('deporte as d', 'd.id', 'k.deporte_id')
    .leftJoin('categoria as ca', 'ca.id', 'k.categoria_id')
    .leftJoin('genero as g', 'g.id', 'k.genero_id')
    .leftJoin('equipo_con_nombre as l', 'l.id', 'p.equipo_local_id')
    .leftJoin('equipo_con_nombre as v', 'v.id', 'p.equipo_visitante_id')
    .leftJoin('colegio as co', (join) => join.on(sql<boolean>`x.sujeto = 1 and co.id = x.colegio_id`))
    .leftJoin('equipo_con_nombre as eq', (join) => join.on(sql<boolean>`x.sujeto = 2 and eq.id = x.equipo_id`))
    .leftJoin('jugador as j', (join) => join.on(sql<boolean>`x.sujeto = 3 and j.id = x.jugador_id`))
    .leftJoin('arbitro as ar', (join) => join.on(sql<boolean>`x.sujeto = 4 and ar.id = x.arbitro_id`))
    .leftJoin('entrenador as en', (join) => join.on(sql<boolean>`x.sujeto = 5 and en.id = x.entrenador_id`))
    .leftJoin('coordinador as cr', (join) => join.on(sql<boolean>`x.sujeto = 6 and cr.id = x.coordinador_id`))
    .where(sql<boolean>`(${TEMPORADA} = ${competicionId} or x.id = any(${[...arrastradas]}::int[]))`)
    .select([
      'x.id',
      'x.tipo_sancion_id as ts_id',
      'ts.nombre as ts_nombre',
      'x.sujeto',
      SUJETO_DE_SANCION.as('sujeto_nombre'),
      'x.descripcion',
      'x.fecha',
      'x.importe',
      'x.num_puntos',
      'x.num_partidos',
      sql<1 | 2 | 3>`x.alcance`.as('alcance'),
      bit(sql.ref('x.de_acta')).as('de_acta'),
      bit(sql.ref('x.sin_causa')).as('sin_causa'),
      'x.motivo_descarte',
      SUSPENSO_DE_SANCION.as('en_suspenso'),
      VALIDACION_DE_SANCION.as('estado_validacion'),
      COBRO_DE_SANCION.as('estado_cobro'),
      'x.version',
      'x.convocatoria_id',
      'p.id as partido_id',
      PARTIDO.as('partido'),
      CAMPEONATO.as('campeonato'),
      sql<string | null>`(select nombre from competicion where id = ${TEMPORADA} and id <> ${competicionId})`.as('arrastrada'),
      'gr.id as grupo_id',
    ]);

export const listaDeSanciones = async (con: Connection, competicionId: number | null) =>
  defineList({
    tipos: listaSanciones.columnas,
    columnas: {
      fecha: sql.ref('x.fecha'),
      sujeto: sql.ref('x.sujeto'),
      sujeto_nombre: SUJETO_DE_SANCION,
      // As its list says it.
      ts_nombre: sql`coalesce(ts.nombre, case when x.fecha_validacion is null then 'Propuesta del acta' else x.descripcion end)`,
      partido: sql`coalesce(${PARTIDO}, '')`,
      campeonato: sql`coalesce(${CAMPEONATO}, '')`,
      descripcion: sql.ref('x.descripcion'),
      importe: sql`coalesce(x.importe, 0)`,
      num_puntos: sql.ref('x.num_puntos'),
      num_partidos: sql`coalesce(x.num_partidos, 0)`,
      alcance: sql`case when x.num_partidos is null then 0 else x.alcance end`,
      estado_validacion: VALIDACION_DE_SANCION,
      en_suspenso: sql`(${SUSPENSO_DE_SANCION} is not null)::int`,
      motivo_descarte: sql.ref('x.motivo_descarte'),
      estado_cobro: sql`coalesce(${COBRO_DE_SANCION}, 0)`,
    },
    id: sql.ref('x.id'),
    consulta: sancionesDe(con, competicionId, await leerArrastradas(con, competicionId)),
  });

/** Of earlier seasons, what is still to be served by people who are in a squad of this one. */
async function leerArrastradas(con: Connection, competicionId: number | null): Promise<number[]> {
  const ids: number[] = [];
  for (const quien of ['jugador', 'entrenador'] as const) {
    const personas = await leerDeOtrasTemporadas(con, quien, competicionId);
    for (const { sanciones } of (await leerSancionados(con, quien, personas)).values())
      ids.push(...sanciones.flatMap(({ sancion, cumplidos }) => (cumplidos < sancion.num_partidos ? [sancion.id] : [])));
  }
  return ids;
}

type SancionLeida = Omit<FilaSancion, 'puede'> & { fase_id: number | null };

export async function leerSancion(con: Connection, competicionId: number | null, id: number): Promise<SancionLeida | undefined> {
  const leer = (arrastradas: readonly number[]) =>
    sancionesDe(con, competicionId, arrastradas).select('f.id as fase_id').where('x.id', '=', id).executeTakeFirst();
  return (await leer([])) ?? leer(await leerArrastradas(con, competicionId));
}

/** How one that misses matches is served, once it is validated. */
export async function leerCumplimiento(
  con: Connection,
  { id, sujeto, estado_validacion, num_partidos }: Omit<FilaSancion, 'puede'>,
): Promise<Sancion['cumplimiento']> {
  if (estado_validacion !== 1 || num_partidos === null) return null;
  const { jugador_id, entrenador_id } = await con
    .selectFrom('sancion')
    .select(['jugador_id', 'entrenador_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const persona = sujeto === 3 ? jugador_id! : entrenador_id!;
  const sancionados = await leerSancionados(con, sujeto === 3 ? 'jugador' : 'entrenador', [persona]);
  const { partidos, cumplidos, sinPartido } = sancionados.get(persona)!.sanciones.find(({ sancion }) => sancion.id === id)!;
  return { partidos, cumplidos, sin_partido: sinPartido };
}

/** The matches to come that it takes away as it is now. */
export async function leerPorCumplir(con: Connection, competicionId: number | null, id: number): Promise<PartidoQueCumple[]> {
  const sancion = await leerSancion(con, competicionId, id);
  const cumplimiento = sancion && (await leerCumplimiento(con, sancion));
  return cumplimiento?.partidos.filter(({ jugado }) => !jugado) ?? [];
}
