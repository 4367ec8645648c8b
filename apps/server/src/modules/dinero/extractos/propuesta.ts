import type { Propuesta } from '@cd/contract/dinero/extractos';
import type { z } from 'zod';

export type Propuesto = z.output<typeof Propuesta>;

/** A movement that looks like nothing known. */
export const NADA: Propuesto = {
  situacion: 'sin_casar',
  confianza: 0,
  colegio_id: null,
  colegio: null,
  deudas: [],
  parece: [],
  sobra: 0,
  remesa_recibos_id: null,
  recibo_id: null,
  remesa_pagos_id: null,
  pago_id: null,
  arbitro: null,
  comision: 0,
  ya_anotado: false,
  razones: [],
};

/** In cents, the most that a bank keeps of what it moves: what goes further from the amount is something else. */
const MAX_COMISION = 20_00;

type Razones = Propuesto['razones'];
interface PorImporte {
  /** What the bank would have kept of it, in cents. */
  comision: number;
  /** As its amount is told where it is the very one, and where it is another. */
  exacto: string;
  otro: string;
  antes?: Razones;
  despues?: Razones;
  /** Whether the bank says which it is. */
  nombrado?: boolean;
  /** How sure it is where it may be another. */
  dudoso: number;
}

/** What a movement is of, by its amount less what the bank keeps; where it cannot be, only why not. */
export function segunImporte(
  { comision, exacto, otro, antes = [], despues = [], nombrado = true, dudoso }: PorImporte,
  suyo: Partial<Propuesto>,
): Propuesto {
  const cabe = comision >= 0 && comision <= MAX_COMISION;
  const importe = { si: comision === 0, texto: comision === 0 ? exacto : cabe ? 'Con una comisión del banco' : otro };
  const razones = [...antes, importe, ...despues];
  if (!cabe) return { ...NADA, razones };
  const seguro = comision === 0 && nombrado;
  return { ...NADA, ...suyo, situacion: seguro ? 'seguro' : 'dudoso', confianza: seguro ? 98 : dudoso, comision, razones };
}

/** Where it stands already that the bank did it. */
export const yaAnotada = (anotada: boolean, texto: string): Razones =>
  anotada ? [{ si: true, texto: `${texto}: falta su movimiento` }] : [];
export const nombraFichero = (dicho: boolean): Razones[number] => ({
  si: dicho,
  texto: dicho ? 'El banco nombra su fichero' : 'El banco no nombra su fichero',
});
