import type { Cobro as Leido } from '@cd/contract/dinero/cobros';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowLeft, IconBuildingBank, IconCreditCard, IconMail, IconNotebook, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useMemo, useState, type ReactNode } from 'react';
import { CallError } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatDate, formatMoney } from '../../../format/format';
import { Button, buttonClass } from '../../../ui/pieces/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ICON } from '../../../ui/pieces/icon';
import { PageTitle } from '../../../ui/page/PageTitle';
import { StateTag } from '../../../ui/pieces/StateTag';
import { useWork } from '../../../ui/dialogs/useWork';
import { Waiting } from '../../../ui/page/states';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import tabla from '../ficheros/dinero.module.css';
import { useSheetsPrint } from '../../../ui/printing/SheetsPrint';
import { cobroOf, deletionOf, ledgerOf } from './cobros';
import { Enlace } from './Enlace';
import { issuingOf } from './issuing';
import { ENLACE_TONE, enlaceText, sendingOf } from './pago-por-enlace';
import { sheetOfCobro } from './cobro-sheets';
import { Lines } from './PendienteDeColegio';

type DeColegio = Leido['por_colegio'][number];
const COLUMNS: ListColumns<
  DeColegio,
  {
    nombre: 'texto';
    referencia: 'texto';
    enlace: 'texto';
    factura: 'texto';
    lineas: 'numero';
    importe: 'numero';
    pendiente: 'numero';
    por_pedir: 'numero';
  }
> = {
  nombre: { tipo: 'texto', titulo: 'Colegio', clase: 'name', movil: 'titulo' },
  referencia: { tipo: 'texto', titulo: 'Su transferencia dirá', clase: 'code', movil: 'detalle' },
  enlace: {
    tipo: 'texto',
    titulo: 'Enlace',
    clase: 'state',
    movil: 'detalle',
    valor: ({ enlace }) => (enlace ? enlaceText(enlace) : ''),
    celda: ({ enlace }) => enlace && <StateTag tone={ENLACE_TONE[enlace.estado]}>{enlaceText(enlace)}</StateTag>,
  },
  factura: { tipo: 'texto', titulo: 'Factura', clase: 'code', oculta: 1366, valor: ({ factura }) => factura ?? '' },
  lineas: { tipo: 'numero', titulo: 'Importes', oculta: 1100, valor: ({ lineas }) => lineas.length },
  importe: { tipo: 'numero', titulo: 'Pedido', importe: true, movil: 'lado' },
  pendiente: { tipo: 'numero', titulo: 'Por cobrar', importe: true, valor: ({ pendiente }) => pendiente || null },
  por_pedir: { tipo: 'numero', titulo: 'Por pedir', importe: true, oculta: 1366, valor: ({ por_pedir }) => por_pedir || null },
};

/** A collection opened: what it asks of each school and what its transfer should say. */
export default function Cobro() {
  const id = Number(useParams({ from: '/oficina/admin/cobroscolegios/cobros/$id' }).id);
  const { data, error, refetch } = useQuery(cobroOf(id));
  const back = (
    <Link to="/admin/cobroscolegios/cobros" className={buttonClass('llano')}>
      <IconArrowLeft {...ICON} /> Cobros
    </Link>
  );
  if (data) return <Read cobro={data} back={back} />;
  const gone = error instanceof CallError && error.status === 404;
  return (
    <>
      <PageTitle actions={back}>Un cobro</PageTitle>
      <Waiting error={error} refetch={gone ? undefined : refetch} />
    </>
  );
}

function Read({ cobro, back }: { cobro: Leido; back: ReactNode }) {
  const { concepto, fecha, por, importe, pendiente, en_recibo } = cobro;
  return (
    <div className={tabla.pantalla}>
      <PageTitle
        count={`${formatDate(fecha)} · ${por}`}
        actions={
          <>
            {back}
            <Actions cobro={cobro} />
          </>
        }
      >
        {concepto}
      </PageTitle>
      <dl className={tabla.cifras}>
        <div>
          <dt>Pedido</dt>
          <dd>{formatMoney(importe)}</dd>
        </div>
        <div>
          <dt>Cobrado</dt>
          <dd>{formatMoney(importe - pendiente)}</dd>
        </div>
        <div>
          <dt>Por cobrar{en_recibo > 0 && `, ${formatMoney(en_recibo)} en recibos`}</dt>
          <dd>{formatMoney(pendiente)}</dd>
        </div>
      </dl>
      <PorColegio cobro={cobro} />
    </div>
  );
}

function Actions({ cobro }: { cobro: Leido }) {
  const navigate = useNavigate();
  const edits = useLevel('cobroscolegios') === Nivel.Edicion;
  const { done, ocupado } = useWork(COBROS_CHANGED);
  if (!edits) return null;
  const remove = async () => {
    if (await done(deletionOf(cobro))) void navigate({ to: '/admin/cobroscolegios/cobros' });
  };
  return (
    <>
      {cobro.puede.eliminar === true && (
        <Button icon={<IconTrash {...ICON} />} busy={ocupado} onClick={() => void remove()}>
          Eliminar
        </Button>
      )}
      {cobro.pendiente - cobro.en_recibo > 0 && (
        <Link to="/admin/cobroscolegios/cobros/girar/$ids" params={{ ids: String(cobro.id) }} className={buttonClass()}>
          <IconBuildingBank {...ICON} />
          <span>Girar recibos</span>
        </Link>
      )}
    </>
  );
}

/** What may be done with one school's part, and with many. */
function usePartActions(cobro: Leido, onLink: (id: number) => void) {
  const navigate = useNavigate();
  const { print, busy } = useSheetsPrint();
  const { mutate } = useWork(COBROS_CHANGED);
  const porEnlace = cobro.por_enlace !== 'no';
  const letters = (suyos: readonly DeColegio[]) =>
    print({ titulo: cobro.concepto, fichero: `cartas-cobro-${cobro.id}`, hojas: () => suyos.map((uno) => sheetOfCobro(cobro, uno)) });
  const wait = () => (busy ? 'Espere a que termine lo anterior' : null);
  const actions: readonly RowAction<DeColegio>[] = [
    { titulo: 'Carta', icono: IconMail, nivel: Nivel.Lectura, impedida: wait, onClick: (uno) => letters([uno]) },
    { titulo: 'Libro', icono: IconNotebook, nivel: Nivel.Lectura, onClick: ({ id }) => void navigate({ href: ledgerOf(id) }) },
    ...(porEnlace
      ? [{ titulo: 'Enlace de pago', icono: IconCreditCard, nivel: Nivel.Lectura, onClick: ({ id }: DeColegio) => onLink(id) }]
      : []),
  ];
  const ofMany: readonly SelectionAction<DeColegio>[] = [
    { titulo: 'Cartas', icono: IconMail, nivel: Nivel.Lectura, impedida: wait, onClick: letters },
    ...(porEnlace
      ? [
          {
            titulo: 'Mandar enlace',
            icono: IconCreditCard,
            nivel: Nivel.Edicion,
            impedida: (suyos: readonly DeColegio[]) =>
              suyos.every(({ pendiente }) => pendiente === 0) ? 'No les queda nada por pagar' : null,
            onClick: (suyos: readonly DeColegio[]) => mutate(sendingOf(cobro, suyos)),
          },
        ]
      : []),
  ];
  const withInvoices = [...ofMany, ...(cobro.facturas ? [issuingOf(cobro, mutate)] : [])];
  return { actions, ofMany: withInvoices, letters, busy };
}

function PorColegio({ cobro }: { cobro: Leido }) {
  const nivel = useLevel('cobroscolegios');
  const [opened, setOpened] = useState<DeColegio | null>(null);
  const [linked, setLinked] = useState<number | null>(null);
  const { actions, ofMany, letters, busy } = usePartActions(cobro, setLinked);
  const filas = useMemo(
    () => memoryRows<DeColegio>(['cobros', 'uno', cobro.id, 'colegios', cobro], () => Promise.resolve(cobro.por_colegio)),
    [cobro],
  );
  return (
    <>
      <Grid
        incrustada
        nombre="cobro_colegios"
        titulo="Lo de cada colegio"
        cosa={{ uno: 'colegio', varios: 'colegios' }}
        filas={filas}
        columnas={COLUMNS}
        nivel={nivel}
        porPagina={50}
        onOpen={setOpened}
        acciones={actions}
        accionesSeleccion={ofMany}
        botones={
          <>
            <Button icon={<IconMail {...ICON} />} busy={busy} onClick={() => letters(cobro.por_colegio)}>
              Todas las cartas
            </Button>
          </>
        }
        vacio={{ titulo: 'No pide nada a nadie', queHacer: 'Elimínelo y haga otro.' }}
      />
      {linked !== null && <Enlace cobro={cobro} id={linked} edits={nivel === Nivel.Edicion} onClose={() => setLinked(null)} />}
      {opened && <Asked deColegio={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** What it asks of a school, one by one. */
function Asked({ deColegio: { nombre, referencia, lineas }, onClose }: { deColegio: DeColegio; onClose: () => void }) {
  return (
    <Dialog title={nombre} width="amplio" wholePhone onClose={onClose} foot={<Button onClick={onClose}>Cerrar</Button>}>
      <Lines
        titulo={`Su transferencia dirá ${referencia}`}
        lineas={lineas.map(({ deuda_id, concepto, importe, pendiente }) => ({
          id: deuda_id,
          que: concepto,
          detalle: pendiente === 0 ? 'Cobrado' : pendiente === importe ? 'Por cobrar' : `Quedan ${formatMoney(pendiente)}`,
          importe,
        }))}
      />
    </Dialog>
  );
}
