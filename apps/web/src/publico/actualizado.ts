import { useSyncExternalStore } from 'react';
import type { Marco } from '@cd/contract/publico/paginas-publicas';
import { fechaCompleta } from './formato';

const HORA = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Madrid' } as const;
/** The league's own day and hour, wherever the reader is. */
export const ahora = () => ({
  hoy: new Date().toLocaleDateString('sv-SE', { timeZone: HORA.timeZone }),
  hora: new Date().toLocaleTimeString('es-ES', HORA),
});

/** 'Actualizado hoy a las 11:42'; a copy kept for offline reading says its day. */
export function useActualizado({ hoy, hora }: Marco): string {
  const deHoy = useSyncExternalStore(
    () => () => {},
    () => ahora().hoy === hoy,
    () => true,
  );
  return `Actualizado ${deHoy ? 'hoy' : `el ${fechaCompleta(hoy)}`} a las ${hora}`;
}
