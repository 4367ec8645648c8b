import { rutasArbitrajes } from './arbitrajes';
import { rutasCampo, rutasCampoPorEnlace } from './campo';
import { rutasDesignaciones } from './designaciones';
import { rutasEnlaces } from './enlaces';
import { rutasPrejornadas, rutasPrejornadasArbitrales } from './prejornadas';

export const deArbitraje = {
  arbitrajes: rutasArbitrajes,
  enlaces: rutasEnlaces,
  campo: rutasCampo,
  campoPorEnlace: rutasCampoPorEnlace,
  prejornadas: rutasPrejornadas,
  prejornadasArbitrales: rutasPrejornadasArbitrales,
  designaciones: rutasDesignaciones,
};
