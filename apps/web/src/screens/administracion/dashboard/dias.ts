// A day is the league's, whatever the reader's time zone: it is read and written as UTC.
const escritor = (opciones: Intl.DateTimeFormatOptions) => {
  const formato = new Intl.DateTimeFormat('es-ES', { ...opciones, timeZone: 'UTC' });
  return (dia: string): string => formato.format(new Date(dia.slice(0, 10)));
};

const completo = escritor({ weekday: 'long', day: 'numeric', month: 'long' });
const diaDeSemana = escritor({ weekday: 'long' });
const diaDeSemanaCorto = escritor({ weekday: 'short' });
const mesCorto = escritor({ month: 'short' });
const numero = (dia: string): number => Number(dia.slice(8, 10));

/** 'Sábado, 21 de noviembre' */
export const diaEntero = (dia: string): string => completo(dia).replace(/^./, (letra) => letra.toLocaleUpperCase('es'));

/** 'sáb 21' */
export const diaBreve = (dia: string): string => `${diaDeSemanaCorto(dia)} ${numero(dia)}`;

/** 'sáb 21 nov' */
export const diaConMes = (dia: string): string => `${diaBreve(dia)} ${mesCorto(dia)}`;

/** '21/11' */
export const diaMes = (dia: string): string => `${dia.slice(8, 10)}/${dia.slice(5, 7)}`;

/** 'jueves 26/11 a las 23:59' */
export const limiteEscrito = (instante: string): string => `${diaDeSemana(instante)} ${diaMes(instante)} a las ${instante.slice(11, 16)}`;
