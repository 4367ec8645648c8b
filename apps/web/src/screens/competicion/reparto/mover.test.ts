import { describe, expect, it } from 'vitest';
import { onClick, mover, SIN_ASIGNAR } from './mover';

const DOS = [
  [1, 2, 3],
  [4, 5],
];

describe('mover un equipo', () => {
  it('está en una lista sola: al final, o en el lugar que se dice', () => {
    expect(mover(DOS, 1, { columna: 1 })).toEqual([
      [2, 3],
      [4, 5, 1],
    ]);
    expect(mover(DOS, 5, { columna: 0, lugar: 1 })).toEqual([[1, 5, 2, 3], [4]]);
    expect(mover(DOS, 4, { columna: SIN_ASIGNAR })).toEqual([[1, 2, 3], [5]]);
    expect(mover(DOS, 9, { columna: 1 })[1]).toEqual([4, 5, 9]);
  });

  it('con las flechas sube y baja en la suya y pasa a la de al lado, y en los extremos se queda', () => {
    expect(onClick(DOS, 2, 'ArrowUp')).toEqual({ columna: 0, lugar: 0 });
    expect(onClick(DOS, 2, 'ArrowDown')).toEqual({ columna: 0, lugar: 2 });
    expect(onClick(DOS, 2, 'ArrowRight')).toEqual({ columna: 1 });
    expect(onClick(DOS, 2, 'ArrowLeft')).toEqual({ columna: SIN_ASIGNAR });
    expect(onClick(DOS, 9, 'ArrowRight')).toEqual({ columna: 0 });
    for (const [id, tecla] of [
      [1, 'ArrowUp'],
      [3, 'ArrowDown'],
      [4, 'ArrowRight'],
      [9, 'ArrowLeft'],
      [9, 'ArrowUp'],
      [1, 'Enter'],
    ] as const)
      expect(onClick(DOS, id, tecla)).toBeNull();
  });
});
