import { sql, type RawBuilder } from 'kysely';
import { listaAcciones, USUARIOS_ELIMINADOS, type Accion } from '@cd/contract/administracion/acciones';
import { namedAccount, type NamedPerson } from '../../../platform/audit';
import type { Connection } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import { instant } from '../../../platform/db/columns';
import { leerPuedeAuditar } from '../usuarios/queries';

type Condicion = RawBuilder<boolean>;

/** Of whom: a user, an account that is gone, or all of those. */
export interface DeQuien {
  condicion: Condicion;
  /** As the action log calls it. */
  nombre: string;
  personas: readonly NamedPerson[];
  puedeAuditar: boolean;
}

export const deUsuario = (id: number): Condicion => sql`a.usuario_id = ${id}`;

/** That an account is gone opens nothing that was closed. */
export async function leerDeQuien(con: Connection, id: number): Promise<DeQuien | undefined> {
  if (id === USUARIOS_ELIMINADOS)
    return {
      condicion: sql`a.autor_id in (select c.id from cuenta_eliminada c where c.puede_auditar)`,
      nombre: 'usuarios eliminados',
      personas: [],
      puedeAuditar: true,
    };
  const personas = [namedAccount(id)];
  const usuario = await leerPuedeAuditar(con, id);
  if (usuario) return { condicion: deUsuario(id), nombre: usuario.login, personas, puedeAuditar: usuario.puede_auditar };
  const cuenta = await con.selectFrom('cuenta_eliminada').select('puede_auditar').where('id', '=', id).executeTakeFirst();
  return (
    cuenta && { condicion: sql`a.autor_id = ${id}`, nombre: `la cuenta eliminada ${id}`, personas, puedeAuditar: cuenta.puede_auditar }
  );
}

const consultaAcciones = (con: Connection, condicion: Condicion) =>
  con
    .selectFrom('accion as a')
    .select((eb) => ['a.id', 'a.tipo', instant(eb.ref('a.fecha')).as('fecha'), 'a.texto', 'a.autor'])
    .where(condicion);

export const listaDeAcciones = (con: Connection, condicion: Condicion) =>
  defineList({
    tipos: listaAcciones.columnas,
    columnas: { tipo: sql.ref('a.tipo'), fecha: sql.ref('a.fecha'), texto: sql.ref('a.texto'), autor: sql.ref('a.autor') },
    id: sql.ref('a.id'),
    consulta: consultaAcciones(con, condicion),
    nulas: ['autor'],
  });

export async function leerUltimas(con: Connection, condicion: Condicion, n: number): Promise<Accion[]> {
  return consultaAcciones(con, condicion).orderBy('a.fecha', 'desc').orderBy('a.id', 'desc').limit(n).execute();
}
