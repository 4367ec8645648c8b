import { IconFileInvoice } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatDate, formatMoney } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { ErrorState } from '../../../ui/page/states';
import { printFacturas } from './print-facturas';
import css from './cuentas.module.css';

/** The invoices of a school, for whoever coordinates it; without any, nothing. */
export function FacturasDeColegio({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['facturas', 'colegio', id],
    queryFn: () => call('GET /api/facturas/colegio/:id', { params: { id } }),
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (factura: { id: number; numero: string }) => printFacturas([factura]),
    onError: (fallo) => tellFailure(fallo, 'No se ha podido componer la factura'),
  });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data || data.length === 0) return null;
  return (
    <Block title="Facturas">
      <ul className={css.cobros}>
        {data.map((factura) => (
          <li key={factura.id}>
            <span>
              <b>{factura.numero}</b>
              <small>
                {formatDate(factura.fecha)} · {factura.concepto}
                {factura.rectifica !== null && ` · rectifica la ${factura.rectifica}`}
              </small>
            </span>
            <b>{formatMoney(factura.importe)}</b>
            <Button
              icon={<IconFileInvoice {...ICON} />}
              busy={isPending}
              aria-label={`PDF de la factura ${factura.numero}`}
              onClick={() => mutate(factura)}
            >
              PDF
            </Button>
          </li>
        ))}
      </ul>
    </Block>
  );
}
