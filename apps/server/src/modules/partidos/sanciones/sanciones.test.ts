import type { Convocatoria } from '@cd/contract/partidos/convocatorias';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearPlantilla } from '../../../pruebas/fabricas';
import { crearUsuario, ROL, type Respuesta } from '../../../pruebas/oficina';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../convocatorias/partidos-de-prueba';

let o: OficinaDePartidos;
let tipos: { puntos: number; multa: number; partidos: number; ajena: number };
let jugador: number;
let cv: number;
beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  const { db } = o.oficina;
  const tipo = async (nombre: string, extra: object) =>
    (
      await db
        .insertInto('tipo_sancion')
        .values({ nombre: `${nombre} (prueba)`, sujeto: 2, relativa_a_partido: true, ...extra })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  tipos = {
    puntos: await tipo('Alineación indebida', { puntos: true, num_puntos: 2, economica: true, importe_economico: 3000 }),
    multa: await tipo('Incomparecencia de árbitro', { sujeto: 4, economica: true, importe_economico: 1500 }),
    partidos: await tipo('Expulsión', { sujeto: 3, num_partidos: 2 }),
    ajena: await tipo('Cuota impagada', { relativa_a_partido: false }),
  };
  const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', o.equipos[1]).executeTakeFirstOrThrow();
  ({ id: jugador } = await db
    .insertInto('jugador')
    .values({ nombre_completo: 'Ana Sanz', dni: '', colegio_id, fecha_nacimiento: '2015-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow());
  await crearPlantilla(db, o.equipos[1], { jugadores: [jugador] });
});
beforeEach(async () => {
  await rehacer(o);
  cv = await o.vigente(o.partidos[0]);
});
afterAll(() => o.oficina.cerrar());

interface Cuerpo {
  id: number;
  codigo?: string;
}
const dice = ({ status, body }: Respuesta<Cuerpo>) => [status, body?.codigo ?? null];
const HECHO = [204, null];
const sancionar = (extra: object = {}) =>
  o.jefa.llamar<Cuerpo>('POST', '/api/sanciones', {
    sancion: { ts_id: tipos.puntos, convocatoria_id: cv, equipo_id: o.equipos[0], ...extra },
  });
const validar = (id: number, sancion?: object) => o.jefa.llamar<Cuerpo>('PUT', `/api/sanciones/validar/${id}`, sancion && { sancion });
const eliminar = (id: number) => o.jefa.llamar<Cuerpo>('DELETE', `/api/sanciones/${id}`);
const deLaConvocatoria = async () => (await o.jefa.llamar<Convocatoria>('GET', `/api/convocatorias/${cv}`)).body.sanciones;
const puntos = async () =>
  o.oficina.db
    .selectFrom('clasificacion')
    .select(['puntos', 'puntos_sancion'])
    .where('equipo_id', '=', o.equipos[0])
    .executeTakeFirstOrThrow();
const propuesta = async (sujeto: object = { sujeto: 3, jugador_id: jugador }) =>
  (
    await o.oficina.db
      .insertInto('sancion')
      .values({ fecha: '2026-11-21', convocatoria_id: cv, descripcion: 'Roja', ...sujeto })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

describe('sancionar por un partido', () => {
  it('con lo que dice su tipo, pendiente de validar y de cobro', async () => {
    expect((await sancionar({ descripcion: 'Jugó sin licencia' })).status).toBe(200);
    expect(await deLaConvocatoria()).toMatchObject([
      {
        ts_nombre: 'Alineación indebida (prueba)',
        sujeto_nombre: 'Robles',
        importe: 3000,
        num_puntos: 2,
        num_partidos: null,
        estado_validacion: 2,
        estado_cobro: 2,
      },
    ]);
  });
  it('los puntos se quitan de la clasificación al validarla, y vuelven al eliminarla', async () => {
    await o.jugar(o.partidos[0]);
    const { body } = await sancionar();
    expect(await puntos()).toEqual({ puntos: 3, puntos_sancion: 0 });
    expect(dice(await validar(body.id))).toEqual(HECHO);
    expect(await puntos()).toEqual({ puntos: 1, puntos_sancion: -2 });
    expect(dice(await eliminar(body.id))).toEqual(HECHO);
    expect(await puntos()).toEqual({ puntos: 3, puntos_sancion: 0 });
  });
  it('los que trae su tipo de serie se restan en la tabla pública, y quien la sufre lee cuántos', async () => {
    await o.jugar(o.partidos[0]);
    const { body: deSerie } = await o.jefa.llamar<{ id: number; nombre: string; num_puntos: number }[]>('GET', '/api/tipossancion/partido');
    const tipo = deSerie.find(({ nombre }) => nombre === 'Alineación indebida')!;
    expect(tipo.num_puntos).toBe(3);
    // As its dialog sends it: prefilled with what the type says.
    const { body } = await sancionar({ ts_id: tipo.id, num_puntos: tipo.num_puntos });
    expect(dice(await validar(body.id))).toEqual(HECHO);
    const { body: tabla } = await o.jefa.llamar<object[]>('GET', `/open/api/clasificaciones/grupo/${o.grupo}`);
    expect(tabla).toContainEqual(expect.objectContaining({ equipo_id: o.equipos[0], puntos: 0, puntos_sancion: -3 }));
    const aviso = o.oficina.db.selectFrom('notificacion').select('texto').where('usuario_id', '=', o.entrenador.cliente.usuarioId);
    expect((await aviso.executeTakeFirstOrThrow()).texto).toMatch(/ Quita 3 puntos\.$/);
  });
  it.each([
    ['sin puntos', { num_puntos: 0 }, 400, 'datos.incorrectos'],
    ['con puntos que se darían', { num_puntos: -3 }, 400, 'datos.incorrectos'],
    ['sin decir cuántos', { num_puntos: null }, 422, 'sancion.sin_puntos'],
    ['con partidos que un equipo no se pierde', { num_partidos: 1 }, 422, 'sancion.no_lleva'],
  ])('de un tipo con puntos, %s se rechaza', async (_, extra, status, codigo) => {
    expect(dice(await sancionar(extra))).toEqual([status, codigo]);
  });
  it('en una eliminatoria no hay puntos que quitar: se rechazan si se mandan, y sin ellos vale lo demás del tipo', async () => {
    const [partido] = await o.copa('Sin puntos', 1);
    const convocatoria_id = await o.vigente(partido!);
    expect(dice(await sancionar({ convocatoria_id, num_puntos: 2 }))).toEqual([422, 'sancion.no_lleva']);
    const { body } = await sancionar({ convocatoria_id });
    expect((await o.jefa.llamar<Convocatoria>('GET', `/api/convocatorias/${convocatoria_id}`)).body.sanciones).toMatchObject([
      { id: body.id, importe: 3000, num_puntos: 0 },
    ]);
  });
  it('validada dos veces a la vez, solo una cuenta', async () => {
    const { body } = await sancionar();
    expect((await Promise.all([validar(body.id), validar(body.id)])).map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });
  it('al equipo sancionado se le dice', async () => {
    const { body } = await sancionar();
    await validar(body.id);
    const avisos = await o.oficina.db
      .selectFrom('notificacion')
      .select('asunto')
      .where('usuario_id', '=', o.entrenador.cliente.usuarioId)
      .execute();
    expect(avisos).toEqual([{ asunto: 'Sanción por Robles – Encinar' }]);
  });
  it.each([
    ['de un equipo que no lo juega', () => ({ equipo_id: o.equipos[2] }), 422, 'sancion.sujeto'],
    ['sin decir a quién', () => ({ equipo_id: null, colegio_id: 1 }), 422, 'sancion.sujeto'],
    ['de un árbitro que no estuvo', () => ({ ts_id: tipos.multa, arbitro_id: o.arbitro.id }), 422, 'sancion.sujeto'],
    ['de un tipo ajeno a los partidos', () => ({ ts_id: tipos.ajena }), 422, 'sancion.tipo'],
    ['de un tipo que no existe', () => ({ ts_id: 2_000_000 }), 422, 'maestro.inexistente'],
    ['de una convocatoria que no existe', () => ({ convocatoria_id: 2_000_000 }), 404, 'recurso.desconocido'],
    ['con un importe negativo', () => ({ importe: -1 }), 400, 'datos.incorrectos'],
  ])('%s se rechaza', async (_, extra, status, codigo) => {
    expect(dice(await sancionar(extra()))).toEqual([status, codigo]);
    expect(await deLaConvocatoria()).toEqual([]);
  });
});

describe('una propuesta del acta', () => {
  it('se valida dándole su tipo', async () => {
    const id = await propuesta();
    expect(dice(await validar(id))).toEqual([422, 'sancion.sin_tipo']);
    expect(dice(await validar(id, { ts_id: tipos.puntos }))).toEqual([422, 'sancion.tipo']);
    expect(dice(await validar(id, { ts_id: tipos.partidos, num_partidos: 3, version: 9 }))).toEqual([409, 'version.antigua']);
    expect(dice(await validar(id, { ts_id: tipos.partidos, num_partidos: 3 }))).toEqual(HECHO);
    expect(await deLaConvocatoria()).toMatchObject([
      { ts_nombre: 'Expulsión (prueba)', sujeto_nombre: 'Ana Sanz', num_partidos: 3, estado_validacion: 1 },
    ]);
  });
  it('o se descarta', async () => {
    const id = await propuesta();
    expect(dice(await eliminar(id))).toEqual(HECHO);
    expect(dice(await eliminar(id))).toEqual([404, 'recurso.desconocido']);
  });
});

it('cobrada no se elimina', async () => {
  const { body } = await sancionar();
  await validar(body.id);
  await o.oficina.db.updateTable('sancion').set({ fecha_cobro: '2026-12-01' }).where('id', '=', body.id).execute();
  expect(dice(await eliminar(body.id))).toEqual([409, 'sancion.cobrada']);
});

it('se puede sancionar a quienes participan en el partido, y a nadie más', async () => {
  await o.oficina.db
    .insertInto('arbitraje')
    .values({ convocatoria_id: cv, arbitro_id: o.arbitro.id, perfil_arbitro_id: o.perfil })
    .execute();
  const sujetos = async (tipo: number) =>
    (await o.jefa.llamar<{ nombre: string; de: string | null }[]>('GET', `/api/sujetos/tipo/${tipo}/partido/${o.partidos[0]}`)).body.map(
      ({ nombre, de }) => [nombre, de],
    );
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map(sujetos))).toEqual([
    [
      ['Robles', null],
      ['Encinar', null],
    ],
    [
      ['Robles', null],
      ['Encinar', null],
    ],
    [['Ana Sanz', 'Encinar']],
    [['arbitro@liga.es', 'Primero']],
    [['entrenador@liga.es', 'Robles']],
    [],
  ]);
  expect((await o.jefa.llamar('GET', `/api/sujetos/tipo/7/partido/${o.partidos[0]}`)).status).toBe(400);
  expect((await o.jefa.llamar('GET', '/api/sujetos/tipo/1/partido/2000000')).status).toBe(404);
});

it('la sanción de un jugador se le dice a su colegio, que es el del equipo con el que juega, y a nadie del otro', async () => {
  const { db } = o.oficina;
  const coordina = async (equipo: number, login: string) => {
    const usuario_id = await crearUsuario(db, { login, roles: [ROL.coordinador] });
    const { id } = await db.insertInto('coordinador').values({ nombre: login, usuario_id }).returning('id').executeTakeFirstOrThrow();
    const suyo = await db
      .selectFrom('equipo as e')
      .innerJoin('campeonato as k', 'k.id', 'e.campeonato_id')
      .select(['e.colegio_id', 'k.deporte_id'])
      .where('e.id', '=', equipo)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('coordinador_cargo')
      .values({ coordinador_id: id, ...suyo })
      .execute();
    return usuario_id;
  };
  const [delOtro, delSuyo] = [await coordina(o.equipos[0], 'otro@liga.es'), await coordina(o.equipos[1], 'suyo@liga.es')];
  const { body } = await sancionar({ ts_id: tipos.partidos, equipo_id: null, jugador_id: jugador });
  expect(dice(await validar(body.id))).toEqual(HECHO);
  const avisos = db.selectFrom('notificacion').select(['usuario_id', 'asunto']).where('usuario_id', 'in', [delOtro, delSuyo]);
  expect(await avisos.execute()).toEqual([{ usuario_id: delSuyo, asunto: 'Sanción por Robles – Encinar' }]);
});
