import { rutasTiposSancion } from '@cd/contract/maestros/tipossancion';
import { sinLoQueNoAplica } from '@cd/domain/maestros/tipossancion/tipo-sancion';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { mountingCrud } from '../../../platform/http/crud';
import type { Connection } from '../../../platform/db/open';
import { listing } from '../../../platform/http/logged';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { bit, nothingLeft } from '../../../platform/db/columns';

const tiposSancion = (con: Connection) =>
  con
    .selectFrom('tipo_sancion')
    .select([
      'id',
      'nombre',
      'version',
      'sujeto',
      'importe_economico',
      'num_puntos',
      'num_partidos',
      sql<1 | 2 | 3>`alcance`.as('alcance'),
      bit(sql.ref('relativa_a_partido')).as('relativa_a_partido'),
      bit(sql.ref('economica')).as('economica'),
      bit(sql.ref('puntos')).as('puntos'),
    ])
    .orderBy('sujeto')
    .orderBy(sql`f_unaccent(nombre)`);

export function mountTiposSancion(app: FastifyInstance, office: Office): void {
  mountingCrud(rutasTiposSancion, {
    table: 'tipo_sancion',
    singular: 'Tipo de sanción',
    read: (con, id) =>
      tiposSancion(con)
        .$if(id !== undefined, (consulta) => consulta.where('id', '=', id!))
        .execute(),
    columns: (enviado) => {
      const { nombre, sujeto, relativa_a_partido, economica, importe_economico, puntos, num_puntos, num_partidos, alcance, ...resto } =
        sinLoQueNoAplica(enviado);
      nothingLeft(resto);
      return {
        nombre,
        sujeto,
        relativa_a_partido: relativa_a_partido === 1,
        economica: economica === 1,
        importe_economico,
        puntos: puntos === 1,
        num_puntos,
        num_partidos,
        alcance,
      };
    },
  })(app, office);
  const { relativosAPartido, ajenosAPartido } = rutasTiposSancion;
  mountOffice(
    app,
    { relativosAPartido, ajenosAPartido },
    {
      relativosAPartido: listing(relativosAPartido.resumen, ({ db }) => tiposSancion(db).where('relativa_a_partido', '=', true).execute()),
      ajenosAPartido: listing(ajenosAPartido.resumen, ({ db }) => tiposSancion(db).where('relativa_a_partido', '=', false).execute()),
    },
    office,
  );
}
