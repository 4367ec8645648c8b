import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const RAIZ = join(import.meta.dirname, '..', 'apps/server/src/modules');
const ficheros = readdirSync(RAIZ, { recursive: true, encoding: 'utf8' })
  .filter((nombre) => nombre.endsWith('.ts') && !/\.test\.ts$|-de-prueba\.ts$/.test(nombre))
  .map((nombre) => ({ nombre, texto: readFileSync(join(RAIZ, nombre), 'utf8') }));

/** The names that a file gives to what a call sends. */
const aliasDe = (texto: string): string[] => [...texto.matchAll(/^(?:export )?type (\w+) = [^;]*\bBody</gm)].map(([, alias]) => alias!);
/** Those of its rests that are left of what a call sends, once some of it has been named. */
function restosDe(texto: string): string[] {
  const tipos = ['Body<', ...aliasDe(texto).map((alias) => `${alias}\\b`)].join('|');
  const tomados = new RegExp(`\\{[^{}]*\\.\\.\\.(\\w+),?\\s*\\}(?: = (?:\\w+\\.)*body\\b|: (?:${tipos}))`, 'g');
  return [...texto.matchAll(tomados)].map(([, resto]) => resto!);
}

it('lo que queda de un cuerpo no se vuelca en lo que se guarda: se nombra, o no queda nada', () => {
  const volcados = ficheros.flatMap(({ nombre, texto }) =>
    [...new Set(restosDe(texto))]
      .filter(
        (resto) => [...texto.matchAll(new RegExp(`\\.\\.\\.${resto}\\b(?!,?\\s*\\})|\\{ \\.\\.\\.${resto} \\}(?! =|:)`, 'g'))].length > 0,
      )
      .map((resto) => `${nombre}: ...${resto}`),
  );
  expect(volcados).toEqual([]);
});

it('lo que se cambia de una tabla dice cada columna: nada se escribe con una parte cualquiera de ellas', () => {
  expect(ficheros.filter(({ texto }) => /Partial<\s*Column/.test(texto)).map(({ nombre }) => nombre)).toEqual([]);
});

/** Those that take what a call sends and do not end in `nothingLeft`, by why nothing is lost in them. */
const SIN_NOMBRAR: Readonly<Record<string, readonly string[]>> = {
  'they ask, and write nothing': ['dinero/extractos/entrada.ts', 'partidos/huecos/service.ts', 'sesion/sesion/routes.ts'],
  'which step it is says what is read of it': [
    'dinero/extractos/service.ts',
    'disciplina/sanciones/routes.ts',
    'inscripcion/periodo/consolidacion.ts',
    'partidos/informes/routes.ts',
  ],
  'it is handed whole to whoever reads the file': ['importacion/registros/service.ts'],
  'whoever opens it has named the rest': ['disciplina/sanciones/efectos.ts'],
  'the rest is the ficha, which is named where it is written': ['inscripcion/familias/propia.ts'],
  'what a coordinator does not say is of the office, whose model is named whole': [
    'personas/entrenadores/de-coordinador.ts',
    'personas/jugadores/de-coordinador.ts',
  ],
};

/** What names the type of what a call sends, or takes it out of the call itself. */
const ABRE = /\bBody<|\bbody\b(?:: \{[^{}]*\})?[^(){}]*\}: (?:Pick<)?OfficeCall</;

it('quien abre lo que envía una llamada acaba diciendo que no queda nada', () => {
  const abren = ficheros.filter(({ texto }) => ABRE.test(texto) && !/\bnothingLeft\(/.test(texto)).map(({ nombre }) => nombre);
  expect(abren.toSorted()).toEqual(Object.values(SIN_NOMBRAR).flat().toSorted());
});
