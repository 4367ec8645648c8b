import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { createContext, use, useId, type ReactNode } from 'react';
import { widthClass, type FieldBase } from './field';
import estilos from '../forms/formulario.module.css';
import { useTranslate } from '../pieces/translations';

const ReadOnly = createContext(false);
export const ReadOnlyFields = ReadOnly.Provider;
/** Whether the fields around are read, not written. */
export const useReadOnly = () => use(ReadOnly);

/** What a field holds, to be read: nothing that looks as if it could be written. */
export function ReadValue({ label, ancho, children }: Pick<FieldBase, 'ancho'> & { label: Traducible; children: ReactNode }) {
  const id = useId();
  const traducir = useTranslate();
  const vacio = children === null || children === undefined || children === '';
  return (
    <fieldset aria-labelledby={id} className={`${estilos.dato} ${widthClass(ancho)}`}>
      <span id={id} className={estilos.etiqueta}>
        {traducir(label)}
      </span>
      <span className={estilos.valor}>{vacio ? 'Sin dato' : children}</span>
    </fieldset>
  );
}
