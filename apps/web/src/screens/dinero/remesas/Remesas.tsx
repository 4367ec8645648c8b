import type { FilaRemesa } from '@cd/contract/dinero/remesas';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconFileImport, IconX } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLevel } from '../../../client/permissions';
import { formatMoment } from '../../../format/format';
import { Button } from '../../../ui/pieces/Button';
import { ICON } from '../../../ui/pieces/icon';
import type { RowAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { StateTag } from '../../../ui/pieces/StateTag';
import { shortMark, timesDownloaded, versionOf } from '../ficheros/fichero';
import { fileActions } from '../ficheros/file-actions';
import { LeerDevueltos } from './LeerDevueltos';
import { Rechazar } from './Rechazar';
import { remesas, useRemesaWork } from './remesas';

const ROWS = memoryRows<FilaRemesa>(remesas.clave, remesas.leer);

const STATES = {
  pendiente: 'Sin descargar',
  descargada: 'En el banco',
  hecha: 'Hecha',
  devueltos: 'Con devueltos',
  anulada: 'Anulada',
} as const;
const TONES = { pendiente: 'aviso', descargada: 'info', hecha: 'ok', devueltos: 'no', anulada: 'neutro' } as const;
function stateOf({ anulada, descargas, hecha, devueltos }: FilaRemesa): keyof typeof STATES {
  if (anulada !== null) return 'anulada';
  if (devueltos > 0) return 'devueltos';
  if (hecha !== null) return 'hecha';
  return descargas.length > 0 ? 'descargada' : 'pendiente';
}

type Columns = {
  numero: 'texto';
  competicion: 'texto';
  creada: 'momento';
  por: 'texto';
  apuntes: 'numero';
  importe: 'numero';
  esquema: 'texto';
  descargas: 'texto';
  estado: 'opcion';
  hecha: 'fecha';
  devueltos: 'numero';
  devuelto_importe: 'numero';
  huella: 'texto';
  motivo_anulada: 'texto';
};
const COLUMNS: ListColumns<FilaRemesa, Columns> = {
  numero: { tipo: 'texto', clase: 'date', titulo: 'Remesa', movil: 'titulo', valor: ({ id }) => `Remesa ${id}` },
  creada: { tipo: 'momento', titulo: 'Hecha', movil: 'detalle' },
  competicion: { tipo: 'texto', titulo: 'Curso', clase: 'text', oculta: 1366 },
  por: { tipo: 'texto', titulo: 'Por', clase: 'name', oculta: 1100 },
  apuntes: { tipo: 'numero', titulo: 'Pagos', enTarjeta: ({ apuntes }) => (apuntes === 1 ? '1 pago' : `${apuntes} pagos`) },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true, movil: 'detalle' },
  esquema: { tipo: 'texto', titulo: 'Fichero', oculta: 1500, valor: ({ esquema }) => versionOf(esquema) },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    clase: 'state',
    movil: 'lado',
    valor: stateOf,
    opciones: Object.entries(STATES).map(([valor, titulo]) => ({ valor, titulo })),
    celda: (fila) => <StateTag tone={TONES[stateOf(fila)]}>{STATES[stateOf(fila)]}</StateTag>,
  },
  hecha: { tipo: 'fecha', titulo: 'Hecha el', oculta: 1200 },
  devueltos: { tipo: 'numero', titulo: 'Devueltos', oculta: 1366, valor: ({ devueltos }) => devueltos || null },
  devuelto_importe: {
    tipo: 'numero',
    titulo: 'Devuelto',
    importe: true,
    oculta: 1500,
    valor: ({ devuelto_importe }) => devuelto_importe || null,
  },
  descargas: {
    tipo: 'texto',
    clase: 'prose',
    titulo: 'Descargas',
    sinOrden: true,
    movil: 'detalle',
    valor: (fila) =>
      fila.descargas.length === 0
        ? timesDownloaded(fila)
        : `${timesDownloaded(fila)}: ${fila.descargas.map(({ por, momento }) => `${por}, ${formatMoment(momento)}`).join('; ')}`,
  },
  huella: { tipo: 'texto', titulo: 'Huella', oculta: 1700, celda: ({ huella }) => <span title={huella}>{shortMark(huella)}</span> },
  motivo_anulada: { tipo: 'texto', titulo: 'Por qué se anuló', oculta: true },
  anulada: false,
};

/** The batches of payments of a season, with their file for the bank. */
export default function Remesas() {
  const nivel = useLevel('remesaspagos');
  const navigate = useNavigate();
  const { espere, download, remove } = fileActions(useRemesaWork());
  const [reading, setReading] = useState(false);
  const [refused, setRefused] = useState<FilaRemesa | null>(null);
  const actions: readonly RowAction<FilaRemesa>[] = [
    download,
    {
      titulo: 'El banco no la ha hecho',
      icono: IconX,
      paso: 'rechazar',
      impedida: () => espere,
      onClick: setRefused,
    },
    remove,
  ];
  return (
    <>
      <Grid
        nombre="remesaspagos"
        titulo={PANTALLAS.remesaspagos.titulo}
        cosa={{ uno: 'remesa', varios: 'remesas', femenino: true }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={nivel}
        orden={{ name: 'creada', order: 'desc' }}
        onOpen={({ id }) => void navigate({ to: '/admin/remesaspagos_detalle/$id', params: { id: String(id) } })}
        botones={
          nivel === Nivel.Edicion && (
            <Button icon={<IconFileImport {...ICON} />} onClick={() => setReading(true)}>
              Devoluciones del banco
            </Button>
          )
        }
        nuevo={{ titulo: 'Nueva remesa', onClick: () => void navigate({ to: '/admin/remesaspagos/nuevo' }) }}
        acciones={actions}
        vacio={{
          titulo: 'Aún no hay remesas',
          queHacer:
            'Una remesa lleva al banco todos los pagos de árbitros que no están en ninguna. Haga antes los pagos, y después «Nueva remesa».',
        }}
      />
      {reading && <LeerDevueltos onClose={() => setReading(false)} />}
      {refused && <Rechazar remesa={refused} onClose={() => setRefused(null)} />}
      <Outlet />
    </>
  );
}
