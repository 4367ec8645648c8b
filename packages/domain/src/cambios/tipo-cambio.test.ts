import { expect, it } from 'vitest';
import { horaLimiteAlGuardar } from './tipo-cambio';

const antes = { tipo_jornada: 1, hora_limite: '20:00' } as const;

it('la hora límite se conserva mientras no cambie el tipo de jornada', () => {
  expect(horaLimiteAlGuardar(antes, antes)).toBe('20:00');
  expect(horaLimiteAlGuardar(antes, { tipo_jornada: 1, hora_limite: '14:00' })).toBe('14:00');
});
it('al cambiar el tipo de jornada se va la que había', () => {
  expect(horaLimiteAlGuardar(antes, { tipo_jornada: 2, hora_limite: '20:00' })).toBeNull();
});
it('la que se escribe a la vez que el tipo nuevo es suya', () => {
  expect(horaLimiteAlGuardar(antes, { tipo_jornada: 2, hora_limite: '12:30' })).toBe('12:30');
  expect(horaLimiteAlGuardar({ tipo_jornada: 2, hora_limite: null }, { tipo_jornada: 1, hora_limite: '12:30' })).toBe('12:30');
});
it('un tipo nuevo lleva la que se escribe', () => {
  expect(horaLimiteAlGuardar(null, antes)).toBe('20:00');
});
