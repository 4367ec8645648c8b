import { call } from '../../../client/call';
import { PersonaEditor } from '../persona/PersonaEditor';
import { JUGADORES } from '../persona/tipo-de-persona';
import { jugadorFields, jugadorSchema, jugadorValues, NEW_JUGADOR } from './jugador-form';

const Schema = jugadorSchema({ documentoObligatorio: false });

export default function EditorJugador() {
  return (
    <PersonaEditor
      tipo={JUGADORES}
      schema={Schema}
      extra={() => call('GET /api/tiposlicencia/combo')}
      values={(jugador) => (jugador ? jugadorValues(jugador) : NEW_JUGADOR)}
      conConsentimiento
      fields={(form, { extra: tiposDeLicencia }) => jugadorFields(form, { tiposDeLicencia })}
    />
  );
}
