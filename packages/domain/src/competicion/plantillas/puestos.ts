/** A coach of a squad in their place: 1 first, 2 second… */
export interface Puesto {
  entrenador_id: number;
  numero: number;
}

/** `mismo`: first and second at once. */
export type FalloDePuesto = 'puesto' | 'mismo' | 'repetido' | 'ocupado';

const PRIMERO_Y_SEGUNDO = 2;

/** What is wrong with giving a coach a place beside those that are given, or null (spec 2 §5). */
export function falloDePuesto({ entrenador_id, numero }: Puesto, dados: readonly Puesto[], maximo: number): FalloDePuesto | null {
  if (numero < 1 || numero > maximo) return 'puesto';
  const suyo = dados.find((puesto) => puesto.entrenador_id === entrenador_id);
  if (suyo) return suyo.numero !== numero && Math.max(suyo.numero, numero) <= PRIMERO_Y_SEGUNDO ? 'mismo' : 'repetido';
  return dados.some((puesto) => puesto.numero === numero) ? 'ocupado' : null;
}

/** Places of the squad that no coach has. */
export const puestosLibres = (dados: readonly Pick<Puesto, 'numero'>[], maximo: number): number[] =>
  Array.from({ length: maximo }, (_, indice) => indice + 1).filter((numero) => !dados.some((puesto) => puesto.numero === numero));

export const nombreDePuesto = (numero: number): string => `${numero}º entrenador`;
