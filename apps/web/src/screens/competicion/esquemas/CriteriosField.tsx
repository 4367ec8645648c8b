import { NOMBRE_CRITERIO, QUE_COMPARA, type Criterio } from '@cd/domain/competicion/clasificacion/tipos';
import type { ValueField } from '../../../ui/fields/field';
import { useReadOnly } from '../../../ui/fields/read-only';
import { Reparto } from '../reparto/Reparto';

const CRITERIOS = Object.entries(NOMBRE_CRITERIO).map(([id, nombre]) => ({ id: Number(id), nombre, detalle: QUE_COMPARA[Number(id) as Criterio] }));
const CRITERIO = ['criterio', 'criterios'] as const;

/** What separates those level on points, in the order in which it is looked at. */
export function CriteriosField({ value = [], onChange, error, 'data-path': path }: ValueField<number[]>) {
  return (
    <fieldset data-path={path} data-etiqueta="Criterios" tabIndex={-1}>
      <Reparto
        equipos={CRITERIOS}
        columnas={[{ nombre: 'Criterios', cabecera: <b>Lo que desempata, por orden</b>, equipos: value, error }]}
        numeradas
        soloLectura={useReadOnly()}
        cosa={CRITERIO}
        sueltos="Sin usar"
        onChange={([elegidos]) => onChange?.(elegidos ?? [])}
      />
    </fieldset>
  );
}
