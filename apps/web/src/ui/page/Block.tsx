import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { useId, type ReactNode } from 'react';
import { Row } from './Layout';
import estilos from '../pieces/piezas.module.css';
import { useTranslate } from '../pieces/translations';

interface Props {
  title?: Traducible;
  /** Drawn at the right of the title. */
  actions?: ReactNode;
  className?: string;
  id?: string;
  children: ReactNode;
}

/** A block of a screen under its 4 px line. */
export function Block({ title, actions, className = '', id, children }: Props) {
  const traducir = useTranslate();
  const propio = useId();
  return (
    <section id={id} className={`${estilos.bloque} ${className}`} aria-labelledby={title === undefined ? undefined : propio}>
      {title !== undefined && (
        <Row as="header" wrap gap={2} gapX={4}>
          <h2 id={propio}>{traducir(title)}</h2>
          {actions && (
            <Row wrap gap={2} className="al-final">
              {actions}
            </Row>
          )}
        </Row>
      )}
      {children}
    </section>
  );
}
