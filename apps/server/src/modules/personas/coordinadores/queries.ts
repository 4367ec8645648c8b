import { sql } from 'kysely';
import { listaCoordinadores, type Coordinador } from '@cd/contract/personas/coordinadores';
import { siNo } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import { COLUMNAS_CON_CUENTA, FICHA_CON_CUENTA, FILA_CON_CUENTA } from '../persona/lecturas';
import { emparejados } from '../persona/listas';

const colegios = emparejados({ pares: 'coordinador_cargo', de: 'coordinador_id', a: 'colegio_id', tabla: 'colegio' });
const general = siNo(sql.ref('p.general'));

const consultaCoordinadores = (con: Connection) =>
  con
    .selectFrom('coordinador as p')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select([...FILA_CON_CUENTA, general.as('general'), colegios.nombres.as('colegios')]);

export const listaDeCoordinadores = (con: Connection) =>
  defineList({
    tipos: listaCoordinadores.columnas,
    columnas: {
      ...COLUMNAS_CON_CUENTA,
      general,
      colegios: colegios.porNombre,
      colegio: colegios.porId,
    },
    id: sql.ref('p.id'),
    consulta: consultaCoordinadores(con),
    nulas: ['login'],
  });

export const leerCoordinador = (con: Connection, id: number) =>
  consultaCoordinadores(con)
    .clearSelect()
    .select([
      ...FICHA_CON_CUENTA,
      general.as('general'),
      sql<Coordinador['cargos']>`coalesce((
        select json_agg(json_build_object('colegio_id', c.id, 'colegio_nombre', c.nombre, 'deporte_id', d.id, 'deporte_nombre', d.nombre)
          order by f_unaccent(c.nombre), c.id, f_unaccent(d.nombre), d.id)
        from coordinador_cargo cc join colegio c on c.id = cc.colegio_id join deporte d on d.id = cc.deporte_id
          where cc.coordinador_id = p.id), '[]')`.as('cargos'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();

export async function ponerCargos(
  tx: Tx,
  coordinadorId: number,
  cargos: readonly { colegio_id: number; deporte_id: number }[],
): Promise<void> {
  await tx.deleteFrom('coordinador_cargo').where('coordinador_id', '=', coordinadorId).execute();
  if (cargos.length === 0) return;
  await tx
    .insertInto('coordinador_cargo')
    .values(cargos.map(({ colegio_id, deporte_id }) => ({ coordinador_id: coordinadorId, colegio_id, deporte_id })))
    .execute();
}
