import type { rutasTiposJustificante } from '@cd/contract/maestros/tiposjustificante';
import { maestro } from '../../../ui/crud/records';

export const TIPOS_JUSTIFICANTE = maestro<typeof rutasTiposJustificante>({
  pantalla: 'tiposjustificante',
  envoltorio: 'tipoJustificante',
  uno: 'tipo de justificante',
  varios: 'tipos de justificante',
});
