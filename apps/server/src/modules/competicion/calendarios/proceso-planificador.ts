/** The process in which a calendar is planned: the server answers others meanwhile, and whoever thinks better of it ends it at once. */
import { medir } from '@cd/domain/competicion/calendario/medir';
import { planificar } from '@cd/domain/competicion/calendario/planificar';
import { replanificar } from '@cd/domain/competicion/calendario/replanificar';
import { PuestosIncompatibles, SemanasInsuficientes, type Coste } from '@cd/domain/competicion/calendario/tipos';
import type { Dicho, Encargo } from './planificador';

const decir = (dicho: Dicho): void => void process.send!(dicho);

function planear({ problema, semilla, rehacer }: Encargo): void {
  try {
    if (rehacer) {
      const { actual, anterior } = rehacer;
      const { partidos } = replanificar(problema, actual, { semilla, anterior, soloEstos: true });
      decir({ plan: { partidos, ...medir(problema, partidos) } });
      return;
    }
    const alMejorar = (avance: number, { choques, festivos, entrenadores, roturas }: Coste): void =>
      decir({ avance, coste: { choques, festivos, entrenadores, roturas } });
    decir({ plan: planificar(problema, { semilla, alMejorar }) });
  } catch (error) {
    if (error instanceof SemanasInsuficientes) decir({ faltan: error.faltan, grupo: error.grupo });
    else if (error instanceof PuestosIncompatibles) decir({ incompatible: error.grupo });
    else decir({ motivo: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.on('disconnect', () => process.exit());
process.once('message', (encargo) => planear(encargo as Encargo));
