import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { abrirInscripciones, type OficinaDeInscripcion } from './inscripcion-de-prueba';
import { recordarInscripcion } from './recordatorio';

let o: OficinaDeInscripcion;
let periodo: number;
beforeAll(async () => {
  o = await abrirInscripciones();
});
beforeEach(async () => {
  periodo = await o.periodoSinAvisos('2026-09-30');
});
afterAll(() => o.oficina.cerrar());

const recordar = (hoy: string, hora = 9) => recordarInscripcion(o.oficina.db, { hoy, hora });
const textos = async () => (await o.avisos(o.suya.usuarioId)).map(({ texto }) => texto);
const TEXTO =
  'El último día para inscribir equipos es el 30/09/2026, y queda 1 equipo de El Olmo por validar y enviar. Los que no se envíen se quedan fuera.';

it('dos días antes se dice a quien tiene equipos por enviar, y una sola vez', async () => {
  await o.pedir(periodo, { enviado: false, validado: false });
  expect(await recordar('2026-09-27')).toBe(0);
  expect(await recordar('2026-09-28')).toBe(1);
  expect([await recordar('2026-09-28'), await recordar('2026-09-30')]).toEqual([0, 0]);
  expect(await textos()).toEqual([TEXTO]);
  expect(await o.oficina.db.selectFrom('trabajo').select('id').execute()).toHaveLength(1);
});

it('quien coordina y no tiene cuenta no impide que lo sepan los demás', async () => {
  await o.pedir(periodo, { enviado: false, validado: false });
  const { id } = await o.oficina.db
    .insertInto('coordinador')
    .values({ nombre: 'Sin cuenta', general: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await recordar('2026-09-28')).toBe(1);
  expect(await textos()).toEqual([TEXTO]);
  await o.oficina.db.deleteFrom('coordinador').where('id', '=', id).execute();
});

it('de noche se espera a la mañana', async () => {
  await o.pedir(periodo, { enviado: false, validado: false });
  for (const hora of [20, 23, 0, 8]) expect(await recordar('2026-09-28', hora)).toBe(0);
  expect(await recordar('2026-09-28', 19)).toBe(1);
});

it('de dos procesos a la vez, uno', async () => {
  await o.pedir(periodo, { enviado: false, validado: false });
  expect((await Promise.all([recordar('2026-09-29'), recordar('2026-09-29')])).toSorted()).toEqual([0, 1]);
  expect(await textos()).toEqual([TEXTO]);
});

it('si cambia el último día se vuelve a decir', async () => {
  await o.pedir(periodo, { enviado: false, validado: false });
  await recordar('2026-09-28');
  const { version } = await o.oficina.db.selectFrom('inscripcion').select('version').executeTakeFirstOrThrow();
  await o.jefa.llamar('PUT', `/api/inscripciones/fechafin/${periodo}`, { fechaFin: '2026-10-15', version });
  expect(await recordar('2026-09-29')).toBe(0);
  expect(await recordar('2026-10-13')).toBe(1);
});

it('nada a quien lo tiene todo enviado, ni cuando ya ha acabado o se ha consolidado', async () => {
  await o.pedir(periodo, { enviado: true, validado: false });
  expect(await recordar('2026-09-29')).toBe(0);
  await o.pedir(periodo, { subequipo: 'B', enviado: false, validado: false });
  expect(await recordar('2026-10-01')).toBe(0);
  await o.oficina.db.updateTable('inscripcion').set({ fecha_cierre: new Date() }).execute();
  expect(await recordar('2026-09-29')).toBe(0);
  expect(await textos()).toEqual([]);
});

it('y a quien no ha empezado con un colegio que jugó antes', async () => {
  const { db } = o.oficina;
  const { id: anterior } = await db
    .insertInto('competicion')
    .values({ nombre: 'La de antes', fecha_inicio: '2020-09-01', fecha_fin: '2021-06-30', historico: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { deporte_id, categoria_id, genero_id } = await db
    .selectFrom('campeonato')
    .select(['deporte_id', 'categoria_id', 'genero_id'])
    .executeTakeFirstOrThrow();
  const { id: campeonato_id } = await db
    .insertInto('campeonato')
    .values({ competicion_id: anterior, deporte_id, categoria_id, genero_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db.insertInto('equipo').values({ campeonato_id, colegio_id: o.olmo }).returning('id').executeTakeFirstOrThrow();
  expect(await recordar('2026-09-28')).toBeGreaterThan(0);
  expect(await textos()).toEqual([
    'El último día para inscribir equipos es el 30/09/2026, y aún no ha pedido ninguno de El Olmo, que jugó antes.',
  ]);
  await db.deleteFrom('equipo').where('id', '=', id).execute();
  await db.deleteFrom('campeonato').where('id', '=', campeonato_id).execute();
  await db.deleteFrom('competicion').where('id', '=', anterior).execute();
});
