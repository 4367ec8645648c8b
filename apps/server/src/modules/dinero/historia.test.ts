import type { CierreDeLibro, Libro } from '@cd/contract/libro/libro';
import type { FilaCargo } from '@cd/contract/dinero/conceptos';
import type { Presupuesto, ResumenDeColegio } from '@cd/contract/dinero/cobros';
import type { FilaDeudas } from '@cd/contract/dinero/deudas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { abrirCobros, CARGO, HOY, VUELTA, type ColegioDePrueba, type OficinaDeCobros } from './cobros/cobros-de-prueba';

let o: OficinaDeCobros;
beforeAll(async () => {
  o = await abrirCobros();
});
afterAll(() => o.oficina.cerrar());

/** What an office may do, each on something by its turn: what cannot be done then is refused, and is no less a part of the story. */
const PASOS = [
  'cobrar',
  'sancionar',
  'ingresar',
  'girar',
  'cargar',
  'rechazar',
  'devolver',
  'corregir',
  'eliminar',
  'cobrarSancion',
  'anularCobro',
  'ponerConcepto',
  'anularConcepto',
  'relevar',
] as const;
type Paso = { que: (typeof PASOS)[number]; cual: number; importe: number };

interface Historia {
  colegios: ColegioDePrueba[];
  cobros: number[];
  remesas: number[];
  sanciones: number[];
  /** What was answered: nothing may be a fault of ours. */
  estados: number[];
}

const de = <T>(cosas: readonly T[], cual: number): T | undefined => cosas[cual % Math.max(cosas.length, 1)];

let conceptoId = 0;
async function ponerConcepto({ id }: ColegioDePrueba, importe: number): Promise<number> {
  if (conceptoId === 0) {
    const concepto = { nombre: 'Balones perdidos', para: 'colegios', importe: 0, gasto: 0, cuenta: '' };
    conceptoId = (await o.jefa.llamar<{ id: number }>('POST', '/api/conceptos', { concepto })).body.id;
  }
  const cargo = { concepto_id: conceptoId, de: 'colegio', cuentas: [id], importe, fecha: HOY };
  return (await o.jefa.llamar('POST', '/api/cargos', { cargo })).status;
}

async function anularConcepto(cual: number): Promise<number> {
  const cargo = de((await o.jefa.llamar<FilaCargo[]>('GET', '/api/cargos')).body, cual);
  if (!cargo) return 204;
  return (await o.jefa.llamar('PUT', '/api/cargos/anular', { cargo: { ids: [cargo.id], motivo: 'De la historia' } })).status;
}

async function dar(h: Historia, { que, cual, importe }: Paso): Promise<void> {
  const colegio = de(h.colegios, cual)!;
  const llamar = async <T>(metodo: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, cuerpo?: object): Promise<T> => {
    const { status, body } = await o.jefa.llamar<T>(metodo, url, cuerpo);
    h.estados.push(status);
    return body;
  };
  if (que === 'relevar') {
    const { equipos } = await o.relevar(h.colegios);
    h.colegios.forEach((uno, n) => uno.equipos.push(equipos[n]!));
  }
  const { deudas } = await o.libro(colegio.id);
  if (que === 'ponerConcepto') h.estados.push(await ponerConcepto(colegio, importe));
  if (que === 'anularConcepto') h.estados.push(await anularConcepto(cual));
  if (que === 'cobrar') {
    const presupuesto = await llamar<Presupuesto>('GET', `/api/cobroscolegio/presupuesto/${colegio.id}`);
    const idDeudas = presupuesto.deudas
      .filter(({ pendiente, en_recibo, cobro_id }) => pendiente > 0 && en_recibo === 0 && cobro_id === null)
      .map(({ id }) => id);
    const cobro = { fecha: HOY, concepto: 'Historia', idEquipos: [de(colegio.equipos, importe)!], idDeudas };
    const { id } = await llamar<{ id?: number }>('POST', '/api/cobroscolegio', { cobro });
    if (id) h.cobros.push(id);
  }
  if (que === 'sancionar') h.sanciones.push(await o.sancionar(de(colegio.equipos, importe)!, importe));
  if (que === 'ingresar')
    await llamar('POST', '/api/cobroscolegio/ingreso', { ingreso: { colegio_id: colegio.id, importe, concepto: 'En mano' } });
  if (que === 'girar' && h.cobros.length > 0) {
    const { id } = await llamar<{ id?: number }>('POST', '/api/cobroscolegio/recibos', { ids: [de(h.cobros, cual)], fecha: CARGO });
    if (id) h.remesas.push(id);
  }
  const remesa = de(h.remesas, cual);
  if (que === 'cargar' && remesa) await llamar('PUT', `/api/cobroscolegio/recibos/cargada/${remesa}`, { remesa: { fecha: CARGO } });
  if (que === 'rechazar' && remesa)
    await llamar('PUT', `/api/cobroscolegio/recibos/rechazada/${remesa}`, { remesa: { motivo: 'Sin saldo' } });
  if (que === 'devolver' && remesa) {
    const { recibos } = await llamar<{ recibos: { id: number }[] }>('GET', `/api/cobroscolegio/recibos/${remesa}`);
    const devueltos = [{ id: de(recibos, importe)!.id, motivo: 'AM04', fecha: VUELTA }];
    await llamar('PUT', '/api/cobroscolegio/recibos/devueltos', { recibos: devueltos });
  }
  if (que === 'corregir') {
    const correccion = {
      colegio_id: colegio.id,
      deuda_id: de(deudas, cual)?.id ?? null,
      importe_centimos: -importe,
      concepto: 'Rebaja',
      motivo: 'De la historia',
    };
    await llamar('POST', '/api/libro/correccion', { correccion });
  }
  if (que === 'eliminar' && h.cobros.length > 0) await llamar('DELETE', `/api/cobroscolegio/${de(h.cobros, cual)}`);
  const sancion = de(h.sanciones, cual);
  if (que === 'cobrarSancion' && sancion) await llamar('PUT', `/api/sanciones/cobrar/${sancion}`);
  if (que === 'anularCobro' && sancion) await llamar('PUT', `/api/sanciones/anularcobro/${sancion}`);
}

/** What the screen of debts says of a school is what its ledger does, season by season. */
function comprobarDeudas(fila: FilaDeudas | undefined, { cursos, deudas }: Libro): void {
  const cursosDe = fila?.cursos ?? [];
  for (const { competicion, saldo_centimos } of cursos)
    expect(cursosDe.find((curso) => curso.competicion === competicion)?.saldo ?? 0).toBe(saldo_centimos);
  for (const { cuotas, cambios, sanciones, otras, a_favor, saldo, tramos } of cursosDe) {
    expect(cuotas + cambios + sanciones + otras + a_favor).toBe(saldo);
    expect(tramos.reduce((suma, tramo) => suma + tramo, a_favor)).toBe(saldo);
  }
  const debido = deudas.reduce((suma, { pendiente_centimos }) => suma + Math.max(pendiente_centimos, 0), 0);
  expect(cursosDe.flatMap(({ tramos }) => tramos).reduce((suma, tramo) => suma + tramo, 0)).toBe(debido);
  expect(cursosDe.reduce((suma, { en_recibo }) => suma + en_recibo, 0)).toBe(
    deudas.reduce((suma, { en_recibo_centimos }) => suma + en_recibo_centimos, 0),
  );
  expect(fila?.por_pedir ?? 0).toBeLessThanOrEqual(debido);
}

/** All that has to be true of the money, whatever has happened. */
async function comprobar({ colegios, estados }: Historia): Promise<void> {
  expect(estados.filter((estado) => estado >= 500)).toEqual([]);
  const { body: cierre } = await o.jefa.llamar<CierreDeLibro>('GET', '/api/libro/cierre');
  expect(cierre.comprobaciones.filter(({ cuadra }) => !cuadra)).toEqual([]);
  const { body: resumen } = await o.jefa.llamar<ResumenDeColegio[]>('GET', '/api/cobroscolegio/resumen');
  const { body: deudas } = await o.jefa.llamar<{ colegios: FilaDeudas[] }>('GET', '/api/deudas');
  for (const { id } of colegios) {
    const libro = await o.libro(id);
    expect(libro.saldo_centimos).toBe(libro.lineas.reduce((suma, { importe_centimos }) => suma + importe_centimos, 0));
    const suyo = resumen.find((colegio) => colegio.id === id);
    expect(libro.saldo_centimos).toBe((suyo?.pendiente ?? 0) - (suyo?.cuotas ?? 0));
    comprobarDeudas(
      deudas.colegios.find((fila) => fila.id === id),
      libro,
    );
    for (const { pendiente_centimos, en_recibo_centimos } of libro.deudas)
      expect(en_recibo_centimos).toBeLessThanOrEqual(Math.max(pendiente_centimos, 0));
  }
  // Each file asks for what its receipts do, and these for what their lines do; nothing is in two that are on their way.
  const { rows: repetidas } = await sql`select deuda_id from cobro_linea l join cobro c on c.id = l.cobro_id where c.anulado is null
    group by deuda_id having count(*) > 1`.execute(o.oficina.db);
  expect(repetidas).toEqual([]);
  const { rows } = await sql<{ mal: number }>`
    select ((select count(*) from remesa_recibos rr where rr.importe <> (select coalesce(sum(r.importe), 0) from recibo r where r.remesa_recibos_id = rr.id))
      + (select count(*) from recibo r where r.importe <> (select coalesce(sum(l.importe), 0) from recibo_linea l where l.recibo_id = r.id))
      + (select count(*) from remesa_recibos rr where rr.fichero not like '%<CtrlSum>' || to_char(rr.importe / 100.0, 'FM999999990.00') || '</CtrlSum>%'))::int as mal`.execute(
    o.oficina.db,
  );
  expect(rows[0]!.mal).toBe(0);
}

describe('en cualquier historia de una oficina', () => {
  it('los libros suman lo que hay, y los ficheros del banco también', { timeout: 120_000, tags: 'azar' }, async () => {
    let serie = 0;
    const paso: fc.Arbitrary<Paso> = fc.record({
      que: fc.constantFrom(...PASOS),
      cual: fc.nat(20),
      importe: fc.integer({ min: 1, max: 30_000 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 12, maxLength: 24 }), async (pasos) => {
        serie += 1;
        const colegios = [await o.colegio(`Uno ${serie}`, 2), await o.colegio(`Otro ${serie}`)];
        const historia: Historia = { colegios, cobros: [], remesas: [], sanciones: [], estados: [] };
        for (const uno of [{ que: 'cobrar', cual: 0, importe: 0 } as const, ...pasos]) await dar(historia, uno);
        await comprobar(historia);
      }),
      { numRuns: Number(process.env.HISTORIAS ?? 8) },
    );
  });
});
