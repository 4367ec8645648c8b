/* oxlint-disable jsx-a11y/control-has-associated-label -- a cell is not a control */
import { IconArrowNarrowDown, IconArrowNarrowUp, IconArrowsSort } from '@tabler/icons-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { RowActions } from './RowActions';
import { FilterField } from './FilterField';
import { RowCheckbox } from './RowCheckbox';
import { seFiltra, seOrdena, textoDe, type GridColumn } from './columna';
import type { Ordenacion, ValorFiltro } from './estado';
import { columnaTitulo, type RejillaProps } from './rejilla';
import css from './grid.module.css';

interface TablaProps<F> extends RejillaProps<F> {
  titulo: string;
  ordenacion: Ordenacion | null;
  alOrdenar: (ordenacion: Ordenacion | null) => void;
  filtros: Readonly<Record<string, ValorFiltro>>;
  alFiltrar: (id: string, valor: ValorFiltro | undefined) => void;
  alPasarPagina: (paso: 1 | -1) => void;
  alQuitarSeleccion: () => void;
}

const lado = <F,>({ alinear, tipo }: GridColumn<F>) => alinear ?? (tipo === 'numero' ? 'derecha' : 'izquierda');

export function GridTable<F extends { id: number | string }>(props: TablaProps<F>) {
  const { columnas, filas, titulo, cosa, seleccion, acciones, cargando, porPagina, alAbrir, alPasarPagina, alQuitarSeleccion } = props;
  // The one row that Tab reaches; the arrows move it.
  const [activa, setActiva] = useState(0);
  const cuerpo = useRef<HTMLTableSectionElement>(null);
  /** The rows a page key was pressed on: those that take their place get the focus. */
  const alPasar = useRef<readonly F[]>(null);
  const actual = Math.min(activa, Math.max(0, filas.length - 1));

  useEffect(() => {
    if (alPasar.current === null || alPasar.current === filas) return;
    alPasar.current = null;
    setActiva(0);
    cuerpo.current?.rows[0]?.focus();
  }, [filas]);

  const irA = (indice: number) => {
    const destino = Math.max(0, Math.min(filas.length - 1, indice));
    setActiva(destino);
    cuerpo.current?.rows[destino]?.focus();
  };
  const alTeclear = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    if (event.key === 'Escape') return alQuitarSeleccion();
    const pasos: Readonly<Record<string, () => void>> = {
      ArrowDown: () => irA(actual + 1),
      ArrowUp: () => irA(actual - 1),
      Home: () => irA(0),
      End: () => irA(filas.length - 1),
      PageDown: () => pasarPagina(1),
      PageUp: () => pasarPagina(-1),
    };
    const fila = filas[actual];
    // A key pressed on a button of the row is that button's.
    const enFila = event.target instanceof HTMLTableRowElement;
    const hacer =
      pasos[event.key] ??
      (enFila &&
        fila &&
        ((event.key === 'Enter' && alAbrir && (() => alAbrir(fila))) ||
          (event.key === ' ' && seleccion && (() => seleccion.getRow(String(fila.id)).toggleSelected()))));
    if (!hacer) return;
    event.preventDefault();
    hacer();
  };
  const pasarPagina = (paso: 1 | -1) => {
    alPasar.current = filas;
    alPasarPagina(paso);
  };

  return (
    <section className={css.ancho} aria-label={`Filas de ${titulo}`}>
      <table>
        <caption className={css.oculto}>{titulo}</caption>
        <Cabecera {...props} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the rows within, which take the focus */}
        <tbody ref={cuerpo} onKeyDown={alTeclear}>
          {cargando
            ? Array.from({ length: Math.min(porPagina, 12) }, (_, i) => (
                <tr key={i} aria-hidden="true">
                  {seleccion && <td />}
                  {columnas.map(({ id }, j) => (
                    <td key={id}>
                      <span className={css.esqueleto} data-largo={(i * 3 + j * 5) % 4} />
                    </td>
                  ))}
                  {acciones.length > 0 && <td />}
                </tr>
              ))
            : filas.map((fila, i) => (
                <Fila
                  key={fila.id}
                  {...props}
                  fila={fila}
                  activa={i === actual}
                  alEnfocar={() => setActiva(i)}
                  elegida={seleccion?.getRow(String(fila.id)).getIsSelected() ?? false}
                />
              ))}
        </tbody>
      </table>
      {cargando && <output className={css.oculto}>Cargando {cosa.varios}…</output>}
    </section>
  );
}

/** In px: what the text columns take together before they are given the room that the others leave. */
const PARA_TEXTOS = 900;

function Cabecera<F>({ columnas, seleccion, acciones, ordenacion, alOrdenar, filtros, alFiltrar }: TablaProps<F>) {
  return (
    <thead>
      <tr>
        {seleccion && (
          <th scope="col" className={css.casilla}>
            <RowCheckbox
              etiqueta="Elegir todas las filas de la página"
              marcada={seleccion.getIsAllPageRowsSelected()}
              aMedias={seleccion.getIsSomePageRowsSelected()}
              alCambiar={() => seleccion.toggleAllPageRowsSelected()}
            />
          </th>
        )}
        {columnas.map((columna) => {
          const sentido = ordenacion?.name === columna.id ? ordenacion.order : null;
          const Flecha = sentido === 'asc' ? IconArrowNarrowUp : sentido === 'desc' ? IconArrowNarrowDown : IconArrowsSort;
          return (
            <th
              key={columna.id}
              scope="col"
              data-lado={lado(columna)}
              style={{ minWidth: columna.ancho }}
              aria-sort={sentido === null ? undefined : sentido === 'asc' ? 'ascending' : 'descending'}
            >
              {seOrdena(columna) ? (
                <button type="button" onClick={() => alOrdenar({ name: columna.id, order: sentido === 'asc' ? 'desc' : 'asc' })}>
                  {columna.titulo}
                  <Flecha className={sentido ? css.flecha : css.flechaPosible} size={14} stroke={2} aria-hidden />
                </button>
              ) : (
                columna.titulo
              )}
            </th>
          );
        })}
        {acciones.length > 0 && (
          <th scope="col">
            <span className={css.oculto}>Acciones</span>
          </th>
        )}
      </tr>
      <tr className={css.filtros}>
        {seleccion && <td />}
        {columnas.map((columna) => (
          <td key={columna.id}>
            {seFiltra(columna) && (
              <FilterField columna={columna} valor={filtros[columna.id]} alCambiar={(valor) => alFiltrar(columna.id, valor)} />
            )}
          </td>
        ))}
        {acciones.length > 0 && <td />}
      </tr>
    </thead>
  );
}

function Fila<F extends { id: number | string }>({
  fila,
  columnas,
  activa,
  elegida,
  seleccion,
  acciones,
  nivel,
  alAbrir,
  alEnfocar,
}: TablaProps<F> & { fila: F; activa: boolean; elegida: boolean; alEnfocar: () => void }) {
  const titulo = columnaTitulo(columnas);
  const nombre = titulo ? textoDe(titulo, fila) : '';
  const tope = PARA_TEXTOS / columnas.filter(({ tipo }) => tipo === 'texto').length;
  const tabIndex = activa ? 0 : -1;
  return (
    <tr
      tabIndex={tabIndex}
      data-elegida={elegida || undefined}
      onFocus={alEnfocar}
      onDoubleClick={(event) => {
        if (event.target instanceof HTMLTableCellElement) alAbrir?.(fila);
      }}
    >
      {seleccion && (
        <td className={css.casilla}>
          <RowCheckbox
            etiqueta={`Elegir ${nombre}`}
            marcada={elegida}
            tabIndex={tabIndex}
            alCambiar={() => seleccion.getRow(String(fila.id)).toggleSelected()}
          />
        </td>
      )}
      {columnas.map((columna) => {
        const texto = textoDe(columna, fila);
        const contenido = columna.celda?.(fila) ?? texto;
        return (
          <td
            key={columna.id}
            data-lado={lado(columna)}
            data-titulo={columna === titulo || undefined}
            // A text gives way where the table is short of room, so that the columns after it stay in sight.
            {...(columna.tipo === 'texto' && {
              className: css.texto,
              style: { maxWidth: Math.max(columna.ancho ?? 0, tope) },
              title: texto || undefined,
            })}
          >
            {columna === titulo && alAbrir ? (
              <button type="button" className={css.abrir} tabIndex={tabIndex} onClick={() => alAbrir(fila)}>
                {contenido}
              </button>
            ) : (
              contenido
            )}
          </td>
        );
      })}
      {acciones.length > 0 && (
        <td className={css.acciones}>
          <RowActions fila={fila} nombre={nombre} acciones={acciones} nivel={nivel} tabIndex={tabIndex} />
        </td>
      )}
    </tr>
  );
}
