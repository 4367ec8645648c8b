import { aplicarDesenlace, type CambioDeCuadro, type EstadoCruce, type RechazoDePromocion } from './promocion';
import { resolverCruce } from './resolver-cruce';
import type { Cruce, Desenlace, DestinoDelCuadro, EsquemaEliminatoria, PartidoDeCruce } from './tipos';

/** A tie under way, with the legs that have been played, in order. */
export interface CruceEnJuego extends Pick<Cruce, 'clave' | 'equipo1' | 'equipo2' | 'numPartidos' | 'siguiente' | 'siguientePerdedor'> {
  partidos: readonly PartidoDeCruce[];
}

interface Cuadro {
  /** Ties, those of the first rounds first. */
  cruces: readonly CruceEnJuego[];
  esquema: EsquemaEliminatoria;
  /** Teams that have left the phase, which do not get the third place for want of a rival. */
  retirados: ReadonlySet<number>;
}

export interface CuadroResuelto {
  /** Outcome of each tie by its key, in the order of the ties. */
  desenlaces: ReadonlyMap<string, Desenlace>;
  /** Places whose team changes, in the order in which they change. */
  cambios: CambioDeCuadro[];
}

const ABIERTO: Desenlace = { global: null, ganador: null, decididoPor: null };
const enTexto = ({ clave, lugar }: DestinoDelCuadro): string => `${clave}/${lugar}`;

/**
 * The whole bracket from its matches: the outcome of each tie, and who stands where (domain rules, «Knockout»). Where a tie is closed and sends
 * nobody on, its place in the next one stays empty for good: whoever comes to the other place goes through without playing and, where nobody
 * comes to either, nobody does (ADR 27). Rechazo if it would change a tie already played.
 */
export function resolverCuadro({ cruces, esquema, retirados }: Cuadro): CuadroResuelto | RechazoDePromocion {
  const estado = cruces.map((cruce): CruceEnJuego & EstadoCruce => ({ ...cruce, jugado: cruce.partidos.length > 0 }));
  const lugaresSinEquipo = new Set<string>();
  const desenlaces = new Map<string, Desenlace>();
  const cambios: CambioDeCuadro[] = [];
  for (const cruce of estado) {
    const desenlace = desenlaceDe(cruce, { vacios: lugaresSinEquipo, esquema, retirados });
    desenlaces.set(cruce.clave, desenlace);
    const movidos = aplicarDesenlace(estado, cruce.clave, desenlace);
    if ('rechazado' in movidos) return movidos;
    for (const { clave, lugar, equipo } of movidos) {
      const destino = estado.find((otro) => otro.clave === clave)!;
      if (lugar === 1) destino.equipo1 = equipo;
      else destino.equipo2 = equipo;
    }
    cambios.push(...movidos);
    for (const lugar of lugaresVacios(cruce, desenlace)) lugaresSinEquipo.add(enTexto(lugar));
  }
  return { desenlaces, cambios };
}

function desenlaceDe(
  { clave, equipo1, equipo2, numPartidos, siguiente, partidos }: CruceEnJuego,
  { vacios, esquema, retirados }: Pick<Cuadro, 'esquema' | 'retirados'> & { vacios: ReadonlySet<string> },
): Desenlace {
  if (equipo1 !== null && (equipo2 !== null || numPartidos === 0))
    return resolverCruce({ equipo1, equipo2, numPartidos, partidos, esquema });
  const espera = (equipo: number | null, lugar: 1 | 2): boolean => equipo === null && !vacios.has(enTexto({ clave, lugar }));
  if (numPartidos === 0 || espera(equipo1, 1) || espera(equipo2, 2)) return ABIERTO;
  const solo = equipo1 ?? equipo2;
  // Where there is a next tie, the team may have left after it went through, and that stands.
  return solo === null || (siguiente === null && retirados.has(solo))
    ? { global: null, ganador: null, decididoPor: 'desierta' }
    : { global: null, ganador: solo, decididoPor: 'sin_rival' };
}

/** Places that a closed tie sends nobody to: the winner's where there is none, the loser's where the winner had no rival. */
function lugaresVacios(
  { equipo1, equipo2, siguiente, siguientePerdedor }: CruceEnJuego,
  { ganador, decididoPor }: Desenlace,
): DestinoDelCuadro[] {
  if (decididoPor === null) return [];
  const perdedor = ganador === null ? null : ganador === equipo1 ? equipo2 : equipo1;
  return [...(siguiente && ganador === null ? [siguiente] : []), ...(siguientePerdedor && perdedor === null ? [siguientePerdedor] : [])];
}
