import { rutasSuspension } from '@cd/contract/partidos/suspension';
import { mounting } from '../../../platform/http/mount';
import { levantarSuspensiones, previaDeLevantar, previaDeSuspender, suspenderPartidos } from './service';

export const mountSuspension = mounting(rutasSuspension, () => ({
  suspender: suspenderPartidos,
  levantar: levantarSuspensiones,
  previaDeSuspender,
  previaDeLevantar,
}));
