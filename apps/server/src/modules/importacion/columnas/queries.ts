import type { TipoImportacion } from '@cd/contract/importacion/registros';
import { plegar } from '@cd/domain/importacion/plegar';
import { sql } from 'kysely';
import { sha256 } from '../../../platform/digest';
import type { Connection, Tx } from '../../../platform/db/open';

interface Dicha {
  cabecera: string;
  campo: string | null;
}

const huellaDe = (cabecera: string): string => sha256(plegar(cabecera));

/** Of those of which something has been said. */
export async function leerDichas(con: Connection, tipo: TipoImportacion, cabeceras: readonly string[]): Promise<Dicha[]> {
  const huellas = new Map(cabeceras.map((cabecera) => [cabecera, huellaDe(cabecera)]));
  const filas = await con
    .selectFrom('columna_de_importacion')
    .select(['huella', 'campo'])
    .where('tipo', '=', tipo)
    .where(sql<boolean>`huella = any(${[...huellas.values()]}::text[])`)
    .execute();
  const campos = new Map(filas.map(({ huella, campo }) => [huella, campo]));
  return [...huellas].flatMap(([cabecera, huella]) => {
    const campo = campos.get(huella);
    return campo === undefined ? [] : [{ cabecera, campo }];
  });
}

/** No office has so many. */
const MAX_RECORDADAS = 1000;

/** The last that is said of each is what counts. */
export async function recordar(tx: Tx, tipo: TipoImportacion, dichas: readonly Dicha[]): Promise<void> {
  const campos = new Map(dichas.map(({ cabecera, campo }) => [huellaDe(cabecera), campo]));
  const filas = [...campos].map(([huella, campo]) => ({ huella, campo }));
  await sql`insert into columna_de_importacion (tipo, huella, campo)
    select ${tipo}::text, n.huella, n.campo from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as n(huella text, campo text)
    where (select count(*) from columna_de_importacion where tipo = ${tipo}) < ${MAX_RECORDADAS} order by n.huella
    on conflict (tipo, huella) do update set campo = excluded.campo`.execute(tx);
}
