import type { FilaPartido } from '@cd/contract/partidos/partidos';
import type { FocusEvent, KeyboardEvent } from 'react';
import { IconExternalLink } from '@tabler/icons-react';
import { Button, IconButton } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import { frase } from '../../../ui/dialogs/Dialogs';
import { StateTag } from '../../../ui/pieces/StateTag';
import { placeOf } from './day';
import { NOMBRE_ESTADO_EN_SU_DIA } from '@cd/contract/resultados/estado-partido';
import { PartidoState } from './partido-columns';
import { partidoName, UNDECIDED } from '../partido/partidos';
import { OTHER, readScore, toggleAbsent, type Side } from './quick-entry';
import type { QuickEntry } from './useQuickEntry';
import { Muted, Row } from '../../../ui/page/Layout';
import css from './partidos.module.css';

const ABSENT_KEY = 'n';
/** How many cells away each key leads; two are of each match. */
const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 2, ArrowUp: -2 };

/** From a score to another one of the list. */
function step(from: HTMLElement, by: number): void {
  const cells = [...(from.closest('ul')?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  const next = cells[cells.indexOf(from as HTMLInputElement) + by];
  // After the last one there is nowhere to go: leaving it saves.
  if (next) next.focus();
  else from.blur();
}

interface Props {
  fila: FilaPartido;
  entry: QuickEntry;
  edits: boolean;
  open: (fila: FilaPartido) => void;
}

/** A match of the day, with its result where it may be entered. */
export function MatchOfDay({ fila, entry, edits, open }: Props) {
  const status = entry.statusOf(fila);
  const enters = edits && entry.admits(fila);
  return (
    <li className={css.match} data-status={status?.tipo} aria-label={partidoName(fila)}>
      <time className={css.hour}>{fila.fecha_celebracion?.slice(11) || '–:–'}</time>
      <Muted as="span" className={css.place}>
        {placeOf(fila)}
        {fila.sede_nombre && <small className="debajo">{fila.sede_nombre}</small>}
      </Muted>
      <span className={css.home}>{fila.equipo_local_nombre ?? UNDECIDED}</span>
      <Row as="span" className={css.result}>
        <Score side="local" fila={fila} entry={entry} enters={enters} />
        <span aria-hidden>–</span>
        <Score side="visitante" fila={fila} entry={entry} enters={enters} />
      </Row>
      <span className={css.away}>{fila.equipo_visitante_nombre ?? UNDECIDED}</span>
      <span className={css.status}>
        {status?.tipo === 'guardado' ? (
          <StateTag tone="ok">Guardado</StateTag>
        ) : status?.tipo === 'guardando' ? (
          <StateTag tone="info">Guardando</StateTag>
        ) : status?.tipo === 'rechazado' ? (
          <StateTag tone="no">Sin guardar</StateTag>
        ) : (
          <PartidoState {...fila} nombres={NOMBRE_ESTADO_EN_SU_DIA} />
        )}
      </span>
      <IconButton label={`Abrir ${partidoName(fila)}`} className={css.open} tabIndex={enters ? -1 : 0} onClick={() => open(fila)}>
        <IconExternalLink {...ICON} />
      </IconButton>
      {status?.tipo === 'rechazado' && (
        <p className={css.reason} role="alert">
          {status.motivo}
          {status.porDecidir === true && (
            <Button tone="llano" onClick={() => void entry.decide(fila)}>
              Decidir
            </Button>
          )}
          {status.porDecidir === 'desempate' &&
            (['local', 'visitante'] as const).map((side, n) => (
              <Button key={side} tone="llano" onClick={() => void entry.decide(fila, n === 0 ? 1 : 2)}>
                {frase`Gana ${fila[`equipo_${side}_nombre`] ?? UNDECIDED}`}
              </Button>
            ))}
        </p>
      )}
    </li>
  );
}

type ScoreProps = Pick<Props, 'fila' | 'entry'> & { side: Side; enters: boolean };

/** A score, with who did not come. */
function Score({ side, fila, entry, enters }: ScoreProps) {
  const draft = entry.draftOf(fila);
  const absent = draft.absent[side];
  const team = fila[`equipo_${side}_nombre`];
  /** Saved once neither of its two cells has the focus. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    if (!currentTarget.closest('li')?.contains(relatedTarget)) void entry.save(fila);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = STEPS[event.key];
    if (event.key.toLowerCase() === ABSENT_KEY && !event.ctrlKey && !event.metaKey) entry.type(fila, toggleAbsent(draft, side, fila));
    else if (event.key === 'Escape') entry.forget(fila.id);
    else if (by !== undefined) step(event.currentTarget, by);
    else return;
    event.preventDefault();
  };
  return (
    <span className={css.cell} data-absent={absent || undefined}>
      {absent && <abbr title="No presentado">NP</abbr>}
      {enters ? (
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          aria-label={`Marcador de ${team}${absent ? ', no presentado' : ''}, contra ${fila[`equipo_${OTHER[side]}_nombre`]}`}
          value={draft.scores[side]}
          onChange={(event) => entry.type(fila, { ...draft, scores: { ...draft.scores, [side]: readScore(event.target.value) } })}
          onFocus={(event) => event.target.select()}
          onBlur={leave}
          onKeyDown={press}
        />
      ) : (
        <b>{fila[`marcador_${side}`] ?? ' '}</b>
      )}
    </span>
  );
}
