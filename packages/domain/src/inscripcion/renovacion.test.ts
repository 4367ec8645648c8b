import { describe, expect, it } from 'vitest';
import { campeonatoPropuesto, letraLibre } from './renovacion';

const de = (id: number, orden: number, annos: string, otro: object = {}) => ({
  id,
  orden,
  annos,
  tipoAnno: annos.startsWith('<') ? (2 as const) : (1 as const),
  deporte_id: 1,
  genero_id: 1,
  ...otro,
});
const BENJAMIN = de(1, 1, '2016-2017');
const ALEVIN = de(2, 2, '2014-2015');
const INFANTIL = de(3, 3, '2012-2013');
const SENIOR = de(4, 4, '<2008');
const TODOS = [BENJAMIN, ALEVIN, INFANTIL, SENIOR];
const equipo = (orden: number, ...annos: number[]) => ({
  deporte_id: 1,
  genero_id: 1,
  orden,
  nacimientos: annos.map((anno) => `${anno}-06-01`),
});

describe('el campeonato que se propone a un equipo de la temporada anterior', () => {
  it('es el de la categoría en que caen ahora más de sus jugadores', () => {
    expect(campeonatoPropuesto(equipo(2, 2013, 2013, 2014), TODOS)).toBe(INFANTIL);
    expect(campeonatoPropuesto(equipo(2, 2013, 2014, 2014), TODOS)).toBe(ALEVIN);
    expect(campeonatoPropuesto(equipo(4, 1999, 2001), TODOS)).toBe(SENIOR);
  });

  it('entre dos con los mismos, el de los mayores', () => {
    expect(campeonatoPropuesto(equipo(2, 2013, 2014), TODOS)).toBe(INFANTIL);
  });

  it('sin nadie en ninguno, el siguiente a la suya; tras la última, la suya', () => {
    expect(campeonatoPropuesto(equipo(2), TODOS)).toBe(INFANTIL);
    expect(campeonatoPropuesto(equipo(4), TODOS)).toBe(SENIOR);
  });

  it('nunca el de otro deporte ni el de otro género', () => {
    const otros = [de(5, 3, '2012-2013', { deporte_id: 2 }), de(6, 3, '2012-2013', { genero_id: 2 })];
    expect(campeonatoPropuesto(equipo(2, 2013), otros)).toBeNull();
  });

  it('una categoría sin años no se elige por ellos', () => {
    const libre = de(7, 5, '');
    expect(campeonatoPropuesto(equipo(2, 2013), [libre, ALEVIN, INFANTIL])).toBe(INFANTIL);
  });
});

it('la letra es la de antes si está libre, y si no la primera que lo esté', () => {
  const letras = [null, 'A', 'B'];
  expect(letraLibre('B', ['A'], letras)).toBe('B');
  expect(letraLibre('A', ['A'], letras)).toBeNull();
  expect(letraLibre(null, [null, 'A'], letras)).toBe('B');
  expect(letraLibre('A', letras, letras)).toBeUndefined();
});
