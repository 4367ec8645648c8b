import { otraAmarilla, otraRoja, type Tarjetas } from '../../partidos/acta/tarjetas';
import { vivos, type Anotacion, type Evento, type Suceso } from './evento';
import { MAXIMO } from './estado';

type Quien = { jugador: number } | { entrenador: number };

const esDe = (evento: Evento, campo: Anotacion, quien: Quien): boolean =>
  evento.tipo === 'anotacion' &&
  evento.campo === campo &&
  ('jugador' in quien ? evento.jugador === quien.jugador : evento.entrenador === quien.entrenador);

/**
 * What a touch on a card or a foul writes: one more or, after the last, none (spec 3 §4: yellows 0, 1, 2, 0; a red toggles, and not with two yellows). Going
 * back to none undoes what was written. `ahora`: what the person has of it.
 */
export function tocar(
  eventos: readonly Evento[],
  campo: Anotacion,
  quien: Quien,
  ahora: Tarjetas & Partial<Record<Anotacion, number>>,
): Suceso[] {
  const despues = campo === 'amarillas' ? otraAmarilla(ahora)[campo] : campo === 'rojas' ? otraRoja(ahora)[campo] : (ahora[campo] ?? 0) + 1;
  if (despues > (ahora[campo] ?? 0) && despues <= MAXIMO[campo]) return [{ tipo: 'anotacion', campo, ...quien }];
  return vivos(eventos)
    .filter((evento) => esDe(evento, campo, quien))
    .map(({ n }) => ({ tipo: 'deshacer' as const, evento: n }));
}
