import type { Connection } from '../../../platform/db/open';

/** Whom a push service writes to when something is wrong with what it is sent; '', nobody. */
export async function leerContacto(con: Connection, sitio: string): Promise<string> {
  const empresa = await con.selectFrom('empresa').select('email').executeTakeFirst();
  if (empresa?.email) return `mailto:${empresa.email}`;
  return sitio.startsWith('https://') ? sitio : '';
}
