/** A part of an amount, in cents, that goes to a debt; null, it stays on account. */
export interface Parte {
  deuda_id: number | null;
  importe: number;
}

/**
 * Splits an amount of money, in cents, among these debts in their order, each as far as what is owed of it and not asked for by a receipt on its way; what is
 * left over stays on account.
 */
export function repartir(importe: number, deudas: readonly { id: number; pendiente: number; en_recibo: number }[]): Parte[] {
  const partes: Parte[] = [];
  let queda = importe;
  for (const { id, pendiente, en_recibo } of deudas) {
    const libre = Math.min(queda, pendiente - en_recibo);
    if (libre <= 0) continue;
    partes.push({ deuda_id: id, importe: libre });
    queda -= libre;
  }
  return queda > 0 ? [...partes, { deuda_id: null, importe: queda }] : partes;
}

/** Limits what may be asked to `tope`, in cents, by leaving out the excess of the last ones. */
export function limitar(tope: number, pedibles: readonly { deuda_id: number; importe: number }[]): { deuda_id: number; importe: number }[] {
  const suma = pedibles.reduce((total, { importe }) => total + importe, 0);
  return repartir(
    Math.min(Math.max(tope, 0), suma),
    pedibles.map(({ deuda_id, importe }) => ({ id: deuda_id, pendiente: importe, en_recibo: 0 })),
  ).flatMap(({ deuda_id, importe }) => (deuda_id === null ? [] : [{ deuda_id, importe }]));
}
