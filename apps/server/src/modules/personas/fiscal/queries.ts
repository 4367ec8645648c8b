import { sql } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import { openColumn, sealRow } from '../../../platform/db/sealed-columns';
import { keysOf } from '../../../platform/secrets/keys-of';

/** The day, where the office is: what is kept is told by it. */
export async function leerHoy(con: Connection): Promise<string> {
  const { rows } = await sql<{ hoy: string }>`select to_char(now() at time zone 'Europe/Madrid', 'YYYY-MM-DD') as hoy`.execute(con);
  return rows[0]!.hoy;
}

interface LoPagado {
  /** Those in which something was paid, or sent to the bank to be paid. */
  annos: number[];
  /** All their payments, also those that were deleted. */
  pagos: number[];
  por_pagar: boolean;
}

export async function leerLoPagado(con: Connection, arbitroId: number): Promise<LoPagado> {
  const { rows } = await sql<LoPagado>`
    select array(select distinct extract(year from x.dia)::int from (
        select p.pagado as dia from pago_arbitro p where p.arbitro_id = ${arbitroId} and p.pagado is not null
        union all select (r.creada at time zone 'Europe/Madrid')::date from pago_arbitro p join remesa_pagos r on r.id = p.remesa_pagos_id
          where p.arbitro_id = ${arbitroId}
        union all select (r.creada at time zone 'Europe/Madrid')::date from pago_arbitro p join pago_devuelto v on v.pago_arbitro_id = p.id
          join remesa_pagos r on r.id = v.remesa_pagos_id where p.arbitro_id = ${arbitroId} and v.deshecho is null
      ) x order by 1) as annos,
      array(select id from pago_arbitro where arbitro_id = ${arbitroId} order by id) as pagos,
      exists (select 1 from pago_arbitro p where p.arbitro_id = ${arbitroId} and p.anulado is null and p.pagado is null)
        or exists (select 1 from deuda d where d.arbitro_id = ${arbitroId} and d.pendiente > 0) as por_pagar`.execute(con);
  return rows[0]!;
}

interface FichaNueva {
  anno: number;
  nombre: string;
  dni: string;
  base: string;
  apuntes: Readonly<Record<string, string>>;
}

/** Each is sealed for its place in its file: it has an account. */
const lugarDe = (clave: string): string => `ficha_fiscal.apuntes.${clave}`;

export async function insertarFichas(tx: Tx, arbitroId: number, fichas: readonly FichaNueva[]): Promise<void> {
  const keys = keysOf(tx);
  const selladas = fichas.map(({ apuntes, ...ficha }) => ({
    ...ficha,
    apuntes: Object.fromEntries(Object.entries(apuntes).map(([clave, apunte]) => [clave, keys.seal(lugarDe(clave), apunte)])),
  }));
  await sql`
    insert into ficha_fiscal (arbitro_id, anno, nombre, dni, base, apuntes)
    select ${arbitroId}, x.anno, x.nombre, x.dni, x.base, x.apuntes
    from json_to_recordset(${JSON.stringify(selladas)}::json) x(anno int, nombre text, dni text, base text, apuntes jsonb)`.execute(tx);
}

/** Whoever was forgotten is paid in a year of which nothing was kept: it is as of the others. */
export async function abrirFichas(tx: Tx, pagos: readonly number[]): Promise<void> {
  await sql`
    insert into ficha_fiscal (arbitro_id, anno, nombre, dni, base)
    select distinct on (p.arbitro_id, extract(year from p.pagado)) p.arbitro_id, extract(year from p.pagado)::int, f.nombre, f.dni, f.base
    from pago_arbitro p join ficha_fiscal f on f.arbitro_id = p.arbitro_id where p.id = any(${[...pagos]}::int[]) and p.pagado is not null
    order by p.arbitro_id, extract(year from p.pagado), f.anno desc
    on conflict do nothing`.execute(tx);
}

interface FicheroConApuntes {
  id: number;
  anno: number;
  fichero: string;
  /** As the database has it. */
  sellado: string;
}

/** The files of the bank, also of the batches that do not count, in which some of these payments are. */
export async function leerFicherosCon(tx: Tx, pagos: readonly number[]): Promise<FicheroConApuntes[]> {
  if (pagos.length === 0) return [];
  // One that was annulled no longer says which payments it had.
  const { rows } = await sql<Omit<FicheroConApuntes, 'sellado'>>`
    select id, extract(year from creada at time zone 'Europe/Madrid')::int as anno, fichero from remesa_pagos r
    where r.anulada is not null or exists (select 1 from pago_arbitro p where p.remesa_pagos_id = r.id and p.id = any(${[...pagos]}::int[]))
      or exists (select 1 from pago_devuelto v where v.remesa_pagos_id = r.id and v.pago_arbitro_id = any(${[...pagos]}::int[]))
    order by id`.execute(tx);
  const suyo = new RegExp(`<EndToEndId>PAGO(${pagos.join('|')})(-[0-9]+)?</EndToEndId>`);
  return rows
    .map((remesa) => ({ ...remesa, sellado: remesa.fichero, fichero: openColumn(tx, 'remesa_pagos.fichero', remesa.id, remesa.fichero) }))
    .filter(({ fichero }) => suyo.test(fichero));
}

/** Unless somebody else is taking another person out of it at the same time: then it is to be done again. */
export async function guardarFichero(
  tx: Tx,
  { id, fichero, sellado }: Pick<FicheroConApuntes, 'id' | 'fichero' | 'sellado'>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('remesa_pagos')
    .set(sealRow(tx, 'remesa_pagos', id, { fichero }))
    .where('id', '=', id)
    .where('fichero', '=', sellado)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new RuleError('servicio.choque', undefined, { esperar: 1 });
}

/** What is kept apart of a file, by batch and reference. */
export async function leerApuntesDe(con: Connection, remesaId: number): Promise<Map<string, string>> {
  const { rows } = await sql<{ clave: string; apunte: string }>`
    select a.key as clave, a.value as apunte from ficha_fiscal f, jsonb_each_text(f.apuntes) a where a.key like ${`${remesaId}/%`}`.execute(
    con,
  );
  const keys = keysOf(con);
  return new Map(rows.map(({ clave, apunte }) => [clave, keys.open(lugarDe(clave), apunte)]));
}

export async function borrarFichasHasta(con: Connection, anno: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from ficha_fiscal where anno <= ${anno}`.execute(con);
  return Number(numAffectedRows ?? 0);
}
