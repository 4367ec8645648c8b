import { TIPOS_JORNADA, type rutasTiposCambioPartido } from '@cd/contract/maestros/tiposcambiopartido';
import { StateTag } from '../../../ui/pieces/StateTag';
import { yesOrNo } from '../../../ui/crud/columns';
import { RecordList } from '../../../ui/crud/RecordList';
import { formatCount } from '../../../format/format';
import type { ColumnsOf } from '../../../ui/crud/records';
import { TIPOS_CAMBIO } from './tiposcambiopartido';

type ColumnTypes = {
  nombre: 'texto';
  tipo_jornada: 'opcion';
  dias_limite: 'numero';
  hora_limite: 'texto';
  bloqueado_usuarios: 'opcion';
  orden: 'numero';
};
const COLUMNS: ColumnsOf<typeof rutasTiposCambioPartido, ColumnTypes> = {
  nombre: { tipo: 'texto', titulo: 'Tipo de cambio', movil: 'titulo' },
  tipo_jornada: {
    tipo: 'opcion',
    titulo: 'Pasa a',
    opciones: TIPOS_JORNADA.map(({ valor, texto }) => ({ valor, titulo: texto })),
    movil: 'detalle',
  },
  dias_limite: {
    tipo: 'numero',
    titulo: 'Antelación',
    sinFiltro: true,
    celda: ({ dias_limite }) => formatCount(dias_limite, 'día', 'días'),
    movil: 'detalle',
  },
  hora_limite: { tipo: 'texto', titulo: 'Hora límite', movil: 'detalle' },
  bloqueado_usuarios: {
    tipo: 'opcion',
    titulo: 'Quién lo pide',
    opciones: yesOrNo('Solo la oficina', 'Cualquiera'),
    movil: 'lado',
    celda: ({ bloqueado_usuarios }) =>
      bloqueado_usuarios === 1 ? <StateTag tone="aviso">Solo la oficina</StateTag> : <StateTag tone="neutro">Cualquiera</StateTag>,
  },
  orden: { tipo: 'numero', titulo: 'Orden', sinFiltro: true, oculta: true },
};

export default function TiposCambioPartido() {
  return (
    <RecordList
      registros={TIPOS_CAMBIO}
      columnas={COLUMNS}
      queHacer="Cada tipo dice con cuánta antelación puede pedirse y a qué jornada pasa el partido."
    />
  );
}
