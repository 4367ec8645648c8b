import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OficinaDePrueba } from '../oficina';
import { app } from './app';
import { cambios } from './cambios';
import { cierres } from './cierres';
import { contratos } from './contratos';
import { cobros, dinero, remesas } from './dinero';
import { competicion } from './competicion';
import { cuentas, estreno } from './cuentas';
import { familias } from './familias';
import { inscripcion } from './inscripcion';
import { maestros } from './maestros';
import { acumuladas, clasificaciones, cuadros, partidos } from './partidos';
import { plataforma } from './plataforma';
import { prejornadas } from './prejornadas';
import { setGates, type Area } from './two-at-once';

const probar = <O extends { oficina: OficinaDePrueba }>(nombre: string, { abrir, gates, cerrojos }: Area<O>): void => {
  // The embedded database has one connection: there nobody waits for anybody.
  describe.skipIf(!process.env.TEST_DATABASE_URL)(`${nombre}, sobre un servidor`, () => {
    let o: O;
    beforeAll(async () => {
      o = await abrir();
      await setGates(o.oficina.db, gates);
    });
    afterAll(() => o.oficina.cerrar());
    for (const { clausula, regla, prueba } of cerrojos) it(`${regla} (${clausula})`, () => prueba(o));
  });
};

probar('competición', competicion);
probar('inscripción', inscripcion);
probar('fichas de familias', familias);
probar('partidos', partidos);
probar('prejornadas', prejornadas);
probar('cambios de partido', cambios);
probar('cierres de sedes', cierres);
probar('contratos', contratos);
probar('el libro y el dinero', dinero);
probar('las remesas de pagos', remesas);
probar('los cobros y el banco', cobros);
probar('clasificaciones', clasificaciones);
probar('acumulación', acumuladas);
probar('cuadros', cuadros);
probar('datos maestros', maestros);
probar('personas y cuentas', cuentas);
probar('estreno', estreno);
probar('los avisos de la app', app);
probar('plataforma', plataforma);

const RAIZ = new URL('../../', import.meta.url);
const CLAUSULA =
  /\bfor (no key )?update\b|\bfor (key )?share\b|\bfor(NoKey)?Update\(|\bfor(Key)?Share\(|\block table\b|\bpg_advisory_(xact_)?lock\(/gi;
const DECLARACION = /^(?:export )?(?:async )?(?:const|function|class) (\w+)/;
/** Of the migrations, which are never changed; of the commands, which have their own tests; and of a test's own. */
const APARTE = /\/migrations\/|\.test\.ts$|-de-prueba\.ts$|^(pruebas|commands)\//;

/** «fichero declaración» of each clause in the sources. */
function clausulas(): string[] {
  return readdirSync(RAIZ, { recursive: true, encoding: 'utf8' })
    .filter((fichero) => fichero.endsWith('.ts') && !APARTE.test(fichero))
    .flatMap((fichero) => {
      let declaracion = '';
      return readFileSync(new URL(fichero, RAIZ), 'utf8')
        .split('\n')
        .flatMap((linea) => {
          declaracion = DECLARACION.exec(linea)?.[1] ?? declaracion;
          if (/^\s*(\/\/|\/?\*)/.test(linea)) return [];
          return [...linea.matchAll(CLAUSULA)].map(() => `${fichero} ${declaracion}`);
        });
    });
}

it('cada cerrojo de las fuentes tiene aquí la prueba de que hace falta', () => {
  const probados = [
    competicion,
    inscripcion,
    familias,
    partidos,
    prejornadas,
    cambios,
    cierres,
    contratos,
    dinero,
    remesas,
    cobros,
    clasificaciones,
    acumuladas,
    cuadros,
    maestros,
    cuentas,
    estreno,
    app,
    plataforma,
  ].flatMap(({ cerrojos }) => cerrojos.map(({ clausula }) => clausula));
  expect(probados.toSorted()).toEqual(clausulas().toSorted());
});
