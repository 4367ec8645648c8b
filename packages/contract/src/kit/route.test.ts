import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Nada } from './campos';
import { get, publico, put } from './route';

describe('lo que una llamada no dice', () => {
  it('cada parámetro de su dirección es el número de una fila', () => {
    const { params } = put('/api/equipos/:id/jugador/:jugadorId', publico, 'Pone a un jugador');
    expect(params.parse({ id: '12', jugadorId: '9' })).toEqual({ id: 12, jugadorId: 9 });
    expect(params.safeParse({ id: '12', jugadorId: 'Ana' }).success).toBe(false);
  });

  it('sin parámetros en la dirección, no los hay', () => expect(put('/api/equipos', publico, 'Pone equipos')).not.toHaveProperty('params'));

  it('no contesta nada', () => expect(put('/api/equipos', publico, 'Pone equipos').response).toBe(Nada));

  it('lo que dice vale más', () => {
    const dicho = { params: z.object({ texto: z.string() }), response: z.array(z.string()) };
    expect(get('/api/equipos/:texto', publico, 'Busca equipos', dicho)).toMatchObject(dicho);
  });
});
