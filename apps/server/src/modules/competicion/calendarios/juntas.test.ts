import type { rutasCalendarios, Tablero } from '@cd/contract/competicion/calendarios';
import type { LigaPorPlanificar, rutasPlanificacion } from '@cd/contract/competicion/planificacion';
import type { Answer } from '@cd/contract/kit/route';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { crearCampeonato, crearEquipo, crearLiga, crearPlantilla } from '../../../pruebas/fabricas';
import { crearRol, crearUsuario, entrar, type Respuesta } from '../../../pruebas/oficina';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { guardarBorradores, planear } from './generar';

type Planificadas = Answer<typeof rutasPlanificacion.planificar>;
type Fallo = Respuesta<{ codigo: string; detail: string }>;

/** The season has not begun. */
const EN_AGOSTO = '2026-08-25';
const { oficina, yo } = await oficinaConJefa({ clock: { today: () => EN_AGOSTO } });
const { db, http } = oficina;
let competicion: number;
let campeonato: number;
let infantiles: number[];
let cadetes: number[];
let ligaA: number;
let ligaB: number;
let n = 0;

/** Two leagues of six schools; the two teams of each share its only court, on Saturdays at 10:00. */
beforeAll(async () => {
  ({ campeonatoId: campeonato, competicionId: competicion } = await crearCampeonato(db));
  infantiles = [];
  cadetes = [];
  for (const nombre of ['Altocampo', 'Brezalia', 'Fuentemora', 'Monteluna', 'Peñalcor', 'Robleñar']) {
    const { id: sede_id } = await db
      .insertInto('sede')
      .values({ nombre: `Pabellón ${nombre}` })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [equipos, letra] of [
      [infantiles, 'A'],
      [cadetes, 'B'],
    ] as const) {
      const equipo = await crearEquipo(db, campeonato, `${nombre} ${letra}`);
      await db.updateTable('equipo').set({ sede_id, preferido_dia: 6, preferido_hora: '10:00' }).where('id', '=', equipo).execute();
      equipos.push(equipo);
    }
  }
  await crearUsuario(db, { login: 'lectura@liga.es', roles: [await crearRol(db, 'Lectura', 1, 1)] });
});
beforeEach(async () => {
  await db.deleteFrom('partido').execute();
  await db.deleteFrom('fase').execute();
  await db.updateTable('usuario').set({ competicion_id: null }).execute();
  n++;
  ({ faseId: ligaA } = await crearLiga(db, campeonato, infantiles, [], `Infantil ${n}`));
  ({ faseId: ligaB } = await crearLiga(db, campeonato, cadetes, [], `Cadete ${n}`));
});

/** Of a season that has ended, as if it still had a calendar to make. */
async function ligaDeOtraTemporada(): Promise<number> {
  const { id: competicion_id } = await db
    .insertInto('competicion')
    .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-08-30', historico: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { deporte_id, categoria_id, genero_id } = await db
    .selectFrom('campeonato')
    .selectAll()
    .where('id', '=', campeonato)
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('campeonato')
    .values({ competicion_id, deporte_id, categoria_id, genero_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  const equipos = [await crearEquipo(db, id, `Ajeno ${n}`), await crearEquipo(db, id, `Extraño ${n}`)];
  return (await crearLiga(db, id, equipos, [], 'Ajena')).faseId;
}

const planificar = (fases: unknown = [ligaA, ligaB], semilla?: unknown, quien = yo) =>
  quien.llamar<Planificadas>('POST', '/api/calendarios/planificar', { fases, semilla });
const fallo = async (...datos: Parameters<typeof planificar>) => (await planificar(...datos)) as unknown as Fallo;
const porPlanificar = async () => (await yo.llamar<LigaPorPlanificar[]>('GET', '/api/calendarios/porplanificar')).body;
const tablero = async (id: number) => (await yo.llamar<Tablero>('GET', `/api/fasesliga/prepartidos/${id}`)).body;
const borrador = async (id: number) =>
  (await tablero(id)).partidos
    .map(({ id: _id, ...partido }) => partido)
    .toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
const generarSola = (id: number) => yo.llamar('GET', `/api/calendarios/generar/${id}`);
const guardar = async (id: number) =>
  yo.llamar('POST', '/api/calendarios', {
    faseliga_id: id,
    calendario: (await yo.llamar<Answer<typeof rutasCalendarios.calendario>>('GET', `/api/fasesliga/calendario/${id}`)).body,
  });
type Sitio = Awaited<ReturnType<typeof borrador>>[0];
const repetidos = (claves: readonly string[]): number => claves.length - new Set(claves).size;
/** What each would be if it knew nothing of the others. */
async function aparte(...ids: number[]): Promise<Sitio[]> {
  const partidos: Sitio[] = [];
  for (const id of ids) {
    await generarSola(id);
    partidos.push(...(await borrador(id)));
    await yo.llamar('GET', `/api/calendarios/descartar/${id}`);
  }
  return partidos;
}
/** Matches at home at the same court and day, beyond the one that it holds. */
const choques = async (...ids: number[]) => {
  const casas = (await Promise.all(ids.map(tablero))).flatMap(({ partidos }) =>
    partidos.map(({ sede_id, fecha }) => `${sede_id} ${fecha}`),
  );
  return casas.length - new Set(casas).size;
};

describe('las ligas por planificar', () => {
  it('son las que no tienen guardado todo su calendario, con o sin borrador', async () => {
    const { faseId: vacia } = await crearLiga(db, campeonato, [], [], `Vacía ${n}`);
    await generarSola(ligaA);
    const antes = await porPlanificar();
    expect(antes.map(({ id, equipos, partidos, borrador: hay, generando }) => [id, equipos, partidos, hay, generando])).toEqual([
      [ligaA, 6, 30, 30, 0],
      [ligaB, 6, 30, null, 0],
      [vacia, 0, 0, null, 0],
    ]);
    await guardar(ligaA);
    expect((await porPlanificar()).map(({ id }) => id)).toEqual([ligaB, vacia]);
  });
});

describe('planificar juntas', () => {
  it('hace de una vez el borrador de todas, y no se pisan en las sedes que comparten, como harían aparte', async () => {
    expect(repetidos((await aparte(ligaA, ligaB)).map(({ sede_id, fecha }) => `${sede_id} ${fecha}`))).toBeGreaterThan(0);
    const { status, body } = await planificar();
    expect(status).toBe(200);
    expect(body).toEqual({
      semilla: 1,
      fases: [ligaA, ligaB].map((id) => ({ id, partidos: 30, alertas: expect.any(Number) as number, antes: null })),
    });
    expect(await choques(ligaA, ligaB)).toBe(0);
    for (const id of [ligaA, ligaB]) {
      const { partidos } = await tablero(id);
      expect(new Set(partidos.map((uno) => `${uno.equipo_local_id} ${uno.equipo_visitante_id}`)).size).toBe(30);
    }
  });

  it('en cualquier orden y cuantas veces se pida da lo mismo; con otra semilla, otra cosa', async () => {
    await planificar();
    const antes = [await borrador(ligaA), await borrador(ligaB)];
    const { body } = await planificar([ligaB, ligaA, ligaB]);
    expect([await borrador(ligaA), await borrador(ligaB)]).toEqual(antes);
    expect(body.fases[0]!.antes).toEqual({ partidos: 30, alertas: body.fases[0]!.alertas });
    await planificar([ligaA, ligaB], 2);
    expect([await borrador(ligaA), await borrador(ligaB)]).not.toEqual(antes);
  });

  it('una sola es la misma que genera su pantalla', async () => {
    await planificar([ligaA]);
    const antes = await borrador(ligaA);
    await generarSola(ligaA);
    expect(await borrador(ligaA)).toEqual(antes);
  });

  it('cada una juega en sus fechas y fuera de sus semanas inhábiles', async () => {
    await db.updateTable('fase').set({ fecha_inicio: '2027-01-11', fecha_fin: '2027-04-25' }).where('id', '=', ligaB).execute();
    await db.insertInto('fase_semana_inhabil').values({ fase_id: ligaB, lunes: '2027-02-01' }).execute();
    await planificar();
    const deB = (await borrador(ligaB)).map(({ fecha }) => fecha!);
    expect(deB.filter((fecha) => fecha < '2027-01-11' || fecha > '2027-04-25' || (fecha >= '2027-02-01' && fecha < '2027-02-08'))).toEqual(
      [],
    );
    expect((await borrador(ligaA)).some(({ fecha }) => fecha! < '2027-01-11')).toBe(true);
  });

  it('lo que no se elige se queda como está, y se juega alrededor', async () => {
    await generarSola(ligaA);
    const antes = (await tablero(ligaA)).partidos;
    await planificar([ligaB]);
    expect((await tablero(ligaA)).partidos).toEqual(antes);
    expect(await choques(ligaA, ligaB)).toBe(0);
  });

  it('el que se bloquea se queda donde está', async () => {
    await planificar();
    const [uno] = (await tablero(ligaB)).partidos;
    const { fecha: _fecha, ...resto } = uno!;
    await yo.llamar('PUT', '/api/calendarios/prepartido', { prepartido: { id: resto.id, version: 1, hora: '12:30', bloqueado: 1 } });
    await planificar([ligaA, ligaB], 3);
    const otro = (await tablero(ligaB)).partidos.find(
      (partido) => partido.equipo_local_id === uno!.equipo_local_id && partido.equipo_visitante_id === uno!.equipo_visitante_id,
    );
    expect(otro).toMatchObject({ fecha: uno!.fecha, hora: '12:30', bloqueado: 1 });
  });

  it('un equipo de dos ligas a la vez, que aparte jugaría dos partidos el mismo día, no juega dos', async () => {
    const { faseId: copa } = await crearLiga(db, campeonato, infantiles, [], `Copa ${n}`);
    const dosElMismoDia = (partidos: readonly Sitio[]) =>
      repetidos(partidos.flatMap((p) => [p.equipo_local_id, p.equipo_visitante_id].map((equipo) => `${equipo} ${p.fecha}`)));
    expect(dosElMismoDia(await aparte(ligaA, copa))).toBeGreaterThan(0);
    expect((await planificar([ligaA, copa])).status).toBe(200);
    const [deLiga, deCopa] = [await borrador(ligaA), await borrador(copa)];
    expect([deLiga.length, deCopa.length]).toEqual([30, 30]);
    expect(new Set(deCopa.flatMap((p) => [p.equipo_local_id, p.equipo_visitante_id]))).toEqual(new Set(infantiles));
    expect(dosElMismoDia([...deLiga, ...deCopa])).toBe(0);
  });

  it('el entrenador de dos ligas las ata, aunque no compartan sedes: juntas coincide menos que aparte', async () => {
    const deSuSede = await db.selectFrom('equipo').select(['id', 'sede_id']).where('id', 'in', cadetes).execute();
    await db.updateTable('equipo').set({ sede_id: null }).where('id', 'in', cadetes).execute();
    // Half of the schools receive in the afternoon: who is at home decides whether both of a coach are at once.
    const deTarde = [...infantiles, ...cadetes].filter((_, k) => k % 2 === 1);
    await db.updateTable('equipo').set({ preferido_hora: '16:00' }).where('id', 'in', deTarde).execute();
    for (const [k, cadete] of cadetes.entries()) {
      const entrenador = { nombre: `Entrenadora ${k}`, dni: `J${k}` };
      const { id } = await db.insertInto('entrenador').values(entrenador).returning('id').executeTakeFirstOrThrow();
      for (const equipo of [infantiles[k]!, cadete]) await crearPlantilla(db, equipo, { entrenadores: [id] });
    }
    const deQuien = new Map([...infantiles.entries(), ...cadetes.entries()].map(([k, equipo]) => [equipo, k]));
    const enDosSitios = (partidos: readonly Sitio[]) =>
      repetidos(
        partidos.flatMap((p) => [p.equipo_local_id, p.equipo_visitante_id].map((equipo) => `${deQuien.get(equipo)} ${p.fecha} ${p.hora}`)),
      );
    const porSuLado = enDosSitios(await aparte(ligaA, ligaB));
    expect((await planificar()).status).toBe(200);
    expect(enDosSitios([...(await borrador(ligaA)), ...(await borrador(ligaB))])).toBeLessThan(porSuLado);
    await db.deleteFrom('plantilla').execute();
    await db.updateTable('equipo').set({ preferido_hora: '10:00' }).where('id', 'in', deTarde).execute();
    for (const { id, sede_id } of deSuSede) await db.updateTable('equipo').set({ sede_id }).where('id', '=', id).execute();
  });
});

describe('lo que no se puede', () => {
  it('una sin grupos, guardada, de otro tipo, de otra competición o que no existe: ninguna cambia, y se dice cuál es', async () => {
    const { faseId: vacia } = await crearLiga(db, campeonato, [], [], `Vacía ${n}`);
    await generarSola(ligaA);
    const antes = await borrador(ligaA);
    const sinGrupos = await fallo([ligaA, vacia]);
    expect([sinGrupos.status, sinGrupos.body.codigo]).toEqual([409, 'calendario.sin_grupos']);
    expect(sinGrupos.body.detail).toContain(`Vacía ${n} de `);
    const ajena = await ligaDeOtraTemporada();
    for (const mala of [999_999, ajena]) expect((await fallo([ligaA, mala])).status).toBe(404);
    await planificar([ligaB]);
    await guardar(ligaB);
    expect((await fallo([ligaA, ligaB])).body.codigo).toBe('calendario.guardado');
    for (const malas of [[], null, 'todas', ['x'], [0], [1.5], Array.from({ length: 501 }, (_, i) => i + 1)])
      expect((await fallo(malas)).status).toBe(400);
    expect((await fallo([ligaA], 'otra')).status).toBe(400);
    expect(await borrador(ligaA)).toEqual(antes);
  });

  it('si a una le faltan semanas se dice a cuál, y las demás se quedan como estaban', async () => {
    await generarSola(ligaA);
    const antes = (await tablero(ligaA)).partidos;
    await db.updateTable('fase').set({ fecha_fin: '2026-10-04' }).where('id', '=', ligaB).execute();
    const { status, body } = await fallo();
    expect(status).toBe(422);
    expect(body.detail).toContain(`para el grupo Grupo A de Cadete ${n} de `);
    expect((await tablero(ligaA)).partidos).toEqual(antes);
  });

  it('demasiados partidos se rechazan antes de empezar', async () => {
    await sql`with c as (insert into colegio (nombre, color) select 'De muchos ' || i, '#1F4E79' from generate_series(1, 180) i returning id),
      e as (insert into equipo (campeonato_id, colegio_id) select ${campeonato}, id from c returning id)
      insert into grupo_equipo (grupo_id, equipo_id, orden)
      select (select id from grupo where fase_id = ${ligaB}), id, 100 + row_number() over (order by id) from e`.execute(db);
    expect((await fallo()).body.codigo).toBe('calendario.demasiados');
  });

  it('cancelada por cualquiera de sus fases, los borradores que había se quedan', async () => {
    await generarSola(ligaA);
    const antes = (await tablero(ligaA)).partidos;
    const enMarcha = fallo([ligaA, ligaB], 5);
    await expect
      .poll(async () => (await yo.llamar<{ generando: 0 | 1 }>('GET', `/api/calendarios/progreso/${ligaB}`)).body.generando, {
        interval: 5,
      })
      .toBe(1);
    expect((await porPlanificar()).map(({ generando }) => generando)).toEqual([1, 1]);
    expect((await yo.llamar('DELETE', `/api/calendarios/generar/${ligaB}`)).status).toBe(204);
    const { status, body } = await enMarcha;
    expect([status, body.codigo]).toEqual([409, 'calendario.cancelado']);
    expect((await tablero(ligaA)).partidos).toEqual(antes);
    expect((await tablero(ligaB)).borrador).toBeNull();
    expect((await yo.llamar<{ generando: 0 | 1 }>('GET', `/api/calendarios/progreso/${ligaA}`)).body.generando).toBe(0);
  });

  it('si mientras tanto una cambia, ninguna se sustituye', async () => {
    const pedido = {
      caller: { competicionId: competicion, usuarioId: 1 },
      ids: [ligaA, ligaB],
      tipo: 0,
      semilla: 1,
      hoy: '2026-09-01',
    } as const;
    const planeados = await planear(db, pedido);
    await db.updateTable('fase').set({ hueco_maximo: 1 }).where('id', '=', ligaB).execute();
    await expect(db.transaction().execute((tx) => guardarBorradores(tx, pedido, planeados))).rejects.toMatchObject({
      codigo: 'version.antigua',
    });
    expect((await tablero(ligaA)).borrador).toBeNull();
  });

  it('con solo lectura se miran; en una competición histórica no se planifican', async () => {
    const lectura = await entrar(http, 'lectura@liga.es');
    expect((await lectura.llamar('GET', '/api/calendarios/porplanificar')).status).toBe(200);
    expect((await fallo([ligaA], 1, lectura)).status).toBe(403);
    await db.updateTable('competicion').set({ historico: true }).where('id', '=', competicion).execute();
    await yo.llamar('PUT', `/api/usuarios/competicion/${competicion}`);
    expect((await fallo()).status).toBe(403);
    await db.updateTable('competicion').set({ historico: false }).where('id', '=', competicion).execute();
  });
});
