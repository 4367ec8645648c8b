import type {
  FilaAplazamiento,
  FilaCargaArbitral,
  FilaParticipacion,
  FilaPuntualidad,
  FilaUsoDeSede,
} from '@cd/contract/estadisticas/oficina';
import { beforeAll, describe, expect, it } from 'vitest';
import { convocatoriaVigente, crearEquipo, crearPlantilla } from '../../../pruebas/fabricas';
import { oficinaConJefa } from '../../../pruebas/oficina-con-jefa';
import { crearTemporada, type TemporadaDePrueba } from '../tanteo/temporada-de-prueba';

const { oficina, yo } = await oficinaConJefa();
const { db } = oficina;
let t: TemporadaDePrueba;
let convocatorias: number[];
let sede: number;
let lluvia: number;
let ana: number;
let blas: number;
let perfil: number;

/** The matches are on the 1st, 2nd … 6th of November of 2026, a Sunday the first. */
beforeAll(async () => {
  t = await crearTemporada(db);
  convocatorias = [];
  for (const { id } of t.partidos) convocatorias.push(await convocatoriaVigente(db, id));
  ({ id: sede } = await db.insertInto('sede').values({ nombre: 'Pabellón' }).returning('id').executeTakeFirstOrThrow());
  await db.updateTable('convocatoria').set({ sede_id: sede, hora: '10:30' }).where('id', 'in', convocatorias).execute();
  await db.updateTable('convocatoria').set({ fecha: '2026-11-08' }).where('id', '=', convocatorias[5]!).execute();
  ({ id: lluvia } = await db
    .insertInto('tipo_suspension')
    .values({ nombre: 'Lluvia de la prueba' })
    .returning('id')
    .executeTakeFirstOrThrow());
  const crear = async (nombre: string) =>
    (await db.insertInto('arbitro').values({ nombre, dni: nombre }).returning('id').executeTakeFirstOrThrow()).id;
  [ana, blas] = [await crear('Ana'), await crear('Blas')];
  const principal = { nombre: 'Principal de la prueba', abreviatura: 'PP', principal: true };
  ({ id: perfil } = await db.insertInto('perfil_arbitro').values(principal).returning('id').executeTakeFirstOrThrow());
});

const NOVIEMBRE = { fechaInicio: '2026-11-01', fechaFin: '2026-11-30' };
const pedir = async <T>(que: string, datos: object = NOVIEMBRE): Promise<T> =>
  (await yo.llamar<T>('POST', `/api/estadisticas/${que}`, { datos })).body;

describe('el uso de los campos', () => {
  it('cuenta por sede, día de la semana y hora, y de cuántos días así', async () => {
    const filas = await pedir<FilaUsoDeSede[]>('campos');
    expect(filas[0]).toMatchObject({ sede: 'Pabellón', dia: 7, hora: 10, partidos: 2, dias_con_partido: 2, dias: 5, maximo: 1 });
    expect(filas.reduce((suma, { partidos }) => suma + partidos, 0)).toBe(6);
    expect(await pedir<FilaUsoDeSede[]>('campos', { fechaInicio: '2026-12-01', fechaFin: '2026-12-31' })).toEqual([]);
  });

  it('lo suspendido no ocupa, ni lo que no tiene hora', async () => {
    await db.updateTable('partido').set({ estado: 2 }).where('id', '=', t.partidos[5]!.id).execute();
    await db.updateTable('convocatoria').set({ hora: null }).where('id', '=', convocatorias[4]!).execute();
    expect((await pedir<FilaUsoDeSede[]>('campos')).reduce((suma, { partidos }) => suma + partidos, 0)).toBe(4);
    await db.updateTable('partido').set({ estado: 3 }).where('id', '=', t.partidos[5]!.id).execute();
    await db.updateTable('convocatoria').set({ hora: '10:30' }).where('id', '=', convocatorias[4]!).execute();
  });
});

const designar = (n: number, arbitro_id: number, resto: { estado: number; practicas?: boolean }) =>
  db
    .insertInto('arbitraje')
    .values({ convocatoria_id: convocatorias[n]!, arbitro_id, perfil_arbitro_id: perfil, ...resto })
    .execute();

describe('la carga de los árbitros', () => {
  it('dice qué contestó cada uno, sus días y su día más lleno; quien renuncia no lleva el partido', async () => {
    for (const [n, estado] of [
      [0, 3],
      [1, 1],
      [2, 2],
    ] as const)
      await designar(n, ana, { estado });
    await designar(3, blas, { estado: 3, practicas: true });
    expect(await pedir<FilaCargaArbitral[]>('arbitros')).toEqual([
      { id: ana, nombre: 'Ana', designados: 2, confirmados: 1, sin_contestar: 1, renuncias: 1, practicas: 0, dias: 2, maximo: 1 },
      { id: blas, nombre: 'Blas', designados: 1, confirmados: 1, sin_contestar: 0, renuncias: 0, practicas: 1, dias: 1, maximo: 1 },
    ]);
  });
});

describe('las causas de los aplazamientos', () => {
  it('cada suspensión con su causa, también de lo que luego se jugó; la anulada, no', async () => {
    const suspender = (n: number, extra: object = {}) =>
      db
        .insertInto('informe')
        .values({ convocatoria_id: convocatorias[n]!, tipo: 0, vigente: false, tipo_suspension_id: lluvia, ...extra })
        .execute();
    await suspender(0);
    await suspender(1);
    await suspender(2, { fecha_anulacion: '2026-11-05T10:00' });
    await db.updateTable('partido').set({ estado: 1 }).where('id', '=', t.partidos[0]!.id).execute();
    expect(await pedir<FilaAplazamiento[]>('aplazamientos')).toEqual([
      { id: `suspension-${lluvia}`, clase: 'suspension', causa: 'Lluvia de la prueba', partidos: 2, celebrados: 1, pendientes: 1 },
    ]);
    await db.deleteFrom('informe').execute();
    await db.updateTable('partido').set({ estado: 3 }).where('id', '=', t.partidos[0]!.id).execute();
  });
});

describe('la puntualidad de los informes', () => {
  it('cuenta desde el día del partido, por quien lo arbitra; lo que no tiene informe y ya pasó, también', async () => {
    const informar = (n: number, cuando: string) =>
      db.insertInto('informe').values({ convocatoria_id: convocatorias[n]!, tipo: 1, vigente: false, fecha_creacion: cuando }).execute();
    await informar(0, '2026-11-01T20:00');
    await informar(1, '2026-11-04T20:00');
    await informar(3, '2026-11-07T09:00');
    const filas = await pedir<FilaPuntualidad[]>('actas');
    expect(filas.find(({ id }) => id === ana)).toEqual({
      id: ana,
      nombre: 'Ana',
      partidos: 2,
      mismo_dia: 1,
      dos_dias: 1,
      mas_tarde: 0,
      sin_informe: 0,
    });
    expect(filas.find(({ id }) => id === 0)).toMatchObject({ nombre: 'Sin árbitro', mas_tarde: 1 });
    for (const { partidos, mismo_dia, dos_dias, mas_tarde, sin_informe } of filas)
      expect(mismo_dia + dos_dias + mas_tarde + sin_informe).toBe(partidos);
    await db.deleteFrom('informe').execute();
  });
});

describe('la participación', () => {
  const por = async (que: string) => (await yo.llamar<FilaParticipacion[]>('GET', `/api/estadisticas/participacion/${que}`)).body;

  it('por colegio, género, categoría y deporte, con la temporada anterior al lado', async () => {
    expect(await por('genero')).toMatchObject([{ nombre: 'Mixto', equipos: 4, equipos_antes: 0, jugadores: 12, jugadores_antes: 0 }]);
    expect(await por('colegio')).toHaveLength(4);
    const { id: antes } = await db
      .insertInto('competicion')
      .values({ nombre: '2025-2026', fecha_inicio: '2025-09-01', fecha_fin: '2026-06-28', historico: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    const actual = await db.selectFrom('campeonato').selectAll().where('id', '=', t.campeonatoId).executeTakeFirstOrThrow();
    const { id: campeonato } = await db
      .insertInto('campeonato')
      .values({ competicion_id: antes, deporte_id: actual.deporte_id, categoria_id: actual.categoria_id, genero_id: actual.genero_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const equipo = await crearEquipo(db, campeonato, 'Encina');
    // A child who was in two teams is one.
    await crearPlantilla(db, equipo, { jugadores: t.equipos[0]!.jugadores.slice(0, 2) });
    await crearPlantilla(db, await crearEquipo(db, campeonato, 'Fresno'), { jugadores: t.equipos[0]!.jugadores.slice(0, 1) });
    expect(await por('categoria')).toMatchObject([{ equipos: 4, equipos_antes: 2, jugadores: 12, jugadores_antes: 2 }]);
    expect((await por('colegio')).filter(({ equipos }) => equipos === 0).map(({ nombre }) => nombre)).toEqual(['Encina', 'Fresno']);
  });
});

describe('lo que se rechaza', () => {
  it.each(['campos', 'arbitros', 'aplazamientos', 'actas'])('%s: fechas al revés, o que no lo son', async (que) => {
    const con = async (datos: object) => (await yo.llamar('POST', `/api/estadisticas/${que}`, { datos })).status;
    expect(await con({ fechaInicio: '2026-12-01', fechaFin: '2026-11-01' })).toBe(422);
    expect(await con({ fechaInicio: 'ayer', fechaFin: '2026-11-01' })).toBe(400);
    expect(await con({ fechaInicio: '2026-11-01' })).toBe(400);
  });

  it('una participación por otra cosa', async () => {
    expect((await yo.llamar('GET', '/api/estadisticas/participacion/color')).status).toBe(400);
  });
});
