import { llano } from '../../organizacion/vocabulario/llano';

const DIA_MS = 86_400_000;
const DIAS = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'];
const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
const NUMEROS = /(?:^|\s)(?<dia>\d{1,2})[/.-](?<mes>\d{1,2})(?:[/.-](?<anno>\d{4}|\d{2}))?(?=\s|$)/;
const CON_MES = new RegExp(
  String.raw`(?:^|\s)(?<dia>\d{1,2})\s+(?:de\s+)?(?<mes>${MESES.join('|')})[a-z]*\.?(?:\s+(?:del?\s+)?(?<anno>\d{4}))?(?=\s|$)`,
);
const CERCANOS: Readonly<Record<string, number>> = { hoy: 0, manana: 1, ayer: -1 };

/** What a text says of a day, 'AAAA-MM-DD', and the rest of its words. */
export interface DiaEscrito {
  dia: string;
  resto: string;
}

const sumados = (hoy: string, dias: number): string => new Date(Date.parse(hoy) + dias * DIA_MS).toISOString().slice(0, 10);

function existente(anno: number, mes: number, dia: number): string | null {
  const fecha = new Date(Date.UTC(anno, mes - 1, dia));
  return fecha.getUTCMonth() + 1 === mes && fecha.getUTCDate() === dia ? fecha.toISOString().slice(0, 10) : null;
}

/** A day without a year is the nearest one to today. */
function masCercano(mes: number, dia: number, hoy: string): string | null {
  const anno = Number(hoy.slice(0, 4));
  const dias = [anno - 1, anno, anno + 1].flatMap((uno) => existente(uno, mes, dia) ?? []);
  const lejos = (uno: string): number => Math.abs(Date.parse(uno) - Date.parse(hoy));
  return dias.toSorted((a, b) => lejos(a) - lejos(b))[0] ?? null;
}

/** «28/11», «28/11/2026», «28 de noviembre», «hoy», «mañana», «sábado» (the next one, today counted); null: it says no day. */
export function diaEscrito(texto: string, hoy: string): DiaEscrito | null {
  const plano = llano(texto).trim();
  const hallado = NUMEROS.exec(plano) ?? CON_MES.exec(plano);
  if (hallado) {
    const { dia, mes, anno } = hallado.groups as { dia: string; mes: string; anno?: string };
    const numero = MESES.indexOf(mes) + 1 || Number(mes);
    const fecha = anno === undefined ? masCercano(numero, Number(dia), hoy) : existente(Number(anno.slice(-2)) + 2000, numero, Number(dia));
    return fecha === null ? null : { dia: fecha, resto: plano.replace(hallado[0], ' ').trim() };
  }
  const palabras = plano.split(/\s+/);
  for (const [lugar, palabra] of palabras.entries()) {
    const semana = DIAS.indexOf(palabra);
    const dias = semana < 0 ? CERCANOS[palabra] : (semana - new Date(hoy).getUTCDay() + 7) % 7;
    if (dias !== undefined) return { dia: sumados(hoy, dias), resto: palabras.toSpliced(lugar, 1).join(' ') };
  }
  return null;
}
