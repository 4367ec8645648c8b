import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { z } from 'zod';
import type { CallAnswer } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import type { Done } from '../../../ui/forms/form';
import { FormModal } from '../../../ui/forms/FormModal';
import type { Query } from '../../../ui/forms/reread';
import { jugadorFields, jugadorSchema, jugadorValues } from '../../personas/jugadores/jugador-form';
import { Fotografia } from '../../personas/persona/PersonaEditor';
import { annosOf, withAnswers, type JugadorRead, type Squad, type SquadCalls } from './squad';

export interface ReadFicha<S extends Squad = Squad> {
  jugador: JugadorRead;
  squad: S;
  tiposDeLicencia: CallAnswer<'GET /api/tiposlicencia/combo'>;
}
type Datos = z.output<ReturnType<typeof jugadorSchema>>;

interface Props<S extends Squad> {
  titulo: Traducible;
  calls: Pick<SquadCalls, 'deCoordinador' | 'invalida'>;
  registro: Query<ReadFicha<S>>;
  soloLectura?: boolean;
  guardar: (datos: Datos, leida: ReadFicha<S>) => Promise<Done | null>;
  onClose: () => void;
}

/** As a change of them is sent. */
export const changeOf = ({ imagen, ...datos }: Datos, { id, version }: JugadorRead) => ({
  ...datos,
  id,
  version,
  eliminarImagen: imagen.eliminar,
});

/** The record of a player as it is written from a squad. */
export function FichaJugador<S extends Squad>({ titulo, calls, registro, soloLectura = false, guardar, onClose }: Props<S>) {
  const exige = registro.data?.squad.exigedni === 1;
  return (
    <FormModal
      title={titulo}
      errorTitle="Error al modificar el jugador"
      button="Guardar jugador"
      readOnly={soloLectura}
      record={registro}
      schema={jugadorSchema({ documentoObligatorio: exige })}
      values={({ jugador }) => jugadorValues(jugador)}
      save={guardar}
      invalidates={calls.invalida}
      onClose={onClose}
      renderSide={(form, { jugador }) => <Fotografia form={form} persona={jugador} soloLectura={soloLectura} conConsentimiento />}
      fields={(form, { squad, tiposDeLicencia }) => ({
        ...jugadorFields(form, { tiposDeLicencia, documentoObligatorio: exige || undefined, annos: annosOf(squad) }),
        // Changed by the office in «Jugadores»: in a squad they are of its school, and active.
        colegio_id: false,
        estado: false,
        imagen: false,
        ...(calls.deCoordinador && { observaciones: false }),
      })}
    />
  );
}

interface OfSquad<S extends Squad> extends Pick<Props<S>, 'registro' | 'soloLectura' | 'onClose'> {
  calls: Pick<SquadCalls, 'deCoordinador' | 'invalida' | 'modificarJugador'>;
}

/** Of a player who is in the squad (spec 2 §4, «edicion»). */
export function JugadorEditor<S extends Squad>({ calls, soloLectura, ...resto }: OfSquad<S>) {
  return (
    <FichaJugador
      titulo={soloLectura ? 'Ver jugador' : 'Editar jugador'}
      calls={calls}
      soloLectura={soloLectura}
      guardar={async (datos, { jugador }) => {
        const guardado = await withAnswers((answers) => calls.modificarJugador(changeOf(datos, jugador), datos.imagen.nueva, answers));
        return (
          guardado && { title: 'Jugador modificado', text: frase`Los datos de ${datos.nombre_completo} se han guardado.`, passing: true }
        );
      }}
      {...resto}
    />
  );
}
