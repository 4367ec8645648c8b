import { lunesDe, sumarDias } from '../../competicion/semanas/semanas';

/** When a match is, or would be, played: 'YYYY-MM-DD' and 'HH:mm'; without hour, some time of that day. */
export interface DiaYHora {
  fecha: string;
  hora: string | null;
}

export interface TipoDeCambio {
  /** 1: within the week of the match; 2: to another. */
  tipo_jornada: 1 | 2;
  /** Days before. */
  dias_limite: number;
  /** 'HH:mm' of that day; null, the hour of the match. */
  hora_limite: string | null;
  bloqueado_usuarios: boolean;
}

/** Of a match that has no date nor others of its matchday with one: a request to give it one. */
type Semana = string | null;

const FIN_DEL_DIA = '23:59';
const textoDe = ({ fecha, hora }: DiaYHora): string => `${fecha}T${hora ?? FIN_DEL_DIA}`;

/** The earliest of the present moment and all that are proposed: the limit runs from it, so that nobody brings a match forward to tomorrow. */
export function primeroDe(actual: DiaYHora | null, propuestas: readonly DiaYHora[]): DiaYHora {
  return [...(actual ? [actual] : []), ...propuestas].reduce((uno, otro) => (textoDe(otro) < textoDe(uno) ? otro : uno));
}

/**
 * Until when a type of change may be asked for, 'YYYY-MM-DDTHH:mm', that minute included: so many days before, at the hour it says or, where it says
 * none, at that of the match; of a match without hour, until that day ends.
 */
export const limiteDe = ({ dias_limite, hora_limite }: Pick<TipoDeCambio, 'dias_limite' | 'hora_limite'>, antes: DiaYHora): string =>
  textoDe({ fecha: sumarDias(antes.fecha, -dias_limite), hora: hora_limite ?? antes.hora });

/** Whether all that is proposed stays in the week, Monday to Sunday, of `dia`: the match's or, where it has no date, its matchday's. */
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

/** Whether teams may ask for it: a type blocked for them, or none where there are some, is out of date. Where there are no types there is no limit. */
export const admiteEquipos = (cuantosTipos: number, aplicable: { tipo: TipoDeCambio } | null): boolean =>
  aplicable === null ? cuantosTipos === 0 : !aplicable.tipo.bloqueado_usuarios;
