import { describe, expect, it } from 'vitest';
import { buscadorDeEquipos, nombreEntero, type EquipoConocido } from './equipo-nombrado';

const equipo = (extra: Partial<EquipoConocido> = {}): EquipoConocido => ({
  equipo_nombre: `San José${extra.subequipo ? ` ${extra.subequipo}` : ''}`,
  colegio_id: 1,
  c_nombre: 'San José',
  d_nombre: 'Fútbol sala',
  categoria: 'Alevín',
  g_nombre: 'Mixto',
  subequipo: null,
  ...extra,
});
const [futbol, futbolB] = [equipo(), equipo({ subequipo: 'B' })];
const baloncesto = equipo({ d_nombre: 'Baloncesto', categoria: 'Infantil' });
const publico = equipo({ equipo_nombre: 'Los Linces', d_nombre: 'Ajedrez', subequipo: 'A' });
const abetoB = equipo({ colegio_id: 4, c_nombre: 'El Abeto', equipo_nombre: 'El Abeto B', subequipo: 'B' });
const buscar = buscadorDeEquipos([
  abetoB,
  futbol,
  futbolB,
  baloncesto,
  publico,
  equipo({ colegio_id: 2, c_nombre: 'El Olmo', equipo_nombre: 'El Olmo' }),
]);

describe('el equipo que nombra una fila', () => {
  it.each([
    ['por su nombre', { equipo: 'san jose b' }, futbolB],
    ['por su letra', { equipo: 'B' }, futbolB],
    ['por su nombre público', { equipo: 'Los linces' }, publico],
    ['por su colegio y su letra, aunque tenga nombre público', { equipo: 'San José A' }, publico],
    ['con su campeonato detrás', { equipo: 'San José, Baloncesto Infantil Mixto' }, baloncesto],
    ['con parte de él', { equipo: 'San José (Baloncesto)' }, baloncesto],
    ['con la columna del campeonato', { equipo: 'San José', campeonato: 'BALONCESTO INFANTIL MIXTO' }, baloncesto],
    [
      'con las de su deporte, su categoría y su género',
      { equipo: 'San José', deporte: 'futbol sala', categoria: 'alevin', genero: 'mixto' },
      futbol,
    ],
  ])('se halla %s', (_, dicho, suyo) => {
    expect(buscar([1], dicho)).toEqual({ equipo: suyo });
  });

  it('si hay varios de ese nombre, se dice de qué campeonatos', () => {
    expect(buscar([1], { equipo: 'San José' })).toEqual({
      fallo: 'hay varios que se llaman «San José» (Fútbol sala Alevín Mixto o Baloncesto Infantil Mixto): diga su campeonato',
    });
  });

  it('si no es de ese campeonato, se dice de cuáles', () => {
    expect(buscar([1], { equipo: 'San José B', deporte: 'Baloncesto' })).toEqual({
      fallo: '«San José B» no es de ese campeonato: es de Fútbol sala Alevín Mixto',
    });
  });

  it('si no hay ninguno, se dicen los que más se le parecen, y ninguno de otro colegio', () => {
    expect(buscar([1], { equipo: 'Los Lincez' })).toEqual({
      fallo: expect.stringMatching(
        /^su colegio no tiene ninguno que se llame «Los Lincez»; puede ser «Los Linces, Ajedrez Alevín Mixto», /,
      ) as string,
    });
    expect(buscar([1], { equipo: 'El Olmo' })).toEqual({ fallo: expect.not.stringContaining('«El Olmo,') as string });
  });

  it('y antes los del campeonato que se dice', () => {
    expect(buscar([1], { equipo: 'Sin Nombre', deporte: 'Baloncesto' })).toEqual({
      fallo: expect.stringMatching(/puede ser «San José, Baloncesto Infantil Mixto», /) as string,
    });
  });

  it('a un colegio sin equipos se le dice', () => {
    expect(buscar([3], { equipo: 'B' })).toEqual({ fallo: 'su colegio no tiene equipos en la competición de trabajo' });
  });

  it('de quien es de varios colegios, se busca en todos; el que se llama igual en dos se escribe entero', () => {
    expect(buscar([2, 1], { equipo: 'Los Linces' })).toEqual({ equipo: publico });
    expect(buscar([1, 4], { equipo: 'B' })).toEqual({
      fallo: 'hay varios que se llaman «B» (San José B, Fútbol sala Alevín Mixto o El Abeto B, Fútbol sala Alevín Mixto): escríbalo entero',
    });
    expect(buscar([1, 4], { equipo: 'El Abeto B, Fútbol sala Alevín Mixto' })).toEqual({ equipo: abetoB });
    expect(buscar([3, 5], { equipo: 'B' })).toEqual({ fallo: 'sus colegios no tienen equipos en la competición de trabajo' });
  });

  it('de quien no es de ninguno, se pide', () => {
    expect(buscar([], { equipo: 'San José B' })).toEqual({ fallo: 'diga también su colegio' });
  });

  it('se llama con su campeonato', () => {
    expect(nombreEntero(futbolB)).toBe('San José B, Fútbol sala Alevín Mixto');
  });
});
