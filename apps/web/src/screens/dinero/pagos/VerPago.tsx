import type { Pago } from '@cd/contract/dinero/pagos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowBackUp, IconCash, IconMail, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatDate, formatMoment, formatMoney } from '../../../format/format';
import { whyNot } from '../../../ui/grid/actions';
import { Button } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { frase } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { Muted, Row } from '../../../ui/page/Layout';
import { Waiting } from '../../../ui/page/states';
import { PagoState } from '../../libro/libro/PagoState';
import css from '../cifras/cifras.module.css';
import { useDeletePago } from './pago-actions';
import { NoEstabaPagado, PagadoAparte } from './PagadoAparte';
import { detailOf, pagoBy } from './pagos';
import { printLetters } from './print-pagos';

/** One payment: every amount with its match, its day and its place. */
export default function VerPago() {
  const id = Number(useParams({ from: '/oficina/admin/pagosarbitros/ver/$id' }).id);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(pagoBy(id));
  const onClose = () => void navigate({ to: '/admin/pagosarbitros' });
  return (
    <Dialog
      title={data ? frase`Pago a ${data.a_nombre}` : 'Pago'}
      width="amplio"
      wholePhone
      onClose={onClose}
      foot={data && <Foot pago={data} onClose={onClose} />}
    >
      {data ? <Lines pago={data} /> : <Waiting error={error} refetch={refetch} />}
    </Dialog>
  );
}

function Foot({ pago, onClose }: { pago: Pago; onClose: () => void }) {
  const edits = useLevel('pagosarbitros') === Nivel.Edicion;
  const { eliminar, ocupado } = useDeletePago();
  const [said, setSaid] = useState<'pagado' | 'no' | null>(null);
  const { puede } = pago;
  const hindered = whyNot(puede.eliminar);
  return (
    <Row wrap gap={2} justify="end">
      {hindered !== null && <Muted>{hindered}: no se puede eliminar.</Muted>}
      {edits && hindered === null && (
        <Button
          tone="peligro"
          icon={<IconTrash {...ICON} />}
          busy={ocupado}
          onClick={() => void eliminar(pago).then((gone) => gone && onClose())}
        >
          Eliminar el pago
        </Button>
      )}
      {edits && puede.pagarAparte === true && (
        <Button icon={<IconCash {...ICON} />} onClick={() => setSaid('pagado')}>
          Pagado de otra manera
        </Button>
      )}
      {edits && puede.deshacerAparte === true && (
        <Button icon={<IconArrowBackUp {...ICON} />} onClick={() => setSaid('no')}>
          No estaba pagado
        </Button>
      )}
      <Button tone="primario" icon={<IconMail {...ICON} />} onClick={() => void printLetters([pago])}>
        Carta de pago
      </Button>
      {said === 'pagado' && <PagadoAparte pago={pago} onClose={() => setSaid(null)} />}
      {said === 'no' && <NoEstabaPagado pago={pago} onClose={() => setSaid(null)} />}
    </Row>
  );
}

/** What it is, and what the bank has done with it. */
function WhatBecame({ pago }: { pago: Pago }) {
  const { concepto, fecha, num_cuenta, creado, por, estado, devuelto, motivo_devuelto } = pago;
  return (
    <>
      <Row wrap gap={2}>
        <PagoState estado={estado} detalle={detailOf(pago)} />
        {devuelto !== null && (
          <Muted as="span">
            {estado === 'devuelto' ? '' : `Volvió el ${formatDate(devuelto)}. `}
            {motivo_devuelto}
          </Muted>
        )}
      </Row>
      <p>
        <b>{concepto}</b>, del {formatDate(fecha)}
        {num_cuenta === '' ? ' · sin cuenta bancaria' : ` · cuenta ${num_cuenta}`}
      </p>
      <Muted>
        Lo anotó {por} el {formatMoment(creado)}
      </Muted>
    </>
  );
}

function Lines({ pago }: { pago: Pago }) {
  const { bruto, desplazamiento, exento, retencion, importe, lineas } = pago;
  return (
    <>
      <WhatBecame pago={pago} />
      <table className={`tras-3 ${css.tabla}`}>
        <thead>
          <tr>
            <th scope="col">Partido</th>
            <th scope="col">Por</th>
            <th scope="col" data-dinero>
              Importe
            </th>
            <th scope="col" data-dinero>
              Km
            </th>
            <th scope="col" data-dinero>
              Desplaz.
            </th>
            <th scope="col" data-dinero>
              Exento
            </th>
          </tr>
        </thead>
        <tbody>
          {lineas.map((linea) => (
            <tr key={linea.id}>
              <th scope="row">
                {linea.partido}
                <small>{[linea.fecha === null ? null : formatDate(linea.fecha), linea.lugar].filter(Boolean).join(' · ')}</small>
              </th>
              <td data-que="Por">{linea.clasificacion}</td>
              <td data-que="Importe" data-dinero>
                {formatMoney(linea.importe)}
              </td>
              <td data-que="Km" data-dinero>
                {linea.kilometros || null}
              </td>
              <td data-que="Desplaz." data-dinero>
                {linea.desplazamiento > 0 && formatMoney(linea.desplazamiento)}
              </td>
              <td data-que="Exento" data-dinero>
                {linea.desplazamiento > 0 && formatMoney(linea.exento)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Sums bruto={bruto} desplazamiento={desplazamiento} exento={exento} retencion={retencion} neto={importe} />
    </>
  );
}

interface SumsProps {
  bruto: number;
  desplazamiento: number;
  exento: number;
  retencion: number;
  neto: number;
  /** What is paid, or would be. */
  paid?: string;
}

/** How what is paid is come to. */
export function Sums({ bruto, desplazamiento, exento, retencion, neto, paid = 'Se le paga' }: SumsProps) {
  return (
    <dl className={css.sumas}>
      <Row gap={4} align="stretch" justify="between">
        <dt>Arbitrajes y conceptos</dt>
        <dd>{formatMoney(bruto)}</dd>
      </Row>
      <Row gap={4} align="stretch" justify="between">
        <dt>
          Desplazamientos y gastos
          {exento > 0 && <small> (exento {formatMoney(exento)})</small>}
        </dt>
        <dd>{formatMoney(desplazamiento)}</dd>
      </Row>
      <Row gap={4} align="stretch" justify="between">
        <dt>Retención</dt>
        <dd>{formatMoney(retencion === 0 ? 0 : -retencion)}</dd>
      </Row>
      <Row gap={4} align="stretch" justify="between">
        <dt>{paid}</dt>
        <dd>{formatMoney(neto)}</dd>
      </Row>
    </dl>
  );
}
