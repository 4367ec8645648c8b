import { ESTADOS_PERSONA } from '@cd/contract/kit/persona';
import { withImage } from '../../../ui/crud/columns';
import { StateTag } from '../../../ui/StateTag';

/** The columns that the people lists share. */
export const NOMBRE_COLUMN = { tipo: 'texto', titulo: 'Nombre', ancho: 200, movil: 'titulo', celda: withImage } as const;
export const DNI_COLUMN = { tipo: 'texto', titulo: 'DNI o NIE', ancho: 110, movil: 'detalle' } as const;
export const MOVIL_COLUMN = { tipo: 'texto', titulo: 'Móvil', ancho: 110 } as const;
export const CORREO_COLUMN = { tipo: 'texto', titulo: 'Correo electrónico', ancho: 180, movil: 'detalle' } as const;
export const ESTADO_COLUMN = {
  tipo: 'opcion',
  titulo: 'Estado',
  movil: 'lado',
  opciones: ESTADOS_PERSONA.map(({ valor, texto }) => ({ valor, titulo: texto })),
  celda: ({ estado }: { estado: 1 | 2 }) =>
    estado === 1 ? <StateTag tono="ok">Activo</StateTag> : <StateTag tono="neutro">Baja</StateTag>,
} as const;
