/** What goes to a debt; null, to none of them: on account. In whole cents. */
export interface Parte {
  deuda_id: number | null;
  importe: number;
}

/**
 * What an amount of money goes to: to these debts in their order, to each as far as what is owed of it and no receipt on its way asks for; what is
 * left over, on account. All in whole cents.
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

/** Of what may be asked, no more than `tope`: what exceeds it is left out of the last ones. In whole cents. */
export function limitar(tope: number, pedibles: readonly { deuda_id: number; importe: number }[]): { deuda_id: number; importe: number }[] {
  const suma = pedibles.reduce((total, { importe }) => total + importe, 0);
  return repartir(
    Math.min(Math.max(tope, 0), suma),
    pedibles.map(({ deuda_id, importe }) => ({ id: deuda_id, pendiente: importe, en_recibo: 0 })),
  ).flatMap(({ deuda_id, importe }) => (deuda_id === null ? [] : [{ deuda_id, importe }]));
}
