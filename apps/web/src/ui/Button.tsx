import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { ComponentProps, ReactNode } from 'react';
import estilos from './boton.module.css';
import { useTranslate } from './translations';

type Tone = 'normal' | 'primario' | 'peligro' | 'llano';

/** The look of a button, for links that lead somewhere. */
export const buttonClass = (tono: Tone = 'normal') => `${estilos.boton} ${estilos[tono]}`;

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  tono?: Tone;
  icono?: ReactNode;
  /** Its work goes on: it says so and takes no more clicks. */
  ocupado?: boolean;
  children: Traducible;
}

export function Button({ tono = 'normal', icono, ocupado = false, children, className = '', type = 'button', onClick, ...rest }: Props) {
  const traducir = useTranslate();
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(tono)} ${className}`}
      // Not `disabled`: the focus would be lost while it works.
      aria-disabled={ocupado || rest['aria-disabled']}
      aria-busy={ocupado || undefined}
      onClick={ocupado ? (event) => event.preventDefault() : onClick}
    >
      {ocupado ? <span className={estilos.girando} aria-hidden /> : icono}
      <span>{traducir(children)}</span>
    </button>
  );
}

interface IconProps extends Omit<ComponentProps<'button'>, 'children'> {
  nombre: Traducible;
  tono?: Tone;
  children: ReactNode;
}

/** An icon alone, always with its name. */
export function IconButton({ nombre, tono = 'llano', className = '', type = 'button', children, ...rest }: IconProps) {
  const texto = useTranslate()(nombre);
  return (
    <button {...rest} type={type} className={`${buttonClass(tono)} ${estilos.icono} ${className}`} aria-label={texto} title={texto}>
      {children}
    </button>
  );
}
