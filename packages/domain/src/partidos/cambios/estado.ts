/** Spec 3 §4, «Match-change request»: 1 pending, 2 confirmed and not validated, 3 valid, 4 rejected. */
export type EstadoCambio = 1 | 2 | 3 | 4;

/** What has been written of a request. */
export interface HitosDeCambio {
  confirmado: boolean;
  rechazado: boolean;
  validado: boolean;
}

export function estadoDeCambio({ confirmado, rechazado, validado }: HitosDeCambio): EstadoCambio {
  if (rechazado) return 4;
  if (validado) return 3;
  return confirmado ? 2 : 1;
}

/** Steps of a request: by the other team, by time, by the office, by whoever asked, and its way back. */
export type PasoDeCambio =
  | 'confirmar'
  | 'callar'
  | 'confirmarOficina'
  | 'rechazar'
  | 'retirar'
  | 'rechazarOficina'
  | 'caducar'
  | 'deshacer';

const DESDE: Readonly<Record<PasoDeCambio, readonly EstadoCambio[]>> = {
  confirmar: [1],
  callar: [1],
  // Answers for the other team, validates, or both at once.
  confirmarOficina: [1, 2],
  // Once both teams have agreed, only whoever asked or the office takes it back.
  rechazar: [1],
  retirar: [1, 2],
  rechazarOficina: [1, 2],
  caducar: [1],
  deshacer: [3],
};

/** The state in which a step leaves a request; null, the step is not possible. `validacion`: what both teams agree on waits for the office. */
export function siguienteEstado(estado: EstadoCambio, paso: PasoDeCambio, validacion: boolean): EstadoCambio | null {
  if (!DESDE[paso].includes(estado)) return null;
  if (paso === 'confirmarOficina') return 3;
  if (paso === 'confirmar' || paso === 'callar') return validacion ? 2 : 3;
  return 4;
}

/** Which of the two teams a person belongs to. */
export interface Lados {
  pide: boolean;
  otro: boolean;
}

/** Sides of the request whose team is among these. */
export const ladosEn = (
  equipos: ReadonlySet<number>,
  { equipo_id, otro_equipo_id }: { equipo_id: number; otro_equipo_id: number | null },
): Lados => ({ pide: equipos.has(equipo_id), otro: otro_equipo_id !== null && equipos.has(otro_equipo_id) });

/** 1 whoever asked, 2 the other team, 3 nobody. */
export type PagadorDeCambio = 1 | 2 | 3;

/** What is to be collected of a request, 1 collected, 2 pending; null, nothing: it has no amount, nobody pays it, or it is not valid. */
export const cobroDeCambio = (
  estado: EstadoCambio,
  { importe, pagador, cobrado }: { importe: number; pagador: PagadorDeCambio; cobrado: boolean },
): 1 | 2 | null => (estado !== 3 || importe === 0 || pagador === 3 ? null : cobrado ? 1 : 2);

/** Why the office may not lower the amount so, if it may not: it has to be less than what was seen, with a reason. Null, it may. */
export function falloDeRebaja(importe: number, rebaja: { importe: number | undefined; motivo: string }): 'mas' | 'sin motivo' | null {
  if (rebaja.importe === undefined || rebaja.importe === importe) return null;
  if (rebaja.importe > importe) return 'mas';
  return rebaja.motivo === '' ? 'sin motivo' : null;
}

/** Whether a team may make another request: those open or confirmed count. `maximo` null: without limit. */
export const quedaCupo = (usados: number, maximo: number | null): boolean => maximo === null || usados < maximo;
