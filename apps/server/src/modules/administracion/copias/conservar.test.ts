import { expect, it } from 'vitest';
import { fechaDe, nombreDe, queSobran } from './conservar';

const AHORA = new Date('2026-11-22T12:00:00Z');
const DIA = 24 * 60 * 60 * 1000;
const a = (instante: string): string => nombreDe(new Date(instante), false);
const diarias = (hasta: string, cuantas: number): string[] =>
  Array.from({ length: cuantas }, (_, dias) => nombreDe(new Date(Date.parse(hasta) - dias * DIA), dias % 2 === 0)).toReversed();
const quedan = (nombres: readonly string[]): string[] => {
  const sobran = new Set(queSobran(nombres, AHORA));
  return nombres.filter((nombre) => !sobran.has(nombre));
};

it('de un día queda la última: arrancar cuatro veces no se lleva los días más antiguos', () => {
  const dias = diarias('2026-11-22T03:00:00Z', 14);
  const arranques = ['2026-11-22T10:00:00Z', '2026-11-22T10:05:00Z', '2026-11-22T10:10:00Z', '2026-11-22T10:15:00Z'].map(a);
  expect(queSobran([...dias, ...arranques], AHORA)).toEqual([dias.at(-1), ...arranques.slice(0, -1)]);
});

it('quedan catorce días y el último de cada uno de doce meses', () => {
  const nombres = quedan(diarias('2026-11-22T03:00:00Z', 500));
  expect(nombres.slice(-14)).toEqual(diarias('2026-11-22T03:00:00Z', 14));
  expect(nombres.slice(0, -14).map((nombre) => nombre.slice(6, 16))).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
  ]);
});

it('la que se hizo con el reloj adelantado ni se quita ni ocupa el sitio de otra', () => {
  const dias = diarias('2026-11-22T03:00:00Z', 14);
  const futuras = diarias('2027-01-10T03:00:00Z', 20);
  expect(queSobran([...dias, ...futuras], AHORA)).toEqual([]);
});

it('un servidor que ha estado parado no pierde las que tenía', () => {
  const antiguas = diarias('2026-03-10T03:00:00Z', 10);
  expect(quedan([...antiguas, a('2026-11-22T03:00:00Z')])).toEqual([...antiguas, a('2026-11-22T03:00:00Z')]);
});

it('lo que no ha hecho él no lo quita nunca', () => {
  const ajenos = ['antes-de-restaurar-2020-01-01T000000.gz', 'copia.gz', 'copia-2020.gz', 'notas.txt'];
  expect(queSobran([...ajenos, ...diarias('2026-11-22T03:00:00Z', 40)], AHORA).filter((nombre) => ajenos.includes(nombre))).toEqual([]);
  expect(fechaDe('copia-2026-11-22T030000.gz.cifrada')).toEqual(new Date('2026-11-22T03:00:00Z'));
});
