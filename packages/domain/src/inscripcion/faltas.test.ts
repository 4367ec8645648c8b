import { describe, expect, it } from 'vitest';
import { faltasDeEquipo, textoDeFalta } from './faltas';

const ALEVIN = { annos: '2013-2014', tipoAnno: 1, exigedni: 1 } as const;
const jugador = { imagen: 'foto', dni: '12345678Z', estado: 1, fecha_nacimiento: '2014-05-20' } as const;
const entrenador = { imagen: 'foto', estado: 1, numero: 1, licencia: '5678Z' } as const;
const textos = (...de: Parameters<typeof faltasDeEquipo>) => faltasDeEquipo(...de).map(textoDeFalta);

describe('lo que falta a un equipo por inscribir', () => {
  it('nada, si cada uno tiene lo suyo', () => {
    expect(faltasDeEquipo(ALEVIN, { jugadores: [jugador], entrenadores: [entrenador] })).toEqual([]);
  });

  it('a uno vacío, jugadores y primer entrenador', () => {
    expect(textos(ALEVIN, { jugadores: [], entrenadores: [] })).toEqual(['No tiene jugadores', 'Falta el primer entrenador']);
  });

  it('cuenta a cuántos les falta cada cosa, en su orden', () => {
    const jugadores = [
      { ...jugador, imagen: null },
      { ...jugador, imagen: null, dni: '' },
      { ...jugador, fecha_nacimiento: '2010-01-01' },
      { ...jugador, estado: 2 as const },
    ];
    const entrenadores = [{ ...entrenador, imagen: null, licencia: ' ', numero: 2 }];
    expect(textos(ALEVIN, { jugadores, entrenadores })).toEqual([
      'Falta la fotografía de 2 jugadores',
      'Falta el documento de 1 jugador',
      '1 jugador está de baja',
      '1 jugador está fuera de categoría',
      'Falta el primer entrenador',
      'Falta la fotografía de 1 entrenador',
      'Falta la licencia de 1 entrenador',
    ]);
  });

  it('donde la categoría no pide documento, no falta', () => {
    expect(faltasDeEquipo({ ...ALEVIN, exigedni: 0 }, { jugadores: [{ ...jugador, dni: '' }], entrenadores: [entrenador] })).toEqual([]);
  });
});
