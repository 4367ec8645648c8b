import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { isDate } from '../../../format/date';
import { formatCount, formatDate, formatMoney, now } from '../../../format/format';
import { useLevel } from '../../../client/permissions';
import { Button } from '../../../ui/Button';
import { DateField } from '../../../ui/DateField';
import { Dialog } from '../../../ui/Dialog';
import { DialogNoPermission } from '../../../ui/DialogNoPermission';
import { Toggle } from '../../../ui/fields';
import { Muted, Stack } from '../../../ui/Layout';
import { EmptyState, Waiting } from '../../../ui/states';
import { useWork } from '../../../ui/useWork';
import { ACuenta } from '../cobros/ACuenta';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import css from '../ficheros/dinero.module.css';
import { versionOf } from '../ficheros/fichero';

type Previa = CallAnswer<'POST /api/cobroscolegio/recibos/previa'>;
const TITLE = 'Girar recibos';
const SEQUENCE: Readonly<Record<string, string>> = {
  FRST: 'el primero de su mandato',
  RCUR: 'recurrente',
  OOFF: 'único',
  FNAL: 'el último',
};

/** What receipts come of some collections, to whom none can be sent and why, before they are made. */
export default function Girar() {
  const { ids } = useParams({ from: '/oficina/admin/cobroscolegios/cobros/girar/$ids' });
  const navigate = useNavigate();
  const edits = useLevel('cobroscolegios') === Nivel.Edicion;
  const onClose = () => void navigate({ to: '/admin/cobroscolegios/cobros' });
  const chosen = ids.split('-').map(Number);
  if (!edits) return <DialogNoPermission title={TITLE} onClose={onClose} />;
  return <Receipts ids={chosen} onClose={onClose} />;
}

/** Before a day is said, on which it may be: of today nobody is charged, but that is what the bank's first day is told from. */
function usePrevia(ids: readonly number[], fecha: string | null) {
  const dia = fecha !== null && isDate(fecha) ? fecha : now().slice(0, 10);
  return useQuery({
    queryKey: ['cobros', 'girar', ids, dia],
    queryFn: () => call('POST /api/cobroscolegio/recibos/previa', { body: { ids: [...ids], fecha: dia, omitir_sin_mandato: undefined } }),
    staleTime: 0,
    placeholderData: (antes) => antes,
  });
}

function hindranceOf(previa: Previa, fecha: string | null, without: boolean): string | null {
  if (previa.recibos.length === 0) return 'No hay ningún recibo que girar';
  if (fecha === null || !isDate(fecha)) return 'Diga qué día se cargan';
  if (fecha < previa.primera_fecha) return `Como muy pronto, el ${formatDate(previa.primera_fecha)}`;
  if (fecha > previa.ultima_fecha) return `Como muy tarde, el ${formatDate(previa.ultima_fecha)}`;
  if (previa.fallos.length > 0) return 'Corrija antes lo que impide el fichero';
  return previa.fuera.length > 0 && !without ? 'Diga si se gira sin ellos' : null;
}

function Receipts({ ids, onClose }: { ids: readonly number[]; onClose: () => void }) {
  const navigate = useNavigate();
  const [fecha, setFecha] = useState<string | null>(null);
  const [without, setWithout] = useState(false);
  const { data, error, refetch } = usePrevia(ids, fecha);
  const { done, ocupado } = useWork(COBROS_CHANGED);
  const hindrance = data ? hindranceOf(data, fecha, without) : null;
  const make = async (importe: number) => {
    let id = 0;
    const made = await done({
      hacer: async () => {
        const body = { ids: [...ids], fecha: fecha!, omitir_sin_mandato: without ? (1 as const) : (0 as const), importe };
        ({ id } = await call('POST /api/cobroscolegio/recibos', { body }));
      },
      hecho: 'Recibos hechos: descargue su fichero y llévelo al banco',
      fallo: 'No se han podido girar los recibos',
    });
    if (made) void navigate({ to: '/admin/cobroscolegios/recibos/$id', params: { id: String(id) } });
  };
  return (
    <Dialog
      title={TITLE}
      width="amplio"
      wholePhone
      onClose={onClose}
      foot={
        <>
          {hindrance !== null && (
            <Muted as="span" id="girar-impedido">
              {hindrance}
            </Muted>
          )}
          <Button tone="llano" onClick={onClose}>
            Cancelar
          </Button>
          {data && (
            <Button
              tone="primario"
              busy={ocupado}
              aria-disabled={hindrance !== null}
              aria-describedby={hindrance === null ? undefined : 'girar-impedido'}
              onClick={() => hindrance === null && void make(data.importe)}
            >
              {`Girar ${formatMoney(data.importe)}`}
            </Button>
          )}
        </>
      }
    >
      {data ? (
        <Seen previa={data} fecha={fecha} onFecha={setFecha} without={without} onWithout={setWithout} />
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </Dialog>
  );
}

interface SeenProps {
  previa: Previa;
  fecha: string | null;
  onFecha: (fecha: string | null) => void;
  without: boolean;
  onWithout: (without: boolean) => void;
}

function Seen({ previa, fecha, onFecha, without, onWithout }: SeenProps) {
  const { recibos, importe, esquema, primera_fecha, ultima_fecha, fallos, fuera } = previa;
  // What is wrong of a day that nobody has said is not wrong yet.
  const suyos = fecha === null || !isDate(fecha) ? fallos.filter((fallo) => !/fecha|día/i.test(fallo)) : fallos;
  return (
    <Stack gap={4}>
      <p className={css.cuanto}>
        <b>{formatMoney(importe)}</b>
        <Muted as="span">
          {formatCount(recibos.length, 'recibo', 'recibos')} · {versionOf(esquema)}
        </Muted>
      </p>
      <DateField
        label="Día en que se cargan"
        ayuda={`El banco los admite desde el ${formatDate(primera_fecha)}`}
        minimo={primera_fecha}
        maximo={ultima_fecha}
        value={fecha}
        onChange={onFecha}
      />
      {suyos.length > 0 && (
        <div className={css.impide} role="alert">
          <b>Esto impide el fichero:</b>
          <ul>
            {suyos.map((fallo) => (
              <li key={fallo}>{fallo}</li>
            ))}
          </ul>
        </div>
      )}
      {fuera.length > 0 && (
        <div className={css.impide}>
          <b>A estos colegios no se les puede girar:</b>
          <ul>
            {fuera.map(({ colegio_id, colegio, importe: suyo, porque }) => (
              <li key={colegio_id}>
                {colegio}, {formatMoney(suyo)}: {porque}. <Link to="/admin/mandatos">Mandatos</Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      {fuera.length > 0 && recibos.length > 0 && (
        <Toggle
          label={`Girar sin ellos: ${formatCount(fuera.length, 'colegio', 'colegios')}`}
          ayuda="Lo suyo queda por cobrar"
          ancho="todo"
          value={without ? 1 : 0}
          onChange={(valor) => onWithout(valor === 1)}
        />
      )}
      <ACuenta colegios={recibos.map(({ colegio_id: id, a_cuenta }) => ({ id, a_cuenta: -a_cuenta, debe: a_cuenta }))} edits />
      {recibos.length === 0 ? <EmptyState title="No hay ningún recibo que girar" /> : <Table recibos={recibos} />}
    </Stack>
  );
}

function Table({ recibos }: Pick<Previa, 'recibos'>) {
  return (
    <table className={css.lineas}>
      <thead>
        <tr>
          <th scope="col">Recibo de</th>
          <th scope="col" data-importe>
            Importe
          </th>
        </tr>
      </thead>
      <tbody>
        {recibos.map(({ colegio_id, colegio, importe, secuencia, a_cuenta }) => (
          <tr key={colegio_id}>
            <td>
              {colegio}
              <small>
                {SEQUENCE[secuencia] ?? secuencia}
                {a_cuenta > 0 && ` · sin ${formatMoney(a_cuenta)} que tiene a cuenta`}
              </small>
            </td>
            <td data-importe>{formatMoney(importe)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
