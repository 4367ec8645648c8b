/** A page of whoever takes cards, to be made. */
export interface PaginaPedida {
  /** Ours: the same one asked for twice is the same page. */
  referencia: string;
  /** In euro cents. */
  importe: number;
  concepto: string;
  caduca: Date;
  /** Where the payer goes back to. */
  vuelta: string;
}

/** What it tells of a page of ours. `referencia`: ours; of a payment that is known by its own name alone, null. */
export type AvisoDePago = { id: string } & (
  | { que: 'pagado'; referencia: string; pago: string; importe: number; moneda: string }
  | { que: 'caducado'; referencia: string }
  /** Of all that was paid, what has gone back so far. */
  | { que: 'reembolsado'; referencia: string; importe: number }
  /** The payer's bank takes it back, or gives it up: then of nothing. */
  | { que: 'reclamado'; pago: string; importe: number }
  /** Of something else. */
  | { que: 'otro' }
);

/** Whoever takes cards for the league, in pages of its own: no card passes by here. */
export interface Pasarela {
  nombre: string;
  dePrueba: boolean;
  /** Null: it does not take such a page, and will not. */
  crear(pagina: PaginaPedida): Promise<{ id: string; url: string } | null>;
  /** Nobody can pay in it any more; false, somebody has paid, or is paying, already. */
  caducar(id: string): Promise<boolean>;
  /** Null: it is not from whom it says, it is too old, or it cannot be read. `ahora` in milliseconds. */
  leerAviso(crudo: Buffer, firma: string, ahora: number): AvisoDePago | null;
}

/** Whether anything can be paid, and whether it is money. */
export const comoSePaga = (pasarela: Pasarela | null): 'no' | 'prueba' | 'si' =>
  pasarela === null ? 'no' : pasarela.dePrueba ? 'prueba' : 'si';
