import { SUJETOS, type rutasTiposSancion } from '@cd/contract/maestros/tipossancion';
import { siONo } from '../../../ui/crud/columnas';
import { RecordList } from '../../../ui/crud/RecordList';
import { cuantos } from '../../../formato/formato';
import type { ColumnasDe } from '../../../ui/crud/registros';
import { TIPOS_SANCION } from './tipossancion';

type Tipos = { nombre: 'texto'; sujeto: 'opcion'; relativa_a_partido: 'opcion'; importe_economico: 'numero'; num_puntos: 'numero' };
const COLUMNAS: ColumnasDe<typeof rutasTiposSancion, Tipos> = {
  nombre: { tipo: 'texto', titulo: 'Tipo de sanción', ancho: 220, movil: 'titulo' },
  sujeto: { tipo: 'opcion', titulo: 'Recae en', opciones: SUJETOS.map((titulo, i) => ({ valor: i + 1, titulo })), movil: 'lado' },
  relativa_a_partido: { tipo: 'opcion', titulo: 'Motivo', opciones: siONo('Por un partido', 'Ajena a los partidos'), movil: 'detalle' },
  importe_economico: { tipo: 'numero', titulo: 'Importe', importe: true, sinFiltro: true, movil: 'detalle' },
  num_puntos: {
    tipo: 'numero',
    titulo: 'Puntos',
    sinFiltro: true,
    movil: 'detalle',
    celda: ({ num_puntos }) => num_puntos !== null && cuantos(num_puntos, 'punto', 'puntos'),
  },
  // Those without either have no amount or no points.
  economica: false,
  puntos: false,
};

export default function TiposSancion() {
  return (
    <RecordList
      registros={TIPOS_SANCION}
      columnas={COLUMNAS}
      queHacer="Cada tipo dice sobre quién recae y qué cuesta, en dinero o en puntos."
    />
  );
}
