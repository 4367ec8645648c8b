import { ERRORES, type CodigoError } from '@cd/contract/errores';
import type { CuentaExistente } from '@cd/contract/kit/persona';
import type { Puede } from '@cd/contract/kit/puede';

/** What a rule finds wrong with one field. */
export interface FieldFault {
  campo: string;
  codigo: CodigoError;
  /** Where the rule has more to say than the catalogue. */
  detalle?: string | undefined;
}

/** A refusal with its text of the catalogue; `detalle` replaces the text where the rule has more to say, `cause` is a fault of ours behind it. */
export class RuleError extends Error {
  readonly codigo: CodigoError;
  readonly status: number;
  /** After how many seconds it is worth trying again. */
  readonly esperar: number | null;
  /** The fields it is about. */
  readonly fallos: readonly FieldFault[];
  /** The account that already has the address, to whoever may say that it is the same person's. */
  readonly cuenta: CuentaExistente | null;

  constructor(
    codigo: CodigoError,
    detalle?: string,
    {
      esperar = null,
      cause,
      fallos = [],
      cuenta = null,
    }: { esperar?: number | null; cause?: unknown; fallos?: readonly FieldFault[]; cuenta?: CuentaExistente | null } = {},
  ) {
    super(detalle ?? ERRORES[codigo].texto, { cause });
    this.name = 'RuleError';
    this.codigo = codigo;
    this.status = ERRORES[codigo].status;
    this.esperar = esperar;
    this.fallos = fallos;
    this.cuenta = cuenta;
  }
}

/** What is not there, or is of others, is as if it had never been. */
export function known<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw new RuleError('recurso.desconocido');
  return row;
}

/** Refuses with all that is wrong, each at its field; the first gives its code. */
export function requireNoFaults(fallos: readonly FieldFault[]): void {
  const [primero] = fallos;
  if (primero) throw new RuleError(primero.codigo, primero.detalle, { fallos });
}

/** Why a step is not taken: a code of the catalogue, with its own words where the rule has more to say; null, it is taken. */
export type Hindrance = CodigoError | readonly [codigo: CodigoError, detalle: string] | null;

/** Refuses a step that something hinders. */
export function requireStep(hindrance: Hindrance): void {
  if (hindrance === null) return;
  throw typeof hindrance === 'string' ? new RuleError(hindrance) : new RuleError(...hindrance);
}

const said = (hindrance: Hindrance): Puede =>
  hindrance === null ? true : typeof hindrance === 'string' ? ERRORES[hindrance].texto : hindrance[1];

/** What a row says of each step: what its call, which asks the same, would answer. */
export const puedeDe = <P extends string>(pasos: Readonly<Record<P, Hindrance>>): Record<P, Puede> =>
  Object.fromEntries(Object.entries<Hindrance>(pasos).map(([paso, hindrance]) => [paso, said(hindrance)])) as Record<P, Puede>;

/** Rows that say it. */
export const withSteps =
  <H, P extends string>(pasosDe: (hechos: H) => Readonly<Record<P, Hindrance>>) =>
  <F extends H>(fila: F): F & { puede: Record<P, Puede> } => ({ ...fila, puede: puedeDe(pasosDe(fila)) });

/** A body that is not what the call takes; each issue names its field. */
export class BodyError extends Error {
  readonly issues: readonly { path: PropertyKey[]; message: string }[];

  constructor(issues: readonly { path: PropertyKey[]; message: string }[]) {
    super('cuerpo incorrecto');
    this.issues = issues;
  }
}
