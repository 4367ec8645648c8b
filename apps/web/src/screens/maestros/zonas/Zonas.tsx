import type { rutasZonas } from '@cd/contract/maestros/zonas';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnsOf } from '../../../ui/crud/records';
import { ZONAS } from './zonas';

const COLUMNS: ColumnsOf<typeof rutasZonas, { nombre: 'texto'; sedes: 'numero' }> = {
  nombre: { tipo: 'texto', titulo: 'Zona', movil: 'titulo' },
  sedes: { tipo: 'numero', titulo: 'Sedes', movil: 'lado' },
};

export default function Zonas() {
  return <RecordList registros={ZONAS} columnas={COLUMNS} queHacer="Cree la primera y asígnele las sedes que están en ella." />;
}
