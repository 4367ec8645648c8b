import { useSyncExternalStore } from 'react';
import { leerSeguidos, suscribirSeguidos } from './seguidos';

const NINGUNO: number[] = [];

/** Teams followed on this device, oldest first; none on the server. */
export const useSeguidos = () => useSyncExternalStore(suscribirSeguidos, leerSeguidos, () => NINGUNO);
