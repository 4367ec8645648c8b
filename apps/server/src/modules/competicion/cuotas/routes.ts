import { TipoAccion } from '@cd/contract/administracion/acciones';
import type { EquipoPendiente } from '@cd/contract/competicion/pendientes';
import { rutasPendientes } from '@cd/contract/competicion/pendientes';
import type { FastifyInstance } from 'fastify';
import { RuleError } from '../../../platform/errors/rule-error';
import { mountOffice, type Office } from '../../../platform/http/mount';
import { leerPendientes } from './queries';

/** Each with what its teams owe together; those without a fee cannot be collected, and are not counted. */
function porColegio(equipos: readonly EquipoPendiente[]) {
  const colegios = new Map<number, { id: number; nombre: string; equipos: number; importe: number }>();
  for (const { colegio_id: id, colegio: nombre, importe } of equipos) {
    if (importe === null) continue;
    const antes = colegios.get(id);
    colegios.set(id, { id, nombre, equipos: (antes?.equipos ?? 0) + 1, importe: (antes?.importe ?? 0) + importe });
  }
  return [...colegios.values()];
}

export function mountPendientes(app: FastifyInstance, office: Office): void {
  mountOffice(
    app,
    rutasPendientes,
    {
      deColegio: async ({ db, caller, params: { id }, logReading }) => {
        const colegio = await db.selectFrom('colegio').select('nombre').where('id', '=', id).executeTakeFirst();
        if (!colegio) throw new RuleError('recurso.desconocido');
        logReading(TipoAccion.Listar, `Cuotas sin cobrar de «${colegio.nombre}»`);
        return leerPendientes(db, caller.competicionId, id);
      },
      deTodos: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Cuotas sin cobrar de todos los colegios');
        return leerPendientes(db, caller.competicionId);
      },
      colegios: async ({ db, caller, logReading }) => {
        logReading(TipoAccion.Listar, 'Colegios con cobros pendientes');
        return porColegio(await leerPendientes(db, caller.competicionId));
      },
    },
    office,
  );
}
