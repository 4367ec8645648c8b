import type { FilaFactura } from '@cd/contract/dinero/facturas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconFileInvoice, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatMoney, formatSignedMoney } from '../../../format/format';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { Sections } from '../../../ui/page/Sections';
import { StateTag } from '../../../ui/pieces/StateTag';
import { useWork } from '../../../ui/dialogs/useWork';
import { PARTS } from '../cobros/cobros';
import { printFacturas } from '../../libro/cuentas/print-facturas';

const ROWS = memoryRows<FilaFactura>(['facturas', 'lista'], () => call('GET /api/facturas'));
const COLUMNS: ListColumns<
  FilaFactura,
  { numero: 'texto'; fecha: 'fecha'; nombre: 'texto'; concepto: 'texto'; rectifica: 'texto'; importe: 'numero'; por_rectificar: 'numero' }
> = {
  numero: { tipo: 'texto', titulo: 'Número', clase: 'code', movil: 'detalle' },
  fecha: { tipo: 'fecha', titulo: 'Fecha', movil: 'detalle' },
  nombre: { tipo: 'texto', titulo: 'A', clase: 'name', movil: 'titulo' },
  concepto: { tipo: 'texto', titulo: 'Concepto', clase: 'name', oculta: 1200 },
  rectifica: { tipo: 'texto', titulo: 'Rectifica', clase: 'code', oculta: 1100, valor: ({ rectifica }) => rectifica ?? '' },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true, movil: 'lado' },
  por_rectificar: {
    tipo: 'numero',
    titulo: 'Por rectificar',
    importe: true,
    movil: 'detalle',
    valor: ({ por_rectificar }) => por_rectificar || null,
    enTarjeta: ({ por_rectificar }) => (por_rectificar === 0 ? '' : `por rectificar ${formatMoney(por_rectificar)}`),
    celda: ({ por_rectificar }) => por_rectificar !== 0 && <StateTag tone="aviso">{formatSignedMoney(por_rectificar)}</StateTag>,
  },
  cobro_id: false,
  colegio_id: false,
};

/** The invoices of the season: to print, and to correct where what they billed costs another thing. */
export default function Facturas() {
  const [correcting, setCorrecting] = useState<FilaFactura | null>(null);
  const { mutate, ocupado } = useWork([]);
  const print = (filas: readonly FilaFactura[]) =>
    mutate({ hacer: () => printFacturas(filas), hecho: 'Facturas compuestas', fallo: 'No se han podido componer las facturas' });
  const wait = () => (ocupado ? 'Espere a que termine lo anterior' : null);
  const actions: readonly RowAction<FilaFactura>[] = [
    { titulo: 'PDF', icono: IconFileInvoice, nivel: Nivel.Lectura, impedida: wait, onClick: (fila) => print([fila]) },
    { titulo: 'Rectificar', icono: IconReceiptRefund, paso: 'rectificar', onClick: setCorrecting },
  ];
  const ofMany: readonly SelectionAction<FilaFactura>[] = [
    { titulo: 'PDF', icono: IconFileInvoice, nivel: Nivel.Lectura, impedida: wait, onClick: print },
  ];
  return (
    <>
      <Grid
        nombre="cobroscolegios_facturas"
        titulo={PANTALLAS.cobroscolegios.titulo}
        cosa={{ uno: 'factura', varios: 'facturas', femenino: true }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={useLevel('cobroscolegios')}
        orden={{ name: 'numero', order: 'desc' }}
        porPagina={50}
        onOpen={(fila) => print([fila])}
        acciones={actions}
        accionesSeleccion={ofMany}
        vistas={<Sections label="Partes de los cobros" parts={PARTS} />}
        vacio={{
          titulo: 'No se ha emitido ninguna factura',
          queHacer: 'Se encienden en la configuración, en «Parámetros». Después, al abrir un cobro, «Emitir facturas».',
        }}
      />
      {correcting && <Correct factura={correcting} onClose={() => setCorrecting(null)} />}
    </>
  );
}

function Correct({ factura: { id, numero, por_rectificar }, onClose }: { factura: FilaFactura; onClose: () => void }) {
  return (
    <ReasonModal
      name={`rectificar ${id}`}
      title={`Rectificar la factura ${numero}`}
      errorTitle="No se ha podido rectificar"
      button="Emitir la rectificativa"
      ayuda={`Será de ${formatSignedMoney(por_rectificar)}, y se lee en ella`}
      least={3}
      invalidates={[['facturas'], ['cobros']]}
      send={(motivo) => call('POST /api/facturas/rectificar', { body: { factura: { id, motivo } } })}
      done={{ title: 'Rectificativa emitida', text: 'Está en la lista, con su número de la serie R.' }}
      onClose={onClose}
    />
  );
}
