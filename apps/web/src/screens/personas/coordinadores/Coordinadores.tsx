import type { FilaCoordinador, listaCoordinadores, ModeloCoordinador } from '@cd/contract/personas/coordinadores';
import type { z } from 'zod';
import type { ListColumns } from '../../../ui/grid/column';
import { CORREO_COLUMN, DNI_COLUMN, ESTADO_COLUMN, MOVIL_COLUMN, NOMBRE_COLUMN } from '../persona/persona-columns';
import type { Lost } from '../persona/datos-personales';
import { PersonasList } from '../persona/PersonasList';
import { COORDINADORES } from '../persona/tipo-de-persona';

const COLUMNS: ListColumns<FilaCoordinador, typeof listaCoordinadores.columnas> = {
  nombre: NOMBRE_COLUMN,
  dni: DNI_COLUMN,
  login: CORREO_COLUMN,
  movil: { ...MOVIL_COLUMN, oculta: true },
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

    movil: 'detalle',
    celda: ({ general, colegios }) => (general === 1 ? 'Todos' : colegios),
  },
  estado: ESTADO_COLUMN,
  // With the name.
  imagen: false,
  // All of theirs are written in one.
  colegio: false,
};

const SE_PIERDE: Lost<z.output<typeof ModeloCoordinador>> = {
  movil: 'el teléfono',
  general: false,
  cargos: false,
};

export default function Coordinadores() {
  return (
    <PersonasList
      tipo={COORDINADORES}
      columnas={COLUMNS}
      sePierde={SE_PIERDE}
      queHacer="Cree el primero y dígale de qué colegios y deportes se ocupa."
    />
  );
}
