import { RowActions } from './RowActions';
import { RowCheckbox } from './RowCheckbox';
import { textoDe, type GridColumn } from './columna';
import { columnaTitulo, type RejillaProps } from './rejilla';
import css from './grid.module.css';

const DETALLES_SIN_DECIR = 3;

function repartir<F>(columnas: readonly GridColumn<F>[]) {
  if (columnas.some(({ movil }) => movil)) {
    const de = (lugar: GridColumn<F>['movil']) => columnas.filter(({ movil }) => movil === lugar);
    return { titulos: de('titulo'), detalles: de('detalle'), lados: de('lado') };
  }
  return { titulos: columnas.slice(0, 1), detalles: columnas.slice(1, 1 + DETALLES_SIN_DECIR), lados: [] };
}

/** The rows on a phone: a card each, without columns. */
export function GridCards<F extends { id: number | string }>({
  columnas,
  filas,
  cosa,
  nivel,
  acciones,
  alAbrir,
  seleccion,
  cargando,
  porPagina,
}: RejillaProps<F>) {
  const { titulos, detalles, lados } = repartir(columnas);
  const titulo = columnaTitulo(columnas);
  if (cargando) {
    return (
      <div className={css.cartas}>
        <output className={css.oculto}>Cargando {cosa.varios}…</output>
        {Array.from({ length: Math.min(porPagina, 8) }, (_, i) => (
          <div key={i} className={css.carta} aria-hidden="true">
            <span className={css.esqueleto} data-largo={i % 4} />
            <span className={css.esqueleto} data-largo={(i + 1) % 4} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={css.cartas}>
      {filas.map((fila) => {
        const nombre = titulo ? textoDe(titulo, fila) : '';
        const elegida = seleccion?.getRow(String(fila.id)).getIsSelected() ?? false;
        const titular = titulos
          .map((columna) => textoDe(columna, fila))
          .filter(Boolean)
          .join(' – ');
        return (
          <li key={fila.id} className={css.carta} data-elegida={elegida || undefined}>
            {seleccion && (
              <RowCheckbox
                etiqueta={`Elegir ${nombre}`}
                marcada={elegida}
                alCambiar={() => seleccion.getRow(String(fila.id)).toggleSelected()}
              />
            )}
            <div className={css.cartaTexto}>
              {alAbrir ? (
                <button type="button" className={css.abrirCarta} onClick={() => alAbrir(fila)}>
                  {titular}
                </button>
              ) : (
                <b>{titular}</b>
              )}
              <span>
                {detalles
                  .map((columna) => textoDe(columna, fila))
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </div>
            {lados.length > 0 && (
              <div className={css.cartaLado}>
                {lados.map((columna) => (
                  <span key={columna.id}>{columna.celda?.(fila) ?? textoDe(columna, fila)}</span>
                ))}
              </div>
            )}
            {acciones.length > 0 && (
              <div className={css.cartaAcciones}>
                <RowActions fila={fila} nombre={nombre} acciones={acciones} nivel={nivel} tabIndex={0} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
