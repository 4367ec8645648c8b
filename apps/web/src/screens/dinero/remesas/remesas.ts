import type { FilaRemesa } from '@cd/contract/dinero/remesas';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatCount, formatMoney } from '../../../format/format';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { useWork } from '../../../ui/dialogs/useWork';
import { REMESAS_CHANGED } from '../ficheros/dinero-changed';
import { downloadOf } from '../ficheros/fichero';

export const remesas = { clave: ['remesas', 'lista'], leer: () => call('GET /api/remesaspagos') } as const;
export const remesasQuery = queryOptions({ queryKey: remesas.clave, queryFn: remesas.leer });
export const previa = queryOptions({ queryKey: ['remesas', 'previa'], queryFn: () => call('GET /api/remesaspagos/previa'), staleTime: 0 });
export const remesaOf = (id: number) =>
  queryOptions({ queryKey: ['remesas', 'una', id], queryFn: () => call('GET /api/remesaspagos/:id', { params: { id } }) });

/** What may be done with a batch, from the list or from its own screen. */
export function useRemesaWork() {
  const { mutate, done, ocupado } = useWork(REMESAS_CHANGED);
  return {
    ocupado,
    descargar: (remesa: FilaRemesa) => mutate(downloadOf('GET /api/remesaspagos/fichero/:id', remesa, 'se paga')),
    eliminar: (remesa: FilaRemesa) =>
      done({
        pregunta: () =>
          confirm({
            title: frase`¿Eliminar la remesa ${remesa.id}?`,
            text: 'Nadie ha descargado su fichero. Los pagos no se pierden: vuelven a no estar en ninguna remesa.',
            losses: [
              {
                figure: remesa.apuntes,
                what: remesa.apuntes === 1 ? 'pago sale de ella' : 'pagos salen de ella',
                detail: formatMoney(remesa.importe),
              },
            ],
            button: 'Eliminar la remesa',
            keepButton: 'Conservarla',
          }),
        hacer: () => call('DELETE /api/remesaspagos/:id', { params: { id: remesa.id } }),
        hecho: 'Remesa eliminada',
        fallo: 'No se ha podido eliminar la remesa',
      }),
  };
}

export const saidOf = ({ apuntes, importe }: Pick<FilaRemesa, 'apuntes' | 'importe'>): string =>
  `${formatCount(apuntes, 'pago', 'pagos')}, ${formatMoney(importe)}`;
