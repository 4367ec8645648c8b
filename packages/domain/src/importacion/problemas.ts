/** One thing wrong in a file, told by its line so that whoever edits it finds it. */
export interface Problema {
  fichero: string;
  linea: number;
  motivo: string;
}

/** Takes down a problem of the file being read. */
export type Anotar = (linea: number, motivo: string) => void;

/** The file is refused, and nothing of it is saved. */
export class FicheroRechazado extends Error {
  readonly problemas: readonly Problema[];

  constructor(problemas: readonly Problema[]) {
    super('fichero rechazado');
    this.name = 'FicheroRechazado';
    this.problemas = problemas;
  }
}

const MAXIMO = 50;

/** «fichero:linea: motivo» for the first fifty, in the order of the file. */
export function contarProblemas(problemas: readonly Problema[]): string[] {
  const ordenados = problemas.toSorted((a, b) => (a.fichero === b.fichero ? a.linea - b.linea : a.fichero < b.fichero ? -1 : 1));
  const lineas = ordenados.slice(0, MAXIMO).map(({ fichero, linea, motivo }) => `${fichero}:${linea}: ${motivo}`);
  return problemas.length > MAXIMO ? [...lineas, `y ${problemas.length - MAXIMO} más`] : lineas;
}
