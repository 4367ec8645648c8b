import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasFestivos } from '@cd/contract/maestros/festivos';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerComunidades, proponerFestivos } from './propuestos';
import { leerFestivos } from './queries';
import { guardarFestivos } from './service';

export function mountFestivos(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasFestivos,
    {
      lista: async ({ db, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, rutasFestivos.lista.resumen);
        return leerFestivos(db);
      },
      guardar: async ({ body, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await guardarFestivos(tx, body)));
        return null;
      },
      propuestos: async ({ query: { anno, comunidad } }) => {
        const comunidades = await leerComunidades();
        if (comunidad !== undefined && !comunidades.some(({ codigo }) => codigo === comunidad)) throw new RuleError('recurso.desconocido');
        return { comunidades, festivos: await proponerFestivos(anno, comunidad) };
      },
    },
    oficina,
  );
}
