import { expect, it } from 'vitest';
import { crearCuadro } from './crear-cuadro';
import { ordenDeEntrada } from './orden-de-entrada';

it('del cuadro de cualquier número de equipos sale el orden en que entraron', () => {
  for (let n = 2; n <= 64; n++) {
    const equipos = Array.from({ length: n }, (_, i) => 100 + i);
    expect(ordenDeEntrada(crearCuadro({ equipos, tercerYCuarto: n >= 4 }))).toEqual(equipos);
  }
});

it('sin cuadro no hay orden', () => {
  expect(ordenDeEntrada([])).toEqual([]);
});
