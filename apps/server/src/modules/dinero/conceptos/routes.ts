import { rutasConceptos, type ParaQuien } from '@cd/contract/dinero/conceptos';
import { sql } from 'kysely';
import { asBit, nothingLeft } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { mountingCrud } from '../../../platform/http/crud';

async function leerConceptos(con: Connection, id?: number) {
  const filas = await con
    .selectFrom('concepto as c')
    .select((eb) => [
      'c.id',
      'c.nombre',
      'c.version',
      'c.importe',
      'c.gasto',
      'c.cuenta',
      sql<ParaQuien>`c.para`.as('para'),
      eb
        .selectFrom('cargo as k')
        .whereRef('k.concepto_id', '=', 'c.id')
        .select(sql<number>`count(*)::int`.as('cargos'))
        .$asScalar()
        .$notNull()
        .as('cargos'),
    ])
    .$if(id !== undefined, (consulta) => consulta.where('c.id', '=', id!))
    .orderBy(sql`f_unaccent(c.nombre)`)
    .execute();
  return filas.map(({ gasto, ...fila }) => ({ ...fila, gasto: asBit(gasto) }));
}

export const mountConceptos = mountingCrud(rutasConceptos, {
  table: 'concepto',
  singular: 'Concepto',
  read: leerConceptos,
  columns: ({ nombre, para, importe, gasto, cuenta, ...resto }) => {
    nothingLeft(resto);
    return { nombre, para, importe, gasto: gasto === 1, cuenta };
  },
});
