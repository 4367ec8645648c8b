import { afterAll } from 'vitest';
import { abrirOficina, crearUsuario, entrar, ROL, type Cliente, type OficinaDePrueba } from './oficina';

/** An office for the tests of a file, closed after them, and an administrator who has signed in. */
export async function oficinaConJefa(opciones?: Parameters<typeof abrirOficina>[0]): Promise<{ oficina: OficinaDePrueba; yo: Cliente }> {
  const oficina = await abrirOficina(opciones);
  afterAll(() => oficina.cerrar());
  await crearUsuario(oficina.db, { login: 'jefa@liga.es', roles: [ROL.administrador] });
  return { oficina, yo: await entrar(oficina.http, 'jefa@liga.es') };
}
