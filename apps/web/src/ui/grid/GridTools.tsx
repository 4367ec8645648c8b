import { Nivel } from '@cd/contract/kit/perfiles';
import { IconFilter, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { formatNumber } from '../../format/format';
import { Button } from '../pieces/Button';
import { tellFailure, tellHindered } from '../dialogs/Dialogs';
import { ICON } from '../pieces/icon';
import { Segmented } from '../fields/Segmented';
import { hindranceOfAll, permitted, type Noun } from './actions';
import type { ColumnTypes } from './column';
import { selectionOf } from './query';
import { DENSITIES, initialState } from './state';
import type { GridProps } from './props';
import type { GridModel } from './useGrid';
import type { RowId } from './useSelection';
import { lazyPart } from './lazy-part';
import css from './grid.module.css';

// They float or work apart: the rows do not wait for them.
const PrintActions = lazyPart(() => import('./PrintActions'));
const ColumnChooser = lazyPart(() => import('./ColumnChooser'));

interface Props<F extends { id: RowId }, C extends ColumnTypes> extends GridProps<F, C> {
  grid: GridModel<F, C>;
  onFilters: () => void;
}

/** Beside the title: how the list looks, what is printed of it and what is made anew. */
export function GridTools<F extends { id: RowId }, C extends ColumnTypes>(props: Props<F, C>) {
  const { grid, botones, nuevo, nivel, onFilters } = props;
  const { state, change, written, phone } = grid;
  const filters = written.length;
  const coming = <span className={phone ? css.printComing : css.toolsComing} />;
  return (
    <>
      {!phone && (
        // Its room is kept: the filters under which one writes do not move as it comes.
        <span className={filters > 0 ? undefined : css.kept}>
          <Button tone="llano" icon={<IconFilterOff {...ICON} />} onClick={grid.clearFilters}>
            Quitar filtros
          </Button>
        </span>
      )}
      {!phone && <Segmented label="Densidad" opciones={DENSITIES} value={state.densidad} onChange={(densidad) => change({ densidad })} />}
      {/* Before them, the rows. */}
      {grid.loading ? (
        coming
      ) : (
        <Suspense fallback={coming}>
          <Floating {...props} />
        </Suspense>
      )}
      {phone && (
        <Button icon={<IconFilter {...ICON} />} aria-haspopup="dialog" onClick={onFilters}>
          {filters > 0 ? `Filtros (${filters})` : 'Filtros'}
        </Button>
      )}
      {props.sobreFiltradas && <OverFiltered {...props.sobreFiltradas} grid={grid} cosa={props.cosa} nivel={nivel} />}
      {botones}
      {nuevo && nivel === Nivel.Edicion && (
        <Button tone="primario" icon={<IconPlus {...ICON} />} onClick={nuevo.onClick}>
          {nuevo.titulo}
        </Button>
      )}
    </>
  );
}

interface OverProps<F extends { id: RowId }, C extends ColumnTypes> extends NonNullable<GridProps<F, C>['sobreFiltradas']> {
  grid: GridModel<F, C>;
  cosa: Noun;
  nivel: Nivel;
}

function OverFiltered<F extends { id: RowId }, C extends ColumnTypes>({ filtros, accion, grid, cosa, nivel }: OverProps<F, C>) {
  const [reading, setReading] = useState(false);
  const { state, columns, count } = grid;
  const hold = Object.entries(filtros).every(([column, value]) => state.filtros[column] === value);
  if (!hold || grid.loading || count === 0 || permitted([accion], nivel).length === 0) return null;
  const start = async () => {
    setReading(true);
    try {
      const rows = await grid.reading.all(selectionOf(state, columns), { signal: new AbortController().signal });
      const reason = hindranceOfAll(accion, rows);
      if (reason === null) accion.onClick(rows, () => {});
      else await tellHindered({ title: accion.titulo, text: reason });
    } catch (error) {
      await tellFailure(error, 'Se produjo un error al obtener la información');
    } finally {
      setReading(false);
    }
  };
  return (
    <Button icon={<accion.icono {...ICON} />} busy={reading} onClick={() => void start()}>
      {count === 1
        ? `${accion.titulo} ${cosa.femenino ? 'a la única' : 'al único'}`
        : `${accion.titulo} a ${cosa.femenino ? 'las' : 'los'} ${formatNumber(count)}`}
    </Button>
  );
}

function Floating<F extends { id: RowId }, C extends ColumnTypes>({
  nombre,
  titulo,
  cosa,
  periodo,
  onPrint,
  alcance = [],
  grid,
}: Props<F, C>) {
  const { state, change, columns, visible, reading } = grid;
  const reset = () => {
    const { orden, visibles } = initialState(grid.start);
    change({ orden, visibles });
  };
  return (
    <>
      <PrintActions
        nombre={nombre}
        titulo={titulo}
        cosa={cosa}
        periodo={periodo}
        columnas={visible}
        ocultas={grid.ordered.filter((column) => !visible.includes(column))}
        filtros={[...alcance, ...grid.written]}
        vista={grid.rows}
        total={grid.count}
        debajo={onPrint}
        todas={(reader) => reading.all(selectionOf(state, columns), reader)}
      />
      {!grid.phone && (
        <ColumnChooser
          columns={grid.ordered}
          visible={visible}
          onOrder={(orden) => change({ orden })}
          onShow={(id, shown) => change({ visibles: { ...state.visibles, [id]: shown } })}
          onReset={reset}
        />
      )}
    </>
  );
}
