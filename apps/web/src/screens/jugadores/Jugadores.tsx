import type { FilaJugador, listaJugadores } from '@cd/contract/jugadores';
import { call } from '../../call';
import { conImagen } from '../../ui/crud/columnas';
import { ListaDeRegistros } from '../../ui/crud/ListaDeRegistros';
import type { Columna } from '../../ui/grid/columna';
import { filasServidor } from '../../ui/grid/filas';
import { COLUMNA_DNI, COLUMNA_ESTADO } from '../personas/columnas-de-persona';
import { accionesDePrivacidad } from '../personas/datos-personales';
import { JUGADORES } from '../personas/tipo-de-persona';

const FILAS = filasServidor<typeof listaJugadores>('/api/jugadores');
const ORDEN = { name: 'nombre_completo', order: 'asc' } as const;
const COLUMNAS: readonly Columna<FilaJugador, typeof listaJugadores.columnas>[] = [
  {
    id: 'nombre_completo',
    tipo: 'texto',
    titulo: 'Nombre completo',
    ancho: 200,
    movil: 'titulo',
    celda: ({ nombre_completo, imagen }) => conImagen({ nombre: nombre_completo, imagen }),
  },
  COLUMNA_DNI,
  { id: 'colegio_nombre', tipo: 'texto', titulo: 'Colegio', ancho: 180, movil: 'detalle' },
  { id: 'fecha_nacimiento', tipo: 'fecha', titulo: 'Nacimiento', ancho: 150, movil: 'detalle' },
  { id: 'equipos', tipo: 'texto', titulo: 'Equipos', ancho: 160 },
  { id: 'tipo_licencia', tipo: 'texto', titulo: 'Licencia', oculta: true },
  COLUMNA_ESTADO,
];

const ACCIONES = accionesDePrivacidad<FilaJugador>({
  tipo: JUGADORES,
  nombreDe: ({ nombre_completo }) => nombre_completo,
  exportar: (id) => call('GET /api/jugadores/datospersonales/:id', { params: { id } }),
  anonimizar: (id) => call('PUT /api/jugadores/anonimizar/:id', { params: { id } }),
  sePierde: 'la fotografía, el día y el mes de nacimiento, el colegio de matriculación y las observaciones',
});

export default function Jugadores() {
  return (
    <ListaDeRegistros
      registros={JUGADORES}
      filas={FILAS}
      columnas={COLUMNAS}
      orden={ORDEN}
      nombreDe={({ nombre_completo }) => nombre_completo}
      acciones={ACCIONES}
      alEliminar={() => ({ texto: 'Se perderá, sin vuelta atrás, su ficha. Solo se puede si ningún equipo ni partido la usa: si lo hay, puede anonimizarse.' })}
      eliminar={(id) => call('DELETE /api/jugadores/:id', { params: { id } })}
      queHacer="Cree el primero, o impórtelos todos desde un fichero en «Importar datos»."
    />
  );
}
