import { lunesDe, sumarDias } from '../../competicion/semanas/semanas';

/** When a match is, or would be, played: 'YYYY-MM-DD' and 'HH:mm'; without hour, some time of that day. */
export interface DiaYHora {
  fecha: string;
  hora: string | null;
}

export interface TipoDeCambio {
  /** 1: within the week of the match; 2: to another. */
  tipo_jornada: 1 | 2;
  /** How many days before. */
  dias_limite: number;
  /** 'HH:mm' of that day; null, the hour of the match. */
  hora_limite: string | null;
  bloqueado_usuarios: boolean;
}

/** A day of the week of the match; null where neither it nor its matchday has a date, and the request gives it one. */
type Semana = string | null;

const FIN_DEL_DIA = '23:59';
const textoDe = ({ fecha, hora }: DiaYHora): string => `${fecha}T${hora ?? FIN_DEL_DIA}`;

/** The earliest of the present moment and the proposed ones, from which the limit runs, so that nobody brings a match forward to tomorrow. */
export function primeroDe(actual: DiaYHora | null, propuestas: readonly DiaYHora[]): DiaYHora {
  return [...(actual ? [actual] : []), ...propuestas].reduce((uno, otro) => (textoDe(otro) < textoDe(uno) ? otro : uno));
}

/**
 * The last minute at which a type of change may be asked for, 'YYYY-MM-DDTHH:mm': so many days before, at the hour of the type or, without one, at that of the
 * match; for a match without an hour, until that day ends.
 */
export const limiteDe = ({ dias_limite, hora_limite }: Pick<TipoDeCambio, 'dias_limite' | 'hora_limite'>, antes: DiaYHora): string =>
  textoDe({ fecha: sumarDias(antes.fecha, -dias_limite), hora: hora_limite ?? antes.hora });

/** Whether all the proposals stay in the week, Monday to Sunday, of `dia`: the match's or, without a date, its matchday's. */
export const mismaJornada = (dia: Semana, propuestas: readonly DiaYHora[]): boolean =>
  dia !== null && propuestas.every(({ fecha }) => lunesDe(fecha) === lunesDe(dia));

/**
 * The first of `tipos`, in their order, that is of such a move and whose limit has not passed; null, none. `ahora`: Spanish wall-clock
 * 'YYYY-MM-DDTHH:mm', as all moments. Source: domain-rules, «Matches, call-ups, changes».
 */
export function tipoDeCambio<T extends TipoDeCambio>(
  tipos: readonly T[],
  cambio: { actual: DiaYHora | null; diaDeJornada: string | null; propuestas: readonly DiaYHora[]; ahora: string },
): { tipo: T; limite: string } | null {
  const { actual, diaDeJornada, propuestas, ahora } = cambio;
  const antes = primeroDe(actual, propuestas);
  const jornada = mismaJornada(actual?.fecha ?? diaDeJornada, propuestas) ? 1 : 2;
  for (const tipo of tipos) {
    const limite = limiteDe(tipo, antes);
    if (tipo.tipo_jornada === jornada && ahora <= limite) return { tipo, limite };
  }
  return null;
}

/**
 * Whether teams may ask for the change: not where the type is blocked for them, nor where there are types and none applies. Without any type there is no limit.
 */
export const admiteEquipos = (cuantosTipos: number, aplicable: { tipo: TipoDeCambio } | null): boolean =>
  aplicable === null ? cuantosTipos === 0 : !aplicable.tipo.bloqueado_usuarios;

/** Proposals to another week are judged by one a week later: later ones do not bring the limit forward. */
const aOtraSemana = ({ fecha, hora }: DiaYHora): DiaYHora => ({ fecha: sumarDias(fecha, 7), hora });

/**
 * Whether teams may ask now for some change of a match that keeps or puts off its moment, and the last minute at which they may; null, without limit or never.
 * The same rule as each request is judged by, asked of the two moves that there are.
 */
export function plazoDeCambio(tipos: readonly TipoDeCambio[], actual: DiaYHora, ahora: string): { abierto: boolean; hasta: string | null } {
  const admitido = (momento: string): boolean =>
    [actual, aOtraSemana(actual)].some((propuesta) =>
      admiteEquipos(tipos.length, tipoDeCambio(tipos, { actual, diaDeJornada: null, propuestas: [propuesta], ahora: momento })),
    );
  const limites = tipos.filter(({ bloqueado_usuarios }) => !bloqueado_usuarios).map((tipo) => limiteDe(tipo, actual));
  const hasta = limites.toSorted().findLast(admitido) ?? null;
  return { abierto: admitido(ahora), hasta };
}
