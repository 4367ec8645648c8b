import { describe, expect, it } from 'vitest';
import { RuleError } from '../../../platform/errors/rule-error';
import { celda, esquinaEnClave, HOJAS_HOSTILES, libro } from './hojas-de-prueba';
import { leerFichero } from './leer-fichero';
import { turnosDeFichero } from './service';

/** What a file is refused with; '' where it is read. */
const codigoDe = (bytes: Buffer): Promise<string> =>
  leerFichero(bytes).then(
    () => '',
    (error: unknown) => {
      if (error instanceof RuleError) return error.codigo;
      throw error;
    },
  );
describe('un fichero que pide más de lo que parece se rechaza por lo suyo, y quien lo lee sigue', () => {
  for (const [cual, { hacer, codigo, tags }] of Object.entries(HOJAS_HOSTILES))
    it(cual, { timeout: 90_000, tags }, async () => {
      expect(await codigoDe(hacer())).toBe(codigo ?? '');
      // What was read of it is no longer anywhere.
      expect(process.memoryUsage().rss).toBeLessThan(1.5 * 1024 ** 3);
    });
});

describe('lo que no se ve venir acaba con el proceso que lee, y con nada más', () => {
  it('si pide más memoria de la que tiene', { timeout: 90_000 }, async () => {
    await expect(leerFichero(esquinaEnClave(), { ms: 60_000, memoryMb: 64 })).rejects.toMatchObject({
      codigo: 'fichero.memoria',
      status: 422,
    });
  });

  it('si tarda más de lo que puede', async () => {
    await expect(leerFichero(libro(''), { ms: 1, memoryMb: 64 })).rejects.toMatchObject({ codigo: 'fichero.lento', status: 422 });
  });
});

describe('un fichero honrado se lee', () => {
  it('de 20.000 filas por 40 columnas', { timeout: 90_000, tags: 'volumen' }, async () => {
    const columnas = Array.from({ length: 40 }, (_, n) => (n < 26 ? String.fromCharCode(65 + n) : `A${String.fromCharCode(39 + n)}`));
    const fila = (n: number) => `<row r="${n}">${columnas.map((columna) => celda(`${columna}${n}`, `${columna} ${n}`)).join('')}</row>`;
    const { cabeceras, filas } = await leerFichero(libro(Array.from({ length: 20_001 }, (_, n) => fila(n + 1)).join('')), {
      ms: 80_000,
      memoryMb: 384,
    });
    expect([cabeceras.length, filas.length, filas[0]!.celdas[39], filas.at(-1)]).toMatchObject([40, 20_000, 'AN 2', { linea: 20_001 }]);
  });

  it('un CSV de 20.000 filas, y ninguna más', async () => {
    const una = await leerFichero(Buffer.from(`a;b\n${'uno;dos\n'.repeat(20_000)}`));
    expect(una.filas).toHaveLength(20_000);
    expect(await codigoDe(Buffer.from(`a;b\n${'uno;dos\n'.repeat(20_001)}`))).toBe('fichero.dimensiones');
  });

  it('con huecos entre filas y celdas, cada una queda en su columna y su línea; con las celdas desordenadas, se dice que está mal', async () => {
    const fichero = libro(
      `<row r="1">${celda('A1', 'Nombre')}${celda('B1', 'Zona')}${celda('C1', 'Código')}</row><row r="4">${celda('A4', 'Uno &amp; dos')}<c r="C4"><v>7</v></c></row>`,
    );
    expect((await leerFichero(fichero)).filas).toEqual([{ linea: 4, celdas: ['Uno & dos', '', 7] }]);
    expect(
      await codigoDe(libro(`<row r="1">${celda('B1', 'Código')}${celda('A1', 'Nombre')}</row><row r="2">${celda('A2', 'Uno')}</row>`)),
    ).toBe('fichero.danado');
  });
});

describe('cada fila sigue acotada', () => {
  it('una celda más larga que las de una hoja, o una línea con más columnas de las que hay, se rechazan solas', async () => {
    const { filas } = await leerFichero(Buffer.from(`Nombre;Código\nUno;1\n${'x'.repeat(32_768)};2\nDos${';'.repeat(600)}\n`));
    expect(filas.map(({ linea, fallo }) => [linea, fallo])).toEqual([
      [2, undefined],
      [3, 'Una celda tiene más de 32.767 caracteres'],
      [4, 'La línea tiene más de 500 columnas'],
    ]);
  });
});

describe('los turnos', () => {
  it('de cada persona un fichero; de todas, dos a la vez y los demás en orden, hasta diez', async () => {
    const turnos = turnosDeFichero();
    const empezados: number[] = [];
    const acabar = new Map<number, () => void>();
    const usar = (usuario: number) =>
      turnos.run(usuario, 'fichero', () => {
        empezados.push(usuario);
        return new Promise<void>((listo) => acabar.set(usuario, listo));
      });
    const doce = Array.from({ length: 12 }, (_, n) => usar(n));
    await expect(usar(12)).rejects.toMatchObject({ codigo: 'fichero.turnos', status: 429, esperar: 60 });
    expect(empezados).toEqual([0, 1]);
    for (let n = 0; n < 12; n++) {
      await expect.poll(() => acabar.has(n)).toBe(true);
      acabar.get(n)!();
      await doce[n];
    }
    expect(empezados).toEqual(Array.from({ length: 12 }, (_, n) => n));
    const otra = turnos.run(0, 'fichero', () => Promise.reject(new Error('roto')));
    await expect(otra).rejects.toThrow('roto');
    expect(await turnos.run(0, 'fichero', () => Promise.resolve('sigue'))).toBe('sigue');
  });

  it('el segundo de una persona espera al primero, sin quitar el sitio a los demás, y no más de lo que espera un navegador', async () => {
    const turnos = turnosDeFichero(50);
    let acabar!: () => void;
    const primero = turnos.run(1, 'fichero', () => new Promise<void>((listo) => (acabar = listo)));
    const segundo = turnos.run(1, 'fichero', () => Promise.resolve());
    expect(await turnos.run(2, 'fichero', () => Promise.resolve('de otra'))).toBe('de otra');
    await expect(segundo).rejects.toMatchObject({ codigo: 'fichero.turno', status: 429, esperar: 10 });
    const tercero = turnos.run(1, 'fichero', () => Promise.resolve('tercero'));
    acabar();
    await primero;
    expect(await tercero).toBe('tercero');
  });
});
