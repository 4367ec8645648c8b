import type { rutasDeportes } from '@cd/contract/maestros/deportes';
import { conImagen } from '../../../ui/crud/columnas';
import { ListaDeRegistros } from '../../../ui/crud/ListaDeRegistros';
import type { ColumnasDe } from '../../../ui/crud/registros';
import { DEPORTES } from './deportes';

type Tipos = { nombre: 'texto'; nombre_tantos: 'texto'; duracion_minutos: 'numero'; esquema_nombre: 'texto'; orden: 'numero' };
const COLUMNAS: ColumnasDe<typeof rutasDeportes, Tipos> = [
  { id: 'nombre', tipo: 'texto', titulo: 'Deporte', celda: conImagen, movil: 'titulo' },
  { id: 'nombre_tantos', tipo: 'texto', titulo: 'Se cuentan', movil: 'detalle' },
  { id: 'duracion_minutos', tipo: 'numero', titulo: 'Minutos', movil: 'lado' },
  {
    id: 'no_presentado',
    tipo: 'texto',
    titulo: 'No presentado',
    calculada: true,
    valor: ({ marcador_ganador, marcador_no_presentado }) => `${marcador_ganador}–${marcador_no_presentado}`,
    movil: 'detalle',
  },
  { id: 'esquema_nombre', tipo: 'texto', titulo: 'Esquema de clasificación', movil: 'detalle' },
  { id: 'orden', tipo: 'numero', titulo: 'Orden', sinFiltro: true, oculta: true },
];

export default function Deportes() {
  return <ListaDeRegistros registros={DEPORTES} columnas={COLUMNAS} queHacer="Cree el primero: de cada deporte salen la duración de sus partidos y su acta." />;
}
