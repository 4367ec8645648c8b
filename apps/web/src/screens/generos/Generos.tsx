import type { rutasGeneros } from '@cd/contract/generos';
import { conImagen } from '../../ui/crud/columnas';
import { ListaCrud } from '../../ui/crud/ListaCrud';
import type { ColumnasDe } from '../../ui/crud/maestro';
import { GENEROS } from './generos';

const COLUMNAS: ColumnasDe<typeof rutasGeneros, { nombre: 'texto'; orden: 'numero' }> = [
  { id: 'nombre', tipo: 'texto', titulo: 'Género', celda: conImagen, movil: 'titulo' },
  { id: 'orden', tipo: 'numero', titulo: 'Orden', sinFiltro: true, movil: 'lado' },
];

export default function Generos() {
  return <ListaCrud maestro={GENEROS} columnas={COLUMNAS} queHacer="Cree los que haya en sus campeonatos: masculino, femenino, mixto…" />;
}
