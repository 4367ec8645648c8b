import { ESQUEMAS_HABITUALES } from '@cd/domain/maestros/habituales/habituales';
import type { ComponentProps } from 'react';
import { call } from '../../../client/call';
import { EsquemaField } from './EsquemaField';

const crear = (nombre: string) =>
  call('POST /api/esquemasclasificacion', { body: { esquema: ESQUEMAS_HABITUALES.find((uno) => uno.nombre === nombre)! } });

/** How a league counts; whoever may make schemes is offered the usual ones too, and to make any other. */
export const LigaEsquema = (props: Omit<ComponentProps<typeof EsquemaField>, 'pantalla' | 'habituales' | 'crear' | 'label'>) => (
  <EsquemaField
    label="Esquema de clasificación"
    pantalla="esquemas_clasificacion"
    habituales={ESQUEMAS_HABITUALES}
    crear={crear}
    {...props}
  />
);
