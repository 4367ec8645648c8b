import { sql } from 'kysely';
import type { Preferencia } from '@cd/contract/avisos/notificaciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import type { Connection, Tx } from '../../../platform/db/open';

/** What would reach somebody by mail, for any of their profiles, and whether they want it. What is about their account is not asked. */
export async function leerPreferencias(con: Connection, usuarioId: number): Promise<Preferencia[]> {
  const { rows } = await sql<Preferencia>`
    with suyos as (select distinct r.perfil_id from usuario_rol ur join rol r on r.id = ur.rol_id where ur.usuario_id = ${usuarioId})
    select t.id, t.nombre, t.descripcion, case when r.tipo_id is null then 1 else 0 end as correo
    from tipo_notificacion t left join carta_rechazada r on r.tipo_id = t.id and r.usuario_id = ${usuarioId}
    where not t.obligatoria and not t.sin_correo and exists (select 1 from suyos s where (t.enviar_correo = 1 and s.perfil_id = any(t.perfiles))
      or (t.correo_admin = 1 and s.perfil_id = ${Perfil.Admin}))
    order by t.id`.execute(con);
  return rows;
}

export async function guardarPreferencias(
  tx: Tx,
  usuarioId: number,
  elegidas: readonly Pick<Preferencia, 'id' | 'correo'>[],
): Promise<void> {
  const que = (correo: 0 | 1): number[] => elegidas.flatMap((una) => (una.correo === correo ? [una.id] : []));
  await sql`delete from carta_rechazada where usuario_id = ${usuarioId} and tipo_id = any(${que(1)}::int[])`.execute(tx);
  await sql`insert into carta_rechazada (usuario_id, tipo_id) select ${usuarioId}, unnest(${que(0)}::int[]) on conflict do nothing`.execute(
    tx,
  );
}
