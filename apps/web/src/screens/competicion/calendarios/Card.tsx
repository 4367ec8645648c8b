import { sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { IconLock } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { pair, shortDate, type Shown } from './calendarios';
import { Row } from '../../../ui/page/Layout';
import css from './calendarios.module.css';
import { canMove, dragged } from './drag';
import { Level } from './Level';
import type { Calendario } from './useCalendario';

interface Props {
  calendario: Calendario;
  partido: Shown;
  editable: boolean;
  /** Where the day is not above it. */
  conFecha?: boolean;
}

/** A match of the board: chosen by a click, moved by the hand or, with Alt and the arrows, by a day. */
export function Card({ calendario, partido, editable, conFecha }: Props) {
  const { choose, leave, elegido } = calendario;
  const onKeyDown = (event: KeyboardEvent) => {
    const dias = event.altKey ? { ArrowLeft: -1, ArrowRight: 1 }[event.key] : undefined;
    if (dias === undefined || !canMove(partido, editable) || partido.fecha === null) return;
    event.preventDefault();
    void leave(partido, { fecha: sumarDias(partido.fecha, dias) });
  };
  return (
    <button
      type="button"
      className={css.ficha}
      data-nivel={partido.nivel}
      data-partido={partido.id}
      aria-pressed={elegido?.id === partido.id}
      onClick={() => choose(partido.id)}
      onKeyDown={onKeyDown}
      {...dragged(calendario, partido, editable)}
    >
      <Row as="span" gap={1} className={css.hora}>
        {conFecha && partido.fecha !== null && `${shortDate(partido.fecha)}, `}
        {partido.hora ?? 'Sin hora'}
        {partido.bloqueado === 1 && calendario.cual === 'borrador' && (
          <IconLock {...SMALL_ICON} aria-hidden={false} aria-label="Bloqueado" />
        )}
        <Level cuantos={partido.avisos.length} nivel={partido.nivel} />
      </Row>
      <b>{pair(partido)}</b>
      <span className={css.sede}>{partido.sede ?? 'Sin sede'}</span>
    </button>
  );
}
