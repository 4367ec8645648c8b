import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasFestivos } from '@cd/contract/maestros/festivos';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerComunidades, proponerFestivos } from './propuestos';
import { leerFestivos } from './queries';
import { guardarFestivos } from './service';

export function mountFestivos(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasFestivos,
    {
      lista: async ({ db, logReading }) => {
        logReading(TipoAccion.Listar, rutasFestivos.lista.resumen);
        return leerFestivos(db);
      },
      guardar: ({ body, write }) => write(async (tx, log) => log(TipoAccion.Modificar, await guardarFestivos(tx, body))),
      propuestos: async ({ query: { anno, comunidad } }) => {
        const comunidades = await leerComunidades();
        if (comunidad !== undefined && !comunidades.some(({ codigo }) => codigo === comunidad)) throw new RuleError('recurso.desconocido');
        return { comunidades, festivos: await proponerFestivos(anno, comunidad) };
      },
    },
    office,
  );
}
