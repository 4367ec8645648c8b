import type { TotalesDeLibro } from '@cd/contract/libro/libro';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { formatMoney } from '../../../format/format';
import { saldoOf, termsOf, type De } from './libro';
import css from './libro.module.css';

const WORDS = { '+': 'más', '−': 'menos' } as const;

interface Props {
  de: De;
  label: string;
  totales: TotalesDeLibro;
  children?: ReactNode;
}

/** How the balance is come to. */
export function Ecuacion({ de, label, totales, children }: Props) {
  const saldo = saldoOf(de, totales.saldo_centimos);
  return (
    <section className={`ecuacion ${css.ecuacion}`} aria-label={label}>
      {termsOf(de, totales).map(({ titulo, centimos, signo }) => (
        <Fragment key={titulo}>
          {signo !== null && (
            <>
              <i aria-hidden>{signo}</i>
              <span className="oculto">{WORDS[signo]}</span>
            </>
          )}
          <div>
            <small>{titulo}</small>
            <b>{formatMoney(centimos)}</b>
          </div>
        </Fragment>
      ))}
      <i aria-hidden>=</i>
      <span className="oculto">igual a</span>
      <div className="igual">
        <small>{saldo.titulo}</small>
        <b>{formatMoney(saldo.centimos)}</b>
      </div>
      {children}
    </section>
  );
}

/** Whether it adds up, and with what. */
export function Cuadra({ si, children }: { si: boolean; children: ReactNode }) {
  return (
    <p className={si ? css.cuadra : css.descuadra}>
      {si ? <IconCircleCheck size={22} stroke={1.75} aria-hidden /> : <IconAlertTriangle size={22} stroke={1.75} aria-hidden />}
      <span>
        <b>{si ? 'Cuadra' : 'No cuadra'}</b>
        {children}
      </span>
    </p>
  );
}
