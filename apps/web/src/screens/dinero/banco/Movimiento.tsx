import type { MovimientoDelBanco } from '@cd/contract/dinero/extractos';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate, formatMoney } from '../../../format/format';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { Row, Stack } from '../../../ui/page/Layout';
import { ledgerOf } from '../cobros/cobros';
import { SITUATION } from './banco';
import css from './banco.module.css';

interface Props {
  movimiento: MovimientoDelBanco;
  /** What may be done with it. */
  children?: ReactNode;
}

/** A movement of the bank: how much, when, whose, how sure, to what and why. */
export function Movimiento({ movimiento, children }: Props) {
  const { centimos, fecha, texto, nombre, propuesta } = movimiento;
  const { situacion, confianza, razones } = propuesta;
  return (
    <Stack as="article" gap={1.5} className={css.movimiento} data-situacion={situacion}>
      <Row wrap gap={1} gapX={3} align="baseline" justify="between">
        <h3>{formatMoney(centimos)}</h3>
        <span>{[formatDate(fecha), nombre].filter(Boolean).join(' · ')}</span>
      </Row>
      <p className={css.texto}>{texto}</p>
      <Row gap={2} className={css.confianza}>
        <span className={css.barra} aria-hidden>
          <span style={{ width: `${confianza}%` }} />
        </span>
        <b>{confianza} %</b> {SITUATION[situacion]}
      </Row>
      <p>
        <Where movimiento={movimiento} />
      </p>
      {razones.length > 0 && (
        <Row as="ul" wrap align="stretch" className={css.razones}>
          {razones.map(({ si, texto: razon }) => (
            <li key={razon} data-si={si}>
              {si ? <IconCheck {...SMALL_ICON} /> : <IconX {...SMALL_ICON} />}
              <span className="oculto">{si ? 'A favor: ' : 'En contra: '}</span>
              {razon}
            </li>
          ))}
        </Row>
      )}
      {children && (
        <Row wrap gap={2}>
          {children}
        </Row>
      )}
    </Stack>
  );
}

const listOf = (deudas: readonly { concepto: string; importe: number }[]): string =>
  deudas.map(({ concepto, importe }) => `${concepto} (${formatMoney(importe)})`).join('; ');

/** To what it goes, or what it looks like. */
function Where({ movimiento: { centimos, propuesta } }: Props) {
  const { colegio_id, colegio, deudas, parece, sobra, remesa_recibos_id, recibo_id, comision, ya_anotado } = propuesta;
  const { remesa_pagos_id, pago_id, arbitro } = propuesta;
  const beside = `${ya_anotado ? ', que ya está anotado' : ''}${comision > 0 ? `, con ${formatMoney(comision)} de comisión del banco` : ''}`;
  if (remesa_recibos_id !== null)
    return (
      <>
        Es el abono de la remesa de recibos{' '}
        <Link to="/admin/cobroscolegios/recibos/$id" params={{ id: String(remesa_recibos_id) }}>
          {remesa_recibos_id}
        </Link>
        {beside}
      </>
    );
  if (remesa_pagos_id !== null)
    return (
      <>
        Es el cargo de la remesa de pagos{' '}
        <Link to="/admin/remesaspagos_detalle/$id" params={{ id: String(remesa_pagos_id) }}>
          {remesa_pagos_id}
        </Link>
        {beside}
      </>
    );
  if (pago_id !== null)
    return (
      <>
        Es una transferencia devuelta: el{' '}
        <Link to="/admin/pagosarbitros/ver/$id" params={{ id: String(pago_id) }}>
          pago
        </Link>{' '}
        a {arbitro}
        {beside}
      </>
    );
  const school = colegio_id !== null && <Link to={ledgerOf(colegio_id)}>{colegio}</Link>;
  if (recibo_id !== null)
    return (
      <>
        Es un recibo devuelto de {school}
        {beside}
      </>
    );
  if (deudas.length > 0)
    return (
      <>
        {school}: {listOf(deudas)}
        {sobra > 0 && `. Sobran ${formatMoney(sobra)}, que quedarían a cuenta`}
      </>
    );
  if (parece.length > 0)
    return (
      <>
        {school && <>{school}. </>}Se parece a {listOf(parece)}
      </>
    );
  if (school) return <>{school}, que no debe nada de ese importe</>;
  return <>{centimos < 0 ? 'Es un cargo: no es ningún recibo ni remesa conocidos' : 'No se sabe de quién es'}</>;
}
