/** Writes a result into the server's database, as the office would, and says when it was: `tsx e2e/cambiar-resultado.ts URL PARTIDO LOCAL VISITANTE`. */
import { pino } from 'pino';
import { registrarResultados } from '@cd/server/modules/resultados/service';
import { openDatabase } from '@cd/server/platform/db/open';

const [url, partido, local, visitante] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: url!, dataDir: '' }, pino({ level: 'silent' }));
await database.db.transaction().execute((tx) =>
  registrarResultados(tx, [
    {
      partidoId: Number(partido),
      acta: {
        marcadorLocal: Number(local),
        marcadorVisitante: Number(visitante),
        presentadoLocal: true,
        presentadoVisitante: true,
        desempate: 0,
        penaltisLocal: null,
        penaltisVisitante: null,
        prorroga: false,
      },
      validada: false,
    },
  ]),
);
process.stdout.write(String(Date.now()));
await database.close();
