import type { DiaDeCampo } from '@cd/contract/arbitraje/campo';
import type { FieldActa, FieldView } from './field-acta';
import type { Paso } from './Marco';

/** What each step of an acta is drawn from. */
export interface PasoProps {
  acta: FieldActa;
  view: FieldView;
  dia: DiaDeCampo;
  ir: (paso: Paso) => void;
  /** Photos, by the address that the server gives them. */
  faces: ReadonlyMap<string, string>;
  suspender: () => void;
}
