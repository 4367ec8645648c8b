import type { FilaRemesaRecibos } from '@cd/contract/dinero/recibos';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatCount, formatDate, formatMoney } from '../../../format/format';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import { useWork } from '../../../ui/dialogs/useWork';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { downloadOf, stepsOf, type Step } from '../ficheros/fichero';

export const remesasRecibos = queryOptions({ queryKey: ['cobros', 'recibos'], queryFn: () => call('GET /api/cobroscolegio/recibos') });
export const remesaRecibosOf = (id: number) =>
  queryOptions({
    queryKey: ['cobros', 'recibos', 'una', id],
    queryFn: () => call('GET /api/cobroscolegio/recibos/:id', { params: { id } }),
  });

/** 'R-2026-21', as it is called. */
export const nameOf = ({ id, creada }: Pick<FilaRemesaRecibos, 'id' | 'creada'>): string =>
  `R-${creada.slice(0, 4)}-${String(id).padStart(3, '0')}`;

export const STATES = {
  pendiente: 'Sin descargar',
  descargada: 'En el banco',
  cargada: 'Cargada',
  devueltos: 'Con devueltos',
  anulada: 'Anulada',
} as const;
export const TONES = { pendiente: 'aviso', descargada: 'info', cargada: 'ok', devueltos: 'aviso', anulada: 'neutro' } as const;
export const stateOf = ({ anulada, cargada, devueltos, descargas }: FilaRemesaRecibos): keyof typeof STATES =>
  anulada !== null
    ? 'anulada'
    : devueltos > 0
      ? 'devueltos'
      : cargada !== null
        ? 'cargada'
        : descargas.length > 0
          ? 'descargada'
          : 'pendiente';

/** What has been of it: its file, the account, and what came back. */
export function stepsOfRecibos(remesa: FilaRemesaRecibos): Step[] {
  const { apuntes, importe, fecha_cargo, cargada, devueltos, devuelto_importe, anulada } = remesa;
  return [
    ...stepsOf(remesa),
    ...(anulada === null
      ? [
          {
            titulo: 'Cargada en cuenta',
            texto: `${formatCount(apuntes, 'recibo', 'recibos')}, ${formatMoney(importe)} · ${cargada === null ? `para el ${formatDate(fecha_cargo)}` : formatDate(cargada)}`,
            como: cargada === null ? ('falta' as const) : ('hecho' as const),
          },
        ]
      : []),
    ...(devueltos > 0
      ? [
          {
            titulo: formatCount(devueltos, 'recibo devuelto', 'recibos devueltos'),
            texto: formatMoney(devuelto_importe),
            como: 'mal' as const,
          },
        ]
      : []),
  ];
}

/** What may be done with a batch, from the list or from its own screen. */
export function useRecibosWork() {
  const { mutate, done, ocupado } = useWork(COBROS_CHANGED);
  return {
    ocupado,
    descargar: (remesa: FilaRemesaRecibos) => mutate(downloadOf('GET /api/cobroscolegio/recibos/fichero/:id', remesa, 'se cobra')),
    eliminar: (remesa: FilaRemesaRecibos) =>
      done({
        pregunta: () =>
          confirm({
            title: frase`¿Eliminar la remesa ${nameOf(remesa)}?`,
            text: 'Nadie ha descargado su fichero. Lo que pedían sus recibos se puede girar otra vez.',
            losses: [{ figure: remesa.apuntes, what: remesa.apuntes === 1 ? 'recibo' : 'recibos', detail: formatMoney(remesa.importe) }],
            button: 'Eliminar la remesa',
            keepButton: 'Conservarla',
          }),
        hacer: () => call('DELETE /api/cobroscolegio/recibos/:id', { params: { id: remesa.id } }),
        hecho: 'Remesa eliminada',
        fallo: 'No se ha podido eliminar la remesa',
      }),
  };
}
