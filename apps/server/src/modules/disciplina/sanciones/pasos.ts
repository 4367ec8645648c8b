import type { FilaSancion } from '@cd/contract/disciplina/sanciones';
import { withSteps, type Hindrance } from '../../../platform/errors/rule-error';

/** Of a sanction as its list reads it, or as it is held: what its steps are decided by. */
type Hechos = Pick<FilaSancion, 'convocatoria_id' | 'ts_id' | 'num_partidos' | 'estado_validacion' | 'estado_cobro'> & {
  de_acta: number | boolean;
  en_suspenso: object | null;
};

/** Why one is not pending; null, it is. */
const PENDIENTE = { 0: 'sancion.descartada', 1: 'sancion.validada', 2: null } as const;

/** What hinders each step of a sanction. `validarComoEsta`: validated without a type being said, as many at once are. */
export function pasosDeSancion({ convocatoria_id, ts_id, num_partidos, estado_validacion, estado_cobro, de_acta, en_suspenso }: Hechos) {
  const pendiente = PENDIENTE[estado_validacion];
  const validada = estado_validacion === 1 ? null : 'sancion.sin_validar';
  return {
    modificar: pendiente,
    validar: pendiente,
    // Imported ones have no type, and count by their points.
    validarComoEsta: pendiente ?? (ts_id === null && convocatoria_id !== null ? 'sancion.sin_tipo' : null),
    invalidar: validada,
    cobrar: validada ?? (estado_cobro === null ? 'sancion.sin_importe' : estado_cobro === 1 ? 'sancion.cobrada' : null),
    anularCobro: estado_cobro === 1 ? null : 'sancion.sin_cobrar',
    suspender: validada ?? (num_partidos === null ? 'sancion.sin_partidos' : en_suspenso === null ? null : 'sancion.en_suspenso'),
    reanudar: en_suspenso === null ? 'sancion.sin_suspenso' : null,
    descartar: estado_validacion === 0 ? 'sancion.descartada' : !de_acta || validada === null ? 'sancion.no_propuesta' : null,
    retomar: estado_validacion === 0 ? null : 'sancion.sin_descartar',
    eliminar: de_acta ? 'sancion.de_acta' : null,
  } satisfies Record<string, Hindrance>;
}

export const conPuede = withSteps(pasosDeSancion);
