import type { rutasSistemasArbitraje } from '@cd/contract/maestros/sistemasarbitraje';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnsOf } from '../../../ui/crud/records';
import { SISTEMAS_ARBITRAJE } from './sistemasarbitraje';

const COLUMNS: ColumnsOf<typeof rutasSistemasArbitraje, { nombre: 'texto'; perfilesArbitraje: 'texto' }> = {
  nombre: { tipo: 'texto', titulo: 'Sistema de arbitraje', movil: 'titulo' },
  perfilesArbitraje: {
    tipo: 'texto',
    titulo: 'Puestos',

    valor: ({ perfilesArbitraje }) => perfilesArbitraje.map(({ nombre }, i) => `${i + 1}. ${nombre}`).join(' · '),
    movil: 'detalle',
  },
  // Their names are shown.
  perfiles: false,
};

export default function SistemasArbitraje() {
  return (
    <RecordList registros={SISTEMAS_ARBITRAJE} columnas={COLUMNS} queHacer="Cada sistema dice qué puestos hay que cubrir en un partido." />
  );
}
