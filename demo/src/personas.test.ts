import { falloDeDocumento } from '@cd/domain/maestros/documento/documento';
import { expect, it } from 'vitest';
import { generarFederacion } from './federacion';
import { NOMBRES_DE_CHICA, NOMBRES_DE_CHICO } from './nombres';
import { generarPersonas, type Personas } from './personas';

const HOY = '2026-11-21';
const federacion = generarFederacion({ hoy: HOY });
const personas = generarPersonas(federacion, { hoy: HOY, coordinadores: 10 });
const todas = ({ arbitros, entrenadores, coordinadores, jugadores }: Personas) => [
  ...arbitros,
  ...entrenadores,
  ...coordinadores,
  ...jugadores,
];
const parte = <T>(lista: readonly T[], condicion: (uno: T) => boolean): number => lista.filter(condicion).length / lista.length;

it('la gente es la misma con la misma semilla y otra con otra', () => {
  expect(generarPersonas(federacion, { hoy: HOY, coordinadores: 10 })).toEqual(personas);
  expect(generarPersonas(federacion, { hoy: HOY, coordinadores: 10, semilla: 7 }).jugadores).not.toEqual(personas.jugadores);
});

it('son las de una liga escolar y nadie se llama como otro', () => {
  const { arbitros, entrenadores, coordinadores, jugadores } = personas;
  expect([arbitros, entrenadores, coordinadores, jugadores].map(({ length }) => length)).toEqual([64, 240, 10, 4219]);
  const nombres = [...arbitros, ...entrenadores, ...jugadores].map(({ nombre }) => nombre);
  expect(new Set(nombres).size).toBe(nombres.length);
});

it('todo documento lleva su letra, no se repite y no es de nadie; no lo tienen todos los pequeños', () => {
  const documentos = todas(personas).flatMap(({ dni }) => (dni === '' ? [] : [dni]));
  expect(documentos.filter((dni) => falloDeDocumento(dni, { obligatorio: true }) !== null || !/^(99|Z9)/.test(dni))).toEqual([]);
  expect(new Set(documentos).size).toBe(documentos.length);
  expect([...personas.arbitros, ...personas.entrenadores, ...personas.coordinadores].filter(({ dni }) => dni === '')).toEqual([]);
  expect(parte(personas.jugadores, ({ dni }) => dni !== '')).toBeGreaterThan(0.6);
  expect(parte(personas.jugadores, ({ dni }) => dni !== '')).toBeLessThan(0.9);
});

it('unos pocos están de baja, desde antes de hoy, y no todos consienten la fotografía', () => {
  expect(parte(personas.jugadores, ({ baja }) => baja !== null)).toBeCloseTo(0.04, 1);
  expect(personas.jugadores.filter(({ baja }) => baja !== null && baja >= HOY)).toEqual([]);
  expect(parte(personas.jugadores, ({ consentimientoFoto }) => consentimientoFoto)).toBeCloseTo(0.65, 1);
});

it('cada jugador es de un colegio que juega; el matriculado en otro dice en cuál', () => {
  const queJuegan = new Set(federacion.equipos.map(({ colegio }) => colegio));
  expect(personas.jugadores.filter(({ colegio }) => !queJuegan.has(colegio))).toEqual([]);
  expect(personas.jugadores.filter(({ licencia, colegioMatriculacion }) => (licencia === 2) !== (colegioMatriculacion !== ''))).toEqual([]);
  expect(personas.jugadores.filter(({ licencia, otraCompeticion }) => licencia !== 2 && otraCompeticion)).toEqual([]);
  expect(new Set(personas.jugadores.map(({ licencia }) => licencia))).toEqual(new Set([1, 2, 3]));
});

it('cada equipo tiene una plantilla de gente de su colegio, de su edad y de su género, y nadie juega en dos', () => {
  const { equipos, campeonatos, categorias, generos } = federacion;
  const { plantillas, jugadores, entrenadores } = personas;
  expect(plantillas.map(({ equipo }) => equipo).toSorted((a, b) => a - b)).toEqual([...equipos.keys()]);
  const enAlguna = plantillas.flatMap((plantilla) => plantilla.jugadores);
  expect(enAlguna.toSorted((a, b) => a - b)).toEqual([...jugadores.keys()]);
  const ajenos: Readonly<Record<string, ReadonlySet<string>>> = {
    Masculino: new Set(NOMBRES_DE_CHICA),
    Femenino: new Set(NOMBRES_DE_CHICO),
  };
  for (const plantilla of plantillas) {
    const { colegio, campeonato } = equipos[plantilla.equipo]!;
    const { categoria, genero } = campeonatos[campeonato]!;
    const [desde = '', hasta = ''] = categorias[categoria]!.annos.split('-');
    const suyos = plantilla.jugadores.map((indice) => jugadores[indice]!);
    expect(suyos.filter((jugador) => jugador.colegio !== colegio)).toEqual([]);
    expect(suyos.filter(({ nacimiento }) => nacimiento.slice(0, 4) < desde || nacimiento.slice(0, 4) > hasta)).toEqual([]);
    expect(suyos.filter(({ nombre }) => ajenos[generos[genero]!]?.has(nombre.split(' ')[0]!))).toEqual([]);
    const enActivo = suyos.filter(({ baja }) => baja === null).length;
    expect([enActivo >= 5, enActivo <= 12]).toEqual([true, true]);
    expect(plantilla.entrenadores.filter((indice) => !entrenadores[indice]!.colegios.includes(colegio))).toEqual([]);
    expect(new Set(plantilla.entrenadores).size).toBe(plantilla.entrenadores.length);
  }
});

it('unos pocos equipos no tienen entrenador, otros tienen dos, y nadie entrena a demasiados', () => {
  const { plantillas, entrenadores } = personas;
  expect(parte(plantillas, (plantilla) => plantilla.entrenadores.length === 0)).toBeCloseTo(0.07, 1);
  expect(parte(plantillas, (plantilla) => plantilla.entrenadores.length === 2)).toBeCloseTo(0.25, 1);
  expect(entrenadores.filter((_, indice) => plantillas.filter((plantilla) => plantilla.entrenadores.includes(indice)).length > 6)).toEqual(
    [],
  );
});

it('los coordinadores llevan deportes que sus colegios juegan, sin pisarse, y uno los lleva todos', () => {
  const juegan = new Set(federacion.equipos.map(({ colegio, campeonato }) => `${colegio}-${federacion.campeonatos[campeonato]!.deporte}`));
  const cargos = personas.coordinadores.flatMap((coordinador) => coordinador.cargos.map(({ colegio, deporte }) => `${colegio}-${deporte}`));
  expect(cargos.filter((cargo) => !juegan.has(cargo))).toEqual([]);
  expect(new Set(cargos).size).toBe(cargos.length);
  expect(personas.coordinadores.map(({ general, cargos: suyos }) => general === (suyos.length === 0))).toEqual(
    personas.coordinadores.map(() => true),
  );
  expect(personas.coordinadores.filter(({ general }) => general)).toHaveLength(1);
});
