import { Drawer } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '../Button';
import { ICON } from '../icon';
import { FilterField } from './FilterField';
import { seFiltra, seOrdena, type GridColumn } from './columna';
import type { Ordenacion, ValorFiltro } from './estado';
import css from './grid.module.css';

interface FiltrosProps<F> {
  abierto: boolean;
  alCerrar: () => void;
  columnas: readonly GridColumn<F>[];
  filtros: Readonly<Record<string, ValorFiltro>>;
  alFiltrar: (id: string, valor: ValorFiltro | undefined) => void;
  ordenacion: Ordenacion | null;
  alOrdenar: (ordenacion: Ordenacion | null) => void;
  /** Null: there are none. */
  alQuitar: (() => void) | null;
  cuantas: string;
}

/** Filters and order where there is no header to hold them. */
export function PhoneFilters<F>({
  abierto,
  alCerrar,
  columnas,
  filtros,
  alFiltrar,
  ordenacion,
  alOrdenar,
  alQuitar,
  cuantas,
}: FiltrosProps<F>) {
  const id = useId();
  const clave = ordenacion ? `${ordenacion.name} ${ordenacion.order}` : '';
  return (
    <Drawer
      opened={abierto}
      onClose={alCerrar}
      position="bottom"
      size="85%"
      title="Filtros y orden"
      classNames={{ title: css.tituloFiltros, body: css.cuerpoFiltros }}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <div className={css.campoFiltro}>
        <label htmlFor={id}>Ordenar por</label>
        <select
          id={id}
          className={css.filtro}
          value={clave}
          onChange={(event) => {
            const [name, order] = event.currentTarget.value.split(' ');
            alOrdenar(name && order ? { name, order: order === 'desc' ? 'desc' : 'asc' } : null);
          }}
        >
          <option value="">Sin orden</option>
          {columnas
            .filter(seOrdena)
            .flatMap((columna) => [
              <option key={`${columna.id} asc`} value={`${columna.id} asc`}>{`${columna.titulo}, de menor a mayor`}</option>,
              <option key={`${columna.id} desc`} value={`${columna.id} desc`}>{`${columna.titulo}, de mayor a menor`}</option>,
            ])}
        </select>
      </div>
      {columnas.filter(seFiltra).map((columna) => (
        <div key={columna.id} className={css.campoFiltro}>
          <span aria-hidden="true">{columna.titulo}</span>
          <FilterField columna={columna} valor={filtros[columna.id]} alCambiar={(valor) => alFiltrar(columna.id, valor)} />
        </div>
      ))}
      <div className={css.pieFiltros}>
        {alQuitar && (
          <Button icono={<IconFilterOff {...ICON} />} onClick={alQuitar}>
            Quitar filtros
          </Button>
        )}
        <Button tono="primario" onClick={alCerrar}>
          {`Ver ${cuantas}`}
        </Button>
      </div>
    </Drawer>
  );
}
