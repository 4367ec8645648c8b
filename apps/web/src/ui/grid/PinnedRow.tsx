import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SMALL_ICON } from '../pieces/icon';
import { unmark } from './marks';
import css from './grid.module.css';

/** The row just saved, above a page that does not have it. */
export function PinnedRow({ columns, mark, children }: { columns: number; mark: string; children: ReactNode }) {
  return (
    <tbody className={css.pinned}>
      {children}
      <tr>
        <td colSpan={columns}>
          <PinnedNote mark={mark} />
        </td>
      </tr>
    </tbody>
  );
}

export const PinnedNote = ({ mark }: { mark: string }) => (
  <span className={css.pinnedNote}>
    <b>{mark}</b>
    Por su orden o por los filtros no está en esta página.
    <button type="button" onClick={unmark}>
      <IconX {...SMALL_ICON} />
      Quitar de aquí
    </button>
  </span>
);
