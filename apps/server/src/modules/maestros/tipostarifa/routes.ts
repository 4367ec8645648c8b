import { rutasTiposTarifa } from '@cd/contract/maestros/tipostarifa';
import { sql } from 'kysely';
import { mountingCrud } from '../../../platform/http/crud';
import type { Connection } from '../../../platform/db/open';
import { nothingLeft } from '../../../platform/db/columns';

/** The ones before come with the product: what a referee is paid for a match depends on them (domain-rules, «Referees»). */
const PRIMERO_PROPIO = 10;

function leerTiposTarifa(con: Connection, id?: number) {
  return con
    .selectFrom('tipo_tarifa')
    .select(['id', 'nombre', 'version'])
    .$if(id !== undefined, (consulta) => consulta.where('id', '=', id!))
    .orderBy(sql`f_unaccent(nombre)`)
    .execute();
}

export const mountTiposTarifa = mountingCrud(rutasTiposTarifa, {
  table: 'tipo_tarifa',
  singular: 'Tipo de tarifa',
  read: leerTiposTarifa,
  columns: ({ nombre, ...resto }) => {
    nothingLeft(resto);
    return { nombre };
  },
  essential: (id) => id < PRIMERO_PROPIO,
});
