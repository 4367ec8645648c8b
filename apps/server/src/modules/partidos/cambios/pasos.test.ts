import type { EstadoCambio } from '@cd/domain/partidos/cambios/estado';
import { expect, it } from 'vitest';
import { pasosDeCambio } from './pasos';

it.each<[string, EstadoCambio, { pide: boolean; otro: boolean } | null, string]>([
  ['quien pide solo lo retira', 1, { pide: true, otro: false }, 'retirar'],
  ['el otro equipo contesta', 1, { pide: false, otro: true }, 'confirmar rechazar'],
  ['quien es de los dos no se contesta a sí mismo', 1, { pide: true, otro: true }, 'retirar'],
  ['la oficina contesta por el otro', 1, null, 'confirmar rechazar'],
  ['confirmado, el otro ya no se desdice', 2, { pide: false, otro: true }, ''],
  ['confirmado, quien pide aún lo retira', 2, { pide: true, otro: false }, 'retirar'],
  ['confirmado, la oficina valida o rechaza', 2, null, 'confirmar rechazar'],
  ['válido, solo la oficina lo deshace', 3, null, 'deshacer'],
  ['válido, quien pide no puede nada', 3, { pide: true, otro: false }, ''],
  ['rechazado, nadie', 4, null, ''],
])('%s', (_, estado, lados, puede) => {
  const pasos = Object.entries(pasosDeCambio({ estado, vigente: true, impide_deshacer: null }, lados));
  expect(pasos.flatMap(([paso, impide]) => (impide === null ? [paso] : [])).join(' ')).toBe(puede);
});
