import { afterAll, beforeAll, expect, it } from 'vitest';
import { abrirCobros, type OficinaDeCobros } from '../../modules/dinero/cobros/cobros-de-prueba';
import { abrirStripe, type StripeDePrueba } from '../../modules/dinero/enlaces/pasarela-de-prueba';
import { crearUsuario, ROL } from '../../pruebas/oficina';
import { abrirCorreo, bien, type Correo } from './correo-de-prueba';

let o: OficinaDeCobros;
let pasarela: StripeDePrueba;
let correo: Correo;
beforeAll(async () => {
  pasarela = await abrirStripe();
  o = await abrirCobros(pasarela.pasarela);
  correo = await abrirCorreo(o.oficina);
});
afterAll(async () => {
  await correo.cerrar();
  await pasarela.cerrar();
});

it('cómo pagar un cobro con tarjeta se manda a los coordinadores del colegio, con lo que le queda; quien no tiene se dice', async () => {
  const { db } = o.oficina;
  const [con, sin] = [await o.colegio('Con coordinadora'), await o.colegio('Sin coordinadora')];
  const usuario_id = await crearUsuario(db, { login: 'coordina@liga.es', roles: [ROL.coordinador] });
  const { id: coordinador_id } = await db
    .insertInto('coordinador')
    .values({ nombre: 'Rosa Peña', dni: '', usuario_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: deporte_id } = await db.selectFrom('deporte').select('id').executeTakeFirstOrThrow();
  await db.insertInto('coordinador_cargo').values({ coordinador_id, colegio_id: con.id, deporte_id }).execute();
  const { id: cobro_id } = (await o.cobrar([...con.equipos, ...sin.equipos])).body;
  await o.jefa.llamar('POST', '/api/cobroscolegio/ingreso', { ingreso: { colegio_id: con.id, importe: 80_00, concepto: 'En mano' } });
  await correo.vaciar();
  const enlace = { cobro_id, colegios: [con.id, sin.id] };
  expect(await bien(o.jefa.llamar('PUT', '/api/cobroscolegio/enlaces/enviar', { enlace }))).toEqual({
    enviados: 1,
    sin_coordinador: ['Sin coordinadora'],
  });
  const carta = (await correo.llegan('cobro.enlace', ['segunda@liga.es', 'coordina@liga.es'], /^Puede pagar con tarjeta/)).get(
    'coordina@liga.es',
  )!;
  expect([carta.boton, carta.texto]).toEqual(['/admin/cuentas_colegio', expect.stringContaining('100,00')]);
  expect(
    (await o.jefa.llamar('PUT', '/api/cobroscolegio/enlaces/enviar', { enlace: { ...enlace, colegios: [2_000_000_000] } })).status,
  ).toBe(404);
});
