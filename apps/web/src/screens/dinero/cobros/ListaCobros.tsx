import type { FilaCobro } from '@cd/contract/dinero/cobros';
import { IconBuildingBank, IconTrash } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { Sections } from '../../../ui/page/Sections';
import { useWork } from '../../../ui/dialogs/useWork';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { deletionOf, PARTS } from './cobros';

const ROWS = memoryRows<FilaCobro>(['cobros', 'lista'], () => call('GET /api/cobroscolegio/actual'));
type Columns = {
  fecha: 'fecha';
  concepto: 'texto';
  competicion: 'texto';
  colegios: 'numero';
  lineas: 'numero';
  importe: 'numero';
  pendiente: 'numero';
  en_recibo: 'numero';
  por: 'texto';
  creado: 'momento';
};
const COLUMNS: ListColumns<FilaCobro, Columns> = {
  concepto: { tipo: 'texto', titulo: 'Concepto', clase: 'name', movil: 'titulo' },
  fecha: { tipo: 'fecha', titulo: 'Fecha', movil: 'detalle' },
  competicion: { tipo: 'texto', titulo: 'Curso', clase: 'text', oculta: 1366 },
  colegios: {
    tipo: 'numero',
    titulo: 'Colegios',
    movil: 'detalle',
    enTarjeta: ({ colegios }) => (colegios === 1 ? '1 colegio' : `${colegios} colegios`),
  },
  lineas: { tipo: 'numero', titulo: 'Importes', oculta: 1366 },
  importe: { tipo: 'numero', titulo: 'Pedido', importe: true, movil: 'lado' },
  pendiente: { tipo: 'numero', titulo: 'Por cobrar', importe: true, valor: ({ pendiente }) => pendiente || null, movil: 'detalle' },
  en_recibo: { tipo: 'numero', titulo: 'En recibos', importe: true, oculta: 1200, valor: ({ en_recibo }) => en_recibo || null },
  por: { tipo: 'texto', titulo: 'Por', clase: 'name', oculta: 1500 },
  creado: { tipo: 'momento', titulo: 'Hecho', oculta: 1700 },
};

const notChargeable = (filas: readonly FilaCobro[]): string | null =>
  filas.every(({ pendiente, en_recibo }) => pendiente - en_recibo > 0) ? null : 'De alguno no queda nada que girar';

/** What schools have been asked for. */
export default function ListaCobros() {
  const navigate = useNavigate();
  const { mutate, ocupado } = useWork(COBROS_CHANGED);
  const espere = ocupado ? 'Espere a que termine lo anterior' : null;
  const charge = (filas: readonly FilaCobro[]) =>
    void navigate({ to: '/admin/cobroscolegios/cobros/girar/$ids', params: { ids: filas.map(({ id }) => id).join('-') } });
  const actions: readonly RowAction<FilaCobro>[] = [
    { titulo: 'Girar recibos', icono: IconBuildingBank, impedida: (fila) => notChargeable([fila]), onClick: (fila) => charge([fila]) },
    {
      titulo: 'Eliminar',
      icono: IconTrash,
      peligro: true,
      paso: 'eliminar',
      impedida: () => espere,
      onClick: (fila) => mutate(deletionOf(fila)),
    },
  ];
  const ofMany: readonly SelectionAction<FilaCobro>[] = [
    { titulo: 'Girar recibos', icono: IconBuildingBank, impedida: notChargeable, onClick: (filas) => charge(filas) },
  ];
  return (
    <>
      <Grid
        nombre="cobroscolegios_cobros"
        titulo={PANTALLAS.cobroscolegios.titulo}
        cosa={{ uno: 'cobro', varios: 'cobros' }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={useLevel('cobroscolegios')}
        orden={{ name: 'fecha', order: 'desc' }}
        onOpen={({ id }) => void navigate({ to: '/admin/cobroscolegios/cobros/$id', params: { id: String(id) } })}
        nuevo={{ titulo: 'Nuevo cobro', onClick: () => void navigate({ to: '/admin/cobroscolegios_nuevo' }) }}
        acciones={actions}
        accionesSeleccion={ofMany}
        vistas={<Sections label="Partes de los cobros" parts={PARTS} />}
        vacio={{
          titulo: 'Aún no se ha cobrado nada',
          queHacer: 'Con «Nuevo cobro» se pide a los colegios la cuota de sus equipos y lo que deban.',
        }}
      />
      <Outlet />
    </>
  );
}
