import type { rutasTiposJustificante } from '@cd/contract/maestros/tiposjustificante';
import { yesOrNo } from '../../../ui/crud/columns';
import { RecordList } from '../../../ui/crud/RecordList';
import type { ColumnsOf } from '../../../ui/crud/records';
import { TIPOS_JUSTIFICANTE } from './tiposjustificante';

const COLUMNS: ColumnsOf<
  typeof rutasTiposJustificante,
  {
    nombre: 'texto';
    ambito: 'texto';
    activo: 'opcion';
    impide_jugar: 'opcion';
    medico: 'opcion';
    caduca: 'opcion';
    dias_conservacion: 'numero';
    instrucciones: 'texto';
  }
> = {
  nombre: { tipo: 'texto', titulo: 'Tipo de justificante', movil: 'titulo' },
  ambito: { tipo: 'texto', titulo: 'A quién se pide', movil: 'detalle' },
  activo: { tipo: 'opcion', titulo: 'Se pide', opciones: yesOrNo('Se pide', 'Ya no se pide'), movil: 'lado' },
  impide_jugar: { tipo: 'opcion', titulo: 'Sin él', opciones: yesOrNo('No se juega', 'Se avisa'), movil: 'detalle' },
  medico: { tipo: 'opcion', titulo: 'De salud', opciones: yesOrNo('De salud', 'No es de salud'), oculta: 1160 },
  caduca: { tipo: 'opcion', titulo: 'Caduca', opciones: yesOrNo('Con fecha', 'Sin fecha'), oculta: 1160 },
  dias_conservacion: { tipo: 'numero', titulo: 'Días que se guarda', oculta: 1230 },
  instrucciones: { tipo: 'texto', titulo: 'Instrucciones', oculta: true },
  // In words, in one.
  categorias: false,
  deportes: false,
};

export default function TiposJustificante() {
  return (
    <RecordList
      registros={TIPOS_JUSTIFICANTE}
      columnas={COLUMNS}
      queHacer="Cree lo que se pide a los jugadores además de su documento: el seguro, el reconocimiento médico, una autorización."
    />
  );
}
