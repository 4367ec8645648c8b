import type { Pago } from '@cd/contract/dinero/pagos';
import type { FilaRemesa } from '@cd/contract/dinero/remesas';
import type { CierreDeLibro } from '@cd/contract/libro/libro';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dentroDe, HOY } from '../cobros/cobros-de-prueba';
import { abrirPagos, type OficinaDePagos } from './pagos-de-prueba';

let o: OficinaDePagos;
beforeAll(async () => {
  o = await abrirPagos();
  o.reloj.hoy = dentroDe(40);
  await o.oficina.db.updateTable('empresa').set({ fiscal_nombre: 'Federación', fiscal_cuenta: 'ES9121000418450200051332' }).execute();
});
afterAll(() => o.oficina.cerrar());

/** What an office may do with what it pays, each on something by its turn: what cannot be done then is refused, and is no less a part of the story. */
const PASOS = [
  'ordenar',
  'eliminar',
  'remesar',
  'descargar',
  'hacer',
  'deshacerHecha',
  'rechazar',
  'quitarRemesa',
  'devolver',
  'deshacerDevuelto',
  'pagarAparte',
  'deshacerAparte',
] as const;
type Paso = { que: (typeof PASOS)[number]; cual: number };

interface Historia {
  arbitros: { id: number; arbitrajes: number[] }[];
  pagos: number[];
  remesas: number[];
  /** What was answered: nothing may be a fault of ours. */
  estados: number[];
}

const de = <T>(cosas: readonly T[], cual: number): T | undefined => cosas[cual % Math.max(cosas.length, 1)];
const motivo = 'De la historia';

async function dar(h: Historia, { que, cual }: Paso): Promise<void> {
  const llamar = async (metodo: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, cuerpo?: object) => {
    const { status, body } = await o.jefa.llamar<{ id?: number }>(metodo, url, cuerpo);
    h.estados.push(status);
    return status < 300 ? body?.id : undefined;
  };
  if (que === 'ordenar') {
    const pago = { idArbitrajes: [de(de(h.arbitros, cual)!.arbitrajes, cual >> 1)!], concepto: 'Historia', fecha: HOY };
    const id = await llamar('POST', '/api/pagosarbitro', { pago });
    if (id) h.pagos.push(id);
  }
  if (que === 'remesar') {
    const id = await llamar('POST', '/api/remesaspagos');
    if (id) h.remesas.push(id);
  }
  const [pago, remesa] = [de(h.pagos, cual), de(h.remesas, cual)];
  if (pago !== undefined) {
    if (que === 'eliminar') await llamar('DELETE', `/api/pagosarbitro/${pago}`);
    if (que === 'devolver')
      await llamar('PUT', '/api/remesaspagos/devueltos', { pagos: [{ id: pago, motivo: 'AC04', fecha: dentroDe(3) }] });
    if (que === 'deshacerDevuelto') await llamar('PUT', `/api/remesaspagos/devueltos/deshacer/${pago}`, { pago: { motivo } });
    if (que === 'pagarAparte') await llamar('PUT', `/api/pagosarbitro/pagado/${pago}`, { pago: { fecha: dentroDe(4), forma: 'efectivo' } });
    if (que === 'deshacerAparte') await llamar('PUT', `/api/pagosarbitro/pagado/deshacer/${pago}`, { pago: { motivo } });
  }
  if (remesa === undefined) return;
  if (que === 'descargar') await llamar('GET', `/api/remesaspagos/fichero/${remesa}`);
  if (que === 'hacer') await llamar('PUT', `/api/remesaspagos/hecha/${remesa}`, { remesa: { fecha: dentroDe(1) } });
  if (que === 'deshacerHecha') await llamar('PUT', `/api/remesaspagos/hecha/deshacer/${remesa}`, { remesa: { motivo } });
  if (que === 'rechazar') await llamar('PUT', `/api/remesaspagos/rechazada/${remesa}`, { remesa: { motivo } });
  if (que === 'quitarRemesa') await llamar('DELETE', `/api/remesaspagos/${remesa}`);
}

/** What is owed to somebody, by what there is outside the ledger: their appointments that nobody has paid, and their payments that came back. */
async function seLeDebe(arbitro: number): Promise<number> {
  const { rows } = await sql<{ importe: number }>`
    select ((select coalesce(sum(importe), 0) from arbitraje where arbitro_id = ${arbitro} and pago_arbitro_id is null)
      + (select coalesce(sum(neto), 0) from pago_arbitro where arbitro_id = ${arbitro} and anulado is null and estado = 'devuelto'))::int as importe`.execute(
    o.oficina.db,
  );
  return rows[0]!.importe;
}

/** All that has to be true of the money, whatever has happened. */
async function comprobar({ arbitros, remesas, estados }: Historia): Promise<void> {
  expect(estados.filter((estado) => estado >= 500)).toEqual([]);
  const { body: cierre } = await o.jefa.llamar<CierreDeLibro>('GET', '/api/libro/cierre');
  expect(cierre.comprobaciones.filter(({ cuadra }) => !cuadra)).toEqual([]);
  for (const { id } of arbitros) {
    const libro = await o.libro(id);
    expect(libro.saldo_centimos).toBe(libro.lineas.reduce((suma, { importe_centimos }) => suma + importe_centimos, 0));
    expect(libro.saldo_centimos).toBe(await seLeDebe(id));
    const { rows } = await sql<{ aparte: number; camino: number }>`
      select (select coalesce(sum(importe), 0)::int from asiento where arbitro_id = ${id} and deuda_id is null) as aparte,
        (select coalesce(sum(neto), 0)::int from pago_arbitro where arbitro_id = ${id} and anulado is null and estado in ('ordenado', 'enviado')) as camino`.execute(
      o.oficina.db,
    );
    const deudas = libro.deudas.reduce((suma, { pendiente_centimos }) => suma + pendiente_centimos, 0);
    expect(libro.saldo_centimos).toBe(deudas + rows[0]!.aparte);
    expect(libro.en_camino_centimos).toBe(rows[0]!.camino);
  }
  const { body: todas } = await o.jefa.llamar<FilaRemesa[]>('GET', '/api/remesaspagos');
  for (const remesa of todas.filter(({ id, anulada }) => remesas.includes(id) && anulada === null)) {
    const { pagos } = (await o.jefa.llamar<{ pagos: Pago[] }>('GET', `/api/remesaspagos/${remesa.id}`)).body;
    expect(pagos.reduce((suma, { importe }) => suma + importe, 0)).toBe(remesa.importe);
    expect(pagos.filter(({ estado }) => estado === 'devuelto')).toHaveLength(remesa.devueltos);
  }
}

describe('en cualquier historia de lo que se paga a los árbitros', () => {
  it('a cada uno se le debe lo que dice su libro, y cada fichero suma lo que paga', { timeout: 180_000, tags: 'azar' }, async () => {
    const paso: fc.Arbitrary<Paso> = fc.record({ que: fc.constantFrom(...PASOS), cual: fc.nat(20) });
    let serie = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 16, maxLength: 32 }), async (pasos) => {
        // What the story before left waiting is not of this one.
        const { body: sueltos } = await o.jefa.llamar<{ id: number }[]>('GET', '/api/pagosarbitro/sinremesa');
        for (const { id } of sueltos) await o.jefa.llamar('DELETE', `/api/pagosarbitro/${id}`);
        const arbitros = [await o.arbitraron('2026-11-07', '2026-11-14'), await o.arbitraron('2026-11-07')];
        const perfil = { nombre: `Historia ${++serie}`, retencion: 1500, km_centimos: 30, km_exento_centimos: 26 };
        await o.perfil(perfil, [arbitros[0]!.id]);
        await o.jefa.llamar('PUT', '/api/arbitrajes/importe', { arbitraje: { id: arbitros[0]!.arbitrajes[0], kilometros: 20 } });
        const historia: Historia = { arbitros, pagos: [], remesas: [], estados: [] };
        const empieza: Paso[] = (['ordenar', 'remesar', 'descargar', 'devolver'] as const).map((que) => ({ que, cual: 0 }));
        for (const uno of [...empieza, ...pasos]) await dar(historia, uno);
        await comprobar(historia);
      }),
      { numRuns: Number(process.env.HISTORIAS ?? 8) },
    );
  });
});
