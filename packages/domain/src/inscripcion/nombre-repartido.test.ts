import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nombreDeFicha } from './fichas';
import { repartirNombre } from './nombre-repartido';

it.each([
  ['Lucía Sampedro Oria', ['Lucía', 'Sampedro', 'Oria']],
  ['Ana Sol', ['Ana', 'Sol', '']],
  ['Ana', ['Ana', '', '']],
  ['José Luis Gómez de la Serna', ['José Luis', 'Gómez', 'de la Serna']],
  ['María del Mar de los Ríos Paz', ['María del Mar', 'de los Ríos', 'Paz']],
  ['Sampedro Oria, Lucía', ['Lucía', 'Sampedro', 'Oria']],
])('%s', (entero, [nombre, apellido_1, apellido_2]) => expect(repartirNombre(entero)).toEqual({ nombre, apellido_1, apellido_2 }));

it('junto otra vez dice lo mismo', () => {
  const palabra = fc.constantFrom('Ana', 'de', 'la', 'Sol', 'Paz', 'Gil', 'Mar');
  fc.assert(
    fc.property(fc.array(palabra, { minLength: 1, maxLength: 7 }), (palabras) => {
      const entero = palabras.join(' ');
      expect(nombreDeFicha(repartirNombre(entero))).toBe(entero);
    }),
  );
});
