import type { rutasSistemasArbitraje } from '@cd/contract/maestros/sistemasarbitraje';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnasDe } from '../../../ui/crud/registros';
import { SISTEMAS_ARBITRAJE } from './sistemasarbitraje';

const COLUMNAS: ColumnasDe<typeof rutasSistemasArbitraje, { nombre: 'texto'; perfilesArbitraje: 'texto' }> = {
  nombre: { tipo: 'texto', titulo: 'Sistema de arbitraje', movil: 'titulo' },
  perfilesArbitraje: {
    tipo: 'texto',
    titulo: 'Puestos',
    ancho: 260,
    valor: ({ perfilesArbitraje }) => perfilesArbitraje.map(({ nombre }, i) => `${i + 1}. ${nombre}`).join(' · '),
    movil: 'detalle',
  },
  // Their names are shown.
  perfiles: false,
};

export default function SistemasArbitraje() {
  return (
    <RecordList registros={SISTEMAS_ARBITRAJE} columnas={COLUMNAS} queHacer="Cada sistema dice qué puestos hay que cubrir en un partido." />
  );
}
