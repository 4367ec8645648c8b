import type { CodigoError } from '@cd/contract/errores';
import type { EquipoDeActa } from '@cd/contract/partidos/informes';
import type {
  DiaConPartidos,
  FaseDePartidos,
  PartidoBreve,
  PartidoCompleto,
  PartidoDeActa,
  PartidoDeDia,
} from '@cd/contract/partidos/partidos';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { updateSeen, type Seen } from '../../../platform/db/seen';
import { known, puedeDe } from '../../../platform/errors/rule-error';
import { IMPIDE_DESHACER } from '../cambios/queries';
import { pasosDeCadena } from '../convocatorias/pasos';
import { leerPartido as leerPorConvocar } from '../convocatorias/queries';
import { exigirEquipos, leerConvocatoria, type Convocatoria } from '../informes/convocatoria';
import { leerEquipos } from '../informes/personas';
import { fechaCelebracion, NOMBRES_DE_RONDA, type Lectura } from './columnas';
import { breves, columnasDeUnDia, equiposDeUnDia, filas, nombresDe, nombresDeFases } from './lista';

export async function leerPartido(con: Connection, lectura: Lectura, id: number) {
  return known(await filas(con, lectura).where('l.id', '=', id).executeTakeFirst());
}

const porFecha = async (consulta: ReturnType<typeof breves>): Promise<PartidoBreve[]> =>
  consulta
    .orderBy(sql`l.fecha nulls last`)
    .orderBy(sql`l.hora nulls last`)
    .orderBy('l.id')
    .execute();

export async function leerBreve(con: Connection, lectura: Lectura, id: number): Promise<PartidoBreve> {
  return known((await porFecha(breves(con, lectura).where('l.id', '=', id)))[0]);
}

export const leerDeEquipo = (con: Connection, lectura: Lectura, equipoId: number): Promise<PartidoBreve[]> =>
  porFecha(breves(con, lectura).where((eb) => eb.or([eb('l.equipo_local_id', '=', equipoId), eb('l.equipo_visitante_id', '=', equipoId)])));

/** Those that some of these teams play on a day. */
export const leerJornada = (
  con: Connection,
  lectura: Lectura,
  { equipos, dia }: { equipos: RawBuilder<number>; dia: string },
): Promise<PartidoBreve[]> =>
  porFecha(
    breves(con, lectura)
      .where(sql<boolean>`l.fecha = ${dia}::date`)
      .where(sql<boolean>`(l.equipo_local_id in ${equipos} or l.equipo_visitante_id in ${equipos})`),
  );

export async function leerFases(con: Connection, { competicionId }: Lectura): Promise<FaseDePartidos[]> {
  const { rows } = await sql<FaseDePartidos>`
    select d.nombre as d_nombre, c.nombre as c_nombre, g.nombre as ge_nombre, f.nombre as f_nombre
    from fase f join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id join categoria c on c.id = k.categoria_id
      join genero g on g.id = k.genero_id
    where k.competicion_id = ${competicionId} and exists (select 1 from partido p where p.fase_id = f.id)
    order by d.orden, d.nombre, c.orden, c.nombre, g.nombre, f.nombre`.execute(con);
  return rows;
}

/** With the matches of these teams, or with any. */
export async function leerDias(con: Connection, { competicionId }: Lectura, equipos: RawBuilder<number> | null): Promise<DiaConPartidos[]> {
  const { rows } = await (
    equipos === null
      ? // Counted by the database itself (migration 0011).
        sql<DiaConPartidos>`select dia::text as dia, sum(cuantos)::int as partidos from cuenta_partidos where competicion_id = ${competicionId}
          group by dia having sum(cuantos) > 0 order by dia`
      : sql<DiaConPartidos>`select l.fecha::text as dia, count(*)::int as partidos from partido_listado l
          where l.competicion_id = ${competicionId} and l.fecha is not null
            and (l.equipo_local_id in ${equipos} or l.equipo_visitante_id in ${equipos}) group by l.fecha order by l.fecha`
  ).execute(con);
  return rows;
}

const distintos = (ids: readonly (number | null)[]): number[] => [...new Set(ids.flatMap((id) => id ?? []))];

async function leerConNombres(con: Connection, lectura: Lectura, dia: string) {
  const columnas = await columnasDeUnDia(con, lectura, dia);
  const [fases, grupos, sedes] = await Promise.all([
    nombresDeFases(con, distintos(columnas.fase_id)),
    nombresDe(con, 'grupo', distintos(columnas.grupo_id)),
    nombresDe(con, 'sede', distintos(columnas.sede_id)),
  ]);
  return { columnas, fases, grupos, sedes };
}

const nombreEn = <K extends number | string>(nombres: Readonly<Record<K, string>>, clave: K | null): string | null =>
  clave === null ? null : (nombres[clave] ?? null);

/** Of the match, its call-up first (spec 3 §3, «Day-grid match»). */
export async function leerDia(con: Connection, lectura: Lectura, dia: string): Promise<PartidoDeDia[]> {
  const [equipos, { columnas, fases, grupos, sedes }] = await Promise.all([
    equiposDeUnDia(con, lectura, dia),
    leerConNombres(con, lectura, dia),
  ]);
  return columnas.id.flatMap((id, n) => {
    const fase = fases[columnas.fase_id[n]!];
    // Deleted since its matches were read, and they with it.
    if (!fase) return [];
    return {
      id,
      p_id: columnas.p_id[n]!,
      cam_nombre: fase[0],
      f_nombre: fase[1],
      g_nombre: nombreEn(grupos, columnas.grupo_id[n]!),
      j_numero: columnas.jornada[n]!,
      ronda_nombre: nombreEn(NOMBRES_DE_RONDA, columnas.ronda[n]!),
      equipo_local_nombre: nombreEn(equipos, columnas.equipo_local_id[n]!),
      equipo_visitante_nombre: nombreEn(equipos, columnas.equipo_visitante_id[n]!),
      marcador_local: columnas.marcador_local[n]!,
      marcador_visitante: columnas.marcador_visitante[n]!,
      fecha_celebracion: columnas.fecha_celebracion[n]!,
      sede_nombre: nombreEn(sedes, columnas.sede_id[n]!),
      pabellon: columnas.pabellon[n]!,
      estado: columnas.estado[n]!,
      validado: columnas.validado[n]!,
      aplazado: columnas.aplazado[n]!,
      inamovible: columnas.inamovible[n]!,
    };
  });
}

type ConvocatoriaLeida = Omit<PartidoCompleto['convocatorias'][number], 'cambio'> & {
  cambio: { id: number; version: number; impide: CodigoError | null } | null;
};

export async function leerCompleto(con: Connection, lectura: Lectura, id: number): Promise<PartidoCompleto> {
  const partido = await leerPartido(con, lectura, id);
  const { rows } = await sql<ConvocatoriaLeida>`
    select l.id, l.tipo, ${fechaCelebracion} as fecha_celebracion, l.sede_id, s.nombre as sede_nombre, l.vigente::int as vigente,
      l.fecha_cambio::text || coalesce('T' || to_char(l.hora_cambio, 'HH24:MI'), '') as cambio_pedido,
      (select json_build_object('id', cp.id, 'version', cp.version, 'impide', ${IMPIDE_DESHACER}) from cambio_partido cp
        where cp.convocatoria_nueva_id = l.id and cp.fecha_validacion is not null) as cambio
    from convocatoria l left join sede s on s.id = l.sede_id where l.partido_id = ${id} order by l.id`.execute(con);
  const de = await con
    .selectFrom('partido as p')
    .innerJoin('fase as f', 'f.id', 'p.fase_id')
    .innerJoin('campeonato as k', 'k.id', 'f.campeonato_id')
    .innerJoin('competicion as c', 'c.id', 'k.competicion_id')
    .select(['p.fase_id', 'f.campeonato_id', 'c.fecha_inicio', 'c.fecha_fin'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  const { fase_id, campeonato_id, ...competicion } = de;
  const convocatorias = rows.map(({ cambio, ...convocatoria }) => {
    if (cambio === null) return { ...convocatoria, cambio };
    const { impide: deshacer, ...seen } = cambio;
    return { ...convocatoria, cambio: { ...seen, puede: puedeDe({ deshacer }) } };
  });
  const puede = puedeDe(pasosDeCadena(known(await leerPorConvocar(con, lectura.competicionId, id))));
  return { ...partido, fase_id, campeonato_id, competicion, convocatorias, puede };
}

type Plantel = PartidoDeActa['local'];
const NADIE: Plantel = { jugadores: [], entrenadores: [] };

/** Whoever its acta would admit: those of its squad that no sanction bars from it. */
const plantelDe = ({ jugadores, entrenadores }: EquipoDeActa): Plantel => ({
  jugadores: jugadores.flatMap(({ jugador_id, nombre, sancion }) => (sancion === null ? [{ jugador_id, nombre }] : [])),
  entrenadores: entrenadores.flatMap(({ entrenador_id, nombre, sancion }) => (sancion === null ? [{ entrenador_id, nombre }] : [])),
});

async function leerPlanteles(con: Connection, convocatoria: Convocatoria): Promise<Pick<PartidoDeActa, 'local' | 'visitante'>> {
  if (convocatoria.equipo_local_id === null || convocatoria.equipo_visitante_id === null) return { local: NADIE, visitante: NADIE };
  const { local, visitante } = await leerEquipos(con, exigirEquipos(convocatoria));
  return { local: plantelDe(local), visitante: plantelDe(visitante) };
}

export async function leerDeActa(con: Connection, lectura: Lectura, id: number): Promise<PartidoDeActa> {
  const partido = await leerPartido(con, lectura, id);
  const { rows } = await sql<PartidoDeActa['arbitrajes'][number]>`
    select ar.id, ar.arbitro_id, r.nombre, pa.nombre as perfil, ar.practicas::int as practicas, ar.estado
    from arbitraje ar join arbitro r on r.id = ar.arbitro_id join perfil_arbitro pa on pa.id = ar.perfil_arbitro_id
    where ar.convocatoria_id = ${partido.cv_id} and ar.estado <> 2 order by pa.orden, ar.id`.execute(con);
  const planteles = await leerPlanteles(con, await leerConvocatoria(con, lectura.competicionId, partido.cv_id));
  return { ...partido, ...planteles, arbitrajes: rows };
}

export const actualizarPartido = (tx: Tx, visto: Seen, cambio: { inamovible: boolean } | { observaciones: string }): Promise<void> =>
  updateSeen(tx, 'partido', visto, cambio);
