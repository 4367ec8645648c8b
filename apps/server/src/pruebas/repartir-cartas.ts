/** A process that sends the letters of a queue, which it fills the first time, until somebody kills it or none is left. */
import { sql } from 'kysely';
import { pino } from 'pino';
import { Signature } from '../platform/signature';
import { repartirCorreo } from '../modules/administracion/correo/reparto';
import { notificar } from '../modules/avisos/notificaciones/service';
import { openDatabase } from '../platform/db/open';
import { migrate } from '../platform/db/migrate';
import { inTransaction } from '../platform/db/transaction';
import { JobQueue } from '../platform/jobs';
import { createMailer } from '../platform/mail';
import { crearUsuario } from './oficina';

const [dataDir, smtpUrl, cartas] = process.argv.slice(2) as [string, string, string];
const log = pino({ level: 'silent' });
const database = await openDatabase({ databaseUrl: null, dataDir }, log);
const { db } = database;
await migrate(db);
if (!(await db.selectFrom('trabajo').select('id').executeTakeFirst())) {
  const id = await crearUsuario(db, { login: 'ana@liga.es', roles: [1] });
  await inTransaction(db, async (tx) => {
    for (let n = 1; n <= Number(cartas); n++)
      await notificar(tx, 'usuario.contrasena', { asunto: `Carta ${n}`, texto: 'Texto', otros: [id] });
  });
}
// Its lease is over, as after five minutes.
await sql`update trabajo set proximo = now() where estado = 1`.execute(db);
const cartero = createMailer(smtpUrl);
const cola = new JobQueue(() => db, log, {
  correo: repartirCorreo(
    () => db,
    cartero,
    () => 'https://liga.example',
    () => new Signature('de prueba'),
  ),
});
cola.start();
while (await db.selectFrom('trabajo').select('id').where('estado', '=', 1).executeTakeFirst())
  await new Promise((listo) => setTimeout(listo, 50));
await cola.stop();
cartero.end();
await database.close();
process.stdout.write('repartidas\n');
