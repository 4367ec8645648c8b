import type { PartidoVisto, PuestoVisto } from '@cd/domain/app/novedades';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { teamName } from '../../../platform/shared-names';
import { motivoDeSuspension } from '../../resultados/motivo-de-suspension';
import { noCuenta } from '../../resultados/no-cuenta';

/** `p`, a match as the public sees it, with its venue `s`. */
const VISTO = sql`jsonb_build_object('estado', p.estado, 'local', p.marcador_local, 'visitante', p.marcador_visitante,
  'penaltis', case when p.penaltis_local is not null then jsonb_build_array(p.penaltis_local, p.penaltis_visitante) end,
  'cuenta', ${noCuenta} is null, 'fecha', p.fecha, 'hora', p.hora, 'sede', s.nombre,
  'motivo', ${motivoDeSuspension})`;
const LUGAR = sql<string>`d.nombre || ', ' || ca.nombre || ', ' || ge.nombre`;
const CAMPEONATO = sql`join deporte d on d.id = f.deporte_id join categoria ca on ca.id = f.categoria_id join genero ge on ge.id = f.genero_id`;

/** The last round of group `g` of which something was played and nothing is left to be played; 0, none yet. */
const JORNADA = sql<number>`coalesce((select max(j.numero) from jornada j where j.grupo_id = g.id
  and exists (select 1 from partido q where q.jornada_id = j.id and q.estado = 1)
  and not exists (select 1 from partido q where q.jornada_id = j.id and q.estado = 3)), 0)`;

export interface PartidoCambiado {
  partidoId: number;
  localId: number;
  visitanteId: number;
  localNombre: string;
  visitanteNombre: string;
  lugar: string;
  ahora: PartidoVisto;
  /** Null: it had not been looked at before. */
  antes: PartidoVisto | null;
}

/** Only those that anybody may see. */
export async function leerCambiados(tx: Tx, partidoIds: readonly number[]): Promise<PartidoCambiado[]> {
  const { rows } = await sql<PartidoCambiado>`
    select p.id as "partidoId", p.equipo_local_id as "localId", p.equipo_visitante_id as "visitanteId",
      ${teamName('p.equipo_local_id')} as "localNombre",
      ${teamName('p.equipo_visitante_id')} as "visitanteNombre",
      ${LUGAR} || ' · ' || coalesce('Jornada ' || (select j.numero from jornada j where j.id = p.jornada_id), f.nombre) as lugar,
      ${VISTO} as ahora, v.visto as antes
    from partido_publico p join fase_publica f on f.id = p.fase_id ${CAMPEONATO} left join sede s on s.id = p.sede_id
      left join app_partido v on v.partido_id = p.id
    where p.id = any(${partidoIds}::int[]) order by p.fecha nulls last, p.hora nulls last, p.id`.execute(tx);
  return rows;
}

export interface PuestoCambiado {
  grupoId: number;
  equipoId: number;
  equipo: string;
  lugar: string;
  ahora: PuestoVisto;
  antes: PuestoVisto | null;
}

/** The places of the followed teams of these groups. */
export async function leerPuestos(tx: Tx, grupoIds: readonly number[]): Promise<PuestoCambiado[]> {
  const { rows } = await sql<PuestoCambiado>`
    select g.id as "grupoId", c.equipo_id as "equipoId", ${teamName('c.equipo_id')} as equipo,
      ${LUGAR} || ' · ' || g.nombre as lugar, jsonb_build_object('jornada', ${JORNADA}, 'posicion', c.posicion, 'puntos', c.puntos) as ahora,
      case when v.grupo_id is not null then jsonb_build_object('jornada', v.jornada, 'posicion', v.posicion, 'puntos', v.puntos) end as antes
    from grupo g join fase_publica f on f.id = g.fase_id ${CAMPEONATO} join clasificacion c on c.grupo_id = g.id
      left join app_puesto v on v.grupo_id = g.id and v.equipo_id = c.equipo_id
    where g.id = any(${grupoIds}::int[]) and exists (select 1 from app_suscripcion_equipo s where s.equipo_id = c.equipo_id)
    order by g.id, c.equipo_id`.execute(tx);
  return rows;
}

export async function guardarPartidosVistos(tx: Tx, partidos: readonly PartidoCambiado[]): Promise<void> {
  if (partidos.length === 0) return;
  await sql`insert into app_partido (partido_id, visto) select (x->>'id')::int, x->'visto'
    from jsonb_array_elements(${JSON.stringify(partidos.map(({ partidoId, ahora }) => ({ id: partidoId, visto: ahora })))}::jsonb) x
    on conflict (partido_id) do update set visto = excluded.visto`.execute(tx);
}

export async function guardarPuestosVistos(tx: Tx, puestos: readonly PuestoCambiado[]): Promise<void> {
  if (puestos.length === 0) return;
  await tx
    .insertInto('app_puesto')
    .values(puestos.map(({ grupoId, equipoId, ahora }) => ({ grupo_id: grupoId, equipo_id: equipoId, ...ahora })))
    .onConflict((conflict) =>
      conflict.columns(['grupo_id', 'equipo_id']).doUpdateSet((eb) => ({
        jornada: eb.ref('excluded.jornada'),
        posicion: eb.ref('excluded.posicion'),
        puntos: eb.ref('excluded.puntos'),
      })),
    )
    .execute();
}

/** From now on these teams are followed: what is known of them today is not news. `nuevos`, whom nobody followed before. */
export async function empezarAMirar(con: Connection, nuevos: readonly number[]): Promise<void> {
  if (nuevos.length === 0) return;
  await sql`insert into app_partido (partido_id, visto)
    select p.id, ${VISTO} from partido_publico p join fase_publica f on f.id = p.fase_id left join sede s on s.id = p.sede_id
    where p.equipo_local_id = any(${nuevos}::int[]) or p.equipo_visitante_id = any(${nuevos}::int[])
    on conflict (partido_id) do nothing`.execute(con);
  await sql`insert into app_puesto (grupo_id, equipo_id, jornada, posicion, puntos)
    select g.id, c.equipo_id, ${JORNADA}, c.posicion, c.puntos
    from clasificacion c join grupo g on g.id = c.grupo_id join fase_publica f on f.id = g.fase_id where c.equipo_id = any(${nuevos}::int[])
    on conflict (grupo_id, equipo_id) do nothing`.execute(con);
}

/** What nobody follows any more is not looked at: whoever follows it later begins anew. */
export async function dejarDeMirar(con: Connection): Promise<void> {
  const seguido = (equipo: string) => sql`exists (select 1 from app_suscripcion_equipo s where s.equipo_id = ${sql.ref(equipo)})`;
  await sql`delete from app_partido v using partido p where p.id = v.partido_id and not ${seguido('p.equipo_local_id')}
    and not ${seguido('p.equipo_visitante_id')}`.execute(con);
  await sql`delete from app_puesto v where not ${seguido('v.equipo_id')}`.execute(con);
}
