import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { enOrden, losQuePueden, situacionDe, SITUACIONES, type Candidato } from './candidatos';
import { causaDeRenuncia, causaDeRetirada } from './devolucion';
import { admiteArbitros, minutosDeViaje, seSolapan, type Cita } from '../../partidos/momento/horario';
import { estadoDeAsignacion, plazaLibre, puestosLibres, repartir } from './puestos';

const A_PIE = { coche: false, moto: false, patinete: false };
const EN_COCHE = { ...A_PIE, coche: true };
const cita = (hora: string, extra: Partial<Cita> = {}): Cita => ({ fecha: '2026-11-21', hora, duracion: 60, sede: 1, ...extra });

it.each([
  ['07:59', false],
  ['08:00', true],
  ['22:00', true],
  ['22:01', false],
])('un partido a las %s: ¿lleva árbitros? %s', (hora, lleva) => {
  expect(admiteArbitros(hora)).toBe(lleva);
});

describe('dos partidos del mismo árbitro', () => {
  it('seguidos en la misma sede caben', () => {
    expect(seSolapan(cita('10:00'), cita('11:00'), A_PIE)).toBe(false);
    expect(seSolapan(cita('10:00'), cita('10:59'), A_PIE)).toBe(true);
  });
  it('en otra sede hace falta el viaje, según cómo vaya', () => {
    const otra = cita('11:20', { sede: 2 });
    expect(seSolapan(cita('10:00'), otra, EN_COCHE)).toBe(false);
    expect(seSolapan(otra, cita('10:00'), EN_COCHE)).toBe(false);
    expect(seSolapan(cita('10:00'), otra, A_PIE)).toBe(true);
    expect(seSolapan(cita('10:00'), cita('11:45', { sede: 2 }), A_PIE)).toBe(false);
  });
  it('sin saber la sede se cuenta como otra', () => {
    expect(seSolapan(cita('10:00', { sede: null }), cita('11:10', { sede: null }), EN_COCHE)).toBe(true);
  });
  it('otro día no se solapan', () => {
    expect(seSolapan(cita('10:00'), cita('10:00', { fecha: '2026-11-22' }), A_PIE)).toBe(false);
  });
  it('da igual cuál se mire primero', () => {
    const hora = fc
      .integer({ min: 480, max: 1320 })
      .map((m) => `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`);
    const una = fc.record({
      fecha: fc.constant('2026-11-21'),
      hora,
      duracion: fc.integer({ min: 20, max: 120 }),
      sede: fc.option(fc.nat({ max: 3 })),
    });
    fc.assert(fc.property(una, una, (a, b) => seSolapan(a, b, EN_COCHE) === seSolapan(b, a, EN_COCHE)));
  });
});

it('cuanto mejor transporte, menos viaje', () => {
  expect([EN_COCHE, { ...A_PIE, moto: true }, { ...A_PIE, patinete: true }, A_PIE].map(minutosDeViaje)).toEqual([20, 20, 30, 45]);
});

describe('los candidatos', () => {
  const uno = (nombre: string, extra: Partial<Candidato> = {}): Candidato => ({
    nombre,
    valoracion: 50,
    solapamiento: false,
    designado: true,
    disponible: true,
    ...extra,
  });
  it('van por situación, luego por valoración y luego por nombre', () => {
    const lista = [
      uno('Zoe'),
      uno('No puede', { disponible: false, valoracion: 99 }),
      uno('Álvaro'),
      uno('Resto', { designado: false, disponible: false }),
      uno('Mejor', { valoracion: 80 }),
      uno('Ocupado', { solapamiento: true, valoracion: 1 }),
    ];
    expect(enOrden(lista).map(({ nombre }) => nombre)).toEqual(['Ocupado', 'Resto', 'Mejor', 'Álvaro', 'Zoe', 'No puede']);
  });
  it('quien está en otro partido está ocupado, diga lo que diga', () => {
    expect(situacionDe({ solapamiento: true, designado: true, disponible: true })).toBe(SITUACIONES[0]);
  });
  it('los que pueden son los disponibles, el mejor valorado primero, y luego quien no fue preguntado', () => {
    const resto = uno('Resto', { designado: false, disponible: false, valoracion: 90 });
    const ocupado = uno('Ocupado', { solapamiento: true, valoracion: 99 });
    const noPuede = uno('No puede', { disponible: false });
    const lista = (...quienes: Candidato[]) => losQuePueden(enOrden(quienes)).map(({ nombre }) => nombre);
    expect(lista(ocupado, resto, uno('Ana'), uno('Bea', { valoracion: 60 }), noPuede)).toEqual(['Bea', 'Ana', 'Resto']);
    expect(lista(ocupado, resto, noPuede)).toEqual(['Resto']);
    expect(lista(ocupado, noPuede)).toEqual([]);
  });
});

describe('los puestos de un partido', () => {
  const en = (perfil: number, practicas = false) => ({ perfil, practicas });
  it('queda libre el que nadie ocupa, tantas veces como lo tiene el sistema', () => {
    expect(puestosLibres([1, 2, 2], [en(2)])).toEqual([1, 2]);
    expect(puestosLibres([1, 2, 2], [en(2), en(1), en(2)])).toEqual([]);
  });
  it('quien está en prácticas no ocupa el puesto', () => {
    expect(puestosLibres([1], [en(1, true)])).toEqual([1]);
    expect(repartir([1], [en(1, true), en(1)]).sobran).toEqual([]);
  });
  it('de dos en un puesto sobra el último; y quien tiene uno que no hay', () => {
    const [ana, bea, cruz] = [
      { ...en(1), nombre: 'Ana' },
      { ...en(1), nombre: 'Bea' },
      { ...en(3), nombre: 'Cruz' },
    ];
    expect(repartir([1, 2], [ana, bea, cruz])).toEqual({
      puestos: [
        { perfil: 1, ocupante: ana },
        { perfil: 2, ocupante: null },
      ],
      sobran: [bea, cruz],
    });
    expect(repartir([1, 1], [ana, bea]).sobran).toEqual([]);
  });
  it('a quien llega se le da la primera plaza libre de su perfil, si queda alguna', () => {
    const en1 = (plaza: number, practicas = false) => ({ perfil: 1, plaza, practicas });
    expect(plazaLibre([1, 1, 2], [], 1)).toBe(1);
    expect(plazaLibre([1, 1, 2], [en1(1)], 1)).toBe(2);
    expect(plazaLibre([1, 1, 2], [en1(2)], 1)).toBe(1);
    expect(plazaLibre([1, 1, 2], [en1(1), en1(2)], 1)).toBeNull();
    expect(plazaLibre([1], [en1(1, true)], 1)).toBe(1);
    expect(plazaLibre([1], [], 3)).toBeNull();
  });
  it('quien quedó de más no deja sitio, aunque su plaza ya no exista', () =>
    expect(plazaLibre([1], [{ perfil: 1, plaza: 2, practicas: false }], 1)).toBeNull());
});

describe('lo que cuenta una renuncia', () => {
  const renuncia = (extra: Partial<Parameters<typeof causaDeRenuncia>[0]> = {}) =>
    causaDeRenuncia({
      confirmado: false,
      desfasado: false,
      fecha: '2026-11-21',
      hora: '10:30',
      ahora: '2026-11-18T10:30',
      horasTarde: 24,
      ...extra,
    });
  it.each([
    ['sin haber dicho que sí', {}, 'rechazado'],
    ['tras haber dicho que sí', { confirmado: true }, 'devuelto'],
    ['a menos horas de las que se admiten', { confirmado: true, ahora: '2026-11-20T10:31' }, 'tarde'],
    ['justo a esas horas todavía no', { confirmado: true, ahora: '2026-11-20T10:30' }, 'devuelto'],
    ['de un partido que se le movió, por tarde que sea', { desfasado: true, ahora: '2026-11-21T10:00' }, 'movido'],
    ['de uno sin fecha', { fecha: null, hora: null, confirmado: true }, 'devuelto'],
  ] as const)('%s', (_, extra, causa) => expect(renuncia(extra)).toBe(causa));
  it('lo que quita la oficina es suyo; a un puesto anterior, es subir', () => {
    expect(causaDeRetirada([1, 2], 2, null)).toBe('retirado');
    expect(causaDeRetirada([1, 2], 2, 1)).toBe('ascendido');
    expect(causaDeRetirada([1, 2], 1, 2)).toBe('retirado');
    expect(causaDeRetirada([1, 2], 2, 2)).toBe('retirado');
  });
});

it.each([
  [[1, 2], [], 3],
  [[1, 2], [1], 2],
  [[1, 2], [2, 1], 1],
  [[1, 1], [1], 2],
  [[1, 1], [1, 1], 1],
  [[1], [2], 3],
] as const)('de los puestos %j, con %j: %i', (puestos, designados, estado) => {
  const ocupantes = designados.map((perfil) => ({ perfil, practicas: false }));
  expect(estadoDeAsignacion(puestos, ocupantes)).toBe(estado);
  expect(
    estadoDeAsignacion(
      puestos,
      ocupantes.map(({ perfil }) => ({ perfil, practicas: true })),
    ),
  ).toBe(3);
});
