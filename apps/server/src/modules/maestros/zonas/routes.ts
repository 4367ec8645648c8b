import { rutasZonas } from '@cd/contract/maestros/zonas';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { mountCrud } from '../../../platform/http/crud';
import type { Connection } from '../../../platform/db/open';
import { nothingLeft } from '../../../platform/db/columns';
import type { Office } from '../../../platform/http/mount';

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

export function mountZonas(app: FastifyInstance, office: Office): void {
  mountCrud(app, office, rutasZonas, {
    table: 'zona',
    singular: 'Zona',
    read: leerZonas,
    columns: ({ nombre, ...resto }) => {
      nothingLeft(resto);
      return { nombre };
    },
  });
}
