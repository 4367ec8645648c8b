import type { Tx } from '../../../platform/db/open';
import { requireNoFaults, RuleError } from '../../../platform/errors/rule-error';
import { deArbitro, deColegio } from '../../libro/libro/queries';
import { devengar } from '../../libro/libro/service';
import { leerPagadores, leerPagoDeSancion } from './queries';

/** What it costs, to the ledger of the school that pays it, or of the referee, who is owed that much less; of nobody, it is asked before. */
export async function devengarSancion(tx: Tx, usuarioId: number, id: number): Promise<void> {
  const { colegio_id, arbitro_id, competicion_id, importe, concepto } = await leerPagoDeSancion(tx, id);
  if (importe === 0 || competicion_id === null) return;
  if (colegio_id === null && arbitro_id === null)
    throw new RuleError('sancion.sin_pagador', undefined, { fallos: [{ campo: 'sancion.pagador_id', codigo: 'sancion.sin_pagador' }] });
  const cuenta = colegio_id === null ? deArbitro(arbitro_id!) : deColegio(colegio_id);
  const debida = { ...cuenta, clase: 'sancion' as const, de: id, competicion_id, concepto };
  await devengar(tx, [{ ...debida, importe: colegio_id === null ? -importe : importe }], { usuarioId, motivo: '' });
}

/** Which school pays is one of those that may; where one alone may, nobody has to say it. */
export async function exigirPagador(tx: Tx, id: number, dicho: number | null | undefined): Promise<void> {
  const pago = await leerPagoDeSancion(tx, id);
  const falta = pago.importe > 0 && pago.colegio_id === null && pago.arbitro_id === null;
  const ajeno = dicho !== null && dicho !== undefined && !(await leerPagadores(tx, pago)).some((colegio) => colegio.id === dicho);
  requireNoFaults([
    ...(falta ? [{ campo: 'sancion.pagador_id', codigo: 'sancion.sin_pagador' as const }] : []),
    ...(ajeno || (pago.arbitro_id !== null && dicho) ? [{ campo: 'sancion.pagador_id', codigo: 'sancion.pagador' as const }] : []),
  ]);
}
