import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faltas, ladosDe, ligaDePrueba, poner } from './liga-de-prueba';
import { medir } from './medir';
import { planificar } from './planificar';
import { SemanasInsuficientes, type PartidoPlan, type Plan, type Problema } from './tipos';
import { jornadasDe, variantesDe } from './variantes';

const semanasDe = (partidos: readonly PartidoPlan[], grupo: number): number[] =>
  [...new Set(partidos.filter((p) => p.grupo === grupo).map((p) => p.semana))].sort((a, b) => a - b);

/** Idle weeks between the rounds of a group, all its weeks being playable. */
const huecosDe = (partidos: readonly PartidoPlan[], grupo: number): number[] =>
  semanasDe(partidos, grupo).flatMap((semana, n, todas) => (n === 0 ? [] : [semana - todas[n - 1]! - 1]));

const permutaciones = (lista: number[]): number[][] =>
  lista.length < 2 ? [lista] : lista.flatMap((x) => permutaciones(lista.filter((y) => y !== x)).map((resto) => [x, ...resto]));

/** All calendars of a group week after week: every table with its teams in every order. */
function todosLosDelGrupo({ grupos }: Problema, n: number): PartidoPlan[][] {
  const { id, equipos, vueltas } = grupos[n]!;
  const jornadas = jornadasDe(equipos.length, vueltas);
  return variantesDe(equipos.length, vueltas).flatMap(({ casa, rival }) =>
    permutaciones(equipos).map((orden) =>
      orden.flatMap((local, lugar) =>
        Array.from({ length: jornadas }, (_, jornada) => jornada).flatMap((jornada) =>
          casa[lugar * jornadas + jornada] === 1
            ? [
                {
                  grupo: id,
                  jornada: jornada + 1,
                  vuelta: 1,
                  semana: jornada,
                  local,
                  visitante: orden[rival[lugar * jornadas + jornada]!]!,
                },
              ]
            : [],
        ),
      ),
    ),
  );
}

describe('una liga de 3 a 14 equipos, de 1 a 4 vueltas', () => {
  for (let n = 3; n <= 14; n++)
    for (let vueltas = 1; vueltas <= 4; vueltas++)
      it(`${n} equipos a ${vueltas}: todos contra todos, lados repartidos y las menos roturas que puede haber`, () => {
        const problema = ligaDePrueba({ grupos: [n], vueltas, semanas: 60, sedes: n % 2 === 0 ? 4 : 0, semilla: n });
        const plan = planificar(problema, { semilla: n * vueltas, segundos: 5 });
        expect(faltas(problema, plan.partidos)).toEqual([]);
        expect(semanasDe(plan.partidos, 1)).toHaveLength(jornadasDe(n, vueltas));
        expect(Math.max(...huecosDe(plan.partidos, 1))).toBeLessThanOrEqual(2);
        expect(plan.roturas).toBe(n % 2 === 0 ? (2 * vueltas - 1) * (n - 2) : (vueltas - 1) * n);
        expect(medir(problema, plan.partidos)).toEqual({
          choques: plan.choques,
          festivos: plan.festivos,
          entrenadores: plan.entrenadores,
          roturas: plan.roturas,
        });
        const lados = problema.grupos[0]!.equipos.map((equipo) => ladosDe(equipo, plan.partidos));
        expect(n !== 4 && lados.some((suyos) => /CCC|FFF/.test(suyos))).toBe(false);
      });

  it('con equipos impares cada uno descansa una vez por vuelta', () => {
    const { partidos } = planificar(ligaDePrueba({ grupos: [5], huecoMaximo: 0 }), { semilla: 1 });
    for (let equipo = 1; equipo <= 5; equipo++) expect(ladosDe(equipo, partidos)).toHaveLength(8);
    expect(semanasDe(partidos, 1)).toHaveLength(10);
  });
});

describe('los choques', () => {
  it.each([1, 2, 3, 4])('son los de la mejor de todas las colocaciones de una liga pequeña (%i)', (semilla) => {
    const problema = ligaDePrueba({ grupos: [4, 3], semanas: 6, huecoMaximo: 0, sedes: 2, semilla });
    const primeros = todosLosDelGrupo(problema, 0);
    const segundos = todosLosDelGrupo(problema, 1);
    let minimo = Infinity;
    for (const uno of primeros) for (const otro of segundos) minimo = Math.min(minimo, medir(problema, [...uno, ...otro]).choques);
    expect(planificar(problema, { semilla }).choques).toBe(minimo);
  });

  it('con semanas de sobra no queda ninguno donde la sede da para todos', () => {
    const problema = ligaDePrueba({ grupos: [3, 3], vueltas: 1, semanas: 12, sedes: 1, semilla: 3 });
    for (const equipo of problema.equipos) equipo.inicio = 600;
    expect(planificar(problema, { semilla: 1 }).choques).toBe(0);
  });

  it('cuentan los partidos de otras fases, que no se mueven', () => {
    const problema = ligaDePrueba({ grupos: [2], vueltas: 1, semanas: 3, sedes: 1 });
    const otra = {
      ...poner(problema, { grupo: 1, semana: 0, local: 1, visitante: 2 }),
      local: 91,
      visitante: 92,
      grupo: null,
      inicio: 600,
      duracion: 200,
    };
    problema.puestos = [otra, { ...otra, semana: 2 }];
    const { partidos, choques } = planificar(problema, { semilla: 1 });
    expect(partidos.map((p) => p.semana)).toEqual([1]);
    expect(choques).toBe(0);
  });
});

describe('las semanas', () => {
  it('seguidas si no se admite ningún hueco, salvo las que nadie juega por sus festivos', () => {
    const problema = ligaDePrueba({ grupos: [6, 4], semanas: 14, huecoMaximo: 0, sedes: 3 });
    problema.festivos = [{ semana: 2, dia: 6 }];
    const { partidos, festivos } = planificar(problema, { semilla: 1 });
    expect(semanasDe(partidos, 1)).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9, 10]);
    const sinDejada = semanasDe(partidos, 2).map((semana) => (semana > 2 ? semana - 1 : semana));
    expect(sinDejada.at(-1)! - sinDejada[0]!).toBe(5);
    expect(festivos).toBe(0);
  });

  it('con menos equipos se puede esperar a empezar, hasta que la segunda vuelta sea a la vez que la de los demás', () => {
    const problema = ligaDePrueba({ grupos: [8, 4, 4, 4, 4], semanas: 14, huecoMaximo: 0, sedes: 1 });
    problema.sedes[0]!.capacidad = 8;
    for (const equipo of problema.equipos) equipo.inicio = 600;
    const { partidos } = planificar(problema, { semilla: 1 });
    expect(faltas(problema, partidos)).toEqual([]);
    expect(semanasDe(partidos, 1)[0]).toBe(0);
    const empiezan = [2, 3, 4, 5].map((grupo) => semanasDe(partidos, grupo)[0]!);
    expect(Math.max(...empiezan)).toBeGreaterThan(0);
    expect(Math.max(...empiezan)).toBeLessThanOrEqual(4);
    for (const grupo of [2, 3, 4, 5]) expect(huecosDe(partidos, grupo)).toEqual([0, 0, 0, 0, 0]);
  });

  it('los grupos de una fase van al paso: todos empiezan la primera semana y juegan seguido, tengan los equipos que tengan', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 3, max: 8 }), { minLength: 2, maxLength: 4 }),
        fc.integer({ min: 1, max: 3 }),
        (grupos, vueltas) => {
          const problema = ligaDePrueba({ grupos, vueltas, semanas: 28, huecoMaximo: 0, sedes: 1 });
          problema.festivos = [{ semana: 2, dia: 6 }];
          for (const grupo of problema.grupos) grupo.fase = 1;
          const { partidos } = planificar(problema, { semilla: 1, segundos: 1 });
          expect(faltas(problema, partidos)).toEqual([]);
          const mas = grupos.map((_, n) => semanasDe(partidos, n + 1)).toSorted((a, b) => b.length - a.length)[0]!;
          grupos.forEach((_, n) => {
            const suyas = semanasDe(partidos, n + 1);
            expect(suyas).toEqual(mas.slice(0, suyas.length));
          });
          expect(mas[0]).toBe(0);
          expect(mas.at(-1)! - mas.length).toBeLessThanOrEqual(0);
        },
      ),
      { numRuns: 25 },
    ));

  it('con semanas de descanso, los grupos de una fase tampoco esperan a empezar más de lo que descansan', () => {
    const problema = ligaDePrueba({ grupos: [4, 4, 4], semanas: 30, huecoMaximo: 2, sedes: 1 });
    for (const grupo of problema.grupos) grupo.fase = 1;
    const { partidos } = planificar(problema, { semilla: 1 });
    for (const grupo of [1, 2, 3]) expect(semanasDe(partidos, grupo)[0]).toBeLessThanOrEqual(2);
  });

  it('el festivo se juega si no hay semanas de sobra', () => {
    const problema = ligaDePrueba({ grupos: [4], semanas: 6, huecoMaximo: 0, sedes: 3 });
    problema.festivos = [{ semana: 2, dia: 6 }];
    expect(planificar(problema, { semilla: 1 }).festivos).toBe(2);
  });

  it('quien empieza antes espera a quien empieza después', () => {
    const problema = ligaDePrueba({ grupos: [4, 4], semanas: 12, huecoMaximo: 0, sedes: 1 });
    problema.grupos[1]!.semanas = problema.grupos[1]!.semanas.slice(1);
    for (const equipo of problema.equipos) equipo.inicio = 600;
    const { partidos } = planificar(problema, { semilla: 1 });
    expect(faltas(problema, partidos)).toEqual([]);
    expect(huecosDe(partidos, 1)).toEqual([0, 0, 0, 0, 0]);
  });

  it('dice cuántas faltan', () => {
    const problema = ligaDePrueba({ grupos: [6], semanas: 7 });
    expect(() => planificar(problema, { semilla: 1 })).toThrow(SemanasInsuficientes);
    expect(() => planificar(problema, { semilla: 1 })).toThrow('3 semanas hábiles más');
  });
});

describe('los partidos puestos', () => {
  const libre = ligaDePrueba({ grupos: [8, 7], semanas: 24, sedes: 4, semilla: 5 });
  const esta = (partidos: readonly PartidoPlan[], { semana, local, visitante }: PartidoPlan): boolean =>
    partidos.some((p) => p.semana === semana && p.local === local && p.visitante === visitante);

  it.each([1, 4, 20])('siguen en su semana y con sus lados, y los demás alrededor (%i)', (cuantos) => {
    const borrador = planificar(libre, { semilla: 1 }).partidos;
    const quietos = borrador.filter((_, n) => n % Math.floor(borrador.length / cuantos) === 0);
    const problema = { ...libre, puestos: quietos.map((p) => poner(libre, p)) };
    const plan = planificar(problema, { semilla: 2 });
    expect(faltas(problema, plan.partidos)).toEqual([]);
    for (const partido of quietos) expect(esta(plan.partidos, partido)).toBe(true);
    expect(plan.roturas).toBe(3 * 8 - 6 + 7);
  });

  it('también donde ninguna tabla los admite', () => {
    const liga = ligaDePrueba({ grupos: [6], semanas: 14 });
    const seguidos = [1, 2, 3].map((semana) => ({ grupo: 1, jornada: 1, vuelta: 1, semana, local: 1, visitante: semana + 1 }));
    const problema = { ...liga, puestos: seguidos.map((p) => poner(liga, p)) };
    const { partidos } = planificar(problema, { semilla: 1 });
    expect(faltas(problema, partidos)).toEqual([]);
    for (const partido of seguidos) expect(esta(partidos, partido)).toBe(true);
  });
});

describe('los entrenadores', () => {
  it('se reparten sin que choque nada más', () => {
    const problema = ligaDePrueba({ grupos: [6, 6, 6], semanas: 16, sedes: 4, entrenadores: 9, semilla: 4 });
    const sin = planificar(problema, { semilla: 2, sinEntrenadores: true });
    const con = planificar(problema, { semilla: 2 });
    expect(con.entrenadores).toBeLessThan(sin.entrenadores);
    expect(con.choques + con.festivos).toBeLessThanOrEqual(sin.choques + sin.festivos);
    expect(con.roturas).toBe(sin.roturas);
  });
});

describe('el mismo problema', () => {
  const problema = ligaDePrueba({ grupos: [6, 5, 6], semanas: 14, sedes: 2, entrenadores: 12 });

  it('con la misma semilla da el mismo calendario, byte a byte', () => {
    expect(JSON.stringify(planificar(problema, { semilla: 7 }))).toBe(JSON.stringify(planificar(problema, { semilla: 7 })));
  });

  it('se sigue: cuánto va y lo mejor hasta entonces, que nunca empeora', () => {
    const costes: number[] = [];
    const avances: number[] = [];
    const anotar = (avance: number, { choques, festivos, partidos }: Plan) => {
      avances.push(avance);
      costes.push(choques + festivos);
      expect(faltas(problema, partidos)).toEqual([]);
    };
    const plan = planificar(problema, { semilla: 1, alMejorar: anotar });
    expect(avances).toEqual(avances.toSorted((a, b) => a - b));
    expect(avances.at(-1)).toBe(1);
    expect(costes).toEqual(costes.toSorted((a, b) => b - a));
    expect(plan.choques + plan.festivos).toBe(costes.at(-1));
  });

  it('se puede dejar a medias: queda un calendario entero', () => {
    let preguntas = 0;
    const plan = planificar(problema, { semilla: 1, cancelado: () => ++preguntas > 3 });
    expect(preguntas).toBeLessThan(8);
    expect(faltas(problema, plan.partidos)).toEqual([]);
  });
});
