import type { EmpateSinSortear, SorteosDeFase } from '@cd/contract/competicion/sorteos';
import { beforeAll, describe, expect, it } from 'vitest';
import { acta, crearCampeonato, crearEquipo, crearLiga, type Liga } from '../../../pruebas/fabricas';
import { crearRol, crearUsuario, entrar } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { reconstruirClasificaciones, registrarResultados } from '../../resultados/service';

const { oficina, yo } = await oficinaConJefa();
const { db } = oficina;
let campeonato: number;
let a: number;
let b: number;
let c: number;
beforeAll(async () => {
  ({ campeonatoId: campeonato } = await crearCampeonato(db));
  a = await crearEquipo(db, campeonato, 'Abeto');
  b = await crearEquipo(db, campeonato, 'Boj');
  c = await crearEquipo(db, campeonato, 'Cedro');
});

/** Abeto and Boj draw with each other and win to Cedro by the same. */
async function empatados(nombre: string, conSorteo = true, queda = false): Promise<Liga> {
  const liga = await crearLiga(
    db,
    campeonato,
    [a, b, c],
    [
      { local: a, visitante: b, ...(queda ? {} : { acta: acta(1, 1) }) },
      { local: a, visitante: c, acta: acta(1, 0) },
      { local: c, visitante: b, acta: acta(0, 1) },
    ],
    nombre,
  );
  const { esquema_id } = await db.selectFrom('fase').select('esquema_id').where('id', '=', liga.faseId).executeTakeFirstOrThrow();
  await db
    .updateTable('esquema')
    .set({ criterios: conSorteo ? [2, 1, 15] : [2, 1] })
    .where('id', '=', esquema_id!)
    .execute();
  return liga;
}
const pendientes = async ({ faseId }: Liga) =>
  (await yo.llamar<EmpateSinSortear[]>('GET', '/api/sorteos')).body.filter(({ fase_id }) => fase_id === faseId);
const deFase = async ({ faseId }: Liga) => (await yo.llamar<SorteosDeFase>('GET', `/api/sorteos/fase/${faseId}`)).body;
type Contestado = { id: number; codigo: string; detail: string };
const apuntar = ({ grupoId: grupo_id }: Liga, equipos: number[], quien = yo) =>
  quien.llamar<Contestado>('POST', '/api/sorteos', { sorteo: { grupo_id, equipos } });
const tabla = async ({ grupoId }: Liga) =>
  (
    await db
      .selectFrom('clasificacion')
      .select(['equipo_id', 'posicion', 'criterio'])
      .where('grupo_id', '=', grupoId)
      .orderBy('orden')
      .execute()
  ).map((fila) => [fila.equipo_id, fila.posicion, fila.criterio]);
const ultimaAccion = async () =>
  (await db.selectFrom('accion').select('texto').where('tipo', '=', 3).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).texto;

describe('un sorteo', () => {
  it('se pide donde solo él decide, se apunta en el orden en que sale y se quita', async () => {
    const liga = await empatados('Decide');
    const [empate] = await pendientes(liga);
    expect(empate).toMatchObject({ grupo: 'Grupo A', posicion: 1, equipos: [{ nombre: 'Abeto' }, { nombre: 'Boj' }] });
    expect(await deFase(liga)).toMatchObject({ pendientes: [{ grupo_id: liga.grupoId }], hechos: [] });

    const { status, body } = await apuntar(liga, [b, a]);
    expect(status).toBe(200);
    const sorteada = [
      [b, 1, 15],
      [a, 2, 15],
      [c, 3, null],
    ];
    expect(await tabla(liga)).toEqual(sorteada);
    await db.transaction().execute((tx) => reconstruirClasificaciones(tx));
    expect(await tabla(liga)).toEqual(sorteada);
    expect(await ultimaAccion()).toMatch(/^Sorteo en Decide, de .*, Grupo A: 1\.º Boj, 2\.º Abeto$/);
    expect(await pendientes(liga)).toEqual([]);
    const { hechos } = await deFase(liga);
    expect(hechos).toMatchObject([{ id: body.id, grupo: 'Grupo A', equipos: [{ nombre: 'Boj' }, { nombre: 'Abeto' }] }]);
    expect(hechos[0]!.quien).not.toBeNull();
    expect(await apuntar(liga, [a, b])).toMatchObject({ status: 409, body: { codigo: 'sorteo.no_decide' } });

    expect((await yo.llamar('DELETE', `/api/sorteos/${body.id}`)).status).toBe(204);
    expect((await tabla(liga)).slice(0, 2).map(([equipo, posicion]) => [equipo, posicion])).toEqual([
      [a, 1],
      [b, 1],
    ]);
    expect((await yo.llamar('DELETE', `/api/sorteos/${body.id}`)).status).toBe(404);
  });

  it('no se pide mientras quede un partido, ni donde el esquema no lo tiene, ni se admite de otros equipos', async () => {
    const [porJugar, sinEl, liga] = [
      await empatados('Por jugar', true, true),
      await empatados('Sin él', false),
      await empatados('De otros'),
    ];
    for (const otra of [porJugar, sinEl]) {
      expect(await pendientes(otra)).toEqual([]);
      expect((await apuntar(otra, [a, b])).body.codigo).toBe('sorteo.no_decide');
    }
    for (const equipos of [
      [a, c],
      [a, b, c],
    ])
      expect(await apuntar(liga, equipos)).toMatchObject({ status: 409, body: { codigo: 'sorteo.no_decide' } });
    for (const equipos of [[a], [a, a]]) expect((await apuntar(liga, equipos)).status).toBe(400);
    expect(await apuntar({ ...liga, grupoId: 999_999 }, [a, b])).toMatchObject({ status: 404 });
    expect((await yo.llamar('GET', '/api/sorteos/fase/999999')).status).toBe(404);
  });

  it('deja de valer cuando cambia el empate, y vuelve a valer si vuelve', async () => {
    const liga = await empatados('Cambia');
    await apuntar(liga, [b, a]);
    const registrar = (marcador: ReturnType<typeof acta>) =>
      db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId: liga.partidos[0]!, acta: marcador, validada: false }]));
    await registrar(acta(2, 1));
    expect((await tabla(liga))[0]).toEqual([a, 1, null]);
    await registrar(acta(3, 3));
    expect((await tabla(liga)).map(([equipo]) => equipo)).toEqual([b, a, c]);
  });

  it('lo apunta quien edita las fases', async () => {
    const liga = await empatados('Mira');
    await crearUsuario(db, { login: 'mira@liga.es', roles: [await crearRol(db, 'Mira', 1, 1)] });
    const mira = await entrar(oficina.http, 'mira@liga.es');
    expect((await mira.llamar('GET', `/api/sorteos/fase/${liga.faseId}`)).status).toBe(200);
    expect((await apuntar(liga, [a, b], mira)).status).toBe(403);
  });
});
