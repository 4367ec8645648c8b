import type { FilaPrejornada } from '@cd/contract/arbitraje/prejornadas';
import { PANTALLAS } from '@cd/contract/kit/screens';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useLevel } from '../../../client/permissions';
import type { RowAction } from '../../../ui/grid/actions';
import type { ListColumns } from '../../../ui/grid/column';
import { Grid } from '../../../ui/grid/Grid';
import { deletePrejornada, publishPrejornada } from './prejornada-actions';
import { prejornadas } from './prejornadas';
import { StateOfPrejornada, STATES, stateOf } from './StateOfPrejornada';

const COLUMNS: ListColumns<
  FilaPrejornada,
  {
    periodo_inicio: 'fecha';
    periodo_fin: 'fecha';
    fecha_fin: 'fecha';
    estado: 'opcion';
    numEntregadas: 'numero';
    numTotal: 'numero';
    numSinAviso: 'numero';
  }
> = {
  periodo_inicio: { tipo: 'fecha', titulo: 'Desde', clase: 'moment', movil: 'titulo' },
  periodo_fin: { tipo: 'fecha', titulo: 'Hasta', clase: 'moment', movil: 'detalle' },
  fecha_fin: { tipo: 'fecha', titulo: 'Límite', clase: 'moment', movil: 'detalle' },
  estado: {
    tipo: 'opcion',
    titulo: 'Estado',
    clase: 'state',
    movil: 'lado',
    valor: stateOf,
    celda: (fila) => <StateOfPrejornada prejornada={fila} />,
    opciones: STATES.map((valor) => ({ valor, titulo: valor })),
  },
  numEntregadas: { tipo: 'numero', titulo: 'Han contestado', movil: 'detalle' },
  numTotal: { tipo: 'numero', titulo: 'Árbitros' },
  numSinAviso: { tipo: 'numero', titulo: 'Sin cuenta', oculta: true },
  publicada: false,
  fecha_cierre: false,
};

const ACTIONS: readonly RowAction<FilaPrejornada>[] = [
  { titulo: 'Publicar', icono: IconSend, paso: 'publicar', onClick: (fila) => void publishPrejornada(fila) },
  { titulo: 'Eliminar', icono: IconTrash, peligro: true, paso: 'eliminar', onClick: (fila) => void deletePrejornada(fila) },
];

/** The days for which referees are asked when they can (spec 3 §2). */
export default function Prejornadas() {
  const navigate = useNavigate();
  return (
    <Grid
      nombre="prejornadas"
      titulo={PANTALLAS.prejornadas.titulo}
      cosa={{ uno: 'prejornada', varios: 'prejornadas', femenino: true }}
      filas={prejornadas}
      columnas={COLUMNS}
      nivel={useLevel('prejornadas')}
      orden={{ name: 'periodo_inicio', order: 'desc' }}
      acciones={ACTIONS}
      onOpen={({ id }) => void navigate({ to: '/admin/prejornadas/ver/$id', params: { id: String(id) } })}
      nuevo={{ titulo: PANTALLAS.prejornadas.nuevo, onClick: () => void navigate({ to: '/admin/prejornadas/nuevo' }) }}
      vacio={{ titulo: 'Aún no hay ninguna prejornada', queHacer: 'Cree una para saber qué días y a qué horas puede arbitrar cada quien.' }}
    />
  );
}
