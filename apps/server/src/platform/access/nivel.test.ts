import { PANTALLAS, type Pantalla } from '@cd/contract/kit/screens';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crearRol, ROL } from '../../pruebas/oficina';
import type { Db } from '../db/open';
import { testDatabase } from '../../pruebas/base-de-datos';
import { readLevel, type Caller } from './authorize';

let db: Db;
let cerrar: () => Promise<void>;
beforeAll(async () => {
  const database = await testDatabase();
  ({ db } = database);
  cerrar = () => database.close();
});
afterAll(() => cerrar());

const caller = (rolId: number, historica: boolean) => ({ rolId, historica }) as Caller;

it('el nivel en una pantalla que la llamada no pide es el del rol, y en una temporada histórica no pasa de lectura', async () => {
  const soloLee = await crearRol(db, 'Prensa', 1, 1);
  const nada = await crearRol(db, 'De paso', 1, 0);
  const niveles = async (historica: boolean) =>
    Promise.all([ROL.administrador, soloLee, nada].map((rol) => readLevel(db, caller(rol, historica), 'usuarios')));
  expect(await niveles(false)).toEqual([2, 1, 0]);
  expect(await niveles(true)).toEqual([1, 1, 0]);
});

/** The screens of money, which outlives the seasons. */
const esDeDinero = (clave: Pantalla): boolean => {
  const { en } = PANTALLAS[clave] as { en?: string };
  return en === 'grupo.dinero' || (en !== undefined && en in PANTALLAS && esDeDinero(en as Pantalla));
};

it('en una temporada histórica solo se editan la elección de competición, el buzón y el dinero', async () => {
  const pantallas = Object.keys(PANTALLAS) as Pantalla[];
  const niveles = await Promise.all(
    pantallas.map(async (clave) => [clave, await readLevel(db, caller(ROL.administrador, true), clave)] as const),
  );
  expect(niveles.filter(([clave, nivel]) => nivel === 2 && !esDeDinero(clave)).map(([clave]) => clave)).toEqual([
    'notificaciones',
    'cambiarcompeticion',
  ]);
});

it('la opción de otro perfil no cuenta, aunque el rol la tuviera', async () => {
  expect(await readLevel(db, caller(ROL.administrador, false), 'inscripcion_coordinador')).toBe(0);
  const { id } = await db.selectFrom('opcion').select('id').where('clave', '=', 'inscripcion_coordinador').executeTakeFirstOrThrow();
  await db.insertInto('rol_opcion').values({ rol_id: ROL.administrador, opcion_id: id, permiso: 2 }).execute();
  expect(await readLevel(db, caller(ROL.administrador, false), 'inscripcion_coordinador')).toBe(0);
  expect(await readLevel(db, caller(ROL.coordinador, false), 'inscripcion_coordinador')).toBe(2);
});
