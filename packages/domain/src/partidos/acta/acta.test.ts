import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dorsalEscrito, empateEn, fallosDeActa, type ActaEscrita, type JugadorEnActa, type ReglasDeActa, type TipoActa } from './acta';
import { conAsistencia, jugadorAusente, marcadorPorAsistencia } from './asistencia';

let serie = 0;
const jugador = (datos: Partial<JugadorEnActa> = {}): JugadorEnActa => ({
  jugador_id: ++serie,
  presentado: 1,
  dorsal: null,
  capitan: 0,
  goles: 0,
  golespp: 0,
  amarillas: 0,
  rojas: 0,
  faltas: 0,
  tecnicas: 0,
  descalificantes: 0,
  castigo: 0,
  expulsion: 0,
  ...datos,
});
const acta = (local: number, visitante: number, datos: Partial<ActaEscrita> = {}): ActaEscrita => ({
  marcador_local: local,
  marcador_visitante: visitante,
  presentado_local: 1,
  presentado_visitante: 1,
  desempate: 0,
  penaltis_local: null,
  penaltis_visitante: null,
  parciales: [],
  detalle_local: { jugadores: [], entrenadores: [] },
  detalle_visitante: { jugadores: [], entrenadores: [] },
  ...datos,
});
const con = (...jugadores: JugadorEnActa[]) => ({ jugadores, entrenadores: [] });
const claves = (una: ActaEscrita, tipo: TipoActa, reglas: Partial<ReglasDeActa> = {}): string[] =>
  fallosDeActa(una, {
    tipo,
    maximoGoles: 99,
    desempatable: false,
    igualada: false,
    detalleObligado: false,
    empate: 'cuenta',
    ...reglas,
  }).map(({ clave }) => clave);
const sets = (...tanteos: [number, number][]) => tanteos.map(([local, visitante]) => ({ local, visitante }));

describe('lo que pide su liga', () => {
  it('los puntos de los sets, en voleibol y si se presentaron los dos', () => {
    expect(claves(acta(3, 0), 4, { pideSets: true })).toEqual(['acta.faltan_sets']);
    expect(claves(acta(3, 0, { parciales: sets([25, 20], [25, 20], [25, 20]) }), 4, { pideSets: true })).toEqual([]);
    expect(claves(acta(3, 0, { presentado_visitante: 0 }), 4, { pideSets: true })).toEqual([]);
    expect(claves(acta(30, 20), 3, { pideSets: true })).toEqual([]);
  });
  it('los ensayos de los dos, aunque sean cero', () => {
    expect(claves(acta(12, 10), 1, { pideEnsayos: true })).toEqual(['acta.faltan_ensayos', 'acta.faltan_ensayos']);
    expect(claves(acta(12, 10, { ensayos_local: 2, ensayos_visitante: null }), 1, { pideEnsayos: true })).toEqual(['acta.faltan_ensayos']);
    expect(claves(acta(12, 9, { ensayos_local: 2, ensayos_visitante: 0 }), 1, { pideEnsayos: true })).toEqual([]);
    expect(claves(acta(28, 0, { presentado_visitante: 0 }), 1, { pideEnsayos: true })).toEqual([]);
  });
});

describe('en fútbol', () => {
  it('el marcador son los goles propios y los que el otro se mete', () => {
    const detalles = { detalle_local: con(jugador({ goles: 2 })), detalle_visitante: con(jugador({ goles: 1, golespp: 1 })) };
    expect(claves(acta(3, 1, detalles), 2)).toEqual([]);
    expect(claves(acta(2, 1, detalles), 2)).toEqual(['acta.goles_local']);
    expect(claves(acta(3, 2, detalles), 2)).toEqual(['acta.goles_visitante']);
  });
  it('sin detalle de nadie vale el marcador solo, y con el de un equipo se miran los dos', () => {
    expect(claves(acta(4, 2), 2)).toEqual([]);
    expect(claves(acta(4, 2, { detalle_local: con(jugador({ goles: 4 })) }), 2)).toEqual(['acta.goles_visitante']);
  });
  it('donde el detalle es obligado, los goles dicen de quién son', () => {
    const obligado = { detalleObligado: true };
    expect(claves(acta(2, 1), 2, obligado)).toEqual(['acta.goles_local', 'acta.goles_visitante']);
    expect(claves(acta(0, 0), 2, obligado)).toEqual([]);
    expect(claves(acta(1, 0, { detalle_local: con(jugador({ goles: 1 })) }), 2, obligado)).toEqual([]);
    expect(claves(acta(3, 0, { presentado_visitante: 0 }), 2, obligado)).toEqual([]);
    expect(claves(acta(2, 1), 1, obligado)).toEqual([]);
  });
  it('cuadra siempre que el marcador sale de los goles, y nunca si se le suma uno', () => {
    const filas = fc.array(fc.record({ goles: fc.nat(9), golespp: fc.nat(3) }), { minLength: 1, maxLength: 14 });
    fc.assert(
      fc.property(filas, filas, (locales, visitantes) => {
        const total = (unos: typeof locales, otros: typeof locales) =>
          unos.reduce((n, { goles }) => n + goles, 0) + otros.reduce((n, { golespp }) => n + golespp, 0);
        const detalles = { detalle_local: con(...locales.map(jugador)), detalle_visitante: con(...visitantes.map(jugador)) };
        const [local, visitante] = [total(locales, visitantes), total(visitantes, locales)];
        expect(claves(acta(local, visitante, detalles), 2)).toEqual([]);
        expect(claves(acta(local, visitante + 1, detalles), 2)).toEqual(['acta.goles_visitante']);
      }),
    );
  });
  it('la organización escribe como mucho 50 goles de un jugador', () => {
    const goleador = { detalle_local: con(jugador({ goles: 51 })) };
    expect(claves(acta(51, 0, goleador), 2, { maximoGoles: 50 })).toEqual(['acta.maximo_goles']);
    expect(claves(acta(51, 0, goleador), 2)).toEqual([]);
  });
});

describe('en baloncesto', () => {
  it('los puntos de los jugadores y los cuartos, donde se dan, suman el marcador', () => {
    expect(claves(acta(40, 30), 3)).toEqual([]);
    expect(claves(acta(40, 30, { detalle_local: con(jugador({ goles: 39 }), jugador()) }), 3)).toEqual(['acta.puntos_local']);
    expect(claves(acta(40, 30, { parciales: sets([10, 10], [10, 5], [10, 5], [10, 10]) }), 3)).toEqual([]);
    expect(claves(acta(40, 30, { parciales: sets([10, 10], [10, 5]) }), 3)).toEqual(['acta.parciales']);
  });
});

describe('en voleibol', () => {
  it('los sets ganados son el marcador', () => {
    expect(claves(acta(3, 1, { parciales: sets([25, 20], [24, 26], [25, 10], [30, 28]) }), 4)).toEqual([]);
    expect(claves(acta(3, 0, { parciales: sets([25, 20], [24, 26], [25, 10], [25, 3]) }), 4)).toEqual(['acta.sets']);
  });
  it('cada liga dice a cuánto se juega un set y si se juegan todos, pero ninguno acaba igualado', () => {
    expect(claves(acta(2, 1, { parciales: sets([21, 20], [15, 25], [15, 13]) }), 4)).toEqual([]);
    expect(claves(acta(3, 1, { parciales: sets([25, 1], [25, 1], [25, 1], [1, 25]) }), 4)).toEqual([]);
    expect(claves(acta(2, 0, { parciales: sets([25, 20], [25, 20], [20, 20]) }), 4)).toEqual(['acta.set']);
  });
});

describe('el marcador de un partido de voleibol', () => {
  it('es el de ganarlo a tres sets o a dos, o el de jugar los tres', () => {
    for (const [local, visitante] of [
      [3, 0],
      [3, 1],
      [2, 3],
      [0, 2],
      [2, 1],
    ] as const)
      expect(claves(acta(local, visitante), 4)).toEqual([]);
    for (const [local, visitante] of [
      [3, 3],
      [5, 4],
      [1, 0],
      [0, 0],
      [2, 2],
      [4, 1],
    ] as const)
      expect(
        fallosDeActa(acta(local, visitante), {
          tipo: 4,
          maximoGoles: 99,
          desempatable: false,
          igualada: false,
          detalleObligado: false,
          empate: 'cuenta',
        }),
      ).toEqual([{ campo: 'marcador_local', clave: 'acta.voleibol' }]);
  });
  it('si falta uno, el de su esquema', () => {
    expect(claves(acta(25, 0, { presentado_visitante: 0 }), 4)).toEqual([]);
    expect(claves(acta(0, 0, { presentado_local: 0, presentado_visitante: 0 }), 4)).toEqual([]);
  });
});

describe('un empate', () => {
  it('cuenta donde el esquema lo puntúa, y en una eliminatoria', () => {
    for (const tipo of [1, 2, 3] as const) expect([empateEn(tipo, 1), empateEn(tipo, null)]).toEqual(['cuenta', 'cuenta']);
  });
  it('donde no lo puntúa, se confirma si el deporte los tiene; en baloncesto y voleibol no existe', () => {
    expect(([1, 2, 3, 4] as const).map((tipo) => empateEn(tipo, 0))).toEqual(['se confirma', 'se confirma', 'no existe', 'no existe']);
    expect(claves(acta(1, 1), 1, { empate: 'se confirma' })).toEqual(['acta.empate_sin_puntos']);
    expect(claves(acta(60, 60), 3, { empate: 'no existe' })).toEqual(['acta.empate']);
  });
  it('no lo es el que decide un desempate, ni el de quien no vino', () => {
    expect(claves(acta(1, 1, { desempate: 1 }), 3, { empate: 'no existe', desempatable: true })).toEqual([]);
    expect(claves(acta(0, 0, { presentado_local: 0, presentado_visitante: 0 }), 3, { empate: 'no existe' })).toEqual([]);
    expect(claves(acta(1, 0), 3, { empate: 'no existe' })).toEqual([]);
  });
});

describe('quienes están en el acta', () => {
  it('no llevan dos amarillas y una roja, ni el dorsal de otro, ni son dos capitanes, ni están dos veces', () => {
    const uno = jugador({ dorsal: 7, capitan: 1 });
    expect(claves(acta(0, 0, { detalle_local: con(jugador({ amarillas: 2, rojas: 1 })) }), 1)).toEqual(['acta.tarjetas']);
    expect(claves(acta(0, 0, { detalle_local: con(uno, jugador({ dorsal: 7, capitan: 1 })) }), 1)).toEqual(['acta.dorsal', 'acta.capitan']);
    expect(claves(acta(0, 0, { detalle_local: con(uno), detalle_visitante: con(uno) }), 1)).toEqual(['acta.repetido']);
  });
  it('el dorsal 100 se escribe 00, y el que falta con un guion', () => {
    expect([100, 0, 12, null].map(dorsalEscrito)).toEqual(['00', '0', '12', '-']);
  });
});

describe('el desempate', () => {
  it('cabe donde todo está igualado y el esquema lo deja', () => {
    expect(claves(acta(1, 1, { desempate: 1 }), 1)).toEqual(['acta.desempate']);
    expect(claves(acta(1, 1, { desempate: 1 }), 1, { desempatable: true })).toEqual([]);
  });
  it('los penaltis dicen lo mismo que él', () => {
    const penaltis = (desempate: 0 | 1 | 2, penaltis_local: number | null, penaltis_visitante: number | null) =>
      claves(acta(1, 1, { desempate, penaltis_local, penaltis_visitante }), 1, { desempatable: true });
    expect(penaltis(1, 4, 3)).toEqual([]);
    for (const mal of [penaltis(2, 4, 3), penaltis(1, 3, 3), penaltis(1, 4, null), penaltis(0, 4, 3)])
      expect(mal).toEqual(['acta.penaltis']);
  });
});

describe('quien no viene', () => {
  const esquema = { ganador: 5, no_presentado: 0 };
  it('deja el marcador del esquema', () => {
    const marcador = (presentado_local: 0 | 1, presentado_visitante: 0 | 1) =>
      marcadorPorAsistencia({ presentado_local, presentado_visitante }, esquema);
    expect(marcador(1, 1)).toBeNull();
    expect(marcador(0, 1)).toEqual({ marcador_local: 0, marcador_visitante: 5 });
    expect(marcador(1, 0)).toEqual({ marcador_local: 5, marcador_visitante: 0 });
    expect(marcador(0, 0)).toEqual({ marcador_local: 0, marcador_visitante: 0 });
  });
  it('no tiene goles ni tarjetas, sea un jugador o su equipo', () => {
    const goleadora = jugador({ goles: 3, amarillas: 1, rojas: 1, capitan: 1, dorsal: 9 });
    expect(jugadorAusente(goleadora)).toMatchObject({ presentado: 0, goles: 0, amarillas: 0, rojas: 0, capitan: 0, dorsal: 9 });
    const sola = conAsistencia(acta(3, 0, { presentado_local: 0, detalle_local: con(goleadora) }), esquema);
    expect(sola).toMatchObject({ marcador_local: 0, marcador_visitante: 5 });
    expect(sola.detalle_local.jugadores[0]).toMatchObject({ presentado: 0, goles: 0 });
  });
});
