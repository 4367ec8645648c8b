import type { ModeloInscripcion, Propuesta } from '@cd/contract/inscripcion/inscripciones';
import type { Form } from '../../../ui/forms/form';

/** As it is written: an hour or a number may be wrong until the schema says so. */
export interface InscripcionValues extends Record<string, unknown> {
  inscripcion: { fecha_fin: string | null };
  reglas: ModeloInscripcion['reglas'];
  reglasMinMax: ModeloInscripcion['reglasMinMax'];
}

export interface RulesProps {
  form: Form<InscripcionValues>;
  propuesta: Propuesta;
  soloLectura: boolean;
  'data-path'?: string;
}

export const optionsOf = (opciones: readonly { id: number; nombre: string }[]) =>
  opciones.map(({ id, nombre }) => ({ valor: id, texto: nombre }));

/** Spec 2 §9. */
export const WHOLE_DAY = { inicio: '08:00', fin: '23:00' };
export const LIMITS = { minimo: 5, maximo: 20 };
