/** The process in which a calendar is planned: the server answers others meanwhile, and whoever thinks better of it ends it at once. */
import { planificar } from '@cd/domain/competicion/calendario/planificar';
import { SemanasInsuficientes, type Coste } from '@cd/domain/competicion/calendario/tipos';
import type { Dicho, Encargo } from './planificador';

const decir = (dicho: Dicho): void => void process.send!(dicho);

function planear({ problema, semilla }: Encargo): void {
  try {
    const alMejorar = (avance: number, { choques, festivos, entrenadores, roturas }: Coste): void =>
      decir({ avance, coste: { choques, festivos, entrenadores, roturas } });
    decir({ plan: planificar(problema, { semilla, alMejorar }) });
  } catch (error) {
    if (error instanceof SemanasInsuficientes) decir({ faltan: error.faltan, grupo: error.grupo });
    else decir({ motivo: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

process.on('disconnect', () => process.exit());
process.once('message', (encargo) => planear(encargo as Encargo));
