import { describe, expect, it } from 'vitest';
import { nombreRonda } from './nombre-ronda';
import type { TipoRonda } from './tipos';

describe('nombreRonda', () => {
  it('cada ronda tiene su nombre', () => {
    const nombres = ([0, 1, 2, 3, 4, 5] as const).map((tipoRonda: TipoRonda) =>
      nombreRonda({ tipoRonda, perdedor: false, numPartidos: 2 }),
    );
    expect(nombres).toEqual(['Final', 'Semifinal', 'Cuartos', 'Octavos', 'Dieciséisavos', 'Treintaydosavos']);
  });

  it('el partido de los perdedores de semifinales es «Final / 3º y 4º»', () => {
    expect(nombreRonda({ tipoRonda: 0, perdedor: true, numPartidos: 1 })).toBe('Final / 3º y 4º');
    expect(nombreRonda({ tipoRonda: 0, perdedor: true, numPartidos: 1, vuelta: 1 })).toBe('Final / 3º y 4º único');
  });

  it('un partido a doble vuelta es de ida o de vuelta; el de partido solo, único', () => {
    expect(nombreRonda({ tipoRonda: 1, perdedor: false, numPartidos: 2, vuelta: 1 })).toBe('Semifinal ida');
    expect(nombreRonda({ tipoRonda: 1, perdedor: false, numPartidos: 2, vuelta: 2 })).toBe('Semifinal vuelta');
    expect(nombreRonda({ tipoRonda: 2, perdedor: false, numPartidos: 1, vuelta: 1 })).toBe('Cuartos único');
  });

  it('un cruce exento no tiene partido que nombrar', () => {
    expect(nombreRonda({ tipoRonda: 3, perdedor: false, numPartidos: 0, vuelta: 1 })).toBe('Octavos');
  });
});
