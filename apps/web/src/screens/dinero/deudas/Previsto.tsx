import type { SemanaPrevista } from '@cd/contract/dinero/deudas';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '../../../client/call';
import { formatDate, formatMoney } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Muted } from '../../../ui/page/Layout';
import { PageTitle } from '../../../ui/page/PageTitle';
import { Sections } from '../../../ui/page/Sections';
import { Waiting } from '../../../ui/page/states';
import { Figure, Figures } from '../cifras/Figures';
import css from '../ficheros/dinero.module.css';
import propio from './deudas.module.css';
import { PARTS, previsto } from './deudas';

const WHAT = { recibos: 'Recibos', cobros: 'Cobros', pagos: 'Pagos', queda: 'Queda' } as const;

type Leido = CallAnswer<'GET /api/deudas/previsto'>;

/** '28/11 a 30/11' */
const weekOf = ({ desde, hasta }: SemanaPrevista): string => {
  const day = (fecha: string) => formatDate(fecha).slice(0, 5);
  if (desde === null) return 'De antes, sin llegar';
  if (hasta === null) return `Después del ${day(desde)}`;
  return desde === hasta ? day(desde) : `${day(desde)} a ${day(hasta)}`;
};
const sumOf = (semanas: readonly SemanaPrevista[], cual: 'recibos' | 'cobros' | 'pagos'): number =>
  semanas.reduce((suma, semana) => suma + semana[cual], 0);

/** What is expected from schools and has to go to referees, week by week. */
export default function Previsto() {
  const { data, error, refetch } = useQuery(previsto);
  return (
    <>
      <PageTitle>{PANTALLAS.deudas.titulo}</PageTitle>
      <Sections label="Partes de las deudas" parts={PARTS} />
      {data ? <Read leido={data} /> : <Waiting error={error} refetch={refetch} />}
    </>
  );
}

function Read({ leido: { semanas, sin_pedir, fin_de_mes } }: { leido: Leido }) {
  const deEsteMes = semanas.filter(({ hasta }) => hasta !== null && hasta <= fin_de_mes);
  const entra = sumOf(deEsteMes, 'recibos') + sumOf(deEsteMes, 'cobros');
  const sale = sumOf(deEsteMes, 'pagos');
  return (
    <>
      <Figures label="Lo previsto de aquí a fin de mes">
        <Figure
          title={`Se espera cobrar hasta el ${formatDate(fin_de_mes)}`}
          value={formatMoney(entra)}
          detail="En recibos y en cobros pedidos, con lo que ya tenía que haber llegado"
        />
        <Figure title="Se paga a los árbitros" value={formatMoney(sale)} detail="Lo ordenado, en remesa o sin ella" />
        <Figure title="Queda" value={formatMoney(entra - sale)} />
        <Figure title="Se debe y nadie lo ha pedido" value={formatMoney(sin_pedir)} detail="No está en ningún cobro, ni abajo" />
      </Figures>
      <Block title="Semana a semana">
        <table className={`deja-3 ${css.lineas} ${propio.semanas}`}>
          <thead>
            <tr>
              <th scope="col">Semana</th>
              {Object.values(WHAT).map((titulo) => (
                <th key={titulo} scope="col" data-importe>
                  {titulo}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {semanas.map((semana) => (
              <tr key={weekOf(semana)}>
                <td>{weekOf(semana)}</td>
                <Amount que="recibos" centimos={semana.recibos} />
                <Amount que="cobros" centimos={semana.cobros} />
                <Amount que="pagos" centimos={-semana.pagos} />
                <Amount que="queda" centimos={semana.recibos + semana.cobros - semana.pagos} />
              </tr>
            ))}
          </tbody>
        </table>
        <Muted>
          Los recibos, por el día en que se cargan; los cobros que no están en un recibo, por el suyo; los pagos, desde que se ordenan. Lo
          que un colegio tiene a cuenta ya está descontado.
        </Muted>
      </Block>
    </>
  );
}

const Amount = ({ que, centimos }: { que: keyof typeof WHAT; centimos: number }) => (
  <td data-importe data-que={WHAT[que]}>
    {centimos === 0 ? '' : formatMoney(centimos)}
  </td>
);
