import type { Extracto, MovimientoDelBanco } from '@cd/contract/dinero/extractos';
import { camt053, norma43, type ApunteDePrueba } from '@cd/banco/extractos/escribir-de-prueba';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { multiparte } from '../../../pruebas/multiparte';
import { celda, libro } from '../../importacion/registros/hojas-de-prueba';
import { abrirCobros, type OficinaDeCobros } from '../cobros/cobros-de-prueba';

const NUESTRA = 'ES9121000418450200051332';
const OTRA = 'ES7921000813610123456789';
const AJENA = { banco: '0081', oficina: '0001', cuenta: '0001234567' };

let o: OficinaDeCobros;
beforeAll(async () => {
  o = await abrirCobros();
});
afterAll(() => o.oficina.cerrar());
beforeEach(async () => {
  await o.oficina.db.deleteFrom('movimiento').execute();
  await o.oficina.db.deleteFrom('extracto').execute();
  await o.oficina.db.deleteFrom('tabla_de_banco').execute();
  await o.oficina.db.updateTable('empresa').set({ fiscal_cuenta: NUESTRA, otras_cuentas: '' }).execute();
});

type Visto = Extracto & { codigo?: string; detail?: string };
interface Guardado {
  nuevos: number;
  conocidos: number;
  codigo?: string;
  detail?: string;
}
const enviar = async <T>(camino: string, fichero: Uint8Array | string, dicho: object): Promise<T> =>
  (await o.jefa.llamar<T>('POST', `/api/cobroscolegio/extracto${camino}`, multiparte(dicho, { fichero: Buffer.from(fichero) }))).body;
const ver = (fichero: Uint8Array | string, dicho: object = {}) => enviar<Visto>('', fichero, dicho);
const guardar = (fichero: Uint8Array | string, dicho: object = {}) => enviar<Guardado>('/guardar', fichero, dicho);
const guardados = async () => (await o.jefa.llamar<MovimientoDelBanco[]>('GET', '/api/cobroscolegio/movimientos')).body;

const euros = (centimos: number): string => (centimos / 100).toFixed(2).replace('.', ',');
const escrita = (dia: string): string => dia.split('-').toReversed().join('/');
interface Tramo {
  inicial: number;
  apuntes: readonly ApunteDePrueba[];
}
const conSaldo = ({ inicial, apuntes }: Tramo) => {
  let saldo = inicial;
  return apuntes.map((apunte) => ({ ...apunte, saldo: (saldo += apunte.centimos) }));
};
/** The same lines as each format tells them. */
const FORMATOS = {
  norma43: (tramo: Tramo) => norma43([tramo]),
  camt: (tramo: Tramo) => camt053([tramo]),
  csv: (tramo: Tramo) =>
    [
      `Cuenta;${NUESTRA};;`,
      'Fecha;Concepto;Importe;Saldo',
      ...conSaldo(tramo)
        .toReversed()
        .map(({ dia, centimos, textos, saldo }) => `${escrita(dia)};${textos![0]};${euros(centimos)};${euros(saldo)}`),
    ].join('\r\n'),
  xlsx: (tramo: Tramo) => {
    const filas = conSaldo(tramo).map(
      ({ dia, centimos, textos, saldo }, n) =>
        `<row r="${n + 4}">${celda(`A${n + 4}`, dia)}${celda(`B${n + 4}`, textos![0]!)}<c r="C${n + 4}"><v>${centimos / 100}</v></c><c r="D${n + 4}"><v>${saldo / 100}</v></c></row>`,
    );
    const titulos = ['F. OPERACIÓN', 'CONCEPTO', 'IMPORTE', 'SALDO'].map((titulo, n) => celda(`${'ABCD'[n]!}3`, titulo));
    return libro(`<row r="1">${celda('A1', `IBAN: ${NUESTRA}`)}</row><row r="3">${titulos.join('')}</row>${filas.join('')}`);
  },
} satisfies Record<string, (tramo: Tramo) => Uint8Array | string>;
type Formato = keyof typeof FORMATOS;

const MES: ApunteDePrueba[] = [
  { dia: '2026-11-02', centimos: 120, textos: ['CAFE'] },
  { dia: '2026-11-02', centimos: 120, textos: ['CAFE'] },
  { dia: '2026-11-03', centimos: 45_00, textos: ['CUOTA'], referencia2: 'REC-1', documento: '17' },
  { dia: '2026-11-13', centimos: -350, textos: ['COMISION'] },
  { dia: '2026-11-13', centimos: 45_00, textos: ['CUOTA'], referencia2: 'REC-2', documento: '18' },
  { dia: '2026-11-13', centimos: 45_00, textos: ['CUOTA'], referencia2: 'REC-3', documento: '19' },
  { dia: '2026-11-30', centimos: 120, textos: ['CAFE'] },
];
const INICIAL = 1_000_00;
const tramo = (desde: number, hasta: number): Tramo => ({
  inicial: INICIAL + MES.slice(0, desde).reduce((suma, { centimos }) => suma + centimos, 0),
  apuntes: MES.slice(desde, hasta),
});

describe('el mismo movimiento es uno, en el formato que sea', () => {
  it.each(Object.keys(FORMATOS) as Formato[])('tras %s, los demás no traen nada, y se dice cuántos se conocían', async (primero) => {
    expect(await guardar(FORMATOS[primero](tramo(0, 7)))).toMatchObject({ nuevos: 7, conocidos: 0 });
    for (const formato of Object.keys(FORMATOS) as Formato[]) {
      const fichero = FORMATOS[formato](tramo(0, 7));
      expect(await ver(fichero)).toMatchObject({ movimientos: 7, conocidos: 7, nuevos: [] });
      expect(await guardar(fichero)).toMatchObject({ nuevos: 0, conocidos: 7 });
    }
    expect((await guardados()).reduce((suma, { centimos }) => suma + centimos, 0)).toBe(
      MES.reduce((suma, { centimos }) => suma + centimos, 0),
    );
  });

  it('de extractos que se montan, en cuatro formatos y en cualquier orden, salen los del mes, exactos', async () => {
    const ficheros = fc.array(fc.tuple(fc.constantFrom(...(Object.keys(FORMATOS) as Formato[])), fc.nat(6), fc.nat(6)), {
      minLength: 2,
      maxLength: 5,
    });
    await fc.assert(
      fc
        .asyncProperty(ficheros, async (suyos) => {
          const vistos = new Set<number>();
          for (const [formato, uno, otro] of suyos) {
            const [desde, hasta] = [Math.min(uno, otro), Math.max(uno, otro) + 1];
            // oxlint-disable-next-line no-await-in-loop -- one statement after the other
            expect((await guardar(FORMATOS[formato](tramo(desde, hasta)))).codigo).toBeUndefined();
            for (let n = desde; n < hasta; n++) vistos.add(n);
          }
          const esperados = MES.filter((_, n) => vistos.has(n)).map(({ dia, centimos }) => [dia, centimos]);
          expect((await guardados()).map(({ fecha, centimos }) => [fecha, centimos]).toSorted()).toEqual(esperados.toSorted());
        })
        .beforeEach(async () => {
          await o.oficina.db.deleteFrom('movimiento').execute();
          await o.oficina.db.deleteFrom('extracto').execute();
        }),
      { numRuns: 12 },
    );
  }, 120_000);

  it('lo que un formato no dice lo completa otro', async () => {
    await guardar('Fecha;Concepto;Importe\n13/11/2026;CUOTA;45,00');
    await guardar(FORMATOS.camt({ inicial: INICIAL, apuntes: [MES[4]!] }));
    const { rows } = { rows: await o.oficina.db.selectFrom('movimiento').select(['saldo', 'numero', 'referencias', 'texto']).execute() };
    expect(rows.map((fila) => ({ ...fila, saldo: Number(fila.saldo) }))).toEqual([
      { saldo: INICIAL + 45_00, numero: '18', referencias: ['REC-2'], texto: 'CUOTA' },
    ]);
  });

  it('el que parece otro, por su saldo, en otro formato, se dice', async () => {
    await guardar(FORMATOS.norma43({ inicial: INICIAL, apuntes: [MES[4]!] }));
    const { nuevos, avisos } = await ver(FORMATOS.csv({ inicial: 0, apuntes: [MES[4]!] }));
    expect([nuevos.length, avisos.join()]).toEqual([1, expect.stringContaining('se parece a otro ya guardado del mismo día e importe')]);
  });

  it('dos a la vez dejan uno solo; y lo impide la base de datos', async () => {
    const dos = await Promise.all([guardar(FORMATOS.norma43(tramo(0, 7))), guardar(FORMATOS.xlsx(tramo(0, 7)))]);
    expect(dos.map(({ nuevos }) => nuevos).toSorted()).toEqual([0, 7]);
    const mismo = await Promise.all([1, 2].map(() => guardar(FORMATOS.norma43(tramo(0, 7)))));
    expect(mismo.map(({ nuevos }) => nuevos)).toEqual([0, 0]);
    const { db } = o.oficina;
    const { extracto_id, cuenta, fecha, centimos, vez } = await db.selectFrom('movimiento').selectAll().limit(1).executeTakeFirstOrThrow();
    await expect(
      db.insertInto('movimiento').values({ extracto_id, cuenta, fecha, centimos, vez, huella: 'otra', texto: '' }).execute(),
    ).rejects.toThrow('movimiento_una_vez');
  });
});

describe('un extracto es de una cuenta de la liga, o se pregunta', () => {
  const ajeno = norma43([{ ...AJENA, inicial: 0, apuntes: [MES[2]!] }]);

  it('de otra, se ve pero no se guarda hasta decir de cuál es, o que no se trae', async () => {
    const visto = await ver(ajeno);
    const [cuenta] = visto.cuentas;
    expect([visto.propias, cuenta]).toMatchObject([[NUESTRA], { cuenta: null, fuera: false, movimientos: 1 }]);
    const negado = await guardar(ajeno);
    expect([negado.codigo, negado.detail]).toEqual([
      'extracto.cuenta',
      expect.stringContaining(`El extracto es de la cuenta ${cuenta!.dicha}, que no es de la liga`),
    ]);
    expect((await guardar(ajeno, { cuentas: [{ dicha: cuenta!.dicha, cuenta: OTRA }] })).codigo).toBe('extracto.cuenta');
    expect(await guardados()).toEqual([]);
    expect(await ver(ajeno, { cuentas: [{ dicha: cuenta!.dicha, cuenta: null }] })).toMatchObject({
      movimientos: 0,
      nuevos: [],
      cuentas: [{ fuera: true }],
    });
    expect(await guardar(ajeno, { cuentas: [{ dicha: cuenta!.dicha, cuenta: null }] })).toMatchObject({ nuevos: 0 });
    expect(await guardar(ajeno, { cuentas: [{ dicha: cuenta!.dicha, cuenta: NUESTRA }] })).toMatchObject({ nuevos: 1 });
    expect((await guardados()).map(({ cuenta: suya }) => suya)).toEqual([NUESTRA]);
  });

  it('con varias, cada movimiento guarda la suya, y el mismo importe en dos son dos', async () => {
    await o.oficina.db.updateTable('empresa').set({ otras_cuentas: OTRA }).execute();
    const dos = norma43([
      { inicial: 0, apuntes: [MES[2]!] },
      { banco: '2100', oficina: '0813', cuenta: '0123456789', inicial: 0, apuntes: [MES[2]!] },
    ]);
    expect(await guardar(dos)).toMatchObject({ nuevos: 2 });
    expect((await guardados()).map(({ cuenta }) => cuenta).toSorted()).toEqual([OTRA, NUESTRA]);
  });

  it('el que no dice de cuál es, se toma por la única, y se dice; de varias, se pregunta', async () => {
    const suelto = 'Fecha;Concepto;Importe\n13/11/2026;CUOTA;45,00';
    expect((await ver(suelto)).avisos).toContain(`Se toma por la cuenta de la liga, ${NUESTRA}`);
    await o.oficina.db.updateTable('empresa').set({ otras_cuentas: OTRA }).execute();
    expect((await guardar(suelto)).detail).toContain('no dice de qué cuenta es');
    expect(await guardar(suelto, { cuentas: [{ dicha: '', cuenta: OTRA }] })).toMatchObject({ nuevos: 1 });
    expect(await guardar(suelto, { cuentas: [{ dicha: '', cuenta: NUESTRA }] })).toMatchObject({ nuevos: 1 });
    expect(await guardar(suelto, { cuentas: [{ dicha: '', cuenta: OTRA }] })).toMatchObject({ nuevos: 0, conocidos: 1 });
  });

  it('sin cuenta puesta en Empresa, se dice dónde ponerla; las otras han de ser un IBAN', async () => {
    await o.oficina.db.updateTable('empresa').set({ fiscal_cuenta: '' }).execute();
    expect((await guardar(ajeno)).detail).toContain('Ponga antes la cuenta de la liga');
    const poner = (otras_cuentas: string) =>
      o.jefa.llamar<{ codigo?: string; detail?: string }>('PUT', '/api/configuracion', { empresa: { otras_cuentas } });
    expect((await poner('ES12 3456')).body).toMatchObject({ codigo: 'iban.incorrecto', detail: expect.stringContaining('«ES12 3456»') });
    expect((await poner('es79 2100 0813 6101 2345 6789\n\nES79 21000813610123456789')).status).toBe(204);
    expect((await o.jefa.llamar<{ fiscal: { otras_cuentas: string } }>('GET', '/api/configuracion')).body.fiscal.otras_cuentas).toBe(OTRA);
  });
});

describe('una tabla de la que no se sabe qué es cada columna', () => {
  const RARA = 'Alta;Glosa;Total\n13/11/2026;CUOTA;45,00\n30/11/2026;CAFE;-1,20';
  const tabla = { fila: 0, columnas: ['fecha', 'texto', 'importe'], fechas: null };

  it('se pregunta con sus filas delante, y se recuerda al guardar', async () => {
    const visto = await ver(RARA);
    expect(visto).toMatchObject({ nuevos: [], tabla: { segun: 'titulos', falta: 'Diga qué columna es la fecha', fila: 0 } });
    expect(visto.tabla!.muestra[1]!.celdas).toEqual(['13/11/2026', 'CUOTA', '45,00']);
    expect(await guardar(RARA)).toMatchObject({ codigo: 'extracto.columnas', detail: 'Diga qué columna es la fecha' });
    expect(await ver(RARA, { tabla })).toMatchObject({ movimientos: 2, tabla: { segun: 'dicho', falta: null } });
    expect((await ver(RARA)).tabla!.falta).not.toBeNull();
    expect(await guardar(RARA, { tabla })).toMatchObject({ nuevos: 2 });
    expect(await ver(`Otro mes;;\n;;\n${RARA}`)).toMatchObject({ movimientos: 2, conocidos: 2, tabla: { segun: 'recordado' } });
  });

  it('UTF-16, windows-1252 y una hoja se leen igual', async () => {
    const texto = 'Fecha\tDescripción\tImporte\n13/11/2026\tMÚSICA Y NIÑOS\t45,00';
    for (const fichero of [Buffer.from(`\uFEFF${texto}`, 'utf16le'), Buffer.from(texto, 'latin1'), Buffer.from(texto)])
      expect((await ver(fichero)).nuevos.map(({ texto: dicho }) => dicho)).toEqual(['MÚSICA Y NIÑOS']);
  });

  it('con fechas que pueden ser dos cosas, se pregunta', async () => {
    const dudosa = 'Fecha;Importe\n03/04/2026;45.00';
    expect((await ver(dudosa)).tabla).toMatchObject({ fechas: null, falta: expect.stringContaining('mes y día') });
    const leida = await ver(dudosa, { tabla: { fila: 0, columnas: ['fecha', 'importe'], fechas: 'mes' } });
    expect(leida.nuevos.map(({ fecha }) => fecha)).toEqual(['2026-03-04']);
  });
});

describe('un fichero desmedido se rechaza en un momento, y por lo suyo', () => {
  const MB = 1024 * 1024;
  it.each<[caso: string, fichero: () => Buffer, dice: RegExp]>([
    [
      'una línea de tres megas',
      () => Buffer.from(`Fecha;Concepto;Importe\n13/11/2026;${'x'.repeat(3 * MB)};45,00`),
      /Línea 2: La línea es demasiado larga|32\.767/,
    ],
    ['una línea de tres megas, la primera', () => Buffer.from('x'.repeat(3 * MB)), /demasiado larga|No se reconoce/],
    [
      'una línea de tres megas en Norma 43',
      () => Buffer.concat([Buffer.from(norma43([tramo(0, 2)]).subarray(0, 82)), Buffer.alloc(3 * MB, '2')]),
      /letras, y la norma ochenta/,
    ],
    ['una línea de espacios', () => Buffer.from(`Fecha;Concepto;Importe\n13/11/2026;x${' '.repeat(900_000)}x;45,00`), /32\.767/],
    ['millones de celdas', () => Buffer.from(`Fecha;Importe\n${`${';'.repeat(400)}\n`.repeat(30_000)}`), /columnas|celdas|filas|líneas/],
    [
      'millones de celdas en un libro',
      () => libro(`<row r="1">${celda('A1', 'Fecha')}</row><row r="1048576">${celda('XFD1048576', 'x')}</row>`),
      /La hoja llega hasta/,
    ],
    ['una página de banco', () => Buffer.from('<html><table><tr><td>Fecha</td></tr></table></html>'), /página web con nombre de hoja/],
  ])('%s', async (_, fichero, dice) => {
    const desde = performance.now();
    const { codigo, detail } = await ver(fichero());
    expect([codigo, detail]).toEqual(['extracto.ilegible', expect.stringMatching(dice)]);
    expect(performance.now() - desde).toBeLessThan(10_000);
  });
});
