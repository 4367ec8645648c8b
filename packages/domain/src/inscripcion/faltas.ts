import { fueraDeCategoria } from '../competicion/plantillas/alta';
import type { AnnosDeCategoria } from '../maestros/categorias/annos';

/** What a team to be registered lacks to be valid, in the order in which it is told. */
export const FALTAS = [
  'sin_jugadores',
  'jugador_sin_foto',
  'jugador_sin_documento',
  'jugador_de_baja',
  'jugador_fuera_de_categoria',
  'sin_primer_entrenador',
  'entrenador_sin_foto',
  'entrenador_sin_licencia',
  'entrenador_de_baja',
] as const;
export type ClaseDeFalta = (typeof FALTAS)[number];

export interface Falta {
  falta: ClaseDeFalta;
  /** Of how many people. */
  cuantas: number;
}

interface Persona {
  /** null or empty: without one. */
  imagen: string | null;
  /** 1 active, 2 not any more. */
  estado: 1 | 2;
}
export interface JugadorPorRevisar extends Persona {
  dni: string;
  /** YYYY-MM-DD. */
  fecha_nacimiento: string;
}
export interface EntrenadorPorRevisar extends Persona {
  numero: number;
  licencia: string;
}

/** What is asked of who is in it. */
export type Exigencia = AnnosDeCategoria & { exigedni: 0 | 1 };

/** What one player lacks (spec 2 §5: photo, document where the category asks for it, years of birth). */
export function faltasDeJugador(exigencia: Exigencia, { imagen, dni, estado, fecha_nacimiento }: JugadorPorRevisar): ClaseDeFalta[] {
  return [
    ...(imagen ? [] : (['jugador_sin_foto'] as const)),
    ...(exigencia.exigedni === 1 && dni === '' ? (['jugador_sin_documento'] as const) : []),
    ...(estado === 2 ? (['jugador_de_baja'] as const) : []),
    ...(fueraDeCategoria(exigencia, fecha_nacimiento) ? (['jugador_fuera_de_categoria'] as const) : []),
  ];
}

function faltasDeEntrenador({ imagen, licencia, estado }: EntrenadorPorRevisar): ClaseDeFalta[] {
  return [
    ...(imagen ? [] : (['entrenador_sin_foto'] as const)),
    ...(licencia.trim() === '' ? (['entrenador_sin_licencia'] as const) : []),
    ...(estado === 2 ? (['entrenador_de_baja'] as const) : []),
  ];
}

/** All that a team lacks: its school may send it so, and the office send it back. */
export function faltasDeEquipo(
  exigencia: Exigencia,
  { jugadores, entrenadores }: { jugadores: readonly JugadorPorRevisar[]; entrenadores: readonly EntrenadorPorRevisar[] },
): Falta[] {
  const suyas: ClaseDeFalta[] = [
    ...(jugadores.length === 0 ? (['sin_jugadores'] as const) : jugadores.flatMap((jugador) => faltasDeJugador(exigencia, jugador))),
    ...(entrenadores.some(({ numero }) => numero === 1) ? [] : (['sin_primer_entrenador'] as const)),
    ...entrenadores.flatMap(faltasDeEntrenador),
  ];
  return FALTAS.map((falta) => ({ falta, cuantas: suyas.filter((una) => una === falta).length })).filter(({ cuantas }) => cuantas > 0);
}

const TEXTOS: Readonly<Record<ClaseDeFalta, (n: number) => string>> = {
  sin_jugadores: () => 'No tiene jugadores',
  jugador_sin_foto: (n) => `Falta la fotografía de ${n === 1 ? '1 jugador' : `${n} jugadores`}`,
  jugador_sin_documento: (n) => `Falta el documento de ${n === 1 ? '1 jugador' : `${n} jugadores`}`,
  jugador_de_baja: (n) => (n === 1 ? '1 jugador está de baja' : `${n} jugadores están de baja`),
  jugador_fuera_de_categoria: (n) => (n === 1 ? '1 jugador está fuera de categoría' : `${n} jugadores están fuera de categoría`),
  sin_primer_entrenador: () => 'Falta el primer entrenador',
  entrenador_sin_foto: (n) => `Falta la fotografía de ${n === 1 ? '1 entrenador' : `${n} entrenadores`}`,
  entrenador_sin_licencia: (n) => `Falta la licencia de ${n === 1 ? '1 entrenador' : `${n} entrenadores`}`,
  entrenador_de_baja: (n) => (n === 1 ? '1 entrenador está de baja' : `${n} entrenadores están de baja`),
};
export const textoDeFalta = ({ falta, cuantas }: Falta): string => TEXTOS[falta](cuantas);
