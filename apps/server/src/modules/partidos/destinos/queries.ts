import { sql, type RawBuilder } from 'kysely';
import type { Perfil } from '@cd/contract/kit/perfiles';
import type { Competicion } from '@cd/contract/sesion/sesion';
import type { Connection } from '../../../platform/db/open';

export type Clase = 'partido' | 'convocatoria' | 'cambio' | 'sancion' | 'equipo' | 'fase' | 'campeonato' | 'prejornada';

/** Of a record: its competition, and the teams by which it is somebody's. */
export interface Dueno {
  competicion: Pick<Competicion, 'id' | 'nombre' | 'historico'>;
  equipos: (number | null)[];
}

const DE_PARTIDO = sql`join fase f on f.id = p.fase_id join campeonato k on k.id = f.campeonato_id`;
const DOS = sql`array[p.equipo_local_id, p.equipo_visitante_id]`;
const NINGUNO = sql`'{}'::int[]`;
const DE_CLASE: Readonly<Record<Clase, (id: number) => RawBuilder<unknown>>> = {
  partido: (id) => sql`select k.competicion_id, ${DOS} as equipos from partido p ${DE_PARTIDO} where p.id = ${id}`,
  convocatoria: (
    id,
  ) => sql`select k.competicion_id, ${DOS} as equipos from convocatoria cv join partido p on p.id = cv.partido_id ${DE_PARTIDO}
    where cv.id = ${id}`,
  cambio: (id) => sql`select k.competicion_id, ${DOS} as equipos from cambio_partido cp join convocatoria cv on cv.id = cp.convocatoria_id
    join partido p on p.id = cv.partido_id ${DE_PARTIDO} where cp.id = ${id}`,
  sancion: (id) => sql`select coalesce(x.competicion_id, k.competicion_id) as competicion_id, ${NINGUNO} as equipos from sancion x
    left join convocatoria cv on cv.id = x.convocatoria_id left join partido p on p.id = cv.partido_id left join fase f on f.id = p.fase_id
    left join campeonato k on k.id = f.campeonato_id where x.id = ${id}`,
  equipo: (id) =>
    sql`select k.competicion_id, array[e.id] as equipos from equipo e join campeonato k on k.id = e.campeonato_id where e.id = ${id}`,
  fase: (id) =>
    sql`select k.competicion_id, ${NINGUNO} as equipos from fase f join campeonato k on k.id = f.campeonato_id where f.id = ${id}`,
  campeonato: (id) => sql`select k.competicion_id, ${NINGUNO} as equipos from campeonato k where k.id = ${id}`,
  prejornada: (id) => sql`select pj.competicion_id, ${NINGUNO} as equipos from prejornada pj where pj.id = ${id}`,
};

export async function leerDueno(con: Connection, { clase, id }: { clase: Clase; id: number }): Promise<Dueno | undefined> {
  const { rows } = await sql<Dueno>`
    select json_build_object('id', c.id, 'nombre', c.nombre, 'historico', c.historico and not c.proxima) as competicion, o.equipos
    from (${DE_CLASE[clase](id)}) o join competicion c on c.id = o.competicion_id`.execute(con);
  return rows[0];
}

/** Where each role of an account works: an administrator on the competition of their choice, everyone else on the current one. */
export async function leerDondeTrabaja(con: Connection, usuarioId: number, perfil: Perfil): Promise<Dueno['competicion'] | null> {
  const { rows } = await sql<Dueno['competicion']>`
    select k.id, k.nombre, k.historico and not k.proxima as historico from usuario u join competicion k on k.id = coalesce(case when ${perfil}::int = 1 then u.competicion_id end,
      (select a.id from competicion a where not a.historico)) where u.id = ${usuarioId}`.execute(con);
  return rows[0] ?? null;
}
