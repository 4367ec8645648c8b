// A day is the league's, whatever the reader's time zone: it is read and written as UTC.
const formatter = (opciones: Intl.DateTimeFormatOptions) => {
  const formato = new Intl.DateTimeFormat('es-ES', { ...opciones, timeZone: 'UTC' });
  return (dia: string): string => formato.format(new Date(dia.slice(0, 10)));
};

const full = formatter({ weekday: 'long', day: 'numeric', month: 'long' });
const weekday = formatter({ weekday: 'long' });
const shortWeekday = formatter({ weekday: 'short' });
const shortMonth = formatter({ month: 'short' });
const number = (dia: string): number => Number(dia.slice(8, 10));

/** 'Sábado, 21 de noviembre' */
export const fullDay = (dia: string): string => full(dia).replace(/^./, (letra) => letra.toLocaleUpperCase('es'));

/** 'sáb 21' */
export const shortDay = (dia: string): string => `${shortWeekday(dia)} ${number(dia)}`;

/** 'sáb 21 nov' */
export const dayWithMonth = (dia: string): string => `${shortDay(dia)} ${shortMonth(dia)}`;

/** '21/11' */
export const dayMonth = (dia: string): string => `${dia.slice(8, 10)}/${dia.slice(5, 7)}`;

/** 'jueves 26/11 a las 23:59' */
export const formatLimit = (instante: string): string => `${weekday(instante)} ${dayMonth(instante)} a las ${instante.slice(11, 16)}`;
