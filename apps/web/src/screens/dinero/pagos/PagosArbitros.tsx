import type { FilaPago, listaPagos } from '@cd/contract/dinero/pagos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconBook, IconCalendarStats, IconEye, IconFileText, IconMail, IconTrash } from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import { buttonClass } from '../../../ui/pieces/Button';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { serverRows } from '../../../ui/grid/row-source';
import { ICON } from '../../../ui/pieces/icon';
import { PAGO_OPTIONS, PagoState } from '../../libro/libro/PagoState';
import { useDeletePago } from './pago-actions';
import { printLetters, printSummary } from './print-pagos';
import { Resumen } from './Resumen';

type List = typeof listaPagos;
const ROWS = serverRows<List>('/api/pagosarbitro');

const COLUMNS: ListColumns<FilaPago, List['columnas']> = {
  a_nombre: { tipo: 'texto', titulo: 'Árbitro', clase: 'name', movil: 'titulo' },
  concepto: { tipo: 'texto', titulo: 'Concepto', clase: 'name', movil: 'detalle' },
  fecha: { tipo: 'fecha', titulo: 'Fecha', movil: 'detalle' },
  competicion: { tipo: 'texto', titulo: 'Curso', clase: 'text', oculta: 1500 },
  arbitrajes: { tipo: 'numero', titulo: 'Arbitrajes', oculta: 1100 },
  bruto: { tipo: 'numero', titulo: 'Bruto', importe: true, oculta: 1200 },
  desplazamiento: { tipo: 'numero', titulo: 'Desplaz.', importe: true, oculta: 1366 },
  retencion: { tipo: 'numero', titulo: 'Retención', importe: true, oculta: 1366 },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true, movil: 'lado' },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    clase: 'state',
    movil: 'detalle',
    opciones: PAGO_OPTIONS,
    celda: ({ estado }) => <PagoState estado={estado} />,
  },
  pagado: { tipo: 'fecha', titulo: 'Pagado el', oculta: 1366 },
  remesa_pagos_id: {
    tipo: 'numero',
    titulo: 'Remesa',
    clase: 'state',
    alinear: 'izquierda',
    movil: 'detalle',
    enTarjeta: ({ remesa_pagos_id }) => (remesa_pagos_id === null ? 'sin remesa' : `remesa ${remesa_pagos_id}`),
    celda: ({ remesa_pagos_id }) => (remesa_pagos_id === null ? 'Sin remesa' : `Remesa ${remesa_pagos_id}`),
  },
  exento: { tipo: 'numero', titulo: 'Exento', importe: true, calculada: true, oculta: true, valor: ({ exento }) => exento },
  forma: false,
  devuelto: false,
  motivo_devuelto: false,
  arbitro_id: false,
  neto: false,
};

function useRowActions(abrir: (fila: FilaPago) => void): readonly RowAction<FilaPago>[] {
  const navigate = useNavigate();
  const reads = useLevel('libro') > Nivel.Ninguno;
  const { eliminar, ocupado } = useDeletePago();
  return [
    { titulo: 'Carta de pago', icono: IconMail, nivel: Nivel.Lectura, onClick: (fila) => void printLetters([fila]) },
    { titulo: 'Ver', icono: IconEye, nivel: Nivel.Lectura, onClick: abrir },
    ...(reads
      ? [
          {
            titulo: 'Libro',
            icono: IconBook,
            nivel: Nivel.Lectura,
            onClick: ({ arbitro_id }: FilaPago) => void navigate({ to: '/admin/libro/arbitro/$id', params: { id: String(arbitro_id) } }),
          },
        ]
      : []),
    {
      titulo: 'Eliminar',
      icono: IconTrash,
      peligro: true,
      paso: 'eliminar',
      impedida: () => (ocupado ? 'Espere a que termine lo anterior' : null),
      onClick: (fila) => void eliminar(fila),
    },
  ];
}

const OF_MANY: readonly SelectionAction<FilaPago>[] = [
  { titulo: 'Cartas de pago', icono: IconMail, nivel: Nivel.Lectura, onClick: (filas) => void printLetters(filas) },
  { titulo: 'Resumen en PDF', icono: IconFileText, nivel: Nivel.Lectura, onClick: (filas) => void printSummary(filas) },
];

/** What is paid to referees in the season, and what the bank has done with it (spec 3 §2). */
export default function PagosArbitros() {
  const navigate = useNavigate();
  const pays = useLevel('pagosarbitros_nuevo') > Nivel.Ninguno;
  const abrir = ({ id }: FilaPago) => void navigate({ to: '/admin/pagosarbitros/ver/$id', params: { id: String(id) } });
  return (
    <>
      <Grid
        nombre="pagosarbitros"
        titulo="Pagos de árbitros"
        cosa={{ uno: 'pago', varios: 'pagos' }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={useLevel('pagosarbitros')}
        orden={{ name: 'fecha', order: 'desc' }}
        onOpen={abrir}
        acciones={useRowActions(abrir)}
        accionesSeleccion={OF_MANY}
        nuevo={pays ? { titulo: 'Nuevo pago', onClick: () => void navigate({ to: '/admin/pagosarbitros_nuevo' }) } : undefined}
        botones={
          <Link to="/admin/pagosarbitros/anual" className={buttonClass()}>
            <IconCalendarStats {...ICON} />
            <span>Por años</span>
          </Link>
        }
        vistas={<Resumen />}
        vacio={{
          titulo: 'No se ha pagado nada todavía',
          queHacer: 'En «Nuevo pago» está lo que cada árbitro tiene pendiente, y se paga por árbitro o todo hasta una fecha.',
        }}
      />
      <Outlet />
    </>
  );
}
