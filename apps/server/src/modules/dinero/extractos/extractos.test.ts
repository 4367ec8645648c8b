import type { Extracto, MovimientoDelBanco } from '@cd/contract/dinero/extractos';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { multiparte } from '../../../pruebas/multiparte';
import { writtenDate } from '../../../platform/clock';
import { abrirCobros, CARGO, CUOTA, dentroDe, VUELTA, type ColegioDePrueba, type OficinaDeCobros } from '../cobros/cobros-de-prueba';
import { referenciaDe } from '../cobros/queries';

let o: OficinaDeCobros;
let serie = 0;
let colegio: ColegioDePrueba;
let cobro: number;

type Guardado = MovimientoDelBanco & { id: number };
const CABECERA = 'Fecha;Concepto;Importe;Saldo';
/** A table as banks give it; each line with its balance. */
function csv(lineas: readonly [fecha: string, texto: string, euros: string][]): FormData {
  let saldo = 100_000;
  const filas = lineas.map(([fecha, texto, euros]) => {
    saldo += Math.round(Number(euros.replace(',', '.')) * 100);
    return `${fecha};${texto};${euros};${(saldo / 100).toFixed(2).replace('.', ',')}`;
  });
  return multiparte({}, { fichero: Buffer.from([CABECERA, ...filas].join('\n')) });
}
const ver = async (fichero: FormData) =>
  (await o.jefa.llamar<Extracto & { codigo?: string }>('POST', '/api/cobroscolegio/extracto', fichero)).body;
const guardar = async (fichero: FormData) =>
  (await o.jefa.llamar<{ nuevos: number; conocidos: number }>('POST', '/api/cobroscolegio/extracto/guardar', fichero)).body;
const porResolver = async () => (await o.jefa.llamar<Guardado[]>('GET', '/api/cobroscolegio/movimientos')).body;
const resolver = (...decisiones: object[]) =>
  o.jefa.llamar<{ codigo?: string; detail?: string }>('PUT', '/api/cobroscolegio/movimientos', { decisiones });
/** The only one of this test that nobody has decided. */
async function guardado(fichero: FormData, texto: string): Promise<Guardado> {
  await guardar(fichero);
  return (await porResolver()).find((movimiento) => movimiento.texto.includes(texto))!;
}

beforeAll(async () => {
  o = await abrirCobros();
});
afterAll(() => o.oficina.cerrar());
beforeEach(async () => {
  colegio = await o.colegio(`Fuentemora ${++serie}`);
  cobro = (await o.cobrar(colegio.equipos)).body.id;
});

describe('un extracto del banco', () => {
  it('se mira sin guardar nada: cada movimiento dice con qué casa y por qué', async () => {
    const fichero = csv([[writtenDate(dentroDe(30)), `TRANSF ${referenciaDe(cobro, colegio.id)}`, '180,00']]);
    const visto = await ver(fichero);
    expect(visto).toMatchObject({ formato: 'csv', movimientos: 1, conocidos: 0 });
    expect(visto.nuevos[0]!.propuesta).toMatchObject({
      situacion: 'seguro',
      colegio_id: colegio.id,
      deudas: [{ importe: CUOTA }],
      sobra: 0,
    });
    expect(visto.nuevos[0]!.propuesta.razones.length).toBeGreaterThan(0);
    expect(await porResolver()).toEqual([]);
    expect((await o.libro(colegio.id)).cobrado_centimos).toBe(0);
  });

  it('guardado dos veces, o solapado con otro, no se dobla; y dos líneas iguales son dos', async () => {
    const lineas: [string, string, string][] = [
      ['02/11/2026', `IGUAL ${serie}`, '10,00'],
      ['02/11/2026', `IGUAL ${serie}`, '10,00'],
    ];
    expect(await guardar(csv(lineas))).toMatchObject({ nuevos: 2, conocidos: 0 });
    expect(await guardar(csv(lineas))).toMatchObject({ nuevos: 0, conocidos: 2 });
    expect(await guardar(csv([...lineas, ['03/11/2026', `OTRA ${serie}`, '5,00']]))).toMatchObject({ nuevos: 1, conocidos: 2 });
    const suyos = (await porResolver()).filter(({ texto }) => texto.endsWith(` ${serie}`));
    await resolver(...suyos.map(({ id }) => ({ que: 'descartar', id, motivo: 'De la prueba' })));
  });

  it('lo que no se puede leer se dice, y no se guarda', async () => {
    expect((await ver(multiparte({}, { fichero: Buffer.from('PK nada') }))).codigo).toBe('extracto.ilegible');
    expect((await ver(multiparte({}, {}))).codigo).toBe('extracto.sin_fichero');
  });
});

describe('un movimiento del banco', () => {
  it('anotado, paga lo elegido y lo que sobra queda a cuenta; una vez', async () => {
    const { id, propuesta } = await guardado(
      csv([['04/11/2026', `TRANSF ${referenciaDe(cobro, colegio.id)}`, '200,00']]),
      referenciaDe(cobro, colegio.id),
    );
    expect(propuesta.situacion).not.toBe('seguro');
    const [deuda] = (await o.libro(colegio.id)).deudas;
    const decision = { que: 'anotar', id, colegio_id: colegio.id, deudas: [deuda!.id] };
    expect((await resolver(decision)).body).toEqual({ resueltos: [id], fallidos: [] });
    expect(await o.resumen(colegio.id)).toMatchObject({ deuda_cuotas: 0, a_cuenta: -20_00 });
    expect((await resolver(decision)).body.codigo).toBe('extracto.resuelto');
  });

  it('a cuenta, si no se elige nada; deshecho, vuelve a estar por resolver', async () => {
    const { id } = await guardado(csv([['05/11/2026', `CUENTA ${serie}`, '30,00']]), `CUENTA ${serie}`);
    await resolver({ que: 'anotar', id, colegio_id: colegio.id });
    expect(await o.resumen(colegio.id)).toMatchObject({ deuda_cuotas: CUOTA, a_cuenta: -30_00 });
    expect(
      (await o.jefa.llamar('PUT', `/api/cobroscolegio/movimientos/deshacer/${id}`, { movimiento: { motivo: 'Era de otro' } })).status,
    ).toBe(204);
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(CUOTA);
    expect((await porResolver()).some((movimiento) => movimiento.id === id)).toBe(true);
    await resolver({ que: 'descartar', id, motivo: 'De la prueba' });
  });

  it('que carga una remesa, la deja cobrada; y el que la devuelve, reabre su deuda', async () => {
    const { body } = await o.girar([cobro]);
    const { recibos } = (
      await o.jefa.llamar<{ recibos: { id: number; referencia: string }[] }>('GET', `/api/cobroscolegio/recibos/${body.id}`)
    ).body;
    const [fichero] = recibos[0]!.referencia.split('-');
    const abono = await guardado(csv([[writtenDate(CARGO), `ABONO RECIBOS ${fichero}`, '180,00']]), fichero!);
    expect(abono.propuesta).toMatchObject({ situacion: 'seguro', remesa_recibos_id: body.id });
    await resolver({ que: 'remesa', id: abono.id, remesa_recibos_id: body.id });
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(0);
    const cargo = await guardado(csv([[writtenDate(VUELTA), `DEVOLUCION ${recibos[0]!.referencia} AM04`, '-180,00']]), 'DEVOLUCION');
    expect(cargo.propuesta).toMatchObject({ situacion: 'seguro', recibo_id: recibos[0]!.id });
    await resolver({ que: 'devolucion', id: cargo.id, recibo_id: recibos[0]!.id });
    expect(await o.libro(colegio.id)).toMatchObject({ devuelto_centimos: CUOTA, saldo_centimos: CUOTA });
  });

  it('descartado, dice por qué; y ninguno se decide dos veces a la vez', async () => {
    const { id } = await guardado(csv([['06/11/2026', `COMISION ${serie}`, '-3,00']]), `COMISION ${serie}`);
    expect((await resolver({ que: 'anotar', id, colegio_id: colegio.id })).body.codigo).toBe('extracto.no_ingreso');
    expect((await resolver({ que: 'descartar', id, motivo: 'Comisión' }, { que: 'descartar', id, motivo: 'Comisión' })).body.codigo).toBe(
      'extracto.repetido',
    );
    expect((await resolver({ que: 'descartar', id, motivo: 'Comisión' })).status).toBe(200);
    const { body } = await o.jefa.llamar<{ id: number; descartado: string }[]>('GET', '/api/cobroscolegio/movimientos/resueltos');
    expect(body.find((movimiento) => movimiento.id === id)).toMatchObject({ descartado: 'Comisión' });
  });
});

describe('un movimiento solo salda lo que vale', () => {
  /** With its batch sent to the bank: the batch, its receipt and the name of its file. */
  async function girado() {
    const { body } = await o.girar([cobro]);
    const { recibos } = (
      await o.jefa.llamar<{ recibos: { id: number; referencia: string }[] }>('GET', `/api/cobroscolegio/recibos/${body.id}`)
    ).body;
    const [recibo] = recibos;
    return { remesa: body.id, recibo: recibo!.id, referencia: recibo!.referencia, fichero: recibo!.referencia.split('-')[0]! };
  }
  const abono = (fichero: string, euros: string) => guardado(csv([[writtenDate(CARGO), `ABONO ${fichero} ${serie}`, euros]]), fichero);
  const cargo = (referencia: string, euros: string) =>
    guardado(csv([[writtenDate(VUELTA), `CARGO ${referencia} AM04`, euros]]), `CARGO ${referencia}`);
  const deshacer = (id: number) =>
    o.jefa.llamar<{ codigo?: string }>('PUT', `/api/cobroscolegio/movimientos/deshacer/${id}`, { movimiento: { motivo: 'No era eso' } });
  const cargada = (remesa: number) => o.jefa.llamar('PUT', `/api/cobroscolegio/recibos/cargada/${remesa}`, { remesa: { fecha: CARGO } });
  const deshacerCarga = (remesa: number) =>
    o.jefa.llamar<{ codigo?: string }>('PUT', `/api/cobroscolegio/recibos/cargada/deshacer/${remesa}`, { remesa: { motivo: 'Error' } });
  const deshacerVuelta = (recibo: number) =>
    o.jefa.llamar<{ codigo?: string }>('PUT', `/api/cobroscolegio/recibos/devueltos/deshacer/${recibo}`, { recibo: { motivo: 'Error' } });
  const saldo = async () => (await o.libro(colegio.id)).saldo_centimos;

  it('un abono de 7 euros no carga una remesa de 180: se dice cuánto falta, y queda por resolver', async () => {
    const { remesa, fichero } = await girado();
    const { id, propuesta } = await abono(fichero, '7,00');
    expect(propuesta).toMatchObject({ situacion: 'sin_casar', remesa_recibos_id: null });
    const { status, body } = await resolver({ que: 'remesa', id, remesa_recibos_id: remesa });
    expect([status, body]).toMatchObject([
      409,
      { codigo: 'extracto.otro_importe', detail: expect.stringMatching(/7,00.*180,00.*faltan 173,00/) },
    ]);
    expect(await saldo()).toBe(CUOTA);
  });

  it('con la comisión que se queda el banco, si alguien la dice y cuadra al céntimo', async () => {
    const { remesa, fichero } = await girado();
    const { id, propuesta } = await abono(fichero, '178,80');
    expect(propuesta).toMatchObject({ situacion: 'dudoso', remesa_recibos_id: remesa, comision: 1_20 });
    expect((await resolver({ que: 'remesa', id, remesa_recibos_id: remesa, comision: 1_00 })).body.codigo).toBe('extracto.otro_importe');
    expect((await resolver({ que: 'remesa', id, remesa_recibos_id: remesa, comision: 1_20 })).status).toBe(200);
    expect(await saldo()).toBe(0);
  });

  it('un cargo de 4,50 por la comisión no devuelve un recibo de 180; el suyo, sí, y con la comisión dicha también', async () => {
    const { remesa, recibo, referencia } = await girado();
    await cargada(remesa);
    const corto = await cargo(referencia, '-4,50');
    expect(corto.propuesta).toMatchObject({ situacion: 'sin_casar', recibo_id: null });
    expect((await resolver({ que: 'devolucion', id: corto.id, recibo_id: recibo })).body.codigo).toBe('extracto.otro_importe');
    await resolver({ que: 'descartar', id: corto.id, motivo: 'Comisión del banco' });
    const suyo = await guardado(csv([[writtenDate(VUELTA), `DEVUELTO ${referencia}`, '-184,50']]), `DEVUELTO ${referencia}`);
    expect(suyo.propuesta).toMatchObject({ situacion: 'dudoso', recibo_id: recibo, comision: 4_50 });
    expect((await resolver({ que: 'devolucion', id: suyo.id, recibo_id: recibo, comision: 4_50 })).status).toBe(200);
    expect(await saldo()).toBe(CUOTA);
  });

  it('lo que se anotó a mano encuentra su movimiento después: ya está anotado, y no se dobla', async () => {
    const { remesa, recibo, referencia, fichero } = await girado();
    await cargada(remesa);
    const { id, propuesta } = await abono(fichero, '180,00');
    expect(propuesta).toMatchObject({ situacion: 'seguro', remesa_recibos_id: remesa, ya_anotado: true });
    expect((await resolver({ que: 'remesa', id, remesa_recibos_id: remesa })).status).toBe(200);
    expect(await saldo()).toBe(0);
    await o.jefa.llamar('PUT', '/api/cobroscolegio/recibos/devueltos', { recibos: [{ id: recibo, motivo: 'AM04', fecha: VUELTA }] });
    const vuelta = await cargo(referencia, '-180,00');
    expect(vuelta.propuesta).toMatchObject({ situacion: 'seguro', recibo_id: recibo, ya_anotado: true });
    await resolver({ que: 'devolucion', id: vuelta.id, recibo_id: recibo });
    expect(await saldo()).toBe(CUOTA);
    // Undone, what was noted by hand stays noted.
    expect((await deshacer(vuelta.id)).status).toBe(204);
    expect(await saldo()).toBe(CUOTA);
    await resolver({ que: 'descartar', id: vuelta.id, motivo: 'De la prueba' });
  });

  it('lo que dijo de una remesa o de un recibo se deshace con los asientos contrarios, y se dice otra vez', async () => {
    const { remesa, recibo, referencia, fichero } = await girado();
    const entra = await abono(fichero, '180,00');
    await resolver({ que: 'remesa', id: entra.id, remesa_recibos_id: remesa });
    const sale = await cargo(referencia, '-180,00');
    await resolver({ que: 'devolucion', id: sale.id, recibo_id: recibo });
    expect((await deshacer(entra.id)).body.codigo).toBe('recibo.con_devueltos');
    expect((await deshacer(sale.id)).status).toBe(204);
    expect(await saldo()).toBe(0);
    expect((await deshacer(entra.id)).status).toBe(204);
    expect(await o.libro(colegio.id)).toMatchObject({ saldo_centimos: CUOTA, cobrado_centimos: 0, devuelto_centimos: 0 });
    expect((await o.resumen(colegio.id))!.en_recibo).toBe(CUOTA);
    await resolver({ que: 'remesa', id: entra.id, remesa_recibos_id: remesa }, { que: 'devolucion', id: sale.id, recibo_id: recibo });
    expect(await saldo()).toBe(CUOTA);
  });

  it('lo cargado y lo devuelto a mano también se deshace, si lo que reabrió no se ha pagado de otra manera', async () => {
    const { remesa, recibo } = await girado();
    await cargada(remesa);
    await o.jefa.llamar('PUT', '/api/cobroscolegio/recibos/devueltos', { recibos: [{ id: recibo, motivo: 'AM04', fecha: VUELTA }] });
    await o.jefa.llamar('POST', '/api/cobroscolegio/ingreso', { ingreso: { colegio_id: colegio.id, importe: 10_00, concepto: 'En mano' } });
    expect((await deshacerVuelta(recibo)).body.codigo).toBe('recibo.ya_pagado');
    const { id } = (await o.libro(colegio.id)).lineas.at(-1)!;
    await o.jefa.llamar('PUT', '/api/libro/deshacer', { asiento: { id, motivo: 'No entró' } });
    expect((await deshacerVuelta(recibo)).status).toBe(204);
    expect((await deshacerVuelta(recibo)).body.codigo).toBe('recibo.no_devuelto');
    expect((await deshacerCarga(remesa)).status).toBe(204);
    expect((await deshacerCarga(remesa)).body.codigo).toBe('recibo.no_cargada');
    expect(await saldo()).toBe(CUOTA);
  });

  it('lo que dijo un movimiento se deshace en él: de otra manera quedaría resuelto sin decir nada', async () => {
    const { remesa, recibo, referencia, fichero } = await girado();
    const entra = await abono(fichero, '180,00');
    await resolver({ que: 'remesa', id: entra.id, remesa_recibos_id: remesa });
    expect((await deshacerCarga(remesa)).body.codigo).toBe('recibo.por_movimiento');
    const sale = await cargo(referencia, '-180,00');
    await resolver({ que: 'devolucion', id: sale.id, recibo_id: recibo });
    expect((await deshacerVuelta(recibo)).body.codigo).toBe('recibo.por_movimiento');
    expect(await saldo()).toBe(CUOTA);
    expect((await deshacer(sale.id)).status).toBe(204);
    expect((await deshacer(entra.id)).status).toBe(204);
    expect((await porResolver()).filter(({ id }) => id === entra.id || id === sale.id)).toHaveLength(2);
    await resolver({ que: 'remesa', id: entra.id, remesa_recibos_id: remesa }, { que: 'devolucion', id: sale.id, recibo_id: recibo });
  });

  it('de varias decisiones se hace lo que se puede, y de las demás se dice por qué', async () => {
    const { remesa, fichero } = await girado();
    const { id } = await abono(fichero, '7,00');
    const otro = await guardado(csv([['07/11/2026', `SUELTO ${serie}`, '12,00']]), `SUELTO ${serie}`);
    const { status, body } = await o.jefa.llamar('PUT', '/api/cobroscolegio/movimientos', {
      decisiones: [
        { que: 'remesa', id, remesa_recibos_id: remesa },
        { que: 'anotar', id: otro.id, colegio_id: colegio.id },
      ],
    });
    expect([status, body]).toMatchObject([200, { resueltos: [otro.id], fallidos: [{ id, porque: expect.stringContaining('faltan') }] }]);
    expect((await porResolver()).some((movimiento) => movimiento.id === id)).toBe(true);
  });
});
