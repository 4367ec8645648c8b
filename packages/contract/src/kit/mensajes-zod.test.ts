import './mensajes-zod';
import { Contrasena, Nombre } from './campos';
import { expect, it } from 'vitest';
import { z } from 'zod';

const primero = (schema: z.ZodType, valor: unknown) => schema.safeParse(valor).error?.issues[0]?.message;

it('las palabras del contrato mandan, y lo que no las tiene se dice en español', () => {
  expect(primero(Nombre, '  ')).toBe('Este dato es obligatorio');
  expect(primero(Contrasena, 'corta')).toBe('La contraseña debe tener al menos 8 caracteres');
  expect(primero(z.string(), null)).toBe('Este dato es obligatorio');
  expect(primero(z.number(), Number.NaN)).toBe('El dato no es válido');
  expect(primero(z.string().max(3), 'cuatro')).toBe('Como máximo 3 caracteres');
  expect(primero(z.number().min(3), 1)).toBe('Como mínimo 3');
  expect(primero(z.number().positive(), 0)).toBe('Debe ser mayor que 0');
  expect(primero(z.number().lt(5), 5)).toBe('Debe ser menor que 5');
  expect(primero(z.array(z.string()).min(1), [])).toBe('Elija al menos 1');
  expect(primero(z.enum(['a']), 'b')).toBe('El dato no es válido');
});
