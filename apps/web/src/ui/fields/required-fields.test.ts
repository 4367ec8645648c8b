import '@cd/contract/kit/mensajes-zod';
import { Correo, CorreoOpcional, Fecha, Nombre, Texto } from '@cd/contract/kit/campos';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { requiredFields } from './required-fields';

it('es obligatorio lo que no se admite vacío, ni como texto ni sin valor', () => {
  const esquema = z.object({
    nombre: Nombre,
    correo: Correo,
    otro: CorreoOpcional,
    nacimiento: Fecha,
    baja: Fecha.nullable(),
    notas: Texto,
    dorsal: z.number().int().nullable(),
    deportes: z.array(z.number()).min(1),
  });
  const valores = { nombre: 'Ana', correo: '', otro: '', nacimiento: null, baja: '2026-01-01', notas: '', dorsal: 7, deportes: [] };
  expect([...requiredFields(esquema, valores)]).toEqual(['nombre', 'correo', 'nacimiento']);
});

it.each([
  ['un correo', Correo, ''],
  ['una fecha', Fecha, null],
  ['una fecha borrada', Fecha, ''],
])('%s sin escribir es que falta, no que esté mal', (_, esquema, vacio) => {
  expect(esquema.safeParse(vacio).error?.issues[0]?.message).toBe('Este dato es obligatorio');
});
