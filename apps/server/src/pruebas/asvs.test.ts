import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { isAffected, readReport } from '../../../../scripts/auditar.mjs';

const RAIZ = fileURLToPath(new URL('../../../../', import.meta.url));
const TABLA = readFileSync(`${RAIZ}docs/asvs.md`, 'utf8');
const filas = TABLA.split('\n').flatMap((linea) => {
  const celdas = /^\| (V\d+\.\d+\.\d+) \| (.+) \| (.+) \|$/.exec(linea);
  return celdas ? [{ id: celdas[1]!, que: celdas[2]!, prueba: celdas[3]! }] : [];
});

/** Of levels 1 and 2 in each chapter, as the standard counts them. */
const POR_CAPITULO = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

it('la tabla de ASVS tiene cada requisito de los niveles 1 y 2, una vez y con su prueba o su motivo', () => {
  expect(new Set(filas.map(({ id }) => id)).size).toBe(filas.length);
  expect(POR_CAPITULO.map((_, n) => filas.filter(({ id }) => id.startsWith(`V${n + 1}.`)).length)).toEqual(POR_CAPITULO);
  expect(filas.filter(({ que, prueba }) => que.trim() === '' || prueba.trim().length < 5)).toEqual([]);
});

it('cada fichero que nombra existe', () => {
  const rutas = filas.flatMap(({ prueba }) => [...prueba.matchAll(/`([^`]*\/[^`]*|SECURITY\.md)`/g)].map(([, ruta]) => ruta!));
  expect(rutas.length).toBeGreaterThan(100);
  expect(rutas.filter((ruta) => !existsSync(RAIZ + ruta))).toEqual([]);
});

it('lo que dicen el registro y los avisos de OSV de una dependencia se entiende', () => {
  const aviso = {
    affected: [
      { package: { ecosystem: 'npm', name: 'rota' }, ranges: [{ type: 'SEMVER', events: [{ introduced: '1.2.0' }, { fixed: '1.4.1' }] }] },
    ],
  };
  expect(['1.1.9', '1.2.0', '1.4.0', '1.4.1'].map((version) => isAffected(aviso, 'rota', version))).toEqual([false, true, true, false]);
  expect(isAffected(aviso, 'otra', '1.3.0')).toBe(false);
  expect(readReport('{"vulnerabilities":{"rota":{"name":"rota","severity":"high","via":[{"title":"Se rompe"},"otra"]}}}')).toEqual([
    { name: 'rota', severity: 'high', title: 'Se rompe; por otra' },
  ]);
  expect(readReport('sin red')).toBeNull();
});
