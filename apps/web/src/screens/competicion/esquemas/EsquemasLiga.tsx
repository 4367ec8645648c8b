import type { FilaEsquema } from '@cd/contract/competicion/esquemas';
import { NOMBRE_CRITERIO, NOMBRE_ORDEN, type Criterio } from '@cd/domain/competicion/clasificacion/tipos';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ListColumns } from '../../../ui/grid/column';
import { ESQUEMAS } from './esquemas';

type ColumnTypes = {
  nombre: 'texto';
  puntos_victoria: 'texto';
  puntos_no_presentado: 'numero';
  marcador_ganador: 'texto';
  orden: 'texto';
  criterios: 'texto';
  fases: 'numero';
};

const COLUMNS: ListColumns<FilaEsquema, ColumnTypes> = {
  nombre: { tipo: 'texto', titulo: 'Esquema', movil: 'titulo' },
  puntos_victoria: {
    tipo: 'texto',
    titulo: 'Puntos',
    valor: ({ puntos_victoria, puntos_empate, puntos_derrota }) => `${puntos_victoria} – ${puntos_empate} – ${puntos_derrota}`,
    movil: 'lado',
  },
  puntos_no_presentado: { tipo: 'numero', titulo: 'No presentado' },
  marcador_ganador: {
    tipo: 'texto',
    titulo: 'Marcador',
    valor: ({ marcador_ganador, marcador_no_presentado }) => `${marcador_ganador}–${marcador_no_presentado}`,
    oculta: true,
  },
  orden: { tipo: 'texto', titulo: 'Se ordena por', valor: ({ orden }) => NOMBRE_ORDEN[orden], oculta: true },
  criterios: {
    tipo: 'texto',
    titulo: 'Criterios',
    clase: 'prose',
    valor: ({ criterios }) => criterios.map((criterio, i) => `${i + 1}. ${NOMBRE_CRITERIO[criterio as Criterio]}`).join(' · '),
    movil: 'detalle',
  },
  fases: { tipo: 'numero', titulo: 'Fases', movil: 'detalle' },
  // With those of a win.
  puntos_empate: false,
  puntos_derrota: false,
  // With the winner's.
  marcador_no_presentado: false,
  // Only in the editor.
  victoria_penaltis: false,
  derrota_penaltis: false,
  victoria_ajustada: false,
  derrota_ajustada: false,
  ensayos_bonus: false,
  derrota_corta: false,
};

export default function EsquemasLiga() {
  return (
    <RecordList
      registros={ESQUEMAS}
      columnas={COLUMNS}
      enSuLugar="Elija otro esquema en las fases y los deportes que lo usan."
      queHacer="Cada uno dice cuántos puntos da cada resultado y qué separa a los que empatan."
    />
  );
}
