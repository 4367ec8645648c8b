import type { FilaCuota, FilaDeZona, FilaTarifa, FilaTarifaSuspension } from '@cd/contract/competicion/tarifas';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from '../../../platform/db/open';

export type TablaDeTarifas = 'tarifa' | 'tarifa_zona' | 'cuota' | 'cuota_zona';

/** Those of a season, or some by their ids. */
export type Cuales = { competicionId: number } | { ids: readonly number[] };
const condicionDe = (seleccion: Cuales): RawBuilder<boolean> =>
  'ids' in seleccion ? sql`t.id = any(${[...seleccion.ids]}::int[])` : sql`t.competicion_id = ${seleccion.competicionId}`;

const DE_DEPORTE = sql`t.id, t.competicion_id, t.deporte_id, d.nombre as deporte_nombre, t.importe`;
const POR_DEPORTE = sql`d.orden, f_unaccent(d.nombre)`;
const POR_CATEGORIA = sql`ca.orden, f_unaccent(ca.nombre)`;

export async function leerTarifas(con: Connection, seleccion: Cuales): Promise<FilaTarifa[]> {
  const { rows } = await sql<FilaTarifa>`
    select ${DE_DEPORTE}, t.categoria_id, ca.nombre as categoria_nombre, t.perfil_arbitro_id, p.nombre as perfil_arbitro_nombre,
      t.tipo_tarifa_id, tt.nombre as tipo_tarifa_nombre
    from tarifa t join deporte d on d.id = t.deporte_id join categoria ca on ca.id = t.categoria_id
      join perfil_arbitro p on p.id = t.perfil_arbitro_id join tipo_tarifa tt on tt.id = t.tipo_tarifa_id
    where ${condicionDe(seleccion)}
    order by ${POR_DEPORTE}, ${POR_CATEGORIA}, tt.id, p.orden, f_unaccent(p.nombre), t.id`.execute(con);
  return rows;
}

export async function leerCuotas(con: Connection, seleccion: Cuales): Promise<FilaCuota[]> {
  const { rows } = await sql<FilaCuota>`
    select ${DE_DEPORTE}, t.categoria_id, ca.nombre as categoria_nombre
    from cuota t join deporte d on d.id = t.deporte_id join categoria ca on ca.id = t.categoria_id
    where ${condicionDe(seleccion)}
    order by ${POR_DEPORTE}, ${POR_CATEGORIA}, t.id`.execute(con);
  return rows;
}

export const leerDeZona =
  (tabla: 'tarifa_zona' | 'cuota_zona') =>
  async (con: Connection, seleccion: Cuales): Promise<FilaDeZona[]> => {
    const { rows } = await sql<FilaDeZona>`
    select ${DE_DEPORTE}, t.zona_id, z.nombre as zona_nombre
    from ${sql.table(tabla)} t join deporte d on d.id = t.deporte_id join zona z on z.id = t.zona_id
    where ${condicionDe(seleccion)}
    order by ${POR_DEPORTE}, f_unaccent(z.nombre), t.id`.execute(con);
    return rows;
  };

/** All of them have the same columns; in one order, so that two who write the same do not wait for each other. */
export async function insertarImportes(
  tx: Tx,
  tabla: TablaDeTarifas,
  modelos: readonly Readonly<Record<string, number>>[],
): Promise<number[]> {
  const columnas = Object.keys(modelos[0]!).toSorted();
  const filas = modelos.map((modelo) => columnas.map((columna) => modelo[columna]!)).toSorted(enOrden);
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(tabla)} (${sql.join(columnas.map((columna) => sql.ref(columna)))})
    values ${sql.join(filas.map((fila) => sql`(${sql.join(fila)})`))} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

const enOrden = (una: readonly number[], otra: readonly number[]): number => {
  const distinta = una.findIndex((valor, i) => valor !== otra[i]);
  return distinta === -1 ? 0 : una[distinta]! - otra[distinta]!;
};

/** Whether it was there. */
export async function borrarImporte(tx: Tx, tabla: TablaDeTarifas, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom(tabla).where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Teams that pay by their sport and category, with nothing of their own instead, and whose quota goes with these. */
export async function contarSinCuota(con: Connection, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from cuota t join campeonato k using (competicion_id, deporte_id, categoria_id)
      join equipo e on e.campeonato_id = k.id
    where t.id = any(${[...ids]}::int[]) and not e.concentraciones and e.cuota_equipo is null`.execute(con);
  return rows[0]!.total;
}

/** Teams that pay one of these increments, with nothing of their own instead. */
export async function contarSinIncremento(con: Connection, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from cuota_zona t join campeonato k using (competicion_id, deporte_id)
      join cuota q using (competicion_id, deporte_id, categoria_id) join equipo e on e.campeonato_id = k.id
      join sede s on s.id = e.sede_id and s.zona_id = t.zona_id
    where t.id = any(${[...ids]}::int[]) and not e.concentraciones and e.cuota_equipo is null`.execute(con);
  return rows[0]!.total;
}

/** Every type of suspension has its line in every season, also while nobody has said its amount. */
export async function leerTarifasSuspension(con: Connection, competicionId: number, id?: number): Promise<FilaTarifaSuspension[]> {
  const { rows } = await sql<FilaTarifaSuspension>`
    select ts.id, ts.nombre, ${competicionId}::int as competicion_id, t.importe, coalesce(t.version, 0) as version
    from tipo_suspension ts left join tarifa_suspension t on t.tipo_suspension_id = ts.id and t.competicion_id = ${competicionId}
    where ${id ?? null}::int is null or ts.id = ${id ?? null}::int
    order by ts.orden, f_unaccent(ts.nombre), ts.id`.execute(con);
  return rows;
}

interface Suspension {
  id: number;
  competicion_id: number;
  importe: number;
  version?: number;
}

/** False where somebody else has said it since it was read. */
export async function ponerTarifaSuspension(tx: Tx, { id, competicion_id, importe, version }: Suspension): Promise<boolean> {
  if (version === 0 || version === undefined) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('tarifa_suspension')
      .values({ tipo_suspension_id: id, competicion_id, importe })
      .onConflict((oc) =>
        version === 0
          ? oc.doNothing()
          : oc
              .columns(['competicion_id', 'tipo_suspension_id'])
              .doUpdateSet((eb) => ({ importe, version: eb('tarifa_suspension.version', '+', 1) })),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await tx
    .updateTable('tarifa_suspension')
    .set((eb) => ({ importe, version: eb('version', '+', 1) }))
    .where('tipo_suspension_id', '=', id)
    .where('competicion_id', '=', competicion_id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const opciones = async (con: Connection, tabla: string, orden: RawBuilder<unknown>): Promise<{ id: number; nombre: string }[]> =>
  (await sql<{ id: number; nombre: string }>`select id, nombre from ${sql.table(tabla)} order by ${orden}`.execute(con)).rows;

const POR_ORDEN = sql`orden, f_unaccent(nombre), id`;

/** What the amounts are of. */
export const leerCatalogo = async (con: Connection) => ({
  deportes: await opciones(con, 'deporte', POR_ORDEN),
  categorias: await opciones(con, 'categoria', POR_ORDEN),
  zonas: await opciones(con, 'zona', sql`f_unaccent(nombre), id`),
  perfiles: await opciones(con, 'perfil_arbitro', POR_ORDEN),
  // Those that come with the product first: ordinary, suspension and no-show.
  tipos: await opciones(con, 'tipo_tarifa', sql`id`),
});
