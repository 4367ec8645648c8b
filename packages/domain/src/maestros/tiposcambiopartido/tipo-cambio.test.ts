import { expect, it } from 'vitest';
import { horaLimiteAlGuardar } from './tipo-cambio';

const antes = { tipo_jornada: 1, hora_limite: '20:00' } as const;

it('la que se envía es la que queda', () => {
  expect(horaLimiteAlGuardar(antes, { tipo_jornada: 1, hora_limite: '14:00' })).toBe('14:00');
  expect(horaLimiteAlGuardar(antes, { tipo_jornada: 1, hora_limite: null })).toBeNull();
  expect(horaLimiteAlGuardar(null, antes)).toBe('20:00');
});
it('la que se envía con un tipo de jornada nuevo es suya, aunque sea la misma de antes', () => {
  expect(horaLimiteAlGuardar(antes, { tipo_jornada: 2, hora_limite: '12:30' })).toBe('12:30');
  expect(horaLimiteAlGuardar(antes, { tipo_jornada: 2, hora_limite: '20:00' })).toBe('20:00');
});
it('sin enviarla se conserva mientras no cambie el tipo de jornada, y se va con él', () => {
  expect(horaLimiteAlGuardar(antes, { tipo_jornada: 1 })).toBe('20:00');
  expect(horaLimiteAlGuardar(antes, { tipo_jornada: 2 })).toBeNull();
  expect(horaLimiteAlGuardar(null, { tipo_jornada: 1 })).toBeNull();
});
