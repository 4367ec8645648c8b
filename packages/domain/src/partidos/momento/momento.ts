/** Moments are Spanish wall-clock ones: 'YYYY-MM-DDTHH:mm', or 'YYYY-MM-DD' where only the day is known. */

/** Whether a moment has come; a day without an hour has once it is over. */
export const haLlegado = (momento: string, ahora: string): boolean =>
  momento.length > 10 ? momento <= ahora : momento < ahora.slice(0, 10);

/** Date ('YYYY-MM-DD') and hour ('HH:mm', with seconds or without) together, as far as they are known; without a date, null. */
export function momentoDe(cuando: { fecha: string; hora: string | null }): string;
export function momentoDe(cuando: { fecha: string | null; hora: string | null }): string | null;
export function momentoDe({ fecha, hora }: { fecha: string | null; hora: string | null }): string | null {
  return fecha && (hora ? `${fecha}T${hora.slice(0, 5)}` : fecha);
}

/** Whether a match has begun. Without a date it has not; without an hour, once its day is over. */
export function haEmpezado(cuando: { fecha: string | null; hora: string | null }, ahora: string): boolean {
  const momento = momentoDe(cuando);
  return momento !== null && haLlegado(momento, ahora);
}

/** How long a score told from the field is believed after the last word heard, beside the length of a match of the sport. */
export const MARGEN_EN_JUEGO_MINUTOS = 60;

/** A match as its calendar and its acta tell it. */
export interface PartidoEnElTiempo {
  fecha_celebracion: string | null;
  /** When it must be over, by the length of its sport; null without an hour. */
  fin: string | null;
  /** 1, it has its acta; 2, suspended; 3, neither. */
  estado: 1 | 2 | 3;
  aplazado: boolean;
  /** What is told of the match from the field, which is believed until `hasta`. */
  en_juego: { hasta: string } | null;
}

/**
 * Where a match is. `impedido`: nobody plays it on its date; `pendiente`: it must be over, and nobody has written its acta. A match that waits for a date is
 * still to be played.
 */
export type SituacionDePartido = 'celebrado' | 'impedido' | 'por_jugar' | 'jugandose' | 'pendiente';

export function situacionDePartido(
  { fecha_celebracion, fin, estado, aplazado, en_juego }: PartidoEnElTiempo,
  ahora: string,
): SituacionDePartido {
  if (estado === 1) return 'celebrado';
  if (estado === 2) return 'impedido';
  if (en_juego) return 'jugandose';
  if (aplazado && fecha_celebracion !== null) return 'impedido';
  if (fecha_celebracion === null || !haLlegado(fecha_celebracion, ahora)) return 'por_jugar';
  return fin !== null && !haLlegado(fin, ahora) ? 'jugandose' : 'pendiente';
}

/** The first moment, after now, at which the hour alone changes what is said of any of them; null, none does. */
export function cambiaConLaHora(partidos: Iterable<PartidoEnElTiempo>, ahora: string): string | null {
  let primero: string | null = null;
  for (const { estado, fecha_celebracion, fin, en_juego } of partidos) {
    if (estado === 1) continue;
    // The clock that says until when a score is believed may be some seconds behind this one.
    const hasta = en_juego && (en_juego.hasta > ahora ? en_juego.hasta : unMinutoDespues(ahora));
    for (const momento of [fecha_celebracion, fin, hasta])
      // A day without an hour ends when the day turns, which every cache looks at by itself.
      if (momento !== null && momento.length > 10 && momento > ahora && (primero === null || momento < primero)) primero = momento;
  }
  return primero;
}

const unMinutoDespues = (momento: string): string => new Date(Date.parse(`${momento}:00Z`) + 60_000).toISOString().slice(0, 16);

export interface AlrededorDeHoy<P> {
  /** The next match that will be played. */
  proximo: P | null;
  /** The match after the last result that is being played, or else will not be as it was announced, or else waits for its acta. */
  pendiente: { partido: P; situacion: 'jugandose' | 'impedido' | 'pendiente' } | null;
}

/** What a team has around this moment, of its matches without result; `ultimo`: the moment of its last result. */
export function alrededorDe<P extends PartidoEnElTiempo>(partidos: readonly P[], ultimo: string | null, ahora: string): AlrededorDeHoy<P> {
  // A match without a date is still to come, after all those that have one.
  const cuando = ({ fecha_celebracion }: PartidoEnElTiempo): string => fecha_celebracion ?? '9';
  const situados = partidos
    .toSorted((a, b) => cuando(a).localeCompare(cuando(b)))
    .map((partido) => ({ partido, situacion: situacionDePartido(partido, ahora) }));
  const proximo = situados.find(({ situacion }) => situacion === 'por_jugar')?.partido ?? null;
  const pendientes = situados.flatMap(({ partido, situacion }) =>
    situacion === 'por_jugar' || situacion === 'celebrado' || cuando(partido) <= (ultimo ?? '') ? [] : [{ partido, situacion }],
  );
  const anunciado = pendientes.find(
    ({ partido }) => !haLlegado(cuando(partido), ahora) && (proximo === null || cuando(partido) <= cuando(proximo)),
  );
  const pendiente =
    pendientes.find(({ situacion }) => situacion === 'jugandose') ??
    anunciado ??
    pendientes.findLast(({ partido }) => haLlegado(cuando(partido), ahora));
  return { proximo, pendiente: pendiente ?? null };
}
