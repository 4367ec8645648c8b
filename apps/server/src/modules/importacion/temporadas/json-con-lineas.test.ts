import { describe, expect, it } from 'vitest';
import { JsonRoto, leerJson, type Nodo } from './json-con-lineas';

function rechazo(texto: string): [linea: number, motivo: string] {
  try {
    leerJson(texto);
  } catch (error) {
    if (error instanceof JsonRoto) return [error.linea, error.message];
    throw error;
  }
  throw new Error('se ha leído');
}

const sinLineas = ({ valor }: Nodo): unknown =>
  valor instanceof Map
    ? Object.fromEntries([...valor].map(([campo, nodo]) => [campo, sinLineas(nodo)]))
    : Array.isArray(valor)
      ? valor.map(sinLineas)
      : valor;

describe('lee lo que JSON.parse', () => {
  it.each(['{"a":[1,-1.5e3,true,false,null,{}],"b":"\\u00e1\\n\\"","a":[]}', ' [ ] ', '"solo"', '0', '1e999', '[[["__proto__"]]]'])(
    '%s',
    (texto) => {
      expect(sinLineas(leerJson(texto))).toEqual(JSON.parse(texto));
    },
  );
});

it('cada valor sabe en qué línea empieza', () => {
  const { valor } = leerJson('[\n1,\r\n{"a":\n "x"},\n\n[\n2]]');
  const [uno, objeto, lista] = valor as Nodo[];
  expect([uno!.linea, objeto!.linea, (objeto!.valor as Map<string, Nodo>).get('a')!.linea]).toEqual([2, 3, 4]);
  expect([lista!.linea, (lista!.valor as Nodo[])[0]!.linea]).toEqual([6, 7]);
});

describe('dice qué esperaba y en qué línea', () => {
  it.each([
    ['', 1, 'no es JSON: el fichero acaba donde se esperaba un valor'],
    ['{"a":1\n\n', 1, 'no es JSON: el fichero acaba donde se esperaba «,» o «}»'],
    ['[1,\n2', 2, 'no es JSON: el fichero acaba donde se esperaba «,» o «]»'],
    ['{\n"a" = 1}', 2, 'no es JSON: se esperaba «:» y hay «= 1}»'],
    ['{\na: 1}', 2, 'no es JSON: se esperaba el nombre de un campo entre comillas y hay «a: 1}»'],
    ['{"a":1,\n}', 2, 'no es JSON: se esperaba el nombre de un campo entre comillas y hay «}»'],
    ['[1,\n]', 2, 'no es JSON: se esperaba un valor y hay «]»'],
    ['[1 // nota\n]', 1, 'no es JSON: se esperaba «,» o «]» y hay «// nota»'],
    ['[01]', 1, 'no es JSON: se esperaba «,» o «]» y hay «1]»'],
    ['[1}', 1, 'no es JSON: se esperaba «,» o «]» y hay «}»'],
    ['["a\n"]', 1, 'no es JSON: se esperaba el cierre de unas comillas y hay «"a»'],
    ['["\\q"]', 1, 'no es JSON: se esperaba el cierre de unas comillas y hay «"\\q"]»'],
    ['{}\nx', 2, 'no es JSON: se esperaba el final del fichero y hay «x»'],
    ['{"a\\u0000":1}', 1, 'hay un carácter nulo en "a\\u0000"'],
  ])('%j', (texto, linea, motivo) => {
    expect(rechazo(texto)).toEqual([linea, motivo]);
  });
});

it.each(['[', '{"a":'])('un millón de «%s» dentro de otro se rechaza al pasar de cien', (abre) => {
  expect(rechazo(`${abre}\n`.repeat(1_000_000))).toEqual([102, expect.stringMatching(/^no es JSON: se esperaba menos niveles/)]);
});
