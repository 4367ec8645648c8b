import { RecordList } from '../../../ui/crud/RecordList';
import type { ListColumns } from '../../../ui/grid/column';
import { TIPOS_SUSPENSION, type TipoSuspension } from './tipossuspension';

/** Who chooses it when a match is suspended. */
const WHO = ['Nadie', 'La oficina', 'El árbitro', 'La oficina y el árbitro'];

const COLUMNS: ListColumns<TipoSuspension, { nombre: 'texto'; quien: 'opcion' }> = {
  nombre: { tipo: 'texto', titulo: 'Tipo de suspensión', movil: 'titulo' },
  quien: {
    tipo: 'opcion',
    titulo: 'Lo usan',
    valor: ({ admin, arbitro }) => admin + 2 * arbitro,
    opciones: WHO.map((titulo, valor) => ({ valor, titulo })),
    movil: 'detalle',
  },
  // Both in `quien`.
  admin: false,
  arbitro: false,
  // They come in it.
  orden: false,
};

export default function TiposSuspension() {
  return <RecordList registros={TIPOS_SUSPENSION} columnas={COLUMNS} queHacer="Vienen con el producto: consulte con quien lo mantiene." />;
}
