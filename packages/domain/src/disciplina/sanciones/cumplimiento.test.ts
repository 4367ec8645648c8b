import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CASOS, type Caso } from './cumplimiento-de-prueba';
import { ALCANCE, cumplirSuspensiones, vetosEn, type Cautelar, type PartidoDeEquipo, type Suspension } from './cumplimiento';

const EQUIPOS = { A: 1, B: 2, C: 3, Z: 4 } as const;
type Letra = keyof typeof EQUIPOS;
const DIA = 86_400_000;
const semana = (n: number) => new Date(Date.UTC(2026, 9, 3) + n * 7 * DIA).toISOString().slice(0, 10);

interface PartidoDelCaso extends PartidoDeEquipo {
  nombre: string;
  dia: string;
}

function leerPartidos(texto: string): PartidoDelCaso[] {
  let n = -1;
  return texto.split(', ').map((escrito) => {
    const [nombre = '', ...palabras] = escrito.split(' ');
    const como = palabras.join(' ');
    if (como !== 'a la vez') n += 1;
    const alineado = como === 'alineado';
    return {
      nombre,
      id: EQUIPOS[nombre[0] as Letra] * 100 + Number(nombre.slice(1)),
      equipoId: EQUIPOS[nombre[0] as Letra],
      dia: semana(n),
      momento: como === 'sin fecha' ? null : `${semana(n)}T10:30`,
      seJuega: !['suspendido', 'anulado', 'incomparecencia'].includes(como),
      jugado: como === 'jugado' || alineado,
      participo: alineado,
    };
  });
}

function leerSanciones(texto: string, partidos: readonly PartidoDelCaso[]): Suspension[] {
  const elDe = (nombre: string) => partidos.find((partido) => partido.nombre === nombre)!;
  return texto.split('; ').map((escrita, n) => {
    const [, cuantos, que, nombre] = /^(\d+) (por|sin partido antes de) (\w+)/.exec(escrita)!;
    const partido = elDe(nombre!);
    const causada = que === 'por';
    const alcance = (['temporada', 'colegio'] as const).find((cual) => escrita.includes(` ${cual}`)) ?? 'campeonato';
    return {
      id: n + 1,
      ofensa: causada ? `${partido.dia}T10:30` : partido.dia,
      partidoId: causada ? partido.id : null,
      numPartidos: Number(cuantos),
      alcance: ALCANCE[alcance],
      equipos: causada ? (partido.equipoId === EQUIPOS.A ? [EQUIPOS.A, EQUIPOS.Z] : [partido.equipoId]) : [EQUIPOS.A, EQUIPOS.B],
      cautelares: [...escrita.matchAll(/en suspenso de (\w+)(?: a (\w+))?/g)].map(([, desde, hasta]) => ({
        desde: elDe(desde!).dia,
        hasta: hasta === undefined ? null : elDe(hasta).dia,
      })),
    };
  });
}

function resolver({ partidos: calendario, sanciones }: Caso): { cumple: string; veta: string } {
  const partidos = leerPartidos(calendario);
  const suspensiones = leerSanciones(sanciones, partidos);
  const cumplimientos = cumplirSuspensiones(
    suspensiones,
    partidos.filter(({ equipoId }) => equipoId !== EQUIPOS.C),
  );
  const nombreDe = (id: number) => partidos.find((partido) => partido.id === id)!.nombre;
  return {
    cumple: suspensiones
      .map(({ id }) => {
        const { partidos: cubiertos, sinPartido } = cumplimientos.get(id)!;
        const falta = sinPartido === 0 ? [] : [sinPartido === 1 ? 'y falta 1' : `y faltan ${sinPartido}`];
        return [...cubiertos.map((partido) => nombreDe(partido.id)), ...falta].join(' ');
      })
      .join('; '),
    veta: partidos
      .filter((partido) => {
        const enPlantilla = partido.equipoId !== EQUIPOS.C;
        return vetosEn({ ...partido, enPlantilla, delColegio: () => true }, suspensiones, cumplimientos).length > 0;
      })
      .map(({ nombre }) => nombre)
      .join(' '),
  };
}
/** What serves is what bars, in the order of the calendar. */
const vetaDe = ({ cumple, veta, partidos }: Caso): string =>
  veta ??
  leerPartidos(partidos)
    .filter(({ nombre }) => cumple.split(/[ ;]+/).includes(nombre))
    .map(({ nombre }) => nombre)
    .join(' ');

describe('cien sanciones', () => {
  it('son cien o más, cada una con su nombre', () => {
    expect(CASOS.length).toBeGreaterThanOrEqual(100);
    expect(new Set(CASOS.map(({ caso }) => caso)).size).toBe(CASOS.length);
  });
  it.each(CASOS)('$caso', (caso) => {
    expect(resolver(caso)).toEqual({ cumple: caso.cumple, veta: vetaDe(caso) });
  });
});

it('de otro equipo suyo, nadie se pierde el partido de antes de la falta, ni el que se jugaba a su misma hora', () => {
  const falta: Suspension = {
    id: 1,
    ofensa: '2026-11-21T10:30',
    partidoId: 9,
    numPartidos: 2,
    alcance: ALCANCE.temporada,
    equipos: [EQUIPOS.A],
    cautelares: [],
  };
  const cumplimientos = cumplirSuspensiones([falta], []);
  const vetos = (momento: string) => {
    const partido = { id: 50, equipoId: EQUIPOS.B, momento, seJuega: true, jugado: false, participo: false };
    return vetosEn({ ...partido, enPlantilla: true, delColegio: () => true }, [falta], cumplimientos).length;
  };
  expect(['2026-11-21T09:00', '2026-11-21T10:30', '2026-11-21T10:31'].map(vetos)).toEqual([0, 0, 1]);
});

describe('sean los que sean', () => {
  const partido = fc.record({
    id: fc.nat(400),
    equipoId: fc.constantFrom(1, 2),
    momento: fc.option(fc.constantFrom('2026-11-20T10:00', '2026-11-21T10:30', '2026-11-22', '2026-11-29T12:00', '2026-12-05')),
    seJuega: fc.boolean(),
    jugado: fc.boolean(),
    participo: fc.boolean(),
  });
  const suspension = fc.record({
    id: fc.nat(50),
    ofensa: fc.constantFrom('2026-11-20T10:00', '2026-11-21T10:30', '2026-11-28'),
    partidoId: fc.option(fc.nat(400)),
    numPartidos: fc.integer({ min: 1, max: 6 }),
    alcance: fc.constantFrom(...Object.values(ALCANCE)),
    equipos: fc.constantFrom<number[]>([1], [2], [1, 2]),
    cautelares: fc.constantFrom<Cautelar[]>([], [{ desde: '2026-11-22', hasta: '2026-11-30' }], [{ desde: '2026-11-29', hasta: null }]),
  });
  const mundo = [
    fc.uniqueArray(suspension, { selector: ({ id }) => id, minLength: 1, maxLength: 4 }),
    fc.uniqueArray(partido, { selector: ({ id }) => id, maxLength: 20 }),
  ] as const;

  it('cada una cumple como mucho lo que dice, de los de su equipo que se juegan tras la falta, y ninguno cumple dos', () => {
    fc.assert(
      fc.property(...mundo, (suspensiones, partidos) => {
        const cumplimientos = cumplirSuspensiones(suspensiones, partidos);
        const usados: number[] = [];
        for (const { id, ofensa, partidoId, numPartidos, equipos } of suspensiones) {
          const { partidos: cubiertos, sinPartido, cumplidos } = cumplimientos.get(id)!;
          expect(cubiertos.length + sinPartido).toBe(numPartidos);
          expect(cumplidos).toBeLessThanOrEqual(cubiertos.length);
          for (const cubierto of cubiertos) {
            const { seJuega, participo, equipoId } = partidos.find((otro) => otro.id === cubierto.id)!;
            expect([seJuega, participo, equipos.includes(equipoId)]).toEqual([true, false, true]);
            expect(cubierto.momento > ofensa && cubierto.id !== partidoId).toBe(true);
            usados.push(cubierto.id);
          }
          expect(cubiertos.map(({ momento }) => momento)).toEqual(cubiertos.map(({ momento }) => momento).toSorted());
        }
        expect(new Set(usados).size).toBe(usados.length);
      }),
    );
  });
  it('dan lo mismo en el orden en que se lean', () => {
    fc.assert(
      fc.property(...mundo, (suspensiones, partidos) => {
        const enUnOrden = cumplirSuspensiones(suspensiones, partidos);
        const alReves = cumplirSuspensiones(suspensiones.toReversed(), partidos.toReversed());
        expect([...alReves]).toEqual([...enUnOrden]);
      }),
    );
  });
  it('lo que se cumple se veta', () => {
    fc.assert(
      fc.property(...mundo, (suspensiones, partidos) => {
        const cumplimientos = cumplirSuspensiones(suspensiones, partidos);
        for (const { partidos: cubiertos } of cumplimientos.values())
          for (const { id } of cubiertos) {
            const elSuyo = { ...partidos.find((otro) => otro.id === id)!, enPlantilla: false, delColegio: () => false };
            expect(vetosEn(elSuyo, suspensiones, cumplimientos).some(({ cumple }) => cumple !== null)).toBe(true);
          }
      }),
    );
  });
});
