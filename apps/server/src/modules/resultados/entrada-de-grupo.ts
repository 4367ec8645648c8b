import type { Criterio, EsquemaLiga, OrdenDeTabla, PartidoDeGrupo } from '@cd/domain/competicion/clasificacion/tipos';
import { sql, type InferResult, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/db/open';
import { completarEntradas, type EntradaGrupo } from './por-criterio';

export const esquemasDeLiga = (con: Connection, ids: readonly number[]) =>
  con
    .selectFrom('grupo as g')
    .innerJoin('fase as f', 'f.id', 'g.fase_id')
    .innerJoin('esquema as s', 's.id', 'f.esquema_id')
    .select([
      'g.id as grupo_id',
      's.puntos_victoria',
      's.puntos_empate',
      's.puntos_derrota',
      's.victoria_penaltis',
      's.derrota_penaltis',
      's.puntos_no_presentado',
      's.victoria_ajustada',
      's.derrota_ajustada',
      's.ensayos_bonus',
      's.derrota_corta',
      's.orden',
      's.criterios',
    ])
    .where('g.id', 'in', ids);

/** A sanction says how many it takes away, once it is validated; in the table they subtract. */
const puntosDeSancion = (grupoId: RawBuilder<unknown>, equipoId: RawBuilder<unknown>) => sql<number>`coalesce((select -sum(s.num_puntos)
  from sancion s where s.grupo_id = ${grupoId} and s.equipo_id = ${equipoId} and s.fecha_validacion is not null), 0)::int`;

/** Those with a table that subtracts other points than its sanctions say. */
export const leerGruposConOtrasSanciones = async (con: Connection): Promise<number[]> =>
  (
    await con
      .selectFrom('clasificacion as c')
      .select('c.grupo_id')
      .distinct()
      .where('c.puntos_sancion', '<>', puntosDeSancion(sql.ref('c.grupo_id'), sql.ref('c.equipo_id')))
      .execute()
  ).map(({ grupo_id }) => grupo_id);

export const equiposDeGrupos = (con: Connection, ids: readonly number[]) =>
  con
    .selectFrom('grupo_equipo as ge')
    .innerJoin('equipo as e', 'e.id', 'ge.equipo_id')
    .select([
      'ge.grupo_id',
      'e.id',
      'ge.orden',
      // Of one that has left with its matches annulled, they count for nobody either.
      sql<boolean>`e.no_clasificable or exists (select 1 from retirada r join grupo g on g.fase_id = r.fase_id
        where g.id = ge.grupo_id and r.equipo_id = e.id and r.anula)`.as('noClasificable'),
      puntosDeSancion(sql.ref('ge.grupo_id'), sql.ref('e.id')).as('puntosSancion'),
    ])
    .where('ge.grupo_id', 'in', ids);

const leerPartidosDeGrupos = (con: Connection, ids: readonly number[]) =>
  con
    .selectFrom('partido_vigente as p')
    .select([
      'p.id',
      'p.grupo_id',
      'p.equipo_local_id',
      'p.equipo_visitante_id',
      'p.fecha',
      'p.hora',
      'p.marcador_local',
      'p.marcador_visitante',
      'p.presentado_local',
      'p.presentado_visitante',
      'p.desempate',
    ])
    .where('p.grupo_id', 'in', ids)
    .execute();

type FilaEsquema = InferResult<ReturnType<typeof esquemasDeLiga>>[number];
type FilaEquipo = InferResult<ReturnType<typeof equiposDeGrupos>>[number];
/** What of a scheme decides a table: neither how it is called nor the scores that a no-show is written with. */
export const esquemaDe = (s: Omit<FilaEsquema, 'grupo_id'>): EsquemaLiga => ({
  puntosVictoria: s.puntos_victoria,
  puntosEmpate: s.puntos_empate,
  puntosDerrota: s.puntos_derrota,
  puntosVictoriaPenaltis: s.victoria_penaltis,
  puntosDerrotaPenaltis: s.derrota_penaltis,
  puntosNoPresentado: s.puntos_no_presentado,
  puntosVictoriaAjustada: s.victoria_ajustada,
  puntosDerrotaAjustada: s.derrota_ajustada,
  ensayosConBonus: s.ensayos_bonus,
  derrotaCorta: s.derrota_corta,
  orden: s.orden as OrdenDeTabla,
  criterios: s.criterios as Criterio[],
});

export type PartidoDeTabla = Omit<Awaited<ReturnType<typeof leerPartidosDeGrupos>>[number], 'grupo_id'>;
export const partidoDe = (p: PartidoDeTabla): PartidoDeGrupo => ({
  id: p.id,
  local: p.equipo_local_id!,
  visitante: p.equipo_visitante_id!,
  momento: p.fecha && (p.hora ? `${p.fecha}T${p.hora}` : p.fecha),
  resultado:
    p.marcador_local === null
      ? null
      : {
          marcadorLocal: p.marcador_local,
          marcadorVisitante: p.marcador_visitante!,
          presentadoLocal: p.presentado_local!,
          presentadoVisitante: p.presentado_visitante!,
          desempate: p.desempate as 0 | 1 | 2,
        },
});

/** What the standings of these groups are computed from, by group id; also with another scheme, where one is going to be tried on them. */
export async function cargarGrupos(con: Connection, grupoIds: readonly number[], otro?: EsquemaLiga): Promise<Map<number, EntradaGrupo>> {
  const esquemas = await esquemasDeLiga(con, grupoIds).execute();
  const equipos = await equiposDeGrupos(con, grupoIds).execute();
  const partidos = await leerPartidosDeGrupos(con, grupoIds);
  const porGrupo = new Map<number, EntradaGrupo>();
  for (const s of esquemas) porGrupo.set(s.grupo_id, { equipos: [], partidos: [], esquema: esquemaDe(s), sorteos: [] });
  for (const { grupo_id, ...equipo } of equipos) porGrupo.get(grupo_id)?.equipos.push(equipo);
  for (const p of partidos) porGrupo.get(p.grupo_id!)?.partidos.push(partidoDe(p));
  await completarEntradas(con, porGrupo, otro);
  return porGrupo;
}

/** Of a group whose matches are read otherwise, from its scheme and teams. */
export async function entradaDe(
  con: Connection,
  esquema: FilaEsquema,
  equipos: readonly FilaEquipo[],
  partidos: readonly PartidoDeTabla[],
): Promise<EntradaGrupo> {
  const entrada: EntradaGrupo = {
    equipos: equipos.map(({ grupo_id: _, ...equipo }) => equipo),
    partidos: partidos.map(partidoDe),
    esquema: esquemaDe(esquema),
    sorteos: [],
  };
  await completarEntradas(con, new Map([[esquema.grupo_id, entrada]]));
  return entrada;
}
