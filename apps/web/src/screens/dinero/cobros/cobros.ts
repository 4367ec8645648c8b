import type { FilaCobro, Presupuesto, ResumenDeColegio } from '@cd/contract/dinero/cobros';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../client/call';
import { formatCount, formatMoney } from '../../../format/format';
import { confirm, frase } from '../../../ui/dialogs/Dialogs';
import type { Work } from '../../../ui/dialogs/useWork';

/** The parts of the collections, each at its address. */
export const PARTS = [
  { to: '/admin/cobroscolegios', texto: 'Pendiente por colegio' },
  { to: '/admin/cobroscolegios/cobros', texto: 'Cobros' },
  { to: '/admin/cobroscolegios/recibos', texto: 'Recibos' },
  { to: '/admin/cobroscolegios/banco', texto: 'Banco' },
  { to: '/admin/cobroscolegios/facturas', texto: 'Facturas' },
] as const;

export const resumen = queryOptions({ queryKey: ['cobros', 'resumen'], queryFn: () => call('GET /api/cobroscolegio/resumen') });
export const presupuestoOf = (id: number) =>
  queryOptions({
    queryKey: ['cobros', 'presupuesto', id],
    queryFn: () => call('GET /api/cobroscolegio/presupuesto/:id', { params: { id } }),
  });
/** Of all schools that owe anything. */
export const presupuestos = queryOptions({
  queryKey: ['cobros', 'presupuestos'],
  queryFn: () => call('GET /api/cobroscolegio/presupuestos'),
});
/** The last one first. */
export const cobrosHechos = queryOptions({ queryKey: ['cobros', 'hechos'], queryFn: () => call('GET /api/cobroscolegio/actual') });
export const cobroOf = (id: number) =>
  queryOptions({ queryKey: ['cobros', 'uno', id], queryFn: () => call('GET /api/cobroscolegio/:id', { params: { id } }) });

export const MANDATO = { ninguno: 'Sin mandato', vigente: 'Vigente', caducado: 'Caducado' } as const;
export const MANDATO_TONE = { ninguno: 'neutro', vigente: 'ok', caducado: 'aviso' } as const;
export const ledgerOf = (id: number): string => `/admin/libro/colegio/${id}`;

export const sumOf = (colegios: readonly ResumenDeColegio[], de: (colegio: ResumenDeColegio) => number): number =>
  colegios.reduce((suma, colegio) => suma + de(colegio), 0);

/** Of those of a school that have no fee, each by its name. */
export const withoutFee = ({ equipos }: Pick<Presupuesto, 'equipos'>) => equipos.filter(({ importe }) => importe === null);

export const deletionOf = (cobro: FilaCobro): Work => ({
  pregunta: () =>
    confirm({
      title: frase`¿Eliminar el cobro «${cobro.concepto}»?`,
      text: 'Nada de él se ha cobrado. Sus cuotas dejan de deberse y vuelven a estar por cobrar; lo demás que pedía se sigue debiendo.',
      losses: [
        {
          figure: formatMoney(cobro.importe),
          what: 'pedidos',
          detail: `${formatCount(cobro.colegios, 'colegio', 'colegios')}, ${formatCount(cobro.lineas, 'importe', 'importes')}`,
        },
      ],
      button: 'Eliminar el cobro',
      keepButton: 'Conservarlo',
    }),
  hacer: () => call('DELETE /api/cobroscolegio/:id', { params: { id: cobro.id } }),
  hecho: 'Cobro eliminado',
  fallo: 'No se ha podido eliminar el cobro',
});
