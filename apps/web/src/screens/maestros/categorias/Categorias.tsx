import type { rutasCategorias } from '@cd/contract/maestros/categorias';
import { conImagen, siONo } from '../../../ui/crud/columnas';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnasDe } from '../../../ui/crud/registros';
import { CATEGORIAS } from './categorias';

const COLUMNAS: ColumnasDe<typeof rutasCategorias, { nombre: 'texto'; annos: 'texto'; exigedni: 'opcion'; orden: 'numero' }> = {
  nombre: { tipo: 'texto', titulo: 'Categoría', celda: conImagen, movil: 'titulo' },
  annos: { tipo: 'texto', titulo: 'Nacidos', valor: ({ annos }) => annos.replace('<', 'antes de ') || 'cualquier año', movil: 'detalle' },
  exigedni: { tipo: 'opcion', titulo: 'DNI', opciones: siONo('DNI obligatorio', 'DNI opcional'), movil: 'detalle' },
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
      columnas={COLUMNAS}
      queHacer="Cree la primera con los años de nacimiento de quienes juegan en ella."
    />
  );
}
