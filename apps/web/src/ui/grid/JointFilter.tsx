import { Suspense, useState } from 'react';
import { lazyPart } from './lazy-part';
import type { JointProps } from './joint';
import { writtenFilters } from './query';
import css from './grid.module.css';

const JointPopover = lazyPart(() => import('./JointPopover'));

/** The filters of several columns, under the one that tells them all. */
export function JointFilter<F>(props: JointProps<F>) {
  const [asked, setAsked] = useState(false);
  const { title, columns, filters } = props;
  const set = writtenFilters({ filtros: filters }, columns)
    .map(({ texto }) => texto)
    .join(' · ');
  const text = set || 'Todos';
  const button = {
    type: 'button',
    className: css.filter,
    'data-set': set !== '' || undefined,
    'aria-label': `Filtrar por ${title}: ${text}`,
    title: set || undefined,
    children: text,
  } as const;
  const closed = <button {...button} aria-haspopup="dialog" aria-expanded={false} onClick={() => setAsked(true)} />;
  if (!asked) return closed;
  return (
    <Suspense fallback={closed}>
      <JointPopover {...props} button={button} />
    </Suspense>
  );
}
