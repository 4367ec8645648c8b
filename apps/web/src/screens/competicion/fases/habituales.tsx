import { ESQUEMAS_DE_ELIMINATORIA_HABITUALES, ESQUEMAS_HABITUALES } from '@cd/domain/maestros/habituales/habituales';
import { Nivel } from '@cd/contract/kit/perfiles';
import type { ComponentProps } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import EditorEsquema from '../esquemas/EditorEsquema';
import EditorEsquemaEliminatoria from '../esquemas/EditorEsquemaEliminatoria';
import { EsquemaField } from './EsquemaField';

type Props = Omit<ComponentProps<typeof EsquemaField>, 'habituales' | 'crear' | 'Editor' | 'label' | 'ancho'>;

const crearDeLiga = (nombre: string) =>
  call('POST /api/esquemasclasificacion', { body: { esquema: ESQUEMAS_HABITUALES.find((uno) => uno.nombre === nombre)! } });

/** How a league counts; whoever may make schemes is offered the usual ones too, and to make any other. */
export function LigaEsquema(props: Props) {
  const makes = useLevel('esquemas_clasificacion') === Nivel.Edicion;
  return (
    <EsquemaField
      label="Esquema de clasificación"
      ancho="tercio"
      habituales={makes ? ESQUEMAS_HABITUALES : []}
      crear={crearDeLiga}
      Editor={makes ? EditorEsquema : null}
      {...props}
    />
  );
}

function crearDeEliminatoria(nombre: string) {
  const { desempatable, goles_fuera } = ESQUEMAS_DE_ELIMINATORIA_HABITUALES.find((uno) => uno.nombre === nombre)!;
  return call('POST /api/esquemasclasificacioneliminatoria', {
    body: { esquema: { nombre, desempatable: desempatable ? 1 : 0, goles_fuera: goles_fuera ? 1 : 0 } },
  });
}

/** How a knockout is settled. */
export function EliminatoriaEsquema(props: Props) {
  const makes = useLevel('esquemas_clasificacion_eliminatoria') === Nivel.Edicion;
  return (
    <EsquemaField
      label="Esquema de eliminatoria"
      ancho="tercio"
      habituales={makes ? ESQUEMAS_DE_ELIMINATORIA_HABITUALES : []}
      crear={crearDeEliminatoria}
      Editor={makes ? EditorEsquemaEliminatoria : null}
      {...props}
    />
  );
}
