import type { ReactNode } from 'react';
import { formatMoney } from '../../../format/format';
import { useTranslate } from '../../../ui/pieces/translations';
import estilos from './tarifas.module.css';

export interface Named {
  id: number;
  nombre: string;
}
interface Group {
  /** None: its columns say it all. */
  nombre?: string;
  columnas: readonly Named[];
}

interface Props {
  titulo: string;
  /** It is said already by what it is in. */
  sinRotulo?: boolean;
  filas: readonly Named[];
  grupos: readonly Group[];
  /** Of what the rows are: 'Categoría'. */
  deFilas: string;
  renderCelda: (fila: Named, columna: Named, grupo: number) => ReactNode;
}

/** Amounts in a table as dense as the office keeps them on paper. */
export function AmountsTable({ titulo, sinRotulo = false, filas, grupos, deFilas, renderCelda }: Props) {
  const traducir = useTranslate();
  const conNombre = grupos.some(({ nombre }) => nombre !== undefined);
  const corner = (
    <th scope="col" rowSpan={conNombre ? 2 : 1} className={estilos.rotulo}>
      {traducir(deFilas)}
    </th>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what does not fit is scrolled with the keyboard too
    <section className={estilos.marco} aria-label={titulo} tabIndex={0}>
      <table>
        {!sinRotulo && <caption>{titulo}</caption>}
        <thead>
          {conNombre && (
            <tr>
              {corner}
              {grupos.map(({ nombre, columnas }) => (
                <th key={nombre} scope="colgroup" colSpan={columnas.length} data-grupo>
                  {nombre}
                </th>
              ))}
            </tr>
          )}
          <tr>
            {!conNombre && corner}
            {grupos.flatMap(({ columnas }, grupo) =>
              columnas.map(({ id, nombre }, n) => (
                <th key={`${grupo}-${id}`} scope="col" data-grupo={(conNombre && n === 0) || undefined}>
                  {nombre}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={fila.id}>
              <th scope="row">{fila.nombre}</th>
              {grupos.flatMap(({ columnas }, grupo) =>
                columnas.map((columna, n) => (
                  <td key={`${grupo}-${columna.id}`} data-grupo={(conNombre && n === 0) || undefined}>
                    {renderCelda(fila, columna, grupo)}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export const Money = ({ importe }: { importe: number | undefined }) =>
  importe === undefined ? <span className={estilos.nada}>—</span> : formatMoney(importe);

/** Those of a list that some amount is of, in its order. */
export function present<F>(lista: readonly Named[], importes: readonly F[], de: (importe: F) => number): Named[] {
  const hay = new Set(importes.map(de));
  return lista.filter(({ id }) => hay.has(id));
}
