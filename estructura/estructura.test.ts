import { expect, it } from 'vitest';
import { circulos, leerImports } from './leer-imports';
import { AJENOS, AREAS, PISOS, PUERTAS } from './pisos';

const imports = leerImports();
const flechas = [...imports].flatMap(([de, aquellos]) => aquellos.map((a) => [de, a] as const));

/** The floor of a file: the longest of those that hold it. */
const pisoDe = (fichero: string): string | undefined =>
  PISOS.filter((piso) => fichero === piso || fichero.startsWith(`${piso}/`)).toSorted((a, b) => b.length - a.length)[0];
/** The room of a file: its module, its screen, its concept of the domain; else its floor. */
const habitacionDe = (fichero: string): string => {
  const piso = pisoDe(fichero)!;
  const [cuarto, ...resto] = fichero.slice(piso.length + 1).split('/');
  return AREAS.some((area) => piso.endsWith(`/${area}`)) && resto.length > 0 ? `${piso}/${cuarto}` : piso;
};

it('cada fichero está en un piso, y cada piso tiene alguno', () => {
  expect([...imports.keys()].filter((fichero) => !pisoDe(fichero))).toEqual([]);
  const habitados = new Set([...imports.keys()].map(pisoDe));
  const sinArea = PISOS.filter((piso) => !AREAS.some((area) => piso.endsWith(`/${area}`)));
  expect(sinArea.filter((piso) => !habitados.has(piso))).toEqual([]);
  expect(AREAS.filter((area) => ![...habitados].some((piso) => piso?.endsWith(`/${area}`)))).toEqual([]);
});

it('nadie se apoya en un piso de más arriba', () => {
  console.log(PISOS.toReversed().join('\n'));
  const subidas = flechas.filter(([de, a]) => PISOS.indexOf(pisoDe(a)!) > PISOS.indexOf(pisoDe(de)!));
  expect(flechas.length).toBeGreaterThan(1_000);
  expect(subidas.map((flecha) => flecha.join(' → '))).toEqual([]);
});

it('los que no se ven no se importan', () => {
  expect(
    flechas.filter(([de, a]) => AJENOS.some(([uno, otro]) => de.startsWith(uno) && a.startsWith(otro))).map((flecha) => flecha.join(' → ')),
  ).toEqual([]);
});

it('no hay círculos de ficheros, ni de módulos y pantallas', () => {
  expect(circulos(imports)).toEqual([]);
  const porHabitacion = new Map<string, string[]>();
  for (const [de, aquellos] of imports) {
    const suyas = porHabitacion.get(habitacionDe(de)) ?? [];
    porHabitacion.set(habitacionDe(de), [...suyas, ...aquellos.map(habitacionDe).filter((a) => a !== habitacionDe(de))]);
  }
  expect(circulos(porHabitacion)).toEqual([]);
});

it('de un módulo a otro se entra por su servicio o sus consultas', () => {
  const RAIZ = 'apps/server/src/modules/';
  // What writes the sample comes in by the same doors.
  const SIEMBRA = 'demo/src/siembra/';
  const usadas = new Set<string>();
  const coladas = flechas.filter(([de, a]) => {
    if (!(de.startsWith(RAIZ) || de.startsWith(SIEMBRA)) || !a.startsWith(RAIZ) || habitacionDe(de) === habitacionDe(a)) return false;
    // The area mounts what its modules answer.
    if (de === `${pisoDe(de)}/mount.ts` && a.endsWith('/routes.ts')) return false;
    const modulo = habitacionDe(a).slice(RAIZ.length);
    const fichero = a.slice(habitacionDe(a).length + 1).replace(/\.ts$/, '');
    if (PUERTAS[modulo]?.includes(fichero)) usadas.add(`${modulo}/${fichero}`);
    else return fichero !== 'service' && fichero !== 'queries';
    return false;
  });
  expect(coladas.map((flecha) => flecha.join(' → '))).toEqual([]);
  expect(
    Object.entries(PUERTAS).flatMap(([modulo, ficheros]) =>
      ficheros.map((fichero) => `${modulo}/${fichero}`).filter((puerta) => !usadas.has(puerta)),
    ),
  ).toEqual([]);
});
