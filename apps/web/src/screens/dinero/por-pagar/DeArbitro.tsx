import type { ArbitrajePendiente, Pendientes } from '@cd/contract/dinero/pagos';
import { IconArrowLeft, IconPencil, IconSoccerField } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatCount, formatMoney, formatPercent } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass, IconButton } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row } from '../../../ui/page/Layout';
import { PageTitle } from '../../../ui/page/PageTitle';
import { StateTag } from '../../../ui/pieces/StateTag';
import { EmptyState, Waiting } from '../../../ui/page/states';
import css from '../cifras/cifras.module.css';
import { Sums } from '../pagos/VerPago';
import { Conceptos } from './Conceptos';
import { NUEVO, pendientesBy, sumOf, whenOf } from './por-pagar';
import { PagarElegidos } from './Pagar';

const Back = () => (
  <Link to={NUEVO} className={buttonClass('llano')}>
    <IconArrowLeft {...ICON} />
    <span>Todos los árbitros</span>
  </Link>
);

/** What one referee has pending: chosen, added up as it will be paid, and paid. */
export function DeArbitro({ id, edits }: { id: number; edits: boolean }) {
  const { data, error, refetch } = useQuery(pendientesBy(id));
  if (!data)
    return (
      <>
        <PageTitle actions={<Back />}>Nuevo pago a árbitros</PageTitle>
        <Waiting error={error} refetch={refetch} />
      </>
    );
  return (
    <>
      <PageTitle count={frase`${profileOf(data)}`} actions={<Back />}>
        {frase`${data.arbitro.nombre}`}
      </PageTitle>
      {data.arbitro.con_cuenta === 0 && (
        <p role="note" className={`deja-3 ${css.aviso}`}>
          <b>No tiene cuenta bancaria:</b> se le puede pagar, pero no entra en una remesa.
        </p>
      )}
      {data.arbitrajes.length + data.conceptos.length === 0 ? (
        <Block>
          <EmptyState title="No tiene nada pendiente de pagar" action={<Back />} />
        </Block>
      ) : (
        <Choose pendientes={data} edits={edits} />
      )}
    </>
  );
}

const profileOf = ({ perfil }: Pendientes): string =>
  perfil === null
    ? 'Sin perfil de pago: sin retención y sin kilómetros'
    : `${perfil.nombre} · retención ${formatPercent(perfil.retencion)} · ${formatMoney(perfil.km_centimos)} por km, ${perfil.km_exento_centimos === 0 ? 'nada exento' : `${formatMoney(perfil.km_exento_centimos)} exento`}`;

/** Marked one by one, or all that there are. */
function useMarks<T extends { id: number }>(payable: readonly T[]) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  return {
    marked,
    chosen: payable.filter(({ id }) => marked.has(id)),
    mark: (all: boolean) => setMarked(new Set(all ? payable.map(({ id }) => id) : [])),
    toggle: (id: number) =>
      setMarked((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
  };
}

/** '2 arbitrajes elegidos', '2 arbitrajes elegidos y 1 concepto' */
const chosenIn = (arbitrajes: number, conceptos: number): string =>
  [
    (arbitrajes > 0 || conceptos === 0) && formatCount(arbitrajes, 'arbitraje elegido', 'arbitrajes elegidos'),
    conceptos > 0 && formatCount(conceptos, 'concepto', 'conceptos'),
  ]
    .filter(Boolean)
    .join(' y ');

function Choose({ pendientes: { arbitrajes, conceptos, perfil, arbitro }, edits }: { pendientes: Pendientes; edits: boolean }) {
  const navigate = useNavigate();
  const [paying, setPaying] = useState(false);
  const payable = arbitrajes.filter(({ importe }) => importe !== null);
  const [deArbitrajes, deConceptos] = [useMarks(payable), useMarks(conceptos)];
  const [chosen, puestos] = [deArbitrajes.chosen, deConceptos.chosen];
  const cuantos = chosen.length + puestos.length;
  const all = cuantos === payable.length + conceptos.length && cuantos > 0;
  const sums = sumOf(chosen, puestos, perfil);
  const markAll = () => [deArbitrajes, deConceptos].forEach(({ mark }) => mark(!all));
  return (
    <Block
      title={
        arbitrajes.length > 0
          ? formatCount(arbitrajes.length, 'arbitraje pendiente', 'arbitrajes pendientes')
          : formatCount(conceptos.length, 'concepto pendiente', 'conceptos pendientes')
      }
      actions={
        edits && payable.length + conceptos.length > 0 && <Button onClick={markAll}>{all ? 'No elegir ninguno' : 'Elegir todos'}</Button>
      }
    >
      {arbitrajes.length > 0 && (
        <Appointments
          arbitrajes={arbitrajes}
          arbitro={arbitro.id}
          edits={edits}
          marked={deArbitrajes.marked}
          onToggle={deArbitrajes.toggle}
        />
      )}
      <Conceptos conceptos={conceptos} edits={edits} marked={deConceptos.marked} onToggle={deConceptos.toggle} />
      {edits && (
        <footer className={css.total}>
          <div aria-live="polite">
            <Muted>{cuantos === 0 ? 'Elija lo que va a pagar' : chosenIn(chosen.length, puestos.length)}</Muted>
            <Sums {...sums} paid="Se le pagará" />
          </div>
          <Button tone="primario" disabled={cuantos === 0} onClick={() => setPaying(true)}>
            {cuantos === 0 ? 'Pagar' : frase`Pagar ${formatMoney(sums.neto)}`}
          </Button>
        </footer>
      )}
      {paying && (
        <PagarElegidos
          nombre={arbitro.nombre}
          ids={chosen.map(({ id }) => id)}
          cargos={puestos.map(({ id }) => id)}
          importes={sums}
          onClose={(paid) => {
            setPaying(false);
            if (paid) void navigate({ href: NUEVO });
          }}
        />
      )}
    </Block>
  );
}

interface AppointmentsProps extends Omit<AppointmentProps, 'arbitraje' | 'marked'> {
  arbitrajes: readonly ArbitrajePendiente[];
  marked: ReadonlySet<number>;
}

function Appointments({ arbitrajes, arbitro, edits, marked, onToggle }: AppointmentsProps) {
  return (
    <table className={`tras-3 ${css.tabla}`}>
      <thead>
        <tr>
          {edits && (
            <th scope="col" data-casilla>
              <span className="oculto">Elegir</span>
            </th>
          )}
          <th scope="col">Partido</th>
          <th scope="col">Se paga por</th>
          <th scope="col" data-dinero>
            Importe
          </th>
          <th scope="col" data-dinero>
            Km
          </th>
          <th scope="col" data-botones>
            <span className="oculto">Qué hacer con él</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {arbitrajes.map((arbitraje) => (
          <Appointment
            key={arbitraje.id}
            arbitraje={arbitraje}
            arbitro={arbitro}
            edits={edits}
            marked={marked.has(arbitraje.id)}
            onToggle={onToggle}
          />
        ))}
      </tbody>
    </table>
  );
}

interface AppointmentProps {
  arbitraje: ArbitrajePendiente;
  arbitro: number;
  edits: boolean;
  marked: boolean;
  onToggle: (id: number) => void;
}

function Appointment({ arbitraje, arbitro, edits, marked, onToggle }: AppointmentProps) {
  const { id, partido, campeonato, sede, perfil, clasificacion, descripcion_tarifa, importe, validado } = arbitraje;
  const row = `arbitraje-${id}`;
  return (
    <tr>
      {edits && (
        <td data-casilla>
          <input type="checkbox" aria-labelledby={row} checked={marked} disabled={importe === null} onChange={() => onToggle(id)} />
        </td>
      )}
      <th scope="row" id={row}>
        {partido}
        <small>{[whenOf(arbitraje), sede, perfil].filter(Boolean).join(' · ')}</small>
        <small>{campeonato}</small>
        {validado === 0 && <small>Su informe está sin validar</small>}
      </th>
      <td data-que="Se paga por">
        <span>
          {clasificacion}
          {descripcion_tarifa !== '' && <small>{descripcion_tarifa}</small>}
        </span>
      </td>
      <td data-que="Importe" data-dinero>
        {importe === null ? <StateTag tone="no">Sin tarifa</StateTag> : formatMoney(importe)}
      </td>
      <td data-que="Km" data-dinero>
        <Kilometres arbitraje={arbitraje} />
      </td>
      <td data-botones>
        <Row gap={1} justify="end">
          <Actions arbitraje={arbitraje} arbitro={arbitro} edits={edits} />
        </Row>
      </td>
    </tr>
  );
}

function Kilometres({ arbitraje: { viaja_con_id, viaja_con, kilometros, desplazamiento, exento } }: { arbitraje: ArbitrajePendiente }) {
  if (viaja_con_id !== null) return <small>Va con {viaja_con}</small>;
  if (kilometros === null || kilometros === 0) return null;
  return (
    <span>
      {kilometros} km
      <small>
        {formatMoney(desplazamiento)}
        {exento > 0 && `, exento ${formatMoney(exento)}`}
      </small>
    </span>
  );
}

function Actions({
  arbitraje: { id, partido, partido_id, cv_id },
  arbitro,
  edits,
}: {
  arbitraje: ArbitrajePendiente;
  arbitro: number;
  edits: boolean;
}) {
  const navigate = useNavigate();
  const opens = useLevel('pagosarbitros_partido_editar') > 0;
  return (
    <>
      {edits && (
        <IconButton
          label={frase`Importe y kilómetros de ${partido}`}
          onClick={() => void navigate({ href: `${NUEVO}/editar/${id}?arbitro=${arbitro}` })}
        >
          <IconPencil {...ICON} />
        </IconButton>
      )}
      {opens && (
        <IconButton
          label={frase`Ir al partido ${partido}`}
          onClick={() =>
            void navigate({
              to: '/admin/pagosarbitros_partido_editar/$id/$idCv',
              params: { id: String(partido_id), idCv: String(cv_id) },
            })
          }
        >
          <IconSoccerField {...ICON} />
        </IconButton>
      )}
    </>
  );
}
