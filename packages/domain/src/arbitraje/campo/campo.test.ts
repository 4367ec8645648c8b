import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fallosDeActa, type TipoActa } from '../../partidos/acta/acta';
import { actaDe, ajenosDe, pendientesDe } from './acta-de';
import { escribirEvento, leerEvento } from './codigo';
import { estadoDe, motivoDeFuera, type Convocados } from './estado';
import { siguienteSitio, type Evento, type Suceso } from './evento';
import { enPalabras } from './palabras';
import { minutoEn } from './reloj';
import { tocar } from './toques';

const persona = (id: number, nombre: string, sancion: string | null = null) => ({ id, nombre, sancion, dorsal: id });
const convocados = (tipo: TipoActa = 2): Convocados => ({
  tipo,
  partes: null,
  local: {
    nombre: 'Vega Honda',
    jugadores: [
      persona(1, 'Mario Lucas Vela'),
      persona(7, 'Celia Mirantes Ros'),
      persona(11, 'Nora Quesera Lama', 'Sancionada hasta el 28/11'),
    ],
    entrenadores: [persona(51, 'Ana Ruiz Sanz')],
  },
  visitante: {
    nombre: 'Torremimbre',
    jugadores: [persona(21, 'Saúl Tordable Nieto'), persona(22, 'Paula Reguero Salas')],
    entrenadores: [],
  },
  arbitros: [{ id: 91, nombre: 'Eva Sol' }],
});
const INCOMPARECENCIA = { ganador: 3, no_presentado: 0 };
const MINUTO = 60_000;

/** Each in its place, a minute after the one before. */
const escribir = (...sucesos: Suceso[]): Evento[] => anadir([], ...sucesos);
const anadir = (antes: readonly Evento[], ...sucesos: Suceso[]): Evento[] =>
  sucesos.reduce<Evento[]>(
    (eventos, suceso) => {
      const n = siguienteSitio(eventos);
      return [...eventos, { ...suceso, n, momento: n * MINUTO, minuto: n }];
    },
    [...antes],
  );
const estan: Suceso = { tipo: 'asistencia', vino: 1, jugadores: [1, 7, 11, 21, 22], entrenadores: [51], arbitros: [91] };
const gol = (jugador: number | null, propia = false, lado: 'local' | 'visitante' = 'local'): Suceso => ({
  tipo: 'tanto',
  lado,
  puntos: 1,
  jugador,
  propia,
});
const deJugador = (eventos: readonly Evento[], id: number, tipo: TipoActa = 2) =>
  estadoDe(eventos, convocados(tipo)).jugadores.find(({ jugador_id }) => jugador_id === id)!;

const suceso: fc.Arbitrary<Suceso> = fc.oneof(
  fc.record({
    tipo: fc.constant('asistencia' as const),
    vino: fc.constantFrom(0 as const, 1 as const),
    jugadores: fc.subarray([1, 7, 11, 21, 22]),
    arbitros: fc.subarray([91]),
  }),
  fc
    .record({
      tipo: fc.constant('tanto' as const),
      lado: fc.constantFrom('local' as const, 'visitante' as const),
      puntos: fc.constant(1),
      jugador: fc.constantFrom(null, 1, 7),
      propia: fc.constant(false),
    })
    .map((tanto) => (tanto.lado === 'local' ? tanto : { ...tanto, propia: tanto.jugador !== null })),
  fc.record({
    tipo: fc.constant('anotacion' as const),
    campo: fc.constantFrom('amarillas' as const, 'rojas' as const, 'faltas' as const),
    jugador: fc.constantFrom(1, 7, 21),
  }),
  fc.record({ tipo: fc.constant('reloj' as const), paso: fc.constantFrom('empieza' as const, 'para' as const, 'acaba' as const) }),
  fc.record({ tipo: fc.constant('capitan' as const), jugador: fc.constantFrom(1, 7, 21) }),
  fc.record({
    tipo: fc.constant('firma' as const),
    lado: fc.constantFrom('local' as const, 'visitante' as const),
    modo: fc.constant('ausente' as const),
    nombre: fc.constant(''),
    entrenador: fc.constant(null),
    huella: fc.constant('a'),
    prueba: fc.constant(null),
  }),
);
const partido = fc.array(suceso, { maxLength: 40 }).map((sucesos) => escribir(estan, ...sucesos));
/** Of what `ultimo` says, as much as the acta. */
const loQueDice = (eventos: readonly Evento[]) => estadoDe(eventos, convocados());

describe('el acta es la lista de lo que se tocó', () => {
  it('deshacer lo último la deja como estaba', () =>
    fc.assert(
      fc.property(partido, suceso, (eventos, ultimo) => {
        const despues = anadir(eventos, ultimo);
        const deshecho = anadir(despues, { tipo: 'deshacer', evento: despues.at(-1)!.n });
        expect(loQueDice(deshecho)).toEqual(loQueDice(eventos));
      }),
    ));

  it('es la misma en cualquier orden y las veces que llegue', () =>
    fc.assert(
      fc.property(
        partido.chain((eventos) =>
          fc.tuple(fc.constant(eventos), fc.shuffledSubarray([...eventos, ...eventos], { minLength: eventos.length * 2 })),
        ),
        ([eventos, otraVez]) => {
          expect(loQueDice(otraVez)).toEqual(loQueDice(eventos));
        },
      ),
    ));

  it('el marcador es siempre el de los goles escritos', () =>
    fc.assert(
      fc.property(partido, (eventos) => {
        const estado = loQueDice(eventos);
        const sinAutor = estado.tantos.filter(({ jugador }) => jugador === null).length;
        const goles = estado.jugadores.reduce((suma, jugador) => suma + jugador.goles + jugador.golespp, 0);
        expect(estado.marcador.local + estado.marcador.visitante).toBe(goles + sinAutor);
      }),
    ));

  it('se escribe y se lee igual', () =>
    fc.assert(
      fc.property(partido, (eventos) => {
        expect(eventos.map((evento) => leerEvento(escribirEvento(evento)))).toEqual(eventos);
      }),
    ));
});

describe('la asistencia', () => {
  it('al principio nadie la ha dicho, y quien cumple sanción no puede venir', () => {
    expect(deJugador([], 7).presentado).toBeNull();
    expect(deJugador(escribir(estan), 11)).toMatchObject({ presentado: 0, sancion: 'Sancionada hasta el 28/11' });
    expect(deJugador(escribir(estan), 7).presentado).toBe(1);
  });
  it('de quien se dice que no vino se quita lo que hizo, también del marcador, y vuelve si era un error', () => {
    const conGol = escribir(estan, gol(7), gol(1));
    const sinEl = anadir(conGol, { tipo: 'asistencia', vino: 0, jugadores: [7] });
    expect(estadoDe(sinEl, convocados()).marcador.local).toBe(1);
    expect(
      actaDe(estadoDe(sinEl, convocados()), INCOMPARECENCIA).acta.detalle_local.jugadores.find((j) => j.jugador_id === 7),
    ).toMatchObject({
      presentado: 0,
      goles: 0,
    });
    expect(estadoDe(anadir(sinEl, { tipo: 'asistencia', vino: 1, jugadores: [7] }), convocados()).marcador.local).toBe(2);
  });
  it('el equipo que no se presenta pierde por lo que dice el esquema', () => {
    const { acta } = actaDe(estadoDe(escribir(estan, gol(7), { tipo: 'equipo', lado: 'local', vino: 0 }), convocados()), INCOMPARECENCIA);
    expect(acta).toMatchObject({ marcador_local: 0, marcador_visitante: 3, presentado_local: 0 });
    expect(acta.detalle_local.jugadores.every(({ presentado }) => presentado === 0)).toBe(true);
  });
});

describe('las tarjetas y las faltas', () => {
  const tarjetas = (veces: number, campo: 'amarillas' | 'rojas') => {
    let eventos = escribir(estan);
    for (let vez = 0; vez < veces; vez++) eventos = anadir(eventos, ...tocar(eventos, campo, { jugador: 7 }, deJugador(eventos, 7)));
    return deJugador(eventos, 7)[campo];
  };
  it('la amarilla va 0, 1, 2, 0, y la roja 0, 1, 0', () => {
    expect([0, 1, 2, 3, 4].map((veces) => tarjetas(veces, 'amarillas'))).toEqual([0, 1, 2, 0, 1]);
    expect([0, 1, 2, 3].map((veces) => tarjetas(veces, 'rojas'))).toEqual([0, 1, 0, 1]);
  });
  it('la segunda amarilla deja fuera', () => {
    const amarilla: Suceso = { tipo: 'anotacion', campo: 'amarillas', jugador: 7 };
    const eventos = escribir(estan, amarilla, amarilla);
    expect(motivoDeFuera({ tipo: 2 }, deJugador(eventos, 7))).toBe('2.ª amarilla: fuera');
    expect(motivoDeFuera({ tipo: 2 }, deJugador(eventos, 1))).toBeNull();
  });
  it('en baloncesto, la quinta falta; las del equipo empiezan con cada cuarto', () => {
    const falta: Suceso = { tipo: 'anotacion', campo: 'faltas', jugador: 7 };
    const eventos = escribir(estan, { tipo: 'reloj', paso: 'empieza' }, falta, falta, falta, falta, falta);
    expect(motivoDeFuera({ tipo: 3 }, deJugador(eventos, 7, 3))).toBe('5 faltas: fuera');
    expect(estadoDe(eventos, convocados(3)).faltas.local).toBe(5);
    const otro = anadir(eventos, { tipo: 'reloj', paso: 'acaba' }, { tipo: 'reloj', paso: 'empieza' });
    expect(estadoDe(otro, convocados(3)).faltas.local).toBe(0);
  });
});

describe('los tantos', () => {
  it('en propia puerta suman al otro', () => {
    const estado = estadoDe(escribir(estan, gol(7), gol(1, true, 'visitante')), convocados());
    expect(estado.marcador).toEqual({ local: 1, visitante: 1 });
    expect(fallosDeFutbol(estado)).toEqual([]);
  });
  it('de uno sin autor se puede decir después de quién era', () => {
    const eventos = escribir(estan, gol(null));
    const estado = estadoDe(eventos, convocados());
    expect(pendientes(estado)).toEqual([{ clave: 'autor', lado: 'local', cuantos: 1 }]);
    const dicho = estadoDe(anadir(eventos, { tipo: 'autor', tanto: eventos.at(-1)!.n, jugador: 7, propia: false }), convocados());
    expect(pendientes(dicho)).toEqual([]);
    expect(dicho.marcador.local).toBe(1);
  });
  it('los de quien no está en la lista cuentan en el marcador y van aparte', () => {
    const eventos = escribir(estan, { tipo: 'ajeno', lado: 'local', nombre: 'Iker Sol', dorsal: 14 });
    const estado = estadoDe(anadir(eventos, gol(-eventos.at(-1)!.n)), convocados());
    expect(ajenosDe(estado)).toEqual([{ lado: 'local', nombre: 'Iker Sol', dorsal: 14, goles: 1, golespp: 0, amarillas: 0, rojas: 0 }]);
    expect(actaDe(estado, INCOMPARECENCIA).acta.marcador_local).toBe(1);
    expect(actaDe(estado, INCOMPARECENCIA).acta.detalle_local.jugadores).toHaveLength(3);
    expect(pendientes(estado)).toEqual([]);
  });
  it('en voleibol el marcador son los sets acabados, y el que se juega no cuenta aún', () => {
    const punto: Suceso = { tipo: 'tanto', lado: 'local', puntos: 1, jugador: null, propia: false };
    const empieza: Suceso = { tipo: 'reloj', paso: 'empieza' };
    const acaba: Suceso = { tipo: 'reloj', paso: 'acaba' };
    const enJuego = estadoDe(escribir(empieza, punto, acaba, empieza, punto), convocados(4));
    expect(enJuego.marcador).toEqual({ local: 1, visitante: 0 });
    expect(actaDe(enJuego, INCOMPARECENCIA).acta.parciales).toEqual([{ local: 1, visitante: 0 }]);
    const deGolpe = estadoDe(escribir(empieza, { tipo: 'parcial', periodo: 1, local: 18, visitante: 25 }, acaba), convocados(4));
    expect(deGolpe.marcador).toEqual({ local: 0, visitante: 1 });
  });
});

const REGLAS = { maximoGoles: 99, desempatable: false, igualada: false, detalleObligado: true, empate: 'cuenta' } as const;
const pendientes = (estado: ReturnType<typeof estadoDe>) => pendientesDe(estado, actaDe(estado, INCOMPARECENCIA).acta, REGLAS);
function fallosDeFutbol(estado: ReturnType<typeof estadoDe>) {
  const { acta } = actaDe(estado, INCOMPARECENCIA);
  const dicho = (detalle: typeof acta.detalle_local) => ({
    jugadores: detalle.jugadores.map((jugador) => ({ ...jugador, presentado: jugador.presentado ?? (0 as const) })),
    entrenadores: [],
  });
  return fallosDeActa(
    { ...acta, detalle_local: dicho(acta.detalle_local), detalle_visitante: dicho(acta.detalle_visitante) },
    { ...REGLAS, tipo: 2 },
  );
}

it('en los cuatro tipos de acta se dice de cada uno si ha venido, y no se envía mientras falte alguien', () => {
  for (const tipo of [1, 2, 3, 4] as const) {
    const nadieDicho = estadoDe([], convocados(tipo));
    expect(pendientes(nadieDicho).filter(({ clave }) => clave === 'asistencia').length).toBe(2);
    expect(actaDe(nadieDicho, INCOMPARECENCIA).acta.detalle_local.jugadores.length).toBeGreaterThan(0);
    expect(pendientes(estadoDe(escribir(estan), convocados(tipo))).map(({ clave }) => clave)).not.toContain('asistencia');
  }
});

describe('el reloj', () => {
  it('cuenta lo jugado, parado no corre, y sigue en la segunda parte', () => {
    const reloj = (minutos: number[], pasos: ('empieza' | 'para' | 'sigue' | 'acaba')[]) =>
      estadoDe(
        pasos.map((paso, n) => ({ tipo: 'reloj' as const, paso, n: n + 1, minuto: null, momento: minutos[n]! * MINUTO })),
        convocados(),
      ).reloj;
    expect(minutoEn(reloj([], []), 0)).toBeNull();
    expect(minutoEn(reloj([0], ['empieza']), 26.5 * MINUTO)).toBe(27);
    expect(minutoEn(reloj([0, 10, 15], ['empieza', 'para', 'sigue']), 20 * MINUTO)).toBe(16);
    expect(minutoEn(reloj([0, 20, 30], ['empieza', 'acaba', 'empieza']), 36 * MINUTO)).toBe(27);
  });
});

describe('la suspensión', () => {
  const lluvia: Suceso = { tipo: 'suspension', motivo: 1, observaciones: 'Tromba' };
  it('queda dicha con su motivo, viaja como las demás anotaciones y se deshace como ellas', () => {
    const eventos = escribir(estan, lluvia);
    expect(estadoDe(eventos, convocados()).suspension).toEqual({ motivo: 1, observaciones: 'Tromba' });
    expect(leerEvento(escribirEvento(eventos[1]!))).toEqual(eventos[1]);
    expect(estadoDe(anadir(eventos, { tipo: 'deshacer', evento: 2 }), convocados()).suspension).toBeNull();
  });
  it('si al final se juega, el acta sigue como estaba', () => {
    const eventos = escribir(estan, gol(7), lluvia, { tipo: 'suspension', motivo: null, observaciones: '' });
    expect(estadoDe(eventos, convocados())).toMatchObject({ suspension: null, marcador: { local: 1, visitante: 0 } });
  });
});

describe('las firmas', () => {
  const firma: Suceso = { tipo: 'firma', lado: 'local', modo: 'pin', nombre: 'Ana Ruiz', entrenador: 51, huella: 'a', prueba: 'b' };
  const firmada = (eventos: readonly Evento[]) => estadoDe(eventos, convocados()).firmas.local !== null;
  it('son de lo que había: lo que se escribe después las quita, y deshacerlo las devuelve', () => {
    const eventos = escribir(estan, gol(7), firma);
    expect(firmada(eventos)).toBe(true);
    const conOtro = anadir(eventos, gol(7));
    expect(firmada(conOtro)).toBe(false);
    expect(firmada(anadir(conOtro, { tipo: 'deshacer', evento: conOtro.at(-1)!.n }))).toBe(true);
  });
  it('deshacer lo que se había firmado también las quita', () => {
    const eventos = escribir(estan, gol(7), firma);
    expect(firmada(anadir(eventos, { tipo: 'deshacer', evento: 2 }))).toBe(false);
  });
});

it('lo que se va a deshacer se dice con su nombre y su minuto', () => {
  const eventos = [...escribir(estan), { ...gol(7), n: 2, momento: 0, minuto: 26 }];
  const estado = estadoDe(eventos, convocados());
  expect(enPalabras(estado, estado.ultimo!)).toBe('Gol de 7 Celia Mirantes, 26′');
});
