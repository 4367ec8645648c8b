import type { ArbitroPendiente, FilaPago, Pago } from '@cd/contract/dinero/pagos';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { abrirPagos, TARIFA, type OficinaDePagos } from './pagos-de-prueba';

let o: OficinaDePagos;
beforeAll(async () => {
  o = await abrirPagos();
});

const importe = (arbitraje: object) => o.jefa.llamar<{ codigo?: string }>('PUT', '/api/arbitrajes/importe', { arbitraje });
const leer = async (id: number) => (await o.jefa.llamar<Pago>('GET', `/api/pagosarbitro/${id}`)).body;

describe('lo pendiente de pago', () => {
  it('es lo arbitrado e informado, con su clasificación, su tarifa y su importe', async () => {
    const { id, arbitrajes } = await o.arbitraron('2026-11-07', '2026-11-14');
    expect((await o.pendientes(id)).arbitrajes).toMatchObject([
      {
        id: arbitrajes[0],
        clasificacion: 'Arbitraje',
        descripcion_tarifa: 'Ordinaria',
        importe: TARIFA,
        partido: 'Haya – Tejo',
        validado: 0,
      },
      { id: arbitrajes[1], fecha: '2026-11-14' },
    ]);
    const { body } = await o.jefa.llamar<ArbitroPendiente[]>('GET', '/api/arbitrajes/pendientespagoarbitros');
    expect(body.find((arbitro) => arbitro.id === id)).toMatchObject({
      arbitrajes: 2,
      importe: 2 * TARIFA,
      primer_dia: '2026-11-07',
      ultimo_dia: '2026-11-14',
    });
  });

  it('de un deporte son los de ese deporte', async () => {
    const { id } = await o.arbitraron('2026-11-07');
    const { deporte_id } = await o.oficina.db
      .selectFrom('campeonato')
      .select('deporte_id')
      .where('id', '=', o.campeonatoId)
      .executeTakeFirstOrThrow();
    const { id: otro } = await o.oficina.db.insertInto('deporte').values({ nombre: 'Judo' }).returning('id').executeTakeFirstOrThrow();
    const de = async (deporte: number) =>
      (await o.jefa.llamar<ArbitroPendiente[]>('GET', `/api/arbitros/deporte/pagospendientes/${deporte}`)).body;
    expect((await de(deporte_id)).some((arbitro) => arbitro.id === id)).toBe(true);
    expect(await de(otro)).toEqual([]);
    await o.oficina.db.deleteFrom('deporte').where('id', '=', otro).execute();
  });

  it('las prácticas no se cobran', async () => {
    const { id, arbitrajes } = await o.arbitraron('2026-11-07');
    await o.jefa.llamar('PUT', `/api/arbitrajes/practicas/${arbitrajes[0]}`);
    expect((await o.pendientes(id)).arbitrajes).toEqual([]);
    expect((await o.pagar(arbitrajes)).body.codigo).toBe('pago.no_pendiente');
  });
});

describe('un importe especial', () => {
  it('lleva su motivo, cuenta en el libro y se quita', async () => {
    const { id, arbitrajes } = await o.arbitraron('2026-11-07');
    expect((await importe({ id: arbitrajes[0], importe: 45_00 })).body.codigo).toBe('pago.motivo');
    expect((await importe({ id: arbitrajes[0], importe: 45_00, motivo_especial: 'Prórroga' })).status).toBe(204);
    expect((await o.pendientes(id)).arbitrajes).toMatchObject([
      { clasificacion: 'Especial', importe: 45_00, descripcion_tarifa: 'Prórroga' },
    ]);
    expect((await o.libro(id)).saldo_centimos).toBe(45_00);
    await importe({ id: arbitrajes[0], importe: null, motivo_especial: '' });
    expect((await o.pendientes(id)).arbitrajes).toMatchObject([{ clasificacion: 'Arbitraje', importe: TARIFA }]);
    expect((await o.libro(id)).saldo_centimos).toBe(TARIFA);
  });

  it('no cambia lo pagado, ni lo que otro ha cambiado antes', async () => {
    const { arbitrajes } = await o.arbitraron('2026-11-07');
    expect((await importe({ id: arbitrajes[0], importe: 45_00, motivo_especial: 'Prórroga', version: 1 })).body.codigo).toBe(
      'version.antigua',
    );
    await o.pagar(arbitrajes);
    expect((await importe({ id: arbitrajes[0], importe: 45_00, motivo_especial: 'Prórroga' })).body.codigo).toBe('arbitraje.pagado');
  });

  it('quien va en el coche de otro no tiene kilómetros, y es el mismo día', async () => {
    const [uno, otro] = [await o.arbitraron('2026-11-07'), await o.arbitraron('2026-11-07', '2026-11-08')];
    const coches = async (id: number) =>
      (await o.jefa.llamar<{ id: number }[]>('GET', `/api/arbitrajes/coches/${id}`)).body.map((coche) => coche.id);
    expect(await coches(otro.arbitrajes[0]!)).toContain(uno.arbitrajes[0]);
    expect(await coches(otro.arbitrajes[1]!)).not.toContain(uno.arbitrajes[0]);
    expect((await importe({ id: otro.arbitrajes[0], viaja_con_id: uno.arbitrajes[0], kilometros: 10 })).body.codigo).toBe(
      'pago.coche_ajeno',
    );
    expect((await importe({ id: otro.arbitrajes[1], viaja_con_id: uno.arbitrajes[0] })).body.codigo).toBe('pago.coche');
    expect((await importe({ id: otro.arbitrajes[0], viaja_con_id: uno.arbitrajes[0] })).status).toBe(204);
    expect((await importe({ id: uno.arbitrajes[0], viaja_con_id: otro.arbitrajes[0] })).body.codigo).toBe('pago.coche');
  });
});

describe('un pago', () => {
  it('paga lo elegido: queda en el libro, y no se vuelve a pagar', async () => {
    const { id, arbitrajes } = await o.arbitraron('2026-11-07', '2026-11-14');
    const { status, body } = await o.pagar([arbitrajes[0]!]);
    expect(status).toBe(200);
    expect(await leer(body.id)).toMatchObject({
      importe: TARIFA,
      lineas: [{ partido: 'Haya – Tejo', fecha: '2026-11-07', importe: TARIFA }],
    });
    expect(await o.libro(id)).toMatchObject({ devengado_centimos: 2 * TARIFA, pagado_centimos: TARIFA, saldo_centimos: TARIFA });
    expect((await o.pagar(arbitrajes)).body.codigo).toBe('pago.no_pendiente');
    expect((await o.pagar([])).body.codigo).toBe('pago.ninguno');
  });

  it('de varios árbitros es uno de cada uno', async () => {
    const [uno, otro] = [await o.arbitraron('2026-11-07'), await o.arbitraron('2026-11-07')];
    const { body } = await o.pagar([...uno.arbitrajes, ...otro.arbitrajes]);
    expect(body.ids).toHaveLength(2);
  });

  it('retiene lo que dice el perfil del árbitro, y cada euro exento dice su partido, su día y su lugar', async () => {
    const { id, arbitrajes } = await o.arbitraron('2026-11-07');
    await o.perfil({ nombre: 'Profesionales', retencion: 1500, km_centimos: 30, km_exento_centimos: 26 }, [id]);
    await importe({ id: arbitrajes[0], kilometros: 20 });
    const { body } = await o.pagar(arbitrajes);
    const pago = await leer(body.id);
    // (30,00 + 6,00 − 5,20) × 15 % = 4,62
    expect(pago).toMatchObject({ bruto: TARIFA, desplazamiento: 6_00, exento: 5_20, retencion: 4_62, importe: 31_38 });
    expect(pago.lineas).toMatchObject([{ kilometros: 20, exento: 5_20, fecha: '2026-11-07', partido: 'Haya – Tejo' }]);
    expect(await o.libro(id)).toMatchObject({
      devengado_centimos: 36_00,
      pagado_centimos: 31_38,
      retenido_centimos: 4_62,
      saldo_centimos: 0,
    });
    await o.jefa.llamar('PUT', `/api/pagosarbitro/pagado/${body.id}`, { pago: { fecha: '2026-11-20', forma: 'cheque' } });
    const { body: anual } = await o.jefa.llamar<{ arbitro_id: number }[]>('GET', '/api/pagosarbitro/anual/2026');
    expect(anual.find(({ arbitro_id }) => arbitro_id === id)).toMatchObject({ bruto: TARIFA, exento: 5_20, retencion: 4_62, neto: 31_38 });
  });

  it('no paga otra cosa que lo que se vio, ni lo que ninguna tarifa dice cuánto es', async () => {
    const { arbitrajes } = await o.arbitraron('2026-11-07');
    expect((await o.pagar(arbitrajes, { importe: 1 })).body.codigo).toBe('pago.otro_importe');
    await o.oficina.db
      .updateTable('arbitraje')
      .set({ perfil_arbitro_id: 2, importe: null, tipo_tarifa_id: null })
      .where('id', '=', arbitrajes[0]!)
      .execute();
    const { body } = await o.pagar(arbitrajes);
    expect([body.codigo, body.detail]).toEqual(['pago.sin_importe', expect.stringContaining('Haya – Tejo')]);
  });

  it('al pagar lo que no tenía importe se fija el suyo, y el de nadie más', async () => {
    const [uno, otro] = [await o.arbitraron('2026-11-07'), await o.arbitraron('2026-11-07')];
    const ids = [uno.arbitrajes[0]!, otro.arbitrajes[0]!];
    const { db } = o.oficina;
    await db.updateTable('arbitraje').set({ importe: null, tipo_tarifa_id: null }).where('id', 'in', ids).execute();
    expect((await o.pagar(uno.arbitrajes)).status).toBe(200);
    const fijados = await db.selectFrom('arbitraje').select('importe').where('id', 'in', ids).orderBy('id').execute();
    expect(fijados).toEqual([{ importe: TARIFA }, { importe: null }]);
  });

  it('eliminado, lo suyo vuelve a estar pendiente con su importe, y el libro dice las dos cosas', async () => {
    const { id, arbitrajes } = await o.arbitraron('2026-11-07');
    await o.perfil({ nombre: 'Con retención', retencion: 200, km_centimos: 20, km_exento_centimos: 0 }, [id]);
    await importe({ id: arbitrajes[0], kilometros: 15 });
    const { body } = await o.pagar(arbitrajes);
    expect((await o.jefa.llamar('DELETE', `/api/pagosarbitro/${body.id}`)).status).toBe(204);
    expect((await o.jefa.llamar('GET', `/api/pagosarbitro/${body.id}`)).status).toBe(404);
    expect((await o.pendientes(id)).arbitrajes).toMatchObject([{ id: arbitrajes[0], importe: TARIFA }]);
    expect(await o.libro(id)).toMatchObject({
      devengado_centimos: TARIFA,
      pagado_centimos: 0,
      retenido_centimos: 0,
      saldo_centimos: TARIFA,
    });
    expect((await o.pagar(arbitrajes)).status).toBe(200);
  });

  it('anulada el acta después de pagarla, lo pagado queda pagado', async () => {
    const { id, arbitrajes, partidos } = await o.arbitraron('2026-11-07');
    await o.pagar(arbitrajes);
    const { id: informe } = await o.vigente(partidos[0]!.convocatoriaId);
    await o.paso('anular', informe);
    // The acta may be annulled; what was paid stays paid.
    expect(await o.libro(id)).toMatchObject({ pagado_centimos: TARIFA, saldo_centimos: 0 });
  });
});

describe('lo que otra persona cambia mientras se paga', () => {
  /** Does it as the payment is being written: its lines have been read already. */
  const mientras = async <T>(cambio: string, pagar: () => Promise<T>): Promise<T> => {
    const { db } = o.oficina;
    await sql.raw(`create function entretanto() returns trigger language plpgsql as $$ begin ${cambio}; return new; end $$`).execute(db);
    await sql`create trigger entretanto after insert on pago_arbitro for each row execute function entretanto()`.execute(db);
    try {
      return await pagar();
    } finally {
      await sql`drop function entretanto() cascade`.execute(db);
    }
  };

  it('un importe: no se paga nada, y sigue pendiente', async () => {
    const { id, arbitrajes } = await o.arbitraron('2026-11-07', '2026-11-14');
    const { body } = await mientras(`update arbitraje set importe = importe + 100 where id = ${arbitrajes[1]}`, () => o.pagar(arbitrajes));
    expect(body.codigo).toBe('pago.no_pendiente');
    expect((await o.pendientes(id)).arbitrajes).toHaveLength(2);
    expect(await o.libro(id)).toMatchObject({ pagado_centimos: 0 });
    expect((await o.pagar(arbitrajes)).status).toBe(200);
  });

  it('un concepto que se anula: tampoco', async () => {
    const { id } = await o.arbitraron('2026-11-07');
    const concepto = { nombre: 'Prima', para: 'arbitros', importe: 10_00, gasto: 0, cuenta: '' };
    const { body: puesto } = await o.jefa.llamar<{ id: number }>('POST', '/api/conceptos', { concepto });
    await o.jefa.llamar('POST', '/api/cargos', {
      cargo: { concepto_id: puesto.id, de: 'arbitro', cuentas: [id], importe: 10_00, fecha: '2026-11-20' },
    });
    const cargo = await o.oficina.db.selectFrom('cargo').select('id').where('arbitro_id', '=', id).executeTakeFirstOrThrow();
    const pagar = () => o.pagar([], { idCargos: [cargo.id] });
    expect((await mientras(`update cargo set anulado = now() where id = ${cargo.id}`, pagar)).body.codigo).toBe('pago.no_pendiente');
    expect(await o.libro(id)).toMatchObject({ pagado_centimos: 0 });
    expect((await pagar()).status).toBe(200);
  });
});

describe('todo lo pendiente hasta una fecha', () => {
  it('se ve antes, con lo que queda fuera y por qué, y se paga tal como se vio', async () => {
    const [uno, otro] = [await o.arbitraron('2026-10-03', '2026-11-28'), await o.arbitraron('2026-10-03')];
    await o.oficina.db
      .updateTable('arbitraje')
      .set({ perfil_arbitro_id: 2, importe: null, tipo_tarifa_id: null })
      .where('id', '=', otro.arbitrajes[0]!)
      .execute();
    const hasta = { hasta: '2026-10-31', arbitros: [uno.id, otro.id] };
    const { body: previsto } = await o.jefa.llamar<{ arbitros: object[]; fuera: object[]; importe: number }>(
      'POST',
      '/api/pagosarbitro/previsto',
      { pago: hasta },
    );
    expect(previsto).toMatchObject({
      arbitros: [{ arbitro_id: uno.id, arbitrajes: 1, neto: TARIFA }],
      fuera: [{ partido: 'Haya – Tejo' }],
      importe: TARIFA,
    });
    const pago = { ...hasta, concepto: 'Octubre', fecha: '2026-10-31', importe: previsto.importe };
    expect(
      (await o.jefa.llamar<{ codigo: string }>('POST', '/api/pagosarbitro/hasta', { pago: { ...pago, importe: 1 } })).body.codigo,
    ).toBe('pago.otro_importe');
    expect((await o.jefa.llamar<{ ids: number[] }>('POST', '/api/pagosarbitro/hasta', { pago })).body.ids).toHaveLength(1);
    expect((await o.jefa.llamar<{ codigo: string }>('POST', '/api/pagosarbitro/hasta', { pago })).body.codigo).toBe('pago.ninguno');
    expect((await o.pendientes(uno.id)).arbitrajes).toMatchObject([{ fecha: '2026-11-28' }]);
  });
});

describe('la lista de pagos', () => {
  it('se ordena y se filtra por todas sus columnas, y los eliminados no están', async () => {
    const { arbitrajes } = await o.arbitraron('2026-11-07');
    const { body } = await o.pagar(arbitrajes, { concepto: 'Único' });
    const listar = async (filtros: object[]) =>
      (
        await o.jefa.llamar<{ count: number; rows: FilaPago[] }>('POST', '/api/pagosarbitro/index', {
          ordenacion: [{ name: 'importe', order: 'desc' }],
          filtros,
          paginacion: { pageNumber: 1, pageSize: 20 },
        })
      ).body;
    const filtro = [{ name: 'concepto', operator: 'contains', value: 'unic' }];
    expect((await listar(filtro)).rows).toMatchObject([{ id: body.id, importe: TARIFA, arbitrajes: 1, remesa_pagos_id: null }]);
    await o.jefa.llamar('DELETE', `/api/pagosarbitro/${body.id}`);
    expect((await listar(filtro)).count).toBe(0);
  });
});

describe('el resumen', () => {
  it('suma lo pagado, lo que no está en ninguna remesa y lo pendiente', async () => {
    const { body } = await o.jefa.llamar<Record<string, number>>('GET', '/api/pagosarbitro/resumen');
    const { body: sinRemesa } = await o.jefa.llamar<FilaPago[]>('GET', '/api/pagosarbitro/sinremesa');
    expect(body).toMatchObject({
      sin_remesa: sinRemesa.length,
      sin_remesa_importe: sinRemesa.reduce((suma, pago) => suma + pago.importe, 0),
    });
  });
});
