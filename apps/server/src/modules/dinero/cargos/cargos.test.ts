import type { Presupuesto } from '@cd/contract/dinero/cobros';
import type { FilaCargo } from '@cd/contract/dinero/conceptos';
import type { Pago } from '@cd/contract/dinero/pagos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cliente } from '../../../pruebas/oficina';
import { abrirCobros, CARGO, CUOTA, HOY, type OficinaDeCobros } from '../cobros/cobros-de-prueba';
import { abrirPagos, TARIFA, type OficinaDePagos } from '../pagos/pagos-de-prueba';

interface Dicho {
  id: number;
  codigo?: string;
  detail?: string;
  anulados?: number;
  no?: { id: number; porque: string }[];
  cuentas?: number;
}

/** What an office does with the concepts of a list. */
const enOficina = (jefa: Cliente) => {
  const llamar = async (metodo: 'POST' | 'PUT' | 'DELETE', url: string, cuerpo?: object) =>
    (await jefa.llamar<Dicho>(metodo, url, cuerpo)).body;
  return {
    crear: async (nombre: string, extra: object = {}) =>
      (await llamar('POST', '/api/conceptos', { concepto: { nombre, para: 'todos', importe: 0, gasto: 0, cuenta: '', ...extra } })).id,
    poner: (concepto_id: number, de: 'colegio' | 'arbitro', cuentas: readonly number[], extra: object = {}) =>
      llamar('POST', '/api/cargos', { cargo: { concepto_id, de, cuentas, importe: 12_34, fecha: HOY, ...extra } }),
    anular: (...ids: number[]) => llamar('PUT', '/api/cargos/anular', { cargo: { ids, motivo: 'Aparecieron' } }),
    puestos: async (cuenta: number) =>
      (await jefa.llamar<FilaCargo[]>('GET', '/api/cargos')).body.filter(({ cuenta_id }) => cuenta_id === cuenta),
  };
};
type Oficina = ReturnType<typeof enOficina>;

describe('un concepto puesto a un colegio', () => {
  let o: OficinaDeCobros;
  let conceptos: Oficina;
  let balones: number;
  beforeAll(async () => {
    o = await abrirCobros();
    conceptos = enOficina(o.jefa);
    balones = await conceptos.crear('Balones perdidos', { para: 'colegios', importe: 12_34, cuenta: '759' });
  });
  afterAll(() => o.oficina.cerrar());
  const deudas = async (id: number) =>
    (await o.jefa.llamar<Presupuesto>('GET', `/api/cobroscolegio/presupuesto/${id}`)).body.deudas.filter(
      ({ clase }) => clase === 'concepto',
    );

  it('lo debe: está en su libro con su curso, en su presupuesto y en lo pendiente', async () => {
    const colegio = await o.colegio('Fuentemora', 0);
    await conceptos.poner(balones, 'colegio', [colegio.id], { detalle: 'tres de fútbol' });
    const libro = await o.libro(colegio.id);
    expect(libro).toMatchObject({ devengado_centimos: 12_34, saldo_centimos: 12_34 });
    expect(libro.lineas[0]).toMatchObject({ clase: 'devengado', concepto: 'Balones perdidos: tres de fútbol', deshacible: false });
    expect(await deudas(colegio.id)).toMatchObject([{ pendiente: 12_34, cobro_id: null, concepto: 'Balones perdidos: tres de fútbol' }]);
    expect(await o.resumen(colegio.id)).toMatchObject({ otras: 12_34 });
  });

  it('entra en un cobro y en un recibo como lo demás', async () => {
    const colegio = await o.colegio('Haya', 0);
    await conceptos.poner(balones, 'colegio', [colegio.id]);
    const [deuda] = await deudas(colegio.id);
    const { body: cobro } = await o.cobrar([], { idDeudas: [deuda!.id] });
    expect(await conceptos.puestos(colegio.id)).toMatchObject([{ estado: 'pedido' }]);
    const { body: remesa } = await o.girar([cobro.id]);
    await o.jefa.llamar('PUT', `/api/cobroscolegio/recibos/cargada/${remesa.id}`, { remesa: { fecha: CARGO } });
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(0);
    expect(await conceptos.puestos(colegio.id)).toMatchObject([{ estado: 'saldado', pendiente: 0 }]);
  });

  it('se pone a muchos de una vez, cada uno lo suyo; o a ninguno si alguno no está', async () => {
    const [uno, otro] = [await o.colegio('Boj', 0), await o.colegio('Tejo', 0)];
    expect(await conceptos.poner(balones, 'colegio', [uno.id, otro.id, uno.id])).toMatchObject({ cuentas: 2 });
    expect((await conceptos.poner(balones, 'colegio', [uno.id, 2_000_000_000])).codigo).toBe('maestro.inexistente');
    for (const { id } of [uno, otro]) expect((await o.libro(id)).saldo_centimos).toBe(12_34);
    const muchos = Array.from({ length: 1001 }, (_, id) => id + 1);
    expect(JSON.stringify(await conceptos.poner(balones, 'colegio', muchos))).toContain('Como máximo 1000 de una vez');
  });

  it('dos veces el mismo son dos: cada uno es lo que es', async () => {
    const colegio = await o.colegio('Olmo', 0);
    await conceptos.poner(balones, 'colegio', [colegio.id]);
    await conceptos.poner(balones, 'colegio', [colegio.id]);
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(2 * 12_34);
  });

  it.each([
    ['sin importe', { importe: 0 }, 'datos.incorrectos'],
    ['de otro que no está', { concepto_id: 2_000_000_000 }, 'maestro.inexistente'],
  ])('%s no se pone', async (_, extra, codigo) => {
    const colegio = await o.colegio(`Pino ${codigo}`, 0);
    const { codigo: dicho, ...resto } = await conceptos.poner(balones, 'colegio', [colegio.id], extra);
    expect(dicho ?? JSON.stringify(resto)).toBe(codigo);
  });

  it('el de los árbitros no es para los colegios', async () => {
    const prima = await conceptos.crear('Prima', { para: 'arbitros' });
    const colegio = await o.colegio('Cedro', 0);
    expect((await conceptos.poner(prima, 'colegio', [colegio.id])).codigo).toBe('cargo.para');
  });

  it('anulado, no se debe: es otro asiento, y una vez', async () => {
    const colegio = await o.colegio('Drago', 0);
    await conceptos.poner(balones, 'colegio', [colegio.id]);
    const [puesto] = await conceptos.puestos(colegio.id);
    expect(puesto).toMatchObject({ impide: null, estado: 'pendiente' });
    expect(await conceptos.anular(puesto!.id)).toEqual({ anulados: 1, no: [] });
    const { lineas, saldo_centimos } = await o.libro(colegio.id);
    expect([saldo_centimos, lineas.map(({ clase, importe_centimos }) => [clase, importe_centimos])]).toEqual([
      0,
      [
        ['devengado', 12_34],
        ['correccion', -12_34],
      ],
    ]);
    expect(await conceptos.anular(puesto!.id)).toMatchObject({
      codigo: 'cargo.impedido',
      detail: expect.stringContaining('ya está anulado'),
    });
    expect(await conceptos.puestos(colegio.id)).toMatchObject([{ estado: 'anulado' }]);
  });

  it('no se anula mientras algo depende de él, y se dice qué: el cobro, lo cobrado o su corrección', async () => {
    const colegio = await o.colegio('Acebo', 0);
    await conceptos.poner(balones, 'colegio', [colegio.id]);
    const [puesto] = await conceptos.puestos(colegio.id);
    const [deuda] = await deudas(colegio.id);
    const { body: cobro } = await o.cobrar([], { idDeudas: [deuda!.id] });
    expect((await conceptos.anular(puesto!.id)).detail).toContain(`está en el cobro ${cobro.id}`);
    await o.jefa.llamar('DELETE', `/api/cobroscolegio/${cobro.id}`);
    const ingreso = { colegio_id: colegio.id, importe: 1_00, concepto: 'En mano' };
    const { body: pagado } = await o.jefa.llamar<Dicho>('POST', '/api/cobroscolegio/ingreso', { ingreso });
    expect((await conceptos.anular(puesto!.id)).detail).toContain('se ha cobrado o pagado algo de él');
    await o.jefa.llamar('PUT', '/api/libro/deshacer', { asiento: { id: pagado.id, motivo: 'Era de otro' } });
    const correccion = { colegio_id: colegio.id, deuda_id: deuda!.id, importe_centimos: -2_00, concepto: 'Rebaja', motivo: 'Uno viejo' };
    const { body: rebaja } = await o.jefa.llamar<Dicho>('POST', '/api/libro/correccion', { correccion });
    expect((await conceptos.anular(puesto!.id)).detail).toContain('corrección');
    await o.jefa.llamar('PUT', '/api/libro/deshacer', { asiento: { id: rebaja.id, motivo: 'No era viejo' } });
    expect(await conceptos.anular(puesto!.id)).toMatchObject({ anulados: 1 });
    expect((await o.libro(colegio.id)).saldo_centimos).toBe(0);
  });

  it('de varios se anula lo que se puede, y se dice cuáles no', async () => {
    const [uno, otro] = [await o.colegio('Laurel', 0), await o.colegio('Madroño', 0)];
    await conceptos.poner(balones, 'colegio', [uno.id, otro.id]);
    const [suyo, ajeno] = [(await conceptos.puestos(uno.id))[0]!, (await conceptos.puestos(otro.id))[0]!];
    await o.cobrar([], { idDeudas: [(await deudas(uno.id))[0]!.id] });
    expect(await conceptos.anular(suyo.id, ajeno.id)).toMatchObject({ anulados: 1, no: [{ id: suyo.id }] });
    expect((await o.libro(otro.id)).saldo_centimos).toBe(0);
  });

  it('lo que se ha puesto no se va de la lista: el concepto no se elimina', async () => {
    expect((await o.jefa.llamar('DELETE', `/api/conceptos/${balones}`)).status).toBe(409);
  });

  describe('una deuda y sus cobros', () => {
    it('entra en uno: otro que la pida se rechaza diciendo cuál la tiene; eliminado, queda libre', async () => {
      const colegio = await o.colegio('Sauce', 0);
      await conceptos.poner(balones, 'colegio', [colegio.id]);
      const [deuda] = await deudas(colegio.id);
      const { body: primero } = await o.cobrar([], { idDeudas: [deuda!.id] });
      expect(await deudas(colegio.id)).toMatchObject([{ cobro_id: primero.id }]);
      const { body } = await o.cobrar([], { idDeudas: [deuda!.id] });
      expect([body.codigo, body.detail]).toEqual(['cobro.en_otro', expect.stringContaining(`está en el cobro ${primero.id}`)]);
      await o.jefa.llamar('DELETE', `/api/cobroscolegio/${primero.id}`);
      const { status } = await o.cobrar([], { idDeudas: [deuda!.id] });
      expect(status).toBe(200);
    });

    it('la base de datos no admite otra cosa', async () => {
      const colegio = await o.colegio('Abeto', 1);
      const { body } = await o.cobrar(colegio.equipos);
      const { db } = o.oficina;
      const linea = await db.selectFrom('cobro_linea').selectAll().where('cobro_id', '=', body.id).executeTakeFirstOrThrow();
      const otro = { competicion_id: o.competicionId, fecha: HOY, concepto: 'Otro' };
      const { id } = await db.insertInto('cobro').values(otro).returning('id').executeTakeFirstOrThrow();
      const repetida = { cobro_id: id, deuda_id: linea.deuda_id, importe: CUOTA };
      await expect(db.insertInto('cobro_linea').values(repetida).execute()).rejects.toThrow('cobro_linea_vigente');
      await db.deleteFrom('cobro').where('id', '=', id).execute();
    });
  });
});

describe('un concepto puesto a un árbitro', () => {
  let o: OficinaDePagos;
  let conceptos: Oficina;
  beforeAll(async () => {
    o = await abrirPagos();
    conceptos = enOficina(o.jefa);
  });

  it('se le paga con sus arbitrajes: la prima lleva retención, y el gasto no', async () => {
    const { id, arbitrajes } = await o.arbitraron('2026-11-07');
    await o.perfil({ nombre: 'Con retención', retencion: 1500, km_centimos: 0, km_exento_centimos: 0 }, [id]);
    const [prima, gasto] = [await conceptos.crear('Prima'), await conceptos.crear('Taxi', { para: 'arbitros', gasto: 1 })];
    await conceptos.poner(prima, 'arbitro', [id], { importe: 10_00 });
    await conceptos.poner(gasto, 'arbitro', [id], { importe: 7_50 });
    const { conceptos: pendientes } = await o.pendientes(id);
    expect(pendientes.map(({ gasto: es, importe }) => [es, importe])).toEqual([
      [false, 10_00],
      [true, 7_50],
    ]);
    expect((await o.libro(id)).saldo_centimos).toBe(TARIFA + 17_50);
    const { body } = await o.pagar(arbitrajes, { idCargos: pendientes.map((uno) => uno.id) });
    const retencion = Math.floor(((TARIFA + 10_00) * 15) / 100);
    const pago = (await o.jefa.llamar<Pago>('GET', `/api/pagosarbitro/${body.id}`)).body;
    expect(pago).toMatchObject({ arbitrajes: 1, bruto: TARIFA + 10_00, desplazamiento: 7_50, exento: 7_50, retencion });
    expect(pago.lineas.map(({ clasificacion }) => clasificacion)).toEqual(['Arbitraje', 'Concepto', 'Gasto']);
    expect(await o.libro(id)).toMatchObject({ saldo_centimos: 0, pagado_centimos: pago.neto, retenido_centimos: retencion, deudas: [] });
    expect((await o.pendientes(id)).conceptos).toEqual([]);
  });

  it('eliminado el pago, vuelve a deberse; y mientras está pagado no se anula', async () => {
    const { id } = await o.arbitraron();
    const prima = await conceptos.crear('Otra prima');
    await conceptos.poner(prima, 'arbitro', [id], { importe: 10_00 });
    const [puesto] = await conceptos.puestos(id);
    const { body } = await o.pagar([], { idCargos: [puesto!.id] });
    expect((await conceptos.anular(puesto!.id)).detail).toContain(`está en el pago ${body.id}`);
    expect((await o.pagar([], { idCargos: [puesto!.id] })).body.codigo).toBe('pago.no_pendiente');
    expect((await o.jefa.llamar('DELETE', `/api/pagosarbitro/${body.id}`)).status).toBe(204);
    expect(await o.libro(id)).toMatchObject({ saldo_centimos: 10_00 });
    expect((await o.pendientes(id)).conceptos).toMatchObject([{ importe: 10_00 }]);
    expect(await conceptos.anular(puesto!.id)).toMatchObject({ anulados: 1 });
    expect((await o.libro(id)).saldo_centimos).toBe(0);
  });

  it('hasta un día se paga con lo demás, y el cierre cuadra', async () => {
    const { id } = await o.arbitraron();
    const prima = await conceptos.crear('Prima de final');
    await conceptos.poner(prima, 'arbitro', [id], { importe: 20_00, fecha: '2026-11-02' });
    const hasta = { hasta: '2026-11-03', deporte_id: null, arbitros: [id] };
    const { body: previsto } = await o.jefa.llamar<{ importe: number; arbitros: object[] }>('POST', '/api/pagosarbitro/previsto', {
      pago: hasta,
    });
    expect(previsto).toMatchObject({ importe: 20_00, arbitros: [{ arbitrajes: 0, conceptos: 1 }] });
    const pago = { ...hasta, importe: 20_00, concepto: 'Primas', fecha: '2026-11-30' };
    expect((await o.jefa.llamar('POST', '/api/pagosarbitro/hasta', { pago })).status).toBe(200);
    const { body: cierre } = await o.jefa.llamar<{ comprobaciones: { cuadra: boolean }[] }>('GET', '/api/libro/cierre');
    expect(cierre.comprobaciones.every(({ cuadra }) => cuadra)).toBe(true);
  });
});
