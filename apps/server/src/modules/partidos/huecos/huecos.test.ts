import type { HuecosDePartido } from '@cd/contract/partidos/huecos';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { crearPlantilla } from '../../../pruebas/fabricas';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../convocatorias/partidos-de-prueba';

let o: OficinaDePartidos;
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
});
beforeEach(() => rehacer(o));
afterAll(() => o.oficina.cerrar());

const pedir = (extra: object = {}, { cliente = o.jefa, partido = o.partidos[0] } = {}) =>
  cliente.llamar<HuecosDePartido & { codigo?: string }>('POST', `/api/convocatorias/huecos/${partido}`, {
    desde: '2026-11-28',
    hasta: '2026-12-06',
    ...extra,
  });

it('ofrece las sedes de los dos equipos a las horas a las que se juega en ellas', async () => {
  const { status, body } = await pedir();
  expect(status).toBe(200);
  expect(body.sedes.map(({ nombre }) => nombre)).toEqual(['Pabellón Norte']);
  expect(body.huecos).toEqual([
    { fecha: '2026-11-28', hora: '10:30', sede_id: o.sedes[0], avisos: [] },
    { fecha: '2026-12-05', hora: '10:30', sede_id: o.sedes[0], avisos: [] },
  ]);
});

it('en la sede que se pide, y de otro equipo del mismo partido no', async () => {
  const { body } = await pedir({ sede_id: o.sedes[1], idEquipo: o.equipos[1] });
  expect(body.huecos.map(({ fecha, sede_id }) => [fecha, sede_id])).toEqual([
    ['2026-11-28', o.sedes[1]],
    ['2026-12-05', o.sedes[1]],
  ]);
  expect((await pedir({ sede_id: 999_999 })).status).toBe(404);
});

it('quien entrena a uno de los dos los pide; los de un equipo que no es suyo, no', async () => {
  const { cliente } = o.entrenador;
  expect((await pedir({ idEquipo: o.equipos[0] }, { cliente })).status).toBe(200);
  expect((await pedir({}, { cliente })).status).toBe(200);
  for (const [extra, donde] of [
    [{ idEquipo: o.equipos[1] }, {}],
    [{ idEquipo: o.equipos[2] }, {}],
    [{}, { partido: o.partidos[1] }],
  ] as const)
    expect((await pedir(extra, { cliente, ...donde })).body.codigo).toBe('equipo.ajeno');
});

it('de quien entrena a otro equipo se dice su nombre a la oficina, y a los demás de qué equipo es', async () => {
  const { db } = o.oficina;
  await crearPlantilla(db, o.equipos[2], { entrenadores: [o.entrenador.id] });
  await db.updateTable('convocatoria').set({ fecha: '2026-11-28', hora: '10:30' }).where('partido_id', '=', o.partidos[1]).execute();
  const avisos = async (cliente = o.jefa) => (await pedir({}, { cliente })).body.huecos.find(({ fecha }) => fecha === '2026-11-28')!.avisos;
  expect(await avisos()).toEqual(['Entrenador en otro partido: entrenador@liga.es dirige a Olmos a las 10:30']);
  expect(await avisos(o.entrenador.cliente)).toEqual(['Entrenador en otro partido: Quien entrena a Robles dirige a Olmos a las 10:30']);
});

it('un partido inamovible o jugado no tiene huecos', async () => {
  await o.oficina.db.updateTable('partido').set({ inamovible: true }).where('id', '=', o.partidos[0]).execute();
  expect((await pedir()).body.codigo).toBe('partido.inamovible');
  await rehacer(o);
  await o.jugar(o.partidos[0]);
  expect((await pedir()).body.codigo).toBe('convocatoria.jugada');
});

it('no mira más de un mes, ni fuera de la competición', async () => {
  expect((await pedir({ hasta: '2026-12-28' })).status).toBe(200);
  expect((await pedir({ hasta: '2026-12-29' })).status).toBe(400);
  expect((await pedir({ desde: '2026-12-07' })).status).toBe(400);
  expect((await pedir({ desde: '2036-11-28', hasta: '2036-12-06' })).body.huecos).toEqual([]);
});
