import type { FilaEntrenador, listaEntrenadores } from '@cd/contract/entrenadores';
import { call } from '../../call';
import { ListaDeRegistros } from '../../ui/crud/ListaDeRegistros';
import type { Columna } from '../../ui/grid/columna';
import { filasServidor } from '../../ui/grid/filas';
import type { AccionFila } from '../../ui/grid/Grid';
import { CON_SU_CUENTA, REGENERAR_CONTRASENA } from '../personas/acciones-de-persona';
import { COLUMNA_CORREO, COLUMNA_DNI, COLUMNA_ESTADO, COLUMNA_MOVIL, COLUMNA_NOMBRE } from '../personas/columnas-de-persona';
import { accionesDePrivacidad } from '../personas/datos-personales';
import { ENTRENADORES } from '../personas/tipo-de-persona';

const FILAS = filasServidor<typeof listaEntrenadores>('/api/entrenadores');
const ORDEN = { name: 'nombre', order: 'asc' } as const;
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

const ACCIONES: readonly AccionFila<FilaEntrenador>[] = [
  REGENERAR_CONTRASENA,
  ...accionesDePrivacidad<FilaEntrenador>({
    tipo: ENTRENADORES,
    nombreDe: ({ nombre }) => nombre,
    exportar: (id) => call('GET /api/entrenadores/datospersonales/:id', { params: { id } }),
    anonimizar: (id) => call('PUT /api/entrenadores/anonimizar/:id', { params: { id } }),
    sePierde: 'la fotografía, la licencia, el teléfono, la fecha de nacimiento y su cuenta para entrar',
  }),
];

export default function Entrenadores() {
  return (
    <ListaDeRegistros
      registros={ENTRENADORES}
      filas={FILAS}
      columnas={COLUMNAS}
      orden={ORDEN}
      nombreDe={({ nombre }) => nombre}
      acciones={ACCIONES}
      alEliminar={CON_SU_CUENTA}
      eliminar={(id) => call('DELETE /api/entrenadores/:id', { params: { id } })}
      queHacer="Cree el primero, o impórtelos todos desde un fichero en «Importar datos»."
    />
  );
}
