import type { FilaRemesaRecibos } from '@cd/contract/dinero/recibos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconFileImport } from '@tabler/icons-react';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { Button } from '../../../ui/pieces/Button';
import type { RowAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ICON } from '../../../ui/pieces/icon';
import { Sections } from '../../../ui/page/Sections';
import { StateTag } from '../../../ui/pieces/StateTag';
import { PARTS } from '../cobros/cobros';
import { versionOf } from '../ficheros/fichero';
import { fileActions } from '../ficheros/file-actions';
import { LeerDevoluciones } from './LeerDevoluciones';
import { nameOf, remesasRecibos, stateOf, STATES, TONES, useRecibosWork } from './recibos';

const ROWS = memoryRows<FilaRemesaRecibos>(remesasRecibos.queryKey, () => call('GET /api/cobroscolegio/recibos'));
type Columns = {
  nombre: 'texto';
  competicion: 'texto';
  fecha_cargo: 'fecha';
  apuntes: 'numero';
  importe: 'numero';
  estado: 'opcion';
  cargada: 'fecha';
  devueltos: 'numero';
  devuelto_importe: 'numero';
  creada: 'momento';
  por: 'texto';
  esquema: 'texto';
  motivo_anulada: 'texto';
};
const COLUMNS: ListColumns<FilaRemesaRecibos, Columns> = {
  nombre: { tipo: 'texto', titulo: 'Remesa', clase: 'code', movil: 'titulo', valor: nameOf },
  fecha_cargo: { tipo: 'fecha', titulo: 'Para el', movil: 'detalle' },
  competicion: { tipo: 'texto', titulo: 'Curso', clase: 'text', oculta: 1366 },
  apuntes: {
    tipo: 'numero',
    titulo: 'Recibos',
    movil: 'detalle',
    enTarjeta: ({ apuntes }) => (apuntes === 1 ? '1 recibo' : `${apuntes} recibos`),
  },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true, movil: 'detalle' },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    clase: 'state',
    movil: 'lado',
    valor: stateOf,
    opciones: Object.entries(STATES).map(([valor, titulo]) => ({ valor, titulo })),
    celda: (fila) => <StateTag tone={TONES[stateOf(fila)]}>{STATES[stateOf(fila)]}</StateTag>,
  },
  cargada: { tipo: 'fecha', titulo: 'Cargada', oculta: 1100 },
  devueltos: { tipo: 'numero', titulo: 'Devueltos', oculta: 1200, valor: ({ devueltos }) => devueltos || null },
  devuelto_importe: {
    tipo: 'numero',
    titulo: 'Devuelto',
    importe: true,
    oculta: 1366,
    valor: ({ devuelto_importe }) => devuelto_importe || null,
  },
  creada: { tipo: 'momento', titulo: 'Hecha', oculta: 1500 },
  por: { tipo: 'texto', titulo: 'Por', clase: 'name', oculta: 1600 },
  esquema: { tipo: 'texto', titulo: 'Fichero', oculta: true, valor: ({ esquema }) => versionOf(esquema) },
  motivo_anulada: { tipo: 'texto', titulo: 'Por qué se anuló', oculta: true },
  huella: false,
  descargas: false,
  anulada: false,
};

/** The direct debits that have been sent to the bank. */
export default function ListaRecibos() {
  const navigate = useNavigate();
  const nivel = useLevel('cobroscolegios');
  const { download, remove } = fileActions(useRecibosWork());
  const [reading, setReading] = useState(false);
  const actions: readonly RowAction<FilaRemesaRecibos>[] = [download, remove];
  return (
    <>
      <Grid
        nombre="cobroscolegios_recibos"
        titulo={PANTALLAS.cobroscolegios.titulo}
        cosa={{ uno: 'remesa de recibos', varios: 'remesas de recibos', femenino: true }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={nivel}
        orden={{ name: 'creada', order: 'desc' }}
        onOpen={({ id }) => void navigate({ to: '/admin/cobroscolegios/recibos/$id', params: { id: String(id) } })}
        acciones={actions}
        botones={
          nivel >= Nivel.Edicion && (
            <Button icon={<IconFileImport {...ICON} />} onClick={() => setReading(true)}>
              Leer devoluciones
            </Button>
          )
        }
        vistas={<Sections label="Partes de los cobros" parts={PARTS} />}
        vacio={{
          titulo: 'Aún no se ha girado ningún recibo',
          queHacer: 'En «Cobros», elija uno o varios y «Girar recibos»: un recibo por colegio, con su mandato.',
        }}
      />
      {reading && <LeerDevoluciones onClose={() => setReading(false)} />}
      <Outlet />
    </>
  );
}
