import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SMALL_ICON } from '../icon';
import { unmark } from './marks';
import css from './grid.module.css';

/** The row just saved, above a page that does not have it. */
export function PinnedRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tbody className={css.pinned}>
      {children}
      <tr>
        <td colSpan={columns}>
          <PinnedNote />
        </td>
      </tr>
    </tbody>
  );
}

export const PinnedNote = () => (
  <span className={css.pinnedNote}>
    Por su orden o por los filtros no está en esta página.
    <button type="button" onClick={unmark}>
      <IconX {...SMALL_ICON} />
      Quitar de aquí
    </button>
  </span>
);
