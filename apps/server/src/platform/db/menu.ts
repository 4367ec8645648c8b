import { Nivel } from '@cd/contract/kit/perfiles';
import { opcionesDeMenu } from '@cd/contract/kit/screens';
import { ULTIMO_ROL_DE_SERIE } from '@cd/domain/sesion/permisos/rol';
import { sql } from 'kysely';
import type { Tx } from './open';

/**
 * Brings the options of the menu in line with the table of screens. One that is new is given to the roles that come with the product and are of its
 * profiles; whoever has made other roles gives it to them. None is taken away: a screen that goes takes its option with it in a migration.
 */
export async function putMenu(tx: Tx): Promise<void> {
  const opciones = sql`jsonb_to_recordset(${JSON.stringify(opcionesDeMenu())}::jsonb) as n(clave text, orden text, nombre text, enlace text,
    perfiles integer[])`;
  // Also the one that comes to be of another profile, such as a group with its first screen for it.
  await sql`
    insert into rol_opcion (rol_id, opcion_id, permiso)
    select r.id, o.id, ${Nivel.Edicion}::int from ${opciones} join opcion o on o.clave = n.clave join rol r
      on r.id <= ${ULTIMO_ROL_DE_SERIE}::int and r.perfil_id = any(n.perfiles) and r.perfil_id <> all(o.perfiles)
    on conflict do nothing`.execute(tx);
  await sql`
    update opcion o set orden = n.orden, nombre = n.nombre, enlace = n.enlace, perfiles = n.perfiles from ${opciones}
    where o.clave = n.clave and (o.orden, o.nombre, o.enlace, o.perfiles) is distinct from (n.orden, n.nombre, n.enlace, n.perfiles)`.execute(
    tx,
  );
  await sql`
    with nuevas as (
      insert into opcion (clave, orden, nombre, enlace, perfiles) select n.clave, n.orden, n.nombre, n.enlace, n.perfiles from ${opciones}
      where not exists (select 1 from opcion o where o.clave = n.clave) returning id, perfiles
    )
    insert into rol_opcion (rol_id, opcion_id, permiso)
    select r.id, nuevas.id, ${Nivel.Edicion}::int from nuevas join rol r on r.id <= ${ULTIMO_ROL_DE_SERIE}::int
      and r.perfil_id = any(nuevas.perfiles)`.execute(tx);
}
