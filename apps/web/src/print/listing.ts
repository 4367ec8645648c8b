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
  /** How its rows are called: '90 partidos'. */
  cosa: { uno: string; varios: string };
  /** What it is of besides its filters: the week, the group. */
  periodo?: string;
  columnas: { titulo: string; tipo: CellType }[];
  filas: Cell[][];
  /** A line under each of them; empty, none. */
  debajo?: string[];
  filtros: { titulo: string; texto: string }[];
}

/** What a sheet of Excel holds of it. */
export type Sheet = Omit<Listing, 'cosa'>;

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
    | 'color_informes'
    | 'color_informes_texto'
  >;
  /** Of which season it is; empty, of none in particular. */
  temporada: string;
  /** When it was made, 'YYYY-MM-DD HH:mm:ss'. */
  instante: string;
}
