import type { FilaJugador, listaJugadores } from '@cd/contract/personas/jugadores';
import { conImagen } from '../../../ui/crud/columnas';
import type { ListColumns } from '../../../ui/grid/columna';
import { COLUMNA_DNI, COLUMNA_ESTADO } from '../persona/columnas-de-persona';
import { ListaDePersonas } from '../persona/ListaDePersonas';
import { JUGADORES } from '../persona/tipo-de-persona';

const COLUMNAS: ListColumns<FilaJugador, typeof listaJugadores.columnas> = {
  nombre_completo: {
    tipo: 'texto',
    titulo: 'Nombre completo',
    ancho: 200,
    movil: 'titulo',
    celda: ({ nombre_completo, imagen }) => conImagen({ nombre: nombre_completo, imagen }),
  },
  dni: COLUMNA_DNI,
  colegio_nombre: { tipo: 'texto', titulo: 'Colegio', ancho: 180, movil: 'detalle' },
  fecha_nacimiento: { tipo: 'fecha', titulo: 'Nacimiento', ancho: 150, movil: 'detalle' },
  equipos: { tipo: 'texto', titulo: 'Equipos', ancho: 160 },
  tipo_licencia: { tipo: 'texto', titulo: 'Licencia', oculta: true },
  estado: COLUMNA_ESTADO,
  // With the name.
  imagen: false,
  // Its name is shown.
  colegio_id: false,
  colegio: false,
};

export default function Jugadores() {
  return (
    <ListaDePersonas
      tipo={JUGADORES}
      columnas={COLUMNAS}
      sePierde="la fotografía, el día y el mes de nacimiento, el colegio de matriculación y las observaciones"
      queHacer="Cree el primero, o impórtelos todos desde un fichero en «Importar datos»."
    />
  );
}
