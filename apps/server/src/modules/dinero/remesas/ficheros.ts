import { randomBytes } from 'node:crypto';
import type { Esquema } from '@cd/banco/esquemas';
import { OrdenRechazada, type FicheroEscrito } from '@cd/banco/orden';
import { comprobarXml } from '@cd/banco/validar';
import { TipoAccion } from '@cd/contract/administracion/acciones';
import { sql, type Selectable } from 'kysely';
import { sha256 } from '../../../platform/digest';
import { instant } from '../../../platform/db/columns';
import type { Connection, Tx } from '../../../platform/db/open';
import type { DB } from '../../../platform/db/schema.gen';
import { known, RuleError, type Hindrance } from '../../../platform/errors/rule-error';
import { FileAnswer } from '../../../platform/http/file-answer';
import type { LogAction } from '../../../platform/http/mount';
import { readParameter } from '../../../platform/parameters';
import { openColumn } from '../../../platform/db/sealed-columns';
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

/** No two files have the same one: a bank takes it for the same file again. */
export const identificadorDeFichero = (clase: 'P' | 'R', creado: string): string =>
  `CD${clase}${creado.slice(0, 10).replaceAll('-', '')}${randomBytes(4).toString('hex').toUpperCase()}`;

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
  if (!correcto) throw new RuleError('remesa.esquema', `El fichero del banco no cumple su esquema: ${fallos.slice(0, 5).join('; ')}`);
  return { ...escrito, esquema, huella: sha256(escrito.xml) };
}

/** Batches that go to the bank in a file: of payments, and of receipts. */
interface Remesas {
  remesa_pagos: Selectable<DB['remesa_pagos']>;
  remesa_recibos: Selectable<DB['remesa_recibos']>;
}
type Tabla = keyof Remesas;
const COLUMNA: Readonly<Record<Tabla, 'remesa_pagos_id' | 'remesa_recibos_id'>> = {
  remesa_pagos: 'remesa_pagos_id',
  remesa_recibos: 'remesa_recibos_id',
};

/** What a new batch keeps of its file. */
export const columnasDeFichero = ({ xml, apuntes, suma_centimos: importe, esquema, huella }: FicheroComprobado) => ({
  apuntes,
  importe,
  esquema,
  fichero: xml,
  huella,
});

/** Of a batch `r`, made by `u`, what is told of its file: who made it, who has taken it and when, and why it does not count. */
export const datosDeFichero = (tabla: Tabla) =>
  [
    sql<number>`r.id`.as('id'),
    instant(sql.ref('r.creada')).as('creada'),
    sql<string>`coalesce(u.nombre, 'Sistema')`.as('por'),
    sql<number>`r.apuntes`.as('apuntes'),
    sql<number>`r.importe`.as('importe'),
    sql<string>`r.esquema`.as('esquema'),
    sql<string>`r.huella`.as('huella'),
    sql<{ momento: string; por: string }[]>`coalesce((
      select json_agg(json_build_object('momento', ${instant(sql.ref('df.momento'))}, 'por', coalesce(du.nombre, 'Sistema')) order by df.id)
      from descarga_fichero df left join usuario du on du.id = df.usuario_id where df.${sql.ref(COLUMNA[tabla])} = r.id), '[]'::json)`.as(
      'descargas',
    ),
    sql<string | null>`${instant(sql.ref('r.anulada'))}`.as('anulada'),
    sql<string>`r.motivo_anulada`.as('motivo_anulada'),
  ] as const;

const seHaDescargado = async (con: Connection, tabla: Tabla, id: number): Promise<boolean> =>
  (await con.selectFrom('descarga_fichero').select('id').where(COLUMNA[tabla], '=', id).limit(1).executeTakeFirst()) !== undefined;

/**
 * A batch that counts, held until the end of the transaction, so that it is not downloaded while it is undone. Who took it is read once it is held,
 * not before.
 */
export async function abrirRemesa<T extends Tabla>(tx: Tx, tabla: T, id: number) {
  const { rows } = await sql<Remesas[T]>`
    select * from ${sql.table(tabla)} where id = ${id} for update`.execute(tx);
  const remesa = known(rows[0]);
  if (remesa.anulada !== null) throw new RuleError('remesa.anulada');
  const fichero = openColumn(tx, `${tabla}.fichero`, id, remesa.fichero);
  return { ...remesa, fichero, descargada: await seHaDescargado(tx, tabla, id) };
}

/** Of any batch for the bank: whether it counts, and whether its file has gone out of here. */
export interface HechosDeFichero {
  anulada: unknown;
  descargada: boolean;
}

/** What hinders each step of the file of a batch; `enBanco`: what the bank has done with it. */
export function pasosDeFichero({ anulada, descargada }: HechosDeFichero, enBanco: Hindrance) {
  const viva = anulada === null ? null : 'remesa.anulada';
  return {
    descargar: viva,
    eliminar: viva ?? (descargada ? 'remesa.descargada' : null),
    rechazar: viva ?? enBanco ?? (descargada ? null : 'remesa.sin_descargar'),
  } satisfies Record<string, Hindrance>;
}

/** The same file each time; each time it is known who took it. */
export async function apuntarDescarga(tx: Tx, tabla: Tabla, id: number, usuarioId: number): Promise<void> {
  await tx
    .insertInto('descarga_fichero')
    .values({ [COLUMNA[tabla]]: id, usuario_id: usuarioId })
    .execute();
}

const EN_MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });
/** The day, where the office is. */
export const diaDe = (momento: Date): string => EN_MADRID.format(momento);

export const ELIMINADA = 'Eliminada antes de descargarla';

/** The file stays, with why it does not count. */
export async function anularRemesa(
  tx: Tx,
  tabla: Tabla,
  { id, usuarioId, motivo }: { id: number; usuarioId: number; motivo: string },
): Promise<void> {
  await sql`update ${sql.table(tabla)} set anulada = now(), anulada_por = ${usuarioId}, motivo_anulada = ${motivo} where id = ${id}`.execute(
    tx,
  );
}

/** The file of a batch; who takes it goes to the log. */
export const descargarFichero = async (
  write: <T>(trabajo: (tx: Tx, log: LogAction) => Promise<T>) => Promise<T>,
  que: string,
  descargar: (tx: Tx) => Promise<{ fichero: string; nombre: string }>,
): Promise<FileAnswer> => {
  const { fichero, nombre } = await write(async (tx, log) => {
    const descargado = await descargar(tx);
    await log(TipoAccion.Modificar, `Descarga del fichero de ${que}`);
    return descargado;
  });
  return new FileAnswer('application/xml', nombre, fichero);
};
