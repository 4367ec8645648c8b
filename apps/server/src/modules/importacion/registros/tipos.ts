import type { TipoImportacion } from '@cd/contract/importacion/registros';
import { importarColegios } from './colegios';
import { importarEntrenadores, importarJugadores } from './con-su-equipo';
import { importarEquipos } from './equipos';
import { importarArbitros, importarCoordinadores } from './personas';
import { importarSedes } from './sedes';
import type { TipoDeImportacion } from './tipo-importacion';

export const TIPOS: Readonly<Record<TipoImportacion, TipoDeImportacion<string>>> = {
  colegios: importarColegios,
  sedes: importarSedes,
  equipos: importarEquipos,
  jugadores: importarJugadores,
  entrenadores: importarEntrenadores,
  arbitros: importarArbitros,
  coordinadores: importarCoordinadores,
};
