import { Nivel } from '@cd/contract/kit/perfiles';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, type CallAnswer } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount, formatMoney } from '../../../format/format';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { DialogNoPermission } from '../../../ui/DialogNoPermission';
import { Toggle } from '../../../ui/fields';
import { Muted, Stack } from '../../../ui/Layout';
import { EmptyState, Waiting } from '../../../ui/states';
import { useWork } from '../../../ui/useWork';
import { REMESAS_CHANGED } from '../ficheros/dinero-changed';
import css from '../ficheros/dinero.module.css';
import { versionOf } from '../ficheros/fichero';
import { previa } from './remesas';

type Previa = CallAnswer<'GET /api/remesaspagos/previa'>;
const TITLE = 'Nueva remesa';

/** What it would take to the bank, and who cannot be paid and why, before it is made. */
export default function NuevaRemesa() {
  const navigate = useNavigate();
  const edits = useLevel('remesaspagos') === Nivel.Edicion;
  const { data, error, refetch } = useQuery({ ...previa, enabled: edits });
  const onClose = () => void navigate({ to: '/admin/remesaspagos' });
  if (!edits) return <DialogNoPermission title={TITLE} onClose={onClose} />;
  if (data && data.pagos > 0) return <Seen previa={data} onClose={onClose} />;
  return (
    <Dialog title={TITLE} onClose={onClose} foot={<Button onClick={onClose}>Cerrar</Button>}>
      {data ? (
        <EmptyState title="No hay pagos que llevar al banco">
          Todos los pagos de árbitros están ya en una remesa, o no hay ninguno.
        </EmptyState>
      ) : (
        <Waiting error={error} refetch={refetch} />
      )}
    </Dialog>
  );
}

/** What is left out of the file where it is chosen, and what still forbids it. */
function outcomeOf({ pagos, importe, fallos, fuera, fuera_importe }: Previa, without: boolean) {
  const general = fallos.filter(({ pago_id }) => pago_id === null);
  const going = without ? { pagos: pagos - fuera, importe: importe - fuera_importe } : { pagos, importe };
  const hindrance =
    general.length > 0
      ? 'Corrija antes lo que impide el fichero'
      : fallos.length > 0 && !without
        ? 'Corrija las cuentas, o deje fuera sus pagos'
        : going.pagos === 0
          ? 'No queda ningún pago que llevar'
          : null;
  return { ...going, hindrance };
}

function Seen({ previa: seen, onClose }: { previa: Previa; onClose: () => void }) {
  const navigate = useNavigate();
  const [without, setWithout] = useState(false);
  const { done, ocupado } = useWork(REMESAS_CHANGED);
  const { pagos, importe, hindrance } = outcomeOf(seen, without);
  const make = async () => {
    let id = 0;
    const made = await done({
      hacer: async () => {
        ({ id } = await call('POST /api/remesaspagos', { body: { omitir_sin_cuenta: without ? 1 : 0, importe } }));
      },
      hecho: 'Remesa hecha: descargue su fichero y llévelo al banco',
      fallo: 'No se ha podido hacer la remesa',
    });
    if (made) void navigate({ to: '/admin/remesaspagos_detalle/$id', params: { id: String(id) } });
  };
  return (
    <Dialog
      title={TITLE}
      onClose={onClose}
      wholePhone
      foot={<Foot importe={importe} hindrance={hindrance} busy={ocupado} onClose={onClose} onMake={() => void make()} />}
    >
      <Stack gap={4}>
        <p className={css.cuanto}>
          <b>{formatMoney(importe)}</b>
          <Muted as="span">
            {formatCount(pagos, 'pago', 'pagos')} · {versionOf(seen.esquema)}
          </Muted>
        </p>
        {seen.fallos.length > 0 && <Fallos fallos={seen.fallos} />}
        {seen.avisos.length > 0 && <Avisos avisos={seen.avisos} />}
        {seen.fuera > 0 && (
          <Toggle
            label={`Hacerla sin ${seen.fuera === 1 ? 'el pago' : 'los pagos'} de quien no tiene bien su cuenta: ${formatCount(seen.fuera, 'pago', 'pagos')}, ${formatMoney(seen.fuera_importe)}`}
            ayuda="Quedan para otra remesa, cuando tengan su cuenta"
            ancho="todo"
            value={without ? 1 : 0}
            onChange={(valor) => setWithout(valor === 1)}
          />
        )}
        <Muted>
          Lleva todos los pagos que no están en ninguna remesa. El fichero se comprueba antes de guardarlo, y nada sale al banco hasta que
          usted lo lleve.
        </Muted>
      </Stack>
    </Dialog>
  );
}

interface FootProps {
  importe: number;
  hindrance: string | null;
  busy: boolean;
  onClose: () => void;
  onMake: () => void;
}

function Foot({ importe, hindrance, busy, onClose, onMake }: FootProps) {
  return (
    <>
      {hindrance !== null && (
        <Muted as="span" id="remesa-impedida">
          {hindrance}
        </Muted>
      )}
      <Button tone="llano" onClick={onClose}>
        Cancelar
      </Button>
      <Button
        tone="primario"
        data-foco
        busy={busy}
        aria-disabled={hindrance !== null}
        aria-describedby={hindrance === null ? undefined : 'remesa-impedida'}
        onClick={() => hindrance === null && onMake()}
      >
        {`Hacer la remesa: ${formatMoney(importe)}`}
      </Button>
    </>
  );
}

/** What does not forbid it: who came back from the account that it would go to again. */
const Avisos = ({ avisos }: Pick<Previa, 'avisos'>) => (
  <ul className={css.avisos}>
    {avisos.map(({ texto, pago_id, a_id }) => (
      <li key={pago_id}>
        <span>{texto}</span>{' '}
        <Link to="/admin/arbitros/editar/$id" params={{ id: String(a_id) }}>
          Abrir su ficha
        </Link>
      </li>
    ))}
  </ul>
);

/** Each by name, with its way to where it is put right. */
function Fallos({ fallos }: Pick<Previa, 'fallos'>) {
  return (
    <div className={css.impide} role="alert">
      <b>{fallos.length === 1 ? 'Esto impide el fichero:' : 'Estas cosas impiden el fichero:'}</b>
      <ul>
        {fallos.map(({ texto, pago_id, a_id }) => (
          <li key={`${pago_id} ${texto}`}>
            <span>{texto}</span>{' '}
            {a_id !== null && (
              <Link to="/admin/arbitros/editar/$id" params={{ id: String(a_id) }}>
                Abrir su ficha
              </Link>
            )}
            {pago_id !== null && (
              <>
                {' o '}
                <Link to="/admin/pagosarbitros/ver/$id" params={{ id: String(pago_id) }}>
                  pagarle de otra manera
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
