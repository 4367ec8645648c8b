import { sql } from 'kysely';
import type { PartidoContado } from '@cd/contract/avisos/contenido';
import type { Connection } from '../../../platform/db/open';

/** Matches as a notice tells them, by their ids: what they are, and when and where they are now. */
export async function leerContados(con: Connection, ids: readonly number[]): Promise<Map<number, PartidoContado>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<PartidoContado>`
    select p.id, coalesce(l.nombre, 'Por decidir') as local, coalesce(v.nombre, 'Por decidir') as visitante,
      d.nombre || ' ' || ca.nombre || ' ' || ge.nombre as campeonato,
      coalesce(gr.nombre || coalesce(', jornada ' || j.numero, ''), f.nombre) as fase,
      exists (select 1 from informe i where i.convocatoria_id = p.convocatoria_id and i.vigente and i.tipo = 0) as suspendido,
      json_build_object('fecha', p.fecha, 'hora', to_char(p.hora, 'HH24:MI'), 'sede', s.nombre, 'direccion', coalesce(s.direccion, '')) as sitio,
      null as antes
    from partido_vigente p join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id join deporte d on d.id = k.deporte_id
      join categoria ca on ca.id = k.categoria_id join genero ge on ge.id = k.genero_id
      left join grupo gr on gr.id = p.grupo_id left join jornada j on j.id = p.jornada_id
      left join equipo_con_nombre l on l.id = p.equipo_local_id left join equipo_con_nombre v on v.id = p.equipo_visitante_id
      left join sede s on s.id = p.sede_id
    where p.id = any(${[...ids]}::int[])
    order by p.fecha nulls last, p.hora nulls last, p.id`.execute(con);
  return new Map(rows.map((partido) => [partido.id, partido]));
}

export const leerContado = async (con: Connection, id: number): Promise<PartidoContado> => (await leerContados(con, [id])).get(id)!;

/** With where each of them was, as told before it moved, unless it is still there. */
export const conLoDeAntes = (ahora: ReadonlyMap<number, PartidoContado>, antes: ReadonlyMap<number, PartidoContado>): PartidoContado[] =>
  [...ahora.values()].map((partido) => {
    const sitio = antes.get(partido.id)?.sitio ?? partido.sitio;
    const { fecha, hora, sede } = partido.sitio;
    return sitio.fecha === fecha && sitio.hora === hora && sitio.sede === sede ? partido : { ...partido, antes: sitio };
  });
