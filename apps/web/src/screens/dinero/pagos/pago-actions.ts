import type { FilaPago } from '@cd/contract/dinero/pagos';
import { call } from '../../../client/call';
import { formatDate, formatMoney } from '../../../format/format';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { useWork } from '../../../ui/dialogs/useWork';
import { PAGOS_CHANGED } from './pagos';

type Pago = Pick<FilaPago, 'id' | 'a_nombre' | 'concepto' | 'fecha' | 'importe' | 'arbitrajes'>;

const asked = ({ a_nombre, concepto, fecha, importe, arbitrajes }: Pago): Promise<boolean> =>
  confirm({
    title: frase`¿Eliminar el pago a ${a_nombre}?`,
    text: frase`${concepto}, del ${formatDate(fecha)}.`,
    losses: [
      { figure: formatMoney(importe), what: 'dejan de estar pagados: el libro lo anota con otro asiento' },
      { figure: arbitrajes, what: arbitrajes === 1 ? 'arbitraje vuelve a estar pendiente' : 'arbitrajes vuelven a estar pendientes' },
    ],
    button: 'Eliminar el pago',
    keepButton: 'Dejarlo pagado',
  });

/** Asked, deleted, read again and told; true when it is gone. */
export function useDeletePago() {
  const { done, ocupado } = useWork(PAGOS_CHANGED);
  const eliminar = (pago: Pago): Promise<boolean> =>
    done({
      pregunta: () => asked(pago),
      hacer: () => call('DELETE /api/pagosarbitro/:id', { params: { id: pago.id } }),
      hecho: 'Pago eliminado',
      fallo: 'No se ha podido eliminar el pago',
    });
  return { eliminar, ocupado };
}
