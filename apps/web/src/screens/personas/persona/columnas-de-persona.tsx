import { ESTADOS_PERSONA } from '@cd/contract/kit/estados-persona';
import { conImagen } from '../../../ui/crud/columnas';
import { StateTag } from '../../../ui/StateTag';

/** The columns that the people lists share. */
export const COLUMNA_NOMBRE = { tipo: 'texto', titulo: 'Nombre', ancho: 200, movil: 'titulo', celda: conImagen } as const;
export const COLUMNA_DNI = { tipo: 'texto', titulo: 'DNI o NIE', ancho: 110, movil: 'detalle' } as const;
export const COLUMNA_MOVIL = { tipo: 'texto', titulo: 'Móvil', ancho: 110 } as const;
export const COLUMNA_CORREO = { tipo: 'texto', titulo: 'Correo electrónico', ancho: 180, movil: 'detalle' } as const;
export const COLUMNA_ESTADO = {
  tipo: 'opcion',
  titulo: 'Estado',
  movil: 'lado',
  opciones: ESTADOS_PERSONA.map(({ valor, texto }) => ({ valor, titulo: texto })),
  celda: ({ estado }: { estado: 1 | 2 }) =>
    estado === 1 ? <StateTag tono="ok">Activo</StateTag> : <StateTag tono="neutro">Baja</StateTag>,
} as const;
