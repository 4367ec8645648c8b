import type { rutasTiposTarifa } from '@cd/contract/maestros/tipostarifa';
import { maestro } from '../../../ui/crud/records';

export const TIPOS_TARIFA = maestro<typeof rutasTiposTarifa>({
  pantalla: 'tipostarifa',
  envoltorio: 'tipoTarifa',
  uno: 'tipo de tarifa',
  varios: 'tipos de tarifa',
});
