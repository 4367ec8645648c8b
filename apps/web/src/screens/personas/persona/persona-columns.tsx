import { ESTADOS_PERSONA } from '@cd/contract/kit/estados-persona';
import { withImage } from '../../../ui/crud/columns';
import { StateTag } from '../../../ui/pieces/StateTag';

/** The columns that the people lists share. */
export const NOMBRE_COLUMN = { tipo: 'texto', titulo: 'Nombre', movil: 'titulo', celda: withImage } as const;
export const DNI_COLUMN = { tipo: 'texto', titulo: 'DNI o NIE', clase: 'document', movil: 'detalle' } as const;
export const MOVIL_COLUMN = { tipo: 'texto', titulo: 'Móvil', clase: 'phone' } as const;
export const CORREO_COLUMN = { tipo: 'texto', titulo: 'Correo electrónico', clase: 'email', movil: 'detalle' } as const;
export const ESTADO_COLUMN = {
  tipo: 'opcion',
  titulo: 'Estado',
  movil: 'lado',
  opciones: ESTADOS_PERSONA.map(({ valor, texto }) => ({ valor, titulo: texto })),
  celda: ({ estado }: { estado: 1 | 2 }) =>
    estado === 1 ? <StateTag tone="ok">Activo</StateTag> : <StateTag tone="neutro">Baja</StateTag>,
} as const;
