import type { FilaEntrenador, listaEntrenadores } from '@cd/contract/personas/entrenadores';
import type { Columna } from '../../../ui/grid/columna';
import { COLUMNA_CORREO, COLUMNA_DNI, COLUMNA_ESTADO, COLUMNA_MOVIL, COLUMNA_NOMBRE } from '../persona/columnas-de-persona';
import { ListaDePersonas } from '../persona/ListaDePersonas';
import { ENTRENADORES } from '../persona/tipo-de-persona';

const COLUMNAS: readonly Columna<FilaEntrenador, typeof listaEntrenadores.columnas>[] = [
  COLUMNA_NOMBRE,
  COLUMNA_DNI,
  { id: 'licencia', tipo: 'texto', titulo: 'Licencia' },
  { ...COLUMNA_MOVIL, oculta: true },
  COLUMNA_CORREO,
  { id: 'colegios', tipo: 'texto', titulo: 'Colegios', ancho: 160, movil: 'detalle' },
  { id: 'equipos', tipo: 'texto', titulo: 'Equipos', ancho: 160 },
  COLUMNA_ESTADO,
];

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
