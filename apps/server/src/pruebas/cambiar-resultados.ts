/** A process that changes results as fast as it can and says each one it was told is saved, until somebody kills it. */
import { pino } from 'pino';
import { openDatabase } from '../platform/db/open';
import { migrate } from '../platform/db/migrate';
import { registrarResultados } from '../modules/resultados/service';
import { acta, crearCampeonato, crearEquipo, crearLiga } from './fabricas';

const dataDir = process.argv[2]!;
const { db } = await openDatabase({ databaseUrl: null, dataDir }, pino({ level: 'silent' }));
await migrate(db);
if (!(await db.selectFrom('partido').select('id').executeTakeFirst())) {
  const { campeonatoId } = await crearCampeonato(db);
  const equipos: number[] = [];
  for (let n = 0; n < 8; n++) equipos.push(await crearEquipo(db, campeonatoId, `Equipo ${n}`));
  const parejas = equipos.flatMap((local) => equipos.filter((visitante) => visitante !== local).map((visitante) => ({ local, visitante })));
  await crearLiga(
    db,
    campeonatoId,
    equipos,
    parejas.map((pareja, jornada) => ({ ...pareja, jornada })),
  );
}
const partidos = (await db.selectFrom('partido').select('id').orderBy('id').execute()).map((partido) => partido.id);
process.stdout.write('listo\n');
for (let vez = 1; ; vez++) {
  const partidoId = partidos[vez % partidos.length]!;
  const marcador = acta(vez % 100, Math.floor(vez / 100) % 100);
  await db.transaction().execute((tx) => registrarResultados(tx, [{ partidoId, acta: marcador, validada: true }]));
  process.stdout.write(`${partidoId} ${marcador.marcadorLocal} ${marcador.marcadorVisitante}\n`);
}
