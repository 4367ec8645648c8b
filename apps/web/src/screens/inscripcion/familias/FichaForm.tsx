import type { EnlaceAbierto } from '@cd/contract/inscripcion/familias';
import { IconAlertCircle, IconEraser, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { now } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { CardPhoto } from './CardPhoto';
import { missingOf, saysForThemselves, sendError, type Draft } from './ficha';
import { Part, PHOTO_NOTE, WhatIsMissing, WhoGives, WhoPlays, type Change } from './FichaParts';
import { Permissions } from './FichaPermisos';
import { Privacy } from './Privacy';
import css from './familia.module.css';

interface Props {
  para: EnlaceAbierto;
  draft: Draft;
  change: Change;
  /** 'Enviar al colegio' */
  boton: string;
  send: () => void;
  sending: boolean;
  error: Error | null;
  /** Wipes what the device keeps of it; null, it keeps nothing. */
  wipe: (() => void) | null;
}

/** The sheet that a family fills in, in whatever order they write. */
export function FichaForm({ para, draft, change, boton, send, sending, error, wipe }: Props) {
  const [pedido, setPedido] = useState(false);
  const hoy = now().slice(0, 10);
  const faltan = missingOf(draft, para, hoy);
  const parte = { para, draft, change };
  const ownSay = saysForThemselves(draft, hoy);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setPedido(true);
        const [primera] = faltan;
        if (primera) document.getElementById(primera.campo)?.focus();
        else if (!sending) send();
      }}
    >
      <WhoPlays {...parte} />
      <Part n={2} titulo="Su foto" nota={`${PHOTO_NOTE} Si no quiere que tenga foto, siga.`}>
        <CardPhoto value={draft.foto} onChange={(foto) => change({ foto })} />
      </Part>
      <Permissions {...parte} n={3} ownSay={ownSay} />
      <WhoGives {...parte} n={ownSay ? 5 : 4} />
      <Privacy privacidad={para.privacidad} />
      <div className={css.envia}>
        {faltan.length > 0 && (pedido || faltan.length <= 3) && <WhatIsMissing faltan={faltan} />}
        {error && faltan.length === 0 && (
          <p role="alert" className={css.falta}>
            <IconAlertCircle {...SMALL_ICON} />
            <span>{sendError(error)}</span>
          </p>
        )}
        <Button tone="primario" type="submit" busy={sending} icon={<IconSend {...SMALL_ICON} />}>
          {boton}
        </Button>
        {wipe && (
          <>
            <p>Guardado en este dispositivo mientras escribe. Mañana se borra solo.</p>
            <Button tone="llano" icon={<IconEraser {...SMALL_ICON} />} onClick={wipe}>
              Borrar lo escrito
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
