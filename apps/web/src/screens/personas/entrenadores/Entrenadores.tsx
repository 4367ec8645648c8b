import type { FilaEntrenador, listaEntrenadores } from '@cd/contract/personas/entrenadores';
import type { ListColumns } from '../../../ui/grid/columna';
import { COLUMNA_CORREO, COLUMNA_DNI, COLUMNA_ESTADO, COLUMNA_MOVIL, COLUMNA_NOMBRE } from '../persona/columnas-de-persona';
import { ListaDePersonas } from '../persona/ListaDePersonas';
import { ENTRENADORES } from '../persona/tipo-de-persona';

const COLUMNAS: ListColumns<FilaEntrenador, typeof listaEntrenadores.columnas> = {
  nombre: COLUMNA_NOMBRE,
  dni: COLUMNA_DNI,
  licencia: { tipo: 'texto', titulo: 'Licencia' },
  movil: { ...COLUMNA_MOVIL, oculta: true },
  login: COLUMNA_CORREO,
  colegios: { tipo: 'texto', titulo: 'Colegios', ancho: 160, movil: 'detalle' },
  equipos: { tipo: 'texto', titulo: 'Equipos', ancho: 160 },
  estado: COLUMNA_ESTADO,
  // With the name.
  imagen: false,
  // All of theirs are written in one.
  colegio: false,
};

export default function Entrenadores() {
  return (
    <ListaDePersonas
      tipo={ENTRENADORES}
      columnas={COLUMNAS}
      sePierde="la fotografía, la licencia, el teléfono, la fecha de nacimiento y su cuenta para entrar"
      queHacer="Cree el primero, o impórtelos todos desde un fichero en «Importar datos»."
    />
  );
}
