/** What the office knows of a referee for a match. */
export interface Disponibilidad {
  /** The referee has another match at that time. */
  solapamiento: boolean;
  /** A pre-day asked the referee for that date. */
  designado: boolean;
  /** The referee has answered that they can come. */
  disponible: boolean;
  /** Why the referee has said no to this match; null, they have not. */
  renuncia?: string | null;
}

export interface Candidato extends Disponibilidad {
  nombre: string;
  valoracion: number;
}

/** Groups of candidates in the order of the list (spec 3 §4, «Referee ordering»); last, whoever has already said no to this match. */
export const SITUACIONES = ['Ocupado', 'Resto', 'Disponible', 'No disponible', 'Ha renunciado'] as const;
export type Situacion = (typeof SITUACIONES)[number];

export function situacionDe({ solapamiento, designado, disponible, renuncia = null }: Disponibilidad): Situacion {
  if (renuncia !== null) return 'Ha renunciado';
  if (solapamiento) return 'Ocupado';
  if (!designado) return 'Resto';
  return disponible ? 'Disponible' : 'No disponible';
}

/** Candidates by situation, then the best rated, then by name. */
export const enOrden = <T extends Candidato>(candidatos: readonly T[]): T[] =>
  candidatos.toSorted(
    (a, b) =>
      SITUACIONES.indexOf(situacionDe(a)) - SITUACIONES.indexOf(situacionDe(b)) ||
      b.valoracion - a.valoracion ||
      a.nombre.localeCompare(b.nombre, 'es'),
  );

const SITUACION_PREFERIDA = ['Disponible', 'Resto'] as const;

/** Candidates who can take the match: those who said that they were available, then those who were not asked. */
export const losQuePueden = <T extends Disponibilidad>(candidatos: readonly T[]): T[] =>
  SITUACION_PREFERIDA.flatMap((situacion) => candidatos.filter((candidato) => situacionDe(candidato) === situacion));
