import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { formatNumber } from '../../format/format';
import { Row } from '../page/Layout';
import css from './grid.module.css';

interface PaginationProps {
  page: number;
  last: number;
  pageSize: number;
  pageSizes: readonly number[];
  count: number;
  onChange: (cambio: { pagina: number; porPagina?: number }) => void;
}

/** First, last and those beside the current one; null stands for a gap. */
export function pagesInSight(page: number, last: number): (number | null)[] {
  const near = [
    1,
    page - 1,
    page,
    page + 1,
    last,
    ...(page <= 3 ? [2, 3, 4] : []),
    ...(page >= last - 2 ? [last - 3, last - 2, last - 1] : []),
  ];
  const numbers = [...new Set(near)].filter((n) => n >= 1 && n <= last).sort((a, b) => a - b);
  return numbers.flatMap((n, i) => {
    const step = n - (numbers[i - 1] ?? 0);
    return step === 1 ? [n] : step === 2 ? [n - 1, n] : [null, n];
  });
}

export function Pagination({ page, last, pageSize, pageSizes, count, onChange }: PaginationProps) {
  const id = useId();
  const first = (page - 1) * pageSize + 1;
  return (
    <Row wrap gap={2} className={css.pages}>
      <label htmlFor={id}>Filas por página</label>
      <select
        id={id}
        value={pageSize}
        // Stays on the page that has the first row in view.
        onChange={(event) =>
          onChange({ porPagina: Number(event.currentTarget.value), pagina: Math.ceil(first / Number(event.currentTarget.value)) })
        }
      >
        {pageSizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
      <span>
        {formatNumber(first)} a {formatNumber(Math.min(count, page * pageSize))} de {formatNumber(count)}
      </span>
      <Row as="nav" gap={1} aria-label="Páginas">
        <button type="button" aria-label="Página anterior" disabled={page === 1} onClick={() => onChange({ pagina: page - 1 })}>
          <IconChevronLeft size={18} stroke={1.75} aria-hidden />
        </button>
        {pagesInSight(page, last).map((n, i) =>
          n === null ? (
            <span key={`gap-${i}`} aria-hidden="true">
              …
            </span>
          ) : (
            <button
              key={n}
              type="button"
              aria-label={`Página ${n}`}
              aria-current={n === page ? 'page' : undefined}
              onClick={() => onChange({ pagina: n })}
            >
              {n}
            </button>
          ),
        )}
        <button type="button" aria-label="Página siguiente" disabled={page === last} onClick={() => onChange({ pagina: page + 1 })}>
          <IconChevronRight size={18} stroke={1.75} aria-hidden />
        </button>
      </Row>
    </Row>
  );
}
