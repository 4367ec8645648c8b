import { expect, it } from 'vitest';
import { fueraDeRecordatorio } from './recordatorio';

it('se recuerda a quien le falta firmar, sigue de alta y no lo ha oído hace poco', () => {
  const pendiente = { vigente: true, firmado: false, activo: true, reciente: false };
  expect(fueraDeRecordatorio(pendiente)).toBe(null);
  expect(fueraDeRecordatorio({ ...pendiente, reciente: true })).toBe('reciente');
  expect(fueraDeRecordatorio({ ...pendiente, activo: false, reciente: true })).toBe('de_baja');
  expect(fueraDeRecordatorio({ ...pendiente, vigente: false })).toBe('cerrado');
  expect(fueraDeRecordatorio({ ...pendiente, vigente: false, firmado: true })).toBe('firmado');
});
