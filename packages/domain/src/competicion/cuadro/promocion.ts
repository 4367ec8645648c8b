import type { Cruce, Desenlace, DestinoDelCuadro } from './tipos';

/** What matters of a tie to move teams on. `jugado`: at least one of its legs has been played. */
export type EstadoCruce = Pick<Cruce, 'clave' | 'equipo1' | 'equipo2' | 'siguiente' | 'siguientePerdedor'> & { jugado: boolean };

/** Put `equipo` (null: nobody) in that place of that tie. */
export type CambioDeCuadro = DestinoDelCuadro & { equipo: number | null };

/** The change is not allowed; the reason is for the screen. */
export interface RechazoDePromocion {
  rechazado: string;
}

/**
 * The changes that leave the bracket as the outcome of tie `clave` asks: the winner in the next tie, the loser of a
 * semifinal in the third-place tie, nobody while there is no winner. Places that are right already give no change.
 * Rechazo if a change touches a tie already played (domain rules, «Knockout»).
 * RangeError if a tie is not in the bracket or the winner not in the tie.
 */
export function aplicarDesenlace(
  cruces: readonly EstadoCruce[],
  clave: string,
  { ganador }: Pick<Desenlace, 'ganador'>,
): CambioDeCuadro[] | RechazoDePromocion {
  const { equipo1, equipo2, siguiente, siguientePerdedor } = buscar(cruces, clave);
  if (ganador !== null && ganador !== equipo1 && ganador !== equipo2) {
    throw new RangeError(`El equipo ${ganador} no juega la eliminatoria ${clave}`);
  }
  const perdedor = ganador === null ? null : ganador === equipo1 ? equipo2 : equipo1;
  const cambios: CambioDeCuadro[] = [];
  for (const [destino, equipo, rechazado] of [
    [siguiente, ganador, 'No se puede cambiar quién se clasifica: la eliminatoria siguiente ya se ha jugado'],
    [siguientePerdedor, perdedor, 'No se puede cambiar quién se clasifica: el tercer y cuarto puesto ya se ha jugado'],
  ] as const) {
    if (!destino) continue;
    const cruce = buscar(cruces, destino.clave);
    if ((destino.lugar === 1 ? cruce.equipo1 : cruce.equipo2) === equipo) continue;
    if (cruce.jugado) return { rechazado };
    cambios.push({ ...destino, equipo });
  }
  return cambios;
}

function buscar(cruces: readonly EstadoCruce[], clave: string): EstadoCruce {
  const cruce = cruces.find((uno) => uno.clave === clave);
  if (!cruce) throw new RangeError(`No hay eliminatoria ${clave} en el cuadro`);
  return cruce;
}
