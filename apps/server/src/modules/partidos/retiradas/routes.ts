import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRetiradas } from '@cd/contract/partidos/retiradas';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type OfficeHandlers, type Office } from '../../../platform/http/mount';
import { verSinGuardar } from '../informes/consecuencias';
import { leerEquipo, leerFases } from './queries';
import { deshacerRetirada, leerAlcance, retirar } from './service';

export function mountRetiradas(app: FastifyInstance, oficina: Office): void {
  const funciones: OfficeHandlers<typeof rutasRetiradas> = {
    fases: async ({ db, quien, params: { id }, anotarLectura }) => {
      const equipo = await leerEquipo(db, quien.competicionId, id);
      if (!equipo) throw new RuleError('recurso.desconocido');
      anotarLectura(TipoAccion.Consultar, `Fases que juega «${equipo.nombre}»`);
      return { id, nombre: equipo.nombre, campeonato: equipo.campeonato, fases: await leerFases(db, id) };
    },
    previa: async ({ db, quien, body: { retirada } }) => {
      const { hecho, consecuencias } = await verSinGuardar(
        db,
        (tx) => leerAlcance(tx, quien, retirada),
        (tx) => retirar(tx, quien, retirada),
      );
      return { partidos: hecho.partidos, consecuencias };
    },
    retirar: async ({ quien, body: { retirada }, escribir }) =>
      escribir(async (tx, anotar) => {
        const { id, contado } = await retirar(tx, quien, retirada);
        await anotar(TipoAccion.Modificar, contado);
        return { id };
      }),
    deshacer: async ({ quien, params: { id }, escribir }) => {
      await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await deshacerRetirada(tx, quien, id)));
      return null;
    },
  };
  mountOffice(app, rutasRetiradas, funciones, oficina);
}
