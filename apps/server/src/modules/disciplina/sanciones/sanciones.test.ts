import type { Convocatoria } from '@cd/contract/partidos/convocatorias';
import type { FilaSancion } from '@cd/contract/disciplina/sanciones';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearPlantilla } from '../../../pruebas/fabricas';
import { crearUsuario, ROL, type Respuesta } from '../../../pruebas/oficina';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../../partidos/convocatorias/partidos-de-prueba';

let o: OficinaDePartidos;
let tipos: { puntos: number; multa: number; partidos: number; ajena: number; deJugador: number };
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
    ajena: await tipo('Cuota impagada', { sujeto: 1, relativa_a_partido: false, economica: true, importe_economico: 5000 }),
    deJugador: await tipo('Ficha falsa', { sujeto: 3, relativa_a_partido: false, num_partidos: 4 }),
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
const paso = (que: 'invalidar' | 'cobrar' | 'anularcobro', id: number, version?: number) =>
  o.jefa.llamar<Cuerpo>('PUT', `/api/sanciones/${que}/${id}`, version === undefined ? undefined : { sancion: { version } });
const modificar = (id: number, sancion: object = {}) =>
  o.jefa.llamar<Cuerpo>('PUT', '/api/sanciones', { sancion: { id, ts_id: tipos.puntos, ...sancion } });
const eliminar = (id: number) => o.jefa.llamar<Cuerpo>('DELETE', `/api/sanciones/${id}`);
const descartar = (id: number, motivo = 'Fue un error del acta') =>
  o.jefa.llamar<Cuerpo>('PUT', `/api/sanciones/descartar/${id}`, { sancion: { motivo } });
const retomar = (id: number) => o.jefa.llamar<Cuerpo>('PUT', `/api/sanciones/retomar/${id}`);
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
      .values({ fecha: '2026-11-21', convocatoria_id: cv, descripcion: 'Roja', de_acta: true, ...sujeto })
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
  it('sin decir de qué tipo, no se valida por otro importe: se rechaza, y no se pierde callando', async () => {
    const { body } = await sancionar();
    expect(dice(await validar(body.id, { importe: 500 }))).toEqual([422, 'sancion.sin_tipo']);
    expect(dice(await validar(body.id, { ts_id: tipos.puntos, importe: 500 }))).toEqual(HECHO);
    expect(await deLaConvocatoria()).toMatchObject([{ importe: 500, num_puntos: 2 }]);
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
    expect(dice(await validar(id, { ts_id: tipos.puntos }))).toEqual([422, 'sancion.otro_sujeto']);
    expect(dice(await validar(id, { ts_id: tipos.ajena }))).toEqual([422, 'sancion.tipo']);
    expect(dice(await validar(id, { ts_id: tipos.partidos, num_partidos: 3, version: 9 }))).toEqual([409, 'version.antigua']);
    expect(dice(await validar(id, { ts_id: tipos.partidos, num_partidos: 3 }))).toEqual(HECHO);
    expect(await deLaConvocatoria()).toMatchObject([
      { ts_nombre: 'Expulsión (prueba)', sujeto_nombre: 'Ana Sanz', num_partidos: 3, estado_validacion: 1 },
    ]);
  });
  it('o se descarta con su motivo, queda en la lista y se retoma', async () => {
    const id = await propuesta();
    expect(dice(await eliminar(id))).toEqual([409, 'sancion.de_acta']);
    expect(dice(await descartar(id, ' '))).toEqual([400, 'datos.incorrectos']);
    const esperas = async () =>
      (await o.jefa.llamar<{ pantalla: string; cuantos: number }[]>('GET', '/api/esperas')).body.find(
        ({ pantalla }) => pantalla === 'sanciones',
      );
    const antes = (await esperas())!.cuantos;
    expect(dice(await descartar(id))).toEqual(HECHO);
    expect((await esperas())?.cuantos ?? 0).toBe(antes - 1);
    expect(await deLaConvocatoria()).toMatchObject([{ id, estado_validacion: 0, motivo_descarte: 'Fue un error del acta' }]);
    expect(dice(await descartar(id))).toEqual([409, 'sancion.descartada']);
    expect(dice(await validar(id, { ts_id: tipos.partidos }))).toEqual([409, 'sancion.descartada']);
    expect(dice(await modificar(id))).toEqual([409, 'sancion.descartada']);
    expect(dice(await retomar(id))).toEqual(HECHO);
    expect(dice(await retomar(id))).toEqual([409, 'sancion.sin_descartar']);
    expect(await deLaConvocatoria()).toMatchObject([{ id, estado_validacion: 2, motivo_descarte: '' }]);
  });
  it('no se descarta lo que puso alguien, ni lo validado', async () => {
    const { id } = (await sancionar()).body;
    expect(dice(await descartar(id))).toEqual([409, 'sancion.no_propuesta']);
    const validada = await propuesta();
    await validar(validada, { ts_id: tipos.partidos });
    expect(dice(await descartar(validada))).toEqual([409, 'sancion.no_propuesta']);
  });
});

/** Spec 3 §4, «Sanction»: in each state, what each step answers. */
describe('los pasos de una sanción', () => {
  const ESTADOS = {
    pendiente: async () => (await sancionar()).body.id,
    validada: async () => {
      const id = await ESTADOS.pendiente();
      await validar(id);
      return id;
    },
    cobrada: async () => {
      const id = await ESTADOS.validada();
      await paso('cobrar', id);
      return id;
    },
    'validada sin importe': async () => {
      const { id } = (await sancionar({ importe: 0, sin_importe: 1 })).body;
      await validar(id);
      return id;
    },
  };
  const PASOS = {
    modificar: (id: number) => modificar(id, { num_puntos: 4 }),
    validar: (id: number) => validar(id),
    invalidar: (id: number) => paso('invalidar', id),
    cobrar: (id: number) => paso('cobrar', id),
    'anular el cobro': (id: number) => paso('anularcobro', id),
    eliminar,
  };
  it.each<[keyof typeof ESTADOS, Record<keyof typeof PASOS, string | null>]>([
    [
      'pendiente',
      { modificar: null, validar: null, invalidar: 'sin_validar', cobrar: 'sin_validar', 'anular el cobro': 'sin_cobrar', eliminar: null },
    ],
    [
      'validada',
      { modificar: 'validada', validar: 'validada', invalidar: null, cobrar: null, 'anular el cobro': 'sin_cobrar', eliminar: null },
    ],
    [
      'cobrada',
      { modificar: 'validada', validar: 'validada', invalidar: null, cobrar: 'cobrada', 'anular el cobro': null, eliminar: null },
    ],
    [
      'validada sin importe',
      {
        modificar: 'validada',
        validar: 'validada',
        invalidar: null,
        cobrar: 'sin_importe',
        'anular el cobro': 'sin_cobrar',
        eliminar: null,
      },
    ],
  ])('%s', async (estado, esperado) => {
    for (const [nombre, codigo] of Object.entries(esperado)) {
      const id = await ESTADOS[estado]();
      const respuesta = await PASOS[nombre as keyof typeof PASOS](id);
      expect([nombre, ...dice(respuesta)]).toEqual([nombre, codigo === null ? 204 : 409, codigo && `sancion.${codigo}`]);
    }
  });
  it('de 0 €, si su tipo lleva importe, se pregunta: o se dice que no se cobra nada', async () => {
    expect(dice(await sancionar({ importe: 0 }))).toEqual([422, 'sancion.cero']);
    expect(dice(await sancionar({ importe: null }))).toEqual([422, 'sancion.cero']);
    const { id } = (await sancionar({ importe: 0, sin_importe: 1 })).body;
    expect(await deLaConvocatoria()).toMatchObject([{ id, importe: null, estado_cobro: null }]);
    expect(dice(await modificar(id, { descripcion: 'Sin más' }))).toEqual(HECHO);
    expect(dice(await modificar(id, { importe: 2000 }))).toEqual(HECHO);
    expect(dice(await modificar(id, { importe: 0 }))).toEqual([422, 'sancion.cero']);
  });
  it('sobre lo que otra persona ha cambiado no se da ninguno', async () => {
    const { id } = (await sancionar()).body;
    expect(dice(await modificar(id, { descripcion: 'Otra', version: 1 }))).toEqual(HECHO);
    expect(dice(await modificar(id, { version: 1 }))).toEqual([409, 'version.antigua']);
    await validar(id);
    for (const que of ['invalidar', 'cobrar', 'anularcobro'] as const)
      expect(dice(await paso(que, id, 2))).toEqual([409, 'version.antigua']);
  });
  it('invalidarla devuelve los puntos, la deja pendiente y se lo dice a quien se le dijo', async () => {
    await o.jugar(o.partidos[0]);
    const { id } = (await sancionar()).body;
    await validar(id);
    expect(await puntos()).toEqual({ puntos: 1, puntos_sancion: -2 });
    expect(dice(await paso('invalidar', id))).toEqual(HECHO);
    expect(await puntos()).toEqual({ puntos: 3, puntos_sancion: 0 });
    expect(await deLaConvocatoria()).toMatchObject([{ id, estado_validacion: 2 }]);
    const avisos = o.oficina.db
      .selectFrom('notificacion')
      .select('texto')
      .where('usuario_id', '=', o.entrenador.cliente.usuarioId)
      .orderBy('id');
    expect((await avisos.execute()).at(-1)!.texto).toMatch(
      /^Se ha invalidado la sanción por el partido .*, que estaba validada\. Devuelve 2 puntos\.$/,
    );
  });
  it('lo que cambiaría en la tabla se dice antes, y no se guarda', async () => {
    await o.jugar(o.partidos[0]);
    const { id } = (await sancionar()).body;
    const ver = (que: string) => o.jefa.llamar<{ puestos: object[] }>('POST', `/api/sanciones/consecuencias/${id}`, { que });
    expect((await ver('validar')).body.puestos).toContainEqual(
      expect.objectContaining({ equipo: 'Robles', puntos_antes: 3, puntos_despues: 1 }),
    );
    expect(await deLaConvocatoria()).toMatchObject([{ id, estado_validacion: 2 }]);
    expect(dice(await o.jefa.llamar<Cuerpo>('POST', `/api/sanciones/consecuencias/${id}`, { que: 'invalidar' }))).toEqual([
      409,
      'sancion.sin_validar',
    ]);
  });
  it('validar e invalidar a la vez: una detrás de otra, y la tabla dice lo que quedó', async () => {
    await o.jugar(o.partidos[0]);
    const { id } = (await sancionar()).body;
    await validar(id);
    const estados = (await Promise.all([paso('invalidar', id), paso('invalidar', id), paso('cobrar', id)])).map(({ status }) => status);
    expect(estados.filter((status) => status === 204)).toHaveLength(1);
    const [sancion] = await deLaConvocatoria();
    expect((await puntos()).puntos_sancion).toBe(sancion!.estado_validacion === 1 ? -2 : 0);
  });
});

describe('sin que sea por un partido', () => {
  const colegio = async () =>
    (await o.oficina.db.selectFrom('equipo').select('colegio_id').where('id', '=', o.equipos[0]).executeTakeFirstOrThrow()).colegio_id;
  const ajena = async (extra: object = {}) =>
    o.jefa.llamar<Cuerpo>('POST', '/api/sanciones', {
      sancion: { ts_id: tipos.ajena, colegio_id: await colegio(), fecha: '2026-10-01', ...extra },
    });
  const leer = async (id: number) => (await o.jefa.llamar<FilaSancion>('GET', `/api/sanciones/${id}`)).body;

  it('se pone a quien es de la competición, con lo que dice su tipo', async () => {
    const { body } = await ajena({ descripcion: 'Segundo aviso' });
    expect(await leer(body.id)).toMatchObject({
      partido: null,
      campeonato: null,
      grupo_id: null,
      sujeto_nombre: 'Robles',
      importe: 5000,
      fecha: '2026-10-01',
      estado_validacion: 2,
      estado_cobro: 2,
    });
  });
  it('al validarla lo sabe quien la recibe', async () => {
    const { body } = await ajena({ ts_id: tipos.deJugador, colegio_id: null, jugador_id: jugador });
    const usuario_id = await crearUsuario(o.oficina.db, { login: 'del.encinar@liga.es', roles: [ROL.entrenador] });
    const { id } = await o.oficina.db
      .insertInto('entrenador')
      .values({ nombre: 'Del Encinar', usuario_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`insert into plantilla_entrenador (plantilla_id, entrenador_id, numero)
      select plantilla_id, ${id}, 1 from plantilla_jugador where jugador_id = ${jugador}`.execute(o.oficina.db);
    expect(dice(await validar(body.id))).toEqual(HECHO);
    const avisos = o.oficina.db.selectFrom('notificacion').select(['asunto', 'texto']).where('usuario_id', '=', usuario_id);
    expect(await avisos.execute()).toEqual([{ asunto: 'Sanción', texto: 'Se ha validado una sanción.' }]);
    await o.oficina.db.deleteFrom('plantilla_entrenador').where('entrenador_id', '=', id).execute();
  });
  it.each([
    ['a quien no es de la competición', { colegio_id: 2_000_000 }, 422, 'sancion.sujeto_de_temporada'],
    ['sin decir a quién', { colegio_id: null }, 422, 'sancion.sujeto_de_temporada'],
    ['a dos', { arbitro_id: 1 }, 422, 'sancion.otro_sujeto'],
    ['con un tipo de los de partido', { ts_id: 0 }, 422, 'sancion.tipo_de_partido'],
    ['con puntos', { num_puntos: 2 }, 422, 'sancion.no_lleva'],
  ])('%s se rechaza', async (_, extra, status, codigo) => {
    expect(dice(await ajena('ts_id' in extra ? { ts_id: tipos.puntos } : extra))).toEqual([status, codigo]);
  });
  it('se busca por las palabras de su nombre, en cualquier orden y sin tildes', async () => {
    const buscar = async (tipo: number, texto: string) =>
      (await o.jefa.llamar<{ nombre: string }[]>('GET', `/api/sujetos/tipo/${tipo}?texto=${encodeURIComponent(texto)}`)).body.map(
        ({ nombre }) => nombre,
      );
    expect(await buscar(3, 'sánz ANA')).toEqual(['Ana Sanz']);
    expect(await buscar(3, 'sanz luis')).toEqual([]);
    expect(await buscar(1, '')).toEqual(expect.arrayContaining(['Encinar', 'Robles']));
    expect(await buscar(4, 'arbitro')).toEqual(['arbitro@liga.es']);
  });
});

it('sin palabras que buscar se dice a todos los que se puede sancionar, por muchos que sean', async () => {
  const muchos = Array.from({ length: 60 }, (_, n) => ({ nombre: `Silbante ${n}`, dni: '' }));
  await o.oficina.db.insertInto('arbitro').values(muchos).execute();
  const leidos = async (consulta = '') => (await o.jefa.llamar<object[]>('GET', `/api/sujetos/tipo/4${consulta}`)).body.length;
  expect(await leidos()).toBeGreaterThan(60);
  expect(await leidos('?texto=silbante')).toBe(50);
  await o.oficina.db.deleteFrom('arbitro').where('nombre', 'like', 'Silbante %').execute();
});

describe('varias a la vez', () => {
  const varias = (que: string, ids: readonly number[]) =>
    o.jefa.llamar<{ codigo?: string; errores?: { texto: string }[] }>('PUT', `/api/sanciones/${que}varias`, {
      sanciones: ids.map((id) => ({ id })),
    });
  const crear = async (extra: object) => (await sancionar(extra)).body.id;
  const multa = () => crear({ descripcion: 'Una' });

  it('se validan, se cobran, se les anula el cobro y se invalidan', async () => {
    const ids = [await multa(), await multa()];
    for (const que of ['validar', 'cobrar', 'anularcobro', 'invalidar']) expect((await varias(que, ids)).status).toBe(204);
    const estados = (await deLaConvocatoria()).map(({ estado_validacion, estado_cobro }) => [estado_validacion, estado_cobro]);
    expect(estados).toEqual([
      [2, 2],
      [2, 2],
    ]);
  });

  it('ninguna si alguna no puede, y sin elegir ninguna se dice', async () => {
    const [una, otra] = [await multa(), await multa()];
    await validar(otra);
    expect(await varias('validar', [una, otra])).toMatchObject({ status: 409, body: { codigo: 'sancion.validada' } });
    expect((await deLaConvocatoria()).find(({ id }) => id === una)).toMatchObject({ estado_validacion: 2 });
    const dichos = await Promise.all(['validar', 'invalidar', 'cobrar', 'anularcobro'].map((que) => varias(que, [])));
    expect(dichos.map(({ body }) => body.errores?.[0]?.texto)).toEqual([
      'No ha seleccionado ninguna sanción que validar',
      'No ha seleccionado ninguna sanción que invalidar',
      'No ha seleccionado ninguna sanción que cobrar',
      'No ha seleccionado ninguna sanción cuyo cobro anular',
    ]);
  });

  it('los pasos de una no obligan a enviar nada de ella', async () => {
    const id = await multa();
    for (const que of ['validar', 'cobrar', 'anularcobro', 'invalidar'])
      expect((await o.jefa.llamar('PUT', `/api/sanciones/${que}/${id}`, {})).status).toBe(204);
  });

  it('al cambiarla, lo que no se dice queda como estaba; de otro tipo, es lo que dice ese tipo', async () => {
    const id = await crear({ importe: 700, num_puntos: 1, descripcion: 'Alineó a quien no podía' });
    const cambiar = (sancion: object) => o.jefa.llamar('PUT', '/api/sanciones', { sancion: { id, ...sancion } });
    expect((await cambiar({ fecha: '2026-11-22' })).status).toBe(204);
    expect((await o.jefa.llamar('GET', `/api/sanciones/${id}`)).body).toMatchObject({
      importe: 700,
      num_puntos: 1,
      descripcion: 'Alineó a quien no podía',
      fecha: '2026-11-22',
    });
  });
});

describe('la lista', () => {
  const listar = async (filtros: object[] = []) =>
    (
      await o.jefa.llamar<{ count: number; rows: FilaSancion[] }>('POST', '/api/sanciones/index', {
        filtros,
        ordenacion: [{ name: 'estado_validacion', order: 'desc' }],
        paginacion: { pageNumber: 1, pageSize: 20 },
      })
    ).body;
  it('enseña las de los partidos y las que no son de ninguno, lo pendiente primero', async () => {
    const validada = (await sancionar()).body.id;
    await validar(validada);
    const pendiente = (await sancionar({ ts_id: tipos.partidos, equipo_id: null, jugador_id: jugador })).body.id;
    const { count, rows } = await listar();
    expect([count, rows.map(({ id }) => id)]).toEqual([2, [pendiente, validada]]);
    expect(rows[0]).toMatchObject({
      sujeto_nombre: 'Ana Sanz',
      partido: 'Robles – Encinar',
      partido_id: o.partidos[0],
      estado_cobro: null,
    });
    const filtrar = async (name: string, operator: string, value: unknown) =>
      (await listar([{ name, operator, value }])).rows.map(({ id }) => id);
    expect(await filtrar('sujeto', 'equals', 3)).toEqual([pendiente]);
    expect(await filtrar('partido', 'contains', 'encinar')).toEqual([pendiente, validada]);
    expect(await filtrar('importe', 'equals', 3000)).toEqual([validada]);
    expect(await filtrar('estado_cobro', 'equals', 2)).toEqual([validada]);
  });
  it('las de otra competición son como si no existieran', async () => {
    const { db } = o.oficina;
    const { id: competicion_id } = await db
      .insertInto('competicion')
      .values({ nombre: 'Otra', fecha_inicio: '2020-09-01', fecha_fin: '2021-06-30', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('sancion')
      .values({ competicion_id, sujeto: 3, jugador_id: jugador, fecha: '2020-10-01', tipo_sancion_id: tipos.deJugador })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await listar()).count).toBe(0);
    const negadas = [o.jefa.llamar<Cuerpo>('GET', `/api/sanciones/${id}`), validar(id), modificar(id), paso('cobrar', id), eliminar(id)];
    for (const negada of await Promise.all(negadas)) expect(dice(negada)).toEqual([404, 'recurso.desconocido']);
  });
});

async function crearCoordinador(equipo: number, nombre: string, usuario_id: number | null = null): Promise<void> {
  const { db } = o.oficina;
  const { id } = await db.insertInto('coordinador').values({ nombre, usuario_id }).returning('id').executeTakeFirstOrThrow();
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
}

it('se puede sancionar a quienes participan en el partido, y a nadie más', async () => {
  await crearCoordinador(o.equipos[1], 'Pilar Gil');
  await crearCoordinador(o.equipos[2], 'Luis Rey');
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
    [['Pilar Gil', 'Encinar']],
  ]);
  expect((await o.jefa.llamar('GET', `/api/sujetos/tipo/7/partido/${o.partidos[0]}`)).status).toBe(400);
  expect((await o.jefa.llamar('GET', '/api/sujetos/tipo/1/partido/2000000')).status).toBe(404);
});

it('quien salió en el acta sigue siéndolo, con el equipo con que salió, aunque ya no esté en su plantilla', async () => {
  const salio = { presentado: 1 };
  const detalle = (extra: object) => ({ jugadores: [], entrenadores: [], ...extra });
  await o.jefa.llamar('POST', '/api/informespartido/admin', {
    informe: {
      convocatoria_id: cv,
      tipo: 1,
      acta: {
        marcador_local: 1,
        marcador_visitante: 0,
        presentado_local: 1,
        presentado_visitante: 1,
        detalle_local: detalle({ entrenadores: [{ entrenador_id: o.entrenador.id, ...salio }] }),
        detalle_visitante: detalle({ jugadores: [{ jugador_id: jugador, ...salio }] }),
      },
    },
  });
  const { db } = o.oficina;
  await db.updateTable('plantilla').set({ fecha_anulacion: new Date() }).execute();
  const sujetos = async (clase: number) =>
    (await o.jefa.llamar<{ nombre: string; de: string }[]>('GET', `/api/sujetos/tipo/${clase}/partido/${o.partidos[0]}`)).body.map(
      ({ nombre, de }) => [nombre, de],
    );
  expect([await sujetos(3), await sujetos(5)]).toEqual([[['Ana Sanz', 'Encinar']], [['entrenador@liga.es', 'Robles']]]);
  await db.updateTable('plantilla').set({ fecha_anulacion: null }).execute();
});

it('la de quien arbitra se le dice a quien es, y a ningún otro', async () => {
  const { db } = o.oficina;
  await db.insertInto('arbitraje').values({ convocatoria_id: cv, arbitro_id: o.arbitro.id, perfil_arbitro_id: o.perfil }).execute();
  const otro = await crearUsuario(db, { login: 'otro.arbitro@liga.es', roles: [ROL.arbitro] });
  await o.otroArbitro('Otro', { usuario_id: otro });
  const { body } = await sancionar({ ts_id: tipos.multa, equipo_id: null, arbitro_id: o.arbitro.id });
  expect(dice(await validar(body.id))).toEqual(HECHO);
  const { usuarioId } = o.arbitro.cliente;
  const avisados = await db.selectFrom('notificacion').select('usuario_id').where('usuario_id', 'in', [otro, usuarioId]).execute();
  expect(avisados).toEqual([{ usuario_id: usuarioId }]);
});

it('la que nunca pasó por el libro se cobra, y su cobro se anula', async () => {
  const { id } = await o.oficina.db
    .insertInto('sancion')
    .values({
      fecha: '2026-11-21',
      convocatoria_id: cv,
      sujeto: 2,
      equipo_id: o.equipos[0],
      importe: 10_00,
      fecha_validacion: '2026-11-22',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const cobro = async () => (await deLaConvocatoria())[0]!.estado_cobro;
  expect([dice(await paso('cobrar', id)), await cobro()]).toEqual([HECHO, 1]);
  expect([dice(await paso('anularcobro', id)), await cobro()]).toEqual([HECHO, 2]);
});

it('quien solo está en una plantilla que se anuló ya no es de quienes participan, ni en el partido ni en la temporada, ni se le avisa', async () => {
  const { db } = o.oficina;
  const nombres = (donde: readonly string[]) =>
    Promise.all(
      donde.map(async (uno) =>
        (await o.jefa.llamar<{ nombre: string }[]>('GET', `/api/sujetos/tipo/${uno}`)).body.map(({ nombre }) => nombre),
      ),
    );
  const anular = (fecha_anulacion: Date | null) => db.updateTable('plantilla').set({ fecha_anulacion }).execute();
  const enLaTemporada = ['3?texto=sanz', '5?texto=entrenador'];
  await anular(new Date());
  expect(await nombres([`3/partido/${o.partidos[0]}`, `5/partido/${o.partidos[0]}`, ...enLaTemporada])).toEqual([[], [], [], []]);
  expect(dice(await sancionar({ ts_id: tipos.partidos, equipo_id: null, jugador_id: jugador }))).toEqual([422, 'sancion.sujeto']);
  const { body } = await sancionar();
  expect(dice(await validar(body.id))).toEqual(HECHO);
  expect(await db.selectFrom('notificacion').select('asunto').where('usuario_id', '=', o.entrenador.cliente.usuarioId).execute()).toEqual(
    [],
  );
  await anular(null);
  expect(await nombres(enLaTemporada)).toEqual([['Ana Sanz'], ['entrenador@liga.es']]);
});

it('la sanción de un jugador se le dice a su colegio, que es el del equipo con el que juega, y a nadie del otro', async () => {
  const { db } = o.oficina;
  const coordina = async (equipo: number, login: string) => {
    const usuario_id = await crearUsuario(db, { login, roles: [ROL.coordinador] });
    await crearCoordinador(equipo, login, usuario_id);
    return usuario_id;
  };
  const [delOtro, delSuyo] = [await coordina(o.equipos[0], 'otro@liga.es'), await coordina(o.equipos[1], 'suyo@liga.es')];
  const { body } = await sancionar({ ts_id: tipos.partidos, equipo_id: null, jugador_id: jugador });
  expect(dice(await validar(body.id))).toEqual(HECHO);
  const avisos = db.selectFrom('notificacion').select(['usuario_id', 'asunto']).where('usuario_id', 'in', [delOtro, delSuyo]);
  expect(await avisos.execute()).toEqual([{ usuario_id: delSuyo, asunto: 'Sanción por Robles – Encinar' }]);
});
