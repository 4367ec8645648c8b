import { expect, it } from 'vitest';
import { proponer } from './proponer';
import type { ArbitroDesignable, DatosDeDesignacion } from './tipos';

/** Everybody could have any match, each worth the same and each at another venue: the worst there is to tell venues apart. */
function todosIguales(numPartidos: number, numArbitros: number): DatosDeDesignacion {
  return {
    partidos: Array.from({ length: numPartidos }, (_, id) => ({
      id: id + 1,
      deporte: 1,
      inicio: 9 * 60 + 15 * (id % 40),
      fin: 10 * 60 + 15 * (id % 40),
      sede: 1 + id,
      peso: 1,
      equipos: [2 * id + 1, 2 * id + 2],
      colegios: [],
      puestos: [{ perfil: 1, clase: 'principal' as const }],
    })),
    arbitros: Array.from({ length: numArbitros }, (_, id): ArbitroDesignable => ({
      id: id + 1,
      deportes: [1],
      perfiles: [1],
      valoracion: 50,
      prefiereAnotar: false,
      ventanas: [{ inicio: 8 * 60, fin: 22 * 60 }],
      ocupaciones: [],
      viaje: { fijo: 20, velocidad: Infinity },
      maximoPorDia: 6,
      descanso: 0,
      colegiosVetados: [],
      equiposVetados: [],
      partidosVetados: [],
      equipos: [],
      sedes: [],
    })),
    sedes: Array.from({ length: numPartidos }, (_, id) => ({ id: id + 1, lugar: null })),
    fijos: [],
    incompatibles: [],
    parejas: [],
    topes: { equipo: null, sede: null },
  };
}

it(
  'cuando todos los partidos valen lo mismo y todos pueden con todos, también acaba, y su cota sigue siéndolo',
  { tags: 'volumen' },
  () => {
    const desde = performance.now();
    const { valor, cota, puestos } = proponer(todosIguales(200, 60), { semilla: 1, presupuesto: 1 });
    expect(performance.now() - desde).toBeLessThan(30_000);
    expect(valor).toBeLessThanOrEqual(cota);
    expect(puestos.cubiertos).toBeGreaterThan(150);
  },
);
