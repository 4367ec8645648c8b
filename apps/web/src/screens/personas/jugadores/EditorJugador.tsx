import { call } from '../../../client/call';
import { PersonaEditor } from '../persona/PersonaEditor';
import { JUGADORES } from '../persona/tipo-de-persona';
import { jugadorFields, jugadorSchema, jugadorValues, NEW_JUGADOR } from './jugador-form';

const Schema = jugadorSchema({ documentoObligatorio: false });

export default function EditorJugador() {
  return (
    <PersonaEditor
      tipo={JUGADORES}
      esquema={Schema}
      ademas={() => call('GET /api/tiposlicencia/combo')}
      valores={(jugador) => (jugador ? jugadorValues(jugador) : NEW_JUGADOR)}
      conConsentimiento
      campos={(form, { ademas: tiposDeLicencia }) => jugadorFields(form, { tiposDeLicencia })}
    />
  );
}
