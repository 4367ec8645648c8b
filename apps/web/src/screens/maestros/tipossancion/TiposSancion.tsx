import { ALCANCES, SUJETOS, type rutasTiposSancion } from '@cd/contract/maestros/tipossancion';
import { yesOrNo } from '../../../ui/crud/columns';
import { RecordList } from '../../../ui/crud/RecordList';
import { formatCount } from '../../../format/format';
import type { ColumnsOf } from '../../../ui/crud/records';
import { TIPOS_SANCION } from './tipossancion';

type ColumnTypes = {
  nombre: 'texto';
  sujeto: 'opcion';
  relativa_a_partido: 'opcion';
  importe_economico: 'numero';
  num_puntos: 'numero';
  num_partidos: 'numero';
  alcance: 'opcion';
};
const COLUMNS: ColumnsOf<typeof rutasTiposSancion, ColumnTypes> = {
  nombre: { tipo: 'texto', titulo: 'Tipo de sanción', movil: 'titulo' },
  sujeto: { tipo: 'opcion', titulo: 'Recae en', opciones: SUJETOS.map((titulo, i) => ({ valor: i + 1, titulo })), movil: 'lado' },
  relativa_a_partido: { tipo: 'opcion', titulo: 'Motivo', opciones: yesOrNo('Por un partido', 'Ajena a los partidos'), movil: 'detalle' },
  importe_economico: { tipo: 'numero', titulo: 'Importe', importe: true, sinFiltro: true, movil: 'detalle' },
  num_puntos: {
    tipo: 'numero',
    titulo: 'Puntos que se quitan',
    sinFiltro: true,
    movil: 'detalle',
    celda: ({ num_puntos }) => num_puntos !== null && formatCount(num_puntos, 'punto', 'puntos'),
  },
  num_partidos: {
    tipo: 'numero',
    titulo: 'Partidos',
    sinFiltro: true,
    movil: 'detalle',
    celda: ({ num_partidos }) => num_partidos !== null && formatCount(num_partidos, 'partido', 'partidos'),
  },
  alcance: {
    tipo: 'opcion',
    titulo: 'Dónde no juega',
    oculta: 1366,
    opciones: ALCANCES.map((titulo, i) => ({ valor: i + 1, titulo })),
    valor: ({ num_partidos, alcance }) => (num_partidos === null ? null : alcance),
  },
  // Those without either have no amount or no points.
  economica: false,
  puntos: false,
};

export default function TiposSancion() {
  return (
    <RecordList
      registros={TIPOS_SANCION}
      columnas={COLUMNS}
      queHacer="Cada tipo dice sobre quién recae y qué cuesta, en dinero o en puntos."
    />
  );
}
