import { rutasInformeDeColegio } from './colegio';
import { rutasConductas } from './conductas';
import { rutasRankings } from './rankings';

export const deEstadisticas = {
  rankings: rutasRankings,
  conductas: rutasConductas,
  informeDeColegio: rutasInformeDeColegio,
};
