import { ESQUEMAS_DE_ELIMINATORIA_HABITUALES } from '@cd/domain/maestros/habituales/habituales';
import type { ComponentProps } from 'react';
import { call } from '../../../client/call';
import { EsquemaField } from '../../maestros/habituales/EsquemaField';

function crear(nombre: string) {
  const { desempatable, goles_fuera } = ESQUEMAS_DE_ELIMINATORIA_HABITUALES.find((uno) => uno.nombre === nombre)!;
  return call('POST /api/esquemasclasificacioneliminatoria', {
    body: { esquema: { nombre, desempatable: desempatable ? 1 : 0, goles_fuera: goles_fuera ? 1 : 0 } },
  });
}

/** How a knockout is settled. */
export const EliminatoriaEsquema = (
  props: Omit<ComponentProps<typeof EsquemaField>, 'pantalla' | 'habituales' | 'crear' | 'label' | 'ancho'>,
) => (
  <EsquemaField
    label="Esquema de eliminatoria"
    ancho="tercio"
    pantalla="esquemas_clasificacion_eliminatoria"
    habituales={ESQUEMAS_DE_ELIMINATORIA_HABITUALES}
    crear={crear}
    {...props}
  />
);
