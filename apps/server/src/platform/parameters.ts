import type { Connection } from './db/open';

/** One parameter of the deployment; an unknown one is a mistake of ours. */
export async function readParameter(con: Connection, clave: string): Promise<number> {
  const { valor } = await con.selectFrom('parametro').select('valor').where('clave', '=', clave).executeTakeFirstOrThrow();
  return valor;
}
