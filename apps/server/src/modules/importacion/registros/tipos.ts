import type { TipoImportacion } from '@cd/contract/importacion/registros';
import { importarColegios } from './colegios';
import { importarEquipos } from './equipos';
import { importarJugadores } from './jugadores';
import { importarArbitros, importarCoordinadores, importarEntrenadores } from './personas';
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
