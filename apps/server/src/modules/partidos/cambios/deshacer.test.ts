import type { Libro } from '@cd/contract/libro/libro';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirCambios, avisosA, vigenteDe, volverAlPrincipio, type OficinaDeCambios } from './cambios-de-prueba';

let o: OficinaDeCambios;
let id: number;
beforeAll(async () => {
  o = await abrirCambios();
});
afterAll(() => o.oficina.cerrar());
/** A valid one that costs 25 €. */
beforeEach(async () => {
  await volverAlPrincipio(o);
  id = await o.pedido();
  await sql`update cambio_partido set importe = 2500 where id = ${id}`.execute(o.oficina.db);
  await o.jefa.llamar('PUT', `/api/convocatorias/confirmaradmin/${id}`);
  await o.oficina.db.deleteFrom('notificacion').execute();
});

const codigo = ({ status, body }: { status: number; body: unknown }) =>
  `${status} ${(body as { codigo?: string } | null)?.codigo ?? ''}`.trim();
const deshacer = async (motivo = 'Nos equivocamos') => codigo(await o.jefa.llamar('PUT', `/api/cambiospartido/deshacer/${id}`, { motivo }));
const cobrar = async (ids: number[], como = 'cobrar') =>
  codigo(await o.jefa.llamar('PUT', `/api/cambiospartido/${como}`, { idCambiosPartido: ids }));

describe('deshacer un cambio', () => {
  it('el partido vuelve a donde estaba, y se dice por qué a los mismos', async () => {
    expect(await o.leer(id)).toMatchObject({ estado: 3, puede: { deshacer: true } });
    expect(await deshacer('')).toBe('422 cambio.motivo');
    expect(await deshacer()).toBe('200');
    expect(await vigenteDe(o, o.partidos[0])).toMatchObject({ tipo: 1, fecha: '2031-11-22' });
    expect(await o.leer(id)).toMatchObject({ estado: 4, motivo_rechazo: 'Deshecho: Nos equivocamos', fecha_validacion: null });
    for (const login of ['entrenador@liga.es', 'rival@liga.es', 'coordinador@liga.es'])
      expect(await avisosA(o, login)).toEqual(['cambio.deshecho']);
    expect(await deshacer()).toBe('409 cambio.resuelto');
  });

  it('sus árbitros vuelven a estar designados como estaban, y a quien solo lo estaba en la nueva se le dice', async () => {
    const { db } = o.oficina;
    await volverAlPrincipio(o);
    const { id: original } = await vigenteDe(o, o.partidos[0]);
    const designar = (convocatoria_id: number, arbitro_id: number, plaza = 1) =>
      db.insertInto('arbitraje').values({ convocatoria_id, arbitro_id, perfil_arbitro_id: o.perfil, plaza, estado: 3 }).execute();
    const deAntes = await o.otroArbitro('El de antes');
    await designar(original, deAntes);
    id = await o.pedido();
    await o.jefa.llamar('PUT', `/api/convocatorias/confirmaradmin/${id}`);
    const { id: nueva } = await vigenteDe(o, o.partidos[0]);
    // The first place is still held by whoever had it before the change.
    await designar(nueva, o.arbitro.id, 2);
    expect(await deshacer()).toBe('200');
    const quedan = await db.selectFrom('arbitraje').select(['convocatoria_id', 'arbitro_id', 'plaza', 'estado', 'desfasado']).execute();
    expect(quedan).toEqual([{ convocatoria_id: original, arbitro_id: deAntes, plaza: 1, estado: 3, desfasado: null }]);
    expect(await avisosA(o, 'arbitro@liga.es')).toEqual(['arbitraje.retirado']);
  });

  it('también cobrado: lo que se pagó queda a cuenta de quien lo pagó, y se dice a los dos equipos', async () => {
    const { db } = o.oficina;
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', o.equipos[0]).executeTakeFirstOrThrow();
    const saldo = async () => (await o.jefa.llamar<Libro>('GET', `/api/libro/colegio/${colegio_id}`)).body.saldo_centimos;
    const antes = await saldo();
    await cobrar([id]);
    expect((await o.leer(id)).puede.deshacer).toBe(true);
    expect(await deshacer()).toBe('200');
    // It owed it, and is owed it.
    expect(await saldo()).toBe(antes - 2 * 2500);
    const { texto } = await db.selectFrom('notificacion').select('texto').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
    expect(texto).toMatch(/Los 25,00\s€ que se pagaron por él quedan a cuenta de Robles\./);
  });

  it('no, con informe ni con sanciones', async () => {
    const { id: convocatoria_id } = await vigenteDe(o, o.partidos[0]);
    const { id: informe } = await o.oficina.db
      .insertInto('informe')
      .values({ convocatoria_id, tipo: 1, vigente: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await deshacer()).toBe('409 convocatoria.con_informes');
    await o.oficina.db.deleteFrom('informe').where('id', '=', informe).execute();
    await o.oficina.db.insertInto('sancion').values({ sujeto: 2, equipo_id: o.equipos[0], convocatoria_id, fecha: '2031-11-29' }).execute();
    expect(await deshacer()).toBe('409 convocatoria.con_sanciones');
  });

  it('no, si el partido se ha vuelto a convocar después', async () => {
    const nueva = { partido_id: o.partidos[0], fecha: '2031-12-13', hora: '11:00', sede_id: o.sedes[0] };
    await o.jefa.llamar('POST', '/api/convocatorias', { convocatoria: nueva });
    expect(await deshacer()).toBe('409 cambio.convocado_despues');
  });

  it('no, si el partido es inamovible, y se dice antes', async () => {
    await o.jefa.llamar('PUT', `/api/partidos/inmovilizar/${o.partidos[0]}`);
    expect((await o.leer(id)).puede.deshacer).toBe('El partido es inamovible: no se puede cambiar ni volver a convocar');
    expect(await deshacer()).toBe('409 partido.inamovible');
    await o.jefa.llamar('PUT', `/api/partidos/movilizar/${o.partidos[0]}`);
  });

  it('y su convocatoria no se elimina por otro lado', async () => {
    const { id: convocatoria } = await vigenteDe(o, o.partidos[0]);
    expect(codigo(await o.jefa.llamar('DELETE', `/api/convocatorias/${convocatoria}`))).toBe('409 convocatoria.de_cambio');
  });

  it('lo que se pidió después no se pierde, y deja de pedirse', async () => {
    const otro = await o.pedido({ fecha: '2031-12-06' });
    expect(await deshacer()).toBe('200');
    expect(await o.leer(otro)).toMatchObject({ estado: 4, motivo_rechazo: 'El partido se ha vuelto a convocar' });
  });
});

describe('cobrar cambios', () => {
  it('los confirmados, con importe y pendientes: todos o ninguno', async () => {
    expect(await cobrar([])).toBe('422 cambio.ninguno');
    const sinValidar = await o.pedido({ fecha: '2031-12-06' });
    expect(await cobrar([id, sinValidar])).toBe('409 cambio.sin_cobro');
    expect(await cobrar([id, 999_999])).toBe('404 recurso.desconocido');
    expect(await cobrar([id], 'anularcobro')).toBe('409 cambio.sin_cobrar');
    expect(await cobrar([id])).toBe('204');
    expect(await cobrar([id])).toBe('409 cambio.sin_cobro');
    const lista = async (estado: number) =>
      (
        await o.jefa.llamar<{ count: number }>('POST', '/api/cambiospartido/index', {
          filtros: [{ name: 'estado_cobro', operator: 'equals', value: estado }],
          paginacion: { pageNumber: 1, pageSize: 10 },
        })
      ).body.count;
    expect([await lista(1), await lista(2)]).toEqual([1, 0]);
    expect(await cobrar([id], 'anularcobro')).toBe('204');
    expect([await lista(1), await lista(2)]).toEqual([0, 1]);
  });

  it('no, el que no paga nadie', async () => {
    await sql`update cambio_partido set pagador = 3 where id = ${id}`.execute(o.oficina.db);
    expect(await cobrar([id])).toBe('409 cambio.sin_cobro');
  });

  it('la lista se ordena y se filtra por todas sus columnas', async () => {
    for (const name of [
      'cp_id',
      'equipo_nombre',
      'colegio_nombre',
      'partido',
      'campeonato',
      'fase',
      'grupo',
      'partido_fecha',
      'partido_sede',
      'propuesta_fecha',
      'propuesta_sede',
      'tcp_nombre',
      'icp_importe',
      'pagador',
      'uss_nombre',
      'fecha_solicitud',
      'usc_nombre',
      'fecha_confirmacion',
      'usr_nombre',
      'fecha_rechazo',
      'fecha_validacion',
      'motivo_rechazo',
      'estado',
      'estado_cobro',
    ])
      expect(
        (
          await o.jefa.llamar('POST', '/api/cambiospartido/index', {
            ordenacion: [{ name, order: 'desc' }],
            paginacion: { pageNumber: 1, pageSize: 10 },
          })
        ).body,
      ).toMatchObject({ count: 1 });
    const { body } = await o.jefa.llamar<{ rows: unknown[] }>('POST', '/api/cambiospartido/sinpaginacion', {});
    expect(body.rows).toHaveLength(1);
  });
});
