import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { formatNumber } from '../../format/format';
import css from './grid.module.css';

interface PaginacionProps {
  pagina: number;
  ultima: number;
  porPagina: number;
  tamanos: readonly number[];
  count: number;
  alCambiar: (cambio: { pagina: number; porPagina?: number }) => void;
}

/** First, last and those beside the current one; null stands for a gap. */
export function paginasALaVista(pagina: number, ultima: number): (number | null)[] {
  const cerca = [
    1,
    pagina - 1,
    pagina,
    pagina + 1,
    ultima,
    ...(pagina <= 3 ? [2, 3, 4] : []),
    ...(pagina >= ultima - 2 ? [ultima - 3, ultima - 2, ultima - 1] : []),
  ];
  const numeros = [...new Set(cerca)].filter((n) => n >= 1 && n <= ultima).sort((a, b) => a - b);
  return numeros.flatMap((n, i) => {
    const salto = n - (numeros[i - 1] ?? 0);
    return salto === 1 ? [n] : salto === 2 ? [n - 1, n] : [null, n];
  });
}

export function Pagination({ pagina, ultima, porPagina, tamanos, count, alCambiar }: PaginacionProps) {
  const id = useId();
  const primera = (pagina - 1) * porPagina + 1;
  return (
    <div className={css.pagina}>
      <label htmlFor={id}>Filas por página</label>
      <select
        id={id}
        value={porPagina}
        // Stays on the page that has the first row in view.
        onChange={(event) =>
          alCambiar({ porPagina: Number(event.currentTarget.value), pagina: Math.ceil(primera / Number(event.currentTarget.value)) })
        }
      >
        {tamanos.map((tamano) => (
          <option key={tamano}>{tamano}</option>
        ))}
      </select>
      <span>
        {formatNumber(primera)} a {formatNumber(Math.min(count, pagina * porPagina))} de {formatNumber(count)}
      </span>
      <nav aria-label="Páginas">
        <button type="button" aria-label="Página anterior" disabled={pagina === 1} onClick={() => alCambiar({ pagina: pagina - 1 })}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </button>
        {paginasALaVista(pagina, ultima).map((n, i) =>
          n === null ? (
            <span key={`salto-${i}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={n}
              type="button"
              aria-label={`Página ${n}`}
              aria-current={n === pagina ? 'page' : undefined}
              onClick={() => alCambiar({ pagina: n })}
            >
              {n}
            </button>
          ),
        )}
        <button type="button" aria-label="Página siguiente" disabled={pagina === ultima} onClick={() => alCambiar({ pagina: pagina + 1 })}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </button>
      </nav>
    </div>
  );
}
