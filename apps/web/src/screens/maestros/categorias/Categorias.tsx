import type { rutasCategorias } from '@cd/contract/maestros/categorias';
import { conImagen, siONo } from '../../../ui/crud/columnas';
import { ListaDeRegistros } from '../../../ui/crud/ListaDeRegistros';
import type { ColumnasDe } from '../../../ui/crud/registros';
import { CATEGORIAS } from './categorias';

const COLUMNAS: ColumnasDe<typeof rutasCategorias, { nombre: 'texto'; annos: 'texto'; exigedni: 'opcion'; orden: 'numero' }> = [
  { id: 'nombre', tipo: 'texto', titulo: 'Categoría', celda: conImagen, movil: 'titulo' },
  { id: 'annos', tipo: 'texto', titulo: 'Nacidos', valor: ({ annos }) => annos.replace('<', 'antes de ') || 'cualquier año', movil: 'detalle' },
  { id: 'exigedni', tipo: 'opcion', titulo: 'DNI', opciones: siONo('DNI obligatorio', 'DNI opcional'), movil: 'detalle' },
  { id: 'orden', tipo: 'numero', titulo: 'Orden', sinFiltro: true },
];

export default function Categorias() {
  return <ListaDeRegistros registros={CATEGORIAS} columnas={COLUMNAS} queHacer="Cree la primera con los años de nacimiento de quienes juegan en ella." />;
}
