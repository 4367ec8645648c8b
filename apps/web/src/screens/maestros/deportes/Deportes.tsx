import type { rutasDeportes } from '@cd/contract/maestros/deportes';
import { withImage } from '../../../ui/crud/columns';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnsOf } from '../../../ui/crud/records';
import { DEPORTES } from './deportes';

type ColumnTypes = {
  nombre: 'texto';
  nombre_tantos: 'texto';
  duracion_minutos: 'numero';
  esquema_nombre: 'texto';
  sistema_arbitraje_nombre: 'texto';
  orden: 'numero';
  no_presentado: 'texto';
};
const COLUMNS: ColumnsOf<typeof rutasDeportes, ColumnTypes> = {
  nombre: { tipo: 'texto', titulo: 'Deporte', celda: withImage, movil: 'titulo' },
  nombre_tantos: { tipo: 'texto', titulo: 'Se cuentan', movil: 'detalle' },
  duracion_minutos: { tipo: 'numero', titulo: 'Minutos', movil: 'lado' },
  no_presentado: {
    tipo: 'texto',
    titulo: 'No presentado',
    sinOrden: true,
    sinFiltro: true,
    valor: ({ marcador_ganador, marcador_no_presentado }) => `${marcador_ganador}–${marcador_no_presentado}`,
    movil: 'detalle',
  },
  esquema_nombre: { tipo: 'texto', titulo: 'Esquema de clasificación', movil: 'detalle' },
  sistema_arbitraje_nombre: { tipo: 'texto', titulo: 'Sistema de arbitraje', oculta: 1200, movil: 'detalle' },
  orden: { tipo: 'numero', titulo: 'Orden', sinFiltro: true, oculta: true },
  // With the name.
  imagen: false,
  // Both in `no_presentado`.
  marcador_ganador: false,
  marcador_no_presentado: false,
  // Their names are shown.
  esquema_id: false,
  sistema_arbitraje_id: false,
  // Only in the editor.
  icono: false,
  tipo_acta: false,
  partes: false,
  minimo_jugadores: false,
};

export default function Deportes() {
  return (
    <RecordList
      registros={DEPORTES}
      columnas={COLUMNS}
      queHacer="Cree el primero: de cada deporte salen la duración de sus partidos y su acta."
    />
  );
}
