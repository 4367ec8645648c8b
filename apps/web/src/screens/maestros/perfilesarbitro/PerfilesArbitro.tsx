import type { rutasPerfilesArbitro } from '@cd/contract/maestros/perfilesarbitro';
import { yesOrNo } from '../../../ui/crud/columns';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnsOf } from '../../../ui/crud/records';
import { PERFILES_ARBITRO } from './perfilesarbitro';

const COLUMNS: ColumnsOf<
  typeof rutasPerfilesArbitro,
  { nombre: 'texto'; abreviatura: 'texto'; principal: 'opcion'; anotador: 'opcion'; orden: 'numero' }
> = {
  nombre: { tipo: 'texto', titulo: 'Perfil de árbitro', movil: 'titulo' },
  abreviatura: { tipo: 'texto', titulo: 'Abreviatura', movil: 'lado' },
  principal: { tipo: 'opcion', titulo: 'Función', opciones: yesOrNo('Dirige el partido', 'Auxiliar'), movil: 'detalle' },
  anotador: { tipo: 'opcion', titulo: 'Anota', opciones: yesOrNo('Sí', 'No') },
  orden: { tipo: 'numero', titulo: 'Orden', sinFiltro: true },
};

export default function PerfilesArbitro() {
  return (
    <RecordList
      registros={PERFILES_ARBITRO}
      columnas={COLUMNS}
      queHacer="Cree los puestos que se ocupan en un partido: árbitro principal, anotador…"
    />
  );
}
