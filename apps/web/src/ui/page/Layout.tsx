import { createElement, type ComponentProps } from 'react';
import estilos from './layout.module.css';

type Tag = keyof HTMLElementTagNameMap;
type Laid<T extends Tag> = Omit<ComponentProps<T>, 'align' | 'wrap'> & { as?: T };

/** A space of the scale, from `--e-1` to `--e-6`, or half way between two of them. */
type Space = 1 | 1.5 | 2 | 2.5 | 3 | 4 | 5 | 6;
interface Spaced {
  gap?: Space;
  /** Between columns, where it is another than between lines. */
  gapX?: 1 | 2 | 3 | 4 | 5 | 6;
}

const draw = (tag: Tag = 'div', names: (string | false | undefined)[], rest: object) =>
  createElement(tag, { ...rest, className: names.filter(Boolean).join(' ') });
const spacing = ({ gap, gapX }: Spaced) => [gap && estilos[`gap${gap}`.replace('.', '_')], gapX && estilos[`gapX${gapX}`]];

interface InRow extends Spaced {
  wrap?: boolean;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'center' | 'end' | 'between';
}

/** What stands one beside the other, on one line or, with `wrap`, on as many as it needs. */
export function Row<T extends Tag = 'div'>({ as, gap, gapX, wrap, align = 'center', justify, className, ...rest }: Laid<T> & InRow) {
  const names = [estilos.row, wrap && estilos.wrap, estilos[align], justify && estilos[`justify-${justify}`]];
  return draw(as, [...names, ...spacing({ gap, gapX }), className], rest);
}

/** What stands one above the other. */
export function Stack<T extends Tag = 'div'>({ as, gap, align, className, ...rest }: Laid<T> & Spaced & { align?: 'start' | 'center' }) {
  return draw(as, [estilos.stack, align && estilos[align], ...spacing({ gap }), className], rest);
}

/** What is said beside what matters: smaller and paler. */
export function Muted<T extends Tag = 'p'>({ as, className, ...rest }: Laid<T>) {
  return draw(as ?? 'p', [estilos.muted, className], rest);
}
