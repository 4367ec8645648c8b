import { createECDH, randomBytes } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { pino } from 'pino';
import { Repartidor } from '../apps/server/src/modules/app/reparto/service';
import { testDatabase } from '../apps/server/src/pruebas/base-de-datos';
import type { WriteFigure } from './figure';
import { arrancarDesnudo } from './servidores';

const DISPOSITIVOS = 20_000;
/** What writes of the tables a batch of devices keeps the process for, and not the encryption, which is another's. */
const PERCENTIL = 99;

/** One message to as many devices: until the last is written down as sent, and how long this process could not answer anybody meanwhile. */
export async function medirPush(escribir: WriteFigure): Promise<void> {
  const servicio = await arrancarDesnudo(Buffer.from('ok'), 'text/plain');
  const database = await testDatabase();
  const { db } = database;
  const p256dh = createECDH('prime256v1').generateKeys().toString('base64url');
  const auth = randomBytes(16).toString('base64url');
  await sql`insert into app_suscripcion (endpoint, p256dh, auth, tipos)
    select ${servicio.url} || '/' || n, ${p256dh}::text, ${auth}::text, '{resultado}' from generate_series(1, ${DISPOSITIVOS}::int) n`.execute(
    db,
  );
  await sql`with a as (insert into app_aviso (tipo, titulo, texto, enlace, etiqueta, destinatarios)
      values ('oficina', 'Aviso', 'De la prueba', '/index', 'oficina-1', ${DISPOSITIVOS}) returning id)
    insert into app_envio (aviso_id, suscripcion_id, proximo) select a.id, s.id, now() from a, app_suscripcion s`.execute(db);
  const repartidor = new Repartidor({
    db: () => db,
    clock: { today: () => '2026-11-21' },
    log: pino({ level: 'error' }),
    publicUrl: () => 'https://liga.example',
    permitidos: [servicio.url],
  });
  const lazo = monitorEventLoopDelay({ resolution: 5 });
  lazo.enable();
  const antes = performance.now();
  await repartidor.repartir();
  const segundos = (performance.now() - antes) / 1000;
  lazo.disable();
  const { llegados } = await db.selectFrom('app_aviso').select('llegados').executeTakeFirstOrThrow();
  if (llegados !== DISPOSITIVOS) throw new Error(`solo han llegado ${llegados}`);
  escribir('push_20000_s', segundos, 's');
  escribir('push_20000_sin_contestar_p99_ms', lazo.percentile(PERCENTIL) / 1e6, 'ms');
  await database.close();
  await servicio.parar();
}
