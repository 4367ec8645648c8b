import type { CuerpoLista, Seleccion } from '@cd/contract/kit/paged-list';
import { tienePalabras } from '@cd/domain/organizacion/vocabulario/palabras';
import { formatDate } from '../../format/format';
import { seFiltra, textoDe, valorDe, type GridColumn, type Valor } from './columna';
import type { EstadoRejilla, Rango, ValorFiltro } from './estado';
import type { Pagina } from './filas';

type Eleccion = Pick<EstadoRejilla, 'ordenacion' | 'filtros'>;

const esRango = (valor: ValorFiltro): valor is Rango => typeof valor === 'object';

/** Order and filters as the call takes them (domain-rules, «Lists»). */
export function seleccionDe<F>({ ordenacion, filtros }: Eleccion, columnas: readonly GridColumn<F>[]): Seleccion {
  return {
    ordenacion: ordenacion ? [ordenacion] : [],
    filtros: columnas.filter(seFiltra).flatMap(({ id, tipo }): Seleccion['filtros'] => {
      const valor = filtros[id];
      if (valor === undefined) return [];
      if (tipo === 'texto') return [{ name: id, operator: 'contains', value: valor }];
      if (tipo === 'opcion') return [{ name: id, operator: 'equals', value: valor }];
      return [{ name: id, operator: tipo === 'numero' ? 'interval' : 'intervaldate', value: valor }];
    }),
  };
}

export const cuerpoDe = <F>(
  estado: Eleccion & Pick<EstadoRejilla, 'pagina' | 'porPagina'>,
  columnas: readonly GridColumn<F>[],
): CuerpoLista => ({
  ...seleccionDe(estado, columnas),
  paginacion: { pageNumber: estado.pagina, pageSize: estado.porPagina },
});

/** 'desde 16/11/2026 hasta 22/11/2026' */
export function rangeText<F>({ id, titulo, tipo, importe }: GridColumn<F>, { min, max }: Rango): string {
  const limite = (limite: string | number) =>
    typeof limite === 'string'
      ? formatDate(limite)
      : textoDe<{ valor: Valor }>({ id, titulo, tipo, importe, valor: (fila) => fila.valor }, { valor: limite });
  return [min === undefined ? '' : `desde ${limite(min)}`, max === undefined ? '' : `hasta ${limite(max)}`].filter(Boolean).join(' ');
}

/** 'Fecha: desde 16/11/2026 hasta 22/11/2026' for each filter that is on. */
export function filtrosEscritos<F>({ filtros }: EstadoRejilla, columnas: readonly GridColumn<F>[]): { titulo: string; texto: string }[] {
  return columnas.filter(seFiltra).flatMap(({ id, titulo, tipo, importe, opciones }) => {
    const valor = filtros[id];
    if (valor === undefined) return [];
    const texto = esRango(valor)
      ? rangeText({ id, titulo, tipo, importe }, valor)
      : tipo === 'texto'
        ? `contiene «${valor}»`
        : (opciones?.find((opcion) => opcion.valor === valor)?.titulo ?? String(valor));
    return [{ titulo, texto }];
  });
}

const POR_NOMBRE = new Intl.Collator('es', { numeric: true });

function cumple<F extends object>(columna: GridColumn<F>, filtro: ValorFiltro, fila: F): boolean {
  const valor = valorDe(columna, fila);
  if (!esRango(filtro)) return columna.tipo === 'texto' ? tienePalabras(textoDe(columna, fila), String(filtro)) : valor === filtro;
  // A day as limit takes in all its hours: compared by as many characters as it has.
  const dentro = (limite: string | number, signo: 1 | -1) => {
    if (typeof limite === 'number') return typeof valor === 'number' && (valor - limite) * signo >= 0;
    return typeof valor === 'string' && valor.slice(0, limite.length).localeCompare(limite) * signo >= 0;
  };
  return (filtro.min === undefined || dentro(filtro.min, 1)) && (filtro.max === undefined || dentro(filtro.max, -1));
}

/** Does to a list in memory what the server does to its own. */
export function elegir<F extends object>(filas: readonly F[], { ordenacion, filtros }: Eleccion, columnas: readonly GridColumn<F>[]): F[] {
  const activos = columnas.filter(seFiltra).flatMap((columna) => {
    const filtro = filtros[columna.id];
    return filtro === undefined ? [] : [{ columna, filtro }];
  });
  const elegidas = filas.filter((fila) => activos.every(({ columna, filtro }) => cumple(columna, filtro, fila)));
  const columna = columnas.find(({ id }) => id === ordenacion?.name);
  if (!columna) return elegidas;
  const signo = ordenacion?.order === 'desc' ? -1 : 1;
  return elegidas.sort((una, otra) => {
    const a = valorDe(columna, una);
    const b = valorDe(columna, otra);
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
    if (typeof a === 'number' && typeof b === 'number' && columna.tipo !== 'opcion') return (a - b) * signo;
    // Days and moments sort as the contract writes them, words as a reader expects.
    return (
      (columna.tipo === 'texto' || columna.tipo === 'opcion'
        ? POR_NOMBRE.compare(textoDe(columna, una), textoDe(columna, otra))
        : String(a) < String(b)
          ? -1
          : Number(a !== b)) * signo
    );
  });
}

export function paginaDe<F extends object>(
  filas: readonly F[],
  estado: Eleccion & Pick<EstadoRejilla, 'pagina' | 'porPagina'>,
  columnas: readonly GridColumn<F>[],
): Pagina<F> {
  const elegidas = elegir(filas, estado, columnas);
  const primera = (estado.pagina - 1) * estado.porPagina;
  return { count: elegidas.length, rows: elegidas.slice(primera, primera + estado.porPagina) };
}
