import type { LineaDeLibro } from '@cd/contract/libro/libro';
import { formatCount, formatDate, formatMoney, formatSignedMoney } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { SMALL_ICON } from '../../../ui/pieces/icon';
import { EmptyState } from '../../../ui/page/states';
import { StateTag } from '../../../ui/pieces/StateTag';
import { CLASES, saldoOf, type De } from './libro';
import css from './libro.module.css';
import { PagoState } from './PagoState';

interface Props {
  de: De;
  lineas: readonly LineaDeLibro[];
  saldo: number;
  /** They are of several seasons, and each says of which. */
  conCurso: boolean;
  /** Whoever may undo what was written by hand. */
  onUndo?: ((linea: LineaDeLibro) => void) | undefined;
}

/** The entries, the last first; what was written at once of many things opens its parts. */
export function Asientos({ de, lineas, saldo, conCurso, onUndo }: Props) {
  const { titulo, centimos } = saldoOf(de, saldo);
  if (lineas.length === 0)
    return (
      <div className={css.vacio}>
        <EmptyState title="No hay asientos de esta clase" />
      </div>
    );
  // Whoever is not of the office is not told who of it wrote them.
  const conQuien = lineas.some(({ por }) => por !== '');
  return (
    <table className={css.libro}>
      <thead>
        <tr>
          <th scope="col">Fecha</th>
          <th scope="col">Asiento</th>
          <th scope="col">{conQuien ? 'Qué y por qué' : 'Qué'}</th>
          {conQuien && <th scope="col">Quién</th>}
          <th scope="col" data-dinero>
            Importe
          </th>
          <th scope="col" data-dinero>
            Saldo
          </th>
        </tr>
      </thead>
      <tbody>
        {lineas.map((linea) => (
          <Asiento key={linea.id} linea={linea} conQuien={conQuien} conCurso={conCurso} onUndo={onUndo} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={conQuien ? 4 : 3}>Nada se borra: una corrección es otro asiento.</td>
          <td>{titulo}</td>
          <td>{formatMoney(centimos)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type AsientoProps = Pick<Props, 'conCurso' | 'onUndo'> & { linea: LineaDeLibro; conQuien: boolean };
function Asiento({ linea, conQuien, conCurso, onUndo }: AsientoProps) {
  const { id, instante, competicion, clase, concepto, motivo, por, importe_centimos, saldo_centimos, partes } = linea;
  const { titulo, tono, icono: Icono } = CLASES[clase];
  return (
    <tr data-clase={clase}>
      <td data-parte="fecha">
        <b>{formatDate(instante)}</b>
        <small>{instante.slice(11, 16)}</small>
        {conCurso && <small>Curso {competicion}</small>}
      </td>
      <td data-parte="clase">
        {linea.estado_pago === null ? (
          <StateTag tone={tono} icon={<Icono {...SMALL_ICON} />}>
            {titulo}
          </StateTag>
        ) : (
          <PagoState estado={linea.estado_pago} />
        )}
        <span>{id}</span>
      </td>
      <td data-parte="concepto">
        <b>{concepto}</b>
        {motivo !== '' && <small>{motivo}</small>}
        {onUndo && linea.deshacible && (
          <Button tone="llano" onClick={() => onUndo(linea)}>
            {`Deshacer el asiento ${id}`}
          </Button>
        )}
        {partes.length > 1 && (
          <details>
            <summary>{formatCount(partes.length, 'parte', 'partes')}</summary>
            <ul>
              {partes.map((parte, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- those on account have nothing else
                <li key={n}>
                  <span>{parte.concepto}</span> <span>{formatSignedMoney(parte.importe_centimos)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </td>
      {conQuien && <td data-parte="quien">{por}</td>}
      <td data-parte="importe" data-dinero>
        {formatSignedMoney(importe_centimos)}
      </td>
      <td data-parte="saldo" data-dinero>
        {formatMoney(saldo_centimos)}
      </td>
    </tr>
  );
}
