import type { CorreoPendiente } from '@cd/contract/kit/persona';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../format/format';
import { Stack } from '../../../ui/page/Layout';
import estilos from './cambio-pendiente.module.css';

/** What somebody asked for the address of an account, still to be answered by its owner or by the office. */
export function CambioPendiente({
  pendiente: { login, pedido, pedido_por, caduca },
  children,
}: {
  pendiente: CorreoPendiente;
  children?: ReactNode;
}) {
  return (
    <Stack className={estilos.pendiente}>
      <p>
        <strong>Cambio de correo pendiente de confirmar desde la dirección actual.</strong> {pedido_por ?? 'Alguien'} pidió{' '}
        <strong>{login}</strong> el {formatMoment(pedido)}; caduca el {formatMoment(caduca)}.
      </p>
      {children}
    </Stack>
  );
}
