import type { AnnosDeCategoria } from '../../maestros/categorias/annos';
import type { TipoDeDocumento } from '../../maestros/documento/documento';
import { admiteFoto, puedeJugar, type ConPermisos } from '../../personas/persona/permisos';
import type { AccionDePlantilla } from './acciones';
import { fueraDeCategoria } from './alta';

/** What a squad lacks to be valid, in the order in which it is told: first what stands in its way. */
export const FALTAS = [
  'sin_jugadores',
  'jugador_sin_permiso',
  'jugador_sin_documento',
  'jugador_documento_pendiente',
  'jugador_activo',
  'jugador_sin_justificante',
  'jugador_documento_caducado',
  'jugador_sin_foto',
  'jugador_de_baja',
  'jugador_fuera_de_categoria',
  'jugador_sin_licencia',
  'sin_primer_entrenador',
  'entrenador_sin_foto',
  'entrenador_sin_licencia',
  'entrenador_de_baja',
] as const;
export type ClaseDeFalta = (typeof FALTAS)[number];

/** `impide`: its squad is neither sent nor made active; `impide_activar`: it may be sent meanwhile; `aviso`: whoever decides judges. */
export type Gravedad = 'impide' | 'impide_activar' | 'aviso';

/**
 * What each of them prevents. Some are forbidden by the rules (spec 2 §5; a player has one active squad in a championship: domain-rules, «Teams and squads»),
 * and others leave nobody to play. A document said to be pending may come until the squad is made active. A player who is still in another active squad may be
 * about to leave it, so that does not stop a sending.
 */
const GRAVEDAD: Readonly<Partial<Record<ClaseDeFalta, Gravedad>>> = {
  sin_jugadores: 'impide',
  // Nobody plays without their family's leave (ADR 107).
  jugador_sin_permiso: 'impide',
  jugador_sin_documento: 'impide',
  jugador_documento_pendiente: 'impide_activar',
  jugador_activo: 'impide_activar',
};
export const gravedadDe = (falta: ClaseDeFalta): Gravedad => GRAVEDAD[falta] ?? 'aviso';

export interface Falta {
  falta: ClaseDeFalta;
  gravedad: Gravedad;
  /** Names of those who lack it; empty where the squad itself does. */
  personas: string[];
}

interface Persona {
  nombre: string;
  /** Null or empty: the player has no photo. */
  imagen: string | null;
  /** 1 active, 2 retired. */
  estado: 1 | 2;
}
export interface JugadorPorRevisar extends Persona, ConPermisos {
  dni: string;
  tipo_documento: TipoDeDocumento | null;
  /** Name or number of the licence; null: the player has none. */
  tipo_licencia: string | number | null;
  /** YYYY-MM-DD. */
  fecha_nacimiento: string;
  /** The last day of their document has passed. */
  documento_caducado?: boolean;
  /** Names of what is asked of them beside their document and is not in order. */
  sin_justificar?: readonly string[];
}
export interface EntrenadorPorRevisar extends Persona {
  numero: number;
  licencia: string;
}
export interface PlantillaPorRevisar {
  jugadores: readonly JugadorPorRevisar[];
  entrenadores: readonly EntrenadorPorRevisar[];
  /** Players who are in another active squad of the championship, each with the team that has them. */
  activos?: readonly string[];
}

/** What is asked of the members of the squad. */
export type Exigencia = AnnosDeCategoria & { exigedni: 0 | 1; exigelicencia: 0 | 1 };

/** Whether the document that a category asks for is missing, and whether somebody has said that it will come. */
const faltaDeDocumento = ({ dni, tipo_documento }: Pick<JugadorPorRevisar, 'dni' | 'tipo_documento'>): ClaseDeFalta[] =>
  dni !== '' ? [] : [tipo_documento === 'pendiente' ? 'jugador_documento_pendiente' : 'jugador_sin_documento'];

/** What one player lacks (spec 2 §5: photo, document and licence where the category asks for them, years of birth). A photo that may not be is not lacking. */
export function faltasDeJugador(exigencia: Exigencia, jugador: Omit<JugadorPorRevisar, 'nombre'>): ClaseDeFalta[] {
  const { imagen, dni, tipo_documento, tipo_licencia, estado, fecha_nacimiento, no_permite } = jugador;
  const { documento_caducado = false, sin_justificar = [] } = jugador;
  return [
    ...(puedeJugar({ no_permite }) ? [] : (['jugador_sin_permiso'] as const)),
    ...(imagen || !admiteFoto({ no_permite }) ? [] : (['jugador_sin_foto'] as const)),
    ...(exigencia.exigedni === 1 ? faltaDeDocumento({ dni, tipo_documento }) : []),
    ...(sin_justificar.length > 0 ? (['jugador_sin_justificante'] as const) : []),
    ...(documento_caducado ? (['jugador_documento_caducado'] as const) : []),
    ...(estado === 2 ? (['jugador_de_baja'] as const) : []),
    ...(fueraDeCategoria(exigencia, fecha_nacimiento) ? (['jugador_fuera_de_categoria'] as const) : []),
    ...(exigencia.exigelicencia === 1 && tipo_licencia === null ? (['jugador_sin_licencia'] as const) : []),
  ];
}

function faltasDeEntrenador({ imagen, licencia, estado }: EntrenadorPorRevisar): ClaseDeFalta[] {
  return [
    ...(imagen ? [] : (['entrenador_sin_foto'] as const)),
    ...(licencia.trim() === '' ? (['entrenador_sin_licencia'] as const) : []),
    ...(estado === 2 ? (['entrenador_de_baja'] as const) : []),
  ];
}

/** 'Ana Sanz (Seguro)'. */
const conLoSuyo = ({ nombre, sin_justificar = [] }: JugadorPorRevisar): string => `${nombre} (${sin_justificar.join(', ')})`;

/** All that the squad of a team lacks, or that of a team to be registered. */
export function faltasDePlantilla(exigencia: Exigencia, { jugadores, entrenadores, activos = [] }: PlantillaPorRevisar): Falta[] {
  const deQuien = new Map<ClaseDeFalta, string[]>();
  const apuntar = (falta: ClaseDeFalta, ...personas: string[]) => deQuien.set(falta, [...(deQuien.get(falta) ?? []), ...personas]);
  if (jugadores.length === 0) apuntar('sin_jugadores');
  for (const jugador of jugadores)
    for (const falta of faltasDeJugador(exigencia, jugador))
      apuntar(falta, falta === 'jugador_sin_justificante' ? conLoSuyo(jugador) : jugador.nombre);
  if (activos.length > 0) apuntar('jugador_activo', ...activos);
  if (!entrenadores.some(({ numero }) => numero === 1)) apuntar('sin_primer_entrenador');
  for (const entrenador of entrenadores) for (const falta of faltasDeEntrenador(entrenador)) apuntar(falta, entrenador.nombre);
  return FALTAS.flatMap((falta) => {
    const personas = deQuien.get(falta);
    return personas ? [{ falta, gravedad: gravedadDe(falta), personas }] : [];
  });
}

/** Those that prevent a step in the life of the squad (spec 2 §4). */
export const impedimentos = <F extends Pick<Falta, 'gravedad'>>(faltas: readonly F[], accion: AccionDePlantilla): F[] =>
  accion === 'enviar'
    ? faltas.filter(({ gravedad }) => gravedad === 'impide')
    : accion === 'aceptar' || accion === 'consolidar'
      ? faltas.filter(({ gravedad }) => gravedad !== 'aviso')
      : [];

const TEXTOS: Readonly<Record<ClaseDeFalta, (n: number) => string>> = {
  sin_jugadores: () => 'No tiene jugadores',
  jugador_sin_permiso: (n) =>
    n === 1 ? 'La familia de 1 jugador no permite que juegue' : `Las familias de ${n} jugadores no permiten que jueguen`,
  jugador_sin_documento: (n) => `Falta el documento de ${n === 1 ? '1 jugador' : `${n} jugadores`}`,
  jugador_documento_pendiente: (n) => (n === 1 ? '1 jugador tiene el documento pendiente' : `${n} jugadores tienen el documento pendiente`),
  jugador_activo: (n) =>
    n === 1
      ? '1 jugador está ya en otra plantilla activa del campeonato'
      : `${n} jugadores están ya en otra plantilla activa del campeonato`,
  jugador_sin_justificante: (n) => `Faltan justificantes de ${n === 1 ? '1 jugador' : `${n} jugadores`}`,
  jugador_documento_caducado: (n) => (n === 1 ? '1 jugador tiene el documento caducado' : `${n} jugadores tienen el documento caducado`),
  jugador_sin_foto: (n) => `Falta la fotografía de ${n === 1 ? '1 jugador' : `${n} jugadores`}`,
  jugador_de_baja: (n) => (n === 1 ? '1 jugador está de baja' : `${n} jugadores están de baja`),
  jugador_fuera_de_categoria: (n) => (n === 1 ? '1 jugador está fuera de categoría' : `${n} jugadores están fuera de categoría`),
  jugador_sin_licencia: (n) => `Falta la licencia de ${n === 1 ? '1 jugador' : `${n} jugadores`}`,
  sin_primer_entrenador: () => 'Falta el primer entrenador',
  entrenador_sin_foto: (n) => `Falta la fotografía de ${n === 1 ? '1 entrenador' : `${n} entrenadores`}`,
  entrenador_sin_licencia: (n) => `Falta la licencia de ${n === 1 ? '1 entrenador' : `${n} entrenadores`}`,
  entrenador_de_baja: (n) => (n === 1 ? '1 entrenador está de baja' : `${n} entrenadores están de baja`),
};

/** A text for it, with how many people lack it. */
export const textoDeFalta = ({ falta, cuantas }: { falta: ClaseDeFalta; cuantas: number }): string => TEXTOS[falta](cuantas);

/** A text for it with names: 'Falta el documento de 2 jugadores: Ana y Leo'. */
export const textoConNombres = ({ falta, personas }: Omit<Falta, 'gravedad'>): string =>
  [TEXTOS[falta](personas.length), ...(personas.length > 0 ? [new Intl.ListFormat('es').format(personas)] : [])].join(': ');
