import { mountArbitrajes } from './arbitrajes/routes';
import { mountCampo } from './campo/routes';
import { mountDesignaciones } from './designaciones/routes';
import { mountEnlaces } from './enlaces/routes';
import { mountPrejornadas } from './prejornadas/routes';
import { mountPrejornadasArbitrales } from './prejornadasarbitrales/routes';

export const AREA_ARBITRAJE = [mountArbitrajes, mountEnlaces, mountPrejornadas, mountPrejornadasArbitrales, mountCampo, mountDesignaciones];
