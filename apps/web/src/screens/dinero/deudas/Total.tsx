import { Fragment } from 'react';
import { formatCount, formatMoney } from '../../../format/format';
import { Row } from '../../../ui/page/Layout';
import cobros from '../cobros/cobros.module.css';
import { Bar } from './Bar';
import css from './deudas.module.css';
import { BANDS, sumOf, type Leidas, type Sums } from './deudas';

const WORDS = { '+': 'más', '−': 'menos', '=': 'igual a' } as const;
const Sign = ({ sign }: { sign: keyof typeof WORDS }) => (
  <>
    <i aria-hidden>{sign}</i>
    <span className="oculto">{WORDS[sign]}</span>
  </>
);

/** How what is owed is come to; in a receipt already, apart. */
function Equation({ suma, antes }: { suma: Sums; antes: Sums | null }) {
  const terms = (['cuotas', 'cambios', 'sanciones', 'otras'] as const).filter((clase) => clase !== 'otras' || suma.otras !== 0);
  const titulos = { cuotas: 'Cuotas', cambios: 'Cambios', sanciones: 'Sanciones', otras: 'Otros' } as const;
  const ofBefore = (importe: number) => antes !== null && importe !== 0 && <small>{`${formatMoney(importe)} de otros cursos`}</small>;
  return (
    <section className={`deja-3 ${cobros.total}`} aria-label="Lo que deben los colegios">
      {terms.map((clase, n) => (
        <Fragment key={clase}>
          {n > 0 && <Sign sign="+" />}
          <div>
            <small>{titulos[clase]}</small>
            <b>{formatMoney(suma[clase])}</b>
            {ofBefore(antes?.[clase] ?? 0)}
          </div>
        </Fragment>
      ))}
      {suma.a_favor !== 0 && (
        <>
          <Sign sign="−" />
          <div>
            <small>A su favor</small>
            <b>{formatMoney(-suma.a_favor)}</b>
          </div>
        </>
      )}
      <Sign sign="=" />
      <div className="igual">
        <small>Pendiente</small>
        <b>{formatMoney(suma.saldo)}</b>
        {ofBefore(antes?.saldo ?? 0)}
      </div>
      <p>
        <small>De ello, en recibos</small>
        <b>{formatMoney(suma.en_recibo)}</b>
      </p>
    </section>
  );
}

/** What all of them owe, of what and since when. */
export function Total({ leidas, curso }: { leidas: Leidas; curso: string | null }) {
  const colegios = leidas.colegios.map(({ cursos }) => cursos.filter(({ competicion }) => curso === null || competicion === curso));
  const suma = sumOf(colegios.flat());
  const antes = curso === null ? sumOf(colegios.flat().filter(({ competicion }) => competicion !== leidas.competicion)) : null;
  const total = suma.tramos.reduce((todo, tramo) => todo + tramo, 0);
  return (
    <>
      <Equation suma={suma} antes={antes} />
      <section className={css.edades} aria-label="Lo que deben, por su antigüedad">
        <Bar tramos={suma.tramos} de={total} />
        <ul>
          {BANDS.map((band, n) => (
            <Row as="li" gap={2} align="stretch" justify="between" key={band}>
              <span>
                <i data-tramo={n} aria-hidden />
                {band}
                <small>
                  {formatCount(colegios.filter((cursos) => cursos.some(({ tramos }) => tramos[n]! > 0)).length, 'colegio', 'colegios')}
                </small>
              </span>
              <b>{formatMoney(suma.tramos[n]!)}</b>
            </Row>
          ))}
        </ul>
      </section>
    </>
  );
}
