import type { ReactNode } from 'react';
import { FieldError } from './field';
import { Row } from '../page/Layout';
import formulario from '../forms/formulario.module.css';
import { T, useTranslate } from '../pieces/translations';
import css from './marks.module.css';

interface Props {
  titulo: string;
  opciones: readonly { valor: number; texto: string; corto?: string }[];
  value?: readonly number[];
  onChange: (valores: number[]) => void;
  /** Ticks them all, or none. */
  conTodas?: boolean;
  error?: ReactNode;
  'data-path'?: string;
}

/** Some of a few, all in view. */
export function Marks({ titulo, opciones, value = [], onChange, conTodas = false, error, 'data-path': path }: Props) {
  const traducir = useTranslate();
  const todas = opciones.every(({ valor }) => value.includes(valor));
  const poner = (valor: number, si: boolean) => onChange(si ? [...value, valor] : value.filter((otro) => otro !== valor));
  return (
    <fieldset className={css.marcas}>
      <legend className={formulario.etiqueta}>
        <T>{titulo}</T>
        {conTodas && opciones.length > 1 && (
          <button type="button" onClick={() => onChange(todas ? [] : opciones.map(({ valor }) => valor))}>
            <T>{todas ? 'Ninguna' : 'Todas'}</T>
          </button>
        )}
      </legend>
      <Row wrap align="stretch">
        {opciones.map(({ valor, texto, corto }, i) => (
          <label key={valor} title={corto === undefined ? undefined : traducir(texto)}>
            <input
              type="checkbox"
              aria-label={traducir(texto)}
              data-path={i === 0 ? path : undefined}
              data-etiqueta={traducir(titulo)}
              checked={value.includes(valor)}
              onChange={(event) => poner(valor, event.currentTarget.checked)}
            />
            <span>
              <T>{corto ?? texto}</T>
            </span>
          </label>
        ))}
      </Row>
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
