import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guardarModoDemostracion } from '../../organizacion/modo-demo/service';
import { crearRol, crearUsuario, entrar, type Cliente } from '../../../pruebas/oficina';
import { abrirPersonas, nuevoLogin, type OficinaDePersonas } from './personas-de-prueba';

interface Lote {
  caben: number[];
  hechas: { id: number }[];
  fuera: { id: number; motivo: string }[];
  personas: number;
  detail?: string;
}
let personas: OficinaDePersonas;
let mirona: Cliente;
beforeAll(async () => {
  personas = await abrirPersonas();
  const { db, http } = personas.oficina;
  await crearUsuario(db, { login: 'mirona@liga.es', roles: [await crearRol(db, 'Consulta', 1, 1)] });
  mirona = await entrar(http, 'mirona@liga.es');
});
afterAll(() => personas.oficina.cerrar());
beforeEach(() => personas.oficina.db.deleteFrom('intento_acceso').execute());

const CUALES = ['arbitros', 'entrenadores', 'coordinadores'] as const;
const conCuenta = (cual: (typeof CUALES)[number]) => personas[cual].creada({ login: nuevoLogin() });
const poner = (cual: string, estado: 1 | 2, ids: readonly number[], quien = personas.uno) =>
  quien.llamar<Lote>('PUT', `/api/${cual}/estado`, { filas: ids.map((id) => ({ id })), estado });
const cuentas = async (tabla: 'arbitro' | 'entrenador' | 'coordinador', ids: readonly number[]) =>
  (
    await personas.oficina.db
      .selectFrom(tabla)
      .innerJoin('usuario as u', 'u.id', `${tabla}.usuario_id`)
      .select([`${tabla}.estado`, 'u.activo'])
      .where(`${tabla}.id`, 'in', ids)
      .execute()
  ).map(({ estado, activo }) => [estado, activo]);
const TABLA = { arbitros: 'arbitro', entrenadores: 'entrenador', coordinadores: 'coordinador' } as const;

describe.each(CUALES)('dar de alta y de baja a muchos: %s', (cual) => {
  it('con su cuenta, que se cierra y se abre con ellos; quien ya lo está queda fuera y se dice', async () => {
    const [una, otra] = [await conCuenta(cual), await conCuenta(cual)];
    const ids = [una, otra];
    expect((await poner(cual, 2, [una])).status).toBe(200);
    const previa = await personas.uno.llamar<Lote>('POST', `/api/${cual}/estado/previa`, { filas: ids.map((id) => ({ id })), estado: 2 });
    expect([previa.body.caben, previa.body.fuera]).toMatchObject([[otra], [{ id: una, motivo: 'ya está de baja' }]]);
    const { body } = await poner(cual, 2, ids);
    expect([body.hechas, await cuentas(TABLA[cual], ids)]).toEqual([[{ id: otra }], ids.map(() => [2, false])]);
    const alta = await poner(cual, 1, ids);
    // Nobody has come in yet: they are welcomed again.
    expect([alta.body.hechas.length, alta.body.personas, await cuentas(TABLA[cual], ids)]).toEqual([2, 2, ids.map(() => [1, true])]);
  });

  it('ni quien solo mira, ni a quien se le han quitado los datos', async () => {
    const id = await conCuenta(cual);
    expect((await poner(cual, 2, [id], mirona)).status).toBe(403);
    await personas.oficina.db.updateTable(TABLA[cual]).set({ anonimo: new Date() }).where('id', '=', id).execute();
    expect((await poner(cual, 2, [id])).body.fuera).toMatchObject([{ motivo: 'se han quitado sus datos' }]);
  });
});

it('en la demostración no se cambia a los árbitros ni a los entrenadores, como uno a uno', async () => {
  const id = await conCuenta('arbitros');
  const { db } = personas.oficina;
  await guardarModoDemostracion(db, true);
  expect((await poner('arbitros', 2, [id])).status).toBe(403);
  await guardarModoDemostracion(db, false);
});
