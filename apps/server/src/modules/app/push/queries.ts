import webpush from 'web-push';
import type { Connection } from '../../../platform/db/open';

/** What the push services know this deployment by. Other keys, and every device would have to ask again. */
export interface Vapid {
  publica: string;
  privada: string;
}

const CLAVE = 'vapid';

/** Made the first time they are asked for, and kept with the deployment's other secrets. */
export async function leerVapid(con: Connection): Promise<Vapid> {
  const leer = () => con.selectFrom('secreto').select('valor').where('clave', '=', CLAVE).executeTakeFirst();
  let guardada = await leer();
  if (!guardada) {
    const { publicKey, privateKey } = webpush.generateVAPIDKeys();
    await con
      .insertInto('secreto')
      .values({ clave: CLAVE, valor: JSON.stringify({ publica: publicKey, privada: privateKey } satisfies Vapid) })
      .onConflict((conflict) => conflict.column('clave').doNothing())
      .execute();
    guardada = (await leer())!;
  }
  return JSON.parse(guardada.valor) as Vapid;
}

/** Whom a push service writes to when something is wrong with what it is sent; '', nobody. */
export async function leerContacto(con: Connection, sitio: string): Promise<string> {
  const empresa = await con.selectFrom('empresa').select('email').executeTakeFirst();
  if (empresa?.email) return `mailto:${empresa.email}`;
  return sitio.startsWith('https://') ? sitio : '';
}
