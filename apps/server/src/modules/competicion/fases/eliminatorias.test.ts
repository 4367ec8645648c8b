import type { FaseEliminatoria } from '@cd/contract/competicion/fases';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearCampeonato, crearEquipo, jugarCruce } from '../../../pruebas/fabricas';
import type { Respuesta } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();
const { db } = oficina;
let campeonato: number;
let esquema: number;
let equipos: number[];

beforeAll(async () => {
  ({ campeonatoId: campeonato } = await crearCampeonato(db));
  equipos = [];
  for (let n = 1; n <= 7; n++) equipos.push(await crearEquipo(db, campeonato, `Equipo ${n}`));
  ({ id: esquema } = await db.insertInto('esquema_eliminatoria').values({ nombre: 'Copa' }).returning('id').executeTakeFirstOrThrow());
});
beforeEach(async () => {
  await db.deleteFrom('informe').execute();
  await db.deleteFrom('fase').execute();
});

type Refusal = Respuesta<{ idFase: number; codigo: string; detail: string; errores?: { campo: string; texto: string }[] }>;
const DATOS = () => ({ campeonato_id: campeonato, nombre: 'Copa', esquema_eliminatoria_id: esquema });
const crear = (suyos: readonly number[] = equipos.slice(0, 6), extra: object = {}): Promise<Refusal> =>
  yo.llamar('POST', '/api/faseseliminatoria', { faseEliminatoria: { ...DATOS(), ...extra }, equipos: suyos });
const leer = async (id: number) => (await yo.llamar<FaseEliminatoria>('GET', `/api/faseseliminatoria/${id}`)).body;
const nueva = async (suyos?: readonly number[], extra?: object) => leer((await crear(suyos, extra)).body.idFase);
const guardar = (fase: FaseEliminatoria, cambio: object = {}, grupos?: unknown): Promise<Refusal> =>
  yo.llamar('PUT', '/api/faseseliminatoria', {
    faseEliminatoria: { ...DATOS(), id: fase.id, version: fase.version, tercer_y_cuarto: fase.tercer_y_cuarto, ...cambio },
    grupos,
  });
const ids = (fase: FaseEliminatoria) => fase.equipos.map(({ id }) => id);
const cruce = (fase: FaseEliminatoria, tipoRonda: number, identificador: number) =>
  fase.eliminatorias.find((uno) => uno.tipoRonda === tipoRonda && uno.identificador === identificador)!;
/** Whoever has won the tie of whom, played at the house of its first place. */
async function jugar(fase: FaseEliminatoria, { id, equipo1, equipo2 }: FaseEliminatoria['eliminatorias'][number]): Promise<void> {
  await jugarCruce(db, { faseId: fase.id, cruces: new Map([['x', id]]) }, 'x', { local: equipo1!.id, visitante: equipo2!.id });
}

describe('una fase eliminatoria', () => {
  it('dibuja el cuadro en el orden en que se dan los equipos, con los mejores exentos', async () => {
    const fase = await nueva(undefined, { tercer_y_cuarto: 1 });
    expect(ids(fase)).toEqual(equipos.slice(0, 6));
    expect(
      fase.eliminatorias.map((uno) => [uno.tipoRonda, uno.equipo1?.nombre, uno.equipo2?.nombre, uno.numPartidos, uno.perdedor]),
    ).toEqual([
      [2, 'Equipo 1', undefined, 0, false],
      [2, 'Equipo 4', 'Equipo 5', 1, false],
      [2, 'Equipo 2', undefined, 0, false],
      [2, 'Equipo 3', 'Equipo 6', 1, false],
      [1, 'Equipo 1', undefined, 1, false],
      [1, 'Equipo 2', undefined, 1, false],
      [0, undefined, undefined, 1, false],
      [0, undefined, undefined, 1, true],
    ]);
    expect(fase).toMatchObject({ tipo: 1, tercer_y_cuarto: 1, estado: 0, total_partidos: 0, total_prepartidos: 0 });
  });

  it.each([
    ['con un solo equipo', () => equipos.slice(0, 1), {}, 'Para una eliminatoria hacen falta al menos 2 equipos'],
    ['con un equipo dos veces', () => [equipos[0]!, equipos[0]!], {}, 'Hay equipos repetidos en la eliminatoria'],
    [
      'con tercer puesto y tres equipos',
      () => equipos.slice(0, 3),
      { tercer_y_cuarto: 1 },
      'Para el tercer y cuarto puesto hacen falta al menos 4 equipos',
    ],
    ['con un equipo que no existe', () => [equipos[0]!, 2_000_000], {}, 'Hay equipos que no son del campeonato'],
    ['que no empieza en lunes', () => equipos, { fecha_inicio: '2026-09-08' }, 'La fecha de inicio debe coincidir en lunes'],
  ])('%s se rechaza, y no queda nada', async (_, suyos, extra, texto) => {
    const { status, body } = await crear(suyos(), extra);
    expect([400, 422]).toContain(status);
    expect([body.detail, ...(body.errores ?? []).map((uno) => uno.texto)]).toContain(texto);
    expect((await yo.llamar<unknown[]>('GET', '/api/fases')).body).toEqual([]);
  });

  it('con otro orden, otros equipos o tercer puesto se dibuja de nuevo, y las rondas conservan sus partidos', async () => {
    const fase = await nueva();
    await yo.llamar('PUT', '/api/faseseliminatoria/cambiarronda', { idFase: fase.id, numRonda: 1 });
    const otra = await leer(fase.id);
    const orden = [...equipos].toReversed();
    expect((await guardar(otra, { nombre: 'Trofeo', tercer_y_cuarto: 1 }, [{ equipos: orden }])).status).toBe(204);
    const queda = await leer(fase.id);
    expect([queda.nombre, ids(queda), cruce(queda, 1, 1).numPartidos, cruce(queda, 0, 2).perdedor]).toEqual(['Trofeo', orden, 2, true]);
    expect((await guardar(otra)).body.codigo).toBe('version.antigua');
    expect((await guardar(queda, { tercer_y_cuarto: 1 }, [{ equipos: orden.slice(0, 3) }])).body.codigo).toBe('eliminatoria.tercer_puesto');
  });

  it('una ronda pasa a ida y vuelta y vuelve a partido único; la final, con su tercer puesto', async () => {
    const fase = await nueva(undefined, { tercer_y_cuarto: 1 });
    const cambiar = (numRonda: number) => yo.llamar('PUT', '/api/faseseliminatoria/cambiarronda', { idFase: fase.id, numRonda });
    const partidos = async (ronda: number) =>
      (await leer(fase.id)).eliminatorias.filter(({ tipoRonda }) => tipoRonda === ronda).map(({ numPartidos }) => numPartidos);
    expect((await cambiar(2)).status).toBe(204);
    expect(await partidos(2)).toEqual([0, 2, 0, 2]);
    await cambiar(0);
    expect(await partidos(0)).toEqual([2, 2]);
    await cambiar(0);
    expect(await partidos(0)).toEqual([1, 1]);
    expect((await cambiar(4)).status).toBe(404);
  });

  it.each<[string, string, (fase: FaseEliminatoria) => object]>([
    ['cambian la misma ronda', 'faseseliminatoria/cambiarronda', ({ id }) => ({ idFase: id, numRonda: 2 })],
    ['cambian al mismo local', 'eliminatorias', (fase) => ({ idEliminatoria: cruce(fase, 2, 2).id })],
  ])('dos que %s a la vez, sobre lo mismo que vieron, no lo deshacen entre las dos', async (_, llamada, cuerpo) => {
    const fase = await nueva();
    const una = () => yo.llamar<Refusal['body']>('PUT', `/api/${llamada}`, { ...cuerpo(fase), version: fase.version });
    const respuestas = await Promise.all([una(), una()]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(respuestas.find(({ status }) => status === 409)?.body.codigo).toBe('version.antigua');
    expect((await leer(fase.id)).eliminatorias).not.toEqual(fase.eliminatorias);
  });

  it('el otro equipo es local: cambiando de sitio, o sin cambiarlo', async () => {
    const fase = await nueva();
    const cambiar = (idEliminatoria: number, extra: object = {}) =>
      yo.llamar<Refusal['body']>('PUT', '/api/eliminatorias', { idEliminatoria, ...extra });
    const de = (uno: FaseEliminatoria['eliminatorias'][number]) => [uno.equipo1?.nombre, uno.equipo2?.nombre, uno.local];
    await cambiar(cruce(fase, 2, 2).id);
    expect(de(cruce(await leer(fase.id), 2, 2))).toEqual(['Equipo 5', 'Equipo 4', 1]);
    await cambiar(cruce(fase, 2, 4).id, { mantener_posiciones: 1 });
    expect(de(cruce(await leer(fase.id), 2, 4))).toEqual(['Equipo 3', 'Equipo 6', 2]);
    // Whoever is still to come also comes to the other place.
    await cambiar(cruce(fase, 1, 1).id);
    expect(de(cruce(await leer(fase.id), 1, 1))).toEqual([undefined, 'Equipo 1', 1]);
    const feeder = await db
      .selectFrom('eliminatoria')
      .select('siguiente_lugar')
      .where('id', '=', cruce(fase, 2, 2).id)
      .executeTakeFirstOrThrow();
    expect(feeder.siguiente_lugar).toBe(1);
    const exento = await cambiar(cruce(fase, 2, 1).id);
    expect([exento.status, exento.body.detail]).toEqual([
      409,
      'No se ha podido cambiar el equipo local de la eliminatoria: su equipo está exento',
    ]);
    expect((await cambiar(2_000_000)).status).toBe(404);
  });

  it('con partidos no se dibuja de otro modo, y se dice con cuántos; el nombre sí cambia', async () => {
    const fase = await nueva();
    await jugar(fase, cruce(fase, 2, 2));
    for (const [respuesta, texto] of [
      [
        await yo.llamar<Refusal['body']>('PUT', '/api/faseseliminatoria/cambiarronda', { idFase: fase.id, numRonda: 0 }),
        'No se ha podido modificar el número de partidos de la ronda: la fase ya tiene 1 partido',
      ],
      [
        await yo.llamar<Refusal['body']>('PUT', '/api/eliminatorias', { idEliminatoria: cruce(fase, 2, 2).id }),
        'No se ha podido cambiar el equipo local de la eliminatoria: la fase ya tiene 1 partido',
      ],
      [await guardar(fase, {}, [{ equipos }]), 'Se produjo un error al modificar la eliminatoria: la fase ya tiene 1 partido'],
      [await guardar(fase, { tercer_y_cuarto: 1 }), 'Se produjo un error al modificar la eliminatoria: la fase ya tiene 1 partido'],
    ] as const)
      expect([respuesta.status, respuesta.body.detail]).toEqual([409, texto]);
    expect((await guardar(fase, { nombre: 'Trofeo' }, [{ equipos: ids(fase) }])).status).toBe(204);
    expect((await yo.llamar('DELETE', `/api/faseseliminatoria/${fase.id}`)).status).toBe(409);
  });

  it('con un calendario en borrador tampoco, y se elimina con él', async () => {
    const fase = await nueva();
    const { id, equipo1, equipo2 } = cruce(fase, 2, 2);
    await db.insertInto('borrador_calendario').values({ fase_id: fase.id, semilla: 1 }).execute();
    await db
      .insertInto('prepartido')
      .values({
        fase_id: fase.id,
        eliminatoria_id: id,
        jornada: 1,
        equipo_local_id: equipo1!.id,
        equipo_visitante_id: equipo2!.id,
        fecha: '2026-11-21',
      })
      .execute();
    expect(await leer(fase.id)).toMatchObject({ estado: 1, total_prepartidos: 1 });
    const { status, body } = await yo.llamar<Refusal['body']>('PUT', '/api/eliminatorias', { idEliminatoria: id });
    expect([status, body.detail]).toEqual([
      409,
      'No se ha podido cambiar el equipo local de la eliminatoria: la fase tiene un calendario en borrador',
    ]);
    expect((await yo.llamar('DELETE', `/api/faseseliminatoria/${fase.id}`)).status).toBe(204);
    expect(await db.selectFrom('prepartido').select('id').execute()).toEqual([]);
  });

  it('sin ellos se elimina con su cuadro', async () => {
    const { id } = await nueva();
    expect((await yo.llamar('GET', `/api/fases/eliminacion?ids=${id}`)).body).toEqual({
      impedidos: [],
      seVan: [{ cuantas: 7, que: 'eliminatorias' }],
    });
    expect((await yo.llamar('DELETE', `/api/faseseliminatoria/${id}`)).status).toBe(204);
    expect(await db.selectFrom('eliminatoria').select('id').execute()).toEqual([]);
  });
});
