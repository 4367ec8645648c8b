import type { CuerpoLista, Seleccion } from '@cd/contract/kit/paged-list';
import { tienePalabras } from '@cd/domain/organizacion/vocabulario/palabras';
import { formatDate } from '../../format/format';
import { isFilterable, textOf, valueOf, type GridColumn, type Value } from './column';
import type { GridState, Range, FilterValue } from './state';
import type { Page } from './row-source';

type Choice = Pick<GridState, 'ordenacion' | 'filtros'>;

const isRange = (valor: FilterValue): valor is Range => typeof valor === 'object';

/** Order and filters as the call takes them (domain-rules, «Lists»). */
export function selectionOf<F>({ ordenacion, filtros }: Choice, columnas: readonly GridColumn<F>[]): Seleccion {
  return {
    ordenacion: ordenacion ? [ordenacion] : [],
    filtros: columnas.filter(isFilterable).flatMap(({ id, tipo, elecciones }): Seleccion['filtros'] => {
      const valor = filtros[id];
      if (valor === undefined) return [];
      if (tipo === 'opcion' || elecciones) return [{ name: id, operator: 'equals', value: valor }];
      if (tipo === 'texto') return [{ name: id, operator: 'contains', value: valor }];
      return [{ name: id, operator: tipo === 'numero' ? 'interval' : 'intervaldate', value: valor }];
    }),
  };
}

export const bodyOf = <F>(estado: Choice & Pick<GridState, 'pagina' | 'porPagina'>, columnas: readonly GridColumn<F>[]): CuerpoLista => ({
  ...selectionOf(estado, columnas),
  paginacion: { pageNumber: estado.pagina, pageSize: estado.porPagina },
});

/** 'desde 16/11/2026 hasta 22/11/2026' */
export function rangeText<F>({ id, titulo, tipo, importe }: GridColumn<F>, { min, max }: Range): string {
  const limite = (limite: string | number) =>
    typeof limite === 'string'
      ? formatDate(limite)
      : textOf<{ valor: Value }>({ id, titulo, tipo, importe, valor: (fila) => fila.valor }, { valor: limite });
  return [min === undefined ? '' : `desde ${limite(min)}`, max === undefined ? '' : `hasta ${limite(max)}`].filter(Boolean).join(' ');
}

/** 'Fecha: desde 16/11/2026 hasta 22/11/2026' for each filter that is on. */
export function writtenFilters<F>(
  { filtros }: Pick<Choice, 'filtros'>,
  columnas: readonly GridColumn<F>[],
): { titulo: string; texto: string }[] {
  return columnas.filter(isFilterable).flatMap(({ id, titulo, tipo, importe, opciones, elecciones }) => {
    const valor = filtros[id];
    if (valor === undefined) return [];
    const texto = isRange(valor)
      ? rangeText({ id, titulo, tipo, importe }, valor)
      : tipo === 'texto' && !elecciones
        ? `contiene «${valor}»`
        : (opciones?.find((opcion) => opcion.valor === valor)?.titulo ?? String(valor));
    return [{ titulo, texto }];
  });
}

const BY_NAME = new Intl.Collator('es', { numeric: true });

function meets<F extends object>(columna: GridColumn<F>, filtro: FilterValue, fila: F): boolean {
  const valor = valueOf(columna, fila);
  if (!isRange(filtro))
    return columna.tipo === 'texto' && !columna.elecciones ? tienePalabras(textOf(columna, fila), String(filtro)) : valor === filtro;
  // A day as limit takes in all its hours: compared by as many characters as it has.
  const dentro = (limite: string | number, signo: 1 | -1) => {
    if (typeof limite === 'number') return typeof valor === 'number' && (valor - limite) * signo >= 0;
    return typeof valor === 'string' && valor.slice(0, limite.length).localeCompare(limite) * signo >= 0;
  };
  return (filtro.min === undefined || dentro(filtro.min, 1)) && (filtro.max === undefined || dentro(filtro.max, -1));
}

/** Filters and sorts a list in memory as the server does with its own. */
export function chooseRows<F extends object>(
  filas: readonly F[],
  { ordenacion, filtros }: Choice,
  columnas: readonly GridColumn<F>[],
): F[] {
  const activos = columnas.filter(isFilterable).flatMap((columna) => {
    const filtro = filtros[columna.id];
    return filtro === undefined ? [] : [{ columna, filtro }];
  });
  const elegidas = filas.filter((fila) => activos.every(({ columna, filtro }) => meets(columna, filtro, fila)));
  const columna = columnas.find(({ id }) => id === ordenacion?.name);
  if (!columna) return elegidas;
  const signo = ordenacion?.order === 'desc' ? -1 : 1;
  return elegidas.sort((una, otra) => {
    const a = valueOf(columna, una);
    const b = valueOf(columna, otra);
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    if (typeof a === 'number' && typeof b === 'number' && columna.tipo !== 'opcion') return (a - b) * signo;
    // Days and moments sort as the contract writes them, words as a reader expects.
    return (
      (columna.tipo === 'texto' || columna.tipo === 'opcion'
        ? BY_NAME.compare(textOf(columna, una), textOf(columna, otra))
        : String(a) < String(b)
          ? -1
          : Number(a !== b)) * signo
    );
  });
}

export function pageOf<F extends object>(
  filas: readonly F[],
  estado: Choice & Pick<GridState, 'pagina' | 'porPagina'>,
  columnas: readonly GridColumn<F>[],
): Page<F> {
  const elegidas = chooseRows(filas, estado, columnas);
  const primera = (estado.pagina - 1) * estado.porPagina;
  return { count: elegidas.length, rows: elegidas.slice(primera, primera + estado.porPagina) };
}
