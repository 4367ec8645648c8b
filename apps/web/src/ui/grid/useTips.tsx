import { lazyPart } from './lazy-part';
import { Suspense, useState, type ReactNode, type SyntheticEvent } from 'react';

const GridTip = lazyPart(() => import('./GridTip'));

/** One tip for all that says `data-tip` inside, instead of one for each: drawn when there is something to say. */
export function useTips(): [
  ReactNode,
  Record<'onMouseOver' | 'onMouseLeave' | 'onFocus' | 'onBlur' | 'onClick', (event: SyntheticEvent) => void>,
] {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const look = ({ target: over }: SyntheticEvent) => setTarget((over as Element).closest<HTMLElement>('[data-tip]'));
  const leave = () => setTarget(null);
  const tip = target?.isConnected && (
    <Suspense>
      <GridTip key={target.dataset.tip} target={target} text={target.dataset.tip!} />
    </Suspense>
  );
  return [tip, { onMouseOver: look, onMouseLeave: leave, onFocus: look, onBlur: leave, onClick: leave }];
}
