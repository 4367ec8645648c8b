import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { fechaCompleta, horaDe } from './formato';

/** The league's own day and hour, wherever the reader is: '2026-11-21T18:05'. */
const enMadrid = (instante: number) =>
  new Date(instante).toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' }).replace(' ', 'T').slice(0, 16);
export const ahora = () => {
  const [hoy = '', hora = ''] = enMadrid(Date.now()).split('T');
  return { hoy, hora };
};
export const hoyEnMadrid = () => ahora().hoy;
const quieto = () => () => {};

/** The league's day, wherever the reader is. */
export const useHoy = ({ hoy }: Marco): string => useSyncExternalStore(quieto, hoyEnMadrid, () => hoy);

/** 'Actualizado hoy a las 11:42': the last change of what the page shows. */
export function useActualizado(marco: Marco, actualizado: string | null): string {
  const dia = useHoy(marco);
  if (!actualizado) return '';
  return `Actualizado ${actualizado.startsWith(dia) ? 'hoy' : `el ${fechaCompleta(actualizado)}`} a las ${horaDe(actualizado)}`;
}

/** The day the page was made for. */
export const Hoy = createContext('');

const DOS_HORAS_MS = 7_200_000;

/** Whether it must be over: its day has passed, and where the reader's clock is known, its hour and two more. */
export function useAcabado(fecha: string | null): boolean {
  const hoy = useContext(Hoy);
  const limite = useSyncExternalStore(
    quieto,
    () => enMadrid(Date.now() - DOS_HORAS_MS),
    () => hoy,
  );
  return fecha !== null && fecha < limite.slice(0, fecha.length);
}
