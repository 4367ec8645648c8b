import type { rutasGeneros } from '@cd/contract/maestros/generos';
import { withImage } from '../../../ui/crud/columns';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnsOf } from '../../../ui/crud/records';
import { GENEROS } from './generos';

const COLUMNS: ColumnsOf<typeof rutasGeneros, { nombre: 'texto'; orden: 'numero' }> = {
  nombre: { tipo: 'texto', titulo: 'Género', celda: withImage, movil: 'titulo' },
  orden: { tipo: 'numero', titulo: 'Orden', sinFiltro: true, movil: 'lado' },
  // With the name.
  imagen: false,
  imagen_small: false,
};

export default function Generos() {
  return <RecordList registros={GENEROS} columnas={COLUMNS} queHacer="Cree los que haya en sus campeonatos: masculino, femenino, mixto…" />;
}
