import { rutasPerfilesArbitro } from '@cd/contract/maestros/perfilesarbitro';
import { sql } from 'kysely';
import { mountingCrud } from '../../../platform/http/crud';
import type { Connection } from '../../../platform/db/open';
import { bit, nothingLeft } from '../../../platform/db/columns';

function leerPerfilesArbitro(con: Connection, id?: number) {
  return con
    .selectFrom('perfil_arbitro')
    .select([
      'id',
      'nombre',
      'version',
      'abreviatura',
      'orden',
      bit(sql.ref('principal')).as('principal'),
      bit(sql.ref('anotador')).as('anotador'),
    ])
    .$if(id !== undefined, (consulta) => consulta.where('id', '=', id!))
    .orderBy('orden')
    .orderBy(sql`f_unaccent(nombre)`)
    .execute();
}

export const mountPerfilesArbitro = mountingCrud(rutasPerfilesArbitro, {
  table: 'perfil_arbitro',
  singular: 'Perfil de árbitro',
  read: leerPerfilesArbitro,
  columns: ({ nombre, abreviatura, principal, anotador, orden, ...resto }) => {
    nothingLeft(resto);
    return { nombre, abreviatura, principal: principal === 1, anotador: anotador === 1, orden };
  },
});
