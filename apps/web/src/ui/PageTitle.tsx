import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { useEffect, type ReactNode } from 'react';
import estilos from './piezas.module.css';
import { useTranslate } from './translations';

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
    <div className={estilos.titulo}>
      {/* It takes the focus that a closed dialog cannot give back. */}
      <h1 tabIndex={-1}>{titulo}</h1>
      {count !== undefined && <span className={estilos.cuenta}>{traducir(count)}</span>}
      {actions && <div className={estilos.derecha}>{actions}</div>}
    </div>
  );
}
