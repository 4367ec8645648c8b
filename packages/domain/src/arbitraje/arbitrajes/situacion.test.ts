import { describe, expect, it } from 'vitest';
import { seContesta, situacionDe, type ArbitrajeActual } from './situacion';

const actual = (cambio: Partial<ArbitrajeActual>): ArbitrajeActual => ({
  estado: 1,
  desfasado: false,
  suspendido: false,
  pasado: false,
  ...cambio,
});

describe('qué ha sido de un arbitraje', () => {
  it.each([
    ['sin contestar, espera', actual({}), 'espera'],
    ['confirmado y sin mover, confirmado', actual({ estado: 3 }), 'confirmado'],
    ['confirmado y movido, vuelve a esperar', actual({ estado: 3, desfasado: true }), 'espera'],
    ['dijo que no', actual({ estado: 2 }), 'renunciado'],
    ['con informe', actual({ estado: 4, pasado: true }), 'con_informe'],
    ['pagado', actual({ estado: 5, pasado: true }), 'con_informe'],
    ['ya jugado sin contestar', actual({ pasado: true }), 'jugado'],
    ['suspendido', actual({ estado: 3, suspendido: true }), 'suspendido'],
  ] as const)('%s', (_, arbitraje, situacion) => {
    expect(situacionDe(arbitraje, false)).toBe(situacion);
  });
  it('quien ya no está fue retirado, o renunció', () => {
    expect(situacionDe(null, false)).toBe('retirado');
    expect(situacionDe(null, true)).toBe('renunciado');
  });
  it('solo se contesta lo que espera o está confirmado', () => {
    expect((['espera', 'confirmado', 'renunciado', 'retirado', 'suspendido', 'jugado', 'con_informe'] as const).filter(seContesta)).toEqual(
      ['espera', 'confirmado'],
    );
  });
});
