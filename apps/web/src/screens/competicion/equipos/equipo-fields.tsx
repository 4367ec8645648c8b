import { useQuery } from '@tanstack/react-query';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField, TextArea } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import type { FieldsOf } from '../../../ui/fields/OrderedFields';
import { TimeField } from '../../../ui/fields/TimeField';
import { ColegioField } from '../../personas/persona/ColegioField';
import { currentColegios, type Option } from '../../personas/persona/choice-queries';
import { commonFields, dayField, NONE } from './common-fields';
import type { EquipoValues, ReadEquipo } from './edited-equipo';
import { LETTERS } from './equipos';
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
    preferido_dia: dayField(form),
    preferido_hora: (
      <TimeField label="Hora preferida" ancho="tercio" ayuda="Entre las 08h y las 23h" {...form.getInputProps('preferido_hora')} />
    ),
    sede_id: <SedeField label="Sede" ancho="tercio" opcional="donde juega en casa" {...form.getInputProps('sede_id')} />,
  };
}

/** A team that is new plays where its school does, unless another venue was chosen. */
function SchoolField({ form, read: { equipo, campeonato } }: { form: Form<EquipoValues>; read: ReadEquipo }) {
  const { data: colegios } = useQuery(currentColegios);
  const { onChange: _onChange, ...campo } = form.getInputProps('colegio_id');
  const venueOf = (colegio: Option | null) => colegios?.find(({ id }) => id === colegio?.id)?.sede ?? null;
  return (
    <ColegioField
      label="Colegio"
      ayuda={frase`En ${campeonato.nombre}`}
      {...campo}
      onChange={(colegio) => {
        const chosen = form.values.sede_id;
        const proposed = equipo === null && (chosen === null || chosen.id === venueOf(form.values.colegio_id)?.id);
        form.setValues({ colegio_id: colegio, ...(proposed && { sede_id: venueOf(colegio) }) });
      }}
    />
  );
}

export function equipoFields(form: Form<EquipoValues>, read: ReadEquipo): FieldsOf<EquipoValues> {
  const { equipo, campeonato, colores, niveles } = read;
  const { no_clasificable, concentraciones, ...named } = commonFields(form, {
    conNombrePublico: campeonato.permite_nombre_publico === 1 || Boolean(equipo?.nombre_publico),
    niveles: niveles.map(({ id, nombre }) => ({ valor: id, texto: nombre })),
    colores,
  });
  return {
    // Above them, with its name.
    campeonato_id: false,
    colegio_id: <SchoolField form={form} read={read} />,
    subequipo: (
      <SelectField
        label="Letra"
        ayuda="Si el colegio tiene varios en el campeonato"
        opciones={LETTERS}
        {...form.getInputProps('subequipo')}
      />
    ),
    ...named,
    catf_id: <CategoriaField form={form} read={read} />,
    no_clasificable,
    concentraciones,
    ...whereAndWhen(form),
    observaciones: (
      <TextArea label="Observaciones" opcional="solo las ve la oficina" ancho="todo" {...form.getInputProps('observaciones')} />
    ),
  };
}
