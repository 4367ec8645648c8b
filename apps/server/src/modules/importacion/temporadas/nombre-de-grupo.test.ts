import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { nombresDeGrupos } from './nombre-de-grupo';

const nombres = (distrito: string, ...suyos: string[]) => nombresDeGrupos(suyos.map((nombre) => ({ nombre, distrito })));

it('queda el distrito con su letra o su número', () => {
  expect(nombres('Chamberí', 'JDM CHB FS ALE A', 'JDM CHB FS ALE B')).toEqual(['Chamberí A', 'Chamberí B']);
  expect(nombres('Arganzuela', 'JDM ARG VB ALE MXT GR. 1', 'JDM ARG VB ALE MXT GR2')).toEqual(['Arganzuela 1', 'Arganzuela 2']);
  expect(nombres('Latina', 'JDM LAT FS PBJ SAB G-1', 'JDM LAT FS PBJ SAB G-2')).toEqual(['Latina 1', 'Latina 2']);
  expect(nombres('Barajas', 'JDM BAR SAB MAÑ FS ALE MIX')).toEqual(['Barajas']);
});

it('si no basta, el día y la hora, o dónde juegan', () => {
  expect(nombres('Fuencarral-El Pardo', 'JDM FUE SAB TAR F7 SEN MAS GRUPO A', 'JDM FUE DOM TAR F7 SEN MAS GRUPO A')).toEqual([
    'Fuencarral-El Pardo A, sábado tarde',
    'Fuencarral-El Pardo A, domingo tarde',
  ]);
  expect(nombres('Fuencarral-El Pardo', 'JDM FUE MBC ALE MIX AZUL', 'JDM FUE MBC ALE MIX ROJO')).toEqual([
    'Fuencarral-El Pardo, Azul',
    'Fuencarral-El Pardo, Rojo',
  ]);
  expect(nombres('Carabanchel', 'JDM CAR SAB TAR F7 SEN MAS PARQUE LAS CRUCES', 'JDM CAR SAB TAR F7 SEN MAS (CDM CEBADA)')).toEqual([
    'Carabanchel, Parque las Cruces',
    'Carabanchel, CDM Cebada',
  ]);
  expect(nombres('Barajas', 'JDM BAR FS BEN MIX', 'JDM BAR FS BEN FEM')).toEqual(['Barajas, mixto', 'Barajas, femenino']);
});

it('lo que ni así se distingue se llama como venía', () => {
  expect(nombres('Centro', 'JDM CEN FS ALE', 'JDM  CEN FS ALE')).toEqual(['JDM CEN FS ALE', 'JDM  CEN FS ALE']);
});

const REALES = new URL('../../../../../../../shared/data/escolar/jdm-madrid-2025-26/grupos.csv', import.meta.url);
it.skipIf(!existsSync(REALES))(
  'los 301 grupos reales se distinguen dentro de su campeonato y su distrito, y ninguno queda en siglas',
  () => {
    const fases = new Map<string, { nombre: string; distrito: string }[]>();
    for (const linea of readFileSync(REALES, 'utf8').trim().split('\n').slice(1)) {
      const [, nombre, distrito, deporte, categoria, genero] = linea.split(',') as [string, string, string, string, string, string];
      const fase = [distrito, deporte, categoria, genero].join('/');
      fases.set(fase, [...(fases.get(fase) ?? []), { nombre, distrito }]);
    }
    const legibles = [...fases.values()].map((grupos) => nombresDeGrupos(grupos));
    for (const deFase of legibles) expect(new Set(deFase).size).toBe(deFase.length);
    expect(legibles.flat()).toHaveLength(301);
    expect(legibles.flat().filter((nombre) => nombre.startsWith('JDM'))).toEqual([]);
  },
);
