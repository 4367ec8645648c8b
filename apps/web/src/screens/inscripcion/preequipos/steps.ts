import { IconCheck, IconSend } from '@tabler/icons-react';
import type { Step } from '../../competicion/plantillas/Pasos';
import type { Preequipo } from './preequipos';

/** Of a team to be registered, until it is in the competition. */
export const stepsOf = ({ fecha_validacion_coordinador, fecha_validacion_administrador }: Preequipo): Step[] => [
  { texto: 'Validado y enviado', cuando: fecha_validacion_coordinador, Icono: IconSend, espera: 'Falta enviarlo' },
  {
    texto: 'Validado por la organización',
    cuando: fecha_validacion_administrador,
    Icono: IconCheck,
    espera: 'Falta que la organización lo valide',
  },
];
