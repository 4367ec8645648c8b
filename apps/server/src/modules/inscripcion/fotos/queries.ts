import { sql, type RawBuilder } from 'kysely';
import type { SinFoto } from '@cd/contract/inscripcion/fotos';
import type { Connection, Tx } from '../../../platform/db/open';
import { campeonato, deCoordinador, LISTAS_DE_CAMPEONATO } from '../preequipos/queries';

/** Who states it, where it is not a family. */
export const DECLARANTE = 'colegio';

/** The last that the family of `j` said was no, and nobody has got their permission since. */
const familiaNo: RawBuilder<boolean> = sql`(not j.consentimiento_foto and coalesce((select not co.dado or co.retirado is not null
  from consentimiento co join texto_permiso tp on tp.id = co.texto_permiso_id
  where co.jugador_id = j.id and tp.finalidad = 'foto' and co.relacion <> ${DECLARANTE}
  order by co.instante desc, co.id desc limit 1), false))`;

/** Each once: in the team that is still to be sent, where there is one. */
export async function leerSinFoto(
  con: Connection,
  { competicionId, coordinadorId, preequipoId }: { competicionId: number | null; coordinadorId: number | null; preequipoId?: number },
): Promise<SinFoto[]> {
  const { rows } = await sql<SinFoto>`
    select jugador_id, nombre_completo, dni, version, preequipo_id, equipo, campeonato, enviado, familia_no from (
      select distinct on (j.id) j.id as jugador_id, j.nombre_completo, j.dni, j.version, e.id as preequipo_id,
        concat_ws(' ', c.nombre, e.subequipo) as equipo, ${campeonato} as campeonato,
        case when e.fecha_validacion_coordinador is null then 2 else 1 end as enviado, ${familiaNo}::int as familia_no,
        d.orden as de, cat.orden as ca, g.orden as ge
      from preequipo e join inscripcion i on i.id = e.inscripcion_id join campeonato k on k.id = e.campeonato_id ${LISTAS_DE_CAMPEONATO}
        join colegio c on c.id = e.colegio_id join preequipo_jugador pj on pj.preequipo_id = e.id join jugador j on j.id = pj.jugador_id
      where i.competicion_id = ${competicionId} and j.imagen is null and j.anonimo is null and ${deCoordinador(coordinadorId)}
        and (${preequipoId ?? null}::int is null or e.id = ${preequipoId ?? null})
      order by j.id, (e.fecha_validacion_coordinador is not null), e.id
    ) una order by de, ca, ge, equipo, preequipo_id, f_unaccent(nombre_completo), jugador_id`.execute(con);
  return rows;
}

export async function dijoQueNo(con: Connection, jugadorId: number): Promise<boolean> {
  const { rows } = await sql<{ no: boolean }>`select ${familiaNo} as no from jugador j where j.id = ${jugadorId}`.execute(con);
  return rows[0]?.no === true;
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
