import type { FilaEntrenador, listaEntrenadores } from '@cd/contract/personas/entrenadores';
import type { ListColumns } from '../../../ui/grid/columna';
import { CORREO_COLUMN, DNI_COLUMN, ESTADO_COLUMN, MOVIL_COLUMN, NOMBRE_COLUMN } from '../persona/persona-columns';
import { PersonasList } from '../persona/PersonasList';
import { ENTRENADORES } from '../persona/tipo-de-persona';

const COLUMNS: ListColumns<FilaEntrenador, typeof listaEntrenadores.columnas> = {
  nombre: NOMBRE_COLUMN,
  dni: DNI_COLUMN,
  licencia: { tipo: 'texto', titulo: 'Licencia' },
  movil: { ...MOVIL_COLUMN, oculta: true },
  login: CORREO_COLUMN,
  colegios: { tipo: 'texto', titulo: 'Colegios', ancho: 160, movil: 'detalle' },
  equipos: { tipo: 'texto', titulo: 'Equipos', ancho: 160 },
  estado: ESTADO_COLUMN,
  // With the name.
  imagen: false,
  // All of theirs are written in one.
  colegio: false,
};

export default function Entrenadores() {
  return (
    <PersonasList
      tipo={ENTRENADORES}
      columnas={COLUMNS}
      sePierde="la fotografía, la licencia, el teléfono, la fecha de nacimiento y su cuenta para entrar"
      queHacer="Cree el primero, o impórtelos todos desde un fichero en «Importar datos»."
    />
  );
}
