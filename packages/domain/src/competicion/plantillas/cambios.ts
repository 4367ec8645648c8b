/** Someone in a squad, as who they are and where in it. */
export interface Miembro {
  /** A key that the same person has in the same place of two squads. */
  clave: string;
  nombre: string;
  /** Whether the next squad that begins from this one has them too. */
  sigue: boolean;
}

export interface Cambios {
  entran: string[];
  salen: string[];
}

/** Names of those whom a draft adds to the squad it began as, and of those whom it leaves out. Both empty, it changes nothing. */
export function cambiosDePlantilla(antes: readonly Miembro[], ahora: readonly Miembro[]): Cambios {
  const sinLosDe = (unos: readonly Miembro[], otros: readonly Miembro[]) =>
    unos.filter(({ clave }) => !otros.some((otro) => otro.clave === clave)).map(({ nombre }) => nombre);
  return {
    entran: sinLosDe(ahora, antes),
    salen: sinLosDe(
      antes.filter(({ sigue }) => sigue),
      ahora,
    ),
  };
}

export const cambiaAlgo = ({ entran, salen }: Cambios): boolean => entran.length + salen.length > 0;

/** 'entra Ana; salen Leo y Eva' */
export function textoDeCambios({ entran, salen }: Cambios): string {
  const lista = new Intl.ListFormat('es');
  const dicho = (personas: readonly string[], uno: string, varios: string): string[] =>
    personas.length === 0 ? [] : [`${personas.length === 1 ? uno : varios} ${lista.format(personas)}`];
  return [...dicho(entran, 'entra', 'entran'), ...dicho(salen, 'sale', 'salen')].join('; ');
}
