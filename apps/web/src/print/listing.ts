import type { Empresa } from '@cd/contract/organizacion/configuracion';

/** How a cell is written down: it decides its side on paper, whether it may be broken in two lines, and its type in Excel. */
export type CellType = 'texto' | 'opcion' | 'numero' | 'importe' | 'fecha' | 'momento';

export interface Cell {
  /** As it reads. */
  texto: string;
  /** As the contract has it; an amount in cents. */
  valor: string | number | boolean | null;
}

/** A table to be printed or exported, its titles already in the words of the house. */
export interface Listing {
  titulo: string;
  columnas: { titulo: string; tipo: CellType }[];
  filas: Cell[][];
  /** A line under each of them; empty, none. */
  debajo?: string[];
  filtros: { titulo: string; texto: string }[];
}

export type Orientation = 'vertical' | 'horizontal';

/** What every document of the house carries. */
export interface Letterhead {
  empresa: Pick<
    Empresa,
    | 'nombre'
    | 'direccion'
    | 'codigoPostal'
    | 'ciudad'
    | 'telefono'
    | 'web'
    | 'email'
    | 'letras_logo'
    | 'texto_temporada'
    | 'color_informes'
    | 'color_informes_texto'
  >;
  /** When it was made, 'YYYY-MM-DD HH:mm:ss'. */
  instante: string;
}
