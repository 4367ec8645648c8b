import type { Presupuesto } from '@cd/contract/dinero/cobros';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Nivel } from '@cd/contract/kit/perfiles';
import { CallError } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatDate, formatMoney } from '../../../format/format';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { Row, Stack } from '../../../ui/page/Layout';
import { EmptyState, Waiting } from '../../../ui/page/states';
import tabla from '../ficheros/dinero.module.css';
import { PrintSheets } from '../../../ui/printing/SheetsPrint';
import { ACuenta } from './ACuenta';
import { onAccountOf } from './a-cuenta';
import css from './cobros.module.css';
import { ledgerOf, presupuestoOf, withoutFee } from './cobros';
import { feeOf, sheetOfPresupuesto } from './cobro-sheets';

/** All that a school has pending, one by one: its teams, and which of them have no fee. */
export default function PendienteDeColegio() {
  const id = Number(useParams({ strict: false }).id);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(presupuestoOf(id));
  const onClose = () => void navigate({ to: '/admin/cobroscolegios' });
  const gone = error instanceof CallError && error.status === 404;
  return (
    <Dialog
      title={data ? data.colegio.nombre : 'Pendiente de un colegio'}
      width="amplio"
      wholePhone
      onClose={onClose}
      foot={
        <>
          {data && (
            <>
              <PrintSheets titulo="Presupuesto" fichero={`presupuesto-${id}`} hojas={() => [sheetOfPresupuesto(data)]}>
                Presupuesto
              </PrintSheets>
              <Link to={ledgerOf(id)} className={buttonClass()}>
                Su libro
              </Link>
            </>
          )}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      {data ? <Read presupuesto={data} /> : <Waiting error={error} refetch={gone ? undefined : refetch} />}
    </Dialog>
  );
}

function Read({ presupuesto }: { presupuesto: Presupuesto }) {
  const { equipos, deudas, a_cuenta, total } = presupuesto;
  const edits = useLevel('cobroscolegios') === Nivel.Edicion;
  const sinCuota = withoutFee(presupuesto);
  const conCuota = equipos.filter(({ importe }) => importe !== null);
  if (equipos.length + deudas.length === 0 && a_cuenta === 0) return <EmptyState title="No tiene nada pendiente" />;
  return (
    <Stack gap={4}>
      {sinCuota.length > 0 && (
        <div className={tabla.impide}>
          <b>
            {sinCuota.length === 1
              ? 'Este equipo no tiene cuota, y no se puede cobrar:'
              : 'Estos equipos no tienen cuota, y no se pueden cobrar:'}
          </b>
          <ul>
            {sinCuota.map(({ id, nombre, campeonato }) => (
              <li key={id}>
                {nombre} ({campeonato}){' '}
                <Link to="/admin/equipos/importe/$id" params={{ id: String(id) }}>
                  Poner su cuota
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {conCuota.length > 0 && (
        <Lines
          titulo="Cuotas por cobrar"
          lineas={conCuota.map((equipo) => ({
            id: equipo.id,
            que: equipo.nombre,
            detalle: `${equipo.campeonato} · ${feeOf(equipo)}`,
            importe: equipo.importe!,
          }))}
        />
      )}
      {deudas.length > 0 && (
        <Lines
          titulo="Debe"
          lineas={deudas.map(({ id, concepto, fecha, pendiente, en_recibo }) => ({
            id,
            que: concepto,
            detalle: `${formatDate(fecha)}${en_recibo > 0 ? ` · en un recibo, ${formatMoney(en_recibo)}` : ''}`,
            importe: pendiente,
          }))}
        />
      )}
      {a_cuenta !== 0 && <p>Tiene a cuenta {formatMoney(-a_cuenta)}, que se descuentan.</p>}
      <ACuenta colegios={[onAccountOf(presupuesto)]} edits={edits} />
      <Row as="p" gap={4} align="stretch" justify="between" className={css.suma}>
        <span>Pendiente</span>
        <span>{formatMoney(total)}</span>
      </Row>
    </Stack>
  );
}

interface LinesProps {
  titulo: string;
  lineas: readonly { id: number; que: string; detalle: string; importe: number }[];
}

/** What is owed, one by one, and what it comes to. */
export function Lines({ titulo, lineas }: LinesProps) {
  return (
    <table className={tabla.lineas}>
      <thead>
        <tr>
          <th scope="col">{titulo}</th>
          <th scope="col" data-importe>
            {formatMoney(lineas.reduce((suma, { importe }) => suma + importe, 0))}
          </th>
        </tr>
      </thead>
      <tbody>
        {lineas.map(({ id, que, detalle, importe }) => (
          <tr key={id}>
            <td>
              {que}
              <small>{detalle}</small>
            </td>
            <td data-importe>{formatMoney(importe)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
