import { sql } from 'kysely';
import { listaArbitros } from '@cd/contract/personas/arbitros';
import type { Connection, Tx } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import { bit } from '../../../platform/db/columns';
import { openColumn } from '../../../platform/db/sealed-columns';
import { COLUMNAS_CON_CUENTA, FICHA_CON_CUENTA, FILA_CON_CUENTA, leerActivos } from '../persona/lecturas';
import { emparejados } from '../persona/listas';

const deportes = emparejados({ pares: 'arbitro_deporte', de: 'arbitro_id', a: 'deporte_id', tabla: 'deporte' });
const anotadorPref = bit(sql.ref('p.anotador_pref'));

const consultaArbitros = (con: Connection) =>
  con
    .selectFrom('arbitro as p')
    .leftJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select([...FILA_CON_CUENTA, 'p.nivel', 'p.valoracion', anotadorPref.as('anotador_pref'), deportes.nombres.as('deportes')]);

export const listaDeArbitros = (con: Connection) =>
  defineList({
    tipos: listaArbitros.columnas,
    columnas: {
      ...COLUMNAS_CON_CUENTA,
      nivel: sql.ref('p.nivel'),
      valoracion: sql.ref('p.valoracion'),
      anotador_pref: anotadorPref,
      deportes: deportes.porNombre,
      deporte: deportes.porId,
    },
    id: sql.ref('p.id'),
    consulta: consultaArbitros(con),
    nulas: ['login'],
  });

export const leerActivosCompletos = (con: Connection) =>
  consultaArbitros(con)
    .where('p.estado', '=', 1)
    .orderBy(sql`f_unaccent(p.nombre)`)
    .orderBy('p.id')
    .execute();

export const leerActivosDeDeporte = (con: Connection, deporteId: number) => leerActivos(con, 'arbitro', deportes.porId.filtro([deporteId]));

export async function leerArbitro(con: Connection, id: number) {
  const arbitro = await consultaArbitros(con)
    .clearSelect()
    .select((eb) => [
      ...FICHA_CON_CUENTA,
      'p.direccion',
      'p.nivel',
      'p.valoracion',
      anotadorPref.as('anotador_pref'),
      bit(eb.ref('p.coche')).as('coche'),
      bit(eb.ref('p.moto')).as('moto'),
      bit(eb.ref('p.patinete')).as('patinete'),
      'p.iban',
      'p.observaciones',
      sql<number[]>`array(select ad.deporte_id from arbitro_deporte ad where ad.arbitro_id = p.id order by ad.deporte_id)`.as('deportes'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return arbitro && { ...arbitro, iban: openColumn(con, 'arbitro.iban', id, arbitro.iban) };
}

export async function ponerDeportes(tx: Tx, arbitroId: number, deportes: readonly number[]): Promise<void> {
  await tx.deleteFrom('arbitro_deporte').where('arbitro_id', '=', arbitroId).execute();
  if (deportes.length === 0) return;
  await tx
    .insertInto('arbitro_deporte')
    .values([...new Set(deportes)].map((deporte_id) => ({ arbitro_id: arbitroId, deporte_id })))
    .execute();
}
