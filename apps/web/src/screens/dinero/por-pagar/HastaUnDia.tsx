import { PANTALLAS } from '@cd/contract/kit/screens';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { formatCount, formatDate, formatMoney } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { DateField } from '../../../ui/fields/DateField';
import { frase } from '../../../ui/dialogs/Dialogs';
import { SelectField } from '../../../ui/fields/fields';
import { PageTitle } from '../../../ui/page/PageTitle';
import { StateTag } from '../../../ui/pieces/StateTag';
import { EmptyState, Waiting } from '../../../ui/page/states';
import { deportesToChoose } from '../../personas/persona/choice-queries';
import css from '../cifras/cifras.module.css';
import { Sums } from '../pagos/VerPago';
import { PagarHasta, type UntilDay } from './Pagar';

const TODOS = 0;
type Previsto = CallAnswer<'POST /api/pagosarbitro/previsto'>;

/** All that is pending up to a day: what would be paid to each, what stays out and why, and then paid as it was seen. */
export function HastaUnDia({ vistas, back, edits }: { vistas: ReactNode; back: ReactNode; edits: boolean }) {
  const [hasta, setHasta] = useState<string | null>(null);
  const [deporte, setDeporte] = useState(TODOS);
  const [asked, setAsked] = useState<UntilDay | null>(null);
  const { data: deportes = [] } = useQuery(deportesToChoose);
  // Whatever is asked otherwise has not been looked at.
  const change =
    <V,>(set: (valor: V) => void) =>
    (valor: V) => {
      set(valor);
      setAsked(null);
    };
  return (
    <>
      <PageTitle actions={back}>{PANTALLAS.pagosarbitros_nuevo.titulo}</PageTitle>
      <div className={`deja-3 ${css.elegir}`}>{vistas}</div>
      <Block>
        <div className={`deja-3 ${css.elegir}`}>
          <DateField label="Hasta el día" value={hasta} onChange={change(setHasta)} />
          <SelectField
            label="Deporte"
            value={deporte}
            onChange={change(setDeporte)}
            opciones={[{ valor: TODOS, texto: 'Todos' }, ...deportes.map(({ id, nombre }) => ({ valor: id, texto: nombre }))]}
          />
          <Button
            tone={asked === null ? 'primario' : 'normal'}
            disabled={hasta === null}
            onClick={() => hasta !== null && setAsked({ hasta, deporte_id: deporte === TODOS ? null : deporte })}
          >
            Ver qué se pagaría
          </Button>
        </div>
        {asked === null ? (
          <p>Nada se paga hasta que usted lo vea y lo confirme. Los conceptos no son de ningún deporte: se pagan con «Todos».</p>
        ) : (
          <Foreseen asked={asked} edits={edits} />
        )}
      </Block>
    </>
  );
}

function Foreseen({ asked, edits }: { asked: UntilDay; edits: boolean }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['pagos', 'previsto', asked],
    queryFn: () => call('POST /api/pagosarbitro/previsto', { body: { pago: { ...asked, arbitros: undefined } } }),
    gcTime: 0,
  });
  if (!data) return <Waiting error={error} refetch={refetch} />;
  return <Said previsto={data} asked={asked} edits={edits} />;
}

const sumOf = (arbitros: Previsto['arbitros'], cual: 'bruto' | 'desplazamiento' | 'exento' | 'retencion') =>
  arbitros.reduce((suma, arbitro) => suma + arbitro[cual], 0);

function Said({ previsto: { arbitros, fuera, importe }, asked, edits }: { previsto: Previsto; asked: UntilDay; edits: boolean }) {
  const navigate = useNavigate();
  const [paying, setPaying] = useState(false);
  const importes = {
    bruto: sumOf(arbitros, 'bruto'),
    desplazamiento: sumOf(arbitros, 'desplazamiento'),
    exento: sumOf(arbitros, 'exento'),
    retencion: sumOf(arbitros, 'retencion'),
    neto: importe,
  };
  return (
    <>
      {arbitros.length === 0 ? (
        <EmptyState title={frase`No hay nada que pagar hasta el ${formatDate(asked.hasta)}`}>
          Solo se paga lo arbitrado cuyo informe ha llegado y que alguna tarifa dice cuánto vale.
        </EmptyState>
      ) : (
        <Each arbitros={arbitros} />
      )}
      {fuera.length > 0 && (
        <section className={`tras-4 ${css.fuera}`}>
          <h3>Queda fuera: {formatCount(fuera.length, 'arbitraje', 'arbitrajes')}</h3>
          <ul>
            {fuera.map(({ nombre, partido, porque }, n) => (
              // oxlint-disable-next-line react/no-array-index-key -- they have nothing else
              <li key={n}>
                <b>{nombre}</b>, {partido}: {porque}
              </li>
            ))}
          </ul>
        </section>
      )}
      {arbitros.length > 0 && (
        <footer className={css.total}>
          <div>
            <Sums {...importes} paid={`Se paga a ${formatCount(arbitros.length, 'árbitro', 'árbitros')}`} />
          </div>
          {edits && (
            <Button tone="primario" onClick={() => setPaying(true)}>
              {frase`Pagar ${formatMoney(importe)}`}
            </Button>
          )}
        </footer>
      )}
      {paying && (
        <PagarHasta
          cuantos={arbitros.length}
          pedido={asked}
          importes={importes}
          onClose={(paid) => {
            setPaying(false);
            if (paid) void navigate({ to: '/admin/pagosarbitros' });
          }}
        />
      )}
    </>
  );
}

function Each({ arbitros }: Pick<Previsto, 'arbitros'>) {
  return (
    <table className={`tras-3 ${css.tabla}`}>
      <thead>
        <tr>
          <th scope="col">Árbitro</th>
          <th scope="col" data-dinero>
            Bruto
          </th>
          <th scope="col" data-dinero>
            Desplaz.
          </th>
          <th scope="col" data-dinero>
            Exento
          </th>
          <th scope="col" data-dinero>
            Retención
          </th>
          <th scope="col" data-dinero>
            Neto
          </th>
        </tr>
      </thead>
      <tbody>
        {arbitros.map((arbitro) => (
          <tr key={arbitro.arbitro_id}>
            <th scope="row">
              {arbitro.nombre}
              <small>
                {[
                  arbitro.arbitrajes > 0 && formatCount(arbitro.arbitrajes, 'arbitraje', 'arbitrajes'),
                  arbitro.conceptos > 0 && formatCount(arbitro.conceptos, 'concepto', 'conceptos'),
                ]
                  .filter(Boolean)
                  .join(' y ')}
              </small>
              {arbitro.con_cuenta === 0 && <StateTag tone="aviso">Sin cuenta</StateTag>}
            </th>
            <td data-que="Bruto" data-dinero>
              {formatMoney(arbitro.bruto)}
            </td>
            <td data-que="Desplaz." data-dinero>
              {formatMoney(arbitro.desplazamiento)}
            </td>
            <td data-que="Exento" data-dinero>
              {formatMoney(arbitro.exento)}
            </td>
            <td data-que="Retención" data-dinero>
              {formatMoney(arbitro.retencion === 0 ? 0 : -arbitro.retencion)}
            </td>
            <td data-que="Neto" data-dinero>
              <b>{formatMoney(arbitro.neto)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
