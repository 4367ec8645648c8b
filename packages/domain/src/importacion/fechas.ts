import { plegar } from './plegar';
import type { Celda, Lectura } from './celdas';

/** How a column writes its days: day first, as here; month first, as sheets set to English do; or nobody can tell. */
export type OrdenDeFechas = 'dia' | 'mes' | 'dudoso';

/** How the months begin in Spanish, Catalan, Galician, Basque and English, without accents. */
const MESES: readonly RegExp[] = [
  /^(ene|gen|xan|jan|urt)/,
  /^(feb|ots)/,
  /^mar/,
  /^(abr|apr|api)/,
  /^(may|mai)/,
  /^(jun|xun|eka)/,
  /^(jul|xul|uzt)/,
  /^(ago|aug|abu)/,
  /^(sep|set|ira)/,
  /^(oct|out|urr)/,
  /^(nov|aza)/,
  /^(dic|des|dec|abe)/,
];

/** Two-digit years below it are of this century, which those of players are; those of coaches and referees are above it. */
const SIGLO_XX = 40;
const MAL = { fallo: 'la fecha no es válida; escríbala como 31/12/2012' } as const;
/** The day from which sheets count, and the days that their numbers may mean: 1930 to 2099. */
const DIA_CERO = Date.UTC(1899, 11, 30);
const PRIMERO = 10_959;
const ULTIMO = 73_050;

const annoEntero = (anno: string): number => (anno.length > 2 ? Number(anno) : Number(anno) + (Number(anno) < SIGLO_XX ? 2000 : 1900));

function deDia(anno: string, mes: number | string, dia: string): Lectura {
  const fecha = new Date(Date.UTC(annoEntero(anno), Number(mes) - 1, Number(dia)));
  if (Number.isNaN(fecha.getTime()) || fecha.getUTCDate() !== Number(dia) || fecha.getUTCMonth() + 1 !== Number(mes)) return MAL;
  return { valor: fecha.toISOString().slice(0, 10) };
}

const deSerie = (dias: number): Lectura =>
  dias >= PRIMERO && dias <= ULTIMO ? { valor: new Date(DIA_CERO + Math.floor(dias) * 86_400_000).toISOString().slice(0, 10) } : MAL;

/** «14032016», «20160314» and, without its first zero, «5032016». */
function deCifras(cifras: string): Lectura {
  const ocho = cifras.padStart(8, '0');
  const seguida = deDia(ocho.slice(4), ocho.slice(2, 4), ocho.slice(0, 2));
  if ('valor' in seguida && /^(19|20)/.test(ocho.slice(4))) return seguida;
  return cifras.length === 8 && /^(19|20)/.test(cifras) ? deDia(cifras.slice(0, 4), cifras.slice(4, 6), cifras.slice(6)) : MAL;
}

const PUNTOS = String.raw`\s*[/.\-·,\s]\s*`;
const HORA = String.raw`(?:[t\s,]+0?0:00(?::00(?:\.0+)?)?(?:\s*(?:z|am|a\. ?m\.))?)?`;
const NUMEROS = new RegExp(String.raw`^(?<uno>\d{1,2})${PUNTOS}(?<dos>\d{1,2})${PUNTOS}(?<anno>\d{4}|\d{2})${HORA}$`);
const AL_REVES = new RegExp(String.raw`^(?<anno>\d{4})${PUNTOS}(?<mes>\d{1,2})${PUNTOS}(?<dia>\d{1,2})${HORA}$`);
const LETRAS = String.raw`(?<mes>[a-z]{3,12})\.?`;
const CON_MES = new RegExp(
  String.raw`^(?<dia>\d{1,2})(?:º|o|st|nd|rd|th)?(?:${PUNTOS}|\s+de\s+|\s*d'\s*)?${LETRAS}(?:${PUNTOS}|\s+del?\s+)?(?<anno>\d{4}|\d{2})${HORA}$`,
);
const MES_PRIMERO = new RegExp(String.raw`^${LETRAS}\s*(?<dia>\d{1,2})(?:st|nd|rd|th)?\s*,?\s+(?<anno>\d{4})$`);
const DIA_DE_SEMANA =
  /^(lunes|martes|miercoles|jueves|viernes|sabado|domingo|dilluns|dimarts|dimecres|dijous|divendres|dissabte|diumenge|(mon|tues|wednes|thurs|fri|satur|sun)day|lun|mie|jue|vie|sab|dom)\.?\s*,?\s+/;

const limpia = (celda: Celda): string =>
  plegar(String(celda))
    .replace(/^['`´]\s*/, '')
    .replace(DIA_DE_SEMANA, '');

/** A day written in whatever way: dd/mm/aaaa, dd.mm.aa, aaaa-mm-dd, «14 de marzo de 2016», or as sheets count days. */
export function leerFecha(celda: Celda, orden: OrdenDeFechas = 'dia'): Lectura {
  if (typeof celda === 'number') return celda > ULTIMO ? deCifras(String(celda)) : deSerie(celda);
  const texto = limpia(celda);
  const alReves = AL_REVES.exec(texto)?.groups;
  if (alReves) return deDia(alReves.anno!, alReves.mes!, alReves.dia!);
  const numeros = NUMEROS.exec(texto)?.groups;
  if (numeros) return deNumeros(numeros as { uno: string; dos: string; anno: string }, orden);
  const conMes = (CON_MES.exec(texto) ?? MES_PRIMERO.exec(texto))?.groups;
  if (conMes) {
    const mes = MESES.findIndex((suyo) => suyo.test(conMes.mes!));
    return mes < 0 ? MAL : deDia(conMes.anno!, mes + 1, conMes.dia!);
  }
  if (/^\d{7,8}$/.test(texto)) return deCifras(texto);
  return /^\d{5}([.,]\d+)?$/.test(texto) ? deSerie(Number(texto.replace(',', '.'))) : MAL;
}

function deNumeros({ uno, dos, anno }: { uno: string; dos: string; anno: string }, orden: OrdenDeFechas): Lectura {
  if (orden === 'dudoso' && Number(uno) <= 12 && Number(dos) <= 12 && Number(uno) !== Number(dos))
    return { fallo: 'no se sabe cuál es el día y cuál el mes; escríbala como 31/12/2012' };
  // Where the order is not known, a number beyond twelve tells its own.
  const mesPrimero = orden === 'mes' || (orden === 'dudoso' && Number(dos) > 12);
  return mesPrimero ? deDia(anno, uno, dos) : deDia(anno, dos, uno);
}

/** Dates that have to begin by the month before that is believed of a column, since one could be a slip. */
const PRUEBAS = 3;

export function ordenDeFechas(celdas: readonly Celda[]): OrdenDeFechas {
  let dias = 0;
  let meses = 0;
  for (const celda of celdas) {
    const { uno, dos } = (typeof celda === 'string' ? NUMEROS.exec(limpia(celda))?.groups : undefined) ?? {};
    if (Number(uno) > 12) dias++;
    else if (Number(dos) > 12) meses++;
  }
  if (meses === 0) return 'dia';
  if (dias > 0) return dias >= PRUEBAS && meses === 1 ? 'dia' : 'dudoso';
  return meses >= PRUEBAS ? 'mes' : 'dudoso';
}
