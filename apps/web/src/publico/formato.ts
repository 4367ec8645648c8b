const DIAS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MESES = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'];

// Days and hours are the league's wall clock: read as text, so that no reader's time zone moves a match.
const partes = (fecha: string) => {
  const [anno = 0, mes = 1, dia = 1] = fecha.slice(0, 10).split('-').map(Number);
  return { anno, mes, dia };
};
const enUtc = (fecha: string) => {
  const { anno, mes, dia } = partes(fecha);
  return Date.UTC(anno, mes - 1, dia);
};
const diaSemana = (fecha: string) => DIAS[new Date(enUtc(fecha)).getUTCDay()] ?? '';
const mesDe = (fecha: string) => MESES[partes(fecha).mes - 1] ?? '';

/** '2026-11-21' → '21/11/2026' */
export const fechaCompleta = (fecha: string) => fecha.slice(0, 10).split('-').toReversed().join('/');

/** 'sábado, 21/11/2026' */
export const fechaLarga = (fecha: string) => `${diaSemana(fecha)}, ${fechaCompleta(fecha)}`;

/** 'noviembre' */
export const mesLargo = (mes: string) => mesDe(`${mes}-01`);

/** '7/11' */
export const diaMes = (fecha: string) => `${partes(fecha).dia}/${partes(fecha).mes}`;

/** 'sáb 21/11' */
export const diaCorto = (fecha: string) => {
  const { mes, dia } = partes(fecha);
  return `${diaSemana(fecha).slice(0, 3)} ${String(dia).padStart(2, '0')}/${String(mes).padStart(2, '0')}`;
};

/** 'HH:mm', or null where only the day is fixed. */
export const horaDe = (momento: string) => (momento.length > 10 ? momento.slice(11, 16) : null);

/** 'sáb 21/11 · 09:30' */
export const momentoCorto = (momento: string) => [diaCorto(momento), horaDe(momento)].filter(Boolean).join(' · ');

/** 'hoy, 10:30', 'ayer, 10:30' or 'sáb 14/11, 10:30' */
export const momentoCercano = (momento: string, hoy: string) => {
  const hace = (enUtc(hoy) - enUtc(momento)) / 86_400_000;
  const dia = hace === 0 ? 'hoy' : hace === 1 ? 'ayer' : diaCorto(momento);
  return [dia, horaDe(momento)].filter(Boolean).join(', ');
};

/** '21 de noviembre', '16 al 22 de noviembre', '28 de septiembre al 4 de octubre' */
export const rangoDias = (inicio: string | null, fin: string | null) => {
  if (!inicio) return '';
  if (!fin || fin === inicio) return `${partes(inicio).dia} de ${mesDe(inicio)}`;
  const mismoMes = inicio.slice(0, 7) === fin.slice(0, 7);
  return `${partes(inicio).dia}${mismoMes ? '' : ` de ${mesDe(inicio)}`} al ${partes(fin).dia} de ${mesDe(fin)}`;
};

/** '12.345' (four figures stay together: '1234') */
export const cifra = (n: number) => {
  const texto = String(Math.abs(n));
  const agrupado = texto.length < 5 ? texto : texto.replace(/\B(?=(\d{3})+$)/g, '.');
  return n < 0 ? `−${agrupado}` : agrupado;
};

/** '+11', '0', '−6' */
export const conSigno = (n: number) => (n > 0 ? `+${cifra(n)}` : cifra(n));

/** '1 equipo', '12 equipos' */
export const cuantos = (n: number, uno: string, varios: string) => `${cifra(n)} ${n === 1 ? uno : varios}`;

/** 'Peñalcor, Robleñar y Brezalia' */
export const enumerar = (palabras: readonly string[]) => {
  const ultima = palabras.at(-1) ?? '';
  if (palabras.length < 2) return ultima;
  return `${palabras.slice(0, -1).join(', ')} ${/^h?i(?!e)/i.test(ultima) ? 'e' : 'y'} ${ultima}`;
};

export const conMayuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);
/** 'Mixto' → 'mixto'; 'U12' and 'FP' stay. */
export const conMinuscula = (texto: string) => (/^\p{Lu}\p{Ll}/u.test(texto) ? texto.charAt(0).toLowerCase() + texto.slice(1) : texto);
