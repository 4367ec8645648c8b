import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crearCuadro } from './crear-cuadro';
import { resolverCuadro, type CruceEnJuego, type CuadroResuelto } from './resolver-cuadro';
import type { PartidoDeCruce } from './tipos';

const ESQUEMA = { desempatable: true, golesFuera: false };
const cuadroDe = (n: number): CruceEnJuego[] =>
  crearCuadro({ equipos: Array.from({ length: n }, (_, i) => i + 1), tercerYCuarto: n >= 4 }).map((cruce) => ({ ...cruce, partidos: [] }));
const cruceDe = (cruces: readonly CruceEnJuego[], clave: string): CruceEnJuego => cruces.find((cruce) => cruce.clave === clave)!;

type Final = 'gana1' | 'gana2' | 'ninguno' | 'sin jugar';
function partidoDe({ equipo1, equipo2 }: CruceEnJuego, final: Final): PartidoDeCruce[] {
  if (final === 'sin jugar' || equipo1 === null || equipo2 === null) return [];
  const vinieron = final !== 'ninguno';
  return [
    {
      local: equipo1,
      visitante: equipo2,
      marcadorLocal: final === 'gana1' ? 2 : 0,
      marcadorVisitante: final === 'gana2' ? 2 : 0,
      presentadoLocal: vinieron,
      presentadoVisitante: vinieron,
      desempate: 0,
      prorroga: false,
    },
  ];
}

function resolver(cruces: readonly CruceEnJuego[], retirados: readonly number[] = []): CuadroResuelto {
  const resuelto = resolverCuadro({ cruces, esquema: ESQUEMA, retirados: new Set(retirados) });
  if ('rechazado' in resuelto) throw new Error(resuelto.rechazado);
  return resuelto;
}
const mover = (cruces: readonly CruceEnJuego[], { cambios }: CuadroResuelto): CruceEnJuego[] =>
  cruces.map((cruce) =>
    cambios
      .filter(({ clave }) => clave === cruce.clave)
      .reduce((otro, { lugar, equipo }) => ({ ...otro, [lugar === 1 ? 'equipo1' : 'equipo2']: equipo }), cruce),
  );

/** Reports on a tie, as each one is: its bracket is worked out again. */
function jugar(cruces: readonly CruceEnJuego[], clave: string, final: Final, retirados: readonly number[] = []): CruceEnJuego[] {
  const jugado = cruces.map((cruce) => (cruce.clave === clave ? { ...cruce, partidos: partidoDe(cruce, final) } : cruce));
  return mover(jugado, resolver(jugado, retirados));
}
const jugarTodo = (n: number, finales: Readonly<Record<string, Final>>): CruceEnJuego[] =>
  Object.entries(finales).reduce((cruces, [clave, final]) => jugar(cruces, clave, final), mover(cuadroDe(n), resolver(cuadroDe(n))));
const desenlace = (cruces: readonly CruceEnJuego[], clave: string, retirados: readonly number[] = []) =>
  resolver(cruces, retirados).desenlaces.get(clave);

const SIN_RIVAL = { global: null, decididoPor: 'sin_rival' };
const DESIERTA = { ganador: null, decididoPor: 'desierta' };

describe('una eliminatoria a la que no se presenta ninguno', () => {
  it('no manda a nadie, y el de la otra pasa sin jugar, haya llegado antes o después', () => {
    const despues = jugarTodo(8, { '2-1': 'ninguno', '2-2': 'gana1' });
    const antes = jugarTodo(8, { '2-2': 'gana1', '2-1': 'ninguno' });
    expect(antes.map(({ equipo1, equipo2 }) => [equipo1, equipo2])).toEqual(despues.map(({ equipo1, equipo2 }) => [equipo1, equipo2]));
    expect(desenlace(antes, '2-1')).toMatchObject(DESIERTA);
    expect(desenlace(antes, '1-1')).toEqual({ ...SIN_RIVAL, ganador: 4 });
    expect(cruceDe(antes, '0-1')).toMatchObject({ equipo1: 4, equipo2: null });
  });

  it('mientras no llega el otro, la siguiente espera', () => {
    expect(desenlace(jugarTodo(8, { '2-1': 'ninguno' }), '1-1')).toEqual({ global: null, ganador: null, decididoPor: null });
  });

  it('si a la otra tampoco, el vacío sube', () => {
    const cruces = jugarTodo(8, { '2-1': 'ninguno', '2-2': 'ninguno', '2-3': 'gana1', '2-4': 'gana1', '1-2': 'gana2' });
    expect(desenlace(cruces, '1-1')).toMatchObject(DESIERTA);
    expect(desenlace(cruces, '0-1')).toEqual({ ...SIN_RIVAL, ganador: 3 });
  });

  it('en la semifinal deja sin rival la final y el tercer puesto', () => {
    const cruces = jugarTodo(4, { '1-1': 'ninguno', '1-2': 'gana1' });
    expect(desenlace(cruces, '0-1')).toEqual({ ...SIN_RIVAL, ganador: 2 });
    expect(desenlace(cruces, '0-2')).toEqual({ ...SIN_RIVAL, ganador: 3 });
  });

  it('en las dos semifinales deja la copa desierta; en la final, sin campeón y con tercero', () => {
    const desierta = jugarTodo(4, { '1-1': 'ninguno', '1-2': 'ninguno' });
    for (const clave of ['0-1', '0-2']) expect(desenlace(desierta, clave)).toMatchObject(DESIERTA);
    const sinCampeon = jugarTodo(4, { '1-1': 'gana1', '1-2': 'gana1', '0-1': 'ninguno', '0-2': 'gana2' });
    expect([desenlace(sinCampeon, '0-1')?.ganador, desenlace(sinCampeon, '0-2')?.ganador]).toEqual([null, 3]);
  });

  it('quien pasó sin jugar la semifinal no deja a nadie en el tercer puesto', () => {
    const cruces = jugarTodo(8, { '2-1': 'ninguno', '2-2': 'gana1', '2-3': 'gana1', '2-4': 'gana1', '1-2': 'gana1' });
    expect(desenlace(cruces, '0-2')).toEqual({ ...SIN_RIVAL, ganador: 3 });
  });

  it('un retirado no es tercero por falta de rival', () => {
    const cruces = jugarTodo(4, { '1-1': 'ninguno', '1-2': 'gana1' });
    expect(desenlace(cruces, '0-2', [3])).toMatchObject(DESIERTA);
  });

  it('pero quien ya había pasado sin jugar pasa aunque se retire después', () => {
    const cruces = jugarTodo(8, { '2-1': 'ninguno', '2-2': 'gana1' });
    expect(desenlace(cruces, '1-1', [4])).toEqual({ ...SIN_RIVAL, ganador: 4 });
  });
});

describe('cuando se anula su acta', () => {
  it('todo vuelve a como estaba', () => {
    const antes = jugarTodo(8, { '2-2': 'gana1' });
    const despues = jugar(jugar(antes, '2-1', 'ninguno'), '2-1', 'sin jugar');
    expect(despues).toEqual(antes);
  });

  it('se niega si quien pasó por ella sin jugar ya ha jugado la siguiente', () => {
    const cruces = jugarTodo(8, { '2-1': 'ninguno', '2-2': 'gana1', '2-3': 'gana1', '2-4': 'gana1', '1-2': 'gana1', '0-1': 'gana1' });
    expect(() => jugar(cruces, '2-1', 'sin jugar')).toThrow(
      'No se puede cambiar quién se clasifica: la eliminatoria siguiente ya se ha jugado',
    );
    expect(() => jugar(cruces, '2-1', 'gana1')).toThrow(Error);
  });
});

describe('para cualquier cuadro', () => {
  const unaCopa = fc.record({
    n: fc.integer({ min: 2, max: 20 }),
    finales: fc.array(fc.constantFrom<Final>('gana1', 'gana2', 'ninguno'), { minLength: 64, maxLength: 64 }),
  });

  it('jugadas todas, ninguna queda abierta, y pasa quien la jugó o nadie', () => {
    fc.assert(
      fc.property(unaCopa, ({ n, finales }) => {
        let cruces = mover(cuadroDe(n), resolver(cuadroDe(n)));
        for (const [i, { clave }] of cruces.entries()) cruces = jugar(cruces, clave, finales[i]!);
        for (const { clave, equipo1, equipo2 } of cruces) {
          const { ganador, decididoPor } = desenlace(cruces, clave)!;
          expect(decididoPor).not.toBeNull();
          expect([equipo1, equipo2, null]).toContain(ganador);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('el orden en que se informa de una ronda no cambia el cuadro', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['2-1', '2-2', '2-3', '2-4'], { minLength: 4 }), unaCopa, (orden, { finales }) => {
        const jugada = (claves: readonly string[]) =>
          jugarTodo(8, Object.fromEntries(claves.map((clave) => [clave, finales[Number(clave.at(-1))]!])));
        expect(jugada(orden)).toEqual(jugada(['2-1', '2-2', '2-3', '2-4']));
      }),
      { numRuns: 50 },
    );
  });
});
