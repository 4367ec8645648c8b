import type { rutasGeneros } from '@cd/contract/maestros/generos';
import { conImagen } from '../../../ui/crud/columnas';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnasDe } from '../../../ui/crud/registros';
import { GENEROS } from './generos';

const COLUMNAS: ColumnasDe<typeof rutasGeneros, { nombre: 'texto'; orden: 'numero' }> = {
  nombre: { tipo: 'texto', titulo: 'Género', celda: conImagen, movil: 'titulo' },
  orden: { tipo: 'numero', titulo: 'Orden', sinFiltro: true, movil: 'lado' },
  // With the name.
  imagen: false,
  imagen_small: false,
};

export default function Generos() {
  return (
    <RecordList registros={GENEROS} columnas={COLUMNAS} queHacer="Cree los que haya en sus campeonatos: masculino, femenino, mixto…" />
  );
}
