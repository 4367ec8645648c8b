import { Nivel } from '@cd/contract/kit/perfiles';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../client/call';
import { formatMoney } from '../../../format/format';
import { frase } from '../../../ui/dialogs/Dialogs';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { memoryRows } from '../../../ui/grid/row-source';
import { ReasonModal } from '../../../ui/forms/ReasonModal';
import { StateTag } from '../../../ui/pieces/StateTag';
import { COBROS_CHANGED } from '../ficheros/dinero-changed';
import { resueltos, type Resuelto } from './banco';

const ROWS = memoryRows<Resuelto>(resueltos.queryKey, () => call('GET /api/cobroscolegio/movimientos/resueltos'));
type Columns = {
  fecha: 'fecha';
  centimos: 'numero';
  nombre: 'texto';
  estado: 'opcion';
  colegio: 'texto';
  comision: 'numero';
  texto: 'texto';
  por: 'texto';
  resuelto_en: 'momento';
  descartado: 'texto';
};
const COLUMNS: ListColumns<Resuelto, Columns> = {
  fecha: { tipo: 'fecha', titulo: 'Día', movil: 'detalle' },
  nombre: { tipo: 'texto', titulo: 'Quién', clase: 'name', movil: 'titulo', valor: ({ nombre, texto }) => nombre || texto },
  centimos: { tipo: 'numero', titulo: 'Importe', importe: true, movil: 'lado' },
  estado: {
    tipo: 'opcion',
    titulo: 'Qué fue',
    clase: 'state',
    movil: 'detalle',
    valor: ({ descartado }) => (descartado === '' ? 'anotado' : 'descartado'),
    opciones: [
      { valor: 'anotado', titulo: 'Anotado' },
      { valor: 'descartado', titulo: 'Descartado' },
    ],
    celda: ({ descartado }) => (descartado === '' ? <StateTag tone="ok">Anotado</StateTag> : <StateTag tone="neutro">Descartado</StateTag>),
  },
  colegio: { tipo: 'texto', titulo: 'Colegio', clase: 'name', oculta: 1100 },
  comision: { tipo: 'numero', titulo: 'Comisión', importe: true, oculta: 1366, valor: ({ comision }) => comision || null },
  descartado: { tipo: 'texto', titulo: 'Motivo', clase: 'text', oculta: 1366 },
  texto: { tipo: 'texto', titulo: 'Lo que dice el banco', clase: 'prose', oculta: 1700 },
  por: { tipo: 'texto', titulo: 'Por', clase: 'name', oculta: 1500 },
  resuelto_en: { tipo: 'momento', titulo: 'Resuelto', oculta: 1366 },
};

/** What each turned out to be; it may be undone. */
export function Resueltos({ edits }: { edits: boolean }) {
  const [undone, setUndone] = useState<Resuelto | null>(null);
  return (
    <>
      <Grid
        incrustada
        nombre="movimientos_resueltos"
        titulo="Movimientos resueltos"
        cosa={{ uno: 'movimiento', varios: 'movimientos' }}
        filas={ROWS}
        columnas={COLUMNS}
        nivel={edits ? Nivel.Edicion : Nivel.Lectura}
        acciones={[{ titulo: 'Deshacer', icono: IconArrowBackUp, onClick: setUndone }]}
        vacio={{
          titulo: 'Aún no se ha resuelto ninguno',
          queHacer: 'Aquí queda lo que se anotó y lo que se descartó, con quién y cuándo.',
        }}
      />
      {undone && (
        <ReasonModal
          name={`deshacer movimiento ${undone.id}`}
          title={frase`Deshacer el movimiento de ${formatMoney(undone.centimos)}`}
          errorTitle="No se ha podido deshacer"
          button="Dejarlo por resolver"
          ayuda="Lo que se anotó se deshace con otro asiento, y el movimiento vuelve a estar por resolver"
          least={3}
          invalidates={COBROS_CHANGED}
          send={(motivo) =>
            call('PUT /api/cobroscolegio/movimientos/deshacer/:id', { params: { id: undone.id }, body: { movimiento: { motivo } } })
          }
          done={{ title: 'Movimiento otra vez por resolver' }}
          onClose={() => setUndone(null)}
        />
      )}
    </>
  );
}
