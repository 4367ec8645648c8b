import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { situacionDePartido, type PartidoEnElTiempo, type SituacionDePartido } from '@cd/domain/partidos/momento/momento';
import { fechaCompleta, horaDe } from './formato';

/** The league's own day and hour, wherever the reader is: '2026-11-21T18:05'. */
export const enMadrid = (instante: number) =>
  new Date(instante).toLocaleString('sv-SE', { timeZone: 'Europe/Madrid' }).replace(' ', 'T').slice(0, 16);

const DIA_MS = 86_400_000;
let desvio = 0;
/** A reader's clock that is days away from the page that has just been made for them is wrong by those days. Before anything is drawn. */
export function ponerEnDia(hoy: string): void {
  const dias = Math.round((Date.parse(hoy) - Date.parse(enMadrid(Date.now()).slice(0, 10))) / DIA_MS);
  desvio = Math.abs(dias) > 1 ? dias * DIA_MS : 0;
}
const instante = () => Date.now() + desvio;

export const ahora = () => {
  const [hoy = '', hora = ''] = enMadrid(instante()).split('T');
  return { hoy, hora };
};
const hoyEnMadrid = () => ahora().hoy;
const quieto = () => () => {};

/** The league's day, wherever the reader is. */
export const useHoy = ({ hoy }: Marco): string => useSyncExternalStore(quieto, hoyEnMadrid, () => hoy);

/** 'Actualizado hoy a las 11:42': the last change of what the page shows. */
export function useActualizado(marco: Marco, actualizado: string | null): string {
  const dia = useHoy(marco);
  if (!actualizado) return '';
  return `Actualizado ${actualizado.startsWith(dia) ? 'hoy' : `el ${fechaCompleta(actualizado)}`} a las ${horaDe(actualizado)}`;
}

/** The moment the page was made at: the server's clock says it, whatever that of the reader's device is. */
export const Ahora = createContext('');

/** Where a match is at that moment. */
export const useSituacion = (partido: PartidoEnElTiempo): SituacionDePartido => situacionDePartido(partido, useContext(Ahora));
