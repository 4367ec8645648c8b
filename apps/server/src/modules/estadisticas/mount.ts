import { mountInformeDeColegio } from './colegio/routes';
import { mountConductas } from './conductas/routes';
import { mountOficina } from './oficina/routes';
import { mountRankings } from './rankings/routes';

export const AREA_ESTADISTICAS = [mountRankings, mountConductas, mountInformeDeColegio, mountOficina];
