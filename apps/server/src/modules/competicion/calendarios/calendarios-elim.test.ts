import type { rutasCalendariosElim } from '@cd/contract/competicion/calendarios';
import type { Answer } from '@cd/contract/kit/route';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { acta, crearCampeonato, crearCopa, crearEquipo } from '../../../pruebas/fabricas';
import type { Respuesta } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { registrarResultados } from '../../resultados/service';

type Rondas = Answer<typeof rutasCalendariosElim.calendario>;
type Fallo = Respuesta<{ codigo: string }>;

const { oficina, yo } = await oficinaConJefa();
const { db } = oficina;
let campeonato: number;
let equipos: number[];
let fase: number;
let n = 0;

/** A cup of five with third place: quarters of one tie and three byes, semifinals and final. */
beforeAll(async () => {
  ({ campeonatoId: campeonato } = await crearCampeonato(db));
  equipos = [];
  for (const nombre of ['Altocampo', 'Brezalia', 'Fuentemora', 'Monteluna', 'Peñalcor'])
    equipos.push(await crearEquipo(db, campeonato, nombre));
  await db.updateTable('equipo').set({ preferido_dia: 7, preferido_hora: '12:00' }).execute();
});
beforeEach(async () => {
  ({ faseId: fase } = await crearCopa(db, campeonato, equipos, true, `Copa ${++n}`));
});

const generar = () => yo.llamar<{ partidos: number; codigo: string }>('GET', `/api/calendarioselim/generar/${fase}`);
const leer = async () => (await yo.llamar<Rondas>('GET', `/api/faseseliminatoria/calendarioelim/${fase}`)).body;
const guardar = (calendario: unknown): Promise<Fallo> =>
  yo.llamar('POST', '/api/calendarioselim', { faseeliminatoria_id: fase, calendario });
const partidosDe = (rondas: Rondas) => rondas.flatMap(({ partidos }) => partidos);

it('se generan los cruces con sus dos equipos; los demás, cuando se sepan, en las semanas de su ronda', async () => {
  expect((await generar()).body).toMatchObject({ partidos: 2 });
  const rondas = await leer();
  expect(rondas.map(({ numero, nombre, vuelta, partidos }) => [numero, nombre, vuelta, partidos.length])).toEqual([
    [1, 'Cuartos único', 1, 1],
    [2, 'Semifinal único', 1, 1],
  ]);
  expect(partidosDe(rondas).map(({ fecha, hora }) => [fecha, hora])).toEqual([
    ['2026-09-13', '12:00'],
    ['2027-01-17', '12:00'],
  ]);
  expect((await guardar(rondas)).status).toBe(200);
  expect((await generar()).body.codigo).toBe('calendario.guardado');
  // The winner of the quarters goes through: the other semifinal has its teams.
  const [cuartos] = await db.selectFrom('partido').select('id').where('fase_id', '=', fase).orderBy('id').execute();
  await db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId: cuartos!.id, acta: acta(3, 0), validada: true }]));
  expect((await generar()).body).toMatchObject({ partidos: 1 });
  expect((await leer()).map(({ numero, nombre, fecha_inicio }) => [numero, nombre, fecha_inicio])).toEqual([
    [2, 'Semifinal único', '2027-01-11'],
  ]);
  expect((await yo.llamar<{ codigo: string }>('DELETE', `/api/calendarioselim/${fase}`)).body.codigo).toBe('calendario.jugado');
});

it('a doble partido, la vuelta se juega a la semana siguiente en casa del otro', async () => {
  await db.updateTable('eliminatoria').set({ num_partidos: 2 }).where('fase_id', '=', fase).where('num_partidos', '=', 1).execute();
  await generar();
  const [ida, vuelta] = (await leer()).filter(({ tipo_ronda }) => tipo_ronda === 2);
  expect([ida!.nombre, vuelta!.nombre, ida!.fecha_inicio, vuelta!.fecha_inicio]).toEqual([
    'Cuartos ida',
    'Cuartos vuelta',
    '2026-09-07',
    '2026-09-14',
  ]);
  expect(vuelta!.partidos[0]!.equipo_local_id).toBe(ida!.partidos[0]!.equipo_visitante_id);
});

it('se mueve un partido, no de ronda; lo que ha cambiado no se guarda; se descarta y se elimina', async () => {
  await generar();
  const rondas = await leer();
  const { id } = partidosDe(rondas)[0]!;
  const mover = (cambio: object) =>
    yo.llamar<{ codigo: string; version: number }>('PUT', '/api/calendarioselim/prepartidoelim', { prepartido: { id, ...cambio } });
  expect((await mover({ version: 1, fecha: '2026-09-20' })).body.version).toBe(2);
  expect((await mover({ version: 2, jornada: 2 })).body.codigo).toBe('calendario.jornada');
  expect((await yo.llamar('PUT', '/api/calendarios/prepartido', { prepartido: { id, version: 2, hora: '10:00' } })).status).toBe(404);
  expect((await yo.llamar<{ fecha: string }>('GET', `/api/calendarioselim/prepartidoelim/${id}`)).body.fecha).toBe('2026-09-20');
  expect((await guardar(rondas)).body.codigo).toBe('version.antigua');
  expect((await guardar(await leer())).status).toBe(200);
  expect((await yo.llamar('DELETE', `/api/calendarioselim/${fase}`)).status).toBe(204);
  await generar();
  expect((await yo.llamar('GET', `/api/calendarioselim/descartar/${fase}`)).status).toBe(204);
  expect(await leer()).toEqual([]);
});

it('si no caben las rondas en las semanas hábiles, lo dice', async () => {
  await db.updateTable('fase').set({ fecha_fin: '2026-09-20' }).where('id', '=', fase).execute();
  expect((await generar()).body.codigo).toBe('calendario.sin_semanas');
});
