import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { frase } from '../../../ui/dialogs/Dialogs';
import type { Done } from '../../../ui/forms/form';
import { FormModal } from '../../../ui/forms/FormModal';
import type { Query } from '../../../ui/forms/reread';
import { withItsCuenta } from '../../personas/persona/same-persona';
import { Fotografia } from '../../personas/persona/PersonaEditor';
import { entrenadorFields, entrenadorSchema, entrenadorValues, type EntrenadorRead } from './entrenador-form';
import { placesOf } from './places';
import { withAnswers, type Squad, type SquadCalls } from './squad';

interface ReadEntrenador {
  entrenador: EntrenadorRead & { numero: number };
  squad: Squad;
}

type Change = Parameters<NonNullable<SquadCalls['modificarEntrenador']>>[0];

interface Props {
  titulo: Traducible;
  calls: Pick<SquadCalls, 'invalida'>;
  registro: Query<ReadEntrenador>;
  soloLectura?: boolean;
  guardar: (cambio: Change & { numero: number }, image: Blob | null) => Promise<Done | null>;
  onClose: () => void;
}

/** The record of a coach as it is written from a squad, and their place in it. */
export function FichaEntrenador({ titulo, calls, registro, soloLectura = false, guardar, onClose }: Props) {
  return (
    <FormModal
      title={titulo}
      errorTitle="Error al modificar el usuario entrenador"
      button="Guardar entrenador"
      readOnly={soloLectura}
      record={registro}
      schema={entrenadorSchema}
      values={({ entrenador }) => entrenadorValues(entrenador, entrenador.numero)}
      save={({ imagen, ...datos }, { entrenador: { id, version, colegios } }) =>
        withItsCuenta('entrenador', (unir) =>
          guardar({ ...datos, ...unir, id, version, colegios, eliminarImagen: imagen.eliminar }, imagen.nueva),
        )
      }
      invalidates={calls.invalida}
      onClose={onClose}
      renderSide={(form, { entrenador }) => <Fotografia form={form} persona={entrenador} soloLectura={soloLectura} conConsentimiento />}
      fields={(form, { entrenador, squad }) =>
        entrenadorFields(form, { puestos: placesOf(squad, entrenador.numero), pendiente: entrenador.correo_pendiente })
      }
    />
  );
}

interface OfSquad extends Pick<Props, 'registro' | 'soloLectura' | 'onClose'> {
  calls: Pick<SquadCalls, 'invalida'> & Required<Pick<SquadCalls, 'modificarEntrenador'>>;
}

/** Of a coach who is in the squad. */
export function EntrenadorEditor({ calls, soloLectura, ...resto }: OfSquad) {
  return (
    <FichaEntrenador
      titulo={soloLectura ? 'Ver entrenador' : 'Editar entrenador'}
      calls={calls}
      soloLectura={soloLectura}
      guardar={async (cambio, image) => {
        const guardado = await withAnswers((answers) => calls.modificarEntrenador(cambio, image, answers));
        return guardado && { title: 'Entrenador modificado', text: frase`Los datos de ${cambio.nombre} se han guardado.` };
      }}
      {...resto}
    />
  );
}
