import { describe, expect, it } from 'vitest';
import { jornadasDe, variantesDe, type Variante } from './variantes';

const lados = ({ casa }: Variante, lugar: number, jornadas: number): string =>
  Array.from(casa.slice(lugar * jornadas, (lugar + 1) * jornadas), (lado) => (lado === 1 ? 'C' : lado === -1 ? 'F' : '')).join('');

describe('las tablas', () => {
  it.each(Array.from({ length: 22 }, (_, k) => k + 2))(
    'de %i equipos: cada pareja en las dos casas, a una vuelta de distancia, y las menos roturas',
    (n) => {
      const jornadas = jornadasDe(n, 2);
      const variantes = variantesDe(n, 2);
      expect(variantes.length).toBeGreaterThan(0);
      for (const variante of variantes) {
        let roturas = 0;
        for (let lugar = 0; lugar < n; lugar++) {
          const fila = Array.from(variante.rival.slice(lugar * jornadas, (lugar + 1) * jornadas));
          for (let otro = 0; otro < n; otro++) {
            const veces = fila.flatMap((rival, jornada) => (rival === otro ? [jornada] : []));
            expect(veces).toHaveLength(otro === lugar ? 0 : 2);
            if (otro === lugar) continue;
            expect(veces[1]! - veces[0]!).toBe(jornadas / 2);
            for (const jornada of veces) expect(variante.casa[otro * jornadas + jornada]).toBe(-variante.casa[lugar * jornadas + jornada]!);
          }
          const suyos = lados(variante, lugar, jornadas);
          roturas += suyos.match(/C(?=C)|F(?=F)/g)?.length ?? 0;
          expect(n > 4 && n <= 20 && /CCC|FFF/.test(suyos)).toBe(false);
        }
        expect(roturas).toBe(n % 2 === 0 ? 3 * n - 6 : n);
      }
    },
  );
});
