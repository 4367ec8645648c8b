import type { Logger } from 'pino';
import { resumirCuentas } from './modules/administracion/panel/queries';
import { ordenarAvisosDeApp } from './modules/app/reparto/service';
import { pasarPlazas } from './modules/inscripcion/espera/service';
import { recordarInscripcion } from './modules/inscripcion/periodo/recordatorio';
import { resolverPorTiempo } from './modules/partidos/cambios/silencio';
import { recordarPrejornadas } from './modules/arbitraje/prejornadas/recordatorio';
import { recordarArbitrajes } from './modules/arbitraje/arbitrajes/pendientes';
import { avisarDePines } from './modules/arbitraje/campo/avisos';
import { borrarActasVencidas } from './modules/arbitraje/campo/queries';
import { borrarCitacionesVencidas } from './modules/partidos/citaciones/queries';
import { borrarFichasVencidas } from './modules/inscripcion/familias/queries';
import { anotarOlvidos, igualarLista } from './modules/personas/olvidos/service';
import { borrarFicherosVencidos } from './modules/personas/justificantes/queries';
import { borrarFichasFiscalesVencidas } from './modules/personas/fiscal/service';
import { quitarDatosVencidos } from './modules/personas/retencion/retencion';
import { deleteExpiredSessions } from './platform/access/session';
import { deleteOldActions, ReadingLog } from './platform/audit';
import { DatabaseUnavailable } from './platform/db/faults';
import type { Db } from './platform/db/open';
import { madridInstant, madridTime, type Clock } from './platform/clock';
import { deleteOldJobs } from './platform/jobs';
import { deleteOldSent } from './platform/sent-once';
import { deleteLeftTasks, inTurn, noteTask } from './platform/shared-tasks';
import { deleteExpiredCupos } from './platform/http/cupos';

/** What of all the processes one does, and how soon another looks whether it has been done. */
const CADA_HORA = { clave: 'cada hora', cadaS: 60 * 60, mirarMs: 60_000 };
const HORA_MS = 60 * 60 * 1000;
/** How long what was erased may be in no list but the database's. */
const OLVIDOS_MS = 20_000;

/** What every process of an installation does every so often, or one of them for all. `clean` before `remind`: nobody is reminded of what has gone. */
export async function startPeriodicWork(
  db: Db,
  { readings, clock, log }: { readings: ReadingLog; clock: Clock; log: Logger },
): Promise<NodeJS.Timeout[]> {
  const clean = () =>
    removeExpired(db, readings, clock, log).catch((error: unknown) => log.error({ err: error }, 'no se pudo borrar lo caducado'));
  const remind = async () => {
    const hora = madridTime(Date.now());
    await pasarPlazas(db, clock.today()).catch((error: unknown) =>
      log.error({ err: error }, 'no se pudieron ofrecer plazas a quien espera'),
    );
    await recordarInscripcion(db, { hoy: clock.today(), hora }).catch((error: unknown) =>
      log.error({ err: error }, 'no se pudo recordar la inscripción'),
    );
    await recordarArbitrajes(db, { hora }).catch((error: unknown) =>
      log.error({ err: error }, 'no se pudieron recordar los arbitrajes sin contestar'),
    );
    await recordarPrejornadas(db, { hora }).catch((error: unknown) => log.error({ err: error }, 'no se pudo recordar una prejornada'));
    await mirarPlazos(db, log);
    await avisarDePines(db, { hoy: clock.today(), hora }).catch((error: unknown) =>
      log.error({ err: error }, 'no se pudieron dar los PIN de las actas'),
    );
  };
  const ofAllProcesses = () =>
    inTurn(db, CADA_HORA.clave, CADA_HORA.cadaS, () => clean().then(remind)).catch((error: unknown) => {
      if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'no se pudo mirar si toca lo de cada hora');
    });
  const listErasures = (list: (db: Db) => Promise<void>) =>
    list(db).catch((error: unknown) => log.error({ err: error }, 'no se pudo apuntar fuera de las copias lo que se ha borrado'));
  await noteTask(db, CADA_HORA.clave);
  const timers = [
    setInterval(() => void listErasures(anotarOlvidos), OLVIDOS_MS),
    // What another process has listed, on another machine, is in the list of that one.
    setInterval(() => void listErasures(igualarLista), HORA_MS),
    setInterval(() => void ofAllProcesses(), CADA_HORA.mirarMs),
  ];
  for (const timer of timers) timer.unref();
  return timers;
}

/** The silence of changes; mandates and links say by themselves, whenever they are read, that their time is over. */
export async function mirarPlazos(db: Db, log: Logger): Promise<void> {
  await resolverPorTiempo(db, { ahora: madridInstant(new Date()).slice(0, 16).replace(' ', 'T') }).catch((error: unknown) =>
    log.error({ err: error }, 'no se pudo resolver un cambio de partido cuyo plazo ha pasado'),
  );
}

async function removeExpired(db: Db, readings: ReadingLog, clock: Clock, log: Logger): Promise<void> {
  await deleteExpiredSessions(db);
  await deleteExpiredCupos(db);
  await deleteLeftTasks(db);
  await deleteOldActions(db);
  await deleteOldJobs(db);
  await deleteOldSent(db);
  await ordenarAvisosDeApp(db);
  // Whoever has just been looked at is named in a line that is still to be written.
  await readings.flush();
  await resumirCuentas(db);
  await borrarActasVencidas(db);
  await borrarCitacionesVencidas(db);
  const fichas = await borrarFichasVencidas(db, clock.today());
  if (fichas > 0) log.info({ fichas }, 'fichas de familias que nadie ha aceptado, borradas');
  const ficheros = await borrarFicherosVencidos(db, clock.today());
  if (ficheros > 0) log.info({ ficheros }, 'ficheros de justificantes cuyo plazo ha terminado, borrados');
  const anonimas = await quitarDatosVencidos(db);
  if (anonimas > 0) log.info({ personas: anonimas }, 'personas de baja cuyos datos se han quitado');
  const fiscales = await borrarFichasFiscalesVencidas(db, clock.today());
  if (fiscales > 0) log.info({ fichas: fiscales }, 'fichas fiscales cuyos años han terminado, borradas');
}
