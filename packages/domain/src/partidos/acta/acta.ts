import type { Tarjetas } from './tarjetas';

/** 1 simple, 2 football, 3 basketball, 4 volleyball. */
export type TipoActa = 1 | 2 | 3 | 4;
type Bit = 0 | 1;

export interface JugadorEnActa extends Tarjetas {
  jugador_id: number;
  presentado: Bit;
  /** 100 is worn as 00. */
  dorsal: number | null;
  capitan: Bit;
  /** In basketball, they are points. */
  goles: number;
  golespp: number;
  faltas: number;
  tecnicas: number;
  descalificantes: number;
  castigo: number;
  expulsion: number;
}
export interface EntrenadorEnActa extends Tarjetas {
  entrenador_id: number;
  presentado: Bit;
}
export interface DetalleDeActa {
  jugadores: JugadorEnActa[];
  entrenadores: EntrenadorEnActa[];
}

/** What the rules of an acta look at. */
export interface ActaEscrita {
  marcador_local: number;
  marcador_visitante: number;
  presentado_local: Bit;
  presentado_visitante: Bit;
  desempate: 0 | 1 | 2;
  penaltis_local: number | null;
  penaltis_visitante: number | null;
  parciales: readonly { local: number; visitante: number }[];
  /** Tries, in rugby; null or absent, nobody has said them. */
  ensayos_local?: number | null;
  ensayos_visitante?: number | null;
  detalle_local: DetalleDeActa;
  detalle_visitante: DetalleDeActa;
}

export type ClaveDeFallo =
  | 'acta.goles_local'
  | 'acta.goles_visitante'
  | 'acta.puntos_local'
  | 'acta.puntos_visitante'
  | 'acta.voleibol'
  | 'acta.empate'
  | 'acta.empate_sin_puntos'
  | 'acta.parciales'
  | 'acta.sets'
  | 'acta.set'
  | 'acta.faltan_sets'
  | 'acta.faltan_ensayos'
  | 'acta.tarjetas'
  | 'acta.dorsal'
  | 'acta.capitan'
  | 'acta.repetido'
  | 'acta.maximo_goles'
  | 'acta.desempate'
  | 'acta.sin_desempate'
  | 'acta.eliminatoria_igualada'
  | 'acta.penaltis';
export interface FalloDeActa {
  campo: string;
  clave: ClaveDeFallo;
}

export interface ReglasDeActa {
  tipo: TipoActa;
  /** The most goals of one player (spec 3 §9: the office writes fewer than the referee). */
  maximoGoles: number;
  /** Whether the acta may say who wins: see `admiteDesempate`. */
  desempatable: boolean;
  /** Whether nothing else decides its tie: see `terminaIgualada`. */
  igualada: boolean;
  /** Whether football needs the scorers of its goals; otherwise an acta without any player tells the score alone. */
  detalleObligado: boolean;
  empate: Empate;
  /** Whether its league looks at the points of the sets, or gives points for tries: then an acta of a match that both came to says them. */
  pideSets?: boolean;
  pideEnsayos?: boolean;
}

/** Whether a draw counts, counts after a confirmation, or cannot be. */
export type Empate = 'cuenta' | 'se confirma' | 'no existe';

/**
 * What a draw is by the points that the scheme of the league gives for it; null, the match is of a tie. Where it gives none, sports played until somebody wins
 * have no draws, and in others it may be a slip (ADR 27).
 */
export const empateEn = (tipo: TipoActa, puntosEmpate: number | null): Empate =>
  puntosEmpate === null || puntosEmpate > 0 ? 'cuenta' : tipo === BALONCESTO || tipo === VOLEIBOL ? 'no existe' : 'se confirma';

const FUTBOL = 2;
const BALONCESTO = 3;
const VOLEIBOL = 4;

const LADOS = ['local', 'visitante'] as const;
type Lado = (typeof LADOS)[number];
const ladoContrario = (lado: Lado): Lado => (lado === 'local' ? 'visitante' : 'local');
const marcadorDe = (acta: ActaEscrita, lado: Lado): number => (lado === 'local' ? acta.marcador_local : acta.marcador_visitante);
const detalleDe = (acta: ActaEscrita, lado: Lado): DetalleDeActa => (lado === 'local' ? acta.detalle_local : acta.detalle_visitante);
const suma = <T>(filas: readonly T[], de: (fila: T) => number): number => filas.reduce((total, fila) => total + de(fila), 0);
const hayRepetidos = (valores: readonly number[]): boolean => new Set(valores).size < valores.length;

/** All that is wrong with an acta, each thing at its field (spec 3 §5; domain rules, «Reports on matches»). */
export function fallosDeActa(acta: ActaEscrita, reglas: ReglasDeActa): FalloDeActa[] {
  const juegaronAmbos = acta.presentado_local === 1 && acta.presentado_visitante === 1;
  return [
    ...deLasPersonas(acta, reglas),
    ...(juegaronAmbos ? [...delDetalle(acta, reglas), ...deLosParciales(acta, reglas), ...deLosEnsayos(acta, reglas)] : []),
    ...delDesempate(acta, reglas),
    ...(juegaronAmbos ? delMarcador(acta, reglas) : []),
  ];
}

function deLasPersonas(acta: ActaEscrita, { maximoGoles }: ReglasDeActa): FalloDeActa[] {
  const fallos: FalloDeActa[] = [];
  const todos = LADOS.flatMap((lado) => detalleDe(acta, lado).jugadores);
  if (hayRepetidos(todos.map(({ jugador_id }) => jugador_id))) fallos.push({ campo: 'detalle_local', clave: 'acta.repetido' });
  for (const lado of LADOS) {
    const { jugadores, entrenadores } = detalleDe(acta, lado);
    const campo = `detalle_${lado}`;
    const dorsales = jugadores.flatMap(({ dorsal, presentado }) => (presentado === 1 ? (dorsal ?? []) : []));
    if (hayRepetidos(entrenadores.map(({ entrenador_id }) => entrenador_id))) fallos.push({ campo, clave: 'acta.repetido' });
    if (hayRepetidos(dorsales)) fallos.push({ campo, clave: 'acta.dorsal' });
    if (suma(jugadores, ({ capitan }) => capitan) > 1) fallos.push({ campo, clave: 'acta.capitan' });
    if (jugadores.some(({ goles }) => goles > maximoGoles)) fallos.push({ campo, clave: 'acta.maximo_goles' });
    if ([...jugadores, ...entrenadores].some(({ amarillas, rojas }) => amarillas === 2 && rojas === 1))
      fallos.push({ campo, clave: 'acta.tarjetas' });
  }
  return fallos;
}

/** Sets that matches end with, winner's and loser's: to three or to two won sets, or three that are all played. */
const SETS = ['3-0', '3-1', '3-2', '2-0', '2-1'];

function delMarcador(
  { marcador_local: local, marcador_visitante: visitante, desempate }: ActaEscrita,
  reglas: ReglasDeActa,
): FalloDeActa[] {
  const fallo = (clave: ClaveDeFallo): FalloDeActa[] => [{ campo: 'marcador_local', clave }];
  if (reglas.tipo === VOLEIBOL)
    return SETS.includes(`${Math.max(local, visitante)}-${Math.min(local, visitante)}`) ? [] : fallo('acta.voleibol');
  if (local !== visitante || desempate !== 0 || reglas.empate === 'cuenta') return [];
  return fallo(reglas.empate === 'no existe' ? 'acta.empate' : 'acta.empate_sin_puntos');
}

function delDetalle(acta: ActaEscrita, { tipo, detalleObligado }: ReglasDeActa): FalloDeActa[] {
  const { detalle_local: local, detalle_visitante: visitante } = acta;
  if (tipo === FUTBOL) {
    if (!detalleObligado && local.jugadores.length + visitante.jugadores.length === 0) return [];
    return LADOS.flatMap((lado) => {
      const goles = suma(detalleDe(acta, lado).jugadores, (jugador) => jugador.goles);
      const ajenos = suma(detalleDe(acta, ladoContrario(lado)).jugadores, ({ golespp }) => golespp);
      return goles + ajenos === marcadorDe(acta, lado) ? [] : [{ campo: `marcador_${lado}`, clave: `acta.goles_${lado}` as const }];
    });
  }
  if (tipo !== BALONCESTO) return [];
  return LADOS.flatMap((lado) => {
    const puntos = suma(detalleDe(acta, lado).jugadores, ({ goles }) => goles);
    return puntos === 0 || puntos === marcadorDe(acta, lado) ? [] : [{ campo: `marcador_${lado}`, clave: `acta.puntos_${lado}` as const }];
  });
}

/** Quarters add up to the score, and sets won are the score. Each school league decides how many points a set is played to, so only a level one is wrong. */
function deLosParciales(acta: ActaEscrita, { tipo, pideSets }: ReglasDeActa): FalloDeActa[] {
  const { parciales } = acta;
  if (parciales.length === 0) return tipo === VOLEIBOL && pideSets ? [{ campo: 'parciales', clave: 'acta.faltan_sets' }] : [];
  if (tipo !== VOLEIBOL) {
    const cuadran = LADOS.every((lado) => suma(parciales, (parcial) => parcial[lado]) === marcadorDe(acta, lado));
    return cuadran ? [] : [{ campo: 'parciales', clave: 'acta.parciales' }];
  }
  if (parciales.some(({ local, visitante }) => local === visitante)) return [{ campo: 'parciales', clave: 'acta.set' }];
  const ganados = LADOS.map((lado) => parciales.filter((set) => set[lado] > set[ladoContrario(lado)]).length);
  return ganados[0] === acta.marcador_local && ganados[1] === acta.marcador_visitante ? [] : [{ campo: 'parciales', clave: 'acta.sets' }];
}

const deLosEnsayos = (acta: ActaEscrita, { pideEnsayos }: ReglasDeActa): FalloDeActa[] =>
  LADOS.flatMap((lado) =>
    pideEnsayos && (acta[`ensayos_${lado}`] ?? null) === null ? [{ campo: `ensayos_${lado}`, clave: 'acta.faltan_ensayos' as const }] : [],
  );

function delDesempate(acta: ActaEscrita, { desempatable, igualada }: ReglasDeActa): FalloDeActa[] {
  const { desempate, penaltis_local: local, penaltis_visitante: visitante } = acta;
  if (igualada && !desempatable) return [{ campo: 'marcador_local', clave: 'acta.eliminatoria_igualada' }];
  if (igualada && desempate === 0) return [{ campo: 'desempate', clave: 'acta.sin_desempate' }];
  if (desempate !== 0 && !desempatable) return [{ campo: 'desempate', clave: 'acta.desempate' }];
  if (local === null && visitante === null) return [];
  const gana = local === null || visitante === null || local === visitante ? 0 : local > visitante ? 1 : 2;
  return gana !== 0 && gana === desempate ? [] : [{ campo: 'penaltis_local', clave: 'acta.penaltis' }];
}

export const dorsalEscrito = (dorsal: number | null): string => (dorsal === null ? '-' : dorsal === 100 ? '00' : String(dorsal));
