import { Criterio } from '@cd/domain/competicion/clasificacion/tipos';
import type { PesosDeTarjetas } from '@cd/domain/estadisticas/juego-limpio';
import { sql } from 'kysely';
import type { Connection } from '../../platform/db/open';
import type { EntradaGrupo } from './entrada-de-grupo';

export async function leerPesos(con: Connection): Promise<PesosDeTarjetas> {
  const claves = ['cja', 'cjr', 'cea', 'cer'] as const;
  const parametros = await con.selectFrom('parametro').select(['clave', 'valor']).where('clave', 'in', claves).execute();
  const valores = Object.fromEntries(parametros.map(({ clave, valor }) => [clave, valor]));
  return { cja: valores.cja!, cjr: valores.cjr!, cea: valores.cea!, cer: valores.cer! };
}

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
    from partido_vigente p join acta_juego_limpio j on j.informe_id = p.informe_id where p.grupo_id = any(${[...grupos]}::int[]) group by p.id`.execute(con);
  return rows;
}

/** The lots drawn in each group, the latest first: their teams in the order in which they came out. */
const leerSorteos = async (con: Connection, grupos: readonly number[]): Promise<{ grupo_id: number; equipos: number[] }[]> =>
  (
    await sql<{ grupo_id: number; equipos: number[] }>`
      select s.grupo_id, array_agg(e.equipo_id order by e.orden) as equipos from sorteo s join sorteo_equipo e on e.sorteo_id = s.id
      where s.grupo_id = any(${[...grupos]}::int[]) group by s.id order by s.id desc`.execute(con)
  ).rows;

/** Reads what only some criteria look at, of the groups whose scheme has them. */
export async function completarEntradas(con: Connection, porGrupo: ReadonlyMap<number, EntradaGrupo>): Promise<void> {
  const conCriterio = (criterio: Criterio): number[] =>
    [...porGrupo].flatMap(([id, { esquema }]) => (esquema.criterios.includes(criterio) ? [id] : []));
  const ponerEnSusActas = (campo: 'tantos' | 'tarjetas', grupos: readonly number[], cifras: readonly DosCifras[]): void => {
    const deSuPartido = new Map(cifras.map(({ id, local, visitante }) => [id, [local, visitante] as const]));
    for (const { partidos } of grupos.map((id) => porGrupo.get(id)!))
      for (const { id, resultado } of partidos) {
        const suyas = deSuPartido.get(id);
        if (resultado && suyas) resultado[campo] = suyas;
      }
  };
  const deTantos = conCriterio(Criterio.CocienteDeTantos);
  if (deTantos.length > 0) ponerEnSusActas('tantos', deTantos, await leerTantos(con, deTantos));
  const deTarjetas = conCriterio(Criterio.JuegoLimpio);
  if (deTarjetas.length > 0) ponerEnSusActas('tarjetas', deTarjetas, await leerTarjetas(con, deTarjetas));
  const deSorteo = conCriterio(Criterio.Sorteo);
  if (deSorteo.length > 0)
    for (const { grupo_id, equipos } of await leerSorteos(con, deSorteo)) porGrupo.get(grupo_id)!.sorteos.push(equipos);
}
