import type { Extracto, MovimientoDelBanco } from '@cd/contract/dinero/extractos';
import type { Pago } from '@cd/contract/dinero/pagos';
import type { Remesa } from '@cd/contract/dinero/remesas';
import type { CierreDeLibro } from '@cd/contract/libro/libro';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { multiparte } from '../../../pruebas/multiparte';
import { textoDe } from '../../../pruebas/oficina';
import { dentroDe } from '../cobros/cobros-de-prueba';
import { abrirPagos, TARIFA, type OficinaDePagos } from '../pagos/pagos-de-prueba';

/** The bank makes a batch the day after it is written, whatever midnight comes in between. */
const DIA = dentroDe(1);
let o: OficinaDePagos;
let uno: Awaited<ReturnType<OficinaDePagos['arbitraron']>>;
let otro: Awaited<ReturnType<OficinaDePagos['arbitraron']>>;
let pago: number;
let deOtro: number;
let remesa: number;

interface Dicho {
  id: number;
  codigo?: string;
  detail?: string;
  errores?: { campo: string; texto: string }[];
}
const poner = (url: string, cuerpo: object) => o.jefa.llamar<Dicho>('PUT', url, cuerpo);
const leer = async (id: number) => (await o.jefa.llamar<Pago>('GET', `/api/pagosarbitro/${id}`)).body;
const leerRemesa = async (id: number) => (await o.jefa.llamar<Remesa>('GET', `/api/remesaspagos/${id}`)).body;
const fichero = async (id: number) => (await o.jefa.llamar<string>('GET', `/api/remesaspagos/fichero/${id}`)).body;
const remesar = async () => (await o.jefa.llamar<Dicho>('POST', '/api/remesaspagos')).body.id;
const hacer = (id: number, fecha = DIA) => poner(`/api/remesaspagos/hecha/${id}`, { remesa: { fecha } });
const deshacerHecha = (id: number) => poner(`/api/remesaspagos/hecha/deshacer/${id}`, { remesa: { motivo: 'Era otra' } });
const devolver = (id: number, extra: object = {}, veces = 1) =>
  poner('/api/remesaspagos/devueltos', {
    pagos: Array.from({ length: veces }, () => ({ id, motivo: 'AC04: La cuenta está cancelada', fecha: dentroDe(2), ...extra })),
  });
const deshacer = (id: number) => poner(`/api/remesaspagos/devueltos/deshacer/${id}`, { pago: { motivo: 'Era de otro' } });
const pagarAparte = (id: number, extra: object = {}) =>
  poner(`/api/pagosarbitro/pagado/${id}`, { pago: { fecha: dentroDe(3), forma: 'efectivo', ...extra } });
const cuadra = async () => {
  const { comprobaciones } = (await o.jefa.llamar<CierreDeLibro>('GET', '/api/libro/cierre')).body;
  return comprobaciones.filter((una) => !una.cuadra);
};

beforeAll(async () => {
  o = await abrirPagos();
  o.reloj.hoy = dentroDe(40);
  await o.oficina.db.updateTable('empresa').set({ fiscal_nombre: 'Federación', fiscal_cuenta: 'ES9121000418450200051332' }).execute();
});
afterAll(() => o.oficina.cerrar());
beforeEach(async () => {
  // What other tests left waiting is in no batch of this one.
  const { body: sueltos } = await o.jefa.llamar<{ id: number }[]>('GET', '/api/pagosarbitro/sinremesa');
  for (const suelto of sueltos) await o.jefa.llamar('DELETE', `/api/pagosarbitro/${suelto.id}`);
  [uno, otro] = [await o.arbitraron('2026-11-07', '2026-11-14'), await o.arbitraron('2026-11-07')];
  await o.perfil({ nombre: `Con retención ${uno.id}`, retencion: 1500, km_centimos: 0, km_exento_centimos: 0 }, [uno.id]);
  pago = (await o.pagar(uno.arbitrajes)).body.id;
  deOtro = (await o.pagar(otro.arbitrajes)).body.id;
  remesa = await remesar();
});

const NETO = 2 * TARIFA - 9_00;

describe('un pago', () => {
  it('se ordena, se envía con el fichero de su remesa y se paga el día que el banco la hace', async () => {
    expect(await leer(pago)).toMatchObject({ estado: 'ordenado', pagado: null, remesa_pagos_id: remesa });
    expect((await hacer(remesa)).body.codigo).toBe('remesa.sin_descargar');
    await fichero(remesa);
    expect(await leer(pago)).toMatchObject({ estado: 'enviado', pagado: null });
    expect((await hacer(remesa)).status).toBe(204);
    expect(await leer(pago)).toMatchObject({ estado: 'pagado', pagado: DIA, forma: null });
    expect(await leerRemesa(remesa)).toMatchObject({ hecha: DIA, devueltos: 0, pagos: [{ estado: 'pagado' }, { estado: 'pagado' }] });
    expect((await hacer(remesa)).body.codigo).toBe('remesa.hecha');
    expect((await poner(`/api/remesaspagos/rechazada/${remesa}`, { remesa: { motivo: 'Sin saldo' } })).body.codigo).toBe('remesa.hecha');
  });

  it('el banco no la hace antes de escribirse, ni un día que no ha llegado', async () => {
    await fichero(remesa);
    for (const [fecha, codigo] of [
      [dentroDe(-2), 'remesa.antes'],
      [dentroDe(41), 'pago.futuro'],
    ] as const)
      expect((await hacer(remesa, fecha)).body.errores).toEqual([{ campo: 'remesa.fecha', texto: textoDe(codigo) }]);
  });

  it('que el banco la había hecho se deshace: sus pagos vuelven a estar en el banco', async () => {
    expect((await deshacerHecha(remesa)).body.codigo).toBe('remesa.no_hecha');
    await fichero(remesa);
    await hacer(remesa);
    expect((await deshacerHecha(remesa)).status).toBe(204);
    expect(await leer(pago)).toMatchObject({ estado: 'enviado', pagado: null });
  });
});

describe('una transferencia que vuelve', () => {
  beforeEach(async () => {
    await fichero(remesa);
    await hacer(remesa);
  });

  it('devuelve ese pago y ninguno más: se debe otra vez, sin lo retenido, y espera a la siguiente remesa', async () => {
    expect((await o.libro(uno.id)).saldo_centimos).toBe(0);
    expect((await devolver(pago)).status).toBe(204);
    expect(await leer(pago)).toMatchObject({ estado: 'devuelto', devuelto: dentroDe(2), remesa_pagos_id: null, pagado: null });
    expect(await leer(deOtro)).toMatchObject({ estado: 'pagado', remesa_pagos_id: remesa });
    expect(await o.libro(uno.id)).toMatchObject({ devuelto_centimos: NETO, retenido_centimos: 9_00, saldo_centimos: NETO });
    expect((await o.libro(otro.id)).saldo_centimos).toBe(0);
    const { pagos, importe, devueltos, devuelto_importe } = await leerRemesa(remesa);
    expect({ importe, devueltos, devuelto_importe }).toEqual({ importe: NETO + TARIFA, devueltos: 1, devuelto_importe: NETO });
    expect(pagos.find(({ id }) => id === pago)).toMatchObject({ estado: 'devuelto', motivo_devuelto: 'AC04: La cuenta está cancelada' });
    expect(pagos.reduce((suma, una) => suma + una.importe, 0)).toBe(importe);
    const { body: sinRemesa } = await o.jefa.llamar<{ id: number }[]>('GET', '/api/pagosarbitro/sinremesa');
    expect(sinRemesa).toMatchObject([{ id: pago, estado: 'devuelto' }]);
    expect(await cuadra()).toEqual([]);
  });

  it('no vuelve dos veces, ni antes de pagarse, ni un día que no ha llegado, ni sin motivo', async () => {
    const [una, dos] = await Promise.all([devolver(pago), devolver(pago)]);
    expect([una.status, dos.status].toSorted()).toEqual([204, 409]);
    expect((await devolver(deOtro, {}, 2)).body.codigo).toBe('pago.devuelto_repetido');
    expect((await devolver(pago)).body).toMatchObject({
      codigo: 'pago.no_devoluble',
      detail: expect.stringContaining('Ya consta devuelto'),
    });
    expect((await devolver(deOtro, { fecha: dentroDe(-1) })).body.detail).toContain('No puede volver antes de pagarse');
    expect((await devolver(deOtro, { fecha: dentroDe(41) })).body.detail).toContain('Ese día no ha llegado');
    expect((await devolver(deOtro, { motivo: '' })).status).toBe(400);
    expect((await devolver(2_000_000_000)).status).toBe(404);
    expect((await o.libro(uno.id)).saldo_centimos).toBe(NETO);
  });

  it('va en la siguiente con otra referencia, se avisa de que volvió de esa misma cuenta, y queda pagada', async () => {
    await devolver(pago);
    const { body: previa } = await o.jefa.llamar<{ avisos: { pago_id: number; texto: string }[] }>('GET', '/api/remesaspagos/previa');
    expect(previa.avisos).toMatchObject([{ pago_id: pago, texto: expect.stringContaining('ya volvió de esa misma cuenta') }]);
    const segunda = await remesar();
    expect(await leer(pago)).toMatchObject({ estado: 'ordenado', remesa_pagos_id: segunda });
    expect(await o.libro(uno.id)).toMatchObject({ saldo_centimos: 0, pagado_centimos: 2 * NETO, devuelto_centimos: NETO });
    const xml = await fichero(segunda);
    expect(xml).toContain(`<EndToEndId>PAGO${pago}-2</EndToEndId>`);
    expect((await leerRemesa(remesa)).pagos.find(({ id }) => id === pago)).toMatchObject({
      estado: 'devuelto',
      despues: `En la remesa ${segunda}`,
    });
    await hacer(segunda, dentroDe(5));
    expect(await leer(pago)).toMatchObject({ estado: 'pagado', pagado: dentroDe(5) });
    expect(await cuadra()).toEqual([]);
  });

  it('si su segunda remesa no se hace, se debe otra vez', async () => {
    await devolver(pago);
    const segunda = await remesar();
    expect((await o.jefa.llamar('DELETE', `/api/remesaspagos/${segunda}`)).status).toBe(204);
    expect(await leer(pago)).toMatchObject({ estado: 'devuelto', remesa_pagos_id: null });
    expect(await o.libro(uno.id)).toMatchObject({ saldo_centimos: NETO, pagado_centimos: NETO, devuelto_centimos: NETO });
    expect(await cuadra()).toEqual([]);
  });

  it('se deshace: vuelve a su remesa, pagada como estaba', async () => {
    expect((await deshacer(pago)).body.codigo).toBe('pago.no_devuelto');
    await devolver(pago);
    expect((await deshacerHecha(remesa)).body.codigo).toBe('remesa.con_devueltos');
    expect((await deshacer(pago)).status).toBe(204);
    expect(await leer(pago)).toMatchObject({ estado: 'pagado', pagado: DIA, remesa_pagos_id: remesa, devuelto: null });
    expect((await o.libro(uno.id)).saldo_centimos).toBe(0);
    expect((await deshacer(pago)).body.codigo).toBe('pago.no_devuelto');
    expect((await devolver(pago)).status).toBe(204);
    expect((await o.libro(uno.id)).saldo_centimos).toBe(NETO);
    expect(await cuadra()).toEqual([]);
  });

  it('no se deshace si ya va en otra remesa, o se ha pagado de otra manera', async () => {
    await devolver(pago);
    const segunda = await remesar();
    expect((await deshacer(pago)).body.detail).toContain(`ya va en la remesa ${segunda}`);
    await o.jefa.llamar('DELETE', `/api/remesaspagos/${segunda}`);
    await pagarAparte(pago);
    expect((await deshacer(pago)).body.detail).toContain('ya se ha pagado de otra manera');
  });

  it('devuelto, se elimina: sus arbitrajes vuelven a estar pendientes, y se debe lo que cuestan', async () => {
    await devolver(pago);
    expect((await o.jefa.llamar('DELETE', `/api/pagosarbitro/${pago}`)).status).toBe(204);
    expect((await o.pendientes(uno.id)).arbitrajes).toHaveLength(2);
    expect(await o.libro(uno.id)).toMatchObject({ saldo_centimos: 2 * TARIFA, retenido_centimos: 0 });
    expect((await leerRemesa(remesa)).pagos.find(({ id }) => id === pago)).toMatchObject({ estado: 'devuelto', despues: 'Eliminado' });
    expect(await cuadra()).toEqual([]);
  });

  it('se lee del pain.002 que da el banco, que dice cuál y por qué; otra vez, ya consta', async () => {
    const transaccion = (referencia: string) =>
      `<TxInfAndSts><OrgnlEndToEndId>${referencia}</OrgnlEndToEndId><TxSts>RJCT</TxSts><StsRsnInf><Rsn><Cd>AC04</Cd></Rsn></StsRsnInf></TxInfAndSts>`;
    const pain002 = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>
      <GrpHdr><MsgId>B1</MsgId><CreDtTm>${dentroDe(1)}T10:00:00</CreDtTm></GrpHdr>
      <OrgnlGrpInfAndSts><OrgnlMsgId>X</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId></OrgnlGrpInfAndSts>
      <OrgnlPmtInfAndSts><OrgnlPmtInfId>1</OrgnlPmtInfId>${transaccion(`PAGO${pago}`)}${transaccion(`PAGO${pago}`)}${transaccion('PAGO999999')}</OrgnlPmtInfAndSts>
      </CstmrPmtStsRpt></Document>`;
    const ver = async () =>
      (
        await o.jefa.llamar<{ devoluciones: object[] }>(
          'POST',
          '/api/remesaspagos/devoluciones',
          multiparte({}, { fichero: Buffer.from(pain002) }),
        )
      ).body;
    expect(await ver()).toMatchObject({
      formato: 'pain.002',
      devoluciones: [
        { pago_id: pago, importe: NETO, motivo: 'AC04', motivo_texto: 'La cuenta está cancelada', fecha: dentroDe(1), impide: null },
        { pago_id: pago, impide: 'Está dos veces en el fichero' },
        { pago_id: null, impide: 'No es de ningún pago nuestro' },
      ],
    });
    await devolver(pago);
    expect((await ver()).devoluciones[0]).toMatchObject({ pago_id: pago, impide: 'Ya consta devuelto' });
  });

  it('de un fichero que el banco rechaza entero se dice en qué remesa', async () => {
    const id = /<MsgId>([^<]+)<\/MsgId>/.exec(await fichero(remesa))![1];
    const pain002 = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>
      <GrpHdr><MsgId>B1</MsgId><CreDtTm>${dentroDe(1)}T10:00:00</CreDtTm></GrpHdr>
      <OrgnlGrpInfAndSts><OrgnlMsgId>${id}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId><GrpSts>RJCT</GrpSts></OrgnlGrpInfAndSts>
      </CstmrPmtStsRpt></Document>`;
    const { body } = await o.jefa.llamar<{ avisos: string[] }>(
      'POST',
      '/api/remesaspagos/devoluciones',
      multiparte({}, { fichero: Buffer.from(pain002) }),
    );
    expect(body.avisos).toEqual([expect.stringContaining(`rechaza entera la remesa ${remesa}`)]);
  });
});

describe('pagado de otra manera', () => {
  it('quien no tiene cuenta no va en ninguna remesa, y se paga en mano; se deshace', async () => {
    await o.jefa.llamar('DELETE', `/api/remesaspagos/${remesa}`);
    await o.oficina.db.updateTable('arbitro').set({ iban: '' }).where('id', '=', uno.id).execute();
    const { body: previa } = await o.jefa.llamar<{ fallos: { pago_id: number }[] }>('GET', '/api/remesaspagos/previa');
    expect(previa.fallos).toMatchObject([{ pago_id: pago }]);
    expect((await o.jefa.llamar<Dicho>('POST', '/api/remesaspagos')).body.codigo).toBe('remesa.fallos');
    expect((await pagarAparte(pago)).status).toBe(204);
    expect(await leer(pago)).toMatchObject({ estado: 'pagado', forma: 'efectivo', pagado: dentroDe(3), remesa_pagos_id: null });
    expect((await o.jefa.llamar<Dicho>('DELETE', `/api/pagosarbitro/${pago}`)).body.codigo).toBe('pago.pagado');
    expect((await pagarAparte(pago)).body.detail).toBe('Ya consta pagado');
    const quitar = () => poner(`/api/pagosarbitro/pagado/deshacer/${pago}`, { pago: { motivo: 'No vino' } });
    expect((await quitar()).status).toBe(204);
    expect(await leer(pago)).toMatchObject({ estado: 'ordenado', forma: null, pagado: null });
    expect((await quitar()).body.codigo).toBe('pago.no_pagado');
    expect((await o.libro(uno.id)).saldo_centimos).toBe(0);
  });

  it('lo que va en una remesa no, ni un día que no ha llegado', async () => {
    expect((await pagarAparte(pago)).body.detail).toBe(`Está en la remesa ${remesa}`);
    await o.jefa.llamar('DELETE', `/api/remesaspagos/${remesa}`);
    expect((await pagarAparte(pago, { fecha: dentroDe(41) })).body.errores).toEqual([
      { campo: 'pago.fecha', texto: textoDe('pago.futuro') },
    ]);
  });

  it('lo devuelto deja de deberse, y se debe otra vez al deshacerlo', async () => {
    await fichero(remesa);
    await devolver(pago);
    await pagarAparte(pago);
    expect((await o.libro(uno.id)).saldo_centimos).toBe(0);
    expect(await cuadra()).toEqual([]);
    await poner(`/api/pagosarbitro/pagado/deshacer/${pago}`, { pago: { motivo: 'No vino' } });
    expect(await leer(pago)).toMatchObject({ estado: 'devuelto' });
    expect((await o.libro(uno.id)).saldo_centimos).toBe(NETO);
    expect(await cuadra()).toEqual([]);
  });
});

describe('el resumen del año', () => {
  const anual = async (anno: number) =>
    (await o.jefa.llamar<{ arbitro_id: number }[]>('GET', `/api/pagosarbitro/anual/${anno}`)).body.find(
      ({ arbitro_id }) => arbitro_id === uno.id,
    );

  it('cuenta lo pagado, por el día en que se pagó: lo ordenado y lo devuelto, no', async () => {
    const delAnno = Number(DIA.slice(0, 4));
    await o.oficina.db.updateTable('pago_arbitro').set({ fecha: DIA }).where('id', '=', pago).execute();
    expect(await anual(delAnno)).toMatchObject({ pagos: 0, neto: 0, sin_pagar: NETO });
    await fichero(remesa);
    await hacer(remesa);
    expect(await anual(delAnno)).toMatchObject({ pagos: 1, bruto: 2 * TARIFA, retencion: 9_00, neto: NETO, sin_pagar: 0 });
    await devolver(pago);
    expect(await anual(delAnno)).toMatchObject({ pagos: 0, neto: 0, retencion: 0, sin_pagar: NETO });
    await pagarAparte(pago, { fecha: `${delAnno - 1}-12-31` });
    expect(await anual(delAnno)).toBeUndefined();
    expect(await anual(delAnno - 1)).toMatchObject({ pagos: 1, neto: NETO });
  });
});

describe('un movimiento del banco', () => {
  let serie = 0;
  type Guardado = MovimientoDelBanco & { id: number };
  const porResolver = async () => (await o.jefa.llamar<Guardado[]>('GET', '/api/cobroscolegio/movimientos')).body;
  async function movimiento(texto: string, centimos: number): Promise<Guardado> {
    const euros = (centimos / 100).toFixed(2).replace('.', ',');
    const fecha = dentroDe(2).split('-').toReversed().join('/');
    const unico = `${texto} M${++serie}`;
    const csv = `Fecha;Concepto;Importe;Saldo\n${fecha};${unico};${euros};${(10_000 + serie).toFixed(2).replace('.', ',')}`;
    const { status } = await o.jefa.llamar<Extracto>(
      'POST',
      '/api/cobroscolegio/extracto/guardar',
      multiparte({}, { fichero: Buffer.from(csv) }),
    );
    expect(status).toBe(200);
    return (await porResolver()).find((uno) => uno.texto.endsWith(unico))!;
  }
  const resolver = (decision: object) => o.jefa.llamar<Dicho>('PUT', '/api/cobroscolegio/movimientos', { decisiones: [decision] });
  const deshacerMovimiento = (id: number) => poner(`/api/cobroscolegio/movimientos/deshacer/${id}`, { movimiento: { motivo: 'Era otro' } });

  it('carga la remesa por su importe, y se deshace', async () => {
    const id = /<MsgId>([^<]+)<\/MsgId>/.exec(await fichero(remesa))![1];
    const cargo = await movimiento(`TRANSFERENCIAS ${id}`, -(NETO + TARIFA));
    expect(cargo.propuesta).toMatchObject({ situacion: 'seguro', remesa_pagos_id: remesa, comision: 0, ya_anotado: false });
    expect((await resolver({ que: 'remesa_pagos', id: cargo.id, remesa_pagos_id: remesa, comision: 1 })).body.codigo).toBe(
      'extracto.otro_importe',
    );
    expect((await resolver({ que: 'remesa_pagos', id: cargo.id, remesa_pagos_id: remesa })).status).toBe(200);
    expect(await leer(pago)).toMatchObject({ estado: 'pagado', pagado: dentroDe(2) });
    expect((await deshacerHecha(remesa)).body.codigo).toBe('pago.por_movimiento');
    expect((await deshacerMovimiento(cargo.id)).status).toBe(204);
    expect(await leer(pago)).toMatchObject({ estado: 'enviado', pagado: null });
    await hacer(remesa);
    expect((await porResolver()).find((uno) => uno.id === cargo.id)!.propuesta).toMatchObject({
      remesa_pagos_id: remesa,
      ya_anotado: true,
    });
    await resolver({ que: 'remesa_pagos', id: cargo.id, remesa_pagos_id: remesa });
    await deshacerMovimiento(cargo.id);
    expect((await leerRemesa(remesa)).hecha).toBe(DIA);
  });

  it('de una dicha hecha a mano hace sesenta días ya no se espera su cargo, aunque la nombre', async () => {
    const id = /<MsgId>([^<]+)<\/MsgId>/.exec(await fichero(remesa))![1];
    await hacer(remesa);
    const cargo = await movimiento(`TRANSFERENCIAS ${id}`, -(NETO + TARIFA));
    const deHace = async (dias: number) => {
      await sql`update remesa_pagos set hecha = current_date - ${dias}::int where id = ${remesa}`.execute(o.oficina.db);
      return (await porResolver()).find((uno) => uno.id === cargo.id)!.propuesta.remesa_pagos_id;
    };
    expect([await deHace(59), await deHace(60)]).toEqual([remesa, null]);
  });

  it('devuelve la transferencia que nombra, con su comisión dicha; se deshace, y lo anotado a mano encuentra el suyo', async () => {
    await fichero(remesa);
    await hacer(remesa);
    const abono = await movimiento(`DEVOLUCION PAGO${pago} CUENTA CANCELADA`, NETO - 2_00);
    expect(abono.propuesta).toMatchObject({ situacion: 'dudoso', pago_id: pago, comision: 2_00 });
    const decision = { que: 'pago_devuelto', id: abono.id, pago_id: pago };
    expect((await resolver(decision)).body.codigo).toBe('extracto.otro_importe');
    expect((await resolver({ ...decision, comision: 2_00 })).status).toBe(200);
    expect(await leer(pago)).toMatchObject({ estado: 'devuelto', devuelto: dentroDe(2) });
    expect((await deshacer(pago)).body.codigo).toBe('pago.por_movimiento');
    expect((await deshacerMovimiento(abono.id)).status).toBe(204);
    expect(await leer(pago)).toMatchObject({ estado: 'pagado', remesa_pagos_id: remesa });
    expect((await o.libro(uno.id)).saldo_centimos).toBe(0);

    await devolver(pago);
    expect((await porResolver()).find((uno) => uno.id === abono.id)!.propuesta).toMatchObject({ pago_id: pago, ya_anotado: true });
    await resolver({ ...decision, comision: 2_00 });
    expect((await o.libro(uno.id)).saldo_centimos).toBe(NETO);
    const repetido = await movimiento(`DEVOLUCION PAGO${pago}`, NETO);
    expect((await resolver({ ...decision, id: repetido.id })).body.codigo).toBe('extracto.ya_anotado');
    await deshacerMovimiento(abono.id);
    expect(await leer(pago)).toMatchObject({ estado: 'devuelto' });
    expect(await cuadra()).toEqual([]);
  });
});
