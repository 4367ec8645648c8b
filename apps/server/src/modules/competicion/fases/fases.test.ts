import type { FaseLiga, FilaFase } from '@cd/contract/competicion/fases';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearPartidos } from '../../calendarios/queries';
import { acta, crearCampeonato, crearEquipo } from '../../../pruebas/fabricas';
import { crearRol, crearUsuario, entrar, type Respuesta } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';

const { oficina, yo } = await oficinaConJefa();
const { db, http } = oficina;
let campeonato: number;
let competicion: number;
let ajeno: number;
let esquema: number;
let equipos: number[];

/** A season from the 31st of August of 2026 to the 29th of August of 2027, with six teams and one of another championship. */
beforeAll(async () => {
  const hecho = await crearCampeonato(db);
  ({ campeonatoId: campeonato, competicionId: competicion } = hecho);
  const { id: otraCategoria } = await db.insertInto('categoria').values({ nombre: 'Cadete' }).returning('id').executeTakeFirstOrThrow();
  const { id: otro } = await db
    .insertInto('campeonato')
    .values({ competicion_id: competicion, deporte_id: hecho.deporteId, categoria_id: otraCategoria, genero_id: hecho.generoId })
    .returning('id')
    .executeTakeFirstOrThrow();
  equipos = [];
  for (const nombre of ['Altocampo', 'Brezalia', 'Cerro', 'Dehesa', 'Encinar', 'Fresneda'])
    equipos.push(await crearEquipo(db, campeonato, nombre));
  ajeno = await crearEquipo(db, otro, 'Forastero');
  ({ id: esquema } = await db
    .insertInto('esquema')
    .values({ nombre: '3-1-0', puntos_victoria: 3, puntos_empate: 1, puntos_derrota: 0, criterios: [2, 3] })
    .returning('id')
    .executeTakeFirstOrThrow());
  await crearUsuario(db, { login: 'lectura@liga.es', roles: [await crearRol(db, 'Lectura', 1, 1)] });
});
beforeEach(async () => {
  await db.deleteFrom('informe').execute();
  await db.deleteFrom('fase').execute();
});

type Refusal = Respuesta<{ id: number; codigo: string; detail: string; errores?: { campo: string; texto: string }[] }>;
const DATOS = () => ({ campeonato_id: campeonato, nombre: 'Liga', esquema_id: esquema });
const dosGrupos = () => [
  { nombre: 'A', equipos: equipos.slice(0, 3) },
  { nombre: 'B', equipos: equipos.slice(3) },
];
const crear = (faseLiga: object = {}, grupos: unknown = dosGrupos(), quien = yo): Promise<Refusal> =>
  quien.llamar('POST', '/api/fasesliga', { faseLiga: { ...DATOS(), ...faseLiga }, grupos });
const leer = async (id: number) => (await yo.llamar<FaseLiga>('GET', `/api/fasesliga/${id}`)).body;
const guardar = (fase: FaseLiga, cambio: object = {}, grupos: unknown = enviados(fase)): Promise<Refusal> => {
  const { id, version, campeonato_id, nombre, esquema_id, num_vueltas, fecha_inicio, fecha_fin } = fase;
  const faseLiga = { id, version, campeonato_id, nombre, esquema_id, num_vueltas, fecha_inicio, fecha_fin, ...cambio };
  return yo.llamar('PUT', '/api/fasesliga', { faseLiga, grupos });
};
const enviados = ({ grupos }: FaseLiga) =>
  grupos.map(({ id, nombre, equipos: suyos }) => ({ id, nombre, equipos: suyos.map((uno) => uno.id) }));
const fases = async () => (await yo.llamar<FilaFase[]>('GET', '/api/fases')).body;

/** One played match in its first group. */
async function jugar(fase: FaseLiga): Promise<void> {
  const [grupo] = fase.grupos;
  const [local, visitante] = grupo!.equipos;
  await db.transaction().execute(async (tx) => {
    await crearPartidos(tx, [
      {
        faseId: fase.id,
        grupoId: grupo!.id,
        jornada: 1,
        eliminatoriaId: null,
        vuelta: 1,
        local: local!.id,
        visitante: visitante!.id,
        fecha: '2026-11-21',
        hora: '10:30',
        sedeId: null,
        estado: 1,
        aplazado: false,
        acta: acta(2, 1),
        validada: true,
      },
    ]);
  });
}

describe('una fase de liga', () => {
  it('se crea con sus grupos y, lo que no se dice, es lo de su temporada y su deporte', async () => {
    const { status, body } = await crear();
    expect(status).toBe(200);
    const { fecha_inicio, fecha_fin, num_vueltas, hueco_maximo, tipo_acta, estado, grupos } = await leer(body.id);
    expect({ fecha_inicio, fecha_fin, num_vueltas, hueco_maximo, tipo_acta, estado }).toEqual({
      fecha_inicio: '2026-08-31',
      fecha_fin: '2027-08-29',
      num_vueltas: 2,
      hueco_maximo: 0,
      tipo_acta: 1,
      estado: 0,
    });
    expect(grupos.map(({ nombre, equipos: suyos }) => [nombre, suyos.map((uno) => uno.nombre)])).toEqual([
      ['A', ['Altocampo', 'Brezalia', 'Cerro']],
      ['B', ['Dehesa', 'Encinar', 'Fresneda']],
    ]);
    expect(await fases()).toMatchObject([
      { id: body.id, tipo: 0, nombre: 'Liga', grupos: 2, equipos: 6, partidos: 0, estado: 0, semanas: 0 },
    ]);
    const { texto } = await db.selectFrom('accion').select('texto').where('tipo', '=', 3).orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(texto).toBe('Fase Liga, de Fútbol sala Alevín Mixto: 2 grupos, 6 equipos');
  });

  it.each([
    ['sin grupos', {}, () => [], 'Debe crear al menos un grupo'],
    ['con un grupo de un equipo', {}, () => [{ nombre: 'A', equipos: equipos.slice(0, 1) }], 'Un grupo no puede tener menos de 2 equipos'],
    ['con un grupo sin nombre', {}, () => [{ nombre: ' ', equipos }], 'Este dato es obligatorio'],
    [
      'con dos grupos iguales de nombre',
      {},
      () => dosGrupos().map((uno) => ({ ...uno, nombre: 'A' })),
      'Hay dos grupos con el mismo nombre',
    ],
    [
      'con un equipo en dos grupos',
      {},
      () => [
        { nombre: 'A', equipos },
        { nombre: 'B', equipos },
      ],
      'Hay equipos en más de un grupo',
    ],
    ['que no empieza en lunes', { fecha_inicio: '2026-09-08' }, dosGrupos, 'La fecha de inicio debe coincidir en lunes'],
    ['que no termina en domingo', { fecha_fin: '2027-05-29' }, dosGrupos, 'La fecha de fin debe coincidir en domingo'],
    ['anterior a la competición', { fecha_inicio: '2026-08-24' }, dosGrupos, 'La fecha debe estar dentro de las de la competición'],
    ['posterior', { fecha_fin: '2027-09-05' }, dosGrupos, 'La fecha debe estar dentro de las de la competición'],
    [
      'que termina antes de empezar',
      { fecha_inicio: '2027-01-11', fecha_fin: '2027-01-03' },
      dosGrupos,
      'La fecha de inicio no puede ser mayor que la de fin',
    ],
    ['de cinco vueltas', { num_vueltas: 5 }, dosGrupos, 'De 1 a 4 vueltas'],
  ])('%s se rechaza, y no queda nada', async (_, datos, grupos, texto) => {
    const { status, body } = await crear(datos, grupos());
    expect([400, 422]).toContain(status);
    expect(body.errores?.map((uno) => uno.texto)).toContain(texto);
    expect(await fases()).toEqual([]);
  });

  it('solo tiene equipos de su campeonato, ni de otra competición', async () => {
    expect((await crear({}, [{ nombre: 'A', equipos: [equipos[0], ajeno] }])).body.codigo).toBe('fase.equipo_ajeno');
    expect((await crear({}, [{ nombre: 'A', equipos: [equipos[0], 2_000_000] }])).body.codigo).toBe('fase.equipo_ajeno');
    const { id: pasada } = await db
      .insertInto('competicion')
      .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const suyo = await db.selectFrom('campeonato').selectAll().where('id', '=', campeonato).executeTakeFirstOrThrow();
    const { id: viejo } = await db
      .insertInto('campeonato')
      .values({ competicion_id: pasada, deporte_id: suyo.deporte_id, categoria_id: suyo.categoria_id, genero_id: suyo.genero_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { status, body } = await crear({ campeonato_id: viejo });
    expect([status, body.errores?.[0]?.campo]).toEqual([422, 'faseLiga.campeonato_id']);
  });

  it('con un esquema o un sistema de arbitraje que no existen, se dice en su campo', async () => {
    expect((await crear({ esquema_id: 2_000_000 })).body.errores?.[0]?.campo).toBe('esquema_id');
    expect((await crear({ sistema_arbitraje_id: 2_000_000 })).body.errores?.[0]?.campo).toBe('sistema_arbitraje_id');
  });

  it('quien no dice el sistema de arbitraje le da el de su deporte; al cambiarla, callarlo lo deja como estaba', async () => {
    const habitual = async (sistema_arbitraje_id: number | null) => db.updateTable('deporte').set({ sistema_arbitraje_id }).execute();
    await habitual(3);
    const fase = await leer((await crear()).body.id);
    expect(fase.sistema_arbitraje_id).toBe(3);
    expect((await leer((await crear({ nombre: 'Otra', sistema_arbitraje_id: 2 })).body.id)).sistema_arbitraje_id).toBe(2);
    await habitual(4);
    expect((await guardar(fase, { nombre: 'Con otro nombre' })).status).toBe(204);
    expect(await leer(fase.id)).toMatchObject({ nombre: 'Con otro nombre', sistema_arbitraje_id: 3 });
    expect((await guardar(await leer(fase.id), { sistema_arbitraje_id: null })).status).toBe(204);
    expect((await leer(fase.id)).sistema_arbitraje_id).toBe(4);
    // Of a sport that says none, the one with the fewest posts.
    await habitual(null);
    expect((await leer((await crear({ nombre: 'Tercera' })).body.id)).sistema_arbitraje_id).toBe(1);
  });

  it('sin partidos se cambia entera, y los grupos que siguen son los mismos', async () => {
    const fase = await leer((await crear()).body.id);
    const [a, b] = enviados(fase);
    const { status } = await guardar(fase, { nombre: 'Primera fase', num_vueltas: 1, hueco_maximo: 5 }, [
      { ...b!, nombre: 'A' },
      { ...a!, nombre: 'B', equipos: a!.equipos.slice(0, 2) },
    ]);
    expect(status).toBe(204);
    const queda = await leer(fase.id);
    expect([queda.nombre, queda.num_vueltas, queda.hueco_maximo]).toEqual(['Primera fase', 1, 5]);
    expect(queda.grupos.map(({ id, nombre, equipos: suyos }) => [id === b!.id, nombre, suyos.length])).toEqual([
      [true, 'A', 3],
      [false, 'B', 2],
    ]);
  });

  it('el borrador de su calendario se va cuando cambia lo que se juega, y sigue si solo cambia el nombre', async () => {
    const fase = await leer((await crear()).body.id);
    await db.insertInto('borrador_calendario').values({ fase_id: fase.id, semilla: 1 }).execute();
    const hay = async () => (await db.selectFrom('borrador_calendario').select('fase_id').execute()).length;
    await guardar(fase, { nombre: 'Primera fase' });
    expect(await hay()).toBe(1);
    await guardar(await leer(fase.id), { num_vueltas: 1 });
    expect(await hay()).toBe(0);
    await db.insertInto('borrador_calendario').values({ fase_id: fase.id, semilla: 1 }).execute();
    await guardar(await leer(fase.id), { fecha_fin: '2027-05-30' });
    expect(await hay()).toBe(0);
  });

  it('con partidos sus fechas se acortan hasta el día del último, y no más', async () => {
    const { id } = (await crear()).body;
    await jugar(await leer(id));
    await db.updateTable('convocatoria').set({ fecha: '2026-11-22' }).execute();
    const fase = await leer(id);
    expect((await guardar(fase, { fecha_fin: '2026-11-15' })).body.codigo).toBe('fase.partidos_fuera');
    expect((await guardar(fase, { fecha_fin: '2026-11-22' })).status).toBe(204);
  });

  it('con partidos se cambian su nombre, sus plazas y el orden de entrada, que rehace la tabla; no quién juega', async () => {
    const id = (await crear()).body.id;
    await jugar(await leer(id));
    const fase = await leer(id);
    expect(fase).toMatchObject({ estado: 2, partidos: 1, jugados: 1, total_partidos: 1 });
    const [a, b] = enviados(fase);
    for (const [cambio, grupos] of [
      [{ num_vueltas: 1 }, [a, b]],
      [{}, [{ ...a, equipos: a!.equipos.slice(0, 2) }, b]],
      [{}, [a]],
    ] as const) {
      const { status, body } = await guardar(fase, cambio, grupos);
      expect([status, body.codigo]).toEqual([409, 'fase.con_partidos']);
      expect(body.detail).toContain('1 partido');
    }
    expect((await guardar(fase, { fecha_inicio: '2026-11-23' })).body.codigo).toBe('fase.partidos_fuera');
    expect((await guardar(fase, { nombre: 'Oro', plazas_ascenso: 1 }, [{ ...a, equipos: a!.equipos.toReversed() }, b])).status).toBe(204);
    const tabla = await db.selectFrom('clasificacion').select('equipo_id').where('grupo_id', '=', a!.id).orderBy('orden').execute();
    expect(tabla.map(({ equipo_id }) => equipo_id)).toEqual([equipos[0], equipos[2], equipos[1]]);
  });

  it('sobre lo que se leyó, o nada: dos personas no se pisan', async () => {
    const fase = await leer((await crear()).body.id);
    const respuestas = await Promise.all([guardar(fase, { nombre: 'Una' }), guardar(fase, { nombre: 'Otra' })]);
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect((await guardar(fase)).body.codigo).toBe('version.antigua');
  });

  it('no cambia de campeonato ni toma los grupos de otra', async () => {
    const [una, otra] = [await leer((await crear()).body.id), await leer((await crear({ nombre: 'Otra' })).body.id)];
    const { campeonato_id } = await db.selectFrom('equipo').select('campeonato_id').where('id', '=', ajeno).executeTakeFirstOrThrow();
    expect((await guardar(una, { campeonato_id })).body.codigo).toBe('fase.otro_campeonato');
    expect((await guardar(una, {}, enviados(otra))).status).toBe(404);
    expect(enviados(await leer(otra.id))).toEqual(enviados(otra));
  });

  it('se elimina sin partidos; con ellos, se dice cuántos y no', async () => {
    const id = (await crear()).body.id;
    const previa = await yo.llamar('GET', `/api/fases/eliminacion?ids=${id}`);
    expect(previa.body).toEqual({ impedidos: [], seVan: [{ cuantas: 2, que: 'grupos' }] });
    await jugar(await leer(id));
    const { status, body } = await yo.llamar<{ detail: string }>('DELETE', `/api/fasesliga/${id}`);
    expect([status, body.detail]).toEqual([409, 'No se puede eliminar «Liga»: ya hay 1 partido con acta o con informe de suspensión']);
    expect((await yo.llamar('GET', `/api/fases/eliminacion?ids=${id}`)).body).toEqual({
      impedidos: [{ id, impiden: [{ cuantas: 1, que: 'partido' }] }],
      seVan: [],
    });
    await db.deleteFrom('informe').execute();
    await db.deleteFrom('partido').execute();
    expect((await yo.llamar('DELETE', `/api/faseseliminatoria/${id}`)).status).toBe(404);
    expect((await yo.llamar('DELETE', `/api/fasesliga/${id}`)).status).toBe(204);
    expect((await yo.llamar('DELETE', `/api/fasesliga/${id}`)).status).toBe(404);
  });

  it('la ve quien solo consulta, que no la cambia; y nadie la de otra competición', async () => {
    const { id } = (await crear()).body;
    const lectura = await entrar(http, 'lectura@liga.es');
    expect((await lectura.llamar('GET', `/api/fasesliga/${id}`)).status).toBe(200);
    expect((await crear({}, dosGrupos(), lectura)).status).toBe(403);
    const pasada = await db.selectFrom('competicion').select('id').where('historico', '=', true).executeTakeFirstOrThrow();
    await db.updateTable('usuario').set({ competicion_id: pasada.id }).where('login', '=', 'jefa@liga.es').execute();
    expect((await yo.llamar('GET', `/api/fasesliga/${id}`)).status).toBe(404);
    expect((await crear()).status).toBe(403);
    await db.updateTable('usuario').set({ competicion_id: null }).execute();
  });
});
