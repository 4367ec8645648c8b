type Bit = 0 | 1;

/** What a sanction of a type entails. */
export interface EfectosDeSancion {
  relativa_a_partido: Bit;
  economica: Bit;
  importe_economico: number | null;
  puntos: Bit;
  num_puntos: number | null;
}

/** Only a sanction for a match takes points; an amount or a number without its mark is dropped (spec 1 §5). */
export function sinLoQueNoAplica<T extends EfectosDeSancion>(tipo: T): T {
  const puntos = tipo.relativa_a_partido === 1 ? tipo.puntos : 0;
  return {
    ...tipo,
    importe_economico: tipo.economica === 1 ? tipo.importe_economico : null,
    puntos,
    num_puntos: puntos === 1 ? tipo.num_puntos : null,
  };
}
