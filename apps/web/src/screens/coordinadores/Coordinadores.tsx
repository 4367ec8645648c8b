import type { FilaCoordinador, listaCoordinadores } from '@cd/contract/coordinadores';
import { call } from '../../call';
import { ListaDeRegistros } from '../../ui/crud/ListaDeRegistros';
import type { Columna } from '../../ui/grid/columna';
import { filasServidor } from '../../ui/grid/filas';
import type { AccionFila } from '../../ui/grid/Grid';
import { CON_SU_CUENTA, REGENERAR_CONTRASENA } from '../personas/acciones-de-persona';
import { COLUMNA_CORREO, COLUMNA_DNI, COLUMNA_ESTADO, COLUMNA_MOVIL, COLUMNA_NOMBRE } from '../personas/columnas-de-persona';
import { accionesDePrivacidad } from '../personas/datos-personales';
import { COORDINADORES } from '../personas/tipo-de-persona';

const FILAS = filasServidor<typeof listaCoordinadores>('/api/coordinadores');
const ORDEN = { name: 'nombre', order: 'asc' } as const;
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

const ACCIONES: readonly AccionFila<FilaCoordinador>[] = [
  REGENERAR_CONTRASENA,
  ...accionesDePrivacidad<FilaCoordinador>({
    tipo: COORDINADORES,
    nombreDe: ({ nombre }) => nombre,
    exportar: (id) => call('GET /api/coordinadores/datospersonales/:id', { params: { id } }),
    anonimizar: (id) => call('PUT /api/coordinadores/anonimizar/:id', { params: { id } }),
    sePierde: 'la fotografía, el teléfono y su cuenta para entrar',
  }),
];

export default function Coordinadores() {
  return (
    <ListaDeRegistros
      registros={COORDINADORES}
      filas={FILAS}
      columnas={COLUMNAS}
      orden={ORDEN}
      nombreDe={({ nombre }) => nombre}
      acciones={ACCIONES}
      alEliminar={CON_SU_CUENTA}
      eliminar={(id) => call('DELETE /api/coordinadores/:id', { params: { id } })}
      queHacer="Cree el primero y dígale de qué colegios y deportes se ocupa."
    />
  );
}
