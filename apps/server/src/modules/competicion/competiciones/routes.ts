import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasCompeticiones } from '@cd/contract/competicion/competiciones';
import type { FastifyInstance } from 'fastify';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { RuleError } from '../../../platform/errors/rule-error';
import { leerActual, leerCompeticion, ponerCompeticionDeTrabajo } from '../../sesion/competicion-de-trabajo/queries';
import { leerCompeticiones, leerEntera } from './queries';
import { abrirTemporada, modificarCompeticion } from './service';

export function mountCompeticiones(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasCompeticiones,
    {
      actual: async ({ db }) => {
        const actual = await leerActual(db);
        return (actual && (await leerEntera(db, actual.id))) ?? null;
      },
      usuario: async ({ quien, db }) => (quien.competicionId === null ? null : ((await leerCompeticion(db, quien.competicionId)) ?? null)),
      seleccion: async ({ db, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, 'Competiciones');
        return leerCompeticiones(db);
      },
      elegir: async ({ params: { id }, quien, escribir }) => {
        await escribir(async (tx, anotar) => {
          const competicion = await leerCompeticion(tx, id);
          if (!competicion) throw new RuleError('recurso.desconocido');
          await ponerCompeticionDeTrabajo(tx, quien.usuarioId, competicion.historico ? id : null);
          await anotar(TipoAccion.Modificar, `Competición de trabajo: ${competicion.nombre}`);
        });
        return null;
      },
      abrir: async ({ body, quien, escribir }) =>
        escribir(async (tx, anotar) => {
          const { id, contado } = await abrirTemporada(tx, { ...body, usuarioId: quien.usuarioId });
          await anotar(TipoAccion.Crear, contado);
          return { id };
        }),
      leer: async ({ params: { id }, db, anotarLectura }) => {
        const competicion = await leerEntera(db, id);
        if (!competicion) throw new RuleError('recurso.desconocido');
        anotarLectura(TipoAccion.Consultar, `Competición ${competicion.nombre}`);
        return competicion;
      },
      modificar: async ({ body: { competicion }, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await modificarCompeticion(tx, competicion)));
        return null;
      },
      modificarCuotas: async ({ body: { idCompeticion: id, cuotas, version }, escribir }) => {
        const cambios = { id, version, cuota_desc_asociado: cuotas.asociados, cuota_fija_concentraciones: cuotas.concentraciones };
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await modificarCompeticion(tx, cambios)));
        return null;
      },
      modificarGenerales: async ({ body: { idCompeticion: id, tarifas, version }, escribir }) => {
        await escribir(async (tx, anotar) => anotar(TipoAccion.Modificar, await modificarCompeticion(tx, { id, version, ...tarifas })));
        return null;
      },
    },
    oficina,
  );
}
