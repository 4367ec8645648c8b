import type { HuecosDePartido } from '@cd/contract/partidos/huecos';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { diaDeSemana } from '@cd/domain/competicion/calendario/avisos';
import { sumarDias } from '@cd/domain/competicion/semanas/semanas';
import { madridClock } from '../../../platform/clock';
import { crearPlantilla } from '../../../pruebas/fabricas';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../convocatorias/partidos-de-prueba';

let o: OficinaDePartidos;
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  const { db } = o.oficina;
  for (const tabla of ['competicion', 'fase'] as const)
    await db
      .updateTable(tabla)
      .set({ fecha_fin: sumarDias(HOY, 300) })
      .execute();
});
beforeEach(() => rehacer(o));

/** What has passed is not offered: a Saturday of the weeks to come, and the next one, whatever the day of the test. */
const HOY = madridClock().today();
const SABADO = Array.from({ length: 7 }, (_, n) => sumarDias(HOY, 7 + n)).find((dia) => diaDeSemana(dia) === 6)!;
const SIGUIENTE = sumarDias(SABADO, 7);
afterAll(() => o.oficina.cerrar());

const pedir = (extra: object = {}, { cliente = o.jefa, partido = o.partidos[0] } = {}) =>
  cliente.llamar<HuecosDePartido & { codigo?: string }>('POST', `/api/convocatorias/huecos/${partido}`, {
    desde: SABADO,
    hasta: sumarDias(SABADO, 8),
    ...extra,
  });

it('ofrece las sedes de los dos equipos a las horas a las que se juega en ellas', async () => {
  const { status, body } = await pedir();
  expect(status).toBe(200);
  expect(body.sedes.map(({ nombre }) => nombre)).toEqual(['Pabellón Norte']);
  expect(body.huecos).toEqual([
    { fecha: SABADO, hora: '10:30', sede_id: o.sedes[0], avisos: [] },
    { fecha: SIGUIENTE, hora: '10:30', sede_id: o.sedes[0], avisos: [] },
  ]);
});

it('en la sede que se pide, y de otro equipo del mismo partido no', async () => {
  const { body } = await pedir({ sede_id: o.sedes[1], idEquipo: o.equipos[1] });
  expect(body.huecos.map(({ fecha, sede_id }) => [fecha, sede_id])).toEqual([
    [SABADO, o.sedes[1]],
    [SIGUIENTE, o.sedes[1]],
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
  await db.updateTable('convocatoria').set({ fecha: SABADO, hora: '10:30' }).where('partido_id', '=', o.partidos[1]).execute();
  const avisos = async (cliente = o.jefa) => (await pedir({}, { cliente })).body.huecos.find(({ fecha }) => fecha === SABADO)!.avisos;
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
  expect((await pedir({ hasta: sumarDias(SABADO, 30) })).status).toBe(200);
  expect((await pedir({ hasta: sumarDias(SABADO, 31) })).status).toBe(400);
  expect((await pedir({ desde: sumarDias(SABADO, 9) })).status).toBe(400);
  expect((await pedir({ desde: '2036-11-28', hasta: '2036-12-06' })).body.huecos).toEqual([]);
});
