import '@cd/contract/kit/mensajes-zod';
import type { z } from 'zod';
import { ERRORES } from '@cd/contract/errores';
import type { OpcionesImportacion } from '@cd/contract/importacion/registros';
import type { Campo, FilaLeida } from '@cd/domain/importacion/columnas';
import type { Decidida, FilaResuelta } from '@cd/domain/importacion/decidir';
import type { QuienDa } from '../../sesion/concesiones/service';
import type { Conexion, Tx } from '../../../platform/db/open';
import type { FalloDeCampo } from '../../../platform/errors/rule-error';
import type { TablaImportada } from './queries';

export interface Contexto {
  opciones: OpcionesImportacion;
  /** The working competition. */
  competicionId: number | null;
  /** 'YYYY-MM-DD' */
  hoy: string;
  /** Who imports; null: whoever runs a deployment that has no administrator yet. */
  usuarioId: number | null;
  /** Who gives what the file gives. */
  quien: QuienDa;
}

export interface Preparada {
  filas: Decidida<FilaResuelta>[];
  /** Only where no row is refused. */
  guardar: (tx: Tx) => Promise<void>;
}

/** One kind of thing that a file may bring. */
export interface TipoDeImportacion<N extends string> {
  campos: readonly Campo<N>[];
  /** Held while it is saved, so that what was decided stays true. */
  tablas: readonly TablaImportada[];
  /** Not allowed in demo mode, as neither is saving one (spec 1 §5, 2 §5). */
  bloqueadoEnDemo?: boolean;
  preparar: (con: Conexion, filas: readonly FilaLeida<N>[], contexto: Contexto) => Promise<Preparada>;
}

/** Settles the type of the fields. */
export const definirTipo = <const N extends string>(tipo: TipoDeImportacion<N>): TipoDeImportacion<N> => tipo;

export function mostrar(valor: unknown): string {
  if (typeof valor === 'boolean') return valor ? 'sí' : 'no';
  if (typeof valor === 'number') return String(valor).replace('.', ',');
  return typeof valor === 'string' ? valor : '';
}

/** A model held against its schema; what is wrong is said by the title of its field. */
export function validar<S extends z.ZodType>(schema: S, modelo: unknown, campos: readonly Campo[]): { modelo: z.output<S> } | { motivos: string[] } {
  const leido = schema.safeParse(modelo);
  if (leido.success) return { modelo: leido.data };
  return { motivos: leido.error.issues.map(({ path, message }) => `${tituloDe(campos, path.map(String)[0] ?? '')}: ${message}`) };
}

export const textosDeFallos = (fallos: readonly FalloDeCampo[], campos: readonly Campo[]): string[] =>
  fallos.map(({ campo, codigo }) => `${tituloDe(campos, campo)}: ${ERRORES[codigo].texto}`);

export const tituloDe = (campos: readonly Campo[], nombre: string): string => campos.find((campo) => campo.nombre === nombre)?.titulo ?? nombre;
