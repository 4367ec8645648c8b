import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crearCuadro, posicionesDeSemillas } from './crear-cuadro';
import type { Cruce } from './tipos';

const equipos = (n: number) => Array.from({ length: n }, (_, i) => 100 + i + 1);
const semillaDe = (equipo: number | null) => equipo! - 100;
const tamanos = Array.from({ length: 63 }, (_, i) => i + 2);
const cuadroDe = (n: number, tercerYCuarto = n >= 4) => crearCuadro({ equipos: equipos(n), tercerYCuarto });

/** Ranges of seeds that can reach each tie. */
function semillasQueLlegan(cuadro: Cruce[], clave: string): number[] {
  const cruce = cuadro.find((c) => c.clave === clave)!;
  if (cruce.primeraRonda) return [cruce.equipo1, cruce.equipo2].filter((e) => e !== null).map(semillaDe);
  return cuadro.filter((c) => c.siguiente?.clave === clave).flatMap((c) => semillasQueLlegan(cuadro, c.clave));
}

describe('posicionesDeSemillas', () => {
  it('da el orden de siembra de arriba abajo', () => {
    expect(posicionesDeSemillas(0)).toEqual([1]);
    expect(posicionesDeSemillas(1)).toEqual([1, 2]);
    expect(posicionesDeSemillas(2)).toEqual([1, 4, 2, 3]);
    expect(posicionesDeSemillas(3)).toEqual([1, 8, 4, 5, 2, 7, 3, 6]);
  });

  it('cada semilla está una vez', () => {
    for (let k = 0; k <= 6; k++) {
      expect(posicionesDeSemillas(k).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 2 ** k }, (_, i) => i + 1));
    }
  });
});

describe('crearCuadro', () => {
  it('con 2 equipos el cuadro es la final', () => {
    expect(crearCuadro({ equipos: [7, 9], tercerYCuarto: false })).toEqual([
      {
        clave: '0-1',
        tipoRonda: 0,
        identificador: 1,
        perdedor: false,
        primeraRonda: true,
        equipo1: 7,
        equipo2: 9,
        semilla1: 1,
        semilla2: 2,
        exento: false,
        numPartidos: 1,
        siguiente: null,
        siguientePerdedor: null,
      },
    ]);
  });

  it('con 6 equipos los dos primeros están exentos y esperan ya en semifinales', () => {
    const cuadro = crearCuadro({ equipos: [11, 12, 13, 14, 15, 16], tercerYCuarto: true });
    expect(cuadro.map((c) => [c.clave, c.equipo1, c.equipo2, c.exento])).toEqual([
      ['2-1', 11, null, true],
      ['2-2', 14, 15, false],
      ['2-3', 12, null, true],
      ['2-4', 13, 16, false],
      ['1-1', 11, null, false],
      ['1-2', 12, null, false],
      ['0-1', null, null, false],
      ['0-2', null, null, false],
    ]);
    expect(cuadro[0]).toMatchObject({ semilla1: 1, semilla2: 8, numPartidos: 0, siguiente: { clave: '1-1', lugar: 1 } });
    expect(cuadro[5]).toMatchObject({ siguiente: { clave: '0-1', lugar: 2 }, siguientePerdedor: { clave: '0-2', lugar: 2 } });
    expect(cuadro[7]).toMatchObject({ tipoRonda: 0, identificador: 2, perdedor: true, siguiente: null });
  });

  it('cada ronda tiene sus partidos; el tercer puesto es a uno aunque la final sea a dos', () => {
    const base = { equipos: equipos(5), tercerYCuarto: true, partidosPorRonda: { 0: 2, 2: 2 } as const };
    const partidos = (cuadro: Cruce[]) => Object.fromEntries(cuadro.map((c) => [c.clave, c.numPartidos]));
    expect(partidos(crearCuadro(base))).toEqual({ '2-1': 0, '2-2': 2, '2-3': 0, '2-4': 0, '1-1': 1, '1-2': 1, '0-1': 2, '0-2': 1 });
    expect(partidos(crearCuadro({ ...base, partidosTercerPuesto: 2 }))['0-2']).toBe(2);
  });

  it('un lugar vacío deja exento a su rival, sea cual sea su semilla: las exenciones de un cuadro real no siguen la siembra', () => {
    // Places 1-4 and 2-3: the second seed is exempt and the first plays.
    const cuadro = crearCuadro({ equipos: [11, 12, null, 14], tercerYCuarto: false });
    expect(cuadro.map((c) => [c.clave, c.equipo1, c.equipo2, c.exento, c.numPartidos])).toEqual([
      ['1-1', 11, 14, false, 1],
      ['1-2', 12, null, true, 0],
      ['0-1', null, 12, false, 1],
    ]);
    // Both teams of a second-round tie may be exempt.
    const juntos = crearCuadro({ equipos: [11, 12, 13, 14, null, 16, 17, null], tercerYCuarto: true });
    expect(juntos.filter((c) => c.exento).map((c) => c.clave)).toEqual(['2-1', '2-2']);
    expect(juntos.find((c) => c.clave === '1-1')).toMatchObject({ equipo1: 11, equipo2: 14, exento: false, numPartidos: 1 });
    expect(() => crearCuadro({ equipos: [11, null, 13, 14], tercerYCuarto: false })).toThrow('Hay un lugar sin equipo');
    expect(() => crearCuadro({ equipos: [11, 12, 13, null], tercerYCuarto: true })).toThrow('al menos 4 equipos');
    expect(() => crearCuadro({ equipos: [11, null], tercerYCuarto: false })).toThrow('al menos 2 equipos');
  });

  it('rechaza los equipos que no puede sortear, con el motivo', () => {
    const crear =
      (ids: number[], tercerYCuarto = false) =>
      () =>
        crearCuadro({ equipos: ids, tercerYCuarto });
    expect(crear([])).toThrow(new RangeError('Para una eliminatoria hacen falta al menos 2 equipos'));
    expect(crear([1])).toThrow(new RangeError('Para una eliminatoria hacen falta al menos 2 equipos'));
    expect(crear(equipos(65))).toThrow(new RangeError('Una eliminatoria admite como máximo 64 equipos'));
    expect(crear([1, 2, 1])).toThrow(new RangeError('Hay equipos repetidos en la eliminatoria'));
    expect(crear([1, 2, 3], true)).toThrow(new RangeError('Para el tercer y cuarto puesto hacen falta al menos 4 equipos'));
    expect(crear([1, 2, 3, 4], true)).not.toThrow();
  });

  describe.each(tamanos)('con %i equipos', (n) => {
    const cuadro = cuadroDe(n);
    const rondas = Math.ceil(Math.log2(n));

    it('se juegan n − 1 eliminatorias además del tercer puesto', () => {
      expect(cuadro.filter((c) => !c.exento && !c.perdedor)).toHaveLength(n - 1);
      expect(cuadro.filter((c) => c.perdedor)).toHaveLength(n >= 4 ? 1 : 0);
      expect(cuadroDe(n, false)).toHaveLength(2 ** rondas - 1);
    });

    it('los exentos son los mejores, solo en la primera ronda, y están ya en la segunda', () => {
      const exentos = cuadro.filter((c) => c.exento);
      expect(exentos.every((c) => c.primeraRonda && c.numPartidos === 0 && c.equipo2 === null)).toBe(true);
      const mejores = exentos.map((c) => semillaDe(c.equipo1)).toSorted((a, b) => a - b);
      expect(mejores).toEqual(Array.from({ length: 2 ** rondas - n }, (_, i) => i + 1));
      for (const { siguiente, equipo1 } of exentos) {
        expect(cuadro.find((c) => c.clave === siguiente?.clave)?.[siguiente?.lugar === 1 ? 'equipo1' : 'equipo2']).toBe(equipo1);
      }
      const colocados = cuadro.filter((c) => !c.primeraRonda).flatMap((c) => [c.equipo1, c.equipo2]);
      expect(colocados.filter((e) => e !== null)).toHaveLength(exentos.length);
    });

    it('las semillas de cada cruce de la primera ronda suman 2^K + 1 y ninguno está vacío', () => {
      const primera = cuadro.filter((c) => c.primeraRonda);
      expect(primera).toHaveLength(2 ** (rondas - 1));
      for (const c of primera) {
        expect(c.semilla1! + c.semilla2!).toBe(2 ** rondas + 1);
        expect(semillaDe(c.equipo1)).toBe(c.semilla1);
        expect(c.equipo2 === null ? c.semilla2! > n : semillaDe(c.equipo2) === c.semilla2).toBe(true);
      }
      expect(cuadro.every((c) => c.primeraRonda || (c.semilla1 === null && c.semilla2 === null))).toBe(true);
    });

    it('los dos primeros solo se ven en la final y los cuatro primeros en semifinales', () => {
      const juntos = (clave: string, tope: number) => semillasQueLlegan(cuadro, clave).filter((s) => s <= tope).length;
      const rondas = cuadro.filter(({ perdedor }) => !perdedor);
      for (const { clave } of rondas.filter(({ tipoRonda }) => tipoRonda >= 1)) expect(juntos(clave, 2)).toBeLessThan(2);
      for (const { clave } of rondas.filter(({ tipoRonda }) => tipoRonda >= 2)) expect(juntos(clave, 4)).toBeLessThan(2);
    });

    it('cada lugar después de la primera ronda lo llena exactamente una eliminatoria anterior', () => {
      const claves = cuadro.map((c) => c.clave);
      expect(new Set(claves).size).toBe(claves.length);
      const lugar = (d: Cruce['siguiente']) => (d ? [`${d.clave}/${d.lugar}`] : []);
      const llenados = cuadro.flatMap((c) => [...lugar(c.siguiente), ...lugar(c.siguientePerdedor)]);
      const porLlenar = cuadro.filter((c) => !c.primeraRonda).flatMap((c) => [`${c.clave}/1`, `${c.clave}/2`]);
      expect(llenados.toSorted()).toEqual(porLlenar.toSorted());
    });

    it('va de la primera ronda a la final, de arriba abajo, y acaba en el tercer puesto', () => {
      const orden = cuadro.map((c) => -1000 * c.tipoRonda + c.identificador);
      expect(orden).toEqual(orden.toSorted((a, b) => a - b));
      expect(cuadro.at(-1)?.clave).toBe(n >= 4 ? '0-2' : '0-1');
    });
  });

  it('los identificadores de los equipos no influyen en la forma del cuadro', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 64 }), (ids) => {
        const traducir = (equipo: number | null) => (equipo === null ? null : ids[semillaDe(equipo) - 1]);
        const esperado = cuadroDe(ids.length, false).map((c) => ({ ...c, equipo1: traducir(c.equipo1), equipo2: traducir(c.equipo2) }));
        expect(crearCuadro({ equipos: ids, tercerYCuarto: false })).toEqual(esperado);
      }),
    );
  });
});
