import { createHash } from 'node:crypto';
import type { FilaRemesa, Remesa } from '@cd/contract/dinero/remesas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/transaction';
import { putSealed } from '../../../platform/db/sealed-columns';
import { abrirPagos, TARIFA, type OficinaDePagos } from '../pagos/pagos-de-prueba';

let o: OficinaDePagos;
let arbitro: Awaited<ReturnType<OficinaDePagos['arbitraron']>>;
let pago: number;

interface Dicho {
  id: number;
  codigo?: string;
  detail?: string;
}
const crear = (cuerpo?: object) => o.jefa.llamar<Dicho>('POST', '/api/remesaspagos', cuerpo);
const leer = async (id: number) => (await o.jefa.llamar<Remesa>('GET', `/api/remesaspagos/${id}`)).body;
const fichero = (id: number) => o.jefa.llamar<string>('GET', `/api/remesaspagos/fichero/${id}`);
const cuenta = (iban: string) => inTransaction(o.oficina.db, (tx) => putSealed(tx, 'arbitro.iban', [{ whose: arbitro.id, value: iban }]));

beforeAll(async () => {
  o = await abrirPagos();
  await o.oficina.db.updateTable('empresa').set({ fiscal_nombre: 'Federación', fiscal_cuenta: 'ES9121000418450200051332' }).execute();
});
beforeEach(async () => {
  // What was paid before is in no batch of this test.
  await o.oficina.db
    .updateTable('pago_arbitro')
    .set({ anulado: new Date(), remesa_pagos_id: null, referencia: null, estado: 'ordenado', pagado: null })
    .execute();
  arbitro = await o.arbitraron('2026-11-07');
  pago = (await o.pagar(arbitro.arbitrajes)).body.id;
});

describe('una remesa de pagos', () => {
  it('lleva todos los pagos que no están en ninguna, y su fichero los suma', async () => {
    const otro = await o.arbitraron('2026-11-07', '2026-11-14');
    await o.pagar(otro.arbitrajes);
    const { status, body } = await crear();
    expect(status).toBe(200);
    const remesa = await leer(body.id);
    expect(remesa).toMatchObject({ apuntes: 2, importe: 3 * TARIFA, esquema: 'pain.001.001.09', descargas: [], anulada: null });
    expect(remesa.pagos).toHaveLength(2);
    const { body: xml } = await fichero(body.id);
    expect(xml).toContain('<CtrlSum>90.00</CtrlSum>');
    expect(createHash('sha256').update(xml).digest('hex')).toBe(remesa.huella);
  });

  it('dice lo que toca a cada colegio en cuya casa se jugó', async () => {
    const { body } = await crear();
    const { colegios } = await leer(body.id);
    expect(colegios).toMatchObject([{ nombre: 'Haya', arbitrajes: 1, importe: TARIFA }]);
    const { body: suyo } = await o.jefa.llamar('GET', `/api/remesaspagos/remesa/${body.id}/${colegios[0]!.id}`);
    expect(suyo).toMatchObject({ colegio: 'Haya', lineas: [{ partido: 'Haya – Tejo', importe: TARIFA, clasificacion: 'Arbitraje' }] });
  });

  it('descargada dos veces da el mismo fichero, y queda quién y cuándo', async () => {
    const { body } = await crear();
    const [uno, otro] = [await fichero(body.id), await fichero(body.id)];
    expect(otro.body).toBe(uno.body);
    expect(uno.headers['content-type']).toMatch('application/xml');
    expect((await leer(body.id)).descargas).toMatchObject([{ por: 'jefa@liga.es' }, { por: 'jefa@liga.es' }]);
  });

  it('en la versión anterior, si el banco la pide', async () => {
    await o.oficina.db.updateTable('parametro').set({ valor: 1 }).where('clave', '=', 'sepaAnterior').execute();
    const { body } = await crear();
    await o.oficina.db.updateTable('parametro').set({ valor: 0 }).where('clave', '=', 'sepaAnterior').execute();
    expect((await fichero(body.id)).body).toContain('pain.001.001.03');
  });

  it('quien no tiene cuenta, o la tiene mal, se dice antes, y no se hace sin decirlo', async () => {
    await cuenta('ES00 nada');
    const { body: previa } = await o.jefa.llamar('GET', '/api/remesaspagos/previa');
    expect(previa).toMatchObject({ pagos: 1, importe: TARIFA, fuera: 1, fallos: [{ pago_id: pago }] });
    const { body } = await crear();
    expect([body.codigo, body.detail]).toEqual(['remesa.fallos', expect.stringContaining('su IBAN no es válido')]);
    expect((await crear({ omitir_sin_cuenta: 1 })).body.codigo).toBe('remesa.vacia');
  });

  it('sin cuenta de la organización no se hace', async () => {
    await o.oficina.db.updateTable('empresa').set({ fiscal_cuenta: '' }).execute();
    const { body } = await crear();
    await o.oficina.db.updateTable('empresa').set({ fiscal_cuenta: 'ES9121000418450200051332' }).execute();
    expect(body.detail).toContain('El IBAN de la cuenta propia no es válido');
  });

  it('no lleva otra cosa que lo que se vio, ni nada dos veces', async () => {
    expect((await crear({ importe: 1 })).body.codigo).toBe('pago.otro_importe');
    await crear({ importe: TARIFA });
    expect((await crear()).body.codigo).toBe('remesa.vacia');
  });

  it('un pago que está en una no se elimina', async () => {
    await crear();
    expect((await o.jefa.llamar<Dicho>('DELETE', `/api/pagosarbitro/${pago}`)).body.codigo).toBe('pago.en_remesa');
  });

  it('se elimina si nadie la ha descargado; descargada, hay que decir que el banco no la ha hecho, y por qué', async () => {
    const { body: una } = await crear();
    expect((await o.jefa.llamar('DELETE', `/api/remesaspagos/${una.id}`)).status).toBe(204);
    const { body: otra } = await crear();
    await fichero(otra.id);
    expect((await o.jefa.llamar<Dicho>('DELETE', `/api/remesaspagos/${otra.id}`)).body.codigo).toBe('remesa.descargada');
    expect((await o.jefa.llamar('PUT', `/api/remesaspagos/rechazada/${otra.id}`, { remesa: { motivo: '' } })).status).toBe(400);
    expect((await o.jefa.llamar('PUT', `/api/remesaspagos/rechazada/${otra.id}`, { remesa: { motivo: 'Sin saldo' } })).status).toBe(204);
    expect(await leer(otra.id)).toMatchObject({ motivo_anulada: 'Sin saldo', pagos: [] });
    expect((await fichero(otra.id)).status).toBe(409);
    expect((await crear()).status).toBe(200);
  });

  it('se ven todas, la última primero', async () => {
    const { body } = await crear();
    expect((await o.jefa.llamar<FilaRemesa[]>('GET', '/api/remesaspagos')).body[0]).toMatchObject({ id: body.id, apuntes: 1 });
    expect((await o.jefa.llamar<{ id: number }[]>('GET', `/api/pagosarbitro/remesa/${body.id}`)).body).toMatchObject([
      { id: pago, cuenta_valida: 1 },
    ]);
    expect((await o.jefa.llamar('GET', '/api/remesaspagos/2000000000')).status).toBe(404);
  });
});
