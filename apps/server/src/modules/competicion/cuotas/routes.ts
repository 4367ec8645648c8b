import { TipoAccion } from '@cd/contract/administracion/acciones';
import { type EquipoPendiente, rutasPendientes } from '@cd/contract/competicion/pendientes';
import { known } from '../../../platform/errors/rule-error';
import { listing } from '../../../platform/http/logged';
import { mounting } from '../../../platform/http/mount';
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

export const mountPendientes = mounting(rutasPendientes, () => ({
  deColegio: async ({ db, caller, params: { id }, logReading }) => {
    const colegio = known(await db.selectFrom('colegio').select('nombre').where('id', '=', id).executeTakeFirst());
    logReading(TipoAccion.Listar, `Cuotas sin cobrar de «${colegio.nombre}»`);
    return leerPendientes(db, caller.competicionId, id);
  },
  deTodos: listing('Cuotas sin cobrar de todos los colegios', ({ db, caller }) => leerPendientes(db, caller.competicionId)),
  colegios: listing('Colegios con cobros pendientes', async ({ db, caller }) => porColegio(await leerPendientes(db, caller.competicionId))),
}));
