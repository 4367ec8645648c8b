import { sql } from 'kysely';
import type { SinFoto } from '@cd/contract/inscripcion/fotos';
import type { Connection, Tx } from '../../../platform/db/open';
import { noPermite } from '../../personas/jugadores/no-permite';
import { campeonato, deCoordinador, LISTAS_DE_CAMPEONATO } from '../preequipos/queries';

/** Who states it, where it is not a family. */
export const DECLARANTE = 'colegio';

/** Each once: in the team that is still to be sent, where there is one. */
export async function leerSinFoto(
  con: Connection,
  { competicionId, coordinadorId, preequipoId }: { competicionId: number | null; coordinadorId: number | null; preequipoId?: number },
): Promise<SinFoto[]> {
  const { rows } = await sql<SinFoto>`
    select jugador_id, nombre_completo, dni, version, preequipo_id, equipo, campeonato, enviado, familia_no from (
      select distinct on (j.id) j.id as jugador_id, j.nombre_completo, j.dni, j.version, e.id as preequipo_id,
        concat_ws(' ', c.nombre, e.subequipo) as equipo, ${campeonato} as campeonato,
        case when e.fecha_validacion_coordinador is null then 2 else 1 end as enviado, ${noPermite('j', 'foto')}::int as familia_no,
        d.orden as de, cat.orden as ca, g.orden as ge
      from preequipo e join inscripcion i on i.id = e.inscripcion_id join campeonato k on k.id = e.campeonato_id ${LISTAS_DE_CAMPEONATO}
        join colegio c on c.id = e.colegio_id join preequipo_jugador pj on pj.preequipo_id = e.id join jugador j on j.id = pj.jugador_id
      where i.competicion_id = ${competicionId} and j.imagen is null and j.anonimo is null and ${deCoordinador(coordinadorId)}
        and (${preequipoId ?? null}::int is null or e.id = ${preequipoId ?? null})
      order by j.id, (e.fecha_validacion_coordinador is not null), e.id
    ) una order by de, ca, ge, equipo, preequipo_id, f_unaccent(nombre_completo), jugador_id`.execute(con);
  return rows;
}

/** A statement that stands is not made twice. */
export async function anotarDeclaracion(
  tx: Tx,
  { jugadorId, textoId, quien }: { jugadorId: number; textoId: number; quien: string },
): Promise<void> {
  await sql`insert into consentimiento (jugador_id, texto_permiso_id, dado, nombre, relacion)
    select ${jugadorId}, ${textoId}, true, ${quien}, ${DECLARANTE}
    where not exists (select from consentimiento where jugador_id = ${jugadorId} and texto_permiso_id = ${textoId}
      and nombre = ${quien} and retirado is null)`.execute(tx);
}

export const leerVersion = async (con: Connection, id: number): Promise<number> =>
  (await con.selectFrom('jugador').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
