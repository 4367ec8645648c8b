import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasContabilidad } from '@cd/contract/libro/contabilidad';
import type { FastifyInstance } from 'fastify';
import { FileAnswer } from '../../../platform/http/file-answer';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { escribirContabilidad, guardarContabilidad, leerContabilidad } from './service';

export function mountContabilidad(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasContabilidad,
    {
      leer: async ({ db, logReading }) => {
        logReading(TipoAccion.Consultar, 'Cuentas contables');
        return leerContabilidad(db);
      },
      guardar: ({ write, body: { contabilidad } }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await guardarContabilidad(tx, contabilidad))),
      fichero: async ({ db, query, logReading }) => {
        const { texto, asientos } = await escribirContabilidad(db, query);
        const { desde, hasta } = query;
        const dias = [desde && `desde el ${desde}`, hasta && `hasta el ${hasta}`].filter(Boolean).join(' ');
        logReading(TipoAccion.Consultar, `El libro para contabilidad ${dias}: ${asientos} asientos`);
        return new FileAnswer('text/csv; charset=utf-8', `contabilidad-${desde ?? 'inicio'}-${hasta ?? 'hoy'}.csv`, texto);
      },
    },
    office,
  );
}
