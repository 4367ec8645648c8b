import type { FilaCargo } from '@cd/contract/dinero/conceptos';
import { Nivel } from '@cd/contract/kit/perfiles';
import { IconNotebook, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/call';
import { useLevel } from '../../../client/permissions';
import { formatCount } from '../../../format/format';
import { frase, tellResult } from '../../../ui/dialogs/Dialogs';
import type { RowAction, SelectionAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { Sections } from '../../../ui/page/Sections';
import { StateTag } from '../../../ui/pieces/StateTag';
import { CARGOS_CHANGED, PARTS } from './conceptos';

const ROWS = memoryRows<FilaCargo>(['cargos', 'puestos'], () => call('GET /api/cargos'));

const ESTADOS = { pendiente: 'Pendiente', pedido: 'En un cobro', saldado: 'Saldado', anulado: 'Anulado' } as const;
const TONOS = { pendiente: 'aviso', pedido: 'info', saldado: 'ok', anulado: 'neutro' } as const;

const COLUMNS: ListColumns<
  FilaCargo,
  {
    nombre: 'texto';
    concepto: 'texto';
    fecha: 'fecha';
    competicion: 'texto';
    importe: 'numero';
    pendiente: 'numero';
    estado: 'opcion';
    por: 'texto';
  }
> = {
  nombre: { tipo: 'texto', titulo: 'De quién', clase: 'name', movil: 'titulo' },
  concepto: { tipo: 'texto', titulo: 'Concepto', clase: 'name', movil: 'detalle' },
  fecha: { tipo: 'fecha', titulo: 'Fecha', movil: 'detalle' },
  competicion: { tipo: 'texto', titulo: 'Curso', clase: 'text', oculta: 1366 },
  importe: { tipo: 'numero', titulo: 'Importe', importe: true, movil: 'lado' },
  pendiente: { tipo: 'numero', titulo: 'Pendiente', importe: true, oculta: 1100, valor: ({ pendiente }) => pendiente || null },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    clase: 'state',
    movil: 'detalle',
    opciones: Object.entries(ESTADOS).map(([valor, titulo]) => ({ valor, titulo })),
    celda: ({ estado }) => <StateTag tone={TONOS[estado]}>{ESTADOS[estado]}</StateTag>,
  },
  por: { tipo: 'texto', titulo: 'Por', clase: 'name', oculta: 1500 },
  de: false,
  cuenta_id: false,
  impide: false,
};

/** What was put to each account, until it is annulled. */
export default function Puestos() {
  const navigate = useNavigate();
  const [annulling, setAnnulling] = useState<readonly FilaCargo[] | null>(null);
  const actions: readonly RowAction<FilaCargo>[] = [
    {
      titulo: 'Libro',
      icono: IconNotebook,
      nivel: Nivel.Lectura,
      onClick: ({ de, cuenta_id }) => void navigate({ href: `/admin/libro/${de}/${cuenta_id}` }),
    },
    { titulo: 'Anular', icono: IconTrash, peligro: true, impedida: ({ impide }) => impide, onClick: (fila) => setAnnulling([fila]) },
  ];
  const ofMany: readonly SelectionAction<FilaCargo>[] = [
    {
      titulo: 'Anular',
      icono: IconTrash,
      impedida: (filas) => (filas.some(({ impide }) => impide === null) ? null : 'Ninguno se puede anular'),
      onClick: (filas) => setAnnulling(filas),
    },
  ];
  return (
    <>
      <Grid
        nombre="conceptos_puestos"
        titulo="Conceptos puestos"
        cosa={{ uno: 'concepto puesto', varios: 'conceptos puestos' }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={useLevel('conceptos')}
        orden={{ name: 'fecha', order: 'desc' }}
        porPagina={50}
        acciones={actions}
        accionesSeleccion={ofMany}
        vistas={<Sections label="Partes de los conceptos" parts={PARTS} />}
        vacio={{ titulo: 'No se ha puesto ninguno', queHacer: 'En «Poner» se elige a quiénes, y después qué concepto y cuánto.' }}
      />
      {annulling && <Annul filas={annulling} onClose={() => setAnnulling(null)} />}
    </>
  );
}

function Annul({ filas, onClose }: { filas: readonly FilaCargo[]; onClose: () => void }) {
  const cuantos = formatCount(filas.length, 'concepto', 'conceptos');
  return (
    <ReasonModal
      name="anular conceptos"
      title={filas.length === 1 ? frase`Anular «${filas[0]!.concepto}» de ${filas[0]!.nombre}` : `Anular ${cuantos}`}
      errorTitle="No se ha podido anular"
      button="Anularlo"
      ayuda="Queda en su libro con el asiento contrario: deja de deberse"
      least={3}
      invalidates={CARGOS_CHANGED}
      send={async (motivo) => {
        const { no } = await call('PUT /api/cargos/anular', { body: { cargo: { ids: filas.map(({ id }) => id), motivo } } });
        if (no.length > 0)
          await tellResult(
            `${formatCount(no.length, 'no se ha podido', 'no se han podido')} anular`,
            undefined,
            no.map(({ porque }) => ({ what: porque })),
          );
      }}
      done={{ title: 'Anulado', text: 'Deja de deberse, y queda escrito por qué.' }}
      onClose={onClose}
    />
  );
}
