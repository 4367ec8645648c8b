import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import estilos from '../pieces/piezas.module.css';
import { useTranslate } from '../pieces/translations';

interface Props<V extends string | number> {
  label: Traducible;
  opciones: readonly { valor: V; texto: Traducible }[];
  value: V;
  onChange: (valor: V) => void;
  disabled?: boolean;
  /** −1 where the arrows lead to it. */
  tabIndex?: 0 | -1;
}

/** One of a few, all in view. */
export function Segmented<V extends string | number>({ label, opciones, value, onChange, disabled, tabIndex }: Props<V>) {
  const traducir = useTranslate();
  return (
    <fieldset className={estilos.seg} aria-label={traducir(label)}>
      {opciones.map(({ valor, texto }) => (
        <button
          key={valor}
          type="button"
          aria-pressed={valor === value}
          disabled={disabled}
          tabIndex={tabIndex}
          onClick={() => onChange(valor)}
        >
          {traducir(texto)}
        </button>
      ))}
    </fieldset>
  );
}
