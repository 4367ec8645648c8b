import type { RawBuilder } from 'kysely';
import type { PerfilDePersona } from '@cd/contract/kit/perfiles';
import type { FichaFiscal } from '@cd/contract/kit/persona';
import { falloDeDocumento, normalizarDocumento, type FalloDeDocumento } from '@cd/domain/maestros/documento/documento';
import type { Alcance } from '@cd/domain/sesion/permisos/concesion';
import type { NamedPerson } from '../../../platform/audit';
import type { Columns } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import type { FieldFault } from '../../../platform/errors/rule-error';
import type { Weightless } from '../../../platform/references';

export type TablaPersona = 'arbitro' | 'entrenador' | 'coordinador' | 'jugador';

/** What is sent of anyone. */
export interface ModeloPersona {
  dni: string;
  estado: 1 | 2;
  /** Empty or not there: without an account. */
  login?: string;
  /** The account of that address, where it is the same person's. */
  unirCuenta?: number;
  /** 1: they are not whoever is already there and may be taken for them. */
  confirmaOtraPersona?: 0 | 1 | undefined;
  /** 1: what changes of them has been read, and they are still the same. */
  confirmaMismaPersona?: 0 | 1 | undefined;
  /** Not there: their photo needs none. */
  consentimiento_foto?: 0 | 1;
}

/** The columns that are each kind's own; those of everyone are written once for all. */
type ColumnasPropias<T extends TablaPersona> = Columns<
  T,
  'dni' | 'estado' | 'fecha_baja' | 'imagen' | 'usuario_id' | 'anonimo' | 'no_permite'
>;

/** What is sent of each kind alone. */
type ModeloPropio<M extends ModeloPersona> = Omit<
  M,
  'dni' | 'estado' | 'login' | 'unirCuenta' | 'confirmaOtraPersona' | 'confirmaMismaPersona'
>;

/** What says nothing of who they were. */
export const SE_QUEDA = Symbol('se queda');
type Anonima = string | number | boolean | null | RawBuilder<unknown> | typeof SE_QUEDA;

/** What one of the four kinds of people has of its own. */
export interface DefPersona<T extends TablaPersona, M extends ModeloPersona> {
  tabla: T;
  /** As the action log calls one: 'Árbitro'. */
  uno: string;
  columnaNombre: 'nombre' | 'nombre_completo';
  nombreDe(modelo: M): string;
  documentoObligatorio: boolean;
  /** Profile of their account; null: they have none. */
  perfil: PerfilDePersona | null;
  /** How far they reach with their account. */
  alcance?(modelo: M): Alcance;
  /** What demo mode refuses (spec 1 §5, 2 §5, 3 §8). */
  bloqueadoEnDemo: { guardar: boolean; eliminar: boolean };
  fallos(modelo: M, hoy: string): FieldFault[];
  /** What is wrong with their document, where it may be other than a DNI or NIE. */
  falloDeDocumento?(modelo: M): FalloDeDocumento | null;
  /** Refuses who may be already there, where no document tells them apart. */
  exigirNueva?(tx: Tx, modelo: M): Promise<void>;
  /** Refuses a change that would make somebody else of them. */
  exigirLaMisma?(tx: Tx, id: number, modelo: M): Promise<void>;
  /** Refuses a photo that may not be. */
  exigirFotoPermitida?(tx: Tx, id: number, modelo: M): Promise<void>;
  /** All but when they were added, which the database itself notes. */
  columnas(modelo: ModeloPropio<M>, dni: string): Omit<ColumnasPropias<T>, 'alta'>;
  /** Rows of other tables that belong to them: whoever saves them says how they are taken away, and which field fills each of those tables. */
  partes?: {
    guardar(tx: Tx, id: number, modelo: M): Promise<void>;
    quitar(tx: Tx, id: number): Promise<void>;
    campoDe: Readonly<Record<string, string>>;
  };
  /** What the law asks to be kept of them, apart, when their data go: what it would be, and doing it. */
  fiscal?: {
    prever(con: Connection, id: number): Promise<FichaFiscal | null>;
    guardar(tx: Tx, id: number): Promise<FichaFiscal | null>;
  };
  /** What was only asked of them, and goes with them; what they answered stands in the way. */
  sinPeso?: Weightless;
  /**
   * Every column of its own once its data are taken away, beside name, document, photo and account: a new one does not compile until
   * it is decided.
   */
  anonimas: Readonly<Record<keyof Omit<ColumnasPropias<T>, 'nombre' | 'nombre_completo'>, Anonima>>;
}

/** All that is wrong with what was sent of someone, by field. */
export function fallosDePersona<T extends TablaPersona, M extends ModeloPersona>(
  def: DefPersona<T, M>,
  modelo: M,
  hoy: string,
): FieldFault[] {
  const fallo = def.falloDeDocumento
    ? def.falloDeDocumento(modelo)
    : falloDeDocumento(modelo.dni, { obligatorio: def.documentoObligatorio });
  return [...(fallo ? [{ campo: 'dni', codigo: `documento.${fallo}` } as const] : []), ...def.fallos(modelo, hoy)];
}

/** What is kept of someone in their table, without photo and account. */
export function columnasDePersona<T extends TablaPersona, M extends ModeloPersona>(def: DefPersona<T, M>, modelo: M) {
  const { dni, estado, login: _login, unirCuenta: _cuenta, confirmaOtraPersona: _otra, confirmaMismaPersona: _misma, ...propio } = modelo;
  return { ...def.columnas(propio, dni), dni: normalizarDocumento(dni), estado };
}

/** Whom the action log names. */
export const nombrada = ({ tabla }: { tabla: TablaPersona }, id: number): NamedPerson => `${tabla}:${id}`;
