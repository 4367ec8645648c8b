import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasSemanas } from '@cd/contract/competicion/semanas';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { guardarSemanasDeCampeonato, guardarSemanasDeFase, leerSemanasDeCampeonato, leerSemanasDeFase } from './service';

export function mountSemanas(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasSemanas,
    {
      deCampeonato: async ({ db, caller, params: { id }, logReading }) => {
        const leido = await leerSemanasDeCampeonato(db, caller, id);
        logReading(TipoAccion.Consultar, `Semanas inhábiles del campeonato ${leido.nombre}`);
        return leido;
      },
      guardarDeCampeonato: async ({ caller, body: { campeonato }, write }) => {
        await write(async (tx, log) => log(TipoAccion.Modificar, await guardarSemanasDeCampeonato(tx, caller, campeonato)));
        return null;
      },
      deFase: async ({ db, caller, params: { id }, logReading }) => {
        const leida = await leerSemanasDeFase(db, caller, id);
        logReading(TipoAccion.Consultar, `Semanas inhábiles de la fase ${leida.nombre} de ${leida.campeonato_nombre}`);
        return leida;
      },
      guardarDeFase: async ({ caller, body: { fase }, write }) => {
        await write(async (tx, log) => log(TipoAccion.Modificar, await guardarSemanasDeFase(tx, caller, fase)));
        return null;
      },
    },
    office,
  );
}
