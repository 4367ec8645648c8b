import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirCobros, type OficinaDeCobros } from '../../modules/dinero/cobros/cobros-de-prueba';
import { abrirStripe, type StripeDePrueba } from '../../modules/dinero/enlaces/pasarela-de-prueba';
import { crearUsuario, ROL } from '../oficina';
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

describe('lo que debe un colegio', () => {
  const recordar = (id: number) =>
    bien(o.jefa.llamar('PUT', '/api/deudas/recordatorios', { recordatorio: { nivel: 1, colegios: [id], confirmado: 1 } }));

  it('se le recuerda con lo que debe cuando sale la carta, cosa por cosa, y cómo se paga', async () => {
    const debe = await o.colegio('Pinar');
    await o.coordinar(debe.id, 'pinar@liga.es');
    await o.cobrar(debe.equipos);
    await o.sancionar(debe.equipos[0]!, 60_00);
    await correo.vaciar();
    await recordar(debe.id);
    const carta = (await correo.llegan('cobro.recordatorio', ['segunda@liga.es', 'pinar@liga.es'], /^Recordatorio de pago de Pinar/)).get(
      'pinar@liga.es',
    )!;
    expect(carta.boton).toBe('/admin/cuentas_colegio');
    expect(carta.texto).toContain('Curso 2026-2027: Cuota de Pinar');
    expect(carta.texto).toMatch(/Total: 240,00\s€/);
    expect(carta.texto).toContain('Cuenta de la liga: ES9121000418450200051332');

    // It is told as it is when it leaves: the fine has been paid meanwhile.
    await recordar(debe.id);
    const { deudas } = await o.libro(debe.id);
    const multa = deudas.find(({ concepto }) => concepto.startsWith('Sanción'))!;
    const ingreso = { colegio_id: debe.id, importe: 60_00, concepto: 'En mano', deudas: [multa.id] };
    await bien(o.jefa.llamar('POST', '/api/cobroscolegio/ingreso', { ingreso }));
    const otra = (await correo.salidas()).find(({ para }) => para.includes('pinar@liga.es'))!;
    expect(otra.texto).toMatch(/Total: 180,00\s€/);
    expect(otra.texto).not.toContain('Sanción');
  });

  it('lo pagado antes de que salga no se reclama: la carta no sale', async () => {
    const paga = await o.colegio('Salado');
    await o.coordinar(paga.id, 'salado@liga.es');
    await o.cobrar(paga.equipos);
    await correo.vaciar();
    await recordar(paga.id);
    await bien(
      o.jefa.llamar('POST', '/api/cobroscolegio/ingreso', { ingreso: { colegio_id: paga.id, importe: 180_00, concepto: 'En mano' } }),
    );
    expect((await correo.salidas()).filter(({ para }) => para.includes('salado@liga.es'))).toEqual([]);
    expect(await o.oficina.db.selectFrom('trabajo').select('id').where('destinatario', '=', 'salado@liga.es').execute()).toEqual([]);
  });
});
