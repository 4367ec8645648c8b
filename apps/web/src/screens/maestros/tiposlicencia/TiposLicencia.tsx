import type { rutasTiposLicencia } from '@cd/contract/maestros/tiposlicencia';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnsOf } from '../../../ui/crud/records';
import { TIPOS_LICENCIA } from './tiposlicencia';

const COLUMNS: ColumnsOf<typeof rutasTiposLicencia, { nombre: 'texto'; letra: 'texto' }> = {
  nombre: { tipo: 'texto', titulo: 'Tipo de licencia', movil: 'titulo' },
  letra: { tipo: 'texto', titulo: 'Letra', movil: 'lado' },
};

export default function TiposLicencia() {
  return <RecordList registros={TIPOS_LICENCIA} columnas={COLUMNS} queHacer="Cada jugador juega en su equipo con uno de ellos." />;
}
