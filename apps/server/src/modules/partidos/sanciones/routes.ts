import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasSanciones } from '@cd/contract/partidos/sanciones';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { crearSancion, eliminarSancion, leerSujetosDe, validarSancion } from './service';

export function mountSanciones(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasSanciones,
    {
      sujetosDePartido: async ({ db, caller, params: { tipo, id }, logReading }) => {
        logReading(TipoAccion.Listar, 'A quién se puede sancionar por un partido');
        return leerSujetosDe(db, caller, tipo, id);
      },
      crear: async ({ caller, write, body: { sancion } }) =>
        write(async (tx, log) => {
          const { texto, id } = await crearSancion(tx, caller, sancion, office.clock.today());
          await log(TipoAccion.Crear, texto);
          return { id };
        }),
      validar: ({ caller, write, params: { id }, body }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await validarSancion(tx, caller, id, body?.sancion))),
      eliminar: ({ caller, write, params: { id } }) =>
        write(async (tx, log) => log(TipoAccion.Eliminar, await eliminarSancion(tx, caller, id))),
    },
    office,
  );
}
