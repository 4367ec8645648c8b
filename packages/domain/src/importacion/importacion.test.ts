import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leerCodigoPostal, leerEntre, leerHora, leerNumero, leerSiNo, leerTexto } from './celdas';
import { leerFecha } from './fechas';
import { plegar } from './plegar';
import { falloDeColumnas, leerFila, reconocerColumnas, type Campo } from './columnas';
import { contarAcciones, decidir, type FilaResuelta } from './decidir';

const CAMPOS = [
  { nombre: 'nombre', titulo: 'Nombre', sinonimos: ['centro'], obligatorio: true, ejemplo: '' },
  { nombre: 'codigo_postal', titulo: 'Código postal', sinonimos: ['cp'], leer: leerCodigoPostal, ejemplo: '' },
  { nombre: 'activo', titulo: 'Activo', leer: leerSiNo, ejemplo: '' },
] as const satisfies readonly Campo[];

describe('las cabeceras', () => {
  it.each(['Código postal', 'CODIGO_POSTAL', 'codigo postal', 'cp', ' C.P. '])('«%s» se reconoce', (cabecera) =>
    expect(reconocerColumnas([cabecera], CAMPOS)[0]!.campo?.nombre).toBe('codigo_postal'),
  );
  it('lo que no se conoce no se lee', () =>
    expect(reconocerColumnas(['titularidad'], CAMPOS)).toEqual([{ cabecera: 'titularidad', campo: null }]));
  it('falta una obligatoria, o sobra una repetida', () => {
    expect(falloDeColumnas(reconocerColumnas(['cp'], CAMPOS), CAMPOS)).toBe('Falta la columna «Nombre»');
    expect(falloDeColumnas(reconocerColumnas(['nombre', 'centro'], CAMPOS), CAMPOS)).toBe('La columna «Nombre» está dos veces');
    expect(falloDeColumnas(reconocerColumnas(['centro', 'otra', 'otra'], CAMPOS), CAMPOS)).toBeNull();
  });
  it('ni los acentos ni las mayúsculas cambian cómo se compara', () => {
    fc.assert(fc.property(fc.string(), (texto) => plegar(plegar(texto)) === plegar(texto)));
    expect(plegar('  Ávila   ÑU ')).toBe('avila nu');
  });
});

describe('las celdas', () => {
  it('cualquier fecha se lee como se escriba', () => {
    fc.assert(
      fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (fecha) => {
        const iso = fecha.toISOString().slice(0, 10);
        const [anno, mes, dia] = iso.split('-');
        for (const texto of [iso, `${dia}/${mes}/${anno}`, `${Number(dia)}-${Number(mes)}-${anno}`, ` ${dia}.${mes}.${anno} `])
          expect(leerFecha(texto)).toEqual({ valor: iso });
      }),
    );
  });
  it.each(['31/02/2012', '2012-13-01', '0/1/2012', 'ayer', 410, '2012', 'mar-12', '2016-03-13T23:00:00.000Z'])(
    '%s no es una fecha',
    (celda) => expect(leerFecha(celda)).toHaveProperty('fallo'),
  );
  it.each([
    [leerHora('9:05'), '09:05'],
    [leerHora('17.30'), '17:30'],
    [leerSiNo('SÍ'), 1],
    [leerSiNo(0), 0],
    [leerNumero('-3,70'), -3.7],
    [leerCodigoPostal(1001), '01001'],
    [leerEntre(['lunes', 'miércoles'])('MIERCOLES'), 2],
    [leerEntre(['lunes', 'miércoles'])(1), 1],
    [leerTexto('a\nb', { variasLineas: true }), 'a\nb'],
  ])('%j', (lectura, valor) => expect(lectura).toEqual({ valor }));
  it.each([
    leerHora('24:00'),
    leerSiNo('quizá'),
    leerNumero('1e5'),
    leerEntre(['a'])('b'),
    leerTexto('a\nb'),
    leerTexto('a\u0000'),
    leerTexto('a\u001B'),
  ])('%j', (lectura) => expect(lectura).toHaveProperty('fallo'));
});

describe('una fila', () => {
  const columnas = reconocerColumnas(['nombre', 'nada', 'activo'], CAMPOS);
  it('dice solo lo que traen sus celdas', () => {
    expect(leerFila({ linea: 2, celdas: [' La Vega ', 'x', ''] }, columnas)).toEqual({
      linea: 2,
      datos: { nombre: 'La Vega' },
      motivos: [],
    });
  });
  it('con celdas vacías de más se lee; con algo en ellas, o con menos, no', () => {
    expect(leerFila({ linea: 2, celdas: ['a', '', '', '', ' '] }, columnas).motivos).toEqual([]);
    expect(leerFila({ linea: 2, celdas: ['a', '', '', 'b'] }, columnas).motivos).toEqual(['La línea tiene 4 columnas y la cabecera 3']);
    expect(leerFila({ linea: 2, celdas: ['a'] }, columnas).motivos).toEqual(['La línea tiene 1 columnas y la cabecera 3']);
  });
  it('con cualquier celda se lee o se dice por qué no, y nunca ambas cosas de un campo', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.integer()), { minLength: 3, maxLength: 3 }), (celdas) => {
        const { datos, motivos } = leerFila({ linea: 9, celdas }, columnas);
        for (const campo of ['Nombre', 'Activo'] as const) {
          const dicho = campo.toLowerCase() in datos;
          expect(dicho && motivos.some((motivo) => motivo.startsWith(campo))).toBe(false);
        }
      }),
    );
  });
});

describe('qué se hace con cada fila', () => {
  const fila = fc.record({
    linea: fc.nat(),
    nombre: fc.string(),
    clave: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
    id: fc.option(fc.constantFrom(1, 2, 3)),
    cambios: fc.array(fc.record({ campo: fc.constant('x'), antes: fc.constantFrom('', '1'), despues: fc.constantFrom('', '1') }), {
      maxLength: 3,
    }),
    motivos: fc.array(fc.string(), { maxLength: 1 }),
  });

  it('cada fila recibe una sola decisión, y nada se toca dos veces', () => {
    fc.assert(
      fc.property(fc.array(fila, { maxLength: 20 }), (filas: FilaResuelta[]) => {
        const decididas = decidir(filas);
        const { crear, cambiar, igual, rechazar } = contarAcciones(decididas);
        expect(crear + cambiar + igual + rechazar).toBe(filas.length);
        const validas = decididas.filter(({ accion }) => accion !== 'rechazar');
        const claves = validas.flatMap(({ clave }) => clave ?? []);
        const ids = validas.flatMap(({ id }) => id ?? []);
        expect([new Set(claves).size, new Set(ids).size]).toEqual([claves.length, ids.length]);
        for (const { accion, motivos, id, cambios } of decididas) {
          expect(accion === 'rechazar').toBe(motivos.length > 0);
          expect(accion === 'crear' && id !== null).toBe(false);
          expect(accion === 'cambiar' && cambios.length === 0).toBe(false);
          expect(accion === 'igual' && cambios.length > 0).toBe(false);
        }
      }),
    );
  });

  it('la que repite a otra dice a cuál', () => {
    const base = { nombre: '', id: null, cambios: [], motivos: [] };
    const [, segunda] = decidir([
      { ...base, linea: 2, clave: 'a' },
      { ...base, linea: 7, clave: 'a' },
    ]);
    expect(segunda).toMatchObject({ accion: 'rechazar', motivos: ['Repite lo de la línea 2'] });
  });
});
