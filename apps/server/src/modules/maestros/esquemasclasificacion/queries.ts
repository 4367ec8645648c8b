import { sql } from 'kysely';
import type { Conexion } from '../../../platform/db/open';

export const leerEsquemas = (con: Conexion) =>
  con
    .selectFrom('esquema')
    .selectAll()
    .orderBy(sql`f_unaccent(nombre)`)
    .orderBy('id')
    .execute();
