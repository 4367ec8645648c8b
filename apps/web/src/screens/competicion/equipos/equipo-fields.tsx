import { frase } from '../../../ui/Dialogs';
import { SelectField, TextArea, TextField, Toggle } from '../../../ui/fields';
import type { Form } from '../../../ui/form';
import type { FieldsOf } from '../../../ui/OrderedFields';
import { TimeField } from '../../../ui/TimeField';
import { ColegioField } from '../../personas/persona/ColegioField';
import { NONE, type EquipoValues, type ReadEquipo } from './edited-equipo';
import { DAYS, LETTERS } from './equipos';
import { SedeField } from './SedeField';

const born = (annos: string) => (annos === '' ? 'Sin años de nacimiento' : `Nacidos en ${annos}`);

function CategoriaField({ form, read: { campeonato, categorias } }: { form: Form<EquipoValues>; read: ReadEquipo }) {
  const suya = categorias.find(({ id }) => id === (form.values.catf_id || campeonato.cat_id));
  return (
    <SelectField
      label="Categoría del equipo"
      ayuda={born(suya?.annos ?? '')}
      opciones={[
        { valor: NONE, texto: 'La del campeonato' },
        ...categorias
          .filter(({ id }) => id !== campeonato.cat_id)
          .map(({ id, nombre }) => ({ valor: id, texto: `Fuera de categoría: ${nombre}` })),
      ]}
      {...form.getInputProps('catf_id')}
    />
  );
}

/** At meetings it has neither day nor hour nor venue of its own. */
function whereAndWhen(form: Form<EquipoValues>) {
  if (form.values.concentraciones === 1) return { preferido_dia: false, preferido_hora: false, sede_id: false } as const;
  return {
    preferido_dia: (
      <SelectField
        label="Día preferido"
        ancho="tercio"
        opciones={[{ valor: NONE, texto: 'Sin preferencia' }, ...DAYS.map(({ valor, titulo }) => ({ valor, texto: titulo }))]}
        {...form.getInputProps('preferido_dia')}
      />
    ),
    preferido_hora: (
      <TimeField label="Hora preferida" ancho="tercio" ayuda="Entre las 08h y las 23h" {...form.getInputProps('preferido_hora')} />
    ),
    sede_id: <SedeField label="Sede" ancho="tercio" opcional="donde juega en casa" {...form.getInputProps('sede_id')} />,
  };
}

export function equipoFields(form: Form<EquipoValues>, read: ReadEquipo): FieldsOf<EquipoValues> {
  const { equipo, campeonato, colores, niveles } = read;
  return {
    // Above them, with its name.
    campeonato_id: false,
    colegio_id: <ColegioField label="Colegio" ayuda={frase`En ${campeonato.nombre}`} {...form.getInputProps('colegio_id')} />,
    subequipo: (
      <SelectField
        label="Letra"
        ayuda="Si el colegio tiene varios en el campeonato"
        opciones={LETTERS}
        {...form.getInputProps('subequipo')}
      />
    ),
    nombre_publico: (campeonato.permite_nombre_publico === 1 || Boolean(equipo?.nombre_publico)) && (
      <TextField
        label="Nombre público"
        opcional="en lugar del nombre del colegio"
        ancho="todo"
        autoComplete="off"
        maxLength={120}
        {...form.getInputProps('nombre_publico')}
      />
    ),
    nivel: (
      <SelectField
        label="Nivel"
        opciones={niveles.map(({ id, nombre }) => ({ valor: id, texto: nombre }))}
        {...form.getInputProps('nivel')}
      />
    ),
    color_id: (
      <SelectField
        label="Color de camiseta"
        opciones={[{ valor: NONE, texto: 'Sin decir' }, ...colores.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
        {...form.getInputProps('color_id')}
      />
    ),
    catf_id: <CategoriaField form={form} read={read} />,
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
    ...whereAndWhen(form),
    observaciones: (
      <TextArea label="Observaciones" opcional="solo las ve la oficina" ancho="todo" {...form.getInputProps('observaciones')} />
    ),
  };
}
