import type { EnEspera } from '@cd/contract/inscripcion/espera';
import type { Costes } from '@cd/contract/inscripcion/costes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cliente } from '../../../pruebas/oficina';
import { abrirInscripcion, type OficinaDeInscripcion, type Rechazo } from '../preequipos/inscripcion-de-prueba';
import { pasarPlazas } from './service';

let o: OficinaDeInscripcion;
/** Of another school, with its own sport. */
let ajena: Cliente;
/** The three that there is room for, all of El Olmo. */
let equipos: number[];

beforeAll(async () => {
  o = await abrirInscripcion();
  ajena = await o.coordinadora([{ colegio_id: o.abeto, deporte_id: o.deporteId }]);
});
beforeEach(async () => {
  for (const tabla of ['espera_plaza', 'trabajo', 'accion'] as const) await o.oficina.db.deleteFrom(tabla).execute();
  await o.vaciar();
  await parametro('diasOfertaPlaza', 3);
  equipos = [await o.pedido({ subequipo: 'A' }), await o.pedido({ subequipo: 'B' }), await o.pedido({ subequipo: 'C' })];
});
afterAll(() => o.oficina.cerrar());

const parametro = (clave: string, valor: number) =>
  o.oficina.db.updateTable('parametro').set({ valor }).where('clave', '=', clave).execute();
const esperar = (quien: Cliente, colegio_id: number, campeonato_id = o.campeonatoId) =>
  quien.llamar<Rechazo & { id: number }>('POST', '/api/preequipos/espera', { espera: { colegio_id, campeonato_id } });
const lista = async (quien: Cliente = o.jefa) =>
  (await quien.llamar<{ dias: number; filas: EnEspera[] }>('GET', '/api/preequipos/espera')).body.filas;
const como = async (quien?: Cliente) => (await lista(quien)).map(({ colegio, estado, turno }) => [colegio, estado, turno]);
const salir = (quien: Cliente, id: number) => quien.llamar<Rechazo>('DELETE', `/api/preequipos/espera/${id}`);
const quitar = (id: number) => o.suya.llamar<Rechazo>('DELETE', `/api/preequipos/${id}`);
const dice = ({ status, body }: { status: number; body: Rechazo }) => [status, body?.codigo ?? null];
const avisos = async () =>
  (await o.oficina.db.selectFrom('notificacion').select('asunto').where('buzon', '=', 'Entrada').execute()).map(({ asunto }) => asunto);
const pasarElPlazo = () => sql`update espera_plaza set vence = now() - interval '1 minute' where estado = 'ofrecida'`.execute(o.oficina.db);

describe('la lista de espera', () => {
  it('es de lo que está completo, y una vez cada colegio', async () => {
    expect(dice(await esperar(ajena, o.abeto))).toEqual([200, null]);
    expect(dice(await esperar(ajena, o.abeto))).toEqual([409, 'espera.ya_esta']);
    expect(dice(await esperar(ajena, o.olmo))).toEqual([403, 'equipo.ajeno']);
    expect(dice(await esperar(ajena, o.abeto, await o.otroCampeonato()))).toEqual([409, 'espera.hay_plaza']);
    await esperar(o.suya, o.olmo);
    expect(await como()).toEqual([
      ['El Abeto', 'espera', 1],
      ['El Olmo', 'espera', 2],
    ]);
    expect(await como(ajena)).toEqual([['El Abeto', 'espera', 1]]);
  });
  it('no la hay si la organización no da días, ni con la inscripción cerrada', async () => {
    await parametro('diasOfertaPlaza', 0);
    expect(dice(await esperar(ajena, o.abeto))).toEqual([409, 'espera.no_hay']);
    await parametro('diasOfertaPlaza', 3);
    await o.periodo({ fecha_fin: '2020-06-30' });
    expect(dice(await esperar(ajena, o.abeto))).toEqual([409, 'inscripcion.cerrada']);
  });
});

describe('la plaza que se libera', () => {
  it('se ofrece en el acto a quien más lleva esperando, que lo sabe, y nadie más la toma', async () => {
    await esperar(ajena, o.abeto);
    await esperar(o.suya, o.olmo);
    await quitar(equipos[2]!);
    expect(await como()).toEqual([
      ['El Abeto', 'ofrecida', null],
      ['El Olmo', 'espera', 1],
    ]);
    expect((await avisos()).filter((asunto) => asunto.includes('Hay una plaza'))).toHaveLength(1);
    expect(dice(await o.pedir({ subequipo: 'D' }))).toEqual([409, 'preequipo.maximo']);
    const { status } = await o.pedir({ colegio_id: o.abeto, subequipo: 'A' }, ajena);
    expect([status, await como()]).toEqual([200, [['El Olmo', 'espera', 1]]]);
    expect(dice(await o.pedir({ colegio_id: o.abeto, subequipo: 'B' }, ajena))).toEqual([409, 'preequipo.maximo']);
  });
  it('si no la toma a tiempo pasa al siguiente, y lo saben los dos', async () => {
    await esperar(ajena, o.abeto);
    await esperar(o.suya, o.olmo);
    await quitar(equipos[2]!);
    await o.oficina.db.deleteFrom('notificacion').execute();
    expect(await pasarPlazas(o.oficina.db, '2026-09-01')).toBe(0);
    await pasarElPlazo();
    expect(await pasarPlazas(o.oficina.db, '2026-09-01')).toBe(1);
    expect(await como()).toEqual([
      ['El Olmo', 'ofrecida', null],
      ['El Abeto', 'vencida', null],
    ]);
    expect((await avisos()).map((asunto) => asunto.split(' ').slice(0, 4).join(' ')).toSorted()).toEqual([
      'Ha pasado el plazo',
      'Hay una plaza para',
    ]);
    expect(dice(await o.pedir({ colegio_id: o.abeto, subequipo: 'A' }, ajena))).toEqual([409, 'preequipo.maximo']);
    expect((await o.pedir({ subequipo: 'D' })).status).toBe(200);
  });
  it('es del siguiente aunque el reloj no haya pasado aún por ella', async () => {
    await esperar(ajena, o.abeto);
    await esperar(o.suya, o.olmo);
    await quitar(equipos[2]!);
    await pasarElPlazo();
    expect(dice(await o.pedir({ colegio_id: o.abeto, subequipo: 'A' }, ajena))).toEqual([409, 'preequipo.maximo']);
  });
  it('pasa al siguiente cuando se renuncia a ella', async () => {
    const { body } = await esperar(ajena, o.abeto);
    await esperar(o.suya, o.olmo);
    await quitar(equipos[2]!);
    expect(dice(await salir(o.suya, body.id))).toEqual([403, 'equipo.ajeno']);
    expect((await salir(ajena, body.id)).status).toBe(204);
    expect(await como()).toEqual([['El Olmo', 'ofrecida', null]]);
    expect(dice(await salir(ajena, body.id))).toEqual([409, 'espera.resuelta']);
  });
  it('también se libera al subir el máximo, y al irse un equipo a otra categoría', async () => {
    await esperar(ajena, o.abeto);
    await o.cambiar(equipos[2]!, { campeonato_id: await o.otroCampeonato(), subequipo: null });
    expect(await como()).toEqual([['El Abeto', 'ofrecida', null]]);
  });
  it('la oficina quita de la lista a quien sea', async () => {
    const { body } = await esperar(ajena, o.abeto);
    expect((await salir(o.jefa, body.id)).status).toBe(204);
    expect(await lista()).toEqual([]);
  });
});

describe('lo que cuesta', () => {
  const costes = async (quien: Cliente) => (await quien.llamar<Costes>('GET', '/api/preequipos/costes')).body;
  it('cada equipo que se pide lo dicen las cuotas, y se suma; solo de los suyos', async () => {
    await o.oficina.db
      .insertInto('cuota')
      .values({ competicion_id: o.competicionId, deporte_id: o.deporteId, categoria_id: o.categoriaId, importe: 12_000 })
      .execute();
    const suyos = await costes(o.suya);
    expect([suyos.se_ensenan, suyos.total, suyos.equipos.map(({ nombre, importe }) => [nombre, importe])]).toEqual([
      1,
      36_000,
      [
        ['El Olmo A', 12_000],
        ['El Olmo B', 12_000],
        ['El Olmo C', 12_000],
      ],
    ]);
    expect((await costes(ajena)).equipos).toEqual([]);
    const uno = `/api/preequipos/coste?colegio=${o.olmo}&campeonato=${o.campeonatoId}`;
    expect((await o.suya.llamar('GET', uno)).body).toMatchObject({ importe: 12_000, lineas: [{ concepto: 'cuota', importe: 12_000 }] });
    expect((await ajena.llamar('GET', uno)).status).toBe(403);
    await parametro('ensenarCosteDeInscripcion', 0);
    expect([await costes(o.suya), (await o.suya.llamar('GET', uno)).status]).toEqual([{ se_ensenan: 0, equipos: [], total: 0 }, 204]);
    await parametro('ensenarCosteDeInscripcion', 1);
  });
});

describe('al consolidar', () => {
  it('se pide a cada colegio la cuota de los suyos que entran, si la liga lo hace así, y una vez', async () => {
    const { db } = o.oficina;
    await parametro('pedirCuotasAlConsolidar', 1);
    const jugador = await o.jugador('Ana Cuota', { conFoto: true });
    await o.meter(equipos[0]!, jugador);
    await sql`update preequipo set fecha_validacion_coordinador = now(), fecha_validacion_administrador = now() where id = ${equipos[0]!}`.execute(
      db,
    );
    const { id } = await db.selectFrom('inscripcion').select('id').executeTakeFirstOrThrow();
    const { status, body } = await o.jefa.llamar<Rechazo>('PUT', `/api/inscripciones/consolidar/${id}`, { confirmaMinimos: 1 });
    expect([status, body]).toMatchObject([200, { equipos: 1 }]);
    const { rows } = await sql<{ concepto: string; importe: number }>`
      select c.concepto, sum(a.importe)::int as importe from cobro c join asiento a on a.cobro_id = c.id group by c.id, c.concepto`.execute(
      db,
    );
    expect(rows).toEqual([{ concepto: 'Cuotas de inscripción', importe: 12_000 }]);
    const { texto } = await db
      .selectFrom('accion')
      .select('texto')
      .where('texto', 'like', 'Inscripción consolidada%')
      .executeTakeFirstOrThrow();
    expect(texto).toContain('«Cuotas de inscripción»: 1 cuotas');
  });
});
