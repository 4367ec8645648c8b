import { MAX_VISTAS_POR_LISTA } from '@cd/contract/kit/limits';
import type { Vista } from '@cd/contract/sesion/vistas';
import { IconBookmarkPlus, IconDots, IconStarFilled } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatNumber } from '../../format/format';
import { SMALL_ICON } from '../icon';
import { lazyPart } from './lazy-part';
import { Row } from '../Layout';
import { isOwn } from './views';
import css from './views.module.css';

const ViewMenu = lazyPart(() => import('./ViewMenu'));
const ViewName = lazyPart(() => import('./ViewName'));

interface Props {
  views: readonly Vista[];
  /** Of all the rows, and of each view in its order. */
  counts: readonly (number | undefined)[];
  active: Vista | null;
  /** Only some of the rows that they are of are shown: what is seen is none of them. */
  narrowed: boolean;
  /** Something else is shown than the active view says. */
  changed: boolean;
  onChoose: (view: Vista | null) => void;
  /** The name of what is shown, saved as another. */
  onSave: (name: string) => Promise<void>;
  onRename: (view: Vista, name: string) => Promise<void>;
  onOpening: (view: Vista) => void;
  onKeep: (view: Vista) => void;
  onRemove: (view: Vista) => void;
}

/** What each user has saved of this list, as tabs above it with how many rows each has. */
export function SavedViews({ views, counts, active, narrowed, changed, onChoose, onSave, onRename, onOpening, onKeep, onRemove }: Props) {
  const [naming, setNaming] = useState<Vista | 'new' | null>(null);
  if (views.length === 0 && !changed) return null;
  return (
    <Row as="nav" gap={2} align="stretch" className={`cede ${css.views}`} aria-label="Vistas de la lista">
      {views.length > 0 && (
        <ul>
          <Tab name="Todos" count={counts[0]} on={active === null && !narrowed} changed={changed} onChoose={() => onChoose(null)} />
          {views.map((view, i) => (
            <Tab
              key={view.id}
              name={view.nombre}
              count={counts[i + 1]}
              opening={view.predeterminada}
              on={active?.id === view.id && !narrowed}
              changed={changed}
              onChoose={() => onChoose(view)}
            />
          ))}
        </ul>
      )}
      <Row as="span" className={css.tools}>
        {changed && views.filter((view) => !isOwn(view)).length < MAX_VISTAS_POR_LISTA && (
          <button type="button" className={css.save} aria-haspopup="dialog" onClick={() => setNaming('new')}>
            <IconBookmarkPlus {...SMALL_ICON} />
            Guardar como vista
          </button>
        )}
        {active && !isOwn(active) && (
          <MoreOfView
            key={active.id}
            view={active}
            changed={changed}
            onRename={() => setNaming(active)}
            onOpening={onOpening}
            onKeep={onKeep}
            onRemove={onRemove}
          />
        )}
      </Row>
      {naming && (
        <Suspense>
          <ViewName
            view={naming === 'new' ? null : naming}
            onName={(nombre) => (naming === 'new' ? onSave(nombre) : onRename(naming, nombre))}
            onClose={() => setNaming(null)}
          />
        </Suspense>
      )}
    </Row>
  );
}

interface TabProps {
  name: string;
  count: number | undefined;
  opening?: boolean;
  on: boolean;
  changed: boolean;
  onChoose: () => void;
}

function Tab({ name, count, opening = false, on, changed, onChoose }: TabProps) {
  return (
    <li>
      <button type="button" aria-current={on || undefined} onClick={onChoose}>
        {opening && <IconStarFilled size={12} aria-label="Se abre con esta" />}
        {name}
        {on && changed && (
          <span className={css.changed}>
            <span aria-hidden="true">•</span>
            <span className="oculto">, cambiada</span>
          </span>
        )}
        {/* As wide before it is known. */}
        <span className={css.count}>{count === undefined ? ' ' : formatNumber(count)}</span>
      </button>
    </li>
  );
}

type MoreProps = Pick<Props, 'changed' | 'onOpening' | 'onKeep' | 'onRemove'> & { view: Vista; onRename: () => void };

function MoreOfView(props: MoreProps) {
  const [asked, setAsked] = useState(false);
  const button = { type: 'button', className: css.more, 'aria-label': `Más de la vista ${props.view.nombre}` } as const;
  const closed = (
    <button {...button} aria-haspopup="menu" aria-expanded={false} onClick={() => setAsked(true)}>
      <IconDots {...SMALL_ICON} />
    </button>
  );
  if (!asked) return closed;
  return (
    <Suspense fallback={closed}>
      <ViewMenu {...props} button={button} />
    </Suspense>
  );
}
