import type { FilaEsquemaEliminatoria } from '@cd/contract/competicion/esquemas';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ListColumns } from '../../../ui/grid/column';
import { ESQUEMAS_ELIMINATORIA } from './esquemas';

const SI_NO = [
  { valor: 1, titulo: 'Sí' },
  { valor: 0, titulo: 'No' },
];

const COLUMNS: ListColumns<FilaEsquemaEliminatoria, { nombre: 'texto'; desempatable: 'opcion'; goles_fuera: 'opcion'; fases: 'numero' }> = {
  nombre: { tipo: 'texto', titulo: 'Esquema', movil: 'titulo' },
  desempatable: { tipo: 'opcion', titulo: 'Se desempata', opciones: SI_NO, movil: 'detalle' },
  goles_fuera: { tipo: 'opcion', titulo: 'Valen doble fuera', opciones: SI_NO, movil: 'detalle' },
  fases: { tipo: 'numero', titulo: 'Fases', movil: 'lado' },
};

export default function EsquemasEliminatoria() {
  return (
    <RecordList
      registros={ESQUEMAS_ELIMINATORIA}
      columnas={COLUMNS}
      enSuLugar="Elija otro esquema en las eliminatorias que lo usan."
      queHacer="Cada uno dice cómo se resuelve una eliminatoria que termina igualada."
    />
  );
}
