import { ModeloEntrenador } from '@cd/contract/personas/entrenadores';
import { z } from 'zod';
import { call } from '../../../client/call';
import { now } from '../../../format/format';
import { DateField } from '../../../ui/DateField';
import { frase } from '../../../ui/Dialogs';
import { SelectField, TextField } from '../../../ui/fields';
import { FormModal } from '../../../ui/FormModal';
import { ImageValue, SAME_IMAGE } from '../../../ui/image';
import { editorDocumento } from '../../personas/persona/documento';
import { personaFields } from '../../personas/persona/persona-fields';
import { Fotografia } from '../../personas/persona/PersonaEditor';
import { withItsCuenta } from '../../personas/persona/same-persona';
import { placesOf } from './places';
import { PLANTILLAS_CHANGED, type Plantilla } from './plantillas-queries';

const Schema = ModeloEntrenador.omit({ colegios: true }).extend({
  imagen: ImageValue,
  dni: editorDocumento({ obligatorio: true }),
  numero: z.number().int(),
});

const NO: 0 | 1 = 0;

/** A coach who was not known, of the school of the team (spec 2 §4, «introduccion_nuevo»). */
export function NuevoEntrenador({ plantilla, dni, alCerrar }: { plantilla: Plantilla; dni: string; alCerrar: () => void }) {
  const { id, colegio_id } = plantilla;
  const puestos = placesOf(plantilla);
  return (
    <FormModal
      nombre={`nuevo entrenador ${id}`}
      titulo="Añadir un entrenador nuevo"
      tituloError="Error al crear el usuario entrenador"
      boton="Guardar entrenador"
      esquema={Schema}
      valores={() => ({
        imagen: SAME_IMAGE,
        nombre: '',
        dni,
        numero: puestos[0]?.valor ?? 1,
        licencia: '',
        movil: '',
        login: '',
        estado: 1 as const,
        fecha_nacimiento: null as string | null,
        consentimiento_foto: NO,
      })}
      guardar={async ({ imagen, ...datos }) => {
        const entrenador = { ...datos, idPlantilla: id, colegios: [colegio_id] };
        await withItsCuenta('entrenador', (unir) =>
          call('POST /api/plantillas/entrenador', { body: { entrenador: { ...entrenador, ...unir } }, image: imagen.nueva }),
        );
        return { titulo: 'Entrenador añadido', texto: frase`${datos.nombre} está en la plantilla.` };
      }}
      invalida={PLANTILLAS_CHANGED}
      alCerrar={alCerrar}
      renderLado={(form) => <Fotografia form={form} persona={null} soloLectura={false} conConsentimiento />}
      campos={(form) => ({
        ...personaFields(form, {
          pendiente: null,
          documentoObligatorio: true,
          cuenta: { opcional: 'si va a entrar', ayuda: 'Con esta dirección tendrá su cuenta' },
        }),
        numero: <SelectField label="Puesto" opciones={puestos} {...form.getInputProps('numero')} />,
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
        // In a squad they are active; the consent is under the photo.
        estado: false,
        consentimiento_foto: false,
        imagen: false,
      })}
    />
  );
}
