import { TipoAccion } from '@cd/contract/administracion/acciones';
import { rutasTiposCambioPartido } from '@cd/contract/maestros/tiposcambiopartido';
import { horaLimiteAlGuardar } from '@cd/domain/maestros/tiposcambiopartido/tipo-cambio';
import type { FastifyInstance } from 'fastify';
import { mountingCrud } from '../../../platform/http/crud';
import { nothingLeft } from '../../../platform/db/columns';
import { changing } from '../../../platform/http/logged';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { known, RuleError } from '../../../platform/errors/rule-error';
import { leerCompeticion } from '../../sesion/competicion-de-trabajo/queries';
import { leerImportes, leerTiposCambio } from './queries';
import { guardarImporte } from './service';

export function mountTiposCambioPartido(app: FastifyInstance, office: Office): void {
  mountingCrud(rutasTiposCambioPartido, {
    table: 'tipo_cambio_partido',
    singular: 'Tipo de cambio de partido',
    read: leerTiposCambio,
    // The hour goes with its kind of round.
    kept: ({ hora_limite, ...fila }, { tipo_jornada = fila.tipo_jornada }) => ({
      ...fila,
      ...(tipo_jornada === fila.tipo_jornada && { hora_limite }),
    }),
    columns: (modelo, antes) => {
      const { nombre, tipo_jornada, dias_limite, hora_limite: _hora, bloqueado_usuarios, orden, ...resto } = modelo;
      nothingLeft(resto);
      return {
        nombre,
        tipo_jornada,
        dias_limite,
        hora_limite: horaLimiteAlGuardar(antes, modelo),
        bloqueado_usuarios: bloqueado_usuarios === 1,
        orden,
      };
    },
  })(app, office);
  const { importes, importe, guardarImporte: guardar } = rutasTiposCambioPartido;
  mountOffice(
    app,
    { importes, importe, guardar },
    {
      importes: async ({ params: { competicionId }, db, logReading }) => {
        const competicion = known(await leerCompeticion(db, competicionId));
        logReading(TipoAccion.Listar, `Importes de los cambios de partido en ${competicion.nombre}`);
        return leerImportes(db, competicionId);
      },
      importe: async ({ params: { id }, caller, db, logReading }) => {
        const [uno] = caller.competicionId === null ? [] : await leerImportes(db, caller.competicionId, id);
        if (!uno) throw new RuleError('recurso.desconocido');
        logReading(TipoAccion.Consultar, `Importe de «${uno.nombre}»`);
        return uno;
      },
      guardar: changing((tx, { body }) => guardarImporte(tx, body.tipoCambioPartido)),
    },
    office,
  );
}
