import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasSemanas } from '@cd/contract/competicion/semanas';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { guardarSemanasDeCampeonato, guardarSemanasDeFase, leerSemanasDeCampeonato, leerSemanasDeFase } from './service';

export function mountSemanas(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasSemanas,
    {
      deCampeonato: async ({ db, quien, params: { id }, anotarLectura }) => {
        const leido = await leerSemanasDeCampeonato(db, quien, id);
        anotarLectura(TipoAccion.Consultar, `Semanas inhábiles del campeonato ${leido.nombre}`);
        return leido;
      },
      guardarDeCampeonato: async ({ quien, body: { campeonato }, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await guardarSemanasDeCampeonato(tx, quien, campeonato)));
        return null;
      },
      deFase: async ({ db, quien, params: { id }, anotarLectura }) => {
        const leida = await leerSemanasDeFase(db, quien, id);
        anotarLectura(TipoAccion.Consultar, `Semanas inhábiles de la fase ${leida.nombre} de ${leida.campeonato_nombre}`);
        return leida;
      },
      guardarDeFase: async ({ quien, body: { fase }, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await guardarSemanasDeFase(tx, quien, fase)));
        return null;
      },
    },
    oficina,
  );
}
