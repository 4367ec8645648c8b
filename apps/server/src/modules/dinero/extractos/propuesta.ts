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
export const MAX_COMISION = 20_00;
