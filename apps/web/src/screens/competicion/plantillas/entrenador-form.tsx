import { ModeloEntrenador } from '@cd/contract/personas/entrenadores';
import { z } from 'zod';
import type { CallAnswer } from '../../../client/call';
import { now } from '../../../format/format';
import { DateField } from '../../../ui/fields/DateField';
import { SelectField, TextField } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import { ImageValue, SAME_IMAGE } from '../../../ui/fields/image';
import type { FieldsOf } from '../../../ui/fields/OrderedFields';
import { editorDocumento } from '../../personas/persona/documento';
import { personaFields } from '../../personas/persona/persona-fields';

/** What is asked of a coach wherever one is written from a squad. */
export const entrenadorSchema = ModeloEntrenador.omit({ colegios: true }).extend({
  imagen: ImageValue,
  dni: editorDocumento({ obligatorio: true }),
  numero: z.number().int(),
});
export type EntrenadorValues = z.output<typeof entrenadorSchema>;

export const newEntrenador = (dni: string, numero: number): EntrenadorValues => ({
  imagen: SAME_IMAGE,
  nombre: '',
  dni,
  numero,
  licencia: '',
  movil: '',
  login: '',
  estado: 1,
  fecha_nacimiento: null,
  consentimiento_foto: 0,
});

export type EntrenadorRead = CallAnswer<'GET /api/entrenadores/:id'>;

export function entrenadorValues(entrenador: EntrenadorRead, numero: number): EntrenadorValues {
  const { nombre, dni, licencia, movil, login, estado, fecha_nacimiento, consentimiento_foto } = entrenador;
  return { imagen: SAME_IMAGE, nombre, dni, numero, licencia, movil, login, estado, fecha_nacimiento, consentimiento_foto };
}

interface Options {
  puestos: readonly { valor: number; texto: string }[];
  pendiente: EntrenadorRead['correo_pendiente'];
}

export const entrenadorFields = (form: Form<EntrenadorValues>, { puestos, pendiente }: Options): FieldsOf<EntrenadorValues> => ({
  ...personaFields(form, {
    pendiente,
    documentoObligatorio: true,
    cuenta: { opcional: 'si va a entrar', ayuda: 'Con esta dirección tendrá su cuenta' },
  }),
  numero: <SelectField label="Puesto" opciones={puestos} {...form.getInputProps('numero')} />,
  licencia: <TextField label="Licencia" opcional="si la tiene" autoComplete="off" maxLength={30} {...form.getInputProps('licencia')} />,
  fecha_nacimiento: (
    <DateField label="Fecha de nacimiento" opcional="si la da" maximo={now().slice(0, 10)} {...form.getInputProps('fecha_nacimiento')} />
  ),
  // In a squad they are active; the consent is under the photo.
  estado: false,
  consentimiento_foto: false,
  imagen: false,
});
