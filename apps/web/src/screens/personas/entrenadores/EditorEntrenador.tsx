import { ModeloEntrenador, type Entrenador } from '@cd/contract/personas/entrenadores';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { TextField } from '../../../ui/fields/fields';
import { DateField } from '../../../ui/fields/DateField';
import type { Form } from '../../../ui/forms/form';
import { now } from '../../../format/format';
import { ImageValue, SAME_IMAGE, type ChosenImage } from '../../../ui/fields/image';
import { ColegioField } from '../persona/ColegioField';
import { personaFields, Divider } from '../persona/persona-fields';
import { currentColegios, type Option } from '../persona/choice-queries';
import { editorDocumento } from '../persona/documento';
import { PersonaEditor } from '../persona/PersonaEditor';
import { ChosenList } from '../persona/ChosenList';
import { ENTRENADORES } from '../persona/tipo-de-persona';

const Schema = ModeloEntrenador.extend({
  imagen: ImageValue,
  dni: editorDocumento({ obligatorio: true }),
  colegios: z.array(z.object({ id: z.number(), nombre: z.string() })).transform((colegios) => colegios.map(({ id }) => id)),
});
type Edited = z.output<typeof Schema>;
type Values = Omit<Edited, 'colegios' | 'imagen'> & { imagen: ChosenImage; colegios: Option[] };

const NEW: Values = {
  imagen: SAME_IMAGE,
  nombre: '',
  dni: '',
  licencia: '',
  movil: '',
  login: '',
  estado: 1,
  fecha_nacimiento: null,
  consentimiento_foto: 0,
  colegios: [],
};

function valuesOf(entrenador: Entrenador | null, vigentes: readonly Option[]): Values {
  if (!entrenador) return NEW;
  const { nombre, dni, licencia, movil, login, estado, fecha_nacimiento, consentimiento_foto } = entrenador;
  // Those no longer active are not offered, but they stay theirs.
  const conNombre = (id: number) => vigentes.find((vigente) => vigente.id === id) ?? { id, nombre: `Colegio de baja (n.º ${id})` };
  const colegios = entrenador.colegios.map(conNombre);
  return { nombre, dni, licencia, movil, login, estado, fecha_nacimiento, consentimiento_foto, colegios, imagen: SAME_IMAGE };
}

export default function EditorEntrenador() {
  const queryClient = useQueryClient();
  return (
    <PersonaEditor
      tipo={ENTRENADORES}
      schema={Schema}
      extra={() => queryClient.fetchQuery(currentColegios)}
      values={valuesOf}
      conConsentimiento
      fields={(form, { record }) => ({
        ...personaFields(form, {
          pendiente: record?.correo_pendiente,
          documentoObligatorio: true,
          cuenta: { opcional: 'si va a entrar', ayuda: 'Con esta dirección tendrá su cuenta' },
        }),
        licencia: (
          <TextField label="Licencia" opcional="si la tiene" autoComplete="off" maxLength={30} {...form.getInputProps('licencia')} />
        ),
        fecha_nacimiento: (
          <DateField
            label="Fecha de nacimiento"
            opcional="si la da"
            maximo={now().slice(0, 10)}
            {...form.getInputProps('fecha_nacimiento')}
          />
        ),
        colegios: (
          <>
            <Divider />
            <Colegios form={form} />
          </>
        ),
        // Under the photo.
        consentimiento_foto: false,
      })}
    />
  );
}

function Colegios({ form }: { form: Form<Values> }) {
  const { colegios } = form.values;
  return (
    <div className="cede">
      <ColegioField
        label="Colegios"
        ayuda="Escriba tres letras y elíjalo; puede añadir varios"
        {...form.getInputProps('colegios')}
        value={null}
        onChange={(colegio) => {
          if (colegio && !colegios.some(({ id }) => id === colegio.id)) form.setFieldValue('colegios', [...colegios, colegio]);
        }}
      />
      <ChosenList
        nombre="Colegios elegidos"
        elegidos={colegios}
        onRemove={(id) =>
          form.setFieldValue(
            'colegios',
            colegios.filter((colegio) => colegio.id !== id),
          )
        }
      />
    </div>
  );
}
