import type { Condiciones } from '@cd/contract/arbitraje/designaciones';
import { IconTrash } from '@tabler/icons-react';
import { IconButton } from '../../../ui/pieces/Button';
import { frase } from '../../../ui/dialogs/Dialogs';
import type { ValueField } from '../../../ui/fields/field';
import { Toggle } from '../../../ui/fields/fields';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { Row } from '../../../ui/page/Layout';
import { ReadValue, useReadOnly } from '../../../ui/fields/read-only';
import type { Option } from '../persona/choice-queries';
import estilos from '../persona/personas.module.css';
import { AddField } from '../persona/SeveralField';

type Pareja = Condiciones['parejas'][number];
interface Props extends ValueField<Pareja[]> {
  arbitros: readonly Option[];
}

/** Who travels with a referee: where there is room for both, or never one without the other. */
export function ParejasField({ value = [], onChange, arbitros, ...props }: Props) {
  const pairs = value.flatMap((pareja) => {
    const other = arbitros.find(({ id }) => id === pareja.arbitro_id);
    return other ? [{ ...pareja, nombre: other.nombre }] : [];
  });
  if (useReadOnly())
    return (
      <ReadValue label={props.label} ancho="todo">
        {pairs.map(({ nombre, siempre }) => `${nombre} (${siempre === 1 ? 'siempre' : 'si se puede'})`).join(', ')}
      </ReadValue>
    );
  return (
    <div className="cede">
      <AddField
        {...props}
        opciones={arbitros}
        onChoose={({ id }) => !value.some(({ arbitro_id }) => arbitro_id === id) && onChange?.([...value, { arbitro_id: id, siempre: 0 }])}
      />
      <ul className={estilos.parejas} aria-label="Con quién viaja">
        {pairs.map(({ arbitro_id, nombre, siempre }) => (
          <Row as="li" key={arbitro_id} gap={2} justify="between">
            <Toggle
              label={frase`Siempre con ${nombre}`}
              ancho="todo"
              value={siempre}
              onChange={(si) =>
                onChange?.(value.map((pareja) => (pareja.arbitro_id === arbitro_id ? { arbitro_id, siempre: si } : pareja)))
              }
            />
            <IconButton
              label={frase`Quitar ${nombre}`}
              onClick={() => onChange?.(value.filter((pareja) => pareja.arbitro_id !== arbitro_id))}
            >
              <IconTrash {...SMALL_ICON} />
            </IconButton>
          </Row>
        ))}
      </ul>
    </div>
  );
}
