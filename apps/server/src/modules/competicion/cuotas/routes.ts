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

export function mountPendientes(app: FastifyInstance, oficina: Office): void {
  mountOffice(
    app,
    rutasPendientes,
    {
      deColegio: async ({ db, quien, params: { id }, anotarLectura }) => {
        const colegio = await db.selectFrom('colegio').select('nombre').where('id', '=', id).executeTakeFirst();
        if (!colegio) throw new RuleError('recurso.desconocido');
        anotarLectura(TipoAccion.Listar, `Cuotas sin cobrar de «${colegio.nombre}»`);
        return leerPendientes(db, quien.competicionId, id);
      },
      deTodos: async ({ db, quien, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, 'Cuotas sin cobrar de todos los colegios');
        return leerPendientes(db, quien.competicionId);
      },
      colegios: async ({ db, quien, anotarLectura }) => {
        anotarLectura(TipoAccion.Listar, 'Colegios con cobros pendientes');
        return porColegio(await leerPendientes(db, quien.competicionId));
      },
    },
    oficina,
  );
}
