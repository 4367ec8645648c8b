import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TIPOS_IMPORTACION } from '@cd/contract/importacion/registros';
import type { Database } from '../../../platform/db/open';
import { testDatabase } from '../../../pruebas/base-de-datos';
import { crearUsuario, ROL } from '../../../pruebas/oficina';
import { ejecutarImportacion } from '../temporadas/orden-de-prueba';
import { plantillaDe } from './plantilla';
import { TIPOS } from './tipos';
import { algunos } from '../../../pruebas/decide';

let base: Database;
let carpeta: string;
beforeAll(() => {
  carpeta = mkdtempSync(join(tmpdir(), 'cd-tablas-'));
});
afterAll(() => rmSync(carpeta, { recursive: true, force: true }));
beforeEach(async () => {
  base = await testDatabase();
});
afterEach(() => base.close());

function fichero(nombre: string, ...lineas: string[]): string {
  const ruta = join(carpeta, nombre);
  writeFileSync(ruta, lineas.join('\n'));
  return ruta;
}
async function importar(...argv: string[]): Promise<{ salida: number; lineas: string[] }> {
  const lineas: string[] = [];
  return { salida: await ejecutarImportacion(argv, base.db, (linea) => lineas.push(linea.replaceAll(`${carpeta}/`, ''))), lineas };
}
const colegios = async (): Promise<string[]> =>
  (await base.db.selectFrom('colegio').select('nombre').orderBy('nombre').execute()).map(({ nombre }) => nombre);

// <repo>/../shared/data: the official list of schools.
const CENTROS = fileURLToPath(new URL('../../../../../../../shared/data/referencia/centros_madrid_capital.csv', import.meta.url));
it.skipIf(!existsSync(CENTROS))('los centros de Madrid capital se importan tal como se publican, y otra vez no cambia nada', async () => {
  const ensayo = await importar('--dry-run', CENTROS);
  expect([ensayo.salida, ensayo.lineas.length, ensayo.lineas.at(-1)]).toEqual([
    0,
    742,
    'centros_madrid_capital.csv: colegios: 741 creados, 0 cambiados, 0 iguales (simulacro: no se ha guardado nada)',
  ]);
  expect(await colegios()).toEqual([]);
  expect(await importar('--crear-sedes', CENTROS)).toEqual({
    salida: 0,
    lineas: ['centros_madrid_capital.csv: colegios: 741 creados, 0 cambiados, 0 iguales'],
  });
  expect(await importar('--crear-sedes', CENTROS)).toEqual({ salida: 0, lineas: ['centros_madrid_capital.csv: colegios: sin cambios'] });
  expect(await base.db.selectFrom('colegio_sede').select('sede_id').execute()).toHaveLength(741);
});

describe('una tabla', () => {
  it('en el ensayo dice fila a fila qué haría', async () => {
    await importar(fichero('colegios.csv', 'Nombre;Código;Municipio', 'El Olmo;1;Ávila', 'La Encina;2;Ávila'));
    const { salida, lineas } = await importar(
      '--dry-run',
      fichero('colegios.csv', 'Nombre;Código;Municipio', 'El Olmo;1;Ávila', 'La Encina;2;Soria', 'El Fresno;3;Soria'),
    );
    expect(salida).toBe(0);
    expect(lineas).toEqual([
      'colegios.csv:3: cambia La Encina (Municipio: «Ávila» → «Soria»)',
      'colegios.csv:4: se crea El Fresno',
      'colegios.csv: colegios: 1 creados, 1 cambiados, 1 iguales (simulacro: no se ha guardado nada)',
    ]);
    expect(await colegios()).toEqual(['El Olmo', 'La Encina']);
  });

  it('con una fila mala se rechaza entera, con su línea y su motivo, y las demás siguen', async () => {
    const mala = fichero(
      'jugadores.csv',
      'Nombre completo;Fecha de nacimiento;Colegio',
      'Ana Paz;31/02/2015;El Olmo',
      ';01/01/2015;El Pino',
    );
    const { salida, lineas } = await importar(mala, fichero('mas-colegios.csv', 'Nombre', 'El Olmo'));
    expect(salida).toBe(1);
    expect(lineas.filter((linea) => linea.startsWith('jugadores.csv:2: Fecha de nacimiento'))).toHaveLength(1);
    expect(lineas.filter((linea) => linea.startsWith('jugadores.csv:3: Nombre completo'))).toHaveLength(1);
    expect(lineas).toContain('jugadores.csv: rechazado, no se ha guardado nada de él');
    expect([await colegios(), await base.db.selectFrom('jugador').select('id').execute()]).toEqual([['El Olmo'], []]);
  });

  it.each(algunos(TIPOS_IMPORTACION, 2))('con las columnas de la plantilla de %s se conoce por ellas', async (tipo) => {
    const { lineas } = await importar(
      '--dry-run',
      fichero(`tabla-${TIPOS_IMPORTACION.indexOf(tipo)}.csv`, plantillaDe(TIPOS[tipo].campos).split('\r\n')[0]!, 'x'),
    );
    expect(lineas.join(' ')).not.toMatch(/--tipo|no son las de ninguna/);
    const vacia = await importar('--dry-run', fichero('tabla.csv', plantillaDe(TIPOS[tipo].campos)));
    expect(vacia.lineas.join(' ')).not.toMatch(/--tipo|no son las de ninguna/);
  });

  it('que podría ser de varias cosas pide que se diga de cuál', { tags: 'detalle' }, async () => {
    const nombres = fichero('nombres.csv', 'Nombre', 'Ana Paz');
    const { salida, lineas } = await importar(nombres);
    expect([salida, lineas[0]]).toEqual([1, expect.stringContaining('dígalo con --tipo')]);
    expect((await importar('--tipo', 'colegios', nombres)).salida).toBe(0);
    expect(await colegios()).toEqual(['Ana Paz']);
    expect((await importar('--tipo', 'planetas', nombres)).lineas[0]).toBe('tipo desconocido: planetas');
    expect((await importar(fichero('x.csv', 'Planeta', 'Marte'))).lineas[0]).toContain('no son las de ninguna');
  });

  it('los equipos traen sus campeonatos con --crear-campeonatos, de lo que ya hay en las listas', async () => {
    for (const [tabla, nombre] of [
      ['deporte', 'Ajedrez'],
      ['categoria', 'Alevín'],
      ['genero', 'Mixto'],
    ] as const)
      await base.db.insertInto(tabla).values({ nombre }).execute();
    await base.db.insertInto('competicion').values({ nombre: '2026-2027', fecha_inicio: '2026-08-31', fecha_fin: '2027-08-29' }).execute();
    await importar(fichero('colegios.csv', 'Nombre', 'El Olmo'));
    const ruta = fichero('equipos.csv', 'Colegio;Deporte;Categoría;Género', 'El Olmo;ajedrez;alevin;mixto');
    expect((await importar(ruta)).lineas[0]).toBe('equipos.csv:2: Campeonato: no hay ajedrez alevin mixto en la competición de trabajo');
    expect((await importar('--dry-run', '--crear-campeonatos', ruta)).lineas).toContain(
      'equipos.csv: se crea el campeonato Ajedrez Alevín Mixto',
    );
    expect(await base.db.selectFrom('campeonato').select('id').execute()).toEqual([]);
    expect(await importar('--crear-campeonatos', ruta)).toEqual({
      salida: 0,
      lineas: ['equipos.csv: creado el campeonato Ajedrez Alevín Mixto', 'equipos.csv: equipos: 1 creados, 0 cambiados, 0 iguales'],
    });
  });

  it('queda anotada a nombre del primer administrador, si lo hay', { tags: 'detalle' }, async () => {
    await crearUsuario(base.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
    await importar(fichero('colegios.csv', 'Nombre', 'El Olmo'));
    expect(await base.db.selectFrom('accion').select(['usuario_id', 'tipo', 'texto']).execute()).toEqual([
      { usuario_id: 1, tipo: 3, texto: 'Importación de colegios: 1 creados, 0 cambiados, 0 iguales (npm run import)' },
    ]);
  });

  it('no abre cuentas antes que la del primer administrador, que manda en todas', async () => {
    const ruta = fichero('arbitros.csv', 'Nombre;Correo', 'Eva Marín;eva@liga.example');
    const { salida, lineas } = await importar(ruta);
    expect([salida, lineas[0]]).toEqual([
      1,
      'arbitros.csv:2: Correo: antes de abrir cuentas cree el primer administrador, con npm run admin:create',
    ]);
    await crearUsuario(base.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
    expect(await importar(ruta)).toEqual({ salida: 0, lineas: ['arbitros.csv: arbitros: 1 creados, 0 cambiados, 0 iguales'] });
    expect(await base.db.selectFrom('usuario').select(['id', 'login']).orderBy('id').execute()).toEqual([
      { id: 1, login: 'jefa@liga.es' },
      { id: 2, login: 'eva@liga.example' },
    ]);
  });
});
