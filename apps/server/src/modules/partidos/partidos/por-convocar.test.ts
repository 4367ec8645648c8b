import type { FilaPartido } from '@cd/contract/partidos/partidos';
import type { Estadisticas } from '@cd/contract/administracion/panel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../convocatorias/partidos-de-prueba';

let o: OficinaDePartidos;
let tipo: number;
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  ({ id: tipo } = await o.oficina.db
    .selectFrom('tipo_suspension')
    .select('id')
    .where('admin', '=', true)
    .limit(1)
    .executeTakeFirstOrThrow());
});
beforeEach(async () => {
  await rehacer(o);
  await o.oficina.db.updateTable('partido').set({ no_se_jugara: false }).execute();
});
afterAll(() => o.oficina.cerrar());

const leer = async (id: number): Promise<FilaPartido> => (await o.jefa.llamar<FilaPartido>('GET', `/api/partidos/${id}`)).body;
const porConvocar = async (): Promise<FilaPartido[]> =>
  (
    await o.jefa.llamar<{ rows: FilaPartido[] }>('POST', '/api/partidos', {
      filtros: [{ name: 'por_convocar', operator: 'equals', value: 1 }],
      ordenacion: [{ name: 'espera_desde', order: 'asc' }],
      paginacion: { pageNumber: 1, pageSize: 50 },
    })
  ).body.rows;
const idsPorConvocar = async (): Promise<number[]> => (await porConvocar()).map(({ id }) => id);
const suspender = (...partidos: number[]) =>
  o.jefa.llamar('PUT', '/api/informespartido/suspensionmasiva', {
    suspensionPartidos: { partidos, tipo_suspension_id: tipo, observaciones: '' },
  });
const convocar = (partido_id: number, extra: object = {}) =>
  o.jefa.llamar<{ id: number }>('POST', '/api/convocatorias', {
    convocatoria: { partido_id, tipo: 2, fecha: '2026-12-05', hora: '12:00', sede_id: null, ...extra },
  });
const aplazar = (partido: number) => convocar(partido, { fecha: null, hora: null });
const decir = (no_se_jugara: 0 | 1, ...filas: number[]) =>
  o.jefa.llamar<{ hechas: { id: number; version: number }[]; fuera: { motivo: string }[] }>('PUT', '/api/partidos/nosejugaran', {
    filas: filas.map((id) => ({ id })),
    no_se_jugara,
  });

describe('lo que hay que convocar', () => {
  it('un partido suspendido espera desde el día en que se jugaba, hasta que tiene otro', async () => {
    const [uno] = o.partidos;
    expect((await suspender(uno)).status).toBe(204);
    expect(await leer(uno)).toMatchObject({
      estado: 2,
      aplazado: 0,
      pendiente_convocatoria: 0,
      por_convocar: 1,
      espera_desde: '2026-11-21',
    });
    await convocar(uno);
    expect(await leer(uno)).toMatchObject({ estado: 3, por_convocar: 0, espera_desde: null, dias_espera: null });
  });

  it('uno aplazado espera desde el día que tenía, y no está pendiente de su primera convocatoria', async () => {
    const [uno] = o.partidos;
    await aplazar(uno);
    expect(await leer(uno)).toMatchObject({ aplazado: 1, pendiente_convocatoria: 0, por_convocar: 1, espera_desde: '2026-11-21' });
  });

  it('también si se ha quedado sin día al corregir su convocatoria', async () => {
    const [uno] = o.partidos;
    const convocatoria = { id: await o.vigente(uno), fecha: null, hora: null, sede_id: null };
    expect((await o.jefa.llamar('PUT', '/api/convocatorias', { convocatoria })).status).toBe(200);
    expect(await leer(uno)).toMatchObject({ aplazado: 1, espera_desde: '2026-11-21' });
  });

  it('el aplazado que conserva su día, como los que se importan, no espera su informe', async () => {
    const [uno] = o.partidos;
    await sql`update partido set aplazado = true where id = ${uno}`.execute(o.oficina.db);
    expect(await leer(uno)).toMatchObject({ por_convocar: 1, sin_informe: 0, espera_desde: '2026-11-21' });
    const { porResolver } = (await o.jefa.llamar<Estadisticas>('GET', '/api/estadisticas')).body;
    const filtros = [{ name: 'informe_pendiente', operator: 'equals', value: 1 }];
    const cuerpo = { filtros, ordenacion: [], paginacion: { pageNumber: 1, pageSize: 1 } };
    const { count } = (await o.jefa.llamar<{ count: number }>('POST', '/api/partidos', cuerpo)).body;
    expect(porResolver.informesSinEntregar.total).toBe(count);
  });

  it('a uno que nadie ha convocado se le convoca y se le quita: sigue pendiente, no aplazado', async () => {
    const [ida] = await o.copa('Copa sin convocar');
    const pendiente = { aplazado: 0, pendiente_convocatoria: 1, por_convocar: 1 };
    expect(await leer(ida!)).toMatchObject(pendiente);
    const { body } = await convocar(ida!);
    expect(await leer(ida!)).toMatchObject({ ...pendiente, pendiente_convocatoria: 0, por_convocar: 0 });
    await o.jefa.llamar('DELETE', `/api/convocatorias/${body.id}`);
    expect(await leer(ida!)).toMatchObject(pendiente);
  });

  it('no lo es el que aún no tiene a sus dos equipos', async () => {
    const [ida] = await o.copa('Copa por decidir', 1);
    await o.oficina.db.updateTable('partido').set({ equipo_visitante_id: null }).where('id', '=', ida!).execute();
    expect(await leer(ida!)).toMatchObject({ pendiente_convocatoria: 1, por_convocar: 0 });
  });

  it('ni el de un equipo que se ha retirado', async () => {
    const { db } = o.oficina;
    const [uno] = o.partidos;
    await suspender(uno);
    const { fase_id } = await db.selectFrom('partido').select('fase_id').where('id', '=', uno).executeTakeFirstOrThrow();
    await db.insertInto('retirada').values({ fase_id, equipo_id: o.equipos[0], anula: true }).execute();
    expect(await idsPorConvocar()).not.toContain(uno);
    await db.deleteFrom('retirada').execute();
    expect(await idsPorConvocar()).toContain(uno);
  });

  it('sí el de uno que no clasifica: se juega aunque no cuente', async () => {
    const { db } = o.oficina;
    await db.updateTable('equipo').set({ no_clasificable: true }).where('id', '=', o.equipos[0]).execute();
    await suspender(o.partidos[0]);
    expect(await idsPorConvocar()).toContain(o.partidos[0]);
    await db.updateTable('equipo').set({ no_clasificable: false }).execute();
  });

  it('el que más espera va primero, y son los que cuenta el panel', async () => {
    const [uno, otro] = o.partidos;
    await sql`update convocatoria set fecha = '2026-11-14' where vigente and partido_id = ${otro}`.execute(o.oficina.db);
    await suspender(uno, otro);
    const filas = await porConvocar();
    const dias = filas.map(({ espera_desde }) => espera_desde!);
    expect(dias).toEqual(dias.toSorted());
    expect(filas.map(({ id }) => id)).toEqual(expect.arrayContaining([uno, otro]));
    const { porResolver } = (await o.jefa.llamar<Estadisticas>('GET', '/api/estadisticas')).body;
    expect(porResolver.partidosPorConvocar.total).toBe(filas.length);
  });
});

describe('el que la oficina dice que no se jugará', () => {
  it('deja de esperar, y vuelve a hacerlo si se desdice', async () => {
    const [uno] = o.partidos;
    await suspender(uno);
    const { body } = await decir(1, uno);
    expect(body.hechas.map(({ id }) => id)).toEqual([uno]);
    expect(await leer(uno)).toMatchObject({ estado: 2, por_convocar: 0, no_se_jugara: 1 });
    expect((await decir(1, uno)).body.fuera[0]!.motivo).toBe('ya se ha dicho que no se jugará');
    await o.jefa.llamar('PUT', '/api/partidos/nosejugaran', { filas: body.hechas, no_se_jugara: 0 });
    expect(await leer(uno)).toMatchObject({ por_convocar: 1, no_se_jugara: 0 });
  });

  it('no se dice del que tiene día', async () => {
    expect((await decir(1, o.partidos[0])).body.fuera[0]!.motivo).toBe('no espera que lo convoquen');
  });

  it('convocado de nuevo se olvida: si se vuelve a suspender, vuelve a esperar', async () => {
    const [uno] = o.partidos;
    await aplazar(uno);
    await decir(1, uno);
    await convocar(uno);
    await suspender(uno);
    expect(await leer(uno)).toMatchObject({ por_convocar: 1, no_se_jugara: 0 });
  });
});
