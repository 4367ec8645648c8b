import type { TipoActa } from '@cd/domain/partidos/acta/acta';
import type { Anotacion } from '@cd/domain/arbitraje/campo/evento';

/** What one touch writes of a player, by kind of acta: points for their team, or a card or foul. */
export type Columna = { corto: string; largo: string } & ({ puntos: number } | { campo: Anotacion });

const AMARILLA: Columna = { corto: 'Amar.', largo: 'Amarilla a', campo: 'amarillas' };
const ROJA: Columna = { corto: 'Roja', largo: 'Roja a', campo: 'rojas' };
const FALTA: Columna = { corto: 'Falta', largo: 'Falta de', campo: 'faltas' };
const punto = (puntos: number): Columna => ({ corto: `+${puntos}`, largo: `${puntos} ${puntos === 1 ? 'punto' : 'puntos'} de`, puntos });

export const COLUMNAS: Readonly<Record<TipoActa, readonly Columna[]>> = {
  1: [],
  2: [{ corto: 'Gol', largo: 'Gol de', puntos: 1 }, AMARILLA, ROJA, FALTA],
  3: [punto(1), punto(2), punto(3), FALTA],
  4: [
    AMARILLA,
    ROJA,
    { corto: 'Cast.', largo: 'Castigo a', campo: 'castigo' },
    { corto: 'Exp.', largo: 'Expulsión de', campo: 'expulsion' },
  ],
};
