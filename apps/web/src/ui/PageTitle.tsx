import type { Traducible } from '@cd/domain/organizacion/vocabulario/traductor';
import { useEffect, type ReactNode } from 'react';
import estilos from './piezas.module.css';
import { useTranslate } from './translations';

interface Props {
  children: Traducible;
  /** The name of the page, where it is not its heading. */
  enPestana?: Traducible;
  cuenta?: Traducible;
  acciones?: ReactNode;
}

/** The heading of a screen, with its count and its actions; it also names the page. */
export function PageTitle({ children, enPestana = children, cuenta, acciones }: Props) {
  const traducir = useTranslate();
  const titulo = traducir(children);
  const pestana = traducir(enPestana);
  useEffect(() => {
    document.title = `${pestana} | Competición Deportiva`;
  }, [pestana]);
  return (
    <div className={estilos.titulo}>
      {/* It takes the focus that a closed dialog cannot give back. */}
      <h1 tabIndex={-1}>{titulo}</h1>
      {cuenta !== undefined && <span className={estilos.cuenta}>{traducir(cuenta)}</span>}
      {acciones && <div className={estilos.derecha}>{acciones}</div>}
    </div>
  );
}
