import type { PasoPublico, Pasos } from '@cd/contract/publico/paginas-publicas';
import { sql } from 'kysely';
import type { Connection } from '../../platform/db/open';
import { agrupar, rows } from './partidos';

/** A championship that plays in public, with its only phase where it has one and that phase's only group where it has one. */
export interface CampeonatoDePaso {
  deporte: number;
  categoria: number;
  genero: number;
  fase: PasoPublico['fase'] | null;
}

/** What follows by itself from each sport, from each category of a sport or from each gender of a category. */
export async function leerPasos(con: Connection, deporte?: number, categoria?: number): Promise<Pasos> {
  const campeonatos = await rows(
    con,
    sql<CampeonatoDePaso>`
      select k.deporte_id as deporte, k.categoria_id as categoria, k.genero_id as genero, f.fase
      from campeonato_publico p join campeonato k on k.id = p.campeonato_id
      left join lateral (
        select jsonb_build_object('id', min(f.id), 'tipo', min(f.tipo),
          'grupo_id', (select min(g.id) from grupo g where g.fase_id = min(f.id) having count(*) = 1)) as fase
        from fase_publica f where f.campeonato_id = k.id having count(*) = 1) f on true
      where p.equipos > 0 and k.deporte_id = coalesce(${deporte ?? null}::int, k.deporte_id)
        and k.categoria_id = coalesce(${categoria ?? null}::int, k.categoria_id)`,
  );
  return pasosDe(campeonatos, categoria !== undefined ? 'genero' : deporte !== undefined ? 'categoria' : 'deporte');
}

export function pasosDe(campeonatos: readonly CampeonatoDePaso[], opcion: 'deporte' | 'categoria' | 'genero'): Pasos {
  const deOpcion = agrupar(campeonatos, (campeonato) => campeonato[opcion]);
  return Object.fromEntries([...deOpcion].map(([id, suyos]) => [id, pasoDe(suyos)]));
}

function pasoDe(campeonatos: readonly CampeonatoDePaso[]): PasoPublico {
  const unico = (que: 'categoria' | 'genero'): number | undefined => {
    const distintos = new Set(campeonatos.map((campeonato) => campeonato[que]));
    return distintos.size === 1 ? campeonatos[0]![que] : undefined;
  };
  const categoria = unico('categoria');
  if (categoria === undefined) return {};
  const genero = unico('genero');
  if (genero === undefined) return { categoria };
  return { categoria, genero, fase: campeonatos[0]!.fase ?? undefined };
}
