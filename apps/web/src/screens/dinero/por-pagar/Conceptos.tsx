import type { ConceptoPendiente } from '@cd/contract/dinero/pagos';
import { formatDate, formatMoney } from '../../../format/format';
import css from '../cifras/cifras.module.css';

interface Props {
  conceptos: readonly ConceptoPendiente[];
  edits: boolean;
  marked: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

/** What a referee is owed beside appointments, to be paid with them. */
export function Conceptos({ conceptos, edits, marked, onToggle }: Props) {
  if (conceptos.length === 0) return null;
  return (
    <table className={`tras-3 ${css.tabla}`}>
      <thead>
        <tr>
          {edits && (
            <th scope="col" data-casilla>
              <span className="oculto">Elegir</span>
            </th>
          )}
          <th scope="col">Concepto</th>
          <th scope="col">Se paga como</th>
          <th scope="col" data-dinero>
            Importe
          </th>
        </tr>
      </thead>
      <tbody>
        {conceptos.map(({ id, concepto, fecha, competicion, gasto, importe }) => (
          <tr key={id}>
            {edits && (
              <td data-casilla>
                <input type="checkbox" aria-labelledby={`concepto-${id}`} checked={marked.has(id)} onChange={() => onToggle(id)} />
              </td>
            )}
            <th scope="row" id={`concepto-${id}`}>
              {concepto}
              <small>{`${formatDate(fecha)} · curso ${competicion}`}</small>
            </th>
            <td data-que="Se paga como">{gasto ? 'Gasto, sin retención' : 'Como sus arbitrajes'}</td>
            <td data-que="Importe" data-dinero>
              {formatMoney(importe)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
