/** The last evening of a registration, into an empty installation: `tsx e2e/gran-inscripcion.ts URL`. Twelve teams of one coordinator wait for 68 photos; the office has 162 to look at. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { openDatabase } from '@cd/server/platform/db/open';
import { crearGranInscripcion } from '@cd/server/pruebas/gran-inscripcion';
import { dibujo } from '@cd/server/pruebas/multiparte';

const database = await openDatabase({ databaseUrl: process.argv[2]!, dataDir: '' }, pino({ level: 'silent' }));
const { db } = database;
// Two schools of six teams are the first coordinator's.
const medidas = { colegios: 29, preequipos: 174, jugadores: 1_914, coordinadores: 15 };
await crearGranInscripcion(db, medidas, { foto: await dibujo('#0B5F4E'), enviados: false });
const suyos = sql`select id from colegio where (id - 1000) % 15 = 0`;
await sql`update jugador set imagen = null where id in (select id from jugador where colegio_id in (${suyos}) order by id limit 68)`.execute(
  db,
);
await sql`update preequipo set fecha_validacion_coordinador = now() where colegio_id not in (${suyos})`.execute(db);
await database.close();
