/** Someone in a squad, as who they are and where in it. */
export interface Miembro {
  /** The same person in the same place of two squads has the same. */
  clave: string;
  nombre: string;
  /** Whether whoever begins the next squad from theirs takes them along. */
  sigue: boolean;
}

export interface Cambios {
  entran: string[];
  salen: string[];
}

/** Whom a draft takes in, and whom it leaves out, of the squad that it began as: by name. With nobody in either, it changes nothing. */
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
