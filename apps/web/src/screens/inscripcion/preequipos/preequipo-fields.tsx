import { textoDeHorario } from '@cd/domain/inscripcion/preequipo';
import { formatCount } from '../../../format/format';
import { SelectField, TextArea } from '../../../ui/fields/fields';
import type { Form } from '../../../ui/forms/form';
import type { FieldsOf } from '../../../ui/fields/OrderedFields';
import { TimeField } from '../../../ui/fields/TimeField';
import type { CallAnswer } from '../../../client/call';
import { commonFields, dayField, NONE } from '../../competicion/equipos/common-fields';
import { DAYS, LETTERS, NIVELES } from '../../competicion/equipos/equipos';
import type { PreequipoValues } from './edited-preequipo';
import type { Opciones, Preequipo } from './preequipos';

type Campeonato = Opciones['campeonatos'][number];
export interface Choices {
  /** Null: it is being made. */
  preequipo: Preequipo | null;
  opciones: Opciones;
  colores: CallAnswer<'GET /api/colores'>;
}

const room = ({ plazas, annos }: Campeonato, suyo: boolean): string =>
  [
    annos && `Nacidos en ${annos}`,
    !suyo && plazas !== null && (plazas === 0 ? 'Ya no admite más equipos' : `Admite ${formatCount(plazas, 'equipo más', 'equipos más')}`),
  ]
    .filter(Boolean)
    .join(' · ');

/** Those of the school in the championship that are not this one's. */
const takenIn = (campeonato: Campeonato | undefined, preequipo: Preequipo | null): readonly (string | null)[] =>
  campeonato?.subequipos.filter((letra) => campeonato.id !== preequipo?.campeonato_id || letra !== preequipo.subequipo) ?? [];

const freeLetters = (taken: readonly (string | null)[]) => LETTERS.filter(({ valor }) => !taken.includes(valor === '' ? null : valor));

/** At meetings it has neither day nor hour nor venue of its own. */
function whereAndWhen(form: Form<PreequipoValues>, campeonato: Campeonato | undefined, { sedes }: Opciones) {
  if (form.values.concentraciones === 1) return { preferido_dia: false, preferido_hora: false, sede_id: false } as const;
  const dias = new Set(campeonato?.horario.flatMap((regla) => regla.dias) ?? DAYS.map(({ valor }) => valor));
  return {
    preferido_dia: dayField(
      form,
      DAYS.filter(({ valor }) => dias.has(valor)),
    ),
    preferido_hora: (
      <TimeField
        label="Hora preferida"
        ancho="tercio"
        ayuda={campeonato ? `Se juega: ${textoDeHorario(campeonato.horario)}` : 'De cinco en cinco minutos'}
        {...form.getInputProps('preferido_hora')}
      />
    ),
    sede_id: (
      <SelectField
        label="Sede"
        ancho="tercio"
        ayuda={sedes.length === 0 ? 'El colegio aún no tiene sedes' : 'Donde juega en casa'}
        opciones={[{ valor: NONE, texto: 'Sin decir' }, ...sedes.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
        {...form.getInputProps('sede_id')}
      />
    ),
  };
}

/** The championship, and the first letter that the school has not in it. */
function where(form: Form<PreequipoValues>, { preequipo, opciones: { campeonatos } }: Choices) {
  const campeonato = campeonatos.find(({ id }) => id === form.values.campeonato_id);
  const elegir = (id: number) => {
    form.setFieldValue('campeonato_id', id);
    const letras = freeLetters(
      takenIn(
        campeonatos.find((uno) => uno.id === id),
        preequipo,
      ),
    );
    if (!letras.some(({ valor }) => valor === form.values.subequipo)) form.setFieldValue('subequipo', letras[0]?.valor ?? '');
  };
  return {
    campeonato_id: (
      <SelectField
        label="Campeonato"
        ancho="todo"
        ayuda={campeonato && room(campeonato, campeonato.id === preequipo?.campeonato_id)}
        opciones={[
          { valor: NONE, texto: 'Elija un campeonato', deshabilitada: true },
          ...campeonatos.map(({ id, nombre, plazas }) => ({ valor: id, texto: plazas === 0 ? `${nombre} (completo)` : nombre })),
        ]}
        {...form.getInputProps('campeonato_id')}
        onChange={elegir}
      />
    ),
    subequipo: (
      <SelectField
        label="Letra"
        ayuda="Si el colegio tiene varios en el campeonato"
        opciones={freeLetters(takenIn(campeonato, preequipo))}
        {...form.getInputProps('subequipo')}
      />
    ),
  };
}

export function preequipoFields(form: Form<PreequipoValues>, choices: Choices): FieldsOf<PreequipoValues> {
  const { preequipo, opciones, colores } = choices;
  const campeonato = opciones.campeonatos.find(({ id }) => id === form.values.campeonato_id);
  const { nivel, ...comunes } = commonFields(form, {
    conNombrePublico: opciones.permite_nombre_publico === 1 || Boolean(preequipo?.nombre_publico),
    niveles: NIVELES.map(({ valor, titulo }) => ({ valor, texto: titulo })),
    colores,
  });
  return {
    ...where(form, choices),
    nivel,
    ...comunes,
    ...whereAndWhen(form, campeonato, opciones),
    observaciones: <TextArea label="Observaciones" opcional="para la organización" ancho="todo" {...form.getInputProps('observaciones')} />,
  };
}
