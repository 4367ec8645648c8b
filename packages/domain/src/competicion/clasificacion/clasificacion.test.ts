import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calcularClasificacion, explicarDesempates, pendientesDeSorteo, type EntradaClasificacion } from './clasificacion';
import { esMejorElMenor, type Medida } from './medir';
import {
  Criterio,
  ORDENES_DE_TABLA,
  type EquipoDeGrupo,
  type EsquemaLiga,
  type FilaClasificacion,
  type OrdenDeTabla,
  type PartidoDeGrupo,
  type Resultado,
} from './tipos';

const FUTBOL: EsquemaLiga = {
  puntosVictoria: 3,
  puntosEmpate: 1,
  puntosDerrota: 0,
  puntosVictoriaPenaltis: null,
  puntosDerrotaPenaltis: null,
  puntosNoPresentado: -1,
  puntosVictoriaAjustada: null,
  puntosDerrotaAjustada: null,
  ensayosConBonus: null,
  derrotaCorta: null,
  orden: 'puntos',
  criterios: [],
};
const [A, B, C, D] = [1, 2, 3, 4] as const;

function equipos(cuantos: number, cambios: Record<number, Partial<EquipoDeGrupo>> = {}): EquipoDeGrupo[] {
  return Array.from({ length: cuantos }, (_, i) => ({
    id: i + 1,
    orden: i + 1,
    noClasificable: false,
    puntosSancion: 0,
    ...cambios[i + 1],
  }));
}

/** [local, visitante, goles local, goles visitante]; without goals, unplayed. */
type Marcador = [number, number, number?, number?, Partial<Resultado>?];
function jugar(...marcadores: Marcador[]): PartidoDeGrupo[] {
  return marcadores.map(([local, visitante, marcadorLocal, marcadorVisitante, resto], i) => ({
    id: i + 1,
    local,
    visitante,
    momento: null,
    resultado:
      marcadorLocal === undefined || marcadorVisitante === undefined
        ? null
        : { marcadorLocal, marcadorVisitante, presentadoLocal: true, presentadoVisitante: true, desempate: 0, ...resto },
  }));
}

const tabla = (e: EquipoDeGrupo[], p: PartidoDeGrupo[], esquema: Partial<EsquemaLiga> = {}): FilaClasificacion[] =>
  calcularClasificacion({ equipos: e, partidos: p, esquema: { ...FUTBOL, ...esquema } });
const fila = (filas: FilaClasificacion[], id: number): FilaClasificacion => filas.find((f) => f.equipoId === id)!;
const puestos = (filas: FilaClasificacion[]) => filas.map((f) => [f.equipoId, f.posicion]);
const criterios = (filas: FilaClasificacion[]) => filas.map((f) => f.criterio);
const puntos = (filas: FilaClasificacion[], ...ids: number[]) => ids.map((id) => fila(filas, id).puntos);

describe('lo que cuenta cada partido', () => {
  it('victoria, empate y derrota suman sus puntos y sus tantos', () => {
    const filas = tabla(equipos(3), jugar([A, B, 2, 1], [B, C, 0, 0]));
    expect(filas).toEqual([
      {
        equipoId: A,
        posicion: 1,
        jugados: 1,
        ganados: 1,
        empatados: 0,
        perdidos: 0,
        favor: 2,
        contra: 1,
        diferencia: 1,
        puntos: 3,
        puntosSancion: 0,
        criterio: null,
        ultimos: ['G'],
        noClasificable: false,
      },
      {
        equipoId: B,
        posicion: 2,
        jugados: 2,
        ganados: 0,
        empatados: 1,
        perdidos: 1,
        favor: 1,
        contra: 2,
        diferencia: -1,
        puntos: 1,
        puntosSancion: 0,
        criterio: null,
        ultimos: ['P', 'E'],
        noClasificable: false,
      },
      {
        equipoId: C,
        posicion: 2,
        jugados: 1,
        ganados: 0,
        empatados: 1,
        perdidos: 0,
        favor: 0,
        contra: 0,
        diferencia: 0,
        puntos: 1,
        puntosSancion: 0,
        criterio: null,
        ultimos: ['E'],
        noClasificable: false,
      },
    ]);
  });

  it('un partido sin resultado no cuenta, ni el de un equipo que no está en el grupo', () => {
    for (const f of tabla(equipos(2), jugar([A, B], [A, 99, 4, 0])))
      expect(f).toMatchObject({ jugados: 0, favor: 0, puntos: 0, ultimos: [] });
  });

  it('sin equipos no hay clasificación', () => {
    expect(tabla([], [])).toEqual([]);
  });

  it('la tanda da sus puntos a quien la gana y a quien la pierde', () => {
    const esquema = { puntosVictoriaPenaltis: 2, puntosDerrotaPenaltis: 1, puntosEmpate: 7 };
    const filas = tabla(equipos(2), jugar([A, B, 1, 1, { desempate: 2 }]), esquema);
    expect(fila(filas, B)).toMatchObject({ puntos: 2, ganados: 1, empatados: 0, diferencia: 0 });
    expect(fila(filas, A)).toMatchObject({ puntos: 1, perdidos: 1, empatados: 0 });
    expect(puntos(tabla(equipos(2), jugar([A, B, 1, 1, { desempate: 1 }]), esquema), A, B)).toEqual([2, 1]);
  });

  it('sin puntos propios para la derrota en la tanda valen los de la derrota', () => {
    const filas = tabla(equipos(2), jugar([A, B, 1, 1, { desempate: 1 }]), { puntosVictoriaPenaltis: 2, puntosDerrota: 0.5 });
    expect(puntos(filas, A, B)).toEqual([2, 0.5]);
  });

  it('sin puntos por tanda en el esquema, o sin tanda jugada, la igualada es empate', () => {
    const sinEsquema = tabla(equipos(2), jugar([A, B, 1, 1, { desempate: 2 }]), { puntosDerrotaPenaltis: 5 });
    const sinTanda = tabla(equipos(2), jugar([A, B, 1, 1]), { puntosVictoriaPenaltis: 2, puntosDerrotaPenaltis: 5 });
    for (const f of [...sinEsquema, ...sinTanda]) expect(f).toMatchObject({ puntos: 1, empatados: 1, ganados: 0, perdidos: 0 });
  });

  it('el desempate de un partido que no quedó igualado no cambia nada', () => {
    const filas = tabla(equipos(2), jugar([A, B, 2, 1, { desempate: 2 }]), { puntosVictoriaPenaltis: 2, puntosDerrotaPenaltis: 1 });
    expect(puntos(filas, A, B)).toEqual([3, 0]);
  });

  it('el 3-2 en sets da los puntos ajustados, en casa y fuera; 3-1 y 2-1 los ordinarios', () => {
    const sets = { puntosEmpate: 0, puntosVictoriaAjustada: 2, puntosDerrotaAjustada: 1 };
    expect(puntos(tabla(equipos(2), jugar([A, B, 3, 2]), sets), A, B)).toEqual([2, 1]);
    expect(puntos(tabla(equipos(2), jugar([A, B, 2, 3]), sets), A, B)).toEqual([1, 2]);
    for (const [l, v] of [
      [3, 1],
      [2, 1],
      [3, 0],
      [4, 2],
      [4, 3],
    ] as const) {
      expect(puntos(tabla(equipos(2), jugar([A, B, l, v]), sets), A, B)).toEqual([3, 0]);
    }
  });

  it('el 3-2 sin puntos ajustados da los ordinarios, cada lado por su cuenta', () => {
    expect(puntos(tabla(equipos(2), jugar([A, B, 3, 2])), A, B)).toEqual([3, 0]);
    expect(puntos(tabla(equipos(2), jugar([A, B, 3, 2]), { puntosDerrotaAjustada: 1 }), A, B)).toEqual([3, 1]);
    expect(puntos(tabla(equipos(2), jugar([A, B, 3, 2]), { puntosVictoriaAjustada: 2 }), A, B)).toEqual([2, 0]);
  });

  it('quien no se presenta pierde, con sus puntos, diga lo que diga el marcador; los tantos son los del acta', () => {
    const visitanteFalta = tabla(equipos(2), jugar([A, B, 0, 3, { presentadoVisitante: false }]));
    expect(fila(visitanteFalta, A)).toMatchObject({ puntos: 3, ganados: 1, favor: 0, contra: 3 });
    expect(fila(visitanteFalta, B)).toMatchObject({ puntos: -1, perdidos: 1, favor: 3, contra: 0, ultimos: ['P'] });
    const localFalta = tabla(equipos(2), jugar([A, B, 0, 0, { presentadoLocal: false, desempate: 1 }]), { puntosVictoriaPenaltis: 2 });
    expect(puntos(localFalta, A, B)).toEqual([-1, 3]);
  });

  it('contra un equipo que no se presenta la victoria es la ordinaria aunque el acta diga 3-2', () => {
    const filas = tabla(equipos(2), jugar([A, B, 3, 2, { presentadoVisitante: false }]), {
      puntosVictoriaAjustada: 2,
      puntosDerrotaAjustada: 1,
    });
    expect(puntos(filas, A, B)).toEqual([3, -1]);
  });

  it('si no se presenta ninguno pierden los dos, aunque el acta diga empate', () => {
    const filas = tabla(equipos(2), jugar([A, B, 6, 6, { presentadoLocal: false, presentadoVisitante: false }]));
    for (const f of filas) expect(f).toMatchObject({ puntos: -1, ganados: 0, empatados: 0, perdidos: 1, favor: 6, contra: 6 });
  });

  it('la sanción resta puntos y se enseña, y ordena la tabla', () => {
    const filas = tabla(equipos(2, { [A]: { puntosSancion: -4 } }), jugar([A, B, 1, 0]));
    expect(puestos(filas)).toEqual([
      [B, 1],
      [A, 2],
    ]);
    expect(fila(filas, A)).toMatchObject({ puntos: -1, puntosSancion: -4 });
  });

  it('nunca sale un cero negativo', () => {
    const filas = tabla(
      equipos(3, { [A]: { puntosSancion: -3 }, [B]: { puntosSancion: -0 }, [C]: { puntosSancion: -0, noClasificable: true } }),
      jugar([A, B, 1, 0]),
      { puntosDerrota: -0 },
    );
    for (const f of filas) for (const n of [f.puntos, f.puntosSancion, f.diferencia]) expect(Object.is(n, -0)).toBe(false);
    expect(puntos(filas, A, B)).toEqual([0, 0]);
  });
});

describe('últimos resultados', () => {
  const con = (momentos: (string | null)[], marcas: string): PartidoDeGrupo[] =>
    jugar(...[...marcas].map((m): Marcador => [A, B, m === 'G' ? 1 : 0, m === 'P' ? 1 : 0])).map((p, i) => ({
      ...p,
      momento: momentos[i]!,
    }));

  it('son los cinco más recientes por fecha, del más antiguo al último', () => {
    const dias = ['2026-11-07', '2026-10-03', '2026-10-10', '2026-10-17', '2026-10-24', '2026-10-31'].map((d) => `${d}T10:30`);
    expect(fila(tabla(equipos(2), con(dias, 'PGGEGE')), A).ultimos).toEqual(['G', 'E', 'G', 'E', 'P']);
    expect(fila(tabla(equipos(2), con(dias, 'PGGEGE')), B).ultimos).toEqual(['P', 'E', 'P', 'E', 'G']);
  });

  it('los que no tienen fecha van antes y, a igual fecha, por número de partido', () => {
    const partidos = con(['2026-10-03T10:30', null, '2026-10-03T10:30', null], 'GPEG');
    expect(fila(tabla(equipos(2), partidos.toReversed()), A).ultimos).toEqual(['P', 'G', 'G', 'E']);
  });
});

describe('equipos S.E.C.', () => {
  const SEC = { [B]: { noClasificable: true, puntosSancion: -2 } };

  it('sus partidos no cuentan para nadie, ni para él: va al final, a cero y sin puesto', () => {
    const filas = tabla(equipos(3, SEC), jugar([B, A, 5, 0], [C, B, 2, 0], [A, C, 0, 1]));
    expect(puestos(filas)).toEqual([
      [C, 1],
      [A, 2],
      [B, null],
    ]);
    expect(fila(filas, C)).toMatchObject({ jugados: 1, puntos: 3, favor: 1 });
    expect(filas[2]).toEqual({
      equipoId: B,
      posicion: null,
      jugados: 0,
      ganados: 0,
      empatados: 0,
      perdidos: 0,
      favor: 0,
      contra: 0,
      diferencia: 0,
      puntos: 0,
      puntosSancion: -2,
      criterio: null,
      ultimos: [],
      noClasificable: true,
    });
  });

  it('varios salen por orden de entrada y no entran en los empates', () => {
    const filas = tabla(equipos(4, { [A]: { noClasificable: true, orden: 9 }, [D]: { noClasificable: true } }), [], { criterios: [3] });
    expect(puestos(filas)).toEqual([
      [B, 1],
      [C, 2],
      [D, null],
      [A, null],
    ]);
  });

  it('un partido pendiente con un S.E.C. no detiene el average particular', () => {
    const filas = tabla(equipos(3, { [C]: { noClasificable: true } }), jugar([A, B, 0, 1], [B, A, 0, 2], [A, C]), { criterios: [6] });
    expect(criterios(filas)).toEqual([6, 6, null]);
  });
});

describe('criterios de desempate', () => {
  /** A and B level on points by beating C and D; what is given after makes the difference. */
  const decide = (criterio: Criterio, partidos: PartidoDeGrupo[], n = 4, cambios: Record<number, Partial<EquipoDeGrupo>> = {}) => {
    const entrada = { equipos: equipos(n, cambios), partidos, esquema: { ...FUTBOL, criterios: [criterio] } };
    return { filas: calcularClasificacion(entrada), desempates: explicarDesempates(entrada) };
  };
  const primeros = (r: ReturnType<typeof decide>) => r.filas.slice(0, 2).map((f) => [f.equipoId, f.posicion, f.criterio]);

  it('1, tantos a favor: más es mejor', () => {
    const r = decide(1, jugar([A, C, 1, 0], [B, D, 5, 4]));
    expect(primeros(r)).toEqual([
      [B, 1, 1],
      [A, 2, 1],
    ]);
    expect(r.desempates[0]).toMatchObject({
      criterio: 1,
      puntos: 3,
      equipos: [
        { equipoId: B, valor: 5, diferencia: null },
        { equipoId: A, valor: 1, diferencia: null },
      ],
    });
  });

  it('2, average general: mayor diferencia es mejor', () => {
    const r = decide(2, jugar([A, C, 5, 4], [B, D, 2, 0]));
    expect(primeros(r)).toEqual([
      [B, 1, 2],
      [A, 2, 2],
    ]);
    expect(r.desempates[0]).toMatchObject({
      criterio: 2,
      puntos: 3,
      equipos: [
        { equipoId: B, valor: 2, diferencia: null },
        { equipoId: A, valor: 1, diferencia: null },
      ],
    });
  });

  it('3, orden secuencial: el que entró antes va antes', () => {
    const r = decide(3, [], 2, { [A]: { orden: 7 } });
    expect(primeros(r)).toEqual([
      [B, 1, 3],
      [A, 2, 3],
    ]);
    expect(r.desempates[0]!.equipos.map((e) => e.valor)).toEqual([2, 7]);
  });

  it('4, victorias: más es mejor', () => {
    const r = decide(4, jugar([A, C, 0, 0], [A, D, 0, 0], [C, A, 0, 0], [B, D, 1, 0]));
    expect(primeros(r)).toEqual([
      [B, 1, 4],
      [A, 2, 4],
    ]);
    expect(r.desempates[0]).toMatchObject({ criterio: 4, puntos: 3, equipos: [{ valor: 1 }, { valor: 0 }] });
  });

  it('5, victorias fuera de casa: más es mejor, y no cuentan las de casa', () => {
    const r = decide(5, jugar([A, C, 9, 0], [D, B, 0, 1]));
    expect(primeros(r)).toEqual([
      [B, 1, 5],
      [A, 2, 5],
    ]);
    expect(r.desempates[0]!.equipos).toEqual([
      { equipoId: B, valor: 1, diferencia: null },
      { equipoId: A, valor: 0, diferencia: null },
    ]);
  });

  it('6, average particular: puntos entre los empatados, con las cifras que lo explican', () => {
    // A and B end on 6 points; A is better in everything but the matches between them.
    const r = decide(6, jugar([A, B, 0, 0], [B, A, 1, 0], [A, C, 9, 0], [C, B, 0, 0], [A, D, 0, 0], [D, A, 0, 0], [D, B, 0, 0]));
    expect(primeros(r)).toEqual([
      [B, 1, 6],
      [A, 2, 6],
    ]);
    expect(r.desempates).toMatchObject([
      {
        criterio: 6,
        puntos: 6,
        equipos: [
          { equipoId: B, valor: 4, diferencia: 1 },
          { equipoId: A, valor: 1, diferencia: -1 },
        ],
      },
    ]);
  });

  it('6, average particular: a iguales puntos, diferencia de tantos entre ellos', () => {
    const r = decide(6, jugar([A, B, 1, 0], [B, A, 3, 0]), 2);
    expect(primeros(r)).toEqual([
      [B, 1, 6],
      [A, 2, 6],
    ]);
    expect(r.desempates[0]!.equipos).toEqual([
      { equipoId: B, valor: 3, diferencia: 2 },
      { equipoId: A, valor: 3, diferencia: -2 },
    ]);
  });

  it('6, average particular: cuenta los puntos del esquema (tandas, incomparecencias) y no las sanciones', () => {
    const partidos = jugar([A, B, 1, 1, { desempate: 2 }], [A, C, 1, 0]);
    const entrada = {
      equipos: equipos(3, { [A]: { puntosSancion: -2 } }),
      partidos,
      esquema: { ...FUTBOL, puntosVictoriaPenaltis: 2, puntosDerrotaPenaltis: 1, criterios: [6] as Criterio[] },
    };
    expect(explicarDesempates(entrada)).toMatchObject([
      {
        criterio: 6,
        puntos: 2,
        equipos: [
          { equipoId: B, valor: 2, diferencia: 0 },
          { equipoId: A, valor: 1, diferencia: 0 },
        ],
      },
    ]);
  });

  it('6, average particular: se salta mientras quede un partido entre ellos por jugar', () => {
    const con = (pendiente: Marcador) => tabla(equipos(3), jugar([B, A, 1, 0], [A, C, 1, 0], pendiente), { criterios: [6, 3] }).slice(0, 2);
    expect(con([A, B]).map((f) => [f.equipoId, f.criterio])).toEqual([
      [A, 3],
      [B, 3],
    ]);
    expect(con([B, C]).map((f) => [f.equipoId, f.criterio])).toEqual([
      [B, 6],
      [A, 6],
    ]);
  });

  it('los criterios se aplican en el orden del esquema y basta el primero que separa', () => {
    const partidos = jugar([A, C, 5, 4], [B, D, 2, 0]);
    expect(tabla(equipos(4), partidos, { criterios: [2, 1] })[0]).toMatchObject({ equipoId: B, criterio: 2 });
    expect(tabla(equipos(4), partidos, { criterios: [1, 2] })[0]).toMatchObject({ equipoId: A, criterio: 1 });
    expect(tabla(equipos(4), partidos, { criterios: [4, 1, 2] })[0]).toMatchObject({ equipoId: A, criterio: 1 });
  });
});

describe('reparto del empate', () => {
  const entradaDe = (e: EquipoDeGrupo[], partidos: PartidoDeGrupo[], ...criterios: Criterio[]) => ({
    equipos: e,
    partidos,
    esquema: { ...FUTBOL, criterios },
  });

  it('tres en ciclo (A gana a B, B a C, C a A) se miran juntos y nunca por parejas', () => {
    const ciclo = jugar([A, B, 1, 0], [B, C, 1, 0], [C, A, 1, 0]);
    expect(puestos(tabla(equipos(3), ciclo, { criterios: [6] }))).toEqual([
      [A, 1],
      [B, 1],
      [C, 1],
    ]);
    // A beat B, but among the three B has +3, A −1 and C −2.
    const entrada = entradaDe(equipos(3), jugar([A, B, 1, 0], [B, C, 4, 0], [C, A, 2, 0]), 6);
    expect(puestos(calcularClasificacion(entrada))).toEqual([
      [B, 1],
      [A, 2],
      [C, 3],
    ]);
    expect(explicarDesempates(entrada)).toHaveLength(1);
  });

  it('la diferencia particular entre todos va antes que volver a mirar a solas a los que siguen a iguales puntos', () => {
    // Among the four A and B have 6 points: A beat B, but B's difference is the better one.
    const cuatro = equipos(4, { [A]: { puntosSancion: -3 }, [B]: { puntosSancion: -3 } });
    const entrada = entradaDe(cuatro, jugar([A, B, 1, 0], [B, C, 3, 0], [B, D, 4, 0], [A, C, 1, 0], [D, A, 1, 0], [C, D, 1, 0]), 6);
    expect(puestos(calcularClasificacion(entrada))).toEqual([
      [B, 1],
      [A, 2],
      [C, 3],
      [D, 4],
    ]);
    expect(explicarDesempates(entrada)).toMatchObject([
      {
        criterio: 6,
        puntos: 3,
        equipos: [
          { equipoId: B, valor: 6, diferencia: 6 },
          { equipoId: A, valor: 6, diferencia: 1 },
          { equipoId: C, valor: 3, diferencia: -3 },
          { equipoId: D, valor: 3, diferencia: -4 },
        ],
      },
    ]);
  });

  it('separada una parte, lo que queda vuelve a empezar por el primer criterio', () => {
    // B has +2 and stands out; A and C, −1 each, are then alone: C beat A, though entry order (3) says A.
    const entrada = entradaDe(equipos(3), jugar([A, B, 1, 0], [B, C, 3, 0], [C, A, 2, 0]), 6, 3);
    expect(calcularClasificacion(entrada).map((f) => [f.equipoId, f.posicion, f.criterio])).toEqual([
      [B, 1, 6],
      [C, 2, 6],
      [A, 3, 6],
    ]);
    expect(explicarDesempates(entrada)).toMatchObject([
      {
        criterio: 6,
        puntos: 3,
        equipos: [
          { equipoId: B, valor: 3, diferencia: 2 },
          { equipoId: C, valor: 3, diferencia: -1 },
          { equipoId: A, valor: 3, diferencia: -1 },
        ],
      },
      {
        criterio: 6,
        puntos: 3,
        equipos: [
          { equipoId: C, valor: 3, diferencia: 2 },
          { equipoId: A, valor: 0, diferencia: -2 },
        ],
      },
    ]);
  });

  it('también cuando separó un criterio posterior: el primero, que no separaba a tres, separa a los dos que quedan', () => {
    const partidos = jugar([A, B, 1, 0], [B, C, 1, 0], [C, A, 1, 0], [A, D, 5, 0], [B, D, 1, 0], [C, D, 1, 0]);
    const filas = calcularClasificacion(entradaDe(equipos(4, { [B]: { orden: 9 } }), partidos, 6, 2, 3));
    expect(filas.map((f) => [f.equipoId, f.criterio])).toEqual([
      [A, 2],
      [B, 6],
      [C, 6],
      [D, null],
    ]);
  });
});

describe('puestos y criterio de cada fila', () => {
  it('lo que sigue empatado comparte el puesto y el siguiente salta (1, 1, 3)', () => {
    const filas = tabla(equipos(3), jugar([A, C, 1, 0], [B, C, 1, 0]), { criterios: [2, 1] });
    expect(puestos(filas)).toEqual([
      [A, 1],
      [B, 1],
      [C, 3],
    ]);
    expect(criterios(filas)).toEqual([null, null, null]);
  });

  it('los que comparten puesto salen por orden de entrada y luego por número', () => {
    const filas = tabla(equipos(3, { [A]: { orden: 5 }, [B]: { orden: 5 } }), []);
    expect(puestos(filas)).toEqual([
      [C, 1],
      [A, 1],
      [B, 1],
    ]);
    expect(puestos(tabla(equipos(3, { [A]: { orden: 5 }, [B]: { orden: 5 } }).toReversed(), []))).toEqual([
      [C, 1],
      [A, 1],
      [B, 1],
    ]);
  });

  it('el criterio es el del último reparto que separó la fila, también si aún comparte el puesto', () => {
    // All on 3 points. A and B +1 with one goal, C +1 with two, D +3.
    const partidos = jugar([A, 5, 1, 0], [B, 6, 1, 0], [C, 7, 2, 1], [D, 8, 3, 0]);
    const cuatro = tabla(equipos(8), partidos, { criterios: [2, 1] }).slice(0, 4);
    expect(cuatro.map((f) => [f.equipoId, f.posicion, f.criterio])).toEqual([
      [D, 1, 2],
      [C, 2, 1],
      [A, 3, 1],
      [B, 3, 1],
    ]);
  });

  it('quien está solo en sus puntos no tiene criterio y no da explicación', () => {
    const entrada = { equipos: equipos(2), partidos: jugar([A, B, 1, 0]), esquema: { ...FUTBOL, criterios: [2, 3] as Criterio[] } };
    expect(criterios(calcularClasificacion(entrada))).toEqual([null, null]);
    expect(explicarDesempates(entrada)).toEqual([]);
  });

  it('las explicaciones van en el orden de la tabla: el reparto de un grupo antes que el de sus partes', () => {
    const partidos = jugar([A, 5, 1, 0], [B, 6, 1, 0], [C, 7, 2, 1], [D, 8, 3, 0]);
    const desempates = explicarDesempates({ equipos: equipos(8), partidos, esquema: { ...FUTBOL, criterios: [2, 1] } });
    expect(desempates.map((d) => [d.criterio, d.puntos, d.equipos.map((e) => e.equipoId)])).toEqual([
      [2, 3, [D, C, A, B]],
      [1, 3, [C, A, B]],
      [2, 0, [7, 5, 6, 8]],
      [1, 0, [7, 5, 6]],
    ]);
  });
});

describe('propiedades', () => {
  const resultado: fc.Arbitrary<Resultado> = fc.record({
    marcadorLocal: fc.nat(3),
    marcadorVisitante: fc.nat(3),
    desempate: fc.constantFrom(0, 1, 2),
    presentadoLocal: fc.nat(9).map((n) => n > 0),
    presentadoVisitante: fc.nat(9).map((n) => n > 0),
    tantos: fc.option(fc.tuple(fc.nat(3), fc.nat(3)), { nil: undefined, freq: 8 }),
    tarjetas: fc.option(fc.tuple(fc.nat(2), fc.nat(2)), { nil: undefined }),
    ensayos: fc.option(fc.tuple(fc.nat(3), fc.nat(3)), { nil: undefined }),
  });
  const TODOS = Object.values(Criterio);
  const entradas: fc.Arbitrary<EntradaClasificacion> = fc.integer({ min: 1, max: 7 }).chain((n) => {
    const id = fc.integer({ min: 1, max: n });
    return fc.record({
      equipos: fc.tuple(
        ...Array.from({ length: n }, (_, i) =>
          fc.record({
            id: fc.constant(i + 1),
            orden: fc.integer({ min: 1, max: 4 }),
            noClasificable: fc.nat(4).map((x) => x === 0),
            puntosSancion: fc.constantFrom(0, 0, 0, -3, 1),
          }),
        ),
      ),
      partidos: fc
        .array(
          fc.record({
            local: id,
            visitante: id,
            momento: fc.constantFrom(null, '2026-10-03T10:30', '2026-10-10T10:30'),
            resultado: fc.option(resultado, { freq: 12 }),
          }),
          { maxLength: 30 },
        )
        .map((ps) => ps.filter((p) => p.local !== p.visitante).map((p, i) => ({ ...p, id: i + 1 }))),
      esquema: fc.record({
        puntosVictoria: fc.constantFrom(2, 3),
        puntosEmpate: fc.constant(1),
        puntosDerrota: fc.constantFrom(0, 1),
        puntosVictoriaPenaltis: fc.constantFrom(null, 2),
        puntosDerrotaPenaltis: fc.constantFrom(null, 1),
        puntosNoPresentado: fc.constantFrom(-1, 0),
        puntosVictoriaAjustada: fc.constantFrom(null, 2),
        puntosDerrotaAjustada: fc.constantFrom(null, 1),
        ensayosConBonus: fc.constantFrom(null, 2),
        derrotaCorta: fc.constantFrom(null, 1),
        orden: fc.constantFrom(...ORDENES_DE_TABLA),
        criterios: fc.shuffledSubarray<Criterio>(TODOS),
      }),
      sorteos: fc.array(fc.shuffledSubarray(Array.from({ length: n }, (_, i) => i + 1)), { maxLength: 3 }),
    });
  });
  const suma = (filas: FilaClasificacion[], de: (f: FilaClasificacion) => number) => filas.reduce((t, f) => t + de(f), 0);
  const cumple = (propiedad: (e: EntradaClasificacion) => void) => fc.assert(fc.property(entradas, propiedad), { numRuns: 400 });

  it('el orden en que llegan equipos y partidos no cambia nada', () => {
    fc.assert(
      fc.property(
        entradas.chain((e) =>
          fc.record({
            e: fc.constant(e),
            equipos: fc.shuffledSubarray([...e.equipos], { minLength: e.equipos.length }),
            partidos: fc.shuffledSubarray([...e.partidos], { minLength: e.partidos.length }),
          }),
        ),
        ({ e, ...permutados }) => {
          expect(calcularClasificacion({ ...e, ...permutados })).toEqual(calcularClasificacion(e));
          expect(explicarDesempates({ ...e, ...permutados })).toEqual(explicarDesempates(e));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('no cambia lo que recibe', () => {
    cumple((e) => {
      const antes = structuredClone(e);
      calcularClasificacion(e);
      expect(e).toEqual(antes);
    });
  });

  it('las columnas cuadran entre sí y con los partidos contados', () => {
    cumple((e) => {
      const filas = calcularClasificacion(e);
      const clasificable = (id: number) => e.equipos.some((q) => q.id === id && !q.noClasificable);
      const contados = e.partidos.filter((p) => p.resultado !== null && clasificable(p.local) && clasificable(p.visitante));
      const sinNadie = contados.filter((p) => !p.resultado!.presentadoLocal && !p.resultado!.presentadoVisitante).length;
      expect(filas.map((f) => f.equipoId).sort()).toEqual(e.equipos.map((q) => q.id).sort());
      expect(suma(filas, (f) => f.jugados)).toBe(2 * contados.length);
      expect(suma(filas, (f) => f.favor)).toBe(suma(filas, (f) => f.contra));
      expect(suma(filas, (f) => f.perdidos)).toBe(suma(filas, (f) => f.ganados) + 2 * sinNadie);
      for (const f of filas) {
        expect(f.ganados + f.empatados + f.perdidos).toBe(f.jugados);
        expect(f.diferencia).toBe(f.favor - f.contra);
        expect(f.ultimos).toHaveLength(Math.min(5, f.jugados));
      }
    });
  });

  /** How much better the first is in what the table is ordered by. */
  const ventaja: Record<OrdenDeTabla, (a: FilaClasificacion, b: FilaClasificacion) => number> = {
    puntos: (a, b) => a.puntos - b.puntos,
    victorias: (a, b) => a.ganados - b.ganados || a.puntos - b.puntos,
    media: (a, b) => a.puntos * Math.max(1, b.jugados) - b.puntos * Math.max(1, a.jugados),
  };

  it('lo que ordena la tabla es mejor puesto, el puesto es la línea donde empieza su bloque y los S.E.C. cierran', () => {
    cumple((e) => {
      const filas = calcularClasificacion(e);
      const clasificadas = filas.filter((f) => !f.noClasificable);
      expect(filas.slice(clasificadas.length).every((f) => f.posicion === null)).toBe(true);
      for (const [i, f] of clasificadas.entries()) {
        const anterior = clasificadas[i - 1];
        const lleva = anterior ? ventaja[e.esquema.orden](anterior, f) : Infinity;
        expect(lleva).toBeGreaterThanOrEqual(0);
        expect([lleva === 0 && anterior?.posicion, i + 1]).toContain(f.posicion);
      }
    });
  });

  it('7 a 9, 11 y 6 no separan a quienes aún tienen que jugar entre sí', () => {
    cumple((e) => {
      for (const { criterio, equipos: empatados } of explicarDesempates(e)) {
        if (![6, 7, 8, 9, 11].includes(criterio)) continue;
        const ids = new Set(empatados.map(({ equipoId }) => equipoId));
        expect(e.partidos.filter((p) => p.resultado === null && ids.has(p.local) && ids.has(p.visitante))).toEqual([]);
      }
    });
  });

  it('se sortea entre los que comparten puesto, y lo que sale los separa sin mover a los demás', () => {
    cumple((e) => {
      const conSorteo = { ...e, esquema: { ...e.esquema, criterios: [...e.esquema.criterios.filter((c) => c !== 15), Criterio.Sorteo] } };
      const antes = calcularClasificacion(conSorteo);
      const pendientes = pendientesDeSorteo(conSorteo);
      for (const juntos of pendientes) expect(new Set(juntos.map((id) => fila(antes, id).posicion)).size).toBe(1);
      const sorteos = pendientes.map((juntos) => juntos.toReversed());
      const despues = { ...conSorteo, sorteos: [...sorteos, ...(e.sorteos ?? [])] };
      const sorteados = new Set(pendientes.flat());
      const demas = (filas: FilaClasificacion[]) => filas.filter((f) => !sorteados.has(f.equipoId)).map((f) => [f.equipoId, f.posicion]);
      expect(pendientesDeSorteo(despues)).toEqual([]);
      expect(demas(calcularClasificacion(despues))).toEqual(demas(antes));
    });
  });

  it('los partidos de un S.E.C. no cambian a los demás', () => {
    fc.assert(
      fc.property(entradas, resultado, (e, otro) => {
        const sec = new Set(e.equipos.filter((q) => q.noClasificable).map((q) => q.id));
        const demas = (filas: FilaClasificacion[]) => filas.filter((f) => !f.noClasificable);
        const suyo = (p: PartidoDeGrupo) => sec.has(p.local) || sec.has(p.visitante);
        const original = demas(calcularClasificacion(e));
        const cambiados = e.partidos.map((p) => (suyo(p) ? { ...p, resultado: p.resultado ? null : otro } : p));
        expect(demas(calcularClasificacion({ ...e, partidos: cambiados }))).toEqual(original);
        const sinEllos = { ...e, equipos: e.equipos.filter((q) => !sec.has(q.id)), partidos: e.partidos.filter((p) => !suyo(p)) };
        expect(calcularClasificacion(sinEllos)).toEqual(original);
      }),
      { numRuns: 400 },
    );
  });

  it('el criterio de cada fila es el de la última explicación en que aparece, y cada explicación separa vecinas iguales en lo que ordena la tabla', () => {
    cumple((e) => {
      const filas = calcularClasificacion(e);
      const desempates = explicarDesempates(e);
      for (const f of filas) {
        expect(f.criterio).toBe(desempates.findLast((d) => d.equipos.some((q) => q.equipoId === f.equipoId))?.criterio ?? null);
      }
      for (const d of desempates) {
        const desde = filas.findIndex((f) => f.equipoId === d.equipos[0]!.equipoId);
        const vecinas = filas.slice(desde, desde + d.equipos.length);
        expect(vecinas.map((f) => f.equipoId)).toEqual(d.equipos.map((q) => q.equipoId));
        expect(vecinas.every((f) => ventaja[e.esquema.orden](vecinas[0]!, f) === 0)).toBe(true);
        expect([d.puntos, d.victorias]).toEqual([vecinas[0]!.puntos, vecinas[0]!.ganados]);
        const cifra = ({ valor, diferencia }: Medida) =>
          Math.min(valor, Number.MAX_SAFE_INTEGER / 2) * (esMejorElMenor(d.criterio) ? -1 : 1) * 1000 + (diferencia ?? 0);
        const cifras = d.equipos.map(cifra);
        expect(cifras).toEqual(cifras.toSorted((a, b) => b - a));
        expect(new Set(cifras).size).toBeGreaterThan(1);
      }
    });
  });

  it('con orden secuencial y órdenes distintos nadie comparte el puesto', () => {
    cumple((e) => {
      const distintos = e.equipos.map((q) => ({ ...q, orden: 100 - q.id }));
      const posiciones = calcularClasificacion({
        ...e,
        equipos: distintos,
        esquema: { ...e.esquema, criterios: [...e.esquema.criterios, 3] },
      })
        .filter((f) => !f.noClasificable)
        .map((f) => f.posicion);
      expect(new Set(posiciones).size).toBe(posiciones.length);
    });
  });
});
