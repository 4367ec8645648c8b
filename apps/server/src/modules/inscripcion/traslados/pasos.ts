import type { Traslado } from '@cd/contract/inscripcion/traslados';
import type { Hindrance } from '../../../platform/errors/rule-error';

/** What hinders each step of a request; `de_id`: of which school the player is now. */
export function pasosDeTraslado({ estado, de_id, colegio_id }: Pick<Traslado, 'estado' | 'colegio_id'> & { de_id: number }) {
  const espera = estado === 'pendiente' ? null : 'traslado.resuelto';
  return {
    aceptar: espera ?? (de_id === colegio_id ? 'traslado.ya_es' : null),
    rechazar: espera,
    retirar: espera,
  } satisfies Record<string, Hindrance>;
}
