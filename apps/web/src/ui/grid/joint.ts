import type { GridColumn } from './column';
import type { FilterValue } from './state';

export interface JointProps<F> {
  /** What they are filtered under. */
  title: string;
  columns: readonly GridColumn<F>[];
  filters: Readonly<Record<string, FilterValue>>;
  onFilter: (id: string, value: FilterValue | undefined) => void;
}
