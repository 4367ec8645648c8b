import type { DebeDeCurso } from '@cd/contract/dinero/deudas';
import css from './deudas.module.css';

/** What is owed by its age, as long as it is of the largest; it says nothing that is not written beside it. */
export function Bar({ tramos, de }: { tramos: DebeDeCurso['tramos']; de: number }) {
  const suma = tramos.reduce((total, tramo) => total + tramo, 0);
  return (
    <span className={css.barra} aria-hidden style={{ width: `${de === 0 ? 0 : Math.max((100 * suma) / de, 4)}%` }}>
      {tramos.map((tramo, n) => tramo > 0 && <i key={n} data-tramo={n} style={{ flexGrow: tramo }} />)}
    </span>
  );
}
