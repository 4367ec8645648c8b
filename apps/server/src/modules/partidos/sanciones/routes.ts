import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasSanciones } from '@cd/contract/partidos/sanciones';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { crearSancion, eliminarSancion, leerSujetosDe, validarSancion } from './service';

export function mountSanciones(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasSanciones,
    {
      sujetosDePartido: async ({ db, quien, params: { tipo, id }, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, 'A quién se puede sancionar por un partido');
        return leerSujetosDe(db, quien, tipo, id);
      },
      crear: async ({ quien, escribir, body: { sancion } }) =>
        escribir(async (tx, anotar) => {
          const { texto, id } = await crearSancion(tx, quien, sancion, oficina.reloj.hoy());
          await anotar(TipoAccion.Crear, texto);
          return { id };
        }),
      validar: async ({ quien, escribir, params: { id }, body }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await validarSancion(tx, quien, id, body?.sancion)));
        return null;
      },
      eliminar: async ({ quien, escribir, params: { id } }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Eliminar, await eliminarSancion(tx, quien, id)));
        return null;
      },
    },
    oficina,
  );
}
