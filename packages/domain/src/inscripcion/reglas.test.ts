import { describe, expect, it } from 'vitest';
import { categoriasIncoherentes, reglasDePartida } from './reglas';

const [FUTBOL, VOLEIBOL] = [1, 2];
const [ALEVIN, INFANTIL, CADETE] = [10, 11, 12];

describe('dos reglas de límite', () => {
  it('de un deporte no dicen cosas distintas de una categoría', () => {
    expect(
      categoriasIncoherentes([
        { deporte: FUTBOL, categorias: [ALEVIN, INFANTIL] },
        { deporte: FUTBOL, categorias: [INFANTIL, CADETE] },
      ]),
    ).toEqual([INFANTIL]);
  });
  it('de deportes distintos, sí; y una que la repite no se contradice a sí misma', () => {
    expect(
      categoriasIncoherentes([
        { deporte: FUTBOL, categorias: [ALEVIN, ALEVIN] },
        { deporte: VOLEIBOL, categorias: [ALEVIN] },
      ]),
    ).toEqual([]);
  });
});

describe('las reglas con las que se empieza a abrir una inscripción', () => {
  const deportes = [
    { id: FUTBOL, categorias: [ALEVIN, INFANTIL] },
    { id: VOLEIBOL, categorias: [INFANTIL] },
  ];
  it('son las de serie cuando no hubo otra: todos los días de 08:00 a 23:00, y de 5 a 20 equipos', () => {
    expect(reglasDePartida(deportes, null)).toEqual({
      reglas: [{ categorias: [ALEVIN, INFANTIL], dias: [1, 2, 3, 4, 5, 6, 7], franjas: [{ inicio: '08:00', fin: '23:00' }] }],
      reglasMinMax: [
        { deporte: FUTBOL, categorias: [ALEVIN, INFANTIL], minimo: 5, maximo: 20 },
        { deporte: VOLEIBOL, categorias: [INFANTIL], minimo: 5, maximo: 20 },
      ],
      deAntes: false,
    });
  });
  it('son las de la otra temporada, en lo que se juega en esta', () => {
    const sabados = { dias: [6], franjas: [{ inicio: '09:00', fin: '14:00' }] };
    const anteriores = {
      reglas: [
        { ...sabados, categorias: [ALEVIN, CADETE] },
        { ...sabados, categorias: [CADETE] },
      ],
      reglasMinMax: [
        { deporte: FUTBOL, categorias: [ALEVIN, CADETE], minimo: 4, maximo: 16 },
        { deporte: VOLEIBOL, categorias: [ALEVIN], minimo: 3, maximo: 8 },
      ],
    };
    expect(reglasDePartida(deportes, anteriores)).toEqual({
      reglas: [{ ...sabados, categorias: [ALEVIN] }],
      reglasMinMax: [{ deporte: FUTBOL, categorias: [ALEVIN], minimo: 4, maximo: 16 }],
      deAntes: true,
    });
  });
  it('vuelven a ser las de serie si de aquellas no queda nada, y ninguna si no se juega nada', () => {
    const ajenas = { reglas: [], reglasMinMax: [{ deporte: 9, categorias: [ALEVIN], minimo: 1, maximo: 2 }] };
    expect(reglasDePartida(deportes, ajenas).deAntes).toBe(false);
    expect(reglasDePartida([], null)).toEqual({ reglas: [], reglasMinMax: [], deAntes: false });
  });
});
