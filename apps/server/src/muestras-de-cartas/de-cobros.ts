import { describirRecordatorio } from '../modules/avisos/cartas/recordatorios';
import { describirEnlace } from '../modules/dinero/enlaces/carta';
import type { EjemplosDe } from './muestra';

const RECORDADO = {
  fecha: '2026-11-23',
  colegio: { nombre: 'Colegio Fuentemora' },
  lineas: [
    { competicion: '2025-2026', concepto: 'Sanción 41: Incomparecencia', desde: '2026-05-18', importe: 60_00 },
    { competicion: '2026-2027', concepto: 'Cuota de Fuentemora A: Fútbol sala Alevín Mixto', desde: '2026-10-02', importe: 420_00 },
  ],
  a_favor: -15_00,
  total: 465_00,
  cuenta: 'ES9121000418450200051332',
  por_enlace: true,
};

export const DE_COBROS: EjemplosDe<'cobro.enlace' | 'cobro.recordatorio'> = {
  'cobro.enlace': [describirEnlace({ concepto: 'Primera mitad de las cuotas', importe: 1_245_00 })],
  'cobro.recordatorio': [
    describirRecordatorio({ ...RECORDADO, nivel: 1, plazo: null }),
    describirRecordatorio({ ...RECORDADO, nivel: 2, plazo: '2026-12-10' }),
  ],
};
