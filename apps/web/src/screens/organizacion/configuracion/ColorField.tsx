import { TextField } from '../../../ui/fields/fields';
import type { ValueField } from '../../../ui/fields/field';
import { isColor } from './contrast';
import estilos from './configuracion.module.css';

/** A colour, written '#RRGGBB' or picked. */
export function ColorField({ value = '', onChange, ...props }: ValueField<string>) {
  return (
    <TextField
      {...props}
      value={value}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={estilos.color}
          aria-label="Elegir el color"
          disabled={props.disabled}
          value={isColor(value) ? value : '#000000'}
          onChange={(event) => onChange?.(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  );
}
