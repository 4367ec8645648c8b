import { horaDe, minutosDe } from '../../competicion/calendario/avisos';
import { lunesDe, sumarDias } from '../../competicion/semanas/semanas';

/** A stretch of time, wall-clock 'YYYY-MM-DDTHH:mm', whose end is not part of it. */
export interface Ventana {
  inicio: string;
  fin: string;
}

/** Hours between which referees are asked, and the step in minutes (spec 3 §5 and §9). */
export const ABRE = '08:00';
export const CIERRA = '23:00';
export const PASO = 30;

export const diaDe = (momento: string): string => momento.slice(0, 10);
export const horaEn = (momento: string): string => momento.slice(11, 16);
const minutosEn = (momento: string): number => minutosDe(horaEn(momento));
/** Moves a stretch some days, at the same hours. */
export const pasarDias = ({ inicio, fin }: Ventana, dias: number): Ventana => ({
  inicio: `${sumarDias(diaDe(inicio), dias)}T${horaEn(inicio)}`,
  fin: `${sumarDias(diaDe(fin), dias)}T${horaEn(fin)}`,
});

/** Minutes of stretches that are of one day each. */
export const minutosEntre = (ventanas: readonly Ventana[]): number =>
  ventanas.reduce((minutos, { inicio, fin }) => minutos + minutosEn(fin) - minutosEn(inicio), 0);

/** Minutes as a referee reads them: '4 h 30'. */
export function textoDeMinutos(minutos: number): string {
  const [horas, resto] = [Math.floor(minutos / 60), minutos % 60];
  if (horas === 0) return `${resto} min`;
  return resto === 0 ? `${horas} h` : `${horas} h ${String(resto).padStart(2, '0')}`;
}

/** Splits a period over several days into one for each: the first until the closing hour, the last from the opening one. */
export function porDias({ inicio, fin }: Ventana): Ventana[] {
  const piezas: Ventana[] = [];
  for (let dia = diaDe(inicio); dia <= diaDe(fin); dia = sumarDias(dia, 1)) {
    const pieza = {
      inicio: dia === diaDe(inicio) ? inicio : `${dia}T${ABRE}`,
      fin: dia === diaDe(fin) ? fin : `${dia}T${CIERRA}`,
    };
    // A period that ends at midnight has nothing of the day that begins.
    if (pieza.inicio < pieza.fin || diaDe(inicio) === diaDe(fin)) piezas.push(pieza);
  }
  return piezas;
}

export const enOrdenDeInicio = (ventanas: readonly Ventana[]): Ventana[] =>
  ventanas.toSorted((a, b) => (a.inicio < b.inicio ? -1 : a.inicio > b.inicio ? 1 : 0));

/** Joins stretches that touch; they must not overlap. */
export function unir(ventanas: readonly Ventana[]): Ventana[] {
  const unidas: Ventana[] = [];
  for (const ventana of enOrdenDeInicio(ventanas)) {
    const anterior = unidas.at(-1);
    if (anterior?.fin === ventana.inicio && diaDe(anterior.inicio) === diaDe(ventana.fin)) anterior.fin = ventana.fin;
    else unidas.push({ ...ventana });
  }
  return unidas;
}

export const seEnciman = (ventanas: readonly Ventana[]): boolean =>
  enOrdenDeInicio(ventanas).some(({ inicio }, n, ordenadas) => n > 0 && inicio < ordenadas[n - 1]!.fin);

/** Whether a stretch is of one day, at the hours and steps in which referees are asked. */
export const tieneForma = ({ inicio, fin }: Ventana): boolean =>
  inicio < fin &&
  diaDe(inicio) === diaDe(fin) &&
  horaEn(inicio) >= ABRE &&
  horaEn(fin) <= CIERRA &&
  minutosEn(inicio) % PASO === 0 &&
  minutosEn(fin) % PASO === 0;

/** Splits stretches into half hours. */
export const enPasos = (ventanas: readonly Ventana[]): Ventana[] =>
  enOrdenDeInicio(ventanas).flatMap(({ inicio, fin }) =>
    Array.from({ length: Math.ceil((minutosEn(fin) - minutosEn(inicio)) / PASO) }, (_, n) => {
      const desde = minutosEn(inicio) + n * PASO;
      return { inicio: `${diaDe(inicio)}T${horaDe(desde)}`, fin: `${diaDe(inicio)}T${horaDe(desde + PASO)}` };
    }),
  );

/** Whether a stretch lies whole in one of the others, of which none touch. */
export const dentro = ({ inicio, fin }: Ventana, ventanas: readonly Ventana[]): boolean =>
  ventanas.some((una) => una.inicio <= inicio && fin <= una.fin);

/** When a match is played, end included, from its 'YYYY-MM-DD', 'HH:mm' and minutes. One that passes midnight ends on its day. */
export function ventanaDePartido({ fecha, hora, duracion }: { fecha: string; hora: string; duracion: number }): Ventana {
  const fin = Math.min(minutosDe(hora) + duracion, 24 * 60 - 1);
  return { inicio: `${fecha}T${hora}`, fin: `${fecha}T${horaDe(fin)}` };
}

/**
 * Whether a match is played within the hours that somebody has answered: the only place that says so. A match without an hour asks whether they can come at all
 * on its day.
 */
export const puedeEn = (
  ventanas: readonly Ventana[],
  { fecha, hora, duracion }: { fecha: string; hora: string | null; duracion: number },
): boolean =>
  hora === null
    ? ventanas.some(({ inicio }) => diaDe(inicio) === fecha)
    : dentro(ventanaDePartido({ fecha, hora, duracion }), unir(ventanas));

/** What two lists have in common; the stretches of each do not overlap. */
export const comunes = (unas: readonly Ventana[], otras: readonly Ventana[]): Ventana[] =>
  unir(
    unas.flatMap((una) =>
      otras.flatMap((otra) => {
        const comun = {
          inicio: una.inicio > otra.inicio ? una.inicio : otra.inicio,
          fin: una.fin < otra.fin ? una.fin : otra.fin,
        };
        return comun.inicio < comun.fin ? [comun] : [];
      }),
    ),
  );

/** Of the hours that are offered now, those that somebody could on the same weekdays the last time. */
export const comoLaUltimaVez = (ofrecidas: readonly Ventana[], ultima: readonly Ventana[]): Ventana[] =>
  comunes(
    unir(ofrecidas),
    // A pre-day of more than a week would have the same weekday twice.
    unirCruzadas(
      ultima.flatMap((ventana) =>
        [...new Set(ofrecidas.map(({ inicio }) => lunesDe(diaDe(inicio))))].map((lunes) =>
          pasarDias(ventana, diasEntre(lunesDe(diaDe(ventana.inicio)), lunes)),
        ),
      ),
    ),
  );

const DIA_MS = 86_400_000;
const diasEntre = (desde: string, hasta: string): number => Math.round((Date.parse(hasta) - Date.parse(desde)) / DIA_MS);

/** Joins stretches that may overlap. */
function unirCruzadas(ventanas: readonly Ventana[]): Ventana[] {
  const unidas: Ventana[] = [];
  for (const ventana of enOrdenDeInicio(ventanas)) {
    const anterior = unidas.at(-1);
    if (anterior && ventana.inicio <= anterior.fin) anterior.fin = ventana.fin > anterior.fin ? ventana.fin : anterior.fin;
    else unidas.push({ ...ventana });
  }
  return unidas;
}
