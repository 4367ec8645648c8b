import type { Cobro, EnlaceDePago } from '@cd/contract/dinero/cobros';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonimo, type Cliente } from '../../../pruebas/oficina';
import { abrirCobros, CUOTA, type ColegioDePrueba, type OficinaDeCobros } from '../cobros/cobros-de-prueba';
import { abrirStripe, avisar, evento, pagada, type StripeDePrueba } from './pasarela-de-prueba';

type Hecho = EnlaceDePago & { codigo?: string };
let o: OficinaDeCobros;
let sinPasarela: OficinaDeCobros;
let pasarela: StripeDePrueba;
let nadie: Cliente;
let serie = 0;
let colegio: ColegioDePrueba;
let cobro: number;

const enlazar = (colegio_id = colegio.id) =>
  o.jefa.llamar<Hecho>('PUT', '/api/cobroscolegio/enlaces', { enlace: { cobro_id: cobro, colegio_id } });
const deshacer = (id: number) => o.jefa.llamar<Hecho>('DELETE', `/api/cobroscolegio/enlaces/${id}`);
const leerSuyo = async () => (await o.jefa.llamar<Cobro>('GET', `/api/cobroscolegio/${cobro}`)).body.por_colegio[0]!;
const aMano = () =>
  o.jefa.llamar<{ id: number }>('POST', '/api/cobroscolegio/ingreso', {
    ingreso: { colegio_id: colegio.id, importe: CUOTA, concepto: 'En mano' },
  });
const esperan = async () =>
  (await o.jefa.llamar<{ id: number; texto: string; centimos: number }[]>('GET', '/api/cobroscolegio/movimientos')).body.filter(
    ({ texto }) => texto.includes(ultima().id),
  );
const ultima = () => pasarela.sesiones.at(-1)!;
const pagar = (extra: object = {}) => avisar(nadie, evento('checkout.session.completed', pagada(ultima(), extra)));
const reembolsar = (amount_refunded: number) =>
  avisar(nadie, evento('charge.refunded', { metadata: { referencia: ultima().campos.get('client_reference_id') }, amount_refunded }));
const reclamar = (type: string, status: string) =>
  avisar(nadie, evento(type, { payment_intent: `pi_${ultima().id}`, amount: CUOTA, status }));

beforeAll(async () => {
  pasarela = await abrirStripe();
  o = await abrirCobros(pasarela.pasarela);
  sinPasarela = await abrirCobros();
  nadie = anonimo(o.oficina.http);
});
afterAll(async () => {
  await o.oficina.cerrar();
  await sinPasarela.oficina.cerrar();
  await pasarela.cerrar();
});
beforeEach(async () => {
  colegio = await o.colegio(`Fuentemora ${++serie}`);
  cobro = (await o.cobrar(colegio.equipos)).body.id;
});

describe('el enlace para pagar un cobro', () => {
  it('pide lo que le queda al colegio, en euros y con su referencia; pedido otra vez, es el mismo', async () => {
    const { status, body } = await enlazar();
    expect(status).toBe(200);
    expect(body).toMatchObject({ estado: 'vivo', importe: CUOTA, url: `https://checkout.stripe.example/c/pay/${ultima().id}` });
    const { campos } = ultima();
    expect([campos.get('line_items[0][price_data][unit_amount]'), campos.get('line_items[0][price_data][currency]')]).toEqual([
      '18000',
      'eur',
    ]);
    expect(campos.get('line_items[0][price_data][product_data][name]')).toMatch(/^Primera mitad · CB\d+-\d+$/);
    const antes = pasarela.sesiones.length;
    expect((await enlazar()).body).toEqual(body);
    expect(pasarela.sesiones).toHaveLength(antes);
    expect((await leerSuyo()).enlace).toEqual(body);
  });

  it('si ya no pide lo que se debe, se cierra y se hace otro', async () => {
    const { body: uno } = await enlazar();
    await o.jefa.llamar('POST', '/api/cobroscolegio/ingreso', { ingreso: { colegio_id: colegio.id, importe: 80_00, concepto: 'En mano' } });
    const { body: otro } = await enlazar();
    expect(otro).toMatchObject({ importe: CUOTA - 80_00, estado: 'vivo' });
    expect(otro.id).not.toBe(uno.id);
    expect(pasarela.sesiones.at(-2)!.status).toBe('expired');
  });

  it('caducado, se hace otro', async () => {
    const { body: uno } = await enlazar();
    await o.oficina.db
      .updateTable('enlace_pago')
      .set({ caduca: new Date(Date.now() - 1000) })
      .where('id', '=', uno.id)
      .execute();
    expect((await leerSuyo()).enlace).toMatchObject({ estado: 'caducado', url: '' });
    expect((await enlazar()).body.id).not.toBe(uno.id);
  });

  it('sin configurar la pasarela no se ofrece, y pedirlo lo dice', async () => {
    const suyo = await sinPasarela.colegio('Sin pasarela');
    const { id } = (await sinPasarela.cobrar(suyo.equipos)).body;
    expect((await sinPasarela.jefa.llamar<Cobro>('GET', `/api/cobroscolegio/${id}`)).body.por_enlace).toBe('no');
    const { body } = await sinPasarela.jefa.llamar('PUT', '/api/cobroscolegio/enlaces', { enlace: { cobro_id: id, colegio_id: suyo.id } });
    expect(body).toMatchObject({ codigo: 'enlace.sin_pasarela' });
    expect((await avisar(anonimo(sinPasarela.oficina.http), {})).body).toMatchObject({ codigo: 'enlace.sin_pasarela' });
  });

  it('de lo que está en un recibo, o ya cobrado, no se hace', async () => {
    await o.girar([cobro]);
    expect((await enlazar()).body.codigo).toBe('enlace.nada');
    expect((await enlazar(2_000_000_000)).status).toBe(404);
  });

  it('si la pasarela no contesta, se dice; al pedirlo otra vez es el mismo, y no dos', async () => {
    pasarela.falla(500);
    expect((await enlazar()).body.codigo).toBe('enlace.pasarela');
    pasarela.falla(null);
    const { body } = await enlazar();
    expect(body.estado).toBe('vivo');
    expect(await o.oficina.db.selectFrom('enlace_pago').select('id').where('cobro_id', '=', cobro).execute()).toHaveLength(1);
  });

  it('si no lo admite, no queda abierto', async () => {
    pasarela.falla(400);
    expect((await enlazar()).body.codigo).toBe('enlace.rechazado');
    pasarela.falla(null);
    expect((await leerSuyo()).enlace).toMatchObject({ estado: 'deshecho' });
    expect((await enlazar()).body.estado).toBe('vivo');
  });

  it('deshecho, nadie puede pagar con él; y ya pagado, no se deshace', async () => {
    const { body: uno } = await enlazar();
    expect((await deshacer(uno.id)).status).toBe(204);
    expect(ultima().status).toBe('expired');
    expect((await deshacer(uno.id)).body.codigo).toBe('enlace.no_vivo');
    const { body: otro } = await enlazar();
    ultima().status = 'complete';
    expect((await deshacer(otro.id)).body.codigo).toBe('enlace.pagandose');
  });
});

describe('un aviso de la pasarela', () => {
  it('de que está pagado lo anota en el libro una vez, con la referencia del pago y sin nada de quien paga', async () => {
    await enlazar();
    const aviso = evento('checkout.session.completed', pagada(ultima()));
    for (const hace of [0, 10]) expect((await avisar(nadie, aviso, { hace })).status).toBe(204);
    // Another event of the same payment.
    await avisar(nadie, evento('checkout.session.async_payment_succeeded', pagada(ultima())));
    const libro = await o.libro(colegio.id);
    expect(libro).toMatchObject({ cobrado_centimos: CUOTA, saldo_centimos: 0 });
    expect(libro.lineas.at(-1)).toMatchObject({ clase: 'cobrado', concepto: `Pago por enlace: pi_${ultima().id}`, por: 'Sistema' });
    expect((await leerSuyo()).enlace).toMatchObject({ estado: 'pagado', url: '' });
    const { rows } = await sql<{
      todo: string;
    }>`select (select json_agg(e) from enlace_pago e)::text || (select json_agg(v) from evento_pago v)::text
      || (select json_agg(a) from accion a)::text as todo`.execute(o.oficina.db);
    expect(rows[0]!.todo).not.toMatch(/tesorera|Pagadora/);
  });

  it.each([
    ['con otro secreto', { secreto: 'whsec_otro' }],
    ['de hace más de cinco minutos', { hace: 301 }],
    ['del futuro', { hace: -301 }],
    ['con el cuerpo cambiado', { firmado: { otro: true } }],
  ])('firmado %s no vale', async (_, como) => {
    await enlazar();
    const { status, body } = await avisar(nadie, evento('checkout.session.completed', pagada(ultima())), como);
    expect([status, body?.codigo]).toEqual([400, 'enlace.firma']);
    expect((await o.libro(colegio.id)).cobrado_centimos).toBe(0);
  });

  it('del otro modo, o sin firmar, no vale', async () => {
    await enlazar();
    expect((await avisar(nadie, evento('checkout.session.completed', pagada(ultima()), { livemode: true }))).status).toBe(400);
    expect((await nadie.llamar('POST', '/open/api/pagos/aviso', {})).status).toBe(400);
  });

  it('de otro importe que el pedido no paga nada: lo mira una persona', async () => {
    await enlazar();
    expect((await pagar({ amount_total: 1_00 })).status).toBe(204);
    expect((await o.libro(colegio.id)).cobrado_centimos).toBe(0);
    expect(await esperan()).toMatchObject([{ centimos: 1_00, texto: expect.stringContaining('otro importe que el pedido') }]);
    expect((await leerSuyo()).enlace).toMatchObject({ estado: 'aparte' });
  });

  it('en otra moneda se rechaza, y no se da por recibido', async () => {
    await enlazar();
    expect((await pagar({ currency: 'usd' })).body?.codigo).toBe('enlace.moneda');
    expect((await pagar()).status).toBe(204);
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(0);
  });

  it('sin pagar todavía, o de lo que no es nuestro, no hace nada', async () => {
    await enlazar();
    await pagar({ payment_status: 'unpaid' });
    expect((await leerSuyo()).enlace).toMatchObject({ estado: 'vivo' });
    for (const ajeno of [
      evento('checkout.session.completed', pagada(ultima(), { client_reference_id: null })),
      evento('checkout.session.completed', pagada(ultima(), { client_reference_id: 'de otro' })),
      evento('charge.refunded', { metadata: {}, amount_refunded: 1 }),
      evento('customer.created', {}),
    ])
      expect((await avisar(nadie, ajeno)).status).toBe(204);
    expect((await o.libro(colegio.id)).cobrado_centimos).toBe(0);
  });

  it('de que ha caducado, lo deja caducado', async () => {
    await enlazar();
    await avisar(nadie, evento('checkout.session.expired', { ...pagada(ultima()), payment_status: 'unpaid', payment_intent: null }));
    expect((await leerSuyo()).enlace).toMatchObject({ estado: 'caducado' });
  });

  it('de lo que ya se cobró de otra manera espera a una persona, y nunca lo cobra dos veces', async () => {
    await enlazar();
    await aMano();
    await pagar();
    expect(await o.libro(colegio.id)).toMatchObject({ cobrado_centimos: CUOTA, saldo_centimos: 0 });
    const [espera] = await esperan();
    expect(espera).toMatchObject({ centimos: CUOTA, texto: expect.stringContaining('cobrado dos veces') });
    // The office lets it stay on account.
    await o.jefa.llamar('PUT', '/api/cobroscolegio/movimientos', {
      decisiones: [{ que: 'anotar', id: espera!.id, colegio_id: colegio.id }],
    });
    expect(await o.libro(colegio.id)).toMatchObject({ saldo_centimos: -CUOTA });
  });

  it('que llega tarde, de un enlace deshecho o caducado, paga lo que aún se debe', async () => {
    const { body } = await enlazar();
    await deshacer(body.id);
    await pagar();
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(0);
  });
});

describe('lo que vuelve de un pago por enlace', () => {
  beforeEach(async () => {
    await enlazar();
    await pagar();
  });

  it('reembolsado reabre la deuda, hasta lo que se ha devuelto', async () => {
    await reembolsar(50_00);
    expect(await o.libro(colegio.id)).toMatchObject({ cobrado_centimos: CUOTA, devuelto_centimos: 50_00, saldo_centimos: 50_00 });
    await reembolsar(CUOTA);
    await reembolsar(50_00);
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(CUOTA);
    expect((await leerSuyo()).enlace).toMatchObject({ devuelto: CUOTA });
    expect((await enlazar()).body).toMatchObject({ estado: 'vivo', importe: CUOTA });
  });

  it('reclamado por el banco de quien pagó reabre la deuda; si la gana la liga, vuelve a estar cobrada', async () => {
    await reclamar('charge.dispute.created', 'warning_needs_response');
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(0);
    await reclamar('charge.dispute.created', 'needs_response');
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(CUOTA);
    await reclamar('charge.dispute.closed', 'won');
    expect(await o.libro(colegio.id)).toMatchObject({ saldo_centimos: 0 });
  });

  it('no se deshace a mano lo que cobró la pasarela', async () => {
    const { id } = (await o.libro(colegio.id)).lineas.at(-1)!;
    const { body } = await o.jefa.llamar('PUT', '/api/cobroscolegio/ingreso/deshacer', { ingreso: { id, motivo: 'Porque sí' } });
    expect(body).toMatchObject({ codigo: 'libro.no_a_mano' });
  });
});

describe('lo devuelto de lo que estaba aparte', () => {
  it('espera también a una persona', async () => {
    await enlazar();
    await aMano();
    await pagar();
    await reembolsar(CUOTA);
    expect((await esperan()).map(({ centimos }) => centimos)).toEqual([CUOTA, -CUOTA]);
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(0);
  });
});
