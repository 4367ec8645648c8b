import type { rutasPerfilesArbitro } from '@cd/contract/maestros/perfilesarbitro';
import { siONo } from '../../../ui/crud/columnas';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnasDe } from '../../../ui/crud/registros';
import { PERFILES_ARBITRO } from './perfilesarbitro';

const COLUMNAS: ColumnasDe<typeof rutasPerfilesArbitro, { nombre: 'texto'; abreviatura: 'texto'; principal: 'opcion'; orden: 'numero' }> = {
  nombre: { tipo: 'texto', titulo: 'Perfil de árbitro', movil: 'titulo' },
  abreviatura: { tipo: 'texto', titulo: 'Abreviatura', movil: 'lado' },
  principal: { tipo: 'opcion', titulo: 'Función', opciones: siONo('Dirige el partido', 'Auxiliar'), movil: 'detalle' },
  orden: { tipo: 'numero', titulo: 'Orden', sinFiltro: true },
};

export default function PerfilesArbitro() {
  return (
    <RecordList
      registros={PERFILES_ARBITRO}
      columnas={COLUMNAS}
      queHacer="Cree los puestos que se ocupan en un partido: árbitro principal, anotador…"
    />
  );
}
