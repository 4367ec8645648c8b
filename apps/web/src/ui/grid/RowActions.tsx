import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ICON } from '../pieces/icon';
import { useTranslate } from '../pieces/translations';
import { hindranceOf, shownAndHidden, type RowAction } from './actions';
import { lazyPart } from './lazy-part';
import css from './grid.module.css';

// Not before it is asked for: no list waits for what floats.
const RowMenu = lazyPart(() => import('./RowMenu'));

interface Props<F> {
  row: F;
  /** Of the row, for whoever hears the button alone. */
  name: string;
  actions: readonly RowAction<F>[];
  narrow: boolean;
  tabIndex: 0 | -1;
}

/** Two icons at most, and «⋯» for the rest. */
export function RowActions<F>({ row, name, actions, narrow, tabIndex }: Props<F>) {
  const traducir = useTranslate();
  const [asked, setAsked] = useState(false);
  const [shown, hidden] = shownAndHidden(actions, narrow);
  const more = { type: 'button', className: css.action, 'aria-label': `Más acciones de ${name}`, tabIndex } as const;
  const closed = (
    <button {...more} aria-haspopup="menu" aria-expanded={false} data-tip="Más acciones" onClick={() => setAsked(true)}>
      <IconDots {...ICON} />
    </button>
  );
  return (
    <>
      {shown.map((action) => {
        const reason = hindranceOf(action, row);
        const title = traducir(action.titulo);
        return (
          <button
            key={action.titulo}
            type="button"
            className={action.peligro ? css.danger : css.action}
            aria-label={`${title} ${name}${reason ? `: ${reason}` : ''}`}
            aria-disabled={reason !== null}
            data-tip={reason ? `${title}: ${reason}` : title}
            tabIndex={tabIndex}
            onClick={() => reason === null && action.onClick(row)}
          >
            <action.icono {...ICON} />
          </button>
        );
      })}
      {hidden.length > 0 &&
        (asked ? (
          <Suspense fallback={closed}>
            <RowMenu row={row} name={name} actions={hidden} button={more} />
          </Suspense>
        ) : (
          closed
        ))}
    </>
  );
}
