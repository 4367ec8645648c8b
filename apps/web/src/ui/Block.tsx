import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { useId, type ReactNode } from 'react';
import estilos from './piezas.module.css';
import { useTranslate } from './translations';

interface Props {
  titulo?: Traducible;
  /** At the right of its title. */
  acciones?: ReactNode;
  className?: string;
  id?: string;
  children: ReactNode;
}

/** A block of a screen under its 4 px line. */
export function Block({ titulo, acciones, className = '', id, children }: Props) {
  const traducir = useTranslate();
  const propio = useId();
  return (
    <section id={id} className={`${estilos.bloque} ${className}`} aria-labelledby={titulo === undefined ? undefined : propio}>
      {titulo !== undefined && (
        <header>
          <h2 id={propio}>{traducir(titulo)}</h2>
          {acciones && <div className={estilos.derecha}>{acciones}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
