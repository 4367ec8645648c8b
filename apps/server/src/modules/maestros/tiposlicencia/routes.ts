import { rutasTiposLicencia } from '@cd/contract/maestros/tiposlicencia';
import type { FastifyInstance } from 'fastify';
import { mountingCrud } from '../../../platform/http/crud';
import type { Connection } from '../../../platform/db/open';
import { nothingLeft } from '../../../platform/db/columns';
import { mountOffice, type Office } from '../../../platform/http/mount';

/** The ones before come with the product: who may play with which licence depends on them. */
const PRIMERO_PROPIO = 10;

function leerTiposLicencia(con: Connection, id?: number) {
  return con
    .selectFrom('tipo_licencia')
    .select(['id', 'nombre', 'version', 'letra'])
    .$if(id !== undefined, (consulta) => consulta.where('id', '=', id!))
    .orderBy('letra')
    .execute();
}

export function mountTiposLicencia(app: FastifyInstance, office: Office): void {
  mountingCrud(rutasTiposLicencia, {
    table: 'tipo_licencia',
    singular: 'Tipo de licencia',
    read: leerTiposLicencia,
    columns: ({ nombre, letra, ...resto }) => {
      nothingLeft(resto);
      return { nombre, letra };
    },
    repeated: { tipo_licencia_letra: 'Esa letra es ya de otro tipo de licencia' },
    essential: (id) => id < PRIMERO_PROPIO,
  })(app, office);
  const { combo } = rutasTiposLicencia;
  mountOffice(
    app,
    { combo },
    { combo: async ({ db }) => (await leerTiposLicencia(db)).map(({ id, nombre, letra }) => ({ id, nombre, letra })) },
    office,
  );
}
