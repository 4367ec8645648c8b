import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type App } from '../../app';
import type { Database } from '../../platform/db/open';
import { testDatabase } from '../../pruebas/base-de-datos';
import { acta, crearCampeonato, crearCopa, crearEquipo, crearLiga, jugarCruce, type Copa, type Liga } from '../../pruebas/fabricas';
import { webDePrueba } from '../../pruebas/web-de-prueba';
import { direccionDeDiploma, leerPremios } from './premios';

let database: Database;
let app: App;
let copa: Copa;
let acabada: Liga;
let aMedias: Liga;
let equipos: number[];

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const { campeonatoId } = await crearCampeonato(db);
  equipos = [];
  for (const nombre of ['Valdeciervo', 'Peñalcor', 'Fuentemora', 'Colegio Nuestra Señora de la Consolación y del Perpetuo Socorro'])
    equipos.push(await crearEquipo(db, campeonatoId, nombre));
  const [a, b, c, d] = equipos as [number, number, number, number];
  acabada = await crearLiga(db, campeonatoId, [a, b], [{ local: a, visitante: b, acta: acta(3, 1) }]);
  aMedias = await crearLiga(db, campeonatoId, [c, d], [{ local: c, visitante: d, acta: acta(2, 0), validada: false }], 'Liga por validar');
  copa = await crearCopa(db, campeonatoId, equipos, true);
  await jugarCruce(db, copa, '1-1', { local: a, visitante: d, acta: acta(0, 2) });
  await jugarCruce(db, copa, '1-2', { local: b, visitante: c, acta: acta(2, 1) });
  app = await createApp({ log: pino({ level: 'silent' }), clock: { today: () => '2026-11-24' }, webDir: webDePrueba(), render: () => '' });
  await app.attach(database);
});

afterAll(async () => {
  await app.http.close();
});

const puestos = async (equipo: number | undefined) =>
  (await leerPremios(database.db, equipo!)).map(({ fase_id, puesto }) => [fase_id, puesto]);
const pedir = (url: string) => app.http.inject({ url });

it('de un grupo acabado y validado hay premio; de uno por validar, todavía no', async () => {
  expect(await puestos(equipos[0])).toEqual([[acabada.faseId, 1]]);
  expect(await puestos(equipos[1])).toEqual([[acabada.faseId, 2]]);
  expect(await puestos(equipos[2])).toEqual([]);
  expect(aMedias.faseId).not.toBe(acabada.faseId);
});

it('de una copa, cuando se deciden su final y su tercer puesto', async () => {
  const [a, b, c, d] = equipos as [number, number, number, number];
  expect(await puestos(d)).toEqual([]);
  await jugarCruce(database.db, copa, '0-1', { local: d, visitante: b, acta: acta(3, 2) });
  await jugarCruce(database.db, copa, '0-2', { local: a, visitante: c, acta: acta(1, 0) });
  expect(await puestos(a)).toContainEqual([copa.faseId, 3]);
  expect(await puestos(c)).toEqual([]);
  expect(await puestos(d)).toEqual([[copa.faseId, 1]]);
  expect(await puestos(b)).toEqual([
    [acabada.faseId, 2],
    [copa.faseId, 2],
  ]);
});

it('su diploma se lee, dice quién y qué, y no nombra a nadie más', async () => {
  const { statusCode, headers, rawPayload } = await pedir(direccionDeDiploma(equipos[3]!, copa.faseId));
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
  const crudo = rawPayload.toString('latin1');
  expect(crudo).toContain('/Lang (es-ES)');
  expect(crudo).toContain('/StructTreeRoot');
  const dice = 'Colegio Nuestra Señora de la Consolación y del Perpetuo Socorro, campeón de Copa';
  // As a PDF writes what is not ASCII.
  expect(rawPayload.includes(Buffer.from(dice, 'utf16le').swap16())).toBe(true);
});

it('de quien no ha ganado, o de lo que no se sabe, no hay diploma', async () => {
  for (const url of [
    direccionDeDiploma(equipos[2]!, copa.faseId),
    direccionDeDiploma(equipos[2]!, aMedias.faseId),
    direccionDeDiploma(999_999, copa.faseId),
    `/open/api/equipos/${equipos[3]}/diplomas/cero.pdf`,
  ])
    expect((await pedir(url)).statusCode, url).toBe(404);
  expect((await pedir('/open/api/equipos/cero/diplomas/1.pdf')).statusCode).toBe(400);
});
