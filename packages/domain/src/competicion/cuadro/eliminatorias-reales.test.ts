import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { crearCuadro, posicionesDeSemillas } from './crear-cuadro';
import { aplicarDesenlace, type EstadoCruce } from './promocion';
import { resolverCruce } from './resolver-cruce';
import { NOMBRE_RONDA, type DecididoPor, type Desenlace, type PartidoDeCruce } from './tipos';

// Source and checks of the data: shared/data/README.md §2.
const carpeta = fileURLToPath(new URL('../../../../../../shared/data/eliminatorias', import.meta.url));
const hayDatos = existsSync(carpeta);
const ficheros = hayDatos ? readdirSync(carpeta).filter((nombre) => /^(campeones|mundial|copa-del-rey)-.*\.json$/.test(nombre)) : [];

interface PartidoReal {
  local: string;
  visitante: string;
  goles_local: number;
  goles_visitante: number;
  prorroga?: boolean;
  penaltis_local?: number;
  penaltis_visitante?: number;
}
interface CruceReal {
  ronda?: string;
  equipo1: string;
  equipo2: string;
  partidos: PartidoReal[];
  decidida_por?: string;
  ganador: string;
}
interface Torneo {
  valor_doble_goles_fuera?: boolean;
  eliminatorias?: (CruceReal | (PartidoReal & Pick<CruceReal, 'ronda' | 'ganador'>))[];
  rondas?: { ronda: string; eliminatorias: CruceReal[] }[];
}

const torneos = ficheros.map((fichero) => {
  const torneo = JSON.parse(readFileSync(`${carpeta}/${fichero}`, 'utf8')) as Torneo;
  const listados = torneo.eliminatorias ?? torneo.rondas!.flatMap((r) => r.eliminatorias.map((e) => ({ ...e, ronda: r.ronda })));
  const cruces = listados.map((e): CruceReal => ('partidos' in e ? e : { ...e, equipo1: e.local, equipo2: e.visitante, partidos: [e] }));
  const nombres = [...new Set(cruces.flatMap((c) => [c.equipo1, c.equipo2]))];
  return { fichero, cruces, nombres, golesFuera: torneo.valor_doble_goles_fuera ?? false };
});

function desenlaceReal({ equipo1, equipo2, partidos }: CruceReal, nombres: string[], golesFuera: boolean): Desenlace {
  const id = (nombre: string) => nombres.indexOf(nombre) + 1;
  const legs = partidos.map((p): PartidoDeCruce => {
    const penaltis = (p.penaltis_local ?? 0) - (p.penaltis_visitante ?? 0);
    return {
      local: id(p.local),
      visitante: id(p.visitante),
      marcadorLocal: p.goles_local,
      marcadorVisitante: p.goles_visitante,
      presentadoLocal: true,
      presentadoVisitante: true,
      desempate: penaltis > 0 ? 1 : penaltis < 0 ? 2 : 0,
      prorroga: p.prorroga ?? false,
    };
  });
  return resolverCruce({
    equipo1: id(equipo1),
    equipo2: id(equipo2),
    numPartidos: legs.length as 1 | 2,
    partidos: legs,
    esquema: { desempatable: true, golesFuera },
  });
}

const POR: Record<string, DecididoPor> = {
  global: 'global',
  'goles fuera': 'goles_fuera',
  prórroga: 'prorroga',
  penaltis: 'desempate',
};

/** What decided a tie: the source's word or, where it has none, whether its last match had penalties or extra time. */
function porReal({ decidida_por, partidos }: CruceReal): DecididoPor | undefined {
  if (decidida_por !== undefined) return POR[decidida_por];
  const ultimo = partidos.at(-1)!;
  return ultimo.penaltis_local !== undefined ? 'desempate' : ultimo.prorroga ? 'prorroga' : 'global';
}

/**
 * Teams by seed (the seed is the index plus 1) such that the bracket drawn has the real ties, read from the final back;
 * null where a round is not complete in the data.
 */
function equiposPorSemilla(cruces: CruceReal[]): string[] | null {
  let hojas = cruces.filter((c) => c.ronda === NOMBRE_RONDA[0]).flatMap((c) => [c.equipo1, c.equipo2]);
  let k = 1;
  for (; cruces.some((c) => c.ronda === NOMBRE_RONDA[k]); k++) {
    const ronda = cruces.filter((c) => c.ronda === NOMBRE_RONDA[k]);
    const anteriores = hojas.map((equipo) => ronda.find((c) => c.ganador === equipo));
    if (anteriores.includes(undefined)) return null;
    hojas = anteriores.flatMap((c) => [c!.equipo1, c!.equipo2]);
  }
  if (k === 1) return null;
  const equipos: string[] = [];
  posicionesDeSemillas(k).forEach((semilla, lugar) => (equipos[semilla - 1] = hojas[lugar]!));
  return equipos;
}

describe.skipIf(!hayDatos)(hayDatos ? 'eliminatorias reales' : `eliminatorias reales: no están los datos en ${carpeta}`, () => {
  it('están los torneos de las tres clases', () => {
    for (const clase of ['campeones', 'mundial', 'copa-del-rey']) expect(ficheros.some((f) => f.startsWith(clase))).toBe(true);
  });

  describe.each(torneos)('$fichero', ({ cruces, nombres, golesFuera }) => {
    // A tie without a match has no outcome to compare: its winner went through without playing (Copa 2020-21).
    const jugados = cruces.filter((c) => c.partidos.length > 0);

    it('pasa quien pasó, y por lo que pasó', () => {
      expect(jugados.length).toBeGreaterThan(0);
      for (const real of jugados) {
        const { ganador, decididoPor } = desenlaceReal(real, nombres, golesFuera);
        const titulo = `${real.ronda}: ${real.equipo1} – ${real.equipo2}`;
        expect(nombres[ganador! - 1], titulo).toBe(real.ganador);
        expect(decididoPor, titulo).toBe(porReal(real));
      }
    });

    it.skipIf(!golesFuera)('sin goles fuera quedan sin decidir las eliminatorias que decidieron, y solo ellas', () => {
      const sinDecidir = jugados.filter((real) => desenlaceReal(real, nombres, false).ganador === null);
      expect(sinDecidir).toEqual(jugados.filter((real) => real.decidida_por === 'goles fuera'));
      expect(sinDecidir.length).toBeGreaterThan(0);
    });

    const sembrados = equiposPorSemilla(cruces);
    it.skipIf(!sembrados)('el cuadro, jugado, lleva a cada equipo a los cruces que jugó', () => {
      const hayTercero = cruces.some((c) => c.ronda === '3º y 4º puesto');
      const cuadro = crearCuadro({ equipos: sembrados!.map((nombre) => nombres.indexOf(nombre) + 1), tercerYCuarto: hayTercero });
      expect(cuadro).toHaveLength(cruces.length);
      const estado: EstadoCruce[] = cuadro.map((cruce) => ({ ...cruce, jugado: false }));
      for (const [i, { tipoRonda, perdedor, clave }] of cuadro.entries()) {
        const { equipo1, equipo2 } = estado[i]!;
        const pareja = [nombres[equipo1! - 1], nombres[equipo2! - 1]].toSorted();
        const ronda = perdedor ? '3º y 4º puesto' : NOMBRE_RONDA[tipoRonda];
        const real = cruces.find((c) => c.ronda === ronda && [c.equipo1, c.equipo2].toSorted().join() === pareja.join());
        expect(real, `${ronda}: ${pareja.join(' – ')}`).toBeDefined();
        const cambios = aplicarDesenlace(estado, clave, desenlaceReal(real!, nombres, golesFuera));
        if ('rechazado' in cambios) throw new Error(cambios.rechazado);
        for (const { clave: destino, lugar, equipo } of cambios) {
          estado.find((c) => c.clave === destino)![lugar === 1 ? 'equipo1' : 'equipo2'] = equipo;
        }
        estado[i]!.jugado = true;
      }
    });
  });
});
