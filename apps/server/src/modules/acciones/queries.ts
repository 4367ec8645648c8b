import { sql } from 'kysely';
import { listaAcciones, type Accion } from '@cd/contract/acciones';
import type { Conexion } from '../../platform/db/open';
import { definirLista } from '../../platform/paged-list';
import { instante } from '../../platform/db/columns';

const consultaAcciones = (con: Conexion, usuarioId: number) =>
  con
    .selectFrom('accion as a')
    .select((eb) => ['a.id', 'a.tipo', instante(eb.ref('a.fecha')).as('fecha'), 'a.texto'])
    .where('a.usuario_id', '=', usuarioId);

export const listaDeAcciones = (con: Conexion, usuarioId: number) =>
  definirLista({
    tipos: listaAcciones.columnas,
    columnas: { tipo: sql.ref('a.tipo'), fecha: sql.ref('a.fecha'), texto: sql.ref('a.texto') },
    id: sql.ref('a.id'),
    consulta: consultaAcciones(con, usuarioId),
  });

export async function leerUltimas(con: Conexion, usuarioId: number, n: number): Promise<Accion[]> {
  return consultaAcciones(con, usuarioId).orderBy('a.fecha', 'desc').orderBy('a.id', 'desc').limit(n).execute();
}
