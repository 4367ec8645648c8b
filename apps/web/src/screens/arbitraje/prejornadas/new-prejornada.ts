import type { NuevaPrejornada } from '@cd/contract/arbitraje/prejornadas';
import { ERRORES } from '@cd/contract/errores';
import { falloDe, limitePorDefecto, type FalloDePrejornada } from '@cd/domain/arbitraje/prejornadas/prejornada';
import { enOrdenDeInicio, type Ventana } from '@cd/domain/arbitraje/prejornadas/ventanas';
import { momentInWords } from './prejornadas';

export interface Draft {
  periodos: Ventana[];
  arbitros: number[];
  /** Null until there are periods: then it is as the configuration says. */
  limite: string | null;
}

export const fitting = (draft: Draft, { numDiasLimitePrejornada: dias, horaLimitePrejornada: minuto }: NuevaPrejornada): Draft => {
  const [primero] = enOrdenDeInicio(draft.periodos);
  return { ...draft, limite: draft.limite ?? (primero ? limitePorDefecto(primero.inicio, { dias, minuto }) : null) };
};

type Fault = FalloDePrejornada | 'sin_arbitros';

/** `whole`: also of its deadline. */
export function faultOf({ periodos, limite }: Draft, start: NuevaPrejornada, whole: boolean): FalloDePrejornada | null {
  const fault = falloDe(
    { fecha_fin: limite ?? '', disponibilidades: periodos },
    { competicion: { fecha_inicio: start.competicion_inicio, fecha_fin: start.competicion_fin }, ultimoFin: start.ultimo_fin },
  );
  return fault === 'limite' && !whole ? null : whole && limite === null ? 'limite' : fault;
}

export const faultText = (fault: Fault, { ultimo_fin }: NuevaPrejornada): string =>
  fault === 'anterior' && ultimo_fin !== null
    ? `La prejornada debe empezar después de que acabe la anterior, el ${momentInWords(ultimo_fin)}`
    : ERRORES[`prejornada.${fault}`].texto;
