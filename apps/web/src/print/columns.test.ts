import { describe, expect, it } from 'vitest';
import { fitColumns, PADDING, roomOf } from './columns';
import { widthOf } from './letters';
import type { Listing } from './listing';

const COLUMNAS: Listing['columnas'] = [
  { titulo: 'Nombre completo', tipo: 'texto' },
  { titulo: 'DNI o NIE', tipo: 'texto' },
  { titulo: 'Nacimiento', tipo: 'fecha' },
  { titulo: 'Estado', tipo: 'opcion' },
  { titulo: 'Último acceso', tipo: 'momento' },
  { titulo: 'Cuota', tipo: 'importe' },
  { titulo: 'Teléfono', tipo: 'texto' },
];
const FILA = ['María del Carmen Barcenilla Rey', '51234567X', '27/11/2015', 'De baja', '21/11/26 09:30', '1.234,50 €', '600 000 000'];

/** That many columns: those, again and again. */
const listado = (cuantas: number): Listing => {
  const otraVez = <T>(cosas: readonly T[]): T[] => Array.from({ length: cuantas }, (_, i) => cosas[i % cosas.length]!);
  return {
    titulo: 'Jugadores',
    cosa: { uno: 'jugador', varios: 'jugadores' },
    columnas: otraVez(COLUMNAS),
    filas: [FILA, FILA.map(() => '')].map((fila) => otraVez(fila).map((texto) => ({ texto, valor: texto }))),
    filtros: [],
  };
};

const ocupa = (anchos: readonly number[]) => anchos.reduce((total, ancho) => total + ancho + PADDING.left + PADDING.right, 0);

describe.each([
  { columnas: 7, orientacion: 'vertical', letra: 8 },
  { columnas: 12, orientacion: 'vertical', letra: 6.5 },
  { columnas: 14, orientacion: 'horizontal', letra: 8 },
])('con $columnas columnas', ({ columnas, orientacion, letra }) => {
  const hoja = listado(columnas);
  const dispuesta = fitColumns(hoja, 'vertical');

  it('va en la hoja y con la letra que hacen falta, y la llena sin salirse', () => {
    expect(dispuesta).toMatchObject({ orientacion, cuerpo: letra });
    expect(ocupa(dispuesta.anchos)).toBeCloseTo(roomOf(dispuesta.orientacion), 3);
  });

  it('ninguna fecha, documento, estado, teléfono ni importe se parte', () => {
    hoja.filas[0]!.forEach(({ texto }, i) => {
      if (hoja.columnas[i]!.titulo === 'Nombre completo') return;
      expect(dispuesta.anchos[i]!, texto).toBeGreaterThan(widthOf(texto) * dispuesta.cuerpo);
    });
  });
});

it('lo que no cabe ni así se reparte en horizontal sin salirse, y lo que no se parte sigue entero', () => {
  const hoja = listado(12);
  for (let i = 0; i < 6; i++) {
    hoja.columnas.push({ titulo: 'Dirección de correo', tipo: 'texto' });
    for (const fila of hoja.filas) fila.push({ texto: 'un.nombre.bien.largo@aa.es', valor: '' });
  }
  const { orientacion, cuerpo, anchos } = fitColumns(hoja, 'vertical');
  expect({ orientacion, cuerpo }).toEqual({ orientacion: 'horizontal', cuerpo: 6.5 });
  expect(ocupa(anchos)).toBeCloseTo(roomOf('horizontal'), 3);
  expect(anchos[2]!).toBeGreaterThan(widthOf('27/11/2015') * cuerpo);
});
