import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acomodar, type PorAcomodar } from './acomodar';
import { prepararTraslado, type EntornoComun, type EquipoDeCalendario, type PartidoFechado } from './avisos';

const SABADO = '2027-01-16';
const DOMINGO = '2027-01-17';
const equipo = (id: number, extra: Partial<EquipoDeCalendario> = {}): EquipoDeCalendario => ({
  id,
  nombre: `Equipo ${id}`,
  sede: 1,
  dia: 6,
  hora: '10:00',
  entrenadores: [],
  ...extra,
});
const entorno = (extra: Partial<EntornoComun> = {}): EntornoComun => ({
  equipos: Array.from({ length: 8 }, (_, n) => equipo(n + 1)),
  sedes: [
    { id: 1, nombre: 'Pabellón', capacidad: 1 },
    { id: 2, nombre: 'Polideportivo', capacidad: 2 },
  ],
  cierres: [],
  festivos: [],
  ocupados: [],
  ...extra,
});
const partido = (clave: string, local: number, visitante: number, extra: Partial<PorAcomodar> = {}): PorAcomodar => ({
  clave,
  local,
  visitante,
  fecha: SABADO,
  hora: '10:00',
  sede: 1,
  duracion: 60,
  jornada: 1,
  rotulo: 'Copa',
  quieto: false,
  dias: { fecha_inicio: '2027-01-11', fecha_fin: '2027-06-27' },
  ...extra,
});
const cuando = (partidos: readonly PorAcomodar[], extra: Partial<EntornoComun> = {}) =>
  [...acomodar(partidos, entorno(extra)).values()].map(({ fecha, hora }) => `${fecha} ${hora}`);

describe('los partidos de un borrador que chocan', () => {
  it('los que no chocan se quedan donde prefiere el de casa', () =>
    expect(cuando([partido('a', 1, 2), partido('b', 3, 4, { sede: 2 }), partido('c', 5, 6, { sede: 2 })])).toEqual(
      Array.from({ length: 3 }, () => `${SABADO} 10:00`),
    ));
  it('en una sede llena, el segundo va a la hora libre más cercana', () =>
    expect(cuando([partido('a', 1, 2), partido('b', 3, 4), partido('c', 5, 6)])).toEqual([
      `${SABADO} 10:00`,
      `${SABADO} 09:00`,
      `${SABADO} 11:00`,
    ]));
  it('un equipo que ya juega ese día a esa hora, al día siguiente y no dos veces en el mismo', () => {
    const deLiga: PartidoFechado = { ...partido('p1', 1, 7, { sede: 2 }), rotulo: 'Liga' };
    expect(cuando([partido('a', 1, 2)], { ocupados: [deLiga] })).toEqual([`${DOMINGO} 10:00`]);
  });
  it('un entrenador no dirige dos a la vez', () => {
    const entrenadores = [{ id: 9, nombre: 'Iván Salcedo' }];
    const equipos = [equipo(1, { entrenadores }), equipo(2), equipo(3, { entrenadores }), equipo(4)];
    expect(cuando([partido('a', 1, 2), partido('b', 3, 4, { sede: 2 })], { equipos })[1]).toBe(`${SABADO} 09:00`);
  });
  it('el bloqueado no se mueve: se aparta el otro', () =>
    expect(cuando([partido('a', 1, 2), partido('z', 3, 4, { quieto: true })])).toEqual([`${SABADO} 10:00`, `${SABADO} 09:00`]));
  it('ni a un festivo, ni en horas de clase, ni fuera de sus fechas', () => {
    const cierres = [{ sede: 1, desde: SABADO, hasta: SABADO }];
    expect(cuando([partido('a', 1, 2)], { cierres, festivos: [{ fecha: DOMINGO, nombre: 'Fiesta' }] })).toEqual(['2027-01-15 16:00']);
    const dias = { fecha_inicio: SABADO, fecha_fin: SABADO };
    expect(cuando([partido('a', 1, 2, { dias })], { cierres })).toEqual([`${SABADO} 10:00`]);
  });

  const ALGUNOS = fc.array(
    fc.record({
      pareja: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 2, maxLength: 2 }),
      dia: fc.integer({ min: 0, max: 6 }),
      hora: fc.constantFrom('09:00', '10:00', '10:30', '17:00', '18:15'),
      sede: fc.constantFrom(1, 2),
      quieto: fc.boolean(),
    }),
    { minLength: 1, maxLength: 25 },
  );
  it('no choca nadie mientras haya un hueco libre; los bloqueados no se mueven; y siempre sale lo mismo', () =>
    fc.assert(
      fc.property(ALGUNOS, (elegidos) => {
        const equipos = Array.from({ length: 8 }, (_, n) =>
          equipo(n + 1, { entrenadores: [{ id: (n % 4) + 1, nombre: `Entrenador ${(n % 4) + 1}` }] }),
        );
        const partidos = elegidos.map(({ pareja: [local, visitante], dia, hora, sede, quieto }, n) =>
          partido(`b${n}`, local!, visitante!, { fecha: `2027-01-${11 + dia}`, hora, sede, quieto }),
        );
        const sitios = acomodar(partidos, entorno({ equipos }));
        expect(acomodar(partidos.toReversed(), entorno({ equipos }))).toEqual(
          new Map([...sitios].toSorted(([a], [b]) => a.localeCompare(b))),
        );
        const puestos = partidos.map((uno) => ({ ...uno, ...sitios.get(uno.clave)! }));
        const quietos = partidos.filter(({ quieto }) => quieto);
        expect(quietos.map(({ clave }) => sitios.get(clave))).toEqual(quietos.map(({ fecha, hora }) => ({ fecha, hora })));
        const { choques, poner } = prepararTraslado(entorno({ equipos }), new Set());
        for (const uno of puestos) poner(uno);
        for (const uno of puestos.filter((partido) => !partido.quieto && choques(partido).length > 0)) {
          // It clashes with one that was left where it was too: nowhere in the weekend was there room for it.
          for (const fecha of [SABADO, DOMINGO])
            for (let hora = 9; hora < 22; hora++)
              expect(choques({ ...uno, fecha, hora: `${String(hora).padStart(2, '0')}:00` })).not.toEqual([]);
        }
      }),
      { numRuns: 200 },
    ));
});
