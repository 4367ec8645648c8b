import type { rutasTiposTarifa } from '@cd/contract/maestros/tipostarifa';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnsOf } from '../../../ui/crud/records';
import { TIPOS_TARIFA } from './tipostarifa';

const COLUMNS: ColumnsOf<typeof rutasTiposTarifa, { nombre: 'texto' }> = {
  nombre: { tipo: 'texto', titulo: 'Tipo de tarifa', movil: 'titulo' },
};

export default function TiposTarifa() {
  return <RecordList registros={TIPOS_TARIFA} columnas={COLUMNS} queHacer="Cada tipo es una causa por la que se paga a un árbitro." />;
}
