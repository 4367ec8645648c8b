import { rutasAlineacion } from './alineacion';
import { rutasArbitrajes } from './arbitrajes';
import { rutasCambios } from './cambios';
import { rutasCampo, rutasCampoPorEnlace } from './campo';
import { rutasCierres } from './cierres';
import { rutasConvocatorias } from './convocatorias';
import { rutasDesignaciones } from './designaciones';
import { rutasDestinos } from './destinos';
import { rutasEnlaces } from './enlaces';
import { rutasHistoria } from './historia';
import { rutasHuecos } from './huecos';
import { rutasInformes } from './informes';
import { rutasPartidos } from './partidos';
import { rutasPrejornadas, rutasPrejornadasArbitrales } from './prejornadas';
import { rutasRetiradas } from './retiradas';
import { rutasSanciones } from './sanciones';
import { rutasSuspension } from './suspension';

export const dePartidos = {
  partidos: rutasPartidos,
  convocatorias: rutasConvocatorias,
  huecos: rutasHuecos,
  cierres: rutasCierres,
  historia: rutasHistoria,
  cambios: rutasCambios,
  arbitrajes: rutasArbitrajes,
  enlaces: rutasEnlaces,
  informes: rutasInformes,
  campo: rutasCampo,
  campoPorEnlace: rutasCampoPorEnlace,
  retiradas: rutasRetiradas,
  sanciones: rutasSanciones,
  alineacion: rutasAlineacion,
  suspension: rutasSuspension,
  prejornadas: rutasPrejornadas,
  prejornadasArbitrales: rutasPrejornadasArbitrales,
  designaciones: rutasDesignaciones,
  destinos: rutasDestinos,
};
