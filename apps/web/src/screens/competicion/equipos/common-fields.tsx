import type { Equipo } from '@cd/contract/competicion/equipos';
import type { GetInputPropsReturnType } from '@mantine/form';
import { SelectField, TextField, Toggle } from '../../../ui/fields/fields';
import { DAYS } from './equipos';

/** Chosen from a list: none of it. */
export const NONE = 0;

type Common =
  | 'nombre_publico'
  | 'nivel'
  | 'color_id'
  | 'segundo_color_id'
  | 'no_clasificable'
  | 'concentraciones'
  | 'preferido_dia'
  | 'preferido_hora'
  | 'observaciones';
interface CommonForm {
  getInputProps: (campo: Common) => GetInputPropsReturnType;
}
interface Options {
  /** The installation admits them, or it has one from before. */
  conNombrePublico: boolean;
  niveles: readonly { valor: number; texto: string }[];
  colores: readonly { id: number; nombre: string }[];
}

/** What a team and one that a school asks for are edited from; null, it is being made. */
export const commonValues = (equipo: Pick<Equipo, Common> | null) => ({
  nombre_publico: equipo?.nombre_publico ?? '',
  nivel: equipo?.nivel ?? 2,
  color_id: equipo?.color_id ?? NONE,
  segundo_color_id: equipo?.segundo_color_id ?? NONE,
  no_clasificable: equipo?.no_clasificable ?? 0,
  concentraciones: equipo?.concentraciones ?? 0,
  preferido_dia: equipo?.preferido_dia ?? NONE,
  preferido_hora: equipo?.preferido_hora ?? null,
  observaciones: equipo?.observaciones ?? '',
});
export type CommonValues = ReturnType<typeof commonValues>;

/** Of a team, and of one that a school asks for. */
export const commonFields = (form: CommonForm, { conNombrePublico, niveles, colores }: Options) => ({
  nombre_publico: conNombrePublico && (
    <TextField
      label="Nombre público"
      opcional="en lugar del nombre del colegio"
      ancho="todo"
      autoComplete="off"
      maxLength={120}
      {...form.getInputProps('nombre_publico')}
    />
  ),
  nivel: <SelectField label="Nivel" opciones={niveles} {...form.getInputProps('nivel')} />,
  color_id: (
    <SelectField
      label="Color de camiseta"
      opciones={[{ valor: NONE, texto: 'Sin decir' }, ...colores.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
      {...form.getInputProps('color_id')}
    />
  ),
  segundo_color_id: (
    <SelectField
      label="Segunda camiseta"
      ayuda="La que lleva donde la primera se parece a la del rival"
      opciones={[{ valor: NONE, texto: 'Sin decir' }, ...colores.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
      {...form.getInputProps('segundo_color_id')}
    />
  ),
  no_clasificable: (
    <Toggle label="S.E.C." ayuda="Juega, pero sus partidos no clasifican a nadie" {...form.getInputProps('no_clasificable')} />
  ),
  concentraciones: (
    <Toggle
      label="Juega en concentraciones"
      ayuda="Sin día, hora ni sede propios"
      ancho="todo"
      {...form.getInputProps('concentraciones')}
    />
  ),
});

export const dayField = (form: CommonForm, dias = DAYS) => (
  <SelectField
    label="Día preferido"
    ancho="tercio"
    opciones={[{ valor: NONE, texto: 'Sin preferencia' }, ...dias.map(({ valor, titulo }) => ({ valor, texto: titulo }))]}
    {...form.getInputProps('preferido_dia')}
  />
);
