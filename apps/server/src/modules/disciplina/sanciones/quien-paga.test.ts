import type { Libro } from '@cd/contract/libro/libro';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearEquipo, crearPlantilla } from '../../../pruebas/fabricas';
import { asentarTemporada } from '../../libro/libro/queries';
import { abrirPartidosDePrueba, rehacer, type OficinaDePartidos } from '../../partidos/convocatorias/partidos-de-prueba';

let o: OficinaDePartidos;
const tipos: Record<number, number> = {};
let colegios: number[];
/** Of the 2020 squads, which pay nothing. */
let viejo: number;
let serie = 0;

beforeAll(async () => {
  o = await abrirPartidosDePrueba();
  const { db } = o.oficina;
  for (const sujeto of [1, 2, 3, 4, 5, 6])
    tipos[sujeto] = (
      await db
        .insertInto('tipo_sancion')
        .values({
          nombre: `Multa a ${sujeto}`,
          sujeto,
          relativa_a_partido: false,
          economica: true,
          importe_economico: 40_00,
          puntos: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id;
  colegios = (await db.selectFrom('equipo').select('colegio_id').where('id', 'in', o.equipos).orderBy('id').execute()).map(
    ({ colegio_id }) => colegio_id,
  );
  const { id: competicion_id } = await db
    .insertInto('competicion')
    .values({ nombre: '2020-2021', historico: true, fecha_inicio: '2020-08-31', fecha_fin: '2021-08-29' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { deporte_id, categoria_id, genero_id } = await db
    .selectFrom('campeonato')
    .selectAll()
    .where('id', '=', o.campeonato)
    .executeTakeFirstOrThrow();
  const { id: antiguo } = await db
    .insertInto('campeonato')
    .values({ competicion_id, deporte_id, categoria_id, genero_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  viejo = await crearEquipo(db, antiguo, 'El de 2020');
});
afterAll(() => o.oficina.cerrar());
beforeEach(() => rehacer(o));

/** In the squad of a team, which has one. */
async function inscribir(equipo: number, quien: { jugador_id: number } | { entrenador_id: number }): Promise<void> {
  const { db } = o.oficina;
  const suya = await db.selectFrom('plantilla').select('id').where('equipo_id', '=', equipo).executeTakeFirst();
  const plantilla_id = suya?.id ?? (await crearPlantilla(db, equipo, {}));
  if ('jugador_id' in quien)
    await db
      .insertInto('plantilla_jugador')
      .values({ plantilla_id, ...quien })
      .execute();
  else
    await db
      .insertInto('plantilla_entrenador')
      .values({ plantilla_id, numero: 1 + ++serie, ...quien })
      .execute();
}
const jugador = async (equipos: readonly number[]) => {
  const { db } = o.oficina;
  const { id } = await db
    .insertInto('jugador')
    .values({ nombre_completo: `Ana ${++serie}`, dni: '', colegio_id: colegios[0]!, fecha_nacimiento: '2015-01-01' })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const equipo of equipos) await inscribir(equipo, { jugador_id: id });
  return id;
};
const coordinador = async (de: readonly number[]) => {
  const { db } = o.oficina;
  const { id } = await db
    .insertInto('coordinador')
    .values({ nombre: `Coordina ${++serie}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const colegio_id of de)
    await db.insertInto('coordinador_cargo').values({ coordinador_id: id, colegio_id, deporte_id: o.deporte }).execute();
  return id;
};
const sancionar = (sujeto: number, quien: object, extra: object = {}) =>
  o.jefa.llamar<{ id: number; codigo?: string; errores?: { campo: string }[] }>('POST', '/api/sanciones', {
    sancion: { ts_id: tipos[sujeto], ...quien, ...extra },
  });
const saldo = async (cuenta: 'colegio' | 'arbitro', id: number) =>
  (await o.jefa.llamar<Libro>('GET', `/api/libro/${cuenta}/${id}`)).body.saldo_centimos;
/** What of a fine that is validated each school comes to owe. */
async function repartido(sujeto: number, quien: object, extra: object = {}) {
  const antes = await Promise.all(colegios.map((id) => saldo('colegio', id)));
  const { status, body } = await sancionar(sujeto, quien, extra);
  if (status !== 200) return body.codigo;
  await o.jefa.llamar('PUT', `/api/sanciones/validar/${body.id}`);
  const despues = await Promise.all(colegios.map((id) => saldo('colegio', id)));
  return despues.map((importe, n) => importe - antes[n]!);
}

describe('una multa que no es por un partido la paga', () => {
  it('el colegio sancionado, o el del equipo', async () => {
    expect(await repartido(1, { colegio_id: colegios[1] })).toEqual([0, 40_00, 0, 0]);
    expect(await repartido(2, { equipo_id: o.equipos[2] })).toEqual([0, 0, 40_00, 0]);
  });

  it('el colegio en que juega o entrena esta temporada, y no el de 2020', async () => {
    expect(await repartido(3, { jugador_id: await jugador([viejo, o.equipos[1]]) })).toEqual([0, 40_00, 0, 0]);
    const { db } = o.oficina;
    const { id } = await db
      .insertInto('entrenador')
      .values({ nombre: 'Leo', dni: '', licencia: 'E' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const equipo of [viejo, o.equipos[3]]) await inscribir(equipo, { entrenador_id: id });
    expect(await repartido(5, { entrenador_id: id })).toEqual([0, 0, 0, 40_00]);
  });

  it('el colegio del cargo de quien coordina, si tiene equipos en la competición', async () => {
    const { db } = o.oficina;
    const { colegio_id } = await db.selectFrom('equipo').select('colegio_id').where('id', '=', viejo).executeTakeFirstOrThrow();
    expect(await repartido(6, { coordinador_id: await coordinador([colegio_id, colegios[2]!]) })).toEqual([0, 0, 40_00, 0]);
  });

  it('quien arbitra: se le debe eso menos', async () => {
    const antes = await saldo('arbitro', o.arbitro.id);
    expect(await repartido(4, { arbitro_id: o.arbitro.id })).toEqual([0, 0, 0, 0]);
    expect(await saldo('arbitro', o.arbitro.id)).toBe(antes - 40_00);
    expect((await sancionar(4, { arbitro_id: o.arbitro.id }, { pagador_id: colegios[0] })).body.codigo).toBe('sancion.pagador');
  });

  it('de quien es de dos, el que se diga: sin decirlo no se pone, y se ofrecen los dos', async () => {
    const jugador_id = await jugador([o.equipos[0], o.equipos[1]]);
    const { body } = await sancionar(3, { jugador_id });
    expect([body.codigo, body.errores?.[0]?.campo]).toEqual(['sancion.sin_pagador', 'sancion.pagador_id']);
    const { body: ofrecidos } = await o.jefa.llamar<{ id: number }[]>('GET', `/api/sujetos/tipo/3/pagadores/${jugador_id}`);
    expect(ofrecidos.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual([colegios[0], colegios[1]]);
    expect(await repartido(3, { jugador_id }, { pagador_id: colegios[2] })).toBe('sancion.pagador');
    expect(await repartido(3, { jugador_id }, { pagador_id: colegios[1] })).toEqual([0, 40_00, 0, 0]);
  });

  it('validada sin saberse quién la paga, se pregunta; dicho al cambiarla, se valida', async () => {
    const jugador_id = await jugador([o.equipos[0]]);
    const { id } = (await sancionar(3, { jugador_id })).body;
    // Meanwhile they play with another school too.
    await inscribir(o.equipos[1], { jugador_id });
    const validar = () => o.jefa.llamar<{ codigo?: string }>('PUT', `/api/sanciones/validar/${id}`);
    expect((await validar()).body.codigo).toBe('sancion.sin_pagador');
    expect((await o.jefa.llamar('GET', `/api/sanciones/${id}`)).body).toMatchObject({ pagador_id: null, pagadores: [{}, {}] });
    expect((await o.jefa.llamar('PUT', '/api/sanciones', { sancion: { id, pagador_id: colegios[0] } })).status).toBe(204);
    expect((await validar()).status).toBe(204);
  });

  it('invalidada, y dicho que la paga otro, la debe el otro', async () => {
    const jugador_id = await jugador([o.equipos[0], o.equipos[1]]);
    const antes = [await saldo('colegio', colegios[0]!), await saldo('colegio', colegios[1]!)];
    const { id } = (await sancionar(3, { jugador_id }, { pagador_id: colegios[0] })).body;
    await o.jefa.llamar('PUT', `/api/sanciones/validar/${id}`);
    await o.jefa.llamar('PUT', `/api/sanciones/invalidar/${id}`);
    await o.jefa.llamar('PUT', '/api/sanciones', { sancion: { id, pagador_id: colegios[1] } });
    await o.jefa.llamar('PUT', `/api/sanciones/validar/${id}`);
    expect([await saldo('colegio', colegios[0]!), await saldo('colegio', colegios[1]!)]).toEqual([antes[0], antes[1]! + 40_00]);
  });
});

it('la de quien no es de ningún colegio la puede pagar cualquiera de la competición', async () => {
  const { body: ofrecidos } = await o.jefa.llamar<{ id: number }[]>('GET', `/api/sujetos/tipo/6/pagadores/${await coordinador([])}`);
  expect(ofrecidos.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(colegios.toSorted((a, b) => a - b));
});

it('en la lista cada multa sale una vez, aunque haya otros que la podrían llevar', async () => {
  await o.otroArbitro('Otro');
  await coordinador([colegios[0]!]);
  const puestas = [
    await sancionar(1, { colegio_id: colegios[1] }),
    await sancionar(2, { equipo_id: o.equipos[2] }),
    await sancionar(3, { jugador_id: await jugador([o.equipos[1]]) }),
    await sancionar(4, { arbitro_id: o.arbitro.id }),
    await sancionar(6, { coordinador_id: await coordinador([colegios[2]!]) }),
  ].map(({ body: { id } }) => id);
  const { body } = await o.jefa.llamar<{ rows: { id: number }[] }>('POST', '/api/sanciones/index', {
    filtros: [],
    ordenacion: [],
    paginacion: { pageNumber: 1, pageSize: 50 },
  });
  expect(body.rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(puestas);
});

describe('lo que nunca pasó por el libro', () => {
  it('se asienta por la misma regla: a cada uno lo suyo, y al árbitro, menos; el cambio que no paga nadie, no', async () => {
    const { db } = o.oficina;
    const ya = { fecha: '2026-10-01', fecha_validacion: '2026-10-02', importe: 7_00, competicion_id: o.competicion };
    const jugador_id = await jugador([viejo, o.equipos[3]]);
    const deDos = await jugador([o.equipos[0], o.equipos[1]]);
    await db
      .insertInto('sancion')
      .values([
        { ...ya, sujeto: 3, jugador_id },
        { ...ya, sujeto: 3, jugador_id: deDos },
        { ...ya, sujeto: 4, arbitro_id: o.arbitro.id },
      ])
      .execute();
    const convocatoria_id = await o.vigente(o.partidos[0]);
    const validado = new Date('2026-10-02T10:00:00Z');
    const cambio = {
      convocatoria_id,
      equipo_id: o.equipos[0],
      propuesta_fecha: '2026-12-05',
      propuesta_hora: '10:30',
      propuesta_observaciones: '',
    };
    await db
      .insertInto('cambio_partido')
      .values([
        { ...cambio, importe: 11_00, pagador: 2, fecha_validacion: validado },
        { ...cambio, importe: 13_00, pagador: 3, fecha_validacion: validado },
      ])
      .execute();
    const leer = async () => [...(await Promise.all(colegios.map((id) => saldo('colegio', id)))), await saldo('arbitro', o.arbitro.id)];
    const antes = await leer();
    await db.transaction().execute((tx) => asentarTemporada(tx, o.competicion));
    expect((await leer()).map((importe, n) => importe - antes[n]!)).toEqual([0, 11_00, 0, 7_00, -7_00]);
    await db.deleteFrom('cambio_partido').execute();
  });
});
