import type { Azar } from '../azar/azar';
import type { Casilla, Tablero } from './tablero';

/** How many rounds may move together. */
const TRAMO = 8;
/** Share of the changes that move weeks. */
const DE_SEMANAS = 0.4;

/** Moves a run of rounds some weeks on or back, if they stay in order and no further apart than they may; answers whether it did. */
function desplazar(tablero: Tablero, casilla: Casilla, primera: number, ultima: number, pasos: number): boolean {
  const { posicion, semanas, huecos, jornadas, ultimoInicio } = casilla;
  const cabe = (previa: number, siguiente: number): boolean => siguiente > previa && siguiente - previa - 1 <= huecos[previa]!;
  const inicio = posicion[primera]! + pasos;
  const fin = posicion[ultima]! + pasos;
  if (inicio < 0 || fin >= semanas.length) return false;
  if (primera === 0 ? inicio > ultimoInicio : !cabe(posicion[primera - 1]!, inicio)) return false;
  if (ultima < jornadas - 1 && !cabe(fin, posicion[ultima + 1]!)) return false;
  for (let j = primera; j < ultima; j++) if (!cabe(posicion[j]! + pasos, posicion[j + 1]! + pasos)) return false;
  for (let j = primera; j <= ultima; j++) tablero.quitarJornada(casilla, j);
  for (let j = primera; j <= ultima; j++) posicion[j]! += pasos;
  for (let j = primera; j <= ultima; j++) tablero.ponerJornada(casilla, j);
  return true;
}

/** Moves some rounds of a group at random, if clashes and holidays stay no worse than `tope` and coaches are content; otherwise all stays. */
function cambiarSemanas(tablero: Tablero, casilla: Casilla, azar: Azar, conviene: () => boolean): void {
  const { jornadas, jornadaFija } = casilla;
  const primera = azar.entero(jornadas);
  const ultima = Math.min(jornadas - 1, primera + azar.entero(TRAMO));
  const pasos = [-2, -1, 1, 2][azar.entero(4)]!;
  if (jornadaFija.subarray(primera, ultima + 1).includes(1)) return;
  if (desplazar(tablero, casilla, primera, ultima, pasos) && !conviene()) desplazar(tablero, casilla, primera, ultima, -pasos);
}

function cambiarLugares(tablero: Tablero, casilla: Casilla, azar: Azar, tope: number, conviene: () => boolean): void {
  const { lugarFijo, numEquipos } = casilla;
  const uno = azar.entero(numEquipos);
  const otro = azar.entero(numEquipos);
  if (uno === otro || lugarFijo[uno] === 1 || lugarFijo[otro] === 1 || tablero.coste + tablero.subida(casilla, uno, otro) > tope) return;
  tablero.permutar(casilla, uno, otro);
  if (!conviene()) tablero.permutar(casilla, uno, otro);
}

/**
 * Tries so many small changes at a temperature in overlaps of coaches (simulated annealing), among those that leave clashes and holidays no worse than `tope`.
 */
export function recocer(
  tablero: Tablero,
  azar: Azar,
  { intentos, temperatura, tope }: { intentos: number; temperatura: number; tope: number },
): void {
  const ruleta = tablero.casillas.flatMap((casilla) => Array.from({ length: casilla.numEquipos }, () => casilla));
  for (let intento = 0; intento < intentos; intento++) {
    const antes = tablero.companeros.solapes;
    const conviene = (): boolean => {
      const suben = tablero.companeros.solapes - antes;
      return tablero.coste <= tope && (suben <= 0 || azar.real() < Math.exp(-suben / temperatura));
    };
    const casilla = ruleta[azar.entero(ruleta.length)]!;
    if (casilla.semanas.length > casilla.jornadas && azar.real() < DE_SEMANAS) cambiarSemanas(tablero, casilla, azar, conviene);
    else cambiarLugares(tablero, casilla, azar, tope, conviene);
  }
}
