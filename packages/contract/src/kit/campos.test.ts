import { expect, it } from 'vitest';
import { Fecha, Nombre } from './campos';

it.each([
  ['  Ñandú   Ávila ', 'Ñandú Ávila'],
  ['Ñandú Ávila'.normalize('NFD'), 'Ñandú Ávila'],
  ['Ñandú\u00A0Ávila\u200B', 'Ñandú Ávila'],
  ['\u202EÑandú\nÁvila', 'Ñandú Ávila'],
])('un nombre se guarda como se ve: %j', (escrito, guardado) => expect(Nombre.parse(escrito)).toBe(guardado));

it.each(['', '  ', '\u200B', '\u00AD\n'])('%j no es un nombre', (escrito) =>
  expect(Nombre.safeParse(escrito).error?.issues[0]?.message).toBe('Este dato es obligatorio'),
);

it.each(['2026-02-30', '2025-02-29', '0000-01-01', '2026-1-1', '01/01/2026'])('%j no es un día', (escrito) =>
  expect(Fecha.safeParse(escrito).error?.issues[0]?.message).toBe('La fecha no es válida'),
);
