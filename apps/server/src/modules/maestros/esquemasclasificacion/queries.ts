import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';

export const leerEsquemas = (con: Connection) =>
  con
    .selectFrom('esquema')
    .selectAll()
    .orderBy(sql`f_unaccent(nombre)`)
    .orderBy('id')
    .execute();
