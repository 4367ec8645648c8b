import type { rutasCategorias } from '@cd/contract/maestros/categorias';
import { withImage, yesOrNo } from '../../../ui/crud/columns';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnsOf } from '../../../ui/crud/records';
import { CATEGORIAS } from './categorias';

const COLUMNS: ColumnsOf<
  typeof rutasCategorias,
  { nombre: 'texto'; annos: 'texto'; exigedni: 'opcion'; exigelicencia: 'opcion'; orden: 'numero' }
> = {
  nombre: { tipo: 'texto', titulo: 'Categoría', celda: withImage, movil: 'titulo' },
  annos: { tipo: 'texto', titulo: 'Nacidos', valor: ({ annos }) => annos.replace('<', 'antes de ') || 'cualquier año', movil: 'detalle' },
  exigedni: { tipo: 'opcion', titulo: 'DNI', opciones: yesOrNo('DNI obligatorio', 'DNI opcional'), movil: 'detalle' },
  exigelicencia: { tipo: 'opcion', titulo: 'Licencia', opciones: yesOrNo('Licencia obligatoria', 'Licencia opcional'), oculta: true },
  orden: { tipo: 'numero', titulo: 'Orden', sinFiltro: true },
  // With the name.
  imagen: false,
  // The years as they are written tell it.
  tipoAnno: false,
};

export default function Categorias() {
  return (
    <RecordList
      registros={CATEGORIAS}
      columnas={COLUMNS}
      queHacer="Cree la primera con los años de nacimiento de quienes juegan en ella."
    />
  );
}
