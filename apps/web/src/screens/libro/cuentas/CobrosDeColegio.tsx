import type { CobroDeColegio } from '@cd/contract/dinero/cobros';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconCreditCard } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatDate, formatMoney } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button } from '../../../ui/pieces/Button';
import { tellFailure } from '../../../ui/dialogs/Dialogs';
import { ICON } from '../../../ui/pieces/icon';
import { ErrorState } from '../../../ui/page/states';
import css from './cuentas.module.css';

/** The page where it is paid is of somebody else: whoever pays comes back here. */
function usePay(colegio_id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cobro_id: number) => call('PUT /api/cobroscolegio/enlaces', { body: { enlace: { cobro_id, colegio_id } } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: async (error) => {
      await client.invalidateQueries({ queryKey: ['libro'] });
      await tellFailure(error, 'No se ha podido abrir la página de pago');
    },
  });
}

/** What it has been asked for and has not paid, and how. */
export function CobrosDeColegio({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['libro', 'cobros', id],
    queryFn: () => call('GET /api/cobroscolegio/colegio/:id', { params: { id } }),
  });
  const pay = usePay(id);
  const edits = useLevel('cuentas_colegio') === Nivel.Edicion;
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  const porPagar = data?.cobros.filter(({ pendiente }) => pendiente > 0) ?? [];
  if (!data || porPagar.length === 0) return null;
  const { cuenta, por_enlace } = data;
  return (
    <Block title="Por pagar">
      {cuenta !== '' && (
        <p>
          Por transferencia a <b>{cuenta}</b>, diciendo la referencia de cada uno.
        </p>
      )}
      {por_enlace === 'prueba' && <p>El pago con tarjeta está en modo de prueba: no se cobra a nadie.</p>}
      <ul className={css.cobros}>
        {porPagar.map((cobro) => (
          <Owed key={cobro.id} cobro={cobro}>
            {por_enlace !== 'no' && edits && cobro.por_pedir > 0 && (
              <Button icon={<IconCreditCard {...ICON} />} busy={pay.isPending} onClick={() => pay.mutate(cobro.id)}>
                {`Pagar ${formatMoney(cobro.por_pedir)} con tarjeta`}
              </Button>
            )}
          </Owed>
        ))}
      </ul>
    </Block>
  );
}

const Owed = ({ cobro, children }: { cobro: CobroDeColegio; children: ReactNode }) => (
  <li>
    <span>
      <b>{cobro.concepto}</b>
      <small>
        {formatDate(cobro.fecha)} · {cobro.referencia}
        {cobro.en_recibo > 0 && ` · ${formatMoney(cobro.en_recibo)} en un recibo que cargará el banco`}
        {cobro.por_pedir < cobro.pendiente - cobro.en_recibo && ` · con lo que tiene a cuenta le quedan ${formatMoney(cobro.por_pedir)}`}
        {cobro.enlace?.estado === 'aparte' && ' · se ha recibido un pago que la oficina está mirando'}
      </small>
    </span>
    <b>{formatMoney(cobro.pendiente)}</b>
    {children}
  </li>
);
