import type { FilaCoordinador, listaCoordinadores } from '@cd/contract/personas/coordinadores';
import type { ListColumns } from '../../../ui/grid/columna';
import { COLUMNA_CORREO, COLUMNA_DNI, COLUMNA_ESTADO, COLUMNA_MOVIL, COLUMNA_NOMBRE } from '../persona/columnas-de-persona';
import { ListaDePersonas } from '../persona/ListaDePersonas';
import { COORDINADORES } from '../persona/tipo-de-persona';

const COLUMNAS: ListColumns<FilaCoordinador, typeof listaCoordinadores.columnas> = {
  nombre: COLUMNA_NOMBRE,
  dni: COLUMNA_DNI,
  login: COLUMNA_CORREO,
  movil: { ...COLUMNA_MOVIL, oculta: true },
  general: {
    tipo: 'opcion',
    titulo: 'General',
    opciones: [
      { valor: 1, titulo: 'Sí' },
      { valor: 2, titulo: 'No' },
    ],
  },
  colegios: {
    tipo: 'texto',
    titulo: 'Colegios',
    ancho: 180,
    movil: 'detalle',
    celda: ({ general, colegios }) => (general === 1 ? 'Todos' : colegios),
  },
  estado: COLUMNA_ESTADO,
  // With the name.
  imagen: false,
  // All of theirs are written in one.
  colegio: false,
};

export default function Coordinadores() {
  return (
    <ListaDePersonas
      tipo={COORDINADORES}
      columnas={COLUMNAS}
      sePierde="la fotografía, el teléfono y su cuenta para entrar"
      queHacer="Cree el primero y dígale de qué colegios y deportes se ocupa."
    />
  );
}
