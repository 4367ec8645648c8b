import { frase } from '../../../ui/Dialogs';
import { FormModal } from '../../../ui/FormModal';
import type { Query } from '../../../ui/reread';
import { withItsCuenta } from '../../personas/persona/same-persona';
import { Fotografia } from '../../personas/persona/PersonaEditor';
import { entrenadorFields, entrenadorSchema, entrenadorValues, type EntrenadorRead } from './entrenador-form';
import { placesOf } from './places';
import { withAnswers, type Squad, type SquadCalls } from './squad';

interface ReadEntrenador {
  entrenador: EntrenadorRead & { numero: number };
  squad: Squad;
}

interface Props {
  calls: Pick<SquadCalls, 'invalida'> & Required<Pick<SquadCalls, 'modificarEntrenador'>>;
  registro: Query<ReadEntrenador>;
  soloLectura: boolean;
  alCerrar: () => void;
}

/** The record of a coach as it is written from a squad, and their place in it. */
export function FichaEntrenador({ calls, registro, soloLectura, alCerrar }: Props) {
  return (
    <FormModal
      titulo={soloLectura ? 'Ver entrenador' : 'Editar entrenador'}
      tituloError="Error al modificar el usuario entrenador"
      boton="Guardar entrenador"
      soloLectura={soloLectura}
      registro={registro}
      esquema={entrenadorSchema}
      valores={({ entrenador }) => entrenadorValues(entrenador, entrenador.numero)}
      guardar={async ({ imagen, ...datos }, { entrenador: { id, version, colegios } }) => {
        const cambio = { ...datos, id, version, colegios, eliminarImagen: imagen.eliminar };
        const guardado = await withItsCuenta('entrenador', (unir) =>
          withAnswers((answers) => calls.modificarEntrenador({ ...cambio, ...unir }, imagen.nueva, answers)),
        );
        return guardado && { titulo: 'Entrenador modificado', texto: frase`Los datos de ${datos.nombre} se han guardado.` };
      }}
      invalida={calls.invalida}
      alCerrar={alCerrar}
      renderLado={(form, { entrenador }) => <Fotografia form={form} persona={entrenador} soloLectura={soloLectura} conConsentimiento />}
      campos={(form, { entrenador, squad }) =>
        entrenadorFields(form, { puestos: placesOf(squad, entrenador.numero), pendiente: entrenador.correo_pendiente })
      }
    />
  );
}
