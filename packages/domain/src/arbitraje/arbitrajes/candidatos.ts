/** What is known of a referee for a match. */
export interface Disponibilidad {
  /** Refereeing another at that time. */
  solapamiento: boolean;
  /** Asked for the pre-day of that date. */
  designado: boolean;
  /** And has answered that yes. */
  disponible: boolean;
  /** Has said no to this match, and why; null, has not. */
  renuncia?: string | null;
}

export interface Candidato extends Disponibilidad {
  nombre: string;
  valoracion: number;
}

/** In the order of the list (spec 3 §4, «Referee ordering»); after all of them, whoever has already said no to this match. */
export const SITUACIONES = ['Ocupado', 'Resto', 'Disponible', 'No disponible', 'Ha renunciado'] as const;
export type Situacion = (typeof SITUACIONES)[number];

export function situacionDe({ solapamiento, designado, disponible, renuncia = null }: Disponibilidad): Situacion {
  if (renuncia !== null) return 'Ha renunciado';
  if (solapamiento) return 'Ocupado';
  if (!designado) return 'Resto';
  return disponible ? 'Disponible' : 'No disponible';
}

/** By situation, then the best rated, then by name. */
export const enOrden = <T extends Candidato>(candidatos: readonly T[]): T[] =>
  candidatos.toSorted(
    (a, b) =>
      SITUACIONES.indexOf(situacionDe(a)) - SITUACIONES.indexOf(situacionDe(b)) ||
      b.valoracion - a.valoracion ||
      a.nombre.localeCompare(b.nombre, 'es'),
  );

const SITUACION_PREFERIDA = ['Disponible', 'Resto'] as const;

/** Of those offered in order, those who can: whoever said that they were available, before whoever was not asked. */
export const losQuePueden = <T extends Disponibilidad>(candidatos: readonly T[]): T[] =>
  SITUACION_PREFERIDA.flatMap((situacion) => candidatos.filter((candidato) => situacionDe(candidato) === situacion));
