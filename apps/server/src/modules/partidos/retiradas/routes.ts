import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasRetiradas } from '@cd/contract/partidos/retiradas';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type OfficeHandlers, type Office } from '../../../platform/http/mount';
import { verSinGuardar } from '../../resultados/consecuencias';
import { leerEquipo, leerFases } from './queries';
import { deshacerRetirada, leerAlcance, retirar } from './service';

export function mountRetiradas(app: FastifyInstance, office: Office): void {
  const funciones: OfficeHandlers<typeof rutasRetiradas> = {
    fases: async ({ db, caller, params: { id }, logReading }) => {
      const equipo = await leerEquipo(db, caller.competicionId, id);
      if (!equipo) throw new RuleError('recurso.desconocido');
      logReading(TipoAccion.Consultar, `Fases que juega «${equipo.nombre}»`);
      return { id, nombre: equipo.nombre, campeonato: equipo.campeonato, fases: await leerFases(db, id) };
    },
    previa: async ({ db, caller, body: { retirada } }) => {
      const { hecho, consecuencias } = await verSinGuardar(
        db,
        (tx) => leerAlcance(tx, caller, retirada),
        (tx) => retirar(tx, caller, retirada),
      );
      return { partidos: hecho.partidos, consecuencias };
    },
    retirar: async ({ caller, body: { retirada }, write }) =>
      write(async (tx, log) => {
        const { id, contado } = await retirar(tx, caller, retirada);
        await log(TipoAccion.Modificar, contado);
        return { id };
      }),
    deshacer: ({ caller, params: { id }, write }) =>
      write(async (tx, log) => log(TipoAccion.Modificar, await deshacerRetirada(tx, caller, id))),
  };
  mountOffice(app, rutasRetiradas, funciones, office);
}
