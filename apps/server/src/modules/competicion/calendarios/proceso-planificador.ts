/** The process in which a calendar is planned: the server answers others meanwhile, and whoever thinks better of it ends it at once. */
import { planificar } from '@cd/domain/competicion/calendario/planificar';
import { replanificar } from '@cd/domain/competicion/calendario/replanificar';
import { PuestosIncompatibles, SemanasInsuficientes, type Coste } from '@cd/domain/competicion/calendario/tipos';
import type { Dicho, EncargoDePlan } from './planificador';

const decir = (dicho: Dicho): void => void process.send!(dicho);

function planear({ problema, semilla, rehacer }: EncargoDePlan): void {
  try {
    if (rehacer) {
      const { actual, anterior } = rehacer;
      decir({ partidos: replanificar(problema, actual, { semilla, anterior, soloEstos: true }).partidos });
      return;
    }
    const alMejorar = (avance: number, { choques, festivos, entrenadores, roturas }: Coste): void =>
      decir({ avance, coste: { choques, festivos, entrenadores, roturas } });
    decir({ partidos: planificar(problema, { semilla, alMejorar }).partidos });
  } catch (error) {
    if (error instanceof SemanasInsuficientes) decir({ faltan: error.faltan, grupo: error.grupo });
    else if (error instanceof PuestosIncompatibles) decir({ incompatible: error.grupo });
    else decir({ motivo: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.on('disconnect', () => process.exit());
process.once('message', (encargo) => planear(encargo as EncargoDePlan));
