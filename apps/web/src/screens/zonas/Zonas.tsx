import type { rutasZonas } from '@cd/contract/zonas';
import { ListaCrud } from '../../ui/crud/ListaCrud';
import type { ColumnasDe } from '../../ui/crud/maestro';
import { ZONAS } from './zonas';

const COLUMNAS: ColumnasDe<typeof rutasZonas, { nombre: 'texto'; sedes: 'numero' }> = [
  { id: 'nombre', tipo: 'texto', titulo: 'Zona', movil: 'titulo' },
  { id: 'sedes', tipo: 'numero', titulo: 'Sedes', movil: 'lado' },
];

export default function Zonas() {
  return <ListaCrud maestro={ZONAS} columnas={COLUMNAS} queHacer="Cree la primera y asígnele las sedes que están en ella." />;
}
