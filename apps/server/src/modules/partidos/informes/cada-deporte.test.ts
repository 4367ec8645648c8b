import type { Configuracion } from '@cd/contract/organizacion/configuracion';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconstruirClasificaciones } from '../../resultados/service';
import { abrirInformes, conActa, type OficinaDeInformes, type PartidoDePrueba } from './partidos-de-prueba';

let o: OficinaDeInformes;
let a: number;
let b: number;
beforeAll(async () => {
  o = await abrirInformes();
  [a, b] = [(await o.equipo('Abeto')).id, (await o.equipo('Boj')).id];
});
afterAll(() => o.oficina.cerrar());

interface Esquema {
  criterios?: number[];
  ensayos_bonus?: number;
  derrota_corta?: number;
}
/** A match of a league of its own, whose scheme is that. */
async function partidoCon(tipoActa: number, esquema: Esquema): Promise<PartidoDePrueba> {
  const { db } = o.oficina;
  const partido = await o.partido(a, b, { tipoActa });
  const { esquema_id } = await db
    .selectFrom('fase as f')
    .innerJoin('grupo as g', 'g.fase_id', 'f.id')
    .select('f.esquema_id')
    .where('g.id', '=', partido.grupoId)
    .executeTakeFirstOrThrow();
  await db.updateTable('esquema').set(esquema).where('id', '=', esquema_id!).execute();
  return partido;
}
const tabla = async ({ grupoId }: PartidoDePrueba) =>
  (
    await o.oficina.db
      .selectFrom('clasificacion')
      .select(['equipo_id', 'posicion', 'puntos', 'criterio'])
      .where('grupo_id', '=', grupoId!)
      .orderBy('orden')
      .execute()
  ).map((fila) => [fila.equipo_id, fila.posicion, fila.puntos, fila.criterio]);
/** Made anew from all there is, it is the same. */
const rehecha = async (partido: PartidoDePrueba) => {
  await o.oficina.db.transaction().execute((tx) => reconstruirClasificaciones(tx));
  return tabla(partido);
};
const campos = ({ body }: { body: { errores?: { campo: string }[] } }) => body.errores?.map(({ campo }) => campo);
const sets = (...tanteos: [number, number][]) => ({ parciales: tanteos.map(([local, visitante]) => ({ local, visitante })) });

it('donde deciden los puntos de los sets, el acta los pide, menos la de quien no se presenta', async () => {
  const partido = await partidoCon(4, { criterios: [10, 12] });
  expect(await o.acta(partido.convocatoriaId)).toMatchObject({ pide_sets: 1, pide_ensayos: 0 });
  const sinSets = await o.crear(conActa(partido.convocatoriaId, 3, 0));
  expect([sinSets.status, campos(sinSets)]).toEqual([422, ['informe.acta.parciales']]);
  expect((await o.crear(conActa(partido.convocatoriaId, 3, 0, sets([25, 20], [25, 18], [25, 23])))).status).toBe(200);
  const sinNadie = await partidoCon(4, { criterios: [10, 12] });
  expect((await o.crear(conActa(sinNadie.convocatoriaId, 3, 0, { presentado_visitante: 0 }))).status).toBe(200);
  const otra = await partidoCon(4, { criterios: [10] });
  expect((await o.crear(conActa(otra.convocatoriaId, 3, 0))).status).toBe(200);
});

it('a iguales sets decide el cociente de sus puntos, y rehacer la tabla da la misma', async () => {
  const partido = await partidoCon(4, { criterios: [10, 12] });
  const { db } = o.oficina;
  const { id: vuelta } = await db
    .insertInto('partido')
    .columns(['fase_id', 'grupo_id', 'jornada_id', 'equipo_local_id', 'equipo_visitante_id'])
    .expression((eb) =>
      eb
        .selectFrom('partido')
        .select(['fase_id', 'grupo_id', 'jornada_id', 'equipo_visitante_id as equipo_local_id', 'equipo_local_id as equipo_visitante_id'])
        .where('id', '=', partido.partidoId),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: convocatoria } = await db
    .insertInto('convocatoria')
    .values({ partido_id: vuelta, tipo: 1, fecha: '2026-11-14' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await o.crear(conActa(partido.convocatoriaId, 3, 0, sets([25, 20], [25, 20], [25, 20])));
  expect((await o.crear(conActa(convocatoria, 3, 0, sets([25, 5], [25, 5], [25, 5])))).status).toBe(200);
  const filas = [
    [b, 1, 3, 12],
    [a, 2, 3, 12],
  ];
  expect(await tabla(partido)).toEqual(filas);
  expect(await rehecha(partido)).toEqual(filas);
});

it('donde los ensayos dan puntos el acta los pide, los guarda y la tabla los cuenta', async () => {
  const partido = await partidoCon(1, { ensayos_bonus: 4, derrota_corta: 7 });
  const sinEnsayos = await o.crear(conActa(partido.convocatoriaId, 34, 32));
  expect([sinEnsayos.status, campos(sinEnsayos)]).toEqual([422, ['informe.acta.ensayos_local', 'informe.acta.ensayos_visitante']]);
  expect((await o.crear(conActa(partido.convocatoriaId, 34, 32, { ensayos_local: 3, ensayos_visitante: 4 }))).status).toBe(200);
  const filas = [
    [a, 1, 3, null],
    [b, 2, 2, null],
  ];
  expect(await tabla(partido)).toEqual(filas);
  expect(await rehecha(partido)).toEqual(filas);
  expect((await o.acta(partido.convocatoriaId)).informes[0]!.acta).toMatchObject({ ensayos_local: 3, ensayos_visitante: 4 });
  const sinNadie = await partidoCon(1, { ensayos_bonus: 4 });
  expect((await o.crear(conActa(sinNadie.convocatoriaId, 28, 0, { presentado_visitante: 0 }))).status).toBe(200);
});

it('cambiar lo que pesan las tarjetas rehace las tablas que las miran, y las de temporadas pasadas no', async () => {
  const { db } = o.oficina;
  const partido = await partidoCon(1, { criterios: [13] });
  const pesar = async (clave: string, valor: number) => {
    const { version } = (await o.jefa.llamar<Configuracion>('GET', '/api/configuracion')).body;
    expect((await o.jefa.llamar('PUT', '/api/configuracion', { version, parametros: [{ clave, valor }] })).status).toBe(204);
  };
  const primero = async () => (await tabla(partido))[0]![0];
  await pesar('cjr', 5);
  await o.crear(conActa(partido.convocatoriaId, 1, 1, { juegoLimpio: { local: { cja: 2 }, visitante: { cjr: 1 } } }));
  expect(await primero()).toBe(a);
  await pesar('cja', 20);
  expect(await primero()).toBe(b);
  await db.updateTable('competicion').set({ historico: true }).execute();
  await pesar('cja', 1);
  expect(await primero()).toBe(b);
  await db.updateTable('competicion').set({ historico: false }).execute();
  expect((await rehecha(partido))[0]![0]).toBe(a);
});
