import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { useEffect, type ReactNode } from 'react';
import { Muted, Row } from './Layout';
import estilos from '../pieces/piezas.module.css';
import { useTranslate } from '../pieces/translations';

interface Props {
  children: Traducible;
  /** The name of the page, where it is not its heading. */
  tabTitle?: Traducible;
  count?: Traducible;
  actions?: ReactNode;
}

/** The heading of a screen, with its count and its actions; it also names the page. */
export function PageTitle({ children, tabTitle = children, count, actions }: Props) {
  const traducir = useTranslate();
  const titulo = traducir(children);
  const pestana = traducir(tabTitle);
  useEffect(() => {
    document.title = `${pestana} | Competición Deportiva`;
  }, [pestana]);
  return (
    <TitleBar count={count === undefined ? undefined : traducir(count)} actions={actions}>
      {/* It takes the focus that a closed dialog cannot give back. */}
      <h1 tabIndex={-1}>{titulo}</h1>
    </TitleBar>
  );
}

/** A heading, with its count and its actions. */
export function TitleBar({ children, count, actions }: { children: ReactNode; count?: ReactNode; actions?: ReactNode }) {
  return (
    <Row wrap gap={2} gapX={4} align="end" className={`deja-3 ${estilos.titulo}`}>
      {children}
      {count !== undefined && (
        <Muted as="span" className={estilos.cuenta}>
          {count}
        </Muted>
      )}
      {actions && (
        <Row wrap gap={2} className="al-final">
          {actions}
        </Row>
      )}
    </Row>
  );
}
