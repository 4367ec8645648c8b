import { describe, expect, it } from 'vitest';
import { enQueDifieren, esDocumentoDeOtro, sePareceA, seVuelveOtro } from './identidad';

const LUCIA = { nombre_completo: 'Lucía Sampedro Oria', dni: '12345678Z', fecha_nacimiento: '2014-03-14' };
const con = (datos: Partial<typeof LUCIA>) => ({ ...LUCIA, ...datos });

describe('si quien se dice es quien ya está', () => {
  it.each([
    ['la misma, sin tildes y en mayúsculas', { nombre_completo: 'LUCIA  SAMPEDRO ORIA' }, []],
    ['los apellidos delante', { nombre_completo: 'Sampedro Oria, Lucía' }, []],
    ['sin el segundo apellido', { nombre_completo: 'Lucía Sampedro' }, []],
    ['el documento escrito de otra manera', { dni: '12.345.678-z' }, []],
    ['sin documento', { dni: '' }, []],
    ['una melliza', { nombre_completo: 'Marta Sampedro Oria' }, ['nombre_completo']],
    ['otro nombre entre medias', { nombre_completo: 'Lucía Marta Sampedro Oria' }, ['nombre_completo']],
    ['solo un nombre', { nombre_completo: 'Lucía' }, ['nombre_completo']],
    ['otro día', { fecha_nacimiento: '2014-03-15' }, ['fecha_nacimiento']],
    ['otro documento', { dni: '00000000T' }, ['dni']],
    [
      'otro en todo',
      { nombre_completo: 'Pablo Ruiz', dni: '00000000T', fecha_nacimiento: '2013-01-01' },
      ['nombre_completo', 'dni', 'fecha_nacimiento'],
    ],
  ])('%s', (_, datos, difieren) => {
    expect(enQueDifieren(LUCIA, con(datos))).toEqual(difieren);
    expect(enQueDifieren(con(datos), LUCIA)).toEqual(difieren);
  });

  it.each([
    ['de su melliza, que nació el mismo día', { nombre_completo: 'Marta Sampedro Oria' }, true],
    ['de quien se llama igual y nació otro día', { fecha_nacimiento: '2014-03-15' }, true],
    ['suyo', {}, false],
    ['de nadie', { dni: '00000000T', nombre_completo: 'Marta Sampedro Oria' }, false],
    ['ninguno', { dni: '', nombre_completo: 'Marta Sampedro Oria' }, false],
  ])('el documento es %s', (_, datos, esDeOtro) => expect(esDocumentoDeOtro(LUCIA, con(datos))).toBe(esDeOtro));
});

it.each([
  ['una errata en un apellido se corrige', { nombre_completo: 'Lucía Sanpedro Oria' }, false],
  ['una fecha mal apuntada se corrige', { fecha_nacimiento: '2014-04-13' }, false],
  ['el documento que faltaba se pone', { dni: '' }, false],
  ['otro nombre de pila es otra niña', { nombre_completo: 'Marta Sampedro Oria' }, true],
  ['otros apellidos y otro día son otra niña', { nombre_completo: 'Lucía Vidal', fecha_nacimiento: '2013-01-01' }, true],
  ['otro documento y otro día son otra niña', { dni: '00000000T', fecha_nacimiento: '2013-01-01' }, true],
])('en una ficha abierta, %s', (_, datos, seVuelve) => expect(seVuelveOtro(LUCIA, con(datos))).toBe(seVuelve));

it('se parecen quienes se llaman igual y nacieron el mismo día, si ningún documento los distingue', () => {
  expect(sePareceA(con({ dni: '' }), con({ nombre_completo: 'lucia sampedro oria' }))).toBe(true);
  expect(sePareceA(LUCIA, con({ dni: '00000000T' }))).toBe(false);
  expect(sePareceA(con({ dni: '' }), con({ fecha_nacimiento: '2014-03-15' }))).toBe(false);
});
