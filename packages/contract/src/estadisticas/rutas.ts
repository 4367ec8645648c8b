import { rutasInformeDeColegio } from './colegio';
import { rutasConductas } from './conductas';
import { rutasOficina } from './oficina';
import { rutasRankings } from './rankings';

export const deEstadisticas = {
  rankings: rutasRankings,
  conductas: rutasConductas,
  informeDeColegio: rutasInformeDeColegio,
  oficina: rutasOficina,
};
