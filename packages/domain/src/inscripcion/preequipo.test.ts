import { describe, expect, it } from 'vitest';
import { exigeConfirmacion, falloDeHorario, textoDeHorario } from './preequipo';

const SABADOS = { dias: [6], franjas: [{ inicio: '09:00', fin: '14:00' }] };
const TARDES = {
  dias: [3, 1],
  franjas: [
    { inicio: '16:00', fin: '18:00' },
    { inicio: '19:00', fin: '20:00' },
  ],
};
const pedir = (preferido_dia: number | null, preferido_hora: string | null) =>
  falloDeHorario({ preferido_dia, preferido_hora }, [SABADOS, TARDES]);

describe('el día y la hora que prefiere un equipo', () => {
  it('están en alguna de las reglas de su categoría, con los dos extremos', () => {
    expect([pedir(6, '09:00'), pedir(6, '14:00'), pedir(1, '19:30')]).toEqual([null, null, null]);
    expect([pedir(7, '10:00'), pedir(6, '16:00'), pedir(1, '18:05')]).toEqual(['dia', 'hora', 'hora']);
  });
  it('cada uno puede faltar: se mira el otro', () => {
    expect([pedir(null, null), pedir(3, null), pedir(null, '19:00')]).toEqual([null, null, null]);
    expect([pedir(2, null), pedir(null, '15:00')]).toEqual(['dia', 'hora']);
  });
  it('la hora acaba en 0 o en 5', () => {
    expect(['10:00', '10:55', '10:01', '10:59'].map((hora) => pedir(6, hora))).toEqual([null, null, 'minutos', 'minutos']);
  });
  it('sin regla de su categoría, cualquier día de ocho a once de la noche', () => {
    const sinRegla = (dia: number, hora: string) => falloDeHorario({ preferido_dia: dia, preferido_hora: hora }, []);
    expect([sinRegla(7, '08:00'), sinRegla(1, '23:00'), sinRegla(1, '07:55'), sinRegla(1, '23:05')]).toEqual([null, null, 'hora', 'hora']);
  });
  it('se cuenta con palabras', () => {
    expect(textoDeHorario([SABADOS, TARDES])).toBe('sábado de 09:00 a 14:00; lunes y miércoles de 16:00 a 18:00 y de 19:00 a 20:00');
    expect(textoDeHorario([])).toBe('cualquier día de 08:00 a 23:00');
  });
});

it('cambiar un equipo ya validado por alguno de los dos se confirma', () => {
  const estados = (estado_coordinador: 1 | 2, estado_administrador: 1 | 2) =>
    exigeConfirmacion({ estado_coordinador, estado_administrador });
  expect([estados(2, 2), estados(1, 2), estados(2, 1), estados(1, 1)]).toEqual([false, true, true, true]);
});
