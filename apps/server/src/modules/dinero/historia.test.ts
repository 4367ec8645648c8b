import type { CierreDeLibro, Libro } from '@cd/contract/libro/libro';
import type { FilaCargo } from '@cd/contract/dinero/conceptos';
import type { Presupuesto, ResumenDeColegio } from '@cd/contract/dinero/cobros';
import type { FilaDeudas } from '@cd/contract/dinero/deudas';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openColumn } from '../../platform/db/sealed-columns';
import { FORMAS, pagar } from './cobros/formas-de-prueba';
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
  'pagarSancion',
  'anularCobro',
  'ponerConcepto',
  'anularConcepto',
  'invalidar',
  'validar',
  'idaYVuelta',
  'eliminarSancion',
  'cambiar',
  'cobrarCambio',
  'anularCobroDeCambio',
  'deshacerCambio',
  'aplicar',
  'relevar',
] as const;
type Paso = { que: (typeof PASOS)[number]; cual: number; importe: number };

interface Historia {
  colegios: ColegioDePrueba[];
  cobros: number[];
  remesas: number[];
  sanciones: number[];
  cambios: number[];
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
    await llamar('POST', '/api/cobroscolegio/ingreso', {
      ingreso: { colegio_id: colegio.id, importe, concepto: 'En mano', confirmado: importe % 2 },
    });
  if (que === 'girar' && h.cobros.length > 0) {
    const { id } = await llamar<{ id?: number }>('POST', '/api/cobroscolegio/recibos', { ids: [de(h.cobros, cual)], fecha: CARGO });
    if (id) h.remesas.push(id);
  }
  const remesa = de(h.remesas, cual);
  if (que === 'cargar' && remesa) await llamar('PUT', `/api/cobroscolegio/recibos/cargada/${remesa}`, { remesa: { fecha: CARGO } });
  if (que === 'rechazar' && remesa) {
    await llamar('GET', `/api/cobroscolegio/recibos/fichero/${remesa}`);
    await llamar('PUT', `/api/cobroscolegio/recibos/rechazada/${remesa}`, { remesa: { motivo: 'Sin saldo' } });
  }
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
  if (que === 'aplicar') await llamar('PUT', '/api/cobroscolegio/acuenta', { aplicacion: { colegios: [colegio.id], deudas: [] } });
  await darSancion(h, { que, cual, importe }, llamar);
  await darCambio(h, { que, cual, importe }, llamar);
}

type Llamar = <T>(metodo: 'POST' | 'PUT' | 'DELETE' | 'GET', url: string, cuerpo?: object) => Promise<T>;

/** All that is owed of each thing and that is on account, of each school. */
const fotoDe = async ({ colegios }: Historia) =>
  Promise.all(
    colegios.map(async ({ id }) => {
      const { saldo_centimos, deudas } = await o.libro(id);
      return [saldo_centimos, deudas.map(({ id: deuda, pendiente_centimos }) => [deuda, pendiente_centimos])];
    }),
  );

async function darSancion(h: Historia, { que, cual, importe }: Paso, llamar: Llamar): Promise<void> {
  const sancion = de(h.sanciones, cual);
  if (!sancion) return;
  if (que === 'anularCobro') await llamar('PUT', `/api/sanciones/anularcobro/${sancion}`);
  if (que === 'invalidar') await llamar('PUT', `/api/sanciones/invalidar/${sancion}`);
  if (que === 'validar') await llamar('PUT', `/api/sanciones/validar/${sancion}`);
  if (que === 'eliminarSancion') await llamar('DELETE', `/api/sanciones/${sancion}`);
  if (que === 'pagarSancion') {
    const colegio = de(h.colegios, cual)!;
    const deuda = (await o.libro(colegio.id)).deudas.find(
      ({ concepto, pendiente_centimos }) => concepto.startsWith(`Sanción ${sancion}:`) && pendiente_centimos > 0,
    );
    const forma = de(FORMAS, importe)!;
    const cobrar = () => o.jefa.llamar('PUT', `/api/sanciones/cobrar/${sancion}`);
    if (deuda) h.estados.push(...(await pagar(o, { colegio: colegio.id, deuda, cobrar }, forma)));
  }
  if (que !== 'idaYVuelta') return;
  // Each act and its way back leave everything as it was.
  const antes = await fotoDe(h);
  const entera = await cuestaLoSuyo(sancion);
  const [ida, vuelta] = [
    await o.jefa.llamar('PUT', `/api/sanciones/invalidar/${sancion}`),
    await o.jefa.llamar('PUT', `/api/sanciones/validar/${sancion}`),
  ];
  if (ida.status === 204 && vuelta.status === 204 && entera) expect(await fotoDe(h)).toEqual(antes);
}

/** It costs what it says, and no more is owed of it: nobody has corrected it, and what the bank gave back was not spent elsewhere. */
async function cuestaLoSuyo(sancion: number): Promise<boolean> {
  const { rows } = await sql<{ si: boolean }>`
    select d.pendiente <= s.importe and s.importe = (select coalesce(sum(a.importe), 0) from asiento a where a.deuda_id = d.id and a.clase in ('devengado', 'correccion')) as si
    from deuda d join sancion s on s.id = d.sancion_id where s.id = ${sancion}`.execute(o.oficina.db);
  return rows[0]?.si ?? false;
}

async function darCambio(h: Historia, { que, cual, importe }: Paso, llamar: Llamar): Promise<void> {
  if (que === 'cambiar') {
    const equipos = h.colegios.map(({ equipos: suyos }) => suyos.at(-1)!) as [number, number];
    h.cambios.push(await o.cambiar(equipos, importe, de([1, 2, 3] as const, cual)));
  }
  const cambio = de(h.cambios, cual);
  if (!cambio) return;
  if (que === 'cobrarCambio') await llamar('PUT', '/api/cambiospartido/cobrar', { idCambiosPartido: [cambio] });
  if (que === 'anularCobroDeCambio') await llamar('PUT', '/api/cambiospartido/anularcobro', { idCambiosPartido: [cambio] });
  if (que === 'deshacerCambio') await llamar('PUT', `/api/cambiospartido/deshacer/${cambio}`, { motivo: 'De la historia' });
}

/** Nothing is paid beyond what it costs, and what says that it is collected, is. */
async function comprobarCobradas(colegioId: number): Promise<void> {
  const { rows } = await sql<{ pagada_de_mas: number; mal_dichas: number }>`
    select count(*) filter (where d.pendiente < 0)::int as pagada_de_mas,
      (count(s.id) filter (where s.fecha_validacion is not null and x.cuesta <> 0 and (s.fecha_cobro is null) <> (d.pendiente <> 0))
        + count(s.id) filter (where s.fecha_validacion is null and s.fecha_cobro is not null)
        + count(c.id) filter (where c.fecha_rechazo is not null and c.fecha_cobro is not null))::int as mal_dichas
    from deuda d left join sancion s on s.id = d.sancion_id left join cambio_partido c on c.id = d.cambio_partido_id
      cross join lateral (select coalesce(sum(a.importe), 0) as cuesta from asiento a where a.deuda_id = d.id and a.clase in ('devengado', 'correccion')) x
    where d.colegio_id = ${colegioId} and d.clase in ('sancion', 'cambio')`.execute(o.oficina.db);
  expect(rows).toEqual([{ pagada_de_mas: 0, mal_dichas: 0 }]);
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
    const debe = libro.deudas.reduce((suma, { pendiente_centimos }) => suma + pendiente_centimos, 0);
    const aCuenta = libro.saldo_centimos - debe;
    expect(suyo?.a_cuenta ?? 0).toBe(aCuenta);
    await comprobarCobradas(id);
  }
  // Each file asks for what its receipts do, and these for what their lines do; nothing is in two that are on their way.
  const { rows: repetidas } = await sql`select deuda_id from cobro_linea l join cobro c on c.id = l.cobro_id where c.anulado is null
    group by deuda_id having count(*) > 1`.execute(o.oficina.db);
  expect(repetidas).toEqual([]);
  const { rows } = await sql<{ mal: number }>`
    select ((select count(*) from remesa_recibos rr where rr.importe <> (select coalesce(sum(r.importe), 0) from recibo r where r.remesa_recibos_id = rr.id))
      + (select count(*) from recibo r where r.importe <> (select coalesce(sum(l.importe), 0) from recibo_linea l where l.recibo_id = r.id)))::int as mal`.execute(
    o.oficina.db,
  );
  expect(rows[0]!.mal).toBe(0);
  const ficheros = await o.oficina.db.selectFrom('remesa_recibos').select(['id', 'importe', 'fichero']).execute();
  for (const { id, importe, fichero } of ficheros)
    expect(openColumn(o.oficina.db, 'remesa_recibos.fichero', id, fichero)).toContain(`<CtrlSum>${(importe / 100).toFixed(2)}</CtrlSum>`);
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
        const historia: Historia = { colegios, cobros: [], remesas: [], sanciones: [], cambios: [], estados: [] };
        for (const uno of [{ que: 'cobrar', cual: 0, importe: 0 } as const, ...pasos]) await dar(historia, uno);
        await comprobar(historia);
      }),
      { numRuns: Number(process.env.HISTORIAS ?? 8) },
    );
  });
});
