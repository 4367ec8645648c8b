import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { leerAvisos } from '../../../pruebas/avisos-leidos';
import { abrirEquipos, type OficinaDeEquipos } from './equipos-de-prueba';

interface Lote {
  caben: number[];
  hechas: { id: number }[];
  fuera: { id: number; motivo: string }[];
  personas: number;
}
let o: OficinaDeEquipos;
beforeAll(async () => {
  o = await abrirEquipos();
});
beforeEach(async () => {
  await o.vaciar();
  await o.oficina.db.deleteFrom('notificacion').execute();
});
afterAll(() => o.oficina.cerrar());

/** A team whose school has sent its squad. */
async function enviada(...jugadores: number[]): Promise<number> {
  const equipo = await o.equipo(o.olmo, { inscripcion_abierta: true });
  const id = await o.crear(equipo, o.suya);
  for (const jugador of jugadores) expect((await o.meter(id, jugador, o.suya)).status).toBeLessThan(300);
  expect((await o.paso('validaryenviar', id, o.suya)).status).toBe(204);
  return equipo;
}
const aceptar = (ids: readonly number[], quien = o.jefa) =>
  quien.llamar<Lote>('PUT', '/api/plantillas/aceptarvarias', { filas: ids.map((id) => ({ id })) });
const prever = async (ids: readonly number[]) =>
  (await o.jefa.llamar<Lote>('POST', '/api/plantillas/aceptarvarias/previa', { filas: ids.map((id) => ({ id })) })).body;

it('se aceptan de una vez las que esperan; las demás quedan fuera y se dice, y su coordinadora recibe un solo aviso', async () => {
  const [uno, dos] = [await enviada(await o.jugador('Ana', { conFoto: true })), await enviada(await o.jugador('Blas', { conFoto: true }))];
  const sinPlantilla = await o.equipo(o.olmo);
  await o.oficina.db.deleteFrom('notificacion').execute();
  const ids = [uno, dos, sinPlantilla, 999_999];
  const motivos = ['no tiene una plantilla pendiente de validación', 'ya no existe'];
  const previsto = await prever(ids);
  expect([previsto.caben, previsto.fuera.map(({ motivo }) => motivo)]).toEqual([[uno, dos], motivos]);
  expect(await o.estados(uno)).toEqual(['borrador_pdte']);
  const { status, body } = await aceptar(ids);
  expect([status, body.fuera.map(({ motivo }) => motivo), body.personas]).toEqual([200, motivos, previsto.personas]);
  const enBuzones = await o.oficina.db.selectFrom('notificacion').select('usuario_id').where('buzon', '=', 'Entrada').distinct().execute();
  expect(body.personas).toBe(enBuzones.length);
  expect([await o.estados(uno), await o.estados(dos)]).toEqual([['activa'], ['activa']]);
  expect((await leerAvisos(o.oficina.db, o.suya.usuarioId)).map(({ asunto }) => asunto)).toEqual(['2 plantillas aceptadas']);
  expect((await aceptar(ids)).body.hechas).toEqual([]);
});

it('de dos con el mismo jugador se acepta una, y la otra queda fuera', async () => {
  const ana = await o.jugador('Ana', { conFoto: true });
  const [uno, dos] = [await enviada(ana), await enviada(ana)];
  const { body } = await aceptar([uno, dos]);
  expect([body.hechas, body.fuera.map(({ id }) => id)]).toEqual([[{ id: uno }], [dos]]);
  expect([await o.estados(uno), await o.estados(dos)]).toEqual([['activa'], ['borrador_pdte']]);
});

it('dos a la vez las aceptan una vez, y una coordinadora no puede', async () => {
  const equipo = await enviada(await o.jugador('Ana', { conFoto: true }));
  expect((await aceptar([equipo], o.suya)).status).toBe(403);
  const hechos = await Promise.all([aceptar([equipo]), aceptar([equipo], o.otraJefa)]);
  expect(hechos.map(({ body }) => body.hechas.length).toSorted()).toEqual([0, 1]);
});
