import { comoSeOrdena } from '@cd/domain/competicion/clasificacion/como-se-ordena';
import { esCriterio, NOMBRE_CRITERIO, QUE_COMPARA, type Criterio, type OrdenDeTabla } from '@cd/domain/competicion/clasificacion/tipos';
import type { ValueField } from '../../../ui/fields/field';
import { useReadOnly } from '../../../ui/fields/read-only';
import { Reparto } from '../reparto/Reparto';

const CRITERIOS = Object.entries(NOMBRE_CRITERIO).map(([id, nombre]) => ({
  id: Number(id),
  nombre,
  detalle: QUE_COMPARA[Number(id) as Criterio],
}));
const CRITERIO = ['criterio', 'criterios'] as const;

/** What separates those level on points, in the order in which it is looked at. */
export function CriteriosField({ value = [], onChange, error, 'data-path': path, orden }: ValueField<number[]> & { orden: OrdenDeTabla }) {
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
      <p className="tras-3" role="note">
        {comoSeOrdena({ orden, criterios: value.filter(esCriterio) })}
      </p>
    </fieldset>
  );
}
