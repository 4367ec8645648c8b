import { useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { frase } from '../../../ui/dialogs/Dialogs';
import type { Done } from '../../../ui/forms/form';
import { FormModal } from '../../../ui/forms/FormModal';
import { jugadorFields, jugadorSchema, NEW_JUGADOR, type JugadorValues } from '../../personas/jugadores/jugador-form';
import { Fotografia } from '../../personas/persona/PersonaEditor';
import { halfAt } from './AMedias';
import { takeTheSame } from './ya-inscrito';
import { annosOf, withAnswers, type Squad, type SquadCalls } from './squad';

/** The document of somebody new, as it is first offered. */
export type NewKind = JugadorValues['tipo_documento'];

export const NEW_FORM = 'nuevo jugador';

interface Props {
  squad: Squad;
  calls: SquadCalls;
  dni: string;
  tipo: NewKind;
  onClose: () => void;
}

/** A player who was not known, of the school of the team (spec 2 §4, «introduccion_nuevo»). */
export function NuevoJugador({ squad, calls, dni, tipo, onClose }: Props) {
  const { id, colegio_id, c_nombre, exigedni } = squad;
  const tipos = useQuery({ queryKey: ['tiposlicencia', 'combo'], queryFn: () => call('GET /api/tiposlicencia/combo') });
  return (
    <FormModal
      name={NEW_FORM}
      halfAt={halfAt(calls, id)}
      makesAnother={dni === ''}
      title="Añadir un jugador nuevo"
      errorTitle="Error al añadir el jugador"
      button="Guardar jugador"
      record={tipos}
      schema={jugadorSchema({ documentoObligatorio: exigedni === 1 })}
      values={() => ({ ...NEW_JUGADOR, dni, tipo_documento: tipo, colegio_id: { id: colegio_id, nombre: c_nombre } })}
      save={async ({ imagen, ...jugador }) => {
        let mismo: Done | null = null;
        const guardado = await withAnswers(
          (answers) => calls.crearJugador(jugador, imagen.nueva, answers),
          {},
          async (codigo) => void (mismo = await takeTheSame(codigo, { squad, calls, ...jugador })),
        );
        if (!guardado) return mismo;
        return { title: 'Jugador añadido', text: frase`${jugador.nombre_completo} está en la plantilla.` };
      }}
      invalidates={calls.invalida}
      onClose={onClose}
      renderSide={(form) => <Fotografia form={form} persona={null} soloLectura={false} conConsentimiento />}
      fields={(form, tiposDeLicencia) => ({
        ...jugadorFields(form, { tiposDeLicencia, documentoObligatorio: exigedni === 1 || undefined, annos: annosOf(squad) }),
        // Those of the team, and active.
        colegio_id: false,
        estado: false,
        imagen: false,
        ...(calls.deCoordinador && { observaciones: false }),
      })}
    />
  );
}
