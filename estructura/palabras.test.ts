import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const RAIZ = join(import.meta.dirname, '..');
/** What is read on a screen, and what the contract says. */
const CARPETAS = ['apps/web/src', 'packages/contract/src'];
/** Where the states of a match have their words. */
const QUIEN_LAS_DICE = 'packages/contract/src/resultados/estado-partido.ts';

/** What nothing is called, and the one word for it. */
const PROHIBIDAS: readonly [mala: RegExp, buena: string][] = [
  [/(?<!«)\bsin resolver\b/i, 'NOMBRE_ESTADO_PARTIDO, de un partido; sin contestar, de lo que se pide'],
  [/\b(informes?|actas?) sin entregar\b/i, 'Sin informe'],
  [/\bPor (celebrar|disputar)\b/, 'Sin celebrar'],
  [/\b(No|Sin) (jugado|disputar|celebrado)\b/, 'Sin celebrar'],
  [/\bPdtes\./, 'Sin cel.'],
  [/\bPendiente de informe\b/i, 'Sin informe'],
  [/['>]Disputados?['<]/, 'Celebrado'],
  [/['>]Anulado por lluvia['<]/, 'Suspendido'],
];

const ficheros = CARPETAS.flatMap((carpeta) =>
  readdirSync(join(RAIZ, carpeta), { recursive: true, encoding: 'utf8' })
    .filter((nombre) => /\.tsx?$/.test(nombre) && !/\.test\.tsx?$/.test(nombre))
    .map((nombre) => join(carpeta, nombre))
    .filter((fichero) => fichero !== QUIEN_LAS_DICE),
);

it('cada cosa se llama en todas partes de una manera', () => {
  const encontradas = ficheros.flatMap((fichero) =>
    readFileSync(join(RAIZ, fichero), 'utf8')
      .split('\n')
      .flatMap((linea, i) =>
        PROHIBIDAS.filter(([mala]) => mala.test(linea)).map(([mala, buena]) => `${fichero}:${i + 1}: ${mala.exec(linea)![0]} → ${buena}`),
      ),
  );
  expect(encontradas).toEqual([]);
});
