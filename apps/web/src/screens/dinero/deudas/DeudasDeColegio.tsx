import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { call, CallError, type CallAnswer } from '../../../client/call';
import { formatDate, formatMoney } from '../../../format/format';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { Muted, Row, Stack } from '../../../ui/page/Layout';
import { EmptyState, Waiting } from '../../../ui/page/states';
import cobros from '../cobros/cobros.module.css';
import { ledgerOf } from '../cobros/cobros';
import css from '../ficheros/dinero.module.css';
import { PrintSheets } from '../../../ui/printing/SheetsPrint';
import { daysBetween, deudasOf, formatDays, READ, REMINDER } from './deudas';
import { deadlineOf } from './Recordar';
import { sheetOfRecordatorio } from './letter-sheet';

type Leidas = CallAnswer<'GET /api/deudas/colegio/:id'>;

/** All that a school owes, one by one, since when, and what it has been reminded of. */
export default function DeudasDeColegio() {
  const id = Number(useParams({ strict: false }).id);
  const navigate = useNavigate();
  const { data, error, refetch } = useQuery(deudasOf(id));
  const onClose = () => void navigate({ to: '/admin/deudas' });
  const gone = error instanceof CallError && error.status === 404;
  return (
    <Dialog
      title={data ? data.nombre : 'Lo que debe un colegio'}
      width="amplio"
      wholePhone
      onClose={onClose}
      foot={
        <>
          {data && (
            <Link to={ledgerOf(id)} className={buttonClass()}>
              Su libro
            </Link>
          )}
          <Button onClick={onClose}>Cerrar</Button>
        </>
      }
    >
      {data ? <Read leidas={data} /> : <Waiting error={error} refetch={gone ? undefined : refetch} />}
    </Dialog>
  );
}

function Read({ leidas }: { leidas: Leidas }) {
  const { deudas, a_cuenta, saldo, por_pedir, destinatarios, recordatorios } = leidas;
  if (deudas.length === 0 && a_cuenta === 0 && recordatorios.length === 0) return <EmptyState title="No debe nada" />;
  return (
    <Stack gap={4}>
      {deudas.length > 0 && <Owed leidas={leidas} />}
      {a_cuenta < 0 && <p>{`Tiene a cuenta ${formatMoney(-a_cuenta)}, que se descuentan.`}</p>}
      {a_cuenta > 0 && <p>{`Debe además ${formatMoney(a_cuenta)} de correcciones que no son de nada de lo anterior.`}</p>}
      <Row as="p" gap={4} align="stretch" justify="between" className={cobros.suma}>
        <span>Pendiente</span>
        <span>{formatMoney(saldo)}</span>
      </Row>
      {por_pedir !== saldo && <p>{`Se le puede pedir ahora: ${formatMoney(por_pedir)}`}</p>}
      <p>
        {destinatarios.length === 0
          ? 'No tiene a quién escribir: ningún coordinador suyo tiene cuenta.'
          : `Sus avisos van a ${destinatarios.join(', ')}.`}
      </p>
      <Reminders recordatorios={recordatorios} />
    </Stack>
  );
}

function Owed({ leidas: { deudas, hoy } }: { leidas: Leidas }) {
  return (
    <table className={css.lineas}>
      <thead>
        <tr>
          <th scope="col">Debe</th>
          <th scope="col">Desde</th>
          <th scope="col" data-importe>
            Importe
          </th>
        </tr>
      </thead>
      <tbody>
        {deudas.map(({ id, concepto, competicion, fecha, pendiente, en_recibo }) => (
          <tr key={id}>
            <td>
              {concepto}
              <small>{`Curso ${competicion}${en_recibo > 0 ? ` · en un recibo, ${formatMoney(en_recibo)}` : ''}`}</small>
            </td>
            <td>
              {formatDate(fecha)}
              <small>{formatDays(daysBetween(fecha, hoy))}</small>
            </td>
            <td data-importe>{formatMoney(pendiente)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Reminders({ recordatorios }: Pick<Leidas, 'recordatorios'>) {
  if (recordatorios.length === 0) return <Muted>No se le ha recordado nada.</Muted>;
  return (
    <table className={css.lineas}>
      <thead>
        <tr>
          <th scope="col">Avisos</th>
          <th scope="col" data-importe>
            Pedía
          </th>
          <th scope="col">
            <span className="oculto">Carta</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {recordatorios.map(({ id, nivel, fecha, plazo, por, importe, queda, leido }) => (
          <tr key={id}>
            <td>
              {`${REMINDER[nivel]}, ${formatDate(fecha)}${deadlineOf(plazo)}`}
              <small>
                {[por, READ[leido], queda === 0 ? 'ya no debe nada de ello' : `queda ${formatMoney(queda)}`].filter(Boolean).join(' · ')}
              </small>
            </td>
            <td data-importe>{formatMoney(importe)}</td>
            <td>
              {queda > 0 && (
                <PrintSheets
                  titulo="Carta"
                  fichero={`aviso-de-pago-${id}`}
                  hojas={async () => (await call('GET /api/deudas/cartas', { query: { ids: String(id) } })).map(sheetOfRecordatorio)}
                >
                  {`Imprimir la del ${formatDate(fecha)}`}
                </PrintSheets>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
