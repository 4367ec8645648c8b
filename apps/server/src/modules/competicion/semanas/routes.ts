import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasSemanas } from '@cd/contract/competicion/semanas';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { semanasDeVarios } from './varios';
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
      guardarDeCampeonato: ({ caller, body: { campeonato }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await guardarSemanasDeCampeonato(tx, caller, campeonato))),
      previaDeVarios: semanasDeVarios.previa,
      cambiarVarios: semanasDeVarios.hacer,
      deFase: async ({ db, caller, params: { id }, logReading }) => {
        const leida = await leerSemanasDeFase(db, caller, id);
        logReading(TipoAccion.Consultar, `Semanas inhábiles de la fase ${leida.nombre} de ${leida.campeonato_nombre}`);
        return leida;
      },
      guardarDeFase: ({ caller, body: { fase }, write }) =>
        write(async (tx, log) => log(TipoAccion.Modificar, await guardarSemanasDeFase(tx, caller, fase))),
    },
    office,
  );
}
