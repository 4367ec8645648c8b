/** '1234,5', '1.234,50 €', '1234.50' → cents; null when it is not an amount. */
export function parseMoney(texto: string): number | null {
  const limpio = texto.replaceAll(/[\s€]/g, '').replace('−', '-');
  const partes = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/.exec(limpio) ?? /^(-?)(\d+)\.(\d{1,2})$/.exec(limpio);
  if (!partes) return null;
  const [, signo, entero = '', decimales = ''] = partes;
  const centimos = Number(entero.replaceAll('.', '')) * 100 + Number(decimales.padEnd(2, '0'));
  return Number.isSafeInteger(centimos) ? (signo ? -centimos : centimos) : null;
}
