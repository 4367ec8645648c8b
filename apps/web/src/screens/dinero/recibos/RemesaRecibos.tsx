import type { RemesaRecibos as Leida } from '@cd/contract/dinero/recibos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowBackUp, IconArrowLeft, IconCircleCheck, IconDownload, IconNotebook, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { CallError } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount, formatDate, formatMoney } from '../../../format/format';
import { Block } from '../../../ui/page/Block';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import type { RowAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { StateTag } from '../../../ui/pieces/StateTag';
import { Waiting } from '../../../ui/page/states';
import { ledgerOf } from '../cobros/cobros';
import css from '../ficheros/dinero.module.css';
import { Timeline } from '../ficheros/Timeline';
import { Cargada, NoCargada } from './Cargada';
import { DeshacerCarga, DeshacerDevolucion } from './Deshacer';
import { Devolver } from './Devolver';
import { nameOf, remesaRecibosOf, stateOf, STATES, stepsOfRecibos, TONES, useRecibosWork } from './recibos';

type Recibo = Leida['recibos'][number];

/** A batch of receipts: what has been of it, and each receipt. */
export default function RemesaRecibos() {
  const id = Number(useParams({ from: '/oficina/admin/cobroscolegios/recibos/$id' }).id);
  const { data, error, refetch } = useQuery(remesaRecibosOf(id));
  const back = (
    <Link to="/admin/cobroscolegios/recibos" className={buttonClass('llano')}>
      <IconArrowLeft {...ICON} /> Recibos
    </Link>
  );
  if (data) return <Read remesa={data} back={back} />;
  const gone = error instanceof CallError && error.status === 404;
  return (
    <>
      <PageTitle actions={back}>Una remesa de recibos</PageTitle>
      <Waiting error={error} refetch={gone ? undefined : refetch} />
    </>
  );
}

function Read({ remesa, back }: { remesa: Leida; back: ReactNode }) {
  const { apuntes, importe, devueltos } = remesa;
  const state = stateOf(remesa);
  return (
    <div className={css.pantalla}>
      <PageTitle
        count={`${formatCount(apuntes, 'recibo', 'recibos')}, ${formatMoney(importe)}`}
        actions={
          <>
            {back}
            <Actions remesa={remesa} />
          </>
        }
      >
        {`Remesa ${nameOf(remesa)}`}
      </PageTitle>
      <Block
        title="Qué ha sido de ella"
        actions={<StateTag tone={TONES[state]}>{devueltos > 0 ? formatCount(devueltos, 'devuelto', 'devueltos') : STATES[state]}</StateTag>}
      >
        <Timeline pasos={stepsOfRecibos(remesa)} />
      </Block>
      <Recibos remesa={remesa} />
    </div>
  );
}

function Actions({ remesa }: { remesa: Leida }) {
  const navigate = useNavigate();
  const edits = useLevel('cobroscolegios') === Nivel.Edicion;
  const { descargar, eliminar, ocupado } = useRecibosWork();
  const [said, setSaid] = useState<'cargada' | 'no' | 'deshacer' | null>(null);
  const { puede } = remesa;
  if (!edits || puede.descargar !== true) return null;
  const remove = async () => {
    if (await eliminar(remesa)) void navigate({ to: '/admin/cobroscolegios/recibos' });
  };
  // Whoever has seen the account says it, one way or the other, once its file has gone there.
  const inBank = puede.rechazar === true;
  return (
    <>
      {puede.eliminar === true && (
        <Button icon={<IconTrash {...ICON} />} busy={ocupado} onClick={() => void remove()}>
          Eliminar
        </Button>
      )}
      {inBank && (
        <Button icon={<IconX {...ICON} />} onClick={() => setSaid('no')}>
          El banco no la ha cargado
        </Button>
      )}
      <Button
        tone={inBank || remesa.cargada !== null ? 'normal' : 'primario'}
        icon={<IconDownload {...ICON} />}
        busy={ocupado}
        onClick={() => descargar(remesa)}
      >
        Descargar el fichero
      </Button>
      {inBank && (
        <Button tone="primario" icon={<IconCircleCheck {...ICON} />} onClick={() => setSaid('cargada')}>
          Cargada en cuenta
        </Button>
      )}
      {said === 'cargada' && <Cargada remesa={remesa} onClose={() => setSaid(null)} />}
      {puede.deshacerCarga === true && (
        <Button icon={<IconArrowBackUp {...ICON} />} onClick={() => setSaid('deshacer')}>
          No estaba cargada
        </Button>
      )}
      {said === 'deshacer' && <DeshacerCarga remesa={remesa} onClose={() => setSaid(null)} />}
      {said === 'no' && <NoCargada remesa={remesa} onClose={() => setSaid(null)} />}
    </>
  );
}

type Columns = {
  colegio: 'texto';
  referencia: 'texto';
  mandato: 'texto';
  secuencia: 'texto';
  importe: 'numero';
  estado: 'opcion';
  motivo_devuelto: 'texto';
  devoluble: 'texto';
};
const columnsOf = (charged: boolean): ListColumns<Recibo, Columns> => ({
  colegio: { tipo: 'texto', titulo: 'Colegio', clase: 'name', movil: 'titulo' },
  referencia: { tipo: 'texto', titulo: 'Referencia', oculta: 1366 },
  mandato: {
    tipo: 'texto',
    titulo: 'Mandato',
    movil: 'detalle',
    oculta: 1200,
    valor: ({ mandato, mandato_revocado }) =>
      mandato_revocado === null ? mandato : `${mandato}, revocado el ${formatDate(mandato_revocado)}`,
  },
  secuencia: { tipo: 'texto', titulo: 'Secuencia', oculta: true },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true, movil: 'detalle' },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    clase: 'state',
    movil: 'lado',
    valor: ({ devuelto }) => (devuelto === null ? 'va' : 'devuelto'),
    opciones: [
      { valor: 'va', titulo: charged ? 'Cobrado' : 'En la remesa' },
      { valor: 'devuelto', titulo: 'Devuelto' },
    ],
    celda: ({ devuelto }) =>
      devuelto === null ? (
        <StateTag tone={charged ? 'ok' : 'neutro'}>{charged ? 'Cobrado' : 'En la remesa'}</StateTag>
      ) : (
        <StateTag tone="no">{`Devuelto el ${formatDate(devuelto)}`}</StateTag>
      ),
  },
  motivo_devuelto: { tipo: 'texto', titulo: 'Motivo', clase: 'text', movil: 'detalle' },
  devoluble: {
    tipo: 'texto',
    titulo: 'Puede volver hasta',
    clase: 'text',
    oculta: 1100,
    sinOrden: true,
    valor: ({ devuelto, devoluble }) =>
      devuelto !== null || devoluble === null
        ? ''
        : `${formatDate(devoluble.sin_motivo)}; sin autorizar, ${formatDate(devoluble.no_autorizado)}`,
  },
  colegio_id: false,
  mandato_revocado: false,
  devuelto: false,
});

function Recibos({ remesa }: { remesa: Leida }) {
  const { id, cargada } = remesa;
  const navigate = useNavigate();
  const [returned, setReturned] = useState<Recibo | null>(null);
  const [undoing, setUndoing] = useState<Recibo | null>(null);
  const filas = useMemo(
    () => memoryRows<Recibo>(['cobros', 'recibos', 'una', id, 'recibos', remesa], () => Promise.resolve(remesa.recibos)),
    [id, remesa],
  );
  const columnas = useMemo(() => columnsOf(cargada !== null), [cargada]);
  const actions: readonly RowAction<Recibo>[] = [
    { titulo: 'Devuelto', icono: IconArrowBackUp, paso: 'devolver', onClick: setReturned },
    { titulo: 'No había vuelto', icono: IconArrowBackUp, paso: 'deshacerDevolucion', onClick: setUndoing },
    {
      titulo: 'Libro',
      icono: IconNotebook,
      nivel: Nivel.Lectura,
      onClick: ({ colegio_id }) => void navigate({ href: ledgerOf(colegio_id) }),
    },
  ];
  return (
    <>
      <Grid
        incrustada
        nombre="remesa_recibos"
        titulo="Recibos"
        cosa={{ uno: 'recibo', varios: 'recibos' }}
        filas={filas}
        columnas={columnas}
        nivel={useLevel('cobroscolegios')}
        porPagina={50}
        acciones={actions}
        vacio={{ titulo: 'No tiene recibos', queHacer: 'Gire otra desde los cobros.' }}
      />
      {undoing && <DeshacerDevolucion recibo={undoing} onClose={() => setUndoing(null)} />}
      {returned && <Devolver recibo={returned} onClose={() => setReturned(null)} />}
    </>
  );
}
