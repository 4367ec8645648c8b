import type { FilaEntrenador, listaEntrenadores, ModeloEntrenador } from '@cd/contract/personas/entrenadores';
import type { z } from 'zod';
import type { ListColumns } from '../../../ui/grid/column';
import { CORREO_COLUMN, DNI_COLUMN, ESTADO_COLUMN, MOVIL_COLUMN, NOMBRE_COLUMN } from '../persona/persona-columns';
import type { Lost } from '../persona/datos-personales';
import { PersonasList } from '../persona/PersonasList';
import { ENTRENADORES } from '../persona/tipo-de-persona';

const COLUMNS: ListColumns<FilaEntrenador, typeof listaEntrenadores.columnas> = {
  nombre: NOMBRE_COLUMN,
  dni: DNI_COLUMN,
  licencia: { tipo: 'texto', titulo: 'Licencia', clase: 'code', oculta: true },
  movil: { ...MOVIL_COLUMN, oculta: true },
  login: CORREO_COLUMN,
  colegios: { tipo: 'texto', titulo: 'Colegios', movil: 'detalle' },
  equipos: { tipo: 'texto', titulo: 'Equipos' },
  estado: ESTADO_COLUMN,
  // With the name.
  imagen: false,
  // All of theirs are written in one.
  colegio: false,
};

const SE_PIERDE: Lost<z.output<typeof ModeloEntrenador>> = {
  licencia: 'la licencia',
  movil: 'el teléfono',
  fecha_nacimiento: 'la fecha de nacimiento',
  colegios: false,
};

export default function Entrenadores() {
  return (
    <PersonasList
      tipo={ENTRENADORES}
      columnas={COLUMNS}
      sePierde={SE_PIERDE}
      queHacer="Cree el primero, o impórtelos todos desde un fichero en «Importar datos»."
    />
  );
}
