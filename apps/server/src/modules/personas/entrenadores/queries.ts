import { sql } from 'kysely';
import { listaEntrenadores } from '@cd/contract/personas/entrenadores';
import type { Connection, Tx } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import { bit } from '../../../platform/db/columns';
import { COLUMNAS_CON_CUENTA, FICHA_CON_CUENTA, FILA_CON_CUENTA } from '../persona/lecturas';
import { emparejados, equiposDe } from '../persona/listas';

const colegios = emparejados({ pares: 'entrenador_colegio', de: 'entrenador_id', a: 'colegio_id', tabla: 'colegio' });
const equipos = equiposDe('entrenador');
const susColegios = sql<
  number[]
>`array(select ec.colegio_id from entrenador_colegio ec where ec.entrenador_id = p.id order by ec.colegio_id)`;

const consultaEntrenadores = (con: Connection) =>
  con
    .selectFrom('entrenador as p')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select([...FILA_CON_CUENTA, 'p.licencia', colegios.nombres.as('colegios'), equipos.nombres.as('equipos')]);

export const listaDeEntrenadores = (con: Connection) =>
  defineList({
    tipos: listaEntrenadores.columnas,
    columnas: {
      ...COLUMNAS_CON_CUENTA,
      licencia: sql.ref('p.licencia'),
      colegios: colegios.porNombre,
      colegio: colegios.porId,
      equipos: equipos.porNombre,
    },
    id: sql.ref('p.id'),
    consulta: consultaEntrenadores(con),
    nulas: ['login'],
  });

export const leerEntrenadores = (con: Connection) =>
  consultaEntrenadores(con)
    .orderBy(sql`f_unaccent(p.nombre)`)
    .orderBy('p.id')
    .execute();

export const leerEntrenador = (con: Connection, id: number) =>
  consultaEntrenadores(con)
    .clearSelect()
    .select((eb) => [
      ...FICHA_CON_CUENTA,
      'p.licencia',
      'p.fecha_nacimiento',
      bit(eb.ref('p.consentimiento_foto')).as('consentimiento_foto'),
      susColegios.as('colegios'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();

export async function leerColegios(con: Connection, id: number): Promise<number[]> {
  return (
    (await con.selectFrom('entrenador as p').select(susColegios.as('colegios')).where('p.id', '=', id).executeTakeFirst())?.colegios ?? []
  );
}

export async function buscarPorDocumento(con: Connection, dni: string): Promise<number | undefined> {
  return (await con.selectFrom('entrenador').select('id').where('dni', '=', dni).where('dni', '<>', '').executeTakeFirst())?.id;
}

export async function ponerColegios(tx: Tx, entrenadorId: number, colegios: readonly number[]): Promise<void> {
  await tx.deleteFrom('entrenador_colegio').where('entrenador_id', '=', entrenadorId).execute();
  if (colegios.length === 0) return;
  await tx
    .insertInto('entrenador_colegio')
    .values([...new Set(colegios)].map((colegio_id) => ({ entrenador_id: entrenadorId, colegio_id })))
    .execute();
}
