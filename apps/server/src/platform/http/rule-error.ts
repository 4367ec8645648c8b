import { ERRORES, type CodigoError } from '@cd/contract/errores';

/** A refusal with its text of the catalogue; `detalle` replaces the text where the rule has more to say, `cause` is a fault of ours behind it. */
export class RuleError extends Error {
  readonly codigo: CodigoError;
  readonly status: number;
  /** After how many seconds it is worth trying again. */
  readonly esperar: number | null;

  constructor(codigo: CodigoError, detalle?: string, { esperar = null, cause }: { esperar?: number | null; cause?: unknown } = {}) {
    super(detalle ?? ERRORES[codigo].texto, { cause });
    this.name = 'RuleError';
    this.codigo = codigo;
    this.status = ERRORES[codigo].status;
    this.esperar = esperar;
  }
}

/** A body that is not what the call takes; each issue names its field. */
export class BodyError extends Error {
  readonly issues: readonly { path: PropertyKey[]; message: string }[];

  constructor(issues: readonly { path: PropertyKey[]; message: string }[]) {
    super('cuerpo incorrecto');
    this.issues = issues;
  }
}
