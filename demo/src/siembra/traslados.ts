import { sql } from 'kysely';
import type { Tx } from '@cd/server/platform/db/open';

/**
 * What is lived with while teams are registered: who has a passport or no document yet, who lacks the licence that a category asks for, and the
 * players of other schools that those of the coordinator of the sample ask for, in each of their states.
 */
export async function ponerTraslados(tx: Tx, { hoy }: { hoy: string }): Promise<void> {
  await sql`update categoria set exige_licencia = true where nombre = 'Juvenil'`.execute(tx);
  const inscritos = (condicion: ReturnType<typeof sql>) => sql`
    select distinct j.id from preequipo_jugador pj join preequipo p on p.id = pj.preequipo_id join jugador j on j.id = pj.jugador_id
      join campeonato k on k.id = p.campeonato_id join categoria ca on ca.id = k.categoria_id where p.fecha_validacion_administrador is null and ${condicion}`;
  await sql`update jugador set tipo_documento = 'pendiente' where id in (${inscritos(sql`ca.exige_dni and j.dni = ''`)}) and id % 2 = 0`.execute(
    tx,
  );
  await sql`update jugador set tipo_licencia_id = null where id in (${inscritos(sql`ca.exige_licencia`)}) and id % 9 = 0`.execute(tx);
  await sql`update jugador set dni = 'AAF' || (204000 + id % 1000), tipo_documento = 'pasaporte'
    where id in (${inscritos(sql`j.dni <> ''`)} order by j.id limit 3)`.execute(tx);
  await sql`
    with suyo as (select cc.colegio_id, u.id as usuario_id from coordinador co join usuario u on u.id = co.usuario_id
        join coordinador_cargo cc on cc.coordinador_id = co.id where u.login = 'coordinador@demo.es' order by cc.colegio_id limit 1),
    pedido as (select j.id, j.dni, j.colegio_id, row_number() over (order by j.id desc) as n
      from jugador j, suyo where j.colegio_id <> suyo.colegio_id and j.dni <> '' and j.estado = 1 and j.anonimo is null
        and j.id in (select jugador_id from preequipo_jugador) order by j.id desc limit 3)
    insert into traslado (jugador_id, colegio_id, buscado, pedido, pedido_por, estado, motivo, resuelto)
    select p.id, suyo.colegio_id, p.dni, (${hoy}::date - p.n::int)::timestamptz + interval '18 hours', suyo.usuario_id,
      case when p.n = 3 then 'rechazado' else 'pendiente' end, case when p.n = 3 then 'Este curso sigue en su colegio' else '' end,
      case when p.n = 3 then (${hoy}::date - 1)::timestamptz + interval '10 hours' end
    from pedido p, suyo`.execute(tx);
}
