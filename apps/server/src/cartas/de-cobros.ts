import { describirEnlace } from '../modules/dinero/enlaces/carta';
import type { EjemplosDe } from './muestra';

export const DE_COBROS: EjemplosDe<'cobro.enlace'> = {
  'cobro.enlace': [describirEnlace({ concepto: 'Primera mitad de las cuotas', importe: 1_245_00 })],
};
