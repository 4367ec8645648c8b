import { TextField } from '../../../ui/fields';
import type { DeValor } from '../../../ui/field';
import { esColor } from './contraste';
import estilos from './configuracion.module.css';

/** A colour, written '#RRGGBB' or picked. */
export function CampoColor({ value = '', onChange, ...props }: DeValor<string>) {
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
          value={esColor(value) ? value : '#000000'}
          onChange={(event) => onChange?.(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  );
}
