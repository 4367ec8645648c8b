import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { situacionDePartido, type PartidoEnElTiempo, type SituacionDePartido } from '@cd/domain/partidos/momento/momento';
import { fechaCompleta, horaDe } from './formato';
import { ahora } from './reloj';

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
