import type { ResumenDeColegio } from '@cd/contract/dinero/cobros';
import { Fragment } from 'react';
import { formatMoney } from '../../../format/format';
import css from './cobros.module.css';
import { sumOf } from './cobros';

/** What all that is pending comes to, and of what. */
export function Total({ colegios }: { colegios: readonly ResumenDeColegio[] }) {
  const aCuenta = sumOf(colegios, ({ a_cuenta }) => a_cuenta);
  const terms = [
    ['Cuotas por cobrar', sumOf(colegios, ({ cuotas }) => cuotas)],
    ['Cuotas pedidas', sumOf(colegios, ({ deuda_cuotas }) => deuda_cuotas)],
    ['Cambios y sanciones', sumOf(colegios, ({ cambios, sanciones }) => cambios + sanciones)],
    ['Otros', sumOf(colegios, ({ otras }) => otras)],
  ] as const;
  return (
    <section className={`deja-3 ${css.total}`} aria-label="Lo pendiente de todos los colegios">
      {terms.map(([titulo, centimos], n) => (
        <Fragment key={titulo}>
          {n > 0 && <Sign sign="+" />}
          <div>
            <small>{titulo}</small>
            <b>{formatMoney(centimos)}</b>
          </div>
        </Fragment>
      ))}
      {aCuenta !== 0 && (
        <>
          <Sign sign="−" />
          <div>
            <small>A cuenta</small>
            <b>{formatMoney(-aCuenta)}</b>
          </div>
        </>
      )}
      <Sign sign="=" />
      <div className="igual">
        <small>Pendiente</small>
        <b>{formatMoney(sumOf(colegios, ({ pendiente }) => pendiente))}</b>
      </div>
      <p>
        <small>De ello, en recibos</small>
        <b>{formatMoney(sumOf(colegios, ({ en_recibo }) => en_recibo))}</b>
      </p>
    </section>
  );
}

const WORDS = { '+': 'más', '−': 'menos', '=': 'igual a' } as const;
function Sign({ sign }: { sign: keyof typeof WORDS }) {
  return (
    <>
      <i aria-hidden>{sign}</i>
      <span className="oculto">{WORDS[sign]}</span>
    </>
  );
}
