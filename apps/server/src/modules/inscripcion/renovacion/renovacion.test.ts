import type { Renovacion } from '@cd/contract/inscripcion/renovacion';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Cliente, Respuesta } from '../../../pruebas/oficina';
import { abrirInscripcion, type OficinaDeInscripcion, type Rechazo } from '../preequipos/inscripcion-de-prueba';
import { negarPermiso } from '../../../pruebas/permiso-negado';

let o: OficinaDeInscripcion;
let anterior: number;
let benjamin: number;
beforeAll(async () => {
  o = await abrirInscripcion();
  const { db } = o.oficina;
  const temporada = { nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true };
  anterior = (await db.insertInto('competicion').values(temporada).returning('id').executeTakeFirstOrThrow()).id;
  await db
    .insertInto('competicion')
    .values({ ...temporada, nombre: '2024-2025', fecha_inicio: '2024-09-02', fecha_fin: '2025-08-31' })
    .execute();
  const categoria = { nombre: 'Benjamín', annos: '2015-2016', orden: -1, exige_dni: false };
  const { id: categoria_id } = await db.insertInto('categoria').values(categoria).returning('id').executeTakeFirstOrThrow();
  const valores = { competicion_id: anterior, deporte_id: o.deporteId, categoria_id, genero_id: o.generoId };
  benjamin = (await db.insertInto('campeonato').values(valores).returning('id').executeTakeFirstOrThrow()).id;
});
beforeEach(async () => {
  await o.vaciar();
  await o.oficina.db.deleteFrom('equipo').where('campeonato_id', 'in', [benjamin, o.campeonatoId]).execute();
});
afterAll(() => o.oficina.cerrar());

interface Plantel {
  colegio_id?: number;
  subequipo?: string | null;
  jugadores?: readonly number[];
  entrenadores?: readonly number[];
  preferido_dia?: number;
  preferido_hora?: string;
}
/** A team of last season, with its active squad. */
async function deAntes({ jugadores = [], entrenadores = [], ...extra }: Plantel = {}): Promise<number> {
  const { db } = o.oficina;
  const equipo = { campeonato_id: benjamin, colegio_id: o.olmo, subequipo: null, nivel: 3, ...extra };
  const { id: equipo_id } = await db.insertInto('equipo').values(equipo).returning('id').executeTakeFirstOrThrow();
  const activa = { equipo_id, fecha_validacion_coordinador: sql<Date>`now()`, fecha_validacion_administrador: sql<Date>`now()` };
  const { id: plantilla_id } = await db.insertInto('plantilla').values(activa).returning('id').executeTakeFirstOrThrow();
  for (const jugador_id of jugadores) await db.insertInto('plantilla_jugador').values({ plantilla_id, jugador_id }).execute();
  for (const [i, entrenador_id] of entrenadores.entries())
    await db
      .insertInto('plantilla_entrenador')
      .values({ plantilla_id, entrenador_id, numero: i + 1 })
      .execute();
  return equipo_id;
}
const leer = (colegio = o.olmo, quien: Cliente = o.suya) =>
  quien.llamar<Renovacion & Rechazo>('GET', `/api/preequipos/renovacion/${colegio}`);
type Hecho = Rechazo & { creados: { equipo_id: number; id: number }[] };
const renovar = (equipos: object[], extra: object = {}, quien: Cliente = o.suya) =>
  quien.llamar<Hecho>('POST', '/api/preequipos/renovar', { equipos, ...extra });
const linea = (equipo_id: number, extra: object = {}) => ({ equipo_id, campeonato_id: o.campeonatoId, subequipo: null, ...extra });
const dice = ({ status, body }: Respuesta<Rechazo>) => [status, body?.codigo ?? null];
const cuantos = async () => (await o.lista(o.general)).body.count;

describe('la temporada anterior de un colegio', () => {
  it('se ofrece entera, con el campeonato en que caen ahora sus jugadores y lo que hay de cada uno', async () => {
    const [con, sin] = [await o.jugador('Ana', { conFoto: true }), await o.jugador('Blas', { fecha_nacimiento: '2016-02-01' })];
    const entrena = await o.entrenador('Luis', { conFoto: true });
    const equipo_id = await deAntes({ subequipo: 'A', jugadores: [con, sin], entrenadores: [entrena] });
    const { body } = await leer();
    expect(body).toMatchObject({ temporada: '2025-2026', inscripcion_abierta: 1, colegio: 'El Olmo' });
    expect(body.equipos).toHaveLength(1);
    expect(body.equipos[0]).toMatchObject({
      equipo_id,
      campeonato: 'Fútbol sala Benjamín Mixto',
      propuesto: { campeonato_id: o.campeonatoId, subequipo: 'A' },
      preequipo_id: null,
      jugadores: [
        { nombre_completo: 'Ana', sigue_en_colegio: 1, estado: 1, imagen: expect.any(String) as string },
        { nombre_completo: 'Blas', imagen: null },
      ],
      entrenadores: [{ nombre: 'Luis', numero: 1, sigue_en_colegio: 1 }],
    });
  });

  it('dos que irían a la misma letra se ofrecen con otra', async () => {
    const jugador = await o.jugador('Ana');
    await o.pedido({ subequipo: 'A' });
    await deAntes({ subequipo: 'A', jugadores: [jugador] });
    await deAntes({ subequipo: 'B', jugadores: [jugador] });
    const { body } = await leer();
    expect(body.equipos.map(({ propuesto }) => propuesto?.subequipo)).toEqual([null, 'B']);
  });

  it('dice cuáles tiene ya el colegio esta temporada, porque la oficina los hizo sin inscripción', async () => {
    const jugador = await o.jugador('Ana');
    for (const subequipo of ['A', 'B', 'C']) await deAntes({ subequipo, jugadores: [jugador] });
    const { db } = o.oficina;
    const equipo = { campeonato_id: o.campeonatoId, nivel: 1 };
    await db
      .insertInto('equipo')
      .values([
        { ...equipo, colegio_id: o.olmo, subequipo: 'A' },
        { ...equipo, colegio_id: o.abeto, subequipo: 'B' },
      ])
      .execute();
    const { body } = await leer();
    expect(body.equipos.map(({ subequipo, con_equipo }) => [subequipo, con_equipo])).toEqual([
      ['A', 1],
      ['B', 0],
      ['C', 0],
    ]);
  });

  it('es de quien coordina ese deporte en ese colegio, o de quien los coordina todos', async () => {
    await deAntes();
    expect(dice(await leer(o.abeto))).toEqual([403, 'colegio.ajeno']);
    expect((await leer(o.olmo, o.general)).body.equipos).toHaveLength(1);
    const otra = await o.coordinadora([{ colegio_id: o.olmo, deporte_id: await o.otroDeporte() }]);
    expect((await leer(o.olmo, otra)).body.equipos).toEqual([]);
    expect((await leer(o.olmo, o.jefa)).status).toBe(403);
  });
});

describe('renovar equipos', () => {
  it('los hace con lo que se toma, sin enviarlos, y quien no tiene fotografía queda dicho', async () => {
    const [con, sin] = [await o.jugador('Ana', { conFoto: true }), await o.jugador('Blas')];
    const entrena = await o.entrenador('Luis', { conFoto: true });
    const equipo_id = await deAntes({ jugadores: [con, sin], entrenadores: [entrena], preferido_dia: 6, preferido_hora: '10:00' });
    const { body } = await renovar([linea(equipo_id, { jugadores: [con, sin, sin], entrenadores: [{ id: entrena, numero: 2 }] })]);
    const preequipo = await o.uno(body.creados[0]!.id);
    expect(preequipo).toMatchObject({ nivel: 3, preferido_dia: 6, preferido_hora: '10:00', estado_coordinador: 2, entrenador_1: null });
    expect(preequipo.jugadores.map(({ nombre_completo }) => nombre_completo)).toEqual(['Ana', 'Blas']);
    expect(preequipo.entrenador_2?.nombre).toBe('Luis');
    expect(preequipo.faltas).toEqual([
      { falta: 'jugador_sin_foto', cuantas: 1 },
      { falta: 'sin_primer_entrenador', cuantas: 1 },
      { falta: 'entrenador_sin_licencia', cuantas: 1 },
    ]);
    expect((await o.lista()).body.rows[0]!.faltas).toEqual(preequipo.faltas);
    expect((await leer()).body.equipos[0]!.preequipo_id).toBe(preequipo.id);
  });

  it('el día y la hora que la categoría ya no admite no se arrastran ni lo impiden', async () => {
    const equipo_id = await deAntes({ preferido_dia: 2, preferido_hora: '17:03' });
    const { body } = await renovar([linea(equipo_id)]);
    expect(await o.uno(body.creados[0]!.id)).toMatchObject({ preferido_dia: null, preferido_hora: null });
  });

  it('o todos o ninguno: lo que falla se dice en su línea', async () => {
    const [uno, otro] = [await deAntes({ subequipo: 'A' }), await deAntes({ subequipo: 'B' })];
    const { status, body } = await renovar([linea(uno, { subequipo: 'A' }), linea(otro, { subequipo: 'A' })]);
    expect([status, body.detail]).toEqual([409, 'El Olmo B, Fútbol sala Benjamín Mixto: El equipo ya existe en el sistema']);
    expect(await cuantos()).toBe(0);
  });

  it('ninguno se renueva dos veces, tampoco a la vez', async () => {
    const equipo_id = await deAntes();
    const letras = [null, 'A', 'B', 'C'];
    const respuestas = await Promise.all(letras.map((subequipo) => renovar([linea(equipo_id, { subequipo })])));
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(dice(await renovar([linea(equipo_id, { subequipo: 'D' })]))).toEqual([409, 'preequipo.ya_renovado']);
    const otro = await deAntes({ subequipo: 'B' });
    expect(dice(await renovar([linea(otro, { subequipo: 'E' }), linea(otro, { subequipo: 'F' })]))).toEqual([409, 'preequipo.ya_renovado']);
    expect(await cuantos()).toBe(1);
  });

  it('un fuera de categoría entra cuando se confirma', async () => {
    const mayor = await o.jugador('Carla', { fecha_nacimiento: '2010-01-01' });
    const equipo_id = await deAntes({ jugadores: [mayor] });
    const sinConfirmar = await renovar([linea(equipo_id, { jugadores: [mayor] })]);
    expect(dice(sinConfirmar)).toEqual([409, 'plantilla.fuera_de_categoria']);
    expect(sinConfirmar.body.detail).toContain('Carla');
    expect((await renovar([linea(equipo_id, { jugadores: [mayor] })], { confirmaFueraDeCategoria: 1 })).status).toBe(200);
  });

  it('no se toma a quien está de baja, es ya de otro colegio, no estaba, o está en otro equipo del campeonato', async () => {
    const baja = await o.jugador('Baja', { estado: 2 });
    const ida = await o.jugador('Ida', { colegio_id: o.abeto });
    const ana = await o.jugador('Ana', { conFoto: true });
    const nadie = await o.jugador('Nadie');
    const equipo_id = await deAntes({ jugadores: [baja, ida, ana] });
    await o.meter(await o.pedido({ subequipo: 'H' }), ana);
    const con = (...jugadores: number[]) => renovar([linea(equipo_id, { jugadores })]).then(dice);
    expect(await con(baja)).toEqual([409, 'plantilla.de_baja']);
    expect(await con(ida)).toEqual([409, 'jugador.de_otro_colegio']);
    expect(await con(nadie)).toEqual([422, 'preequipo.no_estaba']);
    expect(await con(ana)).toEqual([409, 'preequipo.jugador_inscrito']);
    expect(await cuantos()).toBe(1);
  });

  it('ni a quien su familia no permite jugar; la foto que no permite no le falta', async () => {
    const [sinPermiso, sinFoto] = [await o.jugador('Ana', { conFoto: true }), await o.jugador('Blas')];
    const equipo_id = await deAntes({ subequipo: 'A', jugadores: [sinPermiso, sinFoto] });
    await negarPermiso(o.oficina.db, sinPermiso, 'inscripcion');
    await negarPermiso(o.oficina.db, sinFoto, 'foto');
    expect((await leer()).body.equipos[0]!.jugadores.map(({ no_permite }) => no_permite)).toEqual([['inscripcion'], ['foto']]);
    expect(dice(await renovar([linea(equipo_id, { jugadores: [sinPermiso] })]))).toEqual([409, 'jugador.sin_permiso']);
    const { body } = await renovar([linea(equipo_id, { jugadores: [sinFoto] })]);
    expect((await o.uno(body.creados[0]!.id)).faltas.map(({ falta }) => falta)).toEqual(['sin_primer_entrenador']);
  });

  it('valen las reglas de cualquier otro: el máximo, el deporte, el campeonato y los puestos', async () => {
    const entrena = await o.entrenador('Luis');
    const equipo_id = await deAntes({ entrenadores: [entrena] });
    const deOtroDeporte = await o.oficina.db
      .insertInto('campeonato')
      .values({ competicion_id: o.competicionId, deporte_id: await o.otroDeporte(), categoria_id: o.categoriaId, genero_id: o.generoId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const campo = async (extra: object) => (await renovar([linea(equipo_id, extra)])).body.errores?.[0]?.campo;
    expect(await campo({ campeonato_id: deOtroDeporte.id })).toBe('equipos.0.campeonato_id');
    expect(await campo({ campeonato_id: benjamin })).toBe('equipos.0.campeonato_id');
    expect(dice(await renovar([linea(equipo_id, { entrenadores: [{ id: entrena, numero: 9 }] })]))).toEqual([422, 'plantilla.puesto']);
    for (const subequipo of ['A', 'B', 'C']) await o.pedido({ subequipo });
    expect(dice(await renovar([linea(equipo_id)]))).toEqual([409, 'preequipo.maximo']);
  });

  it('ni los de otro, ni con el período cerrado', async () => {
    const [suyo, ajeno] = [await deAntes(), await deAntes({ colegio_id: o.abeto })];
    expect(dice(await renovar([linea(ajeno)]))).toEqual([403, 'equipo.ajeno']);
    expect(dice(await renovar([linea(suyo), linea(ajeno, { subequipo: 'B' })]))).toEqual([403, 'equipo.ajeno']);
    expect((await renovar([linea(suyo)], {}, o.jefa)).status).toBe(403);
    await o.periodo({ fecha_fin: '2020-01-01' });
    expect(dice(await renovar([linea(suyo)]))).toEqual([409, 'inscripcion.cerrada']);
    expect((await leer()).body.inscripcion_abierta).toBe(2);
    expect(await cuantos()).toBe(0);
  });

  it.each([[[]], [[{ equipo_id: 'x' }]], [[{ equipo_id: 1, campeonato_id: 1, subequipo: 'Z' }]], [Array.from({ length: 41 }, () => ({}))]])(
    'con %o no se entiende',
    async (equipos) => expect((await renovar(equipos)).status).toBe(400),
  );
});
