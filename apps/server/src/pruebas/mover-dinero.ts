/** A process that charges twenty teams and takes it back, over and over, and says each one it was told is saved, until somebody kills it. */
import { pino } from 'pino';
import { crearCobro, eliminarCobro } from '../modules/dinero/cobros/service';
import { migrate } from '../platform/db/migrate';
import { openDatabase } from '../platform/db/open';
import { crearCampeonato, crearEquipo } from './fabricas';

const EQUIPOS = 20;
const dataDir = process.argv[2]!;
const { db } = await openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }));
await migrate(db);
if (!(await db.selectFrom('equipo').select('id').executeTakeFirst())) {
  const { campeonatoId, competicionId: competicion_id, deporteId: deporte_id, categoriaId: categoria_id } = await crearCampeonato(db);
  for (let n = 0; n < EQUIPOS; n++) await crearEquipo(db, campeonatoId, `Colegio ${n}`);
  await db.insertInto('cuota').values({ competicion_id, deporte_id, categoria_id, importe: 100_00 }).execute();
  await db.insertInto('usuario').values({ login: 'jefa@liga.es', nombre: 'Jefa', contrasena: '' }).execute();
}
const { id: competicionId } = await db.selectFrom('competicion').select('id').executeTakeFirstOrThrow();
const { id: usuarioId } = await db.selectFrom('usuario').select('id').executeTakeFirstOrThrow();
const idEquipos = (await db.selectFrom('equipo').select('id').execute()).map(({ id }) => id);
const caller = { competicionId, usuarioId };
// What somebody killed left charged.
for (const { id } of await db.selectFrom('cobro').select('id').where('anulado', 'is', null).execute())
  await db.transaction().execute((tx) => eliminarCobro(tx, caller, id));
process.stdout.write('listo\n');
for (;;) {
  const cobro = { fecha: '2026-11-25', concepto: 'Cuotas', idEquipos, idDeudas: [] };
  const { id } = await db.transaction().execute((tx) => crearCobro(tx, caller, cobro));
  process.stdout.write('cobrado\n');
  await db.transaction().execute((tx) => eliminarCobro(tx, caller, id));
  process.stdout.write('eliminado\n');
}
