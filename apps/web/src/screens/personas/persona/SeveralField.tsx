import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { Autocomplete } from '../../../ui/fields/Autocomplete';
import type { FieldBase, ValueField } from '../../../ui/fields/field';
import { ReadValue, useReadOnly } from '../../../ui/fields/read-only';
import type { Option } from './choice-queries';
import { ChosenList } from './ChosenList';

interface Props extends ValueField<number[]> {
  opciones: readonly Option[];
  /** The name of the list of those chosen: 'Colegios elegidos'. */
  elegidos: string;
}

/** As many as wanted of those there are, each found by part of its name. */
export function SeveralField({ value = [], onChange, opciones, elegidos, ...props }: Props) {
  const chosen = value.flatMap((id) => opciones.find((option) => option.id === id) ?? []);
  if (useReadOnly())
    return (
      <ReadValue label={props.label} ancho={props.ancho}>
        {chosen.map(({ nombre }) => nombre).join(', ')}
      </ReadValue>
    );
  return (
    <div className="cede">
      <AddField {...props} opciones={opciones} onChoose={({ id }) => !value.includes(id) && onChange?.([...value, id])} />
      <ChosenList nombre={elegidos} elegidos={chosen} onRemove={(id) => onChange?.(value.filter((other) => other !== id))} />
    </div>
  );
}

interface AddProps extends FieldBase {
  'data-path'?: string;
  opciones: readonly Option[];
  onChoose: (option: Option) => void;
}

/** What is chosen goes to a list of it, and the field is empty again. */
export function AddField({ opciones, onChoose, ...props }: AddProps) {
  return (
    <Autocomplete<Option>
      placeholder="Elíjalo o escriba parte de su nombre"
      ancho="todo"
      {...props}
      buscar={async (texto, _signal, cuantos) => opciones.filter(({ nombre }) => llano(nombre).includes(llano(texto))).slice(0, cuantos)}
      opcion={({ id, nombre }) => ({ clave: id, texto: nombre })}
      value={null}
      onChange={(option) => option && onChoose(option)}
    />
  );
}
