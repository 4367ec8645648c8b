import type { Candidato } from '@cd/contract/arbitraje/arbitrajes';
import { situacionDe, type Situacion } from '@cd/domain/arbitraje/arbitrajes/candidatos';

/** As the rules that order them read it. */
export const withFlags = <C extends Candidato>({ solapamiento, designado, disponible, ...candidato }: C) => ({
  ...candidato,
  solapamiento: solapamiento === 1,
  designado: designado === 1,
  disponible: disponible === 1,
});

export const situationOf = (candidato: Candidato): Situacion => situacionDe(withFlags(candidato));
