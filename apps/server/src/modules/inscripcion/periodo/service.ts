import type { Inscripcion } from '@cd/contract/inscripcion/inscripciones';
import { admiteCambios, diasRestantes, estadoDeInscripcion } from '@cd/domain/inscripcion/periodo';
import type { Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { bloquearPeriodo, type PeriodoLeido } from './queries';

export function contarPeriodo(periodo: PeriodoLeido | undefined, hoy: string): Inscripcion {
  if (!periodo) return { id: null, estado: 'no_creada', fecha_fin: null, fecha_cierre: null, dias_restantes: null, version: null };
  const { id, fecha_fin, fecha_cierre, version } = periodo;
  return {
    id,
    estado: estadoDeInscripcion(periodo, hoy),
    fecha_fin,
    fecha_cierre,
    dias_restantes: diasRestantes(periodo, hoy),
    version,
  };
}

/** The period that schools work in, which nobody closes until the end of the transaction. */
export async function exigirAbierta(tx: Tx, competicionId: number | null, hoy: string): Promise<PeriodoLeido> {
  const periodo = await bloquearPeriodo(tx, competicionId, 'uso');
  if (!periodo || !admiteCambios(estadoDeInscripcion(periodo, hoy))) throw new RuleError('inscripcion.cerrada');
  return periodo;
}
