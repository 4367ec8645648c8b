import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runInNewContext } from 'node:vm';
import { transformSync } from 'rolldown/utils';
import { expect, it } from 'vitest';
import { areaOf, isProduct, nearness } from './areas';
import { hunt } from './cazar';
import { Runner } from './corredor';
import { instrument, mutantsOf } from './mutar';

const todos = (texto: string) => mutantsOf('f.ts', texto).map(({ kind, original, replacement }) => [kind, original, replacement]);

it.each([
  ['a <= b', ['límite', 'a <= b', 'a < b']],
  ['a !== b', ['igualdad', 'a !== b', 'a === b']],
  ['a * b', ['aritmética', 'a * b', 'a / b']],
  ['a && b', ['y por o', 'a && b', 'a || b']],
  ['!a', ['sin negar', '!a', '!!(a)']],
  ['f(true)', ['valor lógico', 'true', 'false']],
  ['a ? 1 : 2', ['condición negada', 'a', '!(a)']],
  ['a.filter(f)', ['sin filter', 'a.filter(f)', 'a']],
  ['a.some(f)', ['some por every', 'a.some(f)', 'a.every(f)']],
  ["q.on('dia', '>', b)", ['operador de SQL', "'>'", "'>='"]],
  ['sql`select 1 where a is null`', ['operador de SQL', 'sql`select 1 where a is null`', 'sql`select 1 where a is not null`']],
])('de %s', (expresion, cambio) => {
  expect(todos(`const f = (a, b) => ${expresion};`)).toEqual([cambio]);
});

it('una condición de una consulta se quita, y cambia su operador', () => {
  expect(todos("const f = () => db.where('a', '=', b);")).toEqual([
    ['operador de SQL', "'='", "'!='"],
    ['sin where', "db.where('a', '=', b)", 'db'],
  ]);
});

it('se quita lo que se hace y no se pregunta, y lo que impide seguir', () => {
  expect(todos('async function f(a) { if (a) return; await exigir(a); a.b = 1; }')).toEqual([
    ['guarda quitada', 'a', 'false'],
    ['espera quitada', 'await exigir(a)', 'void 0'],
    ['sentencia quitada', 'a.b = 1', 'void 0'],
  ]);
});

it('no cambia los textos que se juntan, los tipos ni lo que solo se lee una vez', () => {
  expect(todos("const a = 1 < 2; const f = (b: 'x' | true) => 'a' + b; sql`update t set a = ${a}`;")).toEqual([]);
  expect(todos('const f = () => sql`where dia between ${a} and ${b}`;')).toEqual([]);
});

it('con todos en el mismo fichero, dormidos no cambian nada y despierto cambia uno', () => {
  const texto = 'globalThis.f = (a, b) => (a < b && !(a === 0) ? a + b : a * b);';
  const mutantes = mutantsOf('f.ts', texto).map((mutante, id) => ({ ...mutante, id }));
  const { code } = transformSync('f.ts', instrument(texto, mutantes));
  const con = (despierto: number | null) => {
    const mundo = { __mutante: (id: number) => id === despierto } as { f?: (a: number, b: number) => number };
    runInNewContext(code, { ...mundo, globalThis: mundo });
    return [mundo.f!(2, 3), mundo.f!(3, 3), mundo.f!(0, 3)];
  };
  expect(con(null)).toEqual([5, 9, 0]);
  expect(mutantes.map(({ kind, id }) => [kind, con(id)])).toEqual([
    ['condición negada', [6, 6, 3]],
    ['y por o', [5, 6, 3]],
    ['límite', [5, 6, 0]],
    ['sin negar', [6, 9, 3]],
    ['igualdad', [6, 9, 3]],
    ['aritmética', [-1, 9, 0]],
    ['aritmética', [5, 1, 0]],
  ]);
});

it('el que una prueba mira se caza, y el que no, queda vivo', async () => {
  const raiz = dirname(import.meta.dirname);
  const fichero = 'mutantes/muestra/cuota.ts';
  const mutantes = mutantsOf(fichero, readFileSync(`${raiz}/${fichero}`, 'utf8')).map((mutante, id) => ({ ...mutante, id }));
  const corredor = await Runner.open(raiz, mutantes, ['mutantes/muestra/*.prueba.ts']);
  try {
    const destinos = [];
    for (const mutante of mutantes) destinos.push(await hunt(corredor, raiz, mutante));
    expect(destinos.map(({ mutant, end, by }) => [mutant.original, end, by])).toEqual([
      ['edad < 18', 'cazado', 'cuota.prueba.ts: a los 18 se paga entera'],
      ['hermanos > 2', 'vivo', null],
    ]);
  } finally {
    await corredor.close();
  }
});

it('las áreas se reconocen por el nombre de su carpeta, esté donde esté', () => {
  expect(
    [
      'apps/server/src/modules/disciplina/sanciones/service.ts',
      'apps/server/src/modules/partidos/sanciones/service.ts',
      'packages/banco/src/recibos.ts',
      'apps/server/src/modules/maestros/zonas/routes.ts',
    ].map(areaOf),
  ).toEqual(['disciplina', 'disciplina', 'dinero', 'maestros']);
  expect(['apps/server/src/modules/a/b.ts', 'apps/server/src/modules/a/b.test.ts', 'apps/web/src/a.tsx'].map(isProduct)).toEqual([
    true,
    false,
    false,
  ]);
});

it('se pregunta antes a la prueba que lleva su nombre, y a la de otro tema nunca', () => {
  const recibos = 'apps/server/src/modules/dinero/recibos';
  const cerca = (prueba: string, importa = false) => nearness(prueba, `${recibos}/service.ts`, importa);
  expect([
    cerca(`${recibos}/service.test.ts`),
    cerca('apps/server/src/modules/avisos/avisos.test.ts', true),
    cerca(`${recibos}/recibos.test.ts`),
    cerca('apps/server/src/modules/dinero/pagos/pagos.test.ts'),
    cerca('apps/server/src/modules/libro/libro/libro.test.ts'),
    cerca('apps/server/src/modules/avisos/avisos.test.ts'),
    cerca('packages/domain/src/dinero/x.test.ts'),
  ]).toEqual([0, 1, 2, 3, 4, null, null]);
});
