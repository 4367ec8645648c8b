import { ERRORES, type CodigoError } from '@cd/contract/errores';

/** A refusal with its text of the catalogue; `detalle` replaces the text where the rule has more to say. */
export class RuleError extends Error {
  readonly codigo: CodigoError;
  readonly status: number;

  constructor(codigo: CodigoError, detalle?: string) {
    super(detalle ?? ERRORES[codigo].texto);
    this.name = 'RuleError';
    this.codigo = codigo;
    this.status = ERRORES[codigo].status;
  }
}
