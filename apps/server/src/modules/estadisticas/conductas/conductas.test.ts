import type { CriterioDeInfraccion, FilaArbitrajes, FilaInfraccion, FilaJuegoLimpio } from '@cd/contract/estadisticas/conductas';
import { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { convocatoriaVigente } from '../../../pruebas/fabricas';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { crearTemporada, jugar, type TemporadaDePrueba } from '../tanteo/temporada-de-prueba';

const { oficina, yo } = await oficinaConJefa();
const { db } = oficina;
let t: TemporadaDePrueba;

beforeAll(async () => {
  t = await crearTemporada(db);
  const tarjetas = (local: boolean, quien: number, amarillas: number, rojas = 0) => ({ partido: 0, local, quien, amarillas, rojas });
  // 1, 2 and 3 November.
  await jugar(db, t, 0, {
    local: 1,
    visitante: 0,
    punLocal: 2,
    punVisitante: -1,
    anotados: [tarjetas(true, 0, 1), tarjetas(false, 3, 1), tarjetas(false, 0, 0, 1)],
  });
  await jugar(db, t, 1, { local: 1, visitante: 0, punLocal: 1, anotados: [tarjetas(true, 0, 2)] });
  await jugar(db, t, 2, { local: 3, visitante: 0, presentadoVisitante: false, punLocal: 2 });
});

interface Rechazo {
  codigo?: string;
  errores?: { campo: string }[];
}
const limpio = async () => (await yo.llamar<FilaJuegoLimpio[]>('GET', `/api/clasificacionjl/deporte/${t.deporteId}`)).body;
const deLimpio = (filas: FilaJuegoLimpio[]) =>
  filas.map(({ posicion, nombre_equipo, coeficiente, total_partidos }) => [posicion, nombre_equipo, coeficiente, total_partidos]);

describe('el juego limpio', () => {
  it('reparte entre los partidos que se jugaron; el que no se jugó no limpia a nadie', async () => {
    expect(deLimpio(await limpio())).toEqual([
      [1, 'Abeto', 0, 2],
      [1, 'Cedro', 0, 1],
      [3, 'Boj', -6, 1],
    ]);
    expect((await limpio())[0]!.categoria_genero).toBe('Alevín Mixto');
  });

  it('con los pesos de la configuración', async () => {
    const peso = (clave: string, valor: number) => db.updateTable('parametro').set({ valor }).where('clave', '=', clave).execute();
    await peso('cja', 0);
    expect((await limpio())[0]).toMatchObject({ nombre_equipo: 'Abeto', coeficiente: 1.5, pun: 3, cja: 3, cjr: 0, cea: 0, cer: 0 });
    await peso('cja', 1);
  });

  it('un S.E.C. no cuenta, ni sus rivales contra él', async () => {
    const sec = (si: boolean) => db.updateTable('equipo').set({ no_clasificable: si }).where('id', '=', t.equipos[1]!.id).execute();
    await sec(true);
    expect(deLimpio(await limpio())).toEqual([
      [1, 'Cedro', 0, 1],
      [2, 'Abeto', -1, 1],
    ]);
    await sec(false);
  });

  it('de un deporte que no hay, 404; de uno sin partidos, nada', async () => {
    expect((await yo.llamar('GET', '/api/clasificacionjl/deporte/99999')).status).toBe(404);
    expect((await yo.llamar('GET', '/api/clasificacionjl/deporte/nada')).status).toBe(400);
    const { id } = await db.insertInto('deporte').values({ nombre: 'Nuevo', icono: 'generico' }).returning('id').executeTakeFirstOrThrow();
    expect((await yo.llamar('GET', `/api/clasificacionjl/deporte/${id}`)).body).toEqual([]);
  });
});

const infracciones = (datos: object) => yo.llamar<FilaInfraccion[] & Rechazo>('POST', '/api/informespartido/infracciones', { datos });
const AMARILLAS = 1;
const NOVIEMBRE = { fechaInicio: '2026-11-01', fechaFin: '2026-11-30' };

describe('las infracciones', () => {
  it('las de las fechas y las de toda la temporada, con ambos días dentro', async () => {
    const filas = async (datos: object) =>
      (await infracciones({ criterio: AMARILLAS, ...datos })).body.map(({ nombre, rol, de, valor_fechas, valor }) => [
        nombre,
        rol,
        de,
        valor_fechas,
        valor,
      ]);
    expect(await filas(NOVIEMBRE)).toEqual([
      ['Abeto 1', 'Jugador', 'Abeto', 3, 3],
      ['Entrena Boj', 'Entrenador', 'Boj', 1, 1],
    ]);
    expect(await filas({ fechaInicio: '2026-11-02', fechaFin: '2026-11-02' })).toEqual([['Abeto 1', 'Jugador', 'Abeto', 2, 3]]);
    expect(await filas({ fechaInicio: '2026-11-01 00:00:00', fechaFin: '2026-11-01 23:59:59' })).toEqual([
      ['Abeto 1', 'Jugador', 'Abeto', 1, 3],
      ['Entrena Boj', 'Entrenador', 'Boj', 1, 1],
    ]);
    expect(await filas({ fechaInicio: '2026-12-01', fechaFin: '2026-12-31' })).toEqual([]);
  });

  it('las incomparecencias son de los equipos', async () => {
    const { body } = await infracciones({ criterio: 7, ...NOVIEMBRE });
    expect(body).toEqual([{ id: t.equipos[3]!.id, nombre: 'Drago', rol: 'Equipo', de: 'Fútbol Alevín Mixto', valor_fechas: 1, valor: 1 }]);
  });

  it('lo que se hizo en un partido que no cuenta para la tabla se hizo igual', async () => {
    await db.updateTable('equipo').set({ no_clasificable: true }).where('id', '=', t.equipos[1]!.id).execute();
    expect((await infracciones({ criterio: AMARILLAS, ...NOVIEMBRE })).body).toHaveLength(2);
    await db.updateTable('equipo').set({ no_clasificable: false }).where('id', '=', t.equipos[1]!.id).execute();
  });

  it('los criterios son los de los deportes de la temporada', async () => {
    const { body } = await yo.llamar<CriterioDeInfraccion[]>('GET', '/api/rankings/criterios/infracciones');
    expect(body.map(({ nombre }) => nombre)).toEqual(['Tarjetas amarillas', 'Tarjetas rojas', 'Incomparecencias']);
  });

  it.each<[string, object, number]>([
    ['un criterio de otro deporte', { criterio: 3, ...NOVIEMBRE }, 422],
    ['un criterio que no hay', { criterio: 99, ...NOVIEMBRE }, 422],
    ['el fin antes que el principio', { criterio: AMARILLAS, fechaInicio: '2026-11-30', fechaFin: '2026-11-01' }, 422],
    ['un día que no existe', { criterio: AMARILLAS, fechaInicio: '2026-02-30', fechaFin: '2026-11-01' }, 400],
    ['media tarde', { criterio: AMARILLAS, fechaInicio: '2026-11-01 17:30:00', fechaFin: '2026-11-01' }, 400],
    ['sin fechas', { criterio: AMARILLAS }, 400],
  ])('se rechaza %s', async (_, datos, estado) => {
    expect((await infracciones(datos)).status).toBe(estado);
  });
});

describe('los partidos de los árbitros', () => {
  const informe = (datos: object) => yo.llamar<FilaArbitrajes[]>('POST', '/api/arbitrajes/informe', { datos });

  it('cuentan por el informe de cada convocatoria: ni quien rechazó, ni quien estaba en prácticas, ni quien no fue', async () => {
    const arbitro = async (nombre: string) =>
      (await db.insertInto('arbitro').values({ nombre }).returning('id').executeTakeFirstOrThrow()).id;
    const [ana, luis, eva] = [await arbitro('Ana'), await arbitro('Luis'), await arbitro('Eva')];
    const convocatorias = await Promise.all(t.partidos.map(({ id }) => convocatoriaVigente(db, id)));
    const designar = async (cual: number, arbitro_id: number, extra: object = {}) =>
      (
        await db
          .insertInto('arbitraje')
          .values({ convocatoria_id: convocatorias[cual]!, arbitro_id, perfil_arbitro_id: 1, estado: 4, ...extra })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    await designar(0, ana);
    await designar(0, luis, { practicas: true });
    await designar(1, ana);
    await designar(1, eva, { estado: 2 });
    const ausente = await designar(2, luis);
    const { informe_id } = await db
      .selectFrom('partido_vigente')
      .select('informe_id')
      .where('id', '=', t.partidos[2]!.id)
      .executeTakeFirstOrThrow();
    await db.insertInto('comparecencia').values({ informe_id: informe_id!, arbitraje_id: ausente, asistencia: false }).execute();
    // Suspended, and called again for another day: whoever went the first one went.
    await designar(3, eva);
    await db.insertInto('informe').values({ convocatoria_id: convocatorias[3]!, tipo: 0 }).execute();
    await db.updateTable('convocatoria').set({ vigente: false }).where('id', '=', convocatorias[3]!).execute();
    // Not played yet.
    await designar(5, luis);
    expect((await informe(NOVIEMBRE)).body).toEqual([
      { id: ana, nombre: 'Ana', celebrados: 2, suspendidos: 0, total: 2 },
      { id: eva, nombre: 'Eva', celebrados: 0, suspendidos: 1, total: 1 },
    ]);
    expect((await informe({ fechaInicio: '2026-11-02', fechaFin: '2026-11-03' })).body).toEqual([
      { id: ana, nombre: 'Ana', celebrados: 1, suspendidos: 0, total: 1 },
    ]);
  });

  it('se rechazan unas fechas que no lo son', async () => {
    expect((await informe({ fechaInicio: '2026-11-30', fechaFin: '2026-11-01' })).status).toBe(422);
    expect((await informe({ fechaInicio: 'ayer', fechaFin: 'hoy' })).status).toBe(400);
    expect(z.array(z.unknown()).parse((await informe({ fechaInicio: '2020-01-01', fechaFin: '2020-01-02' })).body)).toEqual([]);
  });
});
