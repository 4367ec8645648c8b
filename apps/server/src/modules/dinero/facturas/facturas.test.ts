import type { Cobro } from '@cd/contract/dinero/cobros';
import type { Factura, FilaFactura } from '@cd/contract/dinero/facturas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crearUsuario, entrar, ROL } from '../../../pruebas/oficina';
import { abrirCobros, CUOTA, type ColegioDePrueba, type OficinaDeCobros } from '../cobros/cobros-de-prueba';
import { emitirFacturas } from './service';

let o: OficinaDeCobros;
beforeAll(async () => {
  o = await abrirCobros();
  await o.oficina.db.updateTable('empresa').set({ direccion: 'Calle Mayor, 1', codigo_postal: '28001', ciudad: 'Madrid' }).execute();
});
afterAll(() => o.oficina.cerrar());

const encender = (valor: 0 | 1) => o.oficina.db.updateTable('parametro').set({ valor }).where('clave', '=', 'facturas').execute();
interface Dicho {
  codigo?: string;
  detail?: string;
  emitidas: number;
  primer_numero: string;
  ultimo_numero: string;
  numero: string;
}
const emitir = async (cobro_id: number, ...colegios: number[]) =>
  (await o.jefa.llamar<Dicho>('POST', '/api/facturas', { factura: { cobro_id, colegios } })).body;
const rectificar = async (id: number) =>
  (await o.jefa.llamar<Dicho>('POST', '/api/facturas/rectificar', { factura: { id, motivo: 'Se rebajó' } })).body;
const leer = async (id: number) => (await o.jefa.llamar<Factura>('GET', `/api/facturas/${id}`)).body;
const deColegio = async ({ id }: ColegioDePrueba) => (await o.jefa.llamar<FilaFactura[]>('GET', `/api/facturas/colegio/${id}`)).body;
async function conDatos(nombre: string, equipos = 1): Promise<ColegioDePrueba> {
  const colegio = await o.colegio(nombre, equipos);
  const fiscal = { fiscal_nombre: `${nombre}, S. L.`, fiscal_cif: 'B12345674', fiscal_direccion: 'Plaza, 2' };
  await o.oficina.db.updateTable('colegio').set(fiscal).where('id', '=', colegio.id).execute();
  return colegio;
}
const numeros = async () =>
  (await sql<{ numero: number }>`select numero from factura where serie = 'F' order by numero`.execute(o.oficina.db)).rows.map(
    ({ numero }) => numero,
  );

describe('las facturas de un cobro', () => {
  it('no se emiten si nadie las ha encendido', async () => {
    const colegio = await conDatos('Haya');
    const { body } = await o.cobrar(colegio.equipos);
    expect((await emitir(body.id, colegio.id)).codigo).toBe('factura.apagada');
    expect((await o.jefa.llamar<Cobro>('GET', `/api/cobroscolegio/${body.id}`)).body.facturas).toBe(false);
    await encender(1);
  });

  it('llevan número, las dos partes, lo que se factura y por qué está exento', async () => {
    const colegio = await conDatos('Fuentemora', 2);
    const { body: cobro } = await o.cobrar(colegio.equipos);
    const anno = new Date().getFullYear();
    expect(await emitir(cobro.id, colegio.id)).toMatchObject({
      emitidas: 1,
      primer_numero: `F${anno}-0001`,
      ultimo_numero: `F${anno}-0001`,
    });
    const [fila] = await deColegio(colegio);
    expect(await leer(fila!.id)).toMatchObject({
      numero: `F${anno}-0001`,
      importe: 2 * CUOTA,
      emisor: { nombre: 'Federación', nif: 'G12345674', direccion: 'Calle Mayor, 1, 28001 Madrid' },
      receptor: { nombre: 'Fuentemora, S. L.', nif: 'B12345674' },
      exencion: expect.stringContaining('20.Uno.13'),
      lineas: [{ importe: CUOTA }, { importe: CUOTA }],
      por_rectificar: 0,
    });
    expect((await emitir(cobro.id, colegio.id)).codigo).toBe('factura.nada');
    const leido = (await o.jefa.llamar<Cobro>('GET', `/api/cobroscolegio/${cobro.id}`)).body;
    expect([leido.facturas, leido.por_colegio[0]!.factura]).toEqual([true, `F${anno}-0001`]);
  });

  it('las de muchos van seguidas; si a uno le faltan datos se dice cuál, y no se emite ninguna', async () => {
    const [uno, otro, sin] = [await conDatos('Boj'), await conDatos('Abedul'), await o.colegio('Sin NIF')];
    const { body } = await o.cobrar([...uno.equipos, ...otro.equipos, ...sin.equipos]);
    const antes = await numeros();
    const negada = await emitir(body.id, uno.id, otro.id, sin.id);
    expect([negada.codigo, negada.detail]).toEqual(['factura.receptor', expect.stringContaining('Sin NIF')]);
    expect(await numeros()).toEqual(antes);
    await emitir(body.id, uno.id, otro.id);
    expect((await deColegio(otro))[0]!.numero < (await deColegio(uno))[0]!.numero).toBe(true);
    expect(await numeros()).toEqual(Array.from({ length: antes.length + 2 }, (_, n) => n + 1));
  });

  it('lo que no se llega a guardar no deja hueco', async () => {
    const [uno, otro] = [await conDatos('Tejo'), await conDatos('Olmo')];
    const { body } = await o.cobrar([...uno.equipos, ...otro.equipos]);
    const { db } = o.oficina;
    const caller = {
      competicionId: o.competicionId,
      usuarioId: (await db.selectFrom('usuario').select('id').executeTakeFirstOrThrow()).id,
    };
    await expect(
      db.transaction().execute(async (tx) => {
        await emitirFacturas(tx, caller, { cobro_id: body.id, colegios: [uno.id] });
        throw new Error('se cae');
      }),
    ).rejects.toThrow('se cae');
    await emitir(body.id, otro.id);
    const todos = await numeros();
    expect(todos).toEqual(todos.map((_, n) => n + 1));
  });

  it('sin los datos de quien la emite no se emite, y se dice cuáles', async () => {
    const colegio = await conDatos('Pino');
    const { body } = await o.cobrar(colegio.equipos);
    await o.oficina.db.updateTable('empresa').set({ fiscal_cif: '' }).execute();
    const { codigo, detail } = await emitir(body.id, colegio.id);
    expect([codigo, detail]).toEqual(['factura.emisor', expect.stringContaining('el CIF')]);
    await o.oficina.db.updateTable('empresa').set({ fiscal_cif: 'G12345674' }).execute();
  });

  it('eliminado el cobro, las rectifica otra de la serie R; pedido otra vez, se factura otra vez', async () => {
    const colegio = await conDatos('Cedro');
    const { body } = await o.cobrar(colegio.equipos);
    await emitir(body.id, colegio.id);
    expect((await o.jefa.llamar('DELETE', `/api/cobroscolegio/${body.id}`)).status).toBe(204);
    const [rectificativa, original] = await deColegio(colegio);
    expect([rectificativa!.importe, rectificativa!.rectifica, original!.por_rectificar]).toEqual([-CUOTA, original!.numero, 0]);
    expect(rectificativa!.numero).toMatch(/^R\d{4}-0001$/);
    const { body: otro } = await o.cobrar(colegio.equipos);
    expect(await emitir(otro.id, colegio.id)).toMatchObject({ emitidas: 1 });
  });

  it('lo que después se rebaja está por rectificar, y se rectifica una vez por la diferencia', async () => {
    const colegio = await conDatos('Drago');
    const { body } = await o.cobrar(colegio.equipos);
    await emitir(body.id, colegio.id);
    const [deuda] = (await o.libro(colegio.id)).deudas;
    const correccion = { colegio_id: colegio.id, deuda_id: deuda!.id, importe_centimos: -30_00, concepto: 'Beca', motivo: 'Acuerdo' };
    await o.jefa.llamar('POST', '/api/libro/correccion', { correccion });
    const [original] = await deColegio(colegio);
    expect(original!.por_rectificar).toBe(-30_00);
    const { numero } = await rectificar(original!.id);
    const [rectificativa, ya] = await deColegio(colegio);
    expect([rectificativa!.numero, rectificativa!.importe, ya!.por_rectificar]).toEqual([numero, -30_00, 0]);
    expect((await rectificar(original!.id)).codigo).toBe('factura.cuadra');
    expect((await rectificar(rectificativa!.id)).codigo).toBe('factura.rectificativa');
  });

  it('emitida, nadie la cambia ni la borra', async () => {
    const { db } = o.oficina;
    await expect(db.updateTable('factura').set({ importe: 1 }).execute()).rejects.toThrow('no se cambian');
    await expect(db.updateTable('factura').set({ receptor_nif: 'X' }).execute()).rejects.toThrow('no se cambian');
    await expect(db.deleteFrom('factura_linea').execute()).rejects.toThrow('no se cambian');
  });

  it('quien coordina un colegio lee las suyas, y ninguna otra', async () => {
    const [suyo, ajeno] = [await conDatos('Encina'), await conDatos('Laurel')];
    const { body } = await o.cobrar([...suyo.equipos, ...ajeno.equipos]);
    await emitir(body.id, suyo.id, ajeno.id);
    const { db, http } = o.oficina;
    const usuario_id = await crearUsuario(db, { login: 'ana@cole.es', roles: [ROL.coordinador] });
    const coordinadora = { nombre: 'Ana', dni: '', usuario_id };
    const { id: coordinador_id } = await db.insertInto('coordinador').values(coordinadora).returning('id').executeTakeFirstOrThrow();
    const { id: deporte_id } = await db.selectFrom('deporte').select('id').executeTakeFirstOrThrow();
    await db.insertInto('coordinador_cargo').values({ coordinador_id, colegio_id: suyo.id, deporte_id }).execute();
    const ana = await entrar(http, 'ana@cole.es');
    expect((await ana.llamar<FilaFactura[]>('GET', `/api/facturas/colegio/${suyo.id}`)).body).toHaveLength(1);
    expect((await ana.llamar('GET', `/api/facturas/${(await deColegio(suyo))[0]!.id}`)).status).toBe(200);
    expect((await ana.llamar('GET', `/api/facturas/${(await deColegio(ajeno))[0]!.id}`)).status).toBe(403);
    expect((await ana.llamar('GET', `/api/facturas/colegio/${ajeno.id}`)).status).toBe(403);
    expect((await ana.llamar('GET', '/api/facturas')).status).toBe(403);
  });
});
