import type { CriterioDeRanking, FilaRanking } from '@cd/contract/estadisticas/rankings';
import { beforeAll, describe, expect, it } from 'vitest';
import { anonimo, crearUsuario, entrar, ROL } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { crearTemporada, jugar, type TemporadaDePrueba } from '../tanteo/temporada-de-prueba';

const { oficina, yo } = await oficinaConJefa();
const { db, http } = oficina;
let t: TemporadaDePrueba;
const GOLES = 1;

beforeAll(async () => {
  t = await crearTemporada(db);
  const gol = (partido: number, local: boolean, quien: number, goles: number) => ({ partido, local, quien, goles });
  // Abeto – Boj, Abeto – Cedro, and Boj – Drago, to which the first did not come.
  await jugar(db, t, 0, { local: 3, visitante: 1, anotados: [gol(0, true, 0, 3), gol(0, false, 1, 1)] });
  await jugar(db, t, 1, { local: 0, visitante: 3, anotados: [gol(1, false, 0, 2), gol(1, false, 1, 1)] });
  await jugar(db, t, 4, { local: 0, visitante: 3, presentadoLocal: false });
});

interface Rechazo {
  codigo?: string;
  errores?: { campo: string; texto: string }[];
}
const pedir = (datos: object, quien = yo) => quien.llamar<FilaRanking[] & Rechazo>('POST', '/api/rankings', { datos });
const TODO = { ambito: 1, campeonato: null, equipo: null };
const filas = async (datos: object) =>
  (await pedir(datos)).body.map(({ posicion, nombre, de, jugados, valor, valorporpartido }) => [
    posicion,
    nombre,
    de,
    jugados,
    valor,
    valorporpartido,
  ]);

describe('los criterios', () => {
  it('dicen su unidad y de qué deportes son', async () => {
    const { body } = await yo.llamar<CriterioDeRanking[]>('GET', '/api/rankings/criterios');
    expect(body.find(({ id }) => id === GOLES)).toEqual({
      id: GOLES,
      nombre: 'Goles',
      unidad: 'goles',
      sujeto: 'jugador',
      deportes: [{ id: t.deporteId, nombre: 'Fútbol' }],
    });
    expect(body.some(({ nombre }) => nombre === 'Puntos')).toBe(false);
  });

  it('los deportes son los que tienen fases, y los campeonatos traen sus equipos', async () => {
    await db.insertInto('deporte').values({ nombre: 'Sin fases', icono: 'generico' }).execute();
    expect((await yo.llamar('GET', '/api/deportes/fase')).body).toEqual([{ id: t.deporteId, nombre: 'Fútbol' }]);
    const { body } = await yo.llamar<{ id: number; equipos: { nombre: string }[] }[]>('GET', '/api/rankings/equipos');
    expect(body.map(({ id, equipos }) => [id, equipos.map(({ nombre }) => nombre)])).toEqual([
      [t.campeonatoId, ['Abeto', 'Boj', 'Cedro', 'Drago']],
    ]);
  });
});

describe('un ranking', () => {
  it('ordena a quienes tienen algo; los empatados comparten puesto y va antes quien jugó menos', async () => {
    expect(await filas({ criterio: GOLES, ...TODO })).toEqual([
      [1, 'Abeto 1', 'Abeto', 2, 3, 1.5],
      [2, 'Cedro 1', 'Cedro', 1, 2, 2],
      [3, 'Boj 2', 'Boj', 1, 1, 1],
      [3, 'Cedro 2', 'Cedro', 1, 1, 1],
    ]);
  });

  it('de un campeonato, o de un equipo y su gente', async () => {
    const deCampeonato = await pedir({ criterio: GOLES, ambito: 2, campeonato: t.campeonatoId, equipo: null });
    expect(deCampeonato.body).toEqual((await pedir({ criterio: GOLES, ...TODO })).body);
    expect(await filas({ criterio: GOLES, ambito: 3, campeonato: null, equipo: t.equipos[2]!.id })).toEqual([
      [1, 'Cedro 1', 'Cedro', 1, 2, 2],
      [2, 'Cedro 2', 'Cedro', 1, 1, 1],
    ]);
    const conLosDos = { criterio: GOLES, ambito: 3, campeonato: t.campeonatoId, equipo: t.equipos[2]!.id };
    expect((await pedir(conLosDos)).body).toHaveLength(2);
  });

  it('de equipos: sus tantos son los de la tabla, también los de quien no se presentó', async () => {
    expect(await filas({ criterio: 13 + 100 * t.deporteId, ...TODO })).toEqual([
      [1, 'Cedro', 'Fútbol Alevín Mixto', 1, 3, 3],
      [1, 'Drago', 'Fútbol Alevín Mixto', 1, 3, 3],
      [1, 'Abeto', 'Fútbol Alevín Mixto', 2, 3, 1.5],
      [4, 'Boj', 'Fútbol Alevín Mixto', 2, 1, 0.5],
    ]);
    expect(await filas({ criterio: 17, ...TODO })).toEqual([[1, 'Boj', 'Fútbol Alevín Mixto', 2, 1, 0.5]]);
  });

  it('quien juega en varios equipos se cuenta una vez', async () => {
    const [abeto, , , drago] = t.equipos;
    await jugar(db, t, 5, { local: 0, visitante: 1 });
    await db
      .updateTable('acta_jugador')
      .set({ jugador_id: abeto!.jugadores[0]!, goles: 1 })
      .where('jugador_id', '=', drago!.jugadores[0]!)
      .where('presentado', '=', true)
      .where(
        'informe_id',
        '=',
        db
          .selectFrom('partido_vigente')
          .select((q) => q.fn.coalesce('informe_id').as('id'))
          .where('id', '=', t.partidos[5]!.id),
      )
      .execute();
    expect((await filas({ criterio: GOLES, ...TODO }))[0]).toEqual([1, 'Abeto 1', '2 equipos', 3, 4, 1.33]);
    expect((await pedir({ criterio: GOLES, ...TODO })).body[0]!.equipo_id).toBeNull();
  });
});

describe('lo que no contaría se rechaza', () => {
  it.each<[string, () => object, string, string]>([
    ['un criterio que no hay', () => ({ criterio: 99, ...TODO }), 'datos.criterio', 'estadistica.criterio'],
    ['un criterio de otro deporte', () => ({ criterio: 2, ...TODO }), 'datos.criterio', 'estadistica.criterio'],
    [
      'un campeonato donde se pide todo',
      () => ({ criterio: GOLES, ...TODO, campeonato: t.campeonatoId }),
      'datos.campeonato',
      'estadistica.sobra_campeonato',
    ],
    [
      'un equipo donde se pide todo',
      () => ({ criterio: GOLES, ...TODO, equipo: t.equipos[0]!.id }),
      'datos.equipo',
      'estadistica.sobra_equipo',
    ],
    ['un campeonato sin decir cuál', () => ({ criterio: GOLES, ambito: 2 }), 'datos.campeonato', 'estadistica.falta_campeonato'],
    [
      'un campeonato que no es de la temporada',
      () => ({ criterio: GOLES, ambito: 2, campeonato: 99_999 }),
      'datos.campeonato',
      'estadistica.campeonato',
    ],
    [
      'un equipo en el ámbito de un campeonato',
      () => ({ criterio: GOLES, ambito: 2, campeonato: t.campeonatoId, equipo: t.equipos[0]!.id }),
      'datos.equipo',
      'estadistica.sobra_equipo',
    ],
    ['un equipo sin decir cuál', () => ({ criterio: GOLES, ambito: 3 }), 'datos.equipo', 'estadistica.falta_equipo'],
    ['un equipo que no hay', () => ({ criterio: GOLES, ambito: 3, equipo: 99_999 }), 'datos.equipo', 'estadistica.equipo'],
    [
      'un equipo y otro campeonato',
      () => ({ criterio: GOLES, ambito: 3, equipo: t.equipos[0]!.id, campeonato: 99_999 }),
      'datos.campeonato',
      'estadistica.otro_campeonato',
    ],
  ])('%s', async (_, datos, campo, codigo) => {
    const { status, body } = await pedir(datos());
    expect([status, body.codigo, body.errores?.map((error) => error.campo)]).toEqual([422, codigo, [campo]]);
  });

  it('un ámbito que no existe, o un cuerpo que no lo es', async () => {
    for (const datos of [{ criterio: GOLES, ambito: 4 }, { criterio: 'goles', ...TODO }, { ambito: 1 }])
      expect((await pedir(datos)).status).toBe(400);
    expect((await yo.llamar('POST', '/api/rankings', {})).status).toBe(400);
  });

  it('quien no es de la oficina no entra', async () => {
    await crearUsuario(db, { login: 'coordina@liga.es', roles: [ROL.coordinador] });
    const otro = await entrar(http, 'coordina@liga.es');
    for (const url of [
      '/api/rankings/criterios',
      '/api/rankings/equipos',
      '/api/deportes/fase',
      '/api/colegios/informe',
      `/api/clasificacionjl/deporte/${t.deporteId}`,
    ])
      expect([url, (await otro.llamar('GET', url)).status, (await anonimo(http).llamar('GET', url)).status]).toEqual([url, 403, 401]);
    expect((await pedir({ criterio: GOLES, ...TODO }, otro)).status).toBe(403);
  });
});
