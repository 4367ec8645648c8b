import type { RemesaRecibos } from '@cd/contract/dinero/recibos';
import type { CierreDeLibro } from '@cd/contract/libro/libro';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { multiparte } from '../../../pruebas/multiparte';
import { abrirCobros, CARGO, CUOTA, dentroDe, HOY, VUELTA, type ColegioDePrueba, type OficinaDeCobros } from '../cobros/cobros-de-prueba';

import { escribirRemesa, guardarRemesa } from './service';

let o: OficinaDeCobros;
let serie = 0;
let colegio: ColegioDePrueba;
let cobro: number;

interface Dicho {
  id: number;
  codigo?: string;
  detail?: string;
}
const leer = async (id: number) => (await o.jefa.llamar<RemesaRecibos>('GET', `/api/cobroscolegio/recibos/${id}`)).body;
const poner = (paso: string, id: number, remesa: object) =>
  o.jefa.llamar<Dicho>('PUT', `/api/cobroscolegio/recibos/${paso}/${id}`, { remesa });
const devolver = (id: number, extra: object = {}) =>
  o.jefa.llamar<Dicho>('PUT', '/api/cobroscolegio/recibos/devueltos', { recibos: [{ id, motivo: 'AM04', fecha: VUELTA, ...extra }] });
/** A batch that the bank has charged, and its only receipt. */
async function cargada() {
  const { body } = await o.girar([cobro]);
  await poner('cargada', body.id, { fecha: CARGO });
  const { recibos } = await leer(body.id);
  return { id: body.id, recibo: recibos[0]! };
}

beforeAll(async () => {
  o = await abrirCobros();
});
afterAll(() => o.oficina.cerrar());
beforeEach(async () => {
  colegio = await o.colegio(`Fuentemora ${++serie}`, 2);
  cobro = (await o.cobrar(colegio.equipos)).body.id;
});

describe('una remesa de recibos', () => {
  it('pide a cada colegio lo que le queda por pagar de los cobros, con su mandato; la primera vez, FRST', async () => {
    const otro = await o.colegio(`Encinar ${serie}`);
    const { body: suyo } = await o.cobrar(otro.equipos);
    const girables = { ids: [cobro, suyo.id], fecha: CARGO };
    const { body: previa } = await o.jefa.llamar('POST', '/api/cobroscolegio/recibos/previa', girables);
    expect(previa).toMatchObject({ importe: 3 * CUOTA, esquema: 'pain.008.001.08', fallos: [], fuera: [], recibos: [{}, {}] });
    const { body } = await o.girar(girables.ids, { importe: 3 * CUOTA });
    const remesa = await leer(body.id);
    expect(remesa).toMatchObject({
      apuntes: 2,
      importe: 3 * CUOTA,
      cargada: null,
      recibos: [{ secuencia: 'FRST' }, { secuencia: 'FRST' }],
    });
    const { body: xml } = await o.jefa.llamar<string>('GET', `/api/cobroscolegio/recibos/fichero/${body.id}`);
    expect(xml).toContain('<CtrlSum>540.00</CtrlSum>');
    expect((await leer(body.id)).descargas).toHaveLength(1);
  });

  it('lo que está en una no se pide otra vez, ni se cobra a mano, ni se corrige', async () => {
    await o.girar([cobro]);
    expect((await o.girar([cobro])).body.codigo).toBe('recibo.vacia');
    expect(await o.resumen(colegio.id)).toMatchObject({ en_recibo: 2 * CUOTA });
    const [deuda] = (await o.libro(colegio.id)).deudas;
    const correccion = { colegio_id: colegio.id, deuda_id: deuda!.id, importe_centimos: -1, concepto: 'A', motivo: 'Porque sí' };
    expect((await o.jefa.llamar<Dicho>('POST', '/api/libro/correccion', { correccion })).body.codigo).toBe('libro.en_recibo');
    expect((await o.jefa.llamar<Dicho>('DELETE', `/api/cobroscolegio/${cobro}`)).body.codigo).toBe('cobro.cobrado');
  });

  it('a quien no tiene mandato no se le gira: se dice quién y por qué, y sin él solo si se pide', async () => {
    const sin = await o.colegio(`Sin mandato ${serie}`, 1, false);
    const { body: suyo } = await o.cobrar(sin.equipos);
    const { body } = await o.girar([cobro, suyo.id]);
    expect([body.codigo, body.detail]).toEqual(['recibo.sin_mandato', expect.stringContaining(`${sin.nombre} (No tiene mandato)`)]);
    const { body: sinEl } = await o.girar([cobro, suyo.id], { omitir_sin_mandato: 1 });
    expect((await leer(sinEl.id)).apuntes).toBe(1);
  });

  it('un mandato sin usar en 36 meses ha caducado', async () => {
    await o.oficina.db
      .updateTable('mandato')
      .set({ fecha_firma: dentroDe(-37 * 31) })
      .where('colegio_id', '=', colegio.id)
      .execute();
    expect((await o.girar([cobro])).body.detail).toContain('36 meses sin usarlo');
  });

  it('para un día al que el banco no llega, o que no es hábil, no se hace', async () => {
    const domingo = [20, 21, 22, 23, 24, 25, 26].map(dentroDe).find((dia) => new Date(dia).getUTCDay() === 0);
    expect((await o.girar([cobro], { fecha: dentroDe(-1) })).body.codigo).toBe('remesa.fallos');
    expect((await o.girar([cobro], { fecha: domingo })).body.codigo).toBe('remesa.fallos');
  });

  it('cargada por el banco, lo suyo queda cobrado, una vez', async () => {
    const { id } = await cargada();
    expect(await o.libro(colegio.id)).toMatchObject({ cobrado_centimos: 2 * CUOTA, saldo_centimos: 0, deudas: [] });
    expect((await poner('cargada', id, { fecha: CARGO })).body.codigo).toBe('recibo.cargada');
    expect((await poner('rechazada', id, { motivo: 'Sin saldo' })).body.codigo).toBe('recibo.cargada');
  });

  it('el banco no la ha cargado: lo que pedía queda otra vez por cobrar', async () => {
    const { body } = await o.girar([cobro]);
    expect((await poner('rechazada', body.id, { motivo: 'Fichero repetido' })).body.codigo).toBe('remesa.sin_descargar');
    await o.jefa.llamar('GET', `/api/cobroscolegio/recibos/fichero/${body.id}`);
    await poner('rechazada', body.id, { motivo: 'Fichero repetido' });
    expect(await o.resumen(colegio.id)).toMatchObject({ en_recibo: 0, deuda_cuotas: 2 * CUOTA });
    expect((await o.girar([cobro])).status).toBe(200);
  });

  it('se elimina si nadie la ha descargado', async () => {
    const { body } = await o.girar([cobro]);
    await o.jefa.llamar('GET', `/api/cobroscolegio/recibos/fichero/${body.id}`);
    expect((await o.jefa.llamar<Dicho>('DELETE', `/api/cobroscolegio/recibos/${body.id}`)).body.codigo).toBe('remesa.descargada');
    await poner('rechazada', body.id, { motivo: 'No se mandó' });
    const { body: otra } = await o.girar([cobro]);
    expect((await o.jefa.llamar('DELETE', `/api/cobroscolegio/recibos/${otra.id}`)).status).toBe(204);
  });
});

describe('lo que cambia mientras se escribe el fichero de una remesa', () => {
  const guardar = async (cambia: (escrita: Awaited<ReturnType<typeof escribirRemesa>>) => Promise<unknown>) => {
    const { db } = o.oficina;
    const escrita = await escribirRemesa(db, { ids: [cobro], fecha: CARGO, omitir_sin_mandato: 0 });
    await cambia(escrita);
    const caller = { competicionId: o.competicionId, usuarioId: o.jefa.usuarioId };
    return db.transaction().execute((tx) => guardarRemesa(tx, caller, escrita));
  };
  const pedidos = () => o.oficina.db.selectFrom('recibo').select('id').where('colegio_id', '=', colegio.id).execute();

  it('un mandato que se revoca entretanto: la remesa no se guarda, y al colegio no se le ha pedido nada', async () => {
    const revocando = guardar(({ recibos }) =>
      o.oficina.db.updateTable('mandato').set({ revocado: HOY }).where('id', '=', recibos[0]!.mandato_id).execute(),
    );
    await expect(revocando).rejects.toMatchObject({ codigo: 'recibo.otra' });
    expect(await pedidos()).toEqual([]);
  });

  it('sin que cambie nada, se guarda', async () => {
    await guardar(async () => null);
    expect(await pedidos()).toHaveLength(1);
  });
});

describe('un recibo devuelto', () => {
  it('reabre lo que pagó, con lo que cuesta devolverlo; y se gira otra vez, ya como RCUR', async () => {
    await o.oficina.db.updateTable('parametro').set({ valor: 3_50 }).where('clave', '=', 'gastoDevolucion').execute();
    const { recibo } = await cargada();
    expect((await devolver(recibo.id)).status).toBe(204);
    await o.oficina.db.updateTable('parametro').set({ valor: 0 }).where('clave', '=', 'gastoDevolucion').execute();
    expect(await o.libro(colegio.id)).toMatchObject({
      cobrado_centimos: 2 * CUOTA,
      devuelto_centimos: 2 * CUOTA,
      saldo_centimos: 2 * CUOTA + 3_50,
    });
    const { body } = await o.girar([cobro]);
    expect((await leer(body.id)).recibos).toMatchObject([{ secuencia: 'RCUR', importe: 2 * CUOTA }]);
    await poner('cargada', body.id, { fecha: CARGO });
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(3_50);
  });

  it('se devuelve una vez, y no pasados trece meses de su cargo', async () => {
    const { recibo } = await cargada();
    expect((await devolver(recibo.id, { fecha: dentroDe(15 * 31) })).body.detail).toContain('13 meses');
    await devolver(recibo.id);
    expect((await devolver(recibo.id)).body.codigo).toBe('recibo.no_devoluble');
  });

  it('antes de cargarse, solo sale de su remesa: no se cobra', async () => {
    const { body } = await o.girar([cobro]);
    const { recibos } = await leer(body.id);
    await devolver(recibos[0]!.id, { fecha: dentroDe(10) });
    expect(await o.resumen(colegio.id)).toMatchObject({ en_recibo: 0, deuda_cuotas: 2 * CUOTA });
    await poner('cargada', body.id, { fecha: CARGO });
    expect((await o.libro(colegio.id)).cobrado_centimos).toBe(0);
  });

  it('antes de cargarse la remesa, y no había vuelto: lo que pidió queda pagado con ella, y el cierre cuadra', async () => {
    const { body } = await o.girar([cobro]);
    const { recibos } = await leer(body.id);
    await devolver(recibos[0]!.id, { fecha: dentroDe(10) });
    await poner('cargada', body.id, { fecha: CARGO });
    const deshacer = () =>
      o.jefa.llamar<Dicho>('PUT', `/api/cobroscolegio/recibos/devueltos/deshacer/${recibos[0]!.id}`, { recibo: { motivo: 'Era otro' } });
    expect((await deshacer()).status).toBe(204);
    expect(await o.libro(colegio.id)).toMatchObject({ cobrado_centimos: 2 * CUOTA, saldo_centimos: 0, deudas: [] });
    const { comprobaciones } = (await o.jefa.llamar<CierreDeLibro>('GET', '/api/libro/cierre')).body;
    expect(comprobaciones.filter(({ cuadra }) => !cuadra)).toEqual([]);
  });

  it('se lee del fichero que da el banco, que dice cuál y por qué', async () => {
    const { recibo } = await cargada();
    const pain002 = `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt>
      <GrpHdr><MsgId>B1</MsgId><CreDtTm>${VUELTA}T10:00:00</CreDtTm></GrpHdr>
      <OrgnlGrpInfAndSts><OrgnlMsgId>X</OrgnlMsgId><OrgnlMsgNmId>pain.008.001.08</OrgnlMsgNmId></OrgnlGrpInfAndSts>
      <OrgnlPmtInfAndSts><OrgnlPmtInfId>1</OrgnlPmtInfId><TxInfAndSts><OrgnlEndToEndId>${recibo.referencia}</OrgnlEndToEndId><TxSts>RJCT</TxSts>
      <StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf></TxInfAndSts></OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`;
    const payload = multiparte({}, { fichero: Buffer.from(pain002) });
    const { body } = await o.jefa.llamar('POST', '/api/cobroscolegio/recibos/devoluciones', payload);
    expect(body).toMatchObject({ formato: 'pain.002', devoluciones: [{ recibo_id: recibo.id, motivo: 'AM04', impide: null }] });
  });
});
