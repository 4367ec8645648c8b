import type { Presupuesto } from '@cd/contract/dinero/cobros';
import { call } from '../../../client/call';
import { formatCount, formatMoney } from '../../../format/format';
import { confirm } from '../../../ui/dialogs/Dialogs';
import type { Work } from '../../../ui/dialogs/useWork';

export interface OnAccount {
  id: number;
  /** Less than zero: paid in advance. */
  a_cuenta: number;
  /** What it owes that has been asked for already. */
  debe: number;
}

export const onAccountOf = ({ colegio, a_cuenta, deudas }: Presupuesto): OnAccount => ({
  id: colegio.id,
  a_cuenta,
  debe: deudas.reduce((suma, { pendiente, en_recibo }) => suma + Math.max(pendiente - en_recibo, 0), 0),
});

/** Of these schools, those that have something on account and owe something that it may pay; and what that comes to. */
export function applicable(colegios: readonly OnAccount[]): { ids: number[]; importe: number } {
  const con = colegios.filter(({ a_cuenta, debe }) => a_cuenta < 0 && debe > 0);
  return { ids: con.map(({ id }) => id), importe: con.reduce((suma, { a_cuenta, debe }) => suma + Math.min(-a_cuenta, debe), 0) };
}

export const applyingOf = (colegios: readonly OnAccount[]): Work => {
  const { ids, importe } = applicable(colegios);
  return {
    pregunta: () =>
      confirm({
        title: `¿Aplicar ${formatMoney(importe)} que tienen a cuenta?`,
        text: 'Va a lo más antiguo que debe cada uno. Su saldo no cambia, y puede deshacerse desde su libro.',
        losses: [{ figure: formatMoney(importe), what: 'a cuenta', detail: formatCount(ids.length, 'colegio', 'colegios') }],
        button: `Aplicar ${formatMoney(importe)}`,
        keepButton: 'Dejarlo a cuenta',
        tone: 'normal',
      }),
    hacer: () => call('PUT /api/cobroscolegio/acuenta', { body: { aplicacion: { colegios: ids, deudas: undefined } } }),
    hecho: `Aplicado lo que tenían a cuenta: ${formatMoney(importe)}`,
    fallo: 'No se ha podido aplicar lo que tienen a cuenta',
  };
};
