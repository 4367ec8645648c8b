import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import css from './cifras.module.css';

/** What a screen of money says first. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className={`deja-3 ${css.cifras}`}>
      {children}
    </section>
  );
}

interface Props {
  title: string;
  value: string;
  detail?: string;
  /** To what it counts: a list, with its filters. */
  to?: '/admin/pagosarbitros' | '/admin/pagosarbitros_nuevo';
  filtros?: Readonly<Record<string, unknown>>;
}

export function Figure({ title, value, detail, to, filtros }: Props) {
  const said = (
    <>
      <span>{title}</span>
      <b>{value}</b>
      {detail !== undefined && <small>{detail}</small>}
    </>
  );
  return to === undefined ? (
    <div className={css.cifra}>{said}</div>
  ) : (
    <Link to={to} search={filtros && { filtros }} className={css.cifra}>
      {said}
    </Link>
  );
}
