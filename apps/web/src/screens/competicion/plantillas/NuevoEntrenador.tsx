import { frase } from '../../../ui/dialogs/Dialogs';
import { FormModal } from '../../../ui/forms/FormModal';
import { Fotografia } from '../../personas/persona/PersonaEditor';
import { withItsCuenta } from '../../personas/persona/same-persona';
import { entrenadorFields, entrenadorSchema, newEntrenador } from './entrenador-form';
import { placesOf } from './places';
import { withAnswers, type Squad, type SquadCalls } from './squad';

interface Props {
  squad: Squad;
  calls: SquadCalls;
  dni: string;
  onClose: () => void;
}

/** A coach who was not known, of the school of the team (spec 2 §4, «introduccion_nuevo»). */
export function NuevoEntrenador({ squad, calls, dni, onClose }: Props) {
  const { id, colegio_id } = squad;
  const puestos = placesOf(squad);
  return (
    <FormModal
      name={`nuevo entrenador ${id}`}
      title="Añadir un entrenador nuevo"
      errorTitle="Error al crear el usuario entrenador"
      button="Guardar entrenador"
      schema={entrenadorSchema}
      values={() => newEntrenador(dni, puestos[0]?.valor ?? 1)}
      save={async ({ imagen, ...datos }) => {
        const guardado = await withItsCuenta('entrenador', (unir) =>
          withAnswers((answers) => calls.crearEntrenador({ ...datos, ...unir, colegios: [colegio_id] }, imagen.nueva, answers)),
        );
        return guardado && { title: 'Entrenador añadido', text: frase`${datos.nombre} está en la plantilla.` };
      }}
      invalidates={calls.invalida}
      onClose={onClose}
      renderSide={(form) => <Fotografia form={form} persona={null} soloLectura={false} conConsentimiento />}
      fields={(form) => entrenadorFields(form, { puestos, pendiente: null })}
    />
  );
}
