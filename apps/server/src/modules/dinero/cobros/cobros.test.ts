import type { Cobro, FilaCobro, Presupuesto } from '@cd/contract/dinero/cobros';
import type { Mandato } from '@cd/contract/dinero/recibos';
import type { EquipoPendiente } from '@cd/contract/competicion/pendientes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirCobros, CARGO, CUOTA, dentroDe, type OficinaDeCobros } from './cobros-de-prueba';

let o: OficinaDeCobros;
beforeAll(async () => {
  o = await abrirCobros();
});
afterAll(() => o.oficina.cerrar());

const leer = async (id: number) => (await o.jefa.llamar<Cobro>('GET', `/api/cobroscolegio/${id}`)).body;
const lineas = async (colegio: number) => (await o.libro(colegio)).lineas.map(({ clase, importe_centimos }) => [clase, importe_centimos]);
const ingreso = (colegio_id: number, importe: number, deudas: number[] = []) =>
  o.jefa.llamar<{ id: number; codigo?: string }>('POST', '/api/cobroscolegio/ingreso', {
    ingreso: { colegio_id, importe, concepto: 'En mano', deudas },
  });

describe('un cobro a los colegios', () => {
  it('fija las cuotas de sus equipos: quedan en el libro, y dejan de estar sin cobrar', async () => {
    const colegio = await o.colegio('Fuentemora', 2);
    expect(await o.resumen(colegio.id)).toMatchObject({
      equipos: 2,
      cuotas: 2 * CUOTA,
      deuda_cuotas: 0,
      pendiente: 2 * CUOTA,
      mandato: 'vigente',
    });
    const { body } = await o.cobrar(colegio.equipos);
    const cobro = await leer(body.id);
    expect(cobro).toMatchObject({
      colegios: 1,
      lineas: 2,
      importe: 2 * CUOTA,
      pendiente: 2 * CUOTA,
      por_colegio: [{ nombre: 'Fuentemora' }],
    });
    expect(await o.libro(colegio.id)).toMatchObject({
      devengado_centimos: 2 * CUOTA,
      saldo_centimos: 2 * CUOTA,
      lineas: [{ partes: [{}, {}] }],
    });
    expect(await o.resumen(colegio.id)).toMatchObject({ equipos: 0, cuotas: 0, deuda_cuotas: 2 * CUOTA, pendiente: 2 * CUOTA });
    expect((await o.jefa.llamar<EquipoPendiente[]>('GET', `/api/equipos/pendientescobro/${colegio.id}`)).body).toEqual([]);
    expect((await o.jefa.llamar<FilaCobro[]>('GET', '/api/cobroscolegio/actual')).body[0]).toMatchObject({
      id: body.id,
      concepto: 'Primera mitad',
    });
  });

  it('una subida posterior de las cuotas no lo mueve, ni se cobra dos veces', async () => {
    const colegio = await o.colegio('Encinar');
    await o.cobrar(colegio.equipos);
    await o.oficina.db.updateTable('cuota').set({ importe: 500_00 }).execute();
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(CUOTA);
    expect((await o.cobrar(colegio.equipos)).body.codigo).toBe('cobro.no_pendiente');
    // Another fee of its own would change nothing, and so it is refused.
    const { version } = (await o.jefa.llamar<{ version: number }>('GET', `/api/equipos/${colegio.equipos[0]}`)).body;
    const equipo = { id: colegio.equipos[0], version, cuota_equipo: 10_00, motivo_especial: 'Beca' };
    expect((await o.jefa.llamar<{ codigo: string }>('PUT', '/api/equipos/importe', { equipo })).body.codigo).toBe('equipo.cuota_cobrada');
    await o.oficina.db.updateTable('cuota').set({ importe: CUOTA }).execute();
  });

  it('los equipos sin cuota se rechazan por su nombre, y no se cobra ninguno', async () => {
    const [con, sin] = [await o.colegio('Robles'), await o.colegio('Sauce')];
    await o.oficina.db.deleteFrom('cuota').execute();
    await o.oficina.db
      .updateTable('equipo')
      .set({ cuota_equipo: 90_00, motivo_especial: 'Beca' })
      .where('id', '=', con.equipos[0]!)
      .execute();
    const { body } = await o.cobrar([...con.equipos, ...sin.equipos]);
    expect([body.codigo, body.detail]).toEqual(['cobro.sin_cuota', expect.stringContaining('Sauce')]);
    expect(await lineas(con.id)).toEqual([]);
    const { body: solo } = await o.cobrar(con.equipos);
    expect((await leer(solo.id)).importe).toBe(90_00);
    const campeonato = await o.oficina.db.selectFrom('campeonato').selectAll().executeTakeFirstOrThrow();
    const { competicion_id, deporte_id, categoria_id } = campeonato;
    await o.oficina.db.insertInto('cuota').values({ competicion_id, deporte_id, categoria_id, importe: CUOTA }).execute();
  });

  it('lleva también las sanciones y lo demás que se deba; nada elegido, o de otra cosa que lo visto, no se hace', async () => {
    const colegio = await o.colegio('Tejo');
    await o.sancionar(colegio.equipos[0]!, 60_00);
    const [deuda] = (await o.libro(colegio.id)).deudas;
    expect((await o.cobrar([])).body.codigo).toBe('cobro.ninguno');
    expect((await o.cobrar(colegio.equipos, { idDeudas: [deuda!.id], importe: 1 })).body.codigo).toBe('pago.otro_importe');
    const { body } = await o.cobrar(colegio.equipos, { idDeudas: [deuda!.id], importe: CUOTA + 60_00 });
    expect((await leer(body.id)).importe).toBe(CUOTA + 60_00);
    expect((await o.cobrar([], { idDeudas: [2_000_000_000] })).body.codigo).toBe('cobro.no_pendiente');
  });

  it('eliminado, sus cuotas dejan de deberse; si algo se ha cobrado, no se elimina', async () => {
    const colegio = await o.colegio('Haya');
    const { body: uno } = await o.cobrar(colegio.equipos);
    expect((await o.jefa.llamar('DELETE', `/api/cobroscolegio/${uno.id}`)).status).toBe(204);
    expect(await lineas(colegio.id)).toEqual([
      ['devengado', CUOTA],
      ['correccion', -CUOTA],
    ]);
    expect((await o.jefa.llamar('GET', `/api/cobroscolegio/${uno.id}`)).status).toBe(404);
    const { body: otro } = await o.cobrar(colegio.equipos);
    await ingreso(colegio.id, 1_00);
    expect((await o.jefa.llamar<{ codigo: string }>('DELETE', `/api/cobroscolegio/${otro.id}`)).body.codigo).toBe('cobro.cobrado');
  });

  it('antes de cobrar, el presupuesto dice qué se pediría, equipo a equipo y con su cuenta', async () => {
    const colegio = await o.colegio('Olmo', 2);
    await o.sancionar(colegio.equipos[0]!, 30_00);
    const { body } = await o.jefa.llamar<Presupuesto>('GET', `/api/cobroscolegio/presupuesto/${colegio.id}`);
    expect(body).toMatchObject({
      total: 2 * CUOTA + 30_00,
      equipos: [{ lineas: [{ concepto: 'cuota', importe: CUOTA }] }, {}],
      deudas: [{ clase: 'sancion' }],
    });
    expect((await o.jefa.llamar('GET', '/api/cobroscolegio/presupuesto/2000000000')).status).toBe(404);
  });
});

describe('un ingreso anotado a mano', () => {
  it('paga lo más antiguo hasta donde llega, y lo que sobra queda a cuenta', async () => {
    const colegio = await o.colegio('Boj', 2);
    await o.cobrar(colegio.equipos);
    await ingreso(colegio.id, CUOTA + 50_00);
    expect((await o.libro(colegio.id)).deudas.map(({ pendiente_centimos }) => pendiente_centimos)).toEqual([CUOTA - 50_00]);
    await ingreso(colegio.id, CUOTA);
    expect(await o.resumen(colegio.id)).toMatchObject({ deuda_cuotas: 0, a_cuenta: -50_00, pendiente: -50_00 });
  });

  it('deshecho con su motivo, lo que pagó vuelve a deberse, una vez', async () => {
    const colegio = await o.colegio('Drago');
    await o.cobrar(colegio.equipos);
    const { body } = await ingreso(colegio.id, CUOTA);
    const deshacer = () =>
      o.jefa.llamar<{ codigo?: string }>('PUT', '/api/cobroscolegio/ingreso/deshacer', { ingreso: { id: body.id, motivo: 'Era de otro' } });
    expect((await deshacer()).status).toBe(204);
    expect(await o.libro(colegio.id)).toMatchObject({ cobrado_centimos: 0, saldo_centimos: CUOTA });
    expect((await deshacer()).body.codigo).toBe('libro.deshecho');
  });

  it('deshacer ingresos no deshace correcciones: eso es de quien edita el libro', async () => {
    const colegio = await o.colegio('Enebro');
    const correccion = { colegio_id: colegio.id, deuda_id: null, importe_centimos: 30_00, concepto: 'Balones', motivo: 'Porque sí' };
    const { id } = (await o.jefa.llamar<{ id: number }>('POST', '/api/libro/correccion', { correccion })).body;
    const { status, body } = await o.jefa.llamar('PUT', '/api/cobroscolegio/ingreso/deshacer', { ingreso: { id, motivo: 'Porque no' } });
    expect([status, body]).toMatchObject([409, { codigo: 'cobro.no_ingreso' }]);
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(30_00);
    expect((await o.jefa.llamar('PUT', '/api/libro/deshacer', { asiento: { id, motivo: 'Porque no' } })).status).toBe(204);
  });

  it('una sanción pagada así consta como cobrada, y deja de constar al deshacerlo', async () => {
    const colegio = await o.colegio('Cedro');
    const sancion = await o.sancionar(colegio.equipos[0]!, 60_00);
    const estado = async () => (await o.jefa.llamar<{ estado_cobro: number }>('GET', `/api/sanciones/${sancion}`)).body.estado_cobro;
    const { body } = await ingreso(colegio.id, 60_00);
    expect(await estado()).toBe(1);
    await o.jefa.llamar('PUT', '/api/cobroscolegio/ingreso/deshacer', { ingreso: { id: body.id, motivo: 'Era de otro' } });
    expect(await estado()).toBe(2);
  });
});

describe('lo que un colegio tiene a cuenta', () => {
  const aplicar = (colegios: readonly number[], deudas: readonly number[] = []) =>
    o.jefa.llamar<{ colegios: number; importe: number; codigo?: string }>('PUT', '/api/cobroscolegio/acuenta', {
      aplicacion: { colegios, deudas },
    });
  const deshacer = (id: number) =>
    o.jefa.llamar<{ codigo?: string }>('PUT', '/api/libro/deshacer', { asiento: { id, motivo: 'Era para otra cosa' } });

  it('no se le pide: un recibo pide lo que debe menos lo que tiene a cuenta', async () => {
    const colegio = await o.colegio('Fresno');
    await ingreso(colegio.id, 50_00);
    const { body } = await o.cobrar(colegio.equipos);
    const { body: previa } = await o.jefa.llamar<{ recibos: object[] }>('POST', '/api/cobroscolegio/recibos/previa', {
      ids: [body.id],
      fecha: CARGO,
    });
    expect(previa.recibos).toMatchObject([{ importe: CUOTA - 50_00, a_cuenta: 50_00 }]);
    const { body: remesa } = await o.girar([body.id]);
    await o.jefa.llamar('PUT', `/api/cobroscolegio/recibos/cargada/${remesa.id}`, { remesa: { fecha: CARGO } });
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(0);
    expect((await o.girar([body.id])).body.codigo).toBe('recibo.vacia');
  });

  it('paga lo que debe cuando se dice: el saldo no cambia, y deja de tenerlo a cuenta', async () => {
    const colegio = await o.colegio('Olivo');
    await ingreso(colegio.id, 50_00);
    await o.cobrar(colegio.equipos);
    const antes = (await o.libro(colegio.id)).saldo_centimos;
    expect((await aplicar([colegio.id])).body).toEqual({ colegios: 1, importe: 50_00 });
    const libro = await o.libro(colegio.id);
    expect([libro.saldo_centimos, libro.deudas[0]!.pendiente_centimos]).toEqual([antes, CUOTA - 50_00]);
    expect(await o.resumen(colegio.id)).toMatchObject({ a_cuenta: 0, deuda_cuotas: CUOTA - 50_00 });
    expect((await aplicar([colegio.id])).body.codigo).toBe('acuenta.nada');
  });

  it('va a lo que se elija, y a muchos de una vez', async () => {
    const [uno, otro] = [await o.colegio('Pino', 2), await o.colegio('Roble')];
    for (const { id } of [uno, otro]) await ingreso(id, 30_00);
    await o.cobrar([...uno.equipos, ...otro.equipos]);
    const segunda = (await o.libro(uno.id)).deudas[1]!;
    expect((await aplicar([uno.id], [segunda.id])).body).toEqual({ colegios: 1, importe: 30_00 });
    expect((await o.libro(uno.id)).deudas.find(({ id }) => id === segunda.id)!.pendiente_centimos).toBe(CUOTA - 30_00);
    expect((await aplicar([uno.id, otro.id])).body).toEqual({ colegios: 1, importe: 30_00 });
  });

  it('aplicado, el ingreso de que venía no se deshace sin deshacer antes su aplicación; y cada cosa, una vez', async () => {
    const colegio = await o.colegio('Sauce');
    const { body } = await ingreso(colegio.id, 50_00);
    await o.cobrar(colegio.equipos);
    await aplicar([colegio.id]);
    expect((await deshacer(body.id)).body.codigo).toBe('libro.aplicado');
    const aplicado = (await o.libro(colegio.id)).lineas.at(-1)!;
    expect(aplicado).toMatchObject({ importe_centimos: 0, deshacible: true });
    expect((await deshacer(aplicado.id)).status).toBe(204);
    expect((await deshacer(aplicado.id)).body.codigo).toBe('libro.deshecho');
    expect((await deshacer(body.id)).status).toBe(204);
    expect(await o.libro(colegio.id)).toMatchObject({ saldo_centimos: CUOTA, cobrado_centimos: 0 });
  });

  it('lo que no anotó nadie a mano no se deshace por su asiento', async () => {
    const colegio = await o.colegio('Tilo');
    await o.cobrar(colegio.equipos);
    const [cuota] = (await o.libro(colegio.id)).lineas;
    expect((await deshacer(cuota!.id)).body.codigo).toBe('libro.no_a_mano');
    expect((await deshacer(2_000_000_000)).status).toBe(404);
  });
});

describe('el mandato de un colegio', () => {
  it('es uno: otro revoca el anterior', async () => {
    const colegio = await o.colegio('Acebo');
    const nuevo = { colegio_id: colegio.id, fecha_firma: dentroDe(-20), titular: 'Acebo', iban: 'ES91 2100 0418 4502 0005 1332' };
    expect((await o.jefa.llamar('POST', '/api/mandatos', { mandato: nuevo })).status).toBe(200);
    const { body } = await o.jefa.llamar<Mandato[]>('GET', '/api/mandatos');
    expect(body.filter(({ colegio_id }) => colegio_id === colegio.id).map(({ estado }) => estado)).toEqual(['vigente', 'revocado']);
  });

  it.each([
    ['con un IBAN que no lo es', { iban: 'ES00 0000' }, 'iban.incorrecto'],
    ['firmado mañana', { fecha_firma: dentroDe(1) }, 'mandato.futuro'],
    ['con una referencia que el banco no admite', { referencia: 'Ñ' }, 'mandato.referencia'],
    ['de nadie', { colegio_id: 2_000_000_000 }, 'maestro.inexistente'],
  ])('%s no se da de alta', async (_, mal, codigo) => {
    const colegio = await o.colegio(`Pino ${codigo}`, 1, false);
    const mandato = { colegio_id: colegio.id, fecha_firma: dentroDe(-20), titular: 'Pino', iban: 'ES9121000418450200051332', ...mal };
    expect((await o.jefa.llamar<{ codigo: string }>('POST', '/api/mandatos', { mandato })).body.codigo).toBe(codigo);
  });
});

describe('los presupuestos de todos', () => {
  it('traen a cada colegio que tiene algo, con lo mismo que el suyo, y el cobro dice en qué cuenta se paga', async () => {
    const colegio = await o.colegio('Con presupuesto', 2);
    const leer = async () => (await o.jefa.llamar<Presupuesto[]>('GET', '/api/cobroscolegio/presupuestos')).body;
    const suyo = (todos: Presupuesto[]) => todos.find((uno) => uno.colegio.id === colegio.id);
    expect(suyo(await leer())).toEqual((await o.jefa.llamar('GET', `/api/cobroscolegio/presupuesto/${colegio.id}`)).body);
    expect(suyo(await leer())).toMatchObject({ total: 2 * CUOTA, deudas: [] });
    const { id } = (await o.cobrar(colegio.equipos)).body;
    expect(suyo(await leer())).toMatchObject({ total: 2 * CUOTA, equipos: [] });
    expect((await o.jefa.llamar<Cobro>('GET', `/api/cobroscolegio/${id}`)).body.cuenta).toBe('ES9121000418450200051332');
    await o.jefa.llamar('POST', '/api/cobroscolegio/ingreso', {
      ingreso: { colegio_id: colegio.id, importe: 2 * CUOTA, concepto: 'En mano' },
    });
    expect(suyo(await leer())).toBeUndefined();
  });
});
