import type { EntradaClasificacion } from '@cd/domain/competicion/clasificacion/clasificacion';
import { Criterio, type EquipoDeGrupo, type EsquemaLiga, type PartidoDeGrupo } from '@cd/domain/competicion/clasificacion/tipos';
import type { PesosDeTarjetas } from '@cd/domain/estadisticas/juego-limpio';
import { sql } from 'kysely';
import type { Connection } from '../../platform/db/open';

export interface EntradaGrupo extends EntradaClasificacion {
  equipos: EquipoDeGrupo[];
  partidos: PartidoDeGrupo[];
  sorteos: number[][];
}

export const CLAVES_DE_PESOS = ['cja', 'cjr', 'cea', 'cer'] as const;

export async function leerPesos(con: Connection): Promise<PesosDeTarjetas> {
  const parametros = await con.selectFrom('parametro').select(['clave', 'valor']).where('clave', 'in', CLAVES_DE_PESOS).execute();
  const valores = Object.fromEntries(parametros.map(({ clave, valor }) => [clave, valor]));
  return { cja: valores.cja!, cjr: valores.cjr!, cea: valores.cea!, cer: valores.cer! };
}

/** Of the present seasons, those whose scheme looks at the cards. */
export const leerGruposDeJuegoLimpio = async (con: Connection): Promise<number[]> =>
  (
    await sql<{ id: number }>`select g.id from grupo g join fase f on f.id = g.fase_id join esquema q on q.id = f.esquema_id
      join campeonato k on k.id = f.campeonato_id join competicion c on c.id = k.competicion_id
      where q.criterios @> array[${sql.lit(Criterio.JuegoLimpio)}] and (c.proxima or not c.historico) order by g.id`.execute(con)
  ).rows.map(({ id }) => id);

interface DosCifras {
  id: number;
  local: number;
  visitante: number;
}

/** Points of all the sets, or quarters, of each match that has them. */
const leerTantos = async (con: Connection, grupos: readonly number[]): Promise<DosCifras[]> =>
  (
    await sql<DosCifras>`select p.id, sum(ap.local)::int as local, sum(ap.visitante)::int as visitante
      from partido_vigente p join acta_parcial ap on ap.informe_id = p.informe_id where p.grupo_id = any(${[...grupos]}::int[]) group by p.id`.execute(
      con,
    )
  ).rows;

/** What the cards of each match with some weigh, as fair play weighs them. */
async function leerTarjetas(con: Connection, grupos: readonly number[]): Promise<DosCifras[]> {
  const { cja, cjr, cea, cer } = await leerPesos(con);
  const pesan = (local: boolean) =>
    sql<number>`coalesce(sum(j.cja * ${cja}::int + j.cjr * ${cjr}::int + j.cea * ${cea}::int + j.cer * ${cer}::int) filter (where j.local = ${local}), 0)::int`;
  const { rows } = await sql<DosCifras>`select p.id, ${pesan(true)} as local, ${pesan(false)} as visitante
    from partido_vigente p join acta_juego_limpio j on j.informe_id = p.informe_id where p.grupo_id = any(${[...grupos]}::int[]) group by p.id`.execute(
    con,
  );
  return rows;
}

/** The lots drawn in each group, the latest first: their teams in the order in which they came out. */
const leerSorteos = async (con: Connection, grupos: readonly number[]): Promise<{ grupo_id: number; equipos: number[] }[]> =>
  (
    await sql<{ grupo_id: number; equipos: number[] }>`
      select s.grupo_id, array_agg(e.equipo_id order by e.orden) as equipos from sorteo s join sorteo_equipo e on e.sorteo_id = s.id
      where s.grupo_id = any(${[...grupos]}::int[]) group by s.id order by s.id desc`.execute(con)
  ).rows;

/** Tries of each match whose acta says them. */
const leerEnsayos = async (con: Connection, grupos: readonly number[]): Promise<DosCifras[]> =>
  (
    await sql<DosCifras>`select p.id, a.ensayos_local as local, a.ensayos_visitante as visitante
      from partido_vigente p join acta a on a.informe_id = p.informe_id
      where p.grupo_id = any(${[...grupos]}::int[]) and a.ensayos_local is not null and a.ensayos_visitante is not null`.execute(con)
  ).rows;

type DeActa = 'tantos' | 'tarjetas' | 'ensayos';
const DE_ACTA: readonly [DeActa, (esquema: EsquemaLiga) => boolean, typeof leerTantos][] = [
  ['tantos', ({ criterios }) => criterios.includes(Criterio.CocienteDeTantos), leerTantos],
  ['tarjetas', ({ criterios }) => criterios.includes(Criterio.JuegoLimpio), leerTarjetas],
  ['ensayos', ({ ensayosConBonus }) => ensayosConBonus !== null, leerEnsayos],
];

/** Reads what only some schemes look at, of the groups that have one of them; of all, what `otro` looks at. */
export async function completarEntradas(con: Connection, porGrupo: ReadonlyMap<number, EntradaGrupo>, otro?: EsquemaLiga): Promise<void> {
  const gruposCon = (mira: (esquema: EsquemaLiga) => boolean): number[] =>
    [...porGrupo].flatMap(([id, { esquema }]) => (mira(esquema) || (otro && mira(otro)) ? [id] : []));
  for (const [campo, mira, leer] of DE_ACTA) {
    const grupos = gruposCon(mira);
    if (grupos.length === 0) continue;
    const deSuPartido = new Map((await leer(con, grupos)).map(({ id, local, visitante }) => [id, [local, visitante] as const]));
    for (const { partidos } of grupos.map((id) => porGrupo.get(id)!))
      for (const { id, resultado } of partidos) {
        const suyas = deSuPartido.get(id);
        if (resultado && suyas) resultado[campo] = suyas;
      }
  }
  const deSorteo = gruposCon(({ criterios }) => criterios.includes(Criterio.Sorteo));
  if (deSorteo.length === 0) return;
  for (const { grupo_id, equipos } of await leerSorteos(con, deSorteo)) porGrupo.get(grupo_id)!.sorteos.push(equipos);
}
