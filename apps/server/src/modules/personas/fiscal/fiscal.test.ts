import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dentroDe } from '../../dinero/cobros/cobros-de-prueba';
import { abrirPagos, TARIFA, type OficinaDePagos } from '../../dinero/pagos/pagos-de-prueba';
import { nuevoDni } from '../persona/personas-de-prueba';
import { borrarFichasFiscalesVencidas } from './service';

let o: OficinaDePagos;
/** The day after its batch is written, whatever midnight comes in between. */
const DIA = dentroDe(1);
const ANNO = Number(DIA.slice(0, 4));
const NOMBRE = 'Berenguela Zurbarán Ñíguez';
let serie = 0;

beforeAll(async () => {
  o = await abrirPagos();
  o.reloj.hoy = dentroDe(40);
  await o.oficina.db.updateTable('empresa').set({ fiscal_nombre: 'Federación', fiscal_cuenta: 'ES9121000418450200051332' }).execute();
});
afterAll(() => o.oficina.cerrar());

interface Anual {
  arbitro_id: number;
  nombre: string;
  dni: string;
  bruto: number;
  conservado_hasta: string | null;
}
const anual = async (anno: number, id: number) =>
  (await o.jefa.llamar<Anual[]>('GET', `/api/pagosarbitro/anual/${anno}`)).body.find(({ arbitro_id }) => arbitro_id === id);
const fichero = async (id: number) => (await o.jefa.llamar<string>('GET', `/api/remesaspagos/fichero/${id}`)).body;
const anonimizar = (id: number) =>
  o.jefa.llamar<{ fiscal: { annos: number[]; hasta: string } | null }>('PUT', `/api/arbitros/anonimizar/${id}`);

/** Where a text is in the whole database, but for the table where it may be. */
async function dondeEsta(texto: string): Promise<string[]> {
  const { rows: tablas } = await sql<{ tabla: string }>`
    select c.relname as tabla from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`.execute(
    o.oficina.db,
  );
  const donde: string[] = [];
  for (const { tabla } of tablas) {
    const { rows } = await sql`select 1 from ${sql.table(tabla)} t where to_jsonb(t)::text ilike ${`%${texto}%`} limit 1`.execute(
      o.oficina.db,
    );
    if (rows.length > 0) donde.push(tabla);
  }
  return donde;
}

/** A referee of that name who was paid by a batch this year, and in cash the year before. */
async function pagada() {
  const arbitro = await o.arbitraron('2026-11-07', '2026-11-14', '2026-11-21');
  const [nombre, dni] = [`${NOMBRE} ${'I'.repeat(++serie)}`, nuevoDni()];
  await o.oficina.db.updateTable('arbitro').set({ nombre, dni }).where('id', '=', arbitro.id).execute();
  const { body: enMano } = await o.pagar(arbitro.arbitrajes.slice(0, 1));
  await o.jefa.llamar('PUT', `/api/pagosarbitro/pagado/${enMano.id}`, { pago: { fecha: `${ANNO - 1}-12-20`, forma: 'efectivo' } });
  const { body: porRemesa } = await o.pagar(arbitro.arbitrajes.slice(1, 2));
  const remesa = (await o.jefa.llamar<{ id: number }>('POST', '/api/remesaspagos')).body.id;
  const xml = await fichero(remesa);
  expect(xml).toContain('Berenguela');
  await o.jefa.llamar('PUT', `/api/remesaspagos/hecha/${remesa}`, { remesa: { fecha: DIA } });
  return { ...arbitro, nombre, dni, remesa, xml, pago: porRemesa.id };
}

describe('de quien se olvida y cobró', () => {
  it('se conserva aparte lo que pide la ley: los resúmenes de este año y del anterior siguen bien, y nada más la nombra', async () => {
    const { id, nombre, dni, remesa, xml, pago } = await pagada();
    const antes = [await anual(ANNO - 1, id), await anual(ANNO, id)];
    const { body: previa } = await o.jefa.llamar<{ fiscal: object }>('GET', `/api/arbitros/anonimizar/${id}`);
    expect(previa.fiscal).toMatchObject({ annos: [ANNO - 1, ANNO], hasta: `${ANNO + 5}-01-31`, por_pagar: true });
    const { status, body } = await anonimizar(id);
    expect([status, body.fiscal]).toEqual([200, previa.fiscal]);

    expect([await anual(ANNO - 1, id), await anual(ANNO, id)]).toEqual([
      { ...antes[0]!, conservado_hasta: `${ANNO + 4}-01-31`, base: expect.stringContaining('RGPD') },
      { ...antes[1]!, conservado_hasta: `${ANNO + 5}-01-31`, base: expect.stringContaining('RGPD') },
    ]);
    expect(await anual(ANNO, id)).toMatchObject({ nombre, dni, bruto: TARIFA });
    for (const suyo of [NOMBRE, dni, 'Berenguela']) expect(await dondeEsta(suyo)).toEqual(['ficha_fiscal']);
    // Whoever may read the bank's file reads it as it went.
    expect(await fichero(remesa)).toBe(xml);
    expect((await o.jefa.llamar<{ a_nombre: string }>('GET', `/api/pagosarbitro/${pago}`)).body.a_nombre).toBe('Árbitro anónimo');
    expect(JSON.stringify((await o.jefa.llamar('GET', `/api/arbitros/datospersonales/${id}`)).body)).not.toContain('Berenguela');
    const { texto } = await o.oficina.db
      .selectFrom('accion')
      .select('texto')
      .where('texto', 'like', `%${id}: se quitaron sus datos personales%`)
      .executeTakeFirstOrThrow();
    expect(texto).toContain(`Se conserva su ficha fiscal de ${ANNO - 1} y ${ANNO} hasta el 31/01/${ANNO + 5}`);
  });

  it('lo que se le paga después, en otro año, también se declara con su nombre', async () => {
    const { id, nombre, arbitrajes } = await pagada();
    await anonimizar(id);
    const { body: nuevo } = await o.pagar(arbitrajes.slice(2));
    o.reloj.hoy = `${ANNO + 1}-02-01`;
    const { status } = await o.jefa.llamar('PUT', `/api/pagosarbitro/pagado/${nuevo.id}`, {
      pago: { fecha: `${ANNO + 1}-01-15`, forma: 'cheque' },
    });
    o.reloj.hoy = dentroDe(40);
    expect(status).toBe(204);
    expect(await anual(ANNO + 1, id)).toMatchObject({ nombre, bruto: TARIFA, conservado_hasta: `${ANNO + 6}-01-31` });
  });

  it('cada año se borra al acabar el suyo, y después no queda nada, tampoco en los ficheros del banco', async () => {
    const { id, remesa, dni } = await pagada();
    await anonimizar(id);
    const { db } = o.oficina;
    await borrarFichasFiscalesVencidas(db, `${ANNO + 4}-01-31`);
    expect(await anual(ANNO - 1, id)).toMatchObject({ dni });
    await borrarFichasFiscalesVencidas(db, `${ANNO + 4}-02-01`);
    expect(await anual(ANNO - 1, id)).toMatchObject({ nombre: 'Árbitro anónimo', dni: '', conservado_hasta: null });
    expect(await anual(ANNO, id)).toMatchObject({ dni });
    await borrarFichasFiscalesVencidas(db, `${ANNO + 9}-01-01`);
    expect(await anual(ANNO, id)).toMatchObject({ nombre: 'Árbitro anónimo', dni: '' });
    expect(await dondeEsta('Berenguela')).toEqual([]);
    expect(await fichero(remesa)).not.toContain('Berenguela');
  });

  it('la configuración dice cuántos años, no menos de cuatro', async () => {
    const { id } = await pagada();
    await o.oficina.db.updateTable('parametro').set({ valor: 6 }).where('clave', '=', 'annosFichaFiscal').execute();
    expect((await anonimizar(id)).body.fiscal).toMatchObject({ hasta: `${ANNO + 7}-01-31` });
    await o.oficina.db.updateTable('parametro').set({ valor: 4 }).where('clave', '=', 'annosFichaFiscal').execute();
    const { minimo } = await o.oficina.db
      .selectFrom('parametro')
      .selectAll()
      .where('clave', '=', 'annosFichaFiscal')
      .executeTakeFirstOrThrow();
    expect(minimo).toBe(4);
  });
});

it('de quien nunca cobró no se conserva nada', async () => {
  const { id } = await o.arbitra('nunca@liga.es');
  expect((await anonimizar(id)).body).toEqual({ fiscal: null });
  expect(await o.oficina.db.selectFrom('ficha_fiscal').selectAll().where('arbitro_id', '=', id).execute()).toEqual([]);
});
