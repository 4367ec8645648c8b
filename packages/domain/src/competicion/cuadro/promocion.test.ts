import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crearCuadro } from './crear-cuadro';
import { aplicarDesenlace, type CambioDeCuadro, type EstadoCruce, type RechazoDePromocion } from './promocion';
import { resolverCruce } from './resolver-cruce';
import type { PartidoDeCruce } from './tipos';

const estadoInicial = (n: number): EstadoCruce[] =>
  crearCuadro({ equipos: Array.from({ length: n }, (_, i) => i + 1), tercerYCuarto: n >= 4 }).map((cruce) => ({ ...cruce, jugado: false }));

function cambiosDe(respuesta: CambioDeCuadro[] | RechazoDePromocion): CambioDeCuadro[] {
  if ('rechazado' in respuesta) throw new Error(respuesta.rechazado);
  return respuesta;
}

const con = (cruces: readonly EstadoCruce[], cambios: CambioDeCuadro[] | RechazoDePromocion): EstadoCruce[] =>
  cruces.map((cruce) =>
    cambiosDe(cambios)
      .filter((cambio) => cambio.clave === cruce.clave)
      .reduce((c, { lugar, equipo }) => ({ ...c, [lugar === 1 ? 'equipo1' : 'equipo2']: equipo }), cruce),
  );
const jugado = (cruces: readonly EstadoCruce[], clave: string) => cruces.map((c) => (c.clave === clave ? { ...c, jugado: true } : c));
const cruce = (cruces: readonly EstadoCruce[], clave: string) => cruces.find((c) => c.clave === clave)!;

const SIGUIENTE_JUGADA = { rechazado: 'No se puede cambiar quién se clasifica: la eliminatoria siguiente ya se ha jugado' };
const TERCERO_JUGADO = { rechazado: 'No se puede cambiar quién se clasifica: el tercer y cuarto puesto ya se ha jugado' };

describe('cuando hay un ganador', () => {
  it('el ganador de una semifinal va a la final y el perdedor al tercer puesto', () => {
    expect(aplicarDesenlace(estadoInicial(4), '1-2', { ganador: 3 })).toEqual([
      { clave: '0-1', lugar: 2, equipo: 3 },
      { clave: '0-2', lugar: 2, equipo: 2 },
    ]);
  });

  it('de las demás rondas solo pasa el ganador, y de la final nadie', () => {
    expect(aplicarDesenlace(estadoInicial(8), '2-3', { ganador: 7 })).toEqual([{ clave: '1-2', lugar: 1, equipo: 7 }]);
    expect(aplicarDesenlace(estadoInicial(2), '0-1', { ganador: 1 })).toEqual([]);
  });

  it('sin ganador no cambia nada', () => {
    expect(aplicarDesenlace(estadoInicial(4), '1-1', { ganador: null })).toEqual([]);
  });

  it('el exento está ya en la ronda siguiente', () => {
    expect(aplicarDesenlace(estadoInicial(3), '1-1', { ganador: 1 })).toEqual([]);
  });

  it('un equipo o un cruce que no están son un error', () => {
    expect(() => aplicarDesenlace(estadoInicial(4), '1-1', { ganador: 2 })).toThrow(RangeError);
    expect(() => aplicarDesenlace(estadoInicial(4), '5-1', { ganador: 2 })).toThrow(RangeError);
  });
});

describe('cuando deja de haber ganador', () => {
  const promovido = con(estadoInicial(4), aplicarDesenlace(estadoInicial(4), '1-1', { ganador: 4 }));

  it('quita al ganador y al perdedor de donde estaban', () => {
    expect(aplicarDesenlace(promovido, '1-1', { ganador: null })).toEqual([
      { clave: '0-1', lugar: 1, equipo: null },
      { clave: '0-2', lugar: 1, equipo: null },
    ]);
  });

  it('se rechaza si la eliminatoria siguiente o el tercer puesto tienen un partido jugado', () => {
    expect(aplicarDesenlace(jugado(promovido, '0-1'), '1-1', { ganador: null })).toEqual(SIGUIENTE_JUGADA);
    expect(aplicarDesenlace(jugado(promovido, '0-2'), '1-1', { ganador: null })).toEqual(TERCERO_JUGADO);
  });

  it('la final siempre se puede anular', () => {
    expect(aplicarDesenlace(jugado(promovido, '0-1'), '0-1', { ganador: null })).toEqual([]);
  });

  it('retirar lo promovido deja el cuadro como estaba, en cualquier cruce de 2 a 64 equipos', () => {
    for (let n = 2; n <= 64; n++) {
      const inicial = estadoInicial(n);
      for (const { clave, equipo1, equipo2 } of inicial) {
        if (equipo1 === null || equipo2 === null) continue;
        const despues = con(inicial, aplicarDesenlace(inicial, clave, { ganador: equipo2 }));
        expect(con(despues, aplicarDesenlace(despues, clave, { ganador: null }))).toEqual(inicial);
      }
    }
  });
});

describe('cuando el ganador cambia', () => {
  const promovido = con(estadoInicial(4), aplicarDesenlace(estadoInicial(4), '1-1', { ganador: 4 }));

  it('si pasa el mismo no cambia nada, aunque lo siguiente esté jugado', () => {
    expect(aplicarDesenlace(jugado(jugado(promovido, '0-1'), '0-2'), '1-1', { ganador: 4 })).toEqual([]);
  });

  it('si cambia el ganador, se intercambian final y tercer puesto', () => {
    expect(aplicarDesenlace(promovido, '1-1', { ganador: 1 })).toEqual([
      { clave: '0-1', lugar: 1, equipo: 1 },
      { clave: '0-2', lugar: 1, equipo: 4 },
    ]);
  });

  it('se rechaza si cambia a un equipo de una eliminatoria ya jugada', () => {
    expect(aplicarDesenlace(jugado(promovido, '0-1'), '1-1', { ganador: 1 })).toEqual(SIGUIENTE_JUGADA);
    expect(aplicarDesenlace(jugado(promovido, '0-2'), '1-1', { ganador: 1 })).toEqual(TERCERO_JUGADO);
  });

  it('cambiar el ganador equivale a retirar y promover', () => {
    const directo = con(promovido, aplicarDesenlace(promovido, '1-1', { ganador: 1 }));
    const retirado = con(promovido, aplicarDesenlace(promovido, '1-1', { ganador: null }));
    expect(con(retirado, aplicarDesenlace(retirado, '1-1', { ganador: 1 }))).toEqual(directo);
  });
});

describe('un cuadro jugado entero', () => {
  const jugar = (n: number, elegir: (equipo1: number, equipo2: number) => number) => {
    const ganadores = new Map<string, number>();
    let estado = estadoInicial(n);
    for (const { clave } of estado) {
      const { equipo1, equipo2 } = cruce(estado, clave);
      const ganador = equipo2 === null ? equipo1! : elegir(equipo1!, equipo2);
      ganadores.set(clave, ganador);
      estado = jugado(con(estado, aplicarDesenlace(estado, clave, { ganador })), clave);
    }
    return { estado, ganadores };
  };

  it('si siempre gana el mejor, la final es 1–2 y el tercer puesto 3–4, con 2 a 64 equipos', () => {
    for (let n = 2; n <= 64; n++) {
      const { estado, ganadores } = jugar(n, Math.min);
      expect(cruce(estado, '0-1')).toMatchObject({ equipo1: 1, equipo2: 2 });
      expect(ganadores.get('0-1')).toBe(1);
      const tercero = n < 4 ? null : cruce(estado, '0-2');
      expect(tercero && [tercero.equipo1, tercero.equipo2].toSorted()).toEqual(n < 4 ? null : [3, 4]);
    }
  });

  it('con resultados cualesquiera hay campeón y cada equipo cae una vez', () => {
    const unPartido = fc.record({
      marcadorLocal: fc.nat(3),
      marcadorVisitante: fc.nat(3),
      falta: fc.constantFrom('nadie', 'nadie', 'nadie', 'local', 'visitante'),
      desempate: fc.constantFrom<1 | 2>(1, 2),
      prorroga: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 64 }), fc.array(unPartido, { minLength: 64, maxLength: 64 }), (n, resultados) => {
        let siguiente = 0;
        const { estado, ganadores } = jugar(n, (equipo1, equipo2) => {
          const { falta, ...resto } = resultados[siguiente++]!;
          const partido: PartidoDeCruce = {
            ...resto,
            local: equipo1,
            visitante: equipo2,
            presentadoLocal: falta !== 'local',
            presentadoVisitante: falta !== 'visitante',
          };
          const esquema = { desempatable: true, golesFuera: true };
          return resolverCruce({ equipo1, equipo2, numPartidos: 1, partidos: [partido], esquema }).ganador!;
        });
        const jugadas = estado.filter((c) => c.equipo2 !== null && c.clave !== '0-2');
        const caidos = jugadas.map((c) => (ganadores.get(c.clave) === c.equipo1 ? c.equipo2! : c.equipo1!));
        const campeon = ganadores.get('0-1')!;
        expect([campeon, ...caidos].toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i + 1));
      }),
    );
  });
});
