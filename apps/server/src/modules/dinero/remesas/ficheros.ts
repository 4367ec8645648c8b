import { createHash } from 'node:crypto';
import type { Esquema } from '@cd/banco/esquemas';
import { OrdenRechazada, type FicheroEscrito } from '@cd/banco/orden';
import { comprobarXml } from '@cd/banco/validar';
import { sql } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { readParameter } from '../../../platform/parameters';
import { leerDatosFiscales, leerEmpresa } from '../../organizacion/configuracion/queries';

/** The office as the bank knows it. */
export async function leerTitular(con: Connection): Promise<{ nombre: string; iban: string; acreedor: string }> {
  const [{ nombre }, fiscal] = [await leerEmpresa(con), await leerDatosFiscales(con)];
  return { nombre: fiscal.fiscal_nombre || nombre, iban: fiscal.fiscal_cuenta, acreedor: fiscal.acreedor_sepa };
}

/** Which version of both formats the office's bank takes. */
export const enVersionAnterior = async (con: Connection): Promise<boolean> => (await readParameter(con, 'sepaAnterior')) === 1;

/** Spanish wall clock, as the heading of a file wants it: 'AAAA-MM-DDTHH:mm:ss'. */
export async function leerInstante(con: Connection): Promise<string> {
  const { rows } = await sql<{ ahora: string }>`select ${instant(sql`now()`)} as ahora`.execute(con);
  return rows[0]!.ahora.replace(' ', 'T');
}

export interface FicheroComprobado extends FicheroEscrito {
  esquema: Esquema;
  huella: string;
}

/** Nothing that its schema does not take is kept, and so nothing of the kind is ever downloaded (issue M). */
export async function escribirComprobado(esquema: Esquema, escribir: () => FicheroEscrito): Promise<FicheroComprobado> {
  let escrito: FicheroEscrito;
  try {
    escrito = escribir();
  } catch (error) {
    if (error instanceof OrdenRechazada) throw new RuleError('remesa.fallos', error.fallos.map(({ texto }) => texto).join('; '));
    throw error;
  }
  const { correcto, fallos } = await comprobarXml(escrito.xml, esquema);
  if (!correcto) throw new RuleError('remesa.esquema', `El fichero no cumple ${esquema}: ${fallos.slice(0, 5).join('; ')}`);
  return { ...escrito, esquema, huella: createHash('sha256').update(escrito.xml).digest('hex') };
}

type Cual = 'remesa_pagos_id' | 'remesa_recibos_id';

export async function apuntarDescarga(tx: Tx, cual: Cual, id: number, usuarioId: number): Promise<void> {
  await tx
    .insertInto('descarga_fichero')
    .values({ [cual]: id, usuario_id: usuarioId })
    .execute();
}

export const seHaDescargado = async (con: Connection, cual: Cual, id: number): Promise<boolean> =>
  (await con.selectFrom('descarga_fichero').select('id').where(cual, '=', id).limit(1).executeTakeFirst()) !== undefined;

/** Of each batch, who has taken its file and when. */
export const descargasDe = (columna: Cual, id: string) => sql<{ momento: string; por: string }[]>`coalesce((
  select json_agg(json_build_object('momento', ${instant(sql.ref('df.momento'))}, 'por', coalesce(du.nombre, 'Sistema')) order by df.id)
  from descarga_fichero df left join usuario du on du.id = df.usuario_id where df.${sql.ref(columna)} = ${sql.ref(id)}), '[]'::json)`;
