import { rutasZonas } from '@cd/contract/maestros/zonas';
import { sql } from 'kysely';
import { mountingCrud } from '../../../platform/http/crud';
import type { Connection } from '../../../platform/db/open';
import { nothingLeft } from '../../../platform/db/columns';

function leerZonas(con: Connection, id?: number) {
  return con
    .selectFrom('zona as z')
    .select((eb) => [
      'z.id',
      'z.nombre',
      'z.version',
      eb
        .selectFrom('sede as s')
        .whereRef('s.zona_id', '=', 'z.id')
        .select(sql<number>`count(*)::int`.as('sedes'))
        .$asScalar()
        .$notNull()
        .as('sedes'),
    ])
    .$if(id !== undefined, (consulta) => consulta.where('z.id', '=', id!))
    .orderBy(sql`f_unaccent(z.nombre)`)
    .execute();
}

export const mountZonas = mountingCrud(rutasZonas, {
  table: 'zona',
  singular: 'Zona',
  read: leerZonas,
  columns: ({ nombre, ...resto }) => {
    nothingLeft(resto);
    return { nombre };
  },
});
