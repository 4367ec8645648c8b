import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../../../scripts/installation.mjs';

/** What somebody asks for now and then, and is read with the first that does. Fifty idle processes would each keep it for nobody. */
const AL_PEDIRLO = [
  '@aws-sdk/client-s3',
  '@electric-sql/pglite',
  '@fastify/swagger',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  '@simplewebauthn/server',
  'date-holidays',
  'feed',
  'fontkit',
  'fs-native-extensions',
  'nodemailer',
  'pdfkit',
  'sharp',
  'web-push',
  'xmllint-wasm',
];
/** The same of what is built into the server: by what one of its files is called there. */
const PARTES_AL_PEDIRLO = [/^leer-tabla-/, /^leer-ods-/, /^unzipper-esm-/, /^read-excel-file/, /^reference-/, /^node-/];
/** Of all that is read at each start; what it was when this was written, and a tenth more. */
const MAXIMO_BYTES = 4_300_000;

/** An import that is carried out as its file is read, not when what holds it is called. */
const AL_LEERSE = /^(?:import|export)\b[^"'();]*["']([^"']+)["']/gm;

let ficheros: ReadonlyMap<string, string>;
let paquetes: ReadonlySet<string>;

beforeAll(() => {
  const carpeta = join(ensureBuilt(), 'server');
  const leidos = new Map<string, string>();
  const deFuera = new Set<string>();
  const leer = (fichero: string): void => {
    if (leidos.has(fichero)) return;
    const texto = readFileSync(join(carpeta, fichero), 'utf8');
    leidos.set(fichero, texto);
    for (const [, que] of texto.matchAll(AL_LEERSE)) {
      if (que!.startsWith('./')) leer(que!.slice(2));
      else deFuera.add(/^(?:@[^/]+\/)?[^/]+/.exec(que!)![0]);
    }
  };
  leer('main.js');
  // What the order `start` asks for.
  leer(/import\("\.\/(start-[^"]+)"\)/.exec(leidos.get('main.js')!)![1]!);
  ficheros = leidos;
  paquetes = deFuera;
});

it('arrancar no lee lo que casi nadie pide', () => {
  expect([...paquetes].filter((uno) => AL_PEDIRLO.includes(uno))).toEqual([]);
  expect([...ficheros.keys()].filter((uno) => PARTES_AL_PEDIRLO.some((parte) => parte.test(uno)))).toEqual([]);
  // That something was looked at.
  expect(paquetes).toContain('fastify');
});

it('lo que se lee al arrancar cabe en lo que cabía', () => {
  const bytes = [...ficheros.values()].reduce((suma, texto) => suma + texto.length, 0);
  expect(bytes).toBeLessThan(MAXIMO_BYTES);
});

it('ningún fichero del servidor ocupa dos bytes por letra', () => {
  expect([...ficheros].filter(([, texto]) => /[^\0-\u00FF]/.test(texto)).map(([nombre]) => nombre)).toEqual([]);
});
