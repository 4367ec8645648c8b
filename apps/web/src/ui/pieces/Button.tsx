import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import type { ComponentProps, ReactNode } from 'react';
import estilos from './boton.module.css';
import { useTranslate } from './translations';

type Tone = 'normal' | 'primario' | 'peligro' | 'llano';

/** The look of a button, for links that lead somewhere. */
export const buttonClass = (tone: Tone = 'normal') => `boton ${tone} ${estilos.boton}`;

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  tone?: Tone;
  icon?: ReactNode;
  /** While its work goes on it shows a spinner and ignores clicks. */
  busy?: boolean;
  children: Traducible;
}

export function Button({ tone = 'normal', icon, busy = false, children, className = '', type = 'button', onClick, ...rest }: Props) {
  const traducir = useTranslate();
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(tone)} ${className}`}
      // Not `disabled`: the focus would be lost while it works.
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <span className={estilos.girando} aria-hidden /> : icon}
      <span>{traducir(children)}</span>
    </button>
  );
}

interface IconProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: Traducible;
  tone?: Tone;
  children: ReactNode;
}

/** An icon alone, always with its name. */
export function IconButton({ label, tone = 'llano', className = '', type = 'button', children, ...rest }: IconProps) {
  const text = useTranslate()(label);
  return (
    <button {...rest} type={type} className={`${buttonClass(tone)} ${estilos.icono} ${className}`} aria-label={text} title={text}>
      {children}
    </button>
  );
}
