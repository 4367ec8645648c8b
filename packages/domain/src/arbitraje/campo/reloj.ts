import type { TipoActa } from '../../partidos/acta/acta';
import type { Evento } from './evento';

/** How many parts each kind of acta has and what each is called; one more is extra time or, in volleyball, another set. */
export const PARTES: Readonly<Record<TipoActa, { cuantas: number; una: string; genero: 'ª' | 'º' }>> = {
  1: { cuantas: 1, una: 'partido', genero: 'º' },
  2: { cuantas: 2, una: 'parte', genero: 'ª' },
  3: { cuantas: 4, una: 'cuarto', genero: 'º' },
  4: { cuantas: 5, una: 'set', genero: 'º' },
};

/** Kind of acta of a match and its number of parts, which its sport may change. */
export interface PartesDePartido {
  tipo: TipoActa;
  partes: number | null;
}
export const cuantasPartes = ({ tipo, partes }: PartesDePartido): number => (tipo === VOLEIBOL ? null : partes) ?? PARTES[tipo].cuantas;
const VOLEIBOL = 4;

/** '2.ª parte', 'Prórroga', 'Partido'. */
export function nombreDeParte(partido: PartesDePartido, parte: number): string {
  const { una, genero } = PARTES[partido.tipo];
  const cuantas = cuantasPartes(partido);
  if (cuantas === 1) return 'Partido';
  if (parte > cuantas) return parte === cuantas + 1 ? 'Prórroga' : `${parte - cuantas}.ª prórroga`;
  return `${parte}.${genero} ${una}`;
}

export interface Reloj {
  /** The part that is being played or the last that was; 0 before the first. */
  parte: number;
  /** The part has begun and has not ended, whether the clock runs or is stopped. */
  enJuego: boolean;
  /** Since when the clock runs, by the server's clock in milliseconds; null, it is stopped. */
  desde: number | null;
  /** Milliseconds of play until `desde`. */
  jugado: number;
  /** The match is over. */
  final: boolean;
}

export const SIN_EMPEZAR: Reloj = { parte: 0, enJuego: false, desde: null, jugado: 0, final: false };

/** The clock after one more touch; a step that does not fit leaves it as it was. */
export function trasPaso(reloj: Reloj, { paso, momento }: Extract<Evento, { tipo: 'reloj' }>): Reloj {
  const jugado = jugadoEn(reloj, momento);
  switch (paso) {
    case 'empieza':
      return reloj.enJuego ? reloj : { ...reloj, parte: reloj.parte + 1, enJuego: true, desde: momento, final: false };
    case 'para':
      return { ...reloj, desde: null, jugado };
    case 'sigue':
      return reloj.enJuego ? { ...reloj, desde: reloj.desde ?? momento } : reloj;
    case 'acaba':
      return { ...reloj, enJuego: false, desde: null, jugado };
    default:
      return { ...reloj, enJuego: false, desde: null, jugado, final: true };
  }
}

/** Milliseconds of play at an instant of the server's clock; one before the last start adds nothing. */
export const jugadoEn = ({ desde, jugado }: Reloj, momento: number): number => jugado + (desde === null ? 0 : Math.max(0, momento - desde));

const MINUTO_MS = 60_000;
/** The minute that is being played, from 1; null before the match. */
export const minutoEn = (reloj: Reloj, momento: number): number | null =>
  reloj.parte === 0 ? null : Math.floor(jugadoEn(reloj, momento) / MINUTO_MS) + 1;
