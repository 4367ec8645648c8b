import type { FilaCoordinador, listaCoordinadores } from '@cd/contract/personas/coordinadores';
import type { Columna } from '../../../ui/grid/columna';
import { COLUMNA_CORREO, COLUMNA_DNI, COLUMNA_ESTADO, COLUMNA_MOVIL, COLUMNA_NOMBRE } from '../persona/columnas-de-persona';
import { ListaDePersonas } from '../persona/ListaDePersonas';
import { COORDINADORES } from '../persona/tipo-de-persona';

const COLUMNAS: readonly Columna<FilaCoordinador, typeof listaCoordinadores.columnas>[] = [
  COLUMNA_NOMBRE,
  COLUMNA_DNI,
  COLUMNA_CORREO,
  { ...COLUMNA_MOVIL, oculta: true },
  {
    id: 'general',
    tipo: 'opcion',
    titulo: 'General',
    opciones: [
      { valor: 1, titulo: 'Sí' },
      { valor: 2, titulo: 'No' },
    ],
  },
  {
    id: 'colegios',
    tipo: 'texto',
    titulo: 'Colegios',
    ancho: 180,
    movil: 'detalle',
    celda: ({ general, colegios }) => (general === 1 ? 'Todos' : colegios),
  },
  COLUMNA_ESTADO,
];

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
