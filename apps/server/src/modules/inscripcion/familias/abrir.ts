import type { DatosDeFicha } from '@cd/domain/inscripcion/fichas';
import { repartirNombre } from '@cd/domain/inscripcion/nombre-repartido';
import { tipoQueQueda } from '@cd/domain/maestros/documento/documento';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { bloquearFichas, leerFichaPorToken, leerJugadorDeFicha, type FichaLeida, type JugadorDeFicha } from './queries';

interface DeJugador {
  /** Null: it is of nobody yet. */
  jugador: JugadorDeFicha | null;
  ahora: DatosDeFicha;
}

/** What a ficha says of its child or, of somebody who plays, what their record does: all but the number of their document. */
export function comoSeLee(ficha: FichaLeida, jugador: JugadorDeFicha | null): DatosDeFicha {
  const { nombre, apellido_1, apellido_2, fecha_nacimiento, tipo_documento, documento } = ficha;
  if (!jugador) return { nombre, apellido_1, apellido_2, fecha_nacimiento: fecha_nacimiento ?? '', tipo_documento, documento };
  return {
    ...repartirNombre(jugador.nombre_completo),
    fecha_nacimiento: jugador.fecha_nacimiento,
    tipo_documento: tipoQueQueda(jugador) ?? 'pendiente',
    documento: '',
  };
}

/** By its own link. */
export async function leerPropia(con: Connection, token: string): Promise<FichaLeida> {
  const ficha = await leerFichaPorToken(con, token);
  if (!ficha) throw new RuleError('familia.enlace');
  return ficha;
}

/** Held until the end of the transaction. */
export async function abrirPropia(tx: Tx, token: string): Promise<FichaLeida> {
  const { id } = await leerPropia(tx, token);
  await bloquearFichas(tx, [id]);
  return leerPropia(tx, token);
}

/** Whom it is about, as they are now: of a player, as their record says. */
export async function leerDe(con: Connection, ficha: FichaLeida): Promise<DeJugador> {
  const jugador = ficha.jugador_id === null ? null : await leerJugadorDeFicha(con, ficha.jugador_id);
  return { jugador, ahora: comoSeLee(ficha, jugador) };
}
