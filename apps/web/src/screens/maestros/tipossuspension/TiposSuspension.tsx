import { RecordList } from '../../../ui/crud/RecordList';
import type { ListColumns } from '../../../ui/grid/columna';
import { TIPOS_SUSPENSION, type TipoSuspension } from './tipossuspension';

/** Who chooses it when a match is suspended. */
const QUIEN = ['Nadie', 'La oficina', 'El árbitro', 'La oficina y el árbitro'];

const COLUMNAS: ListColumns<TipoSuspension, { nombre: 'texto'; quien: 'opcion' }> = {
  nombre: { tipo: 'texto', titulo: 'Tipo de suspensión', movil: 'titulo' },
  quien: {
    tipo: 'opcion',
    titulo: 'Lo usan',
    valor: ({ admin, arbitro }) => admin + 2 * arbitro,
    opciones: QUIEN.map((titulo, valor) => ({ valor, titulo })),
    movil: 'detalle',
  },
  // Both in `quien`.
  admin: false,
  arbitro: false,
  // They come in it.
  orden: false,
};

export default function TiposSuspension() {
  return <RecordList registros={TIPOS_SUSPENSION} columnas={COLUMNAS} queHacer="Vienen con el producto: consulte con quien lo mantiene." />;
}
