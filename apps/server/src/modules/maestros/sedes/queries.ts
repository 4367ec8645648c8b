import { sql } from 'kysely';
import { listaSedes, type FilaSede, type Sede } from '@cd/contract/maestros/sedes';
import type { Connection, Tx } from '../../../platform/db/open';
import { defineList } from '../../../platform/paged-list';
import { bit, nothingLeft, siNo, type Columns } from '../../../platform/db/columns';
import { updateSeen, type Seen } from '../../../platform/db/seen';

/** 1 yes, 2 no (spec 1 §3). */
const pabellon = siNo(sql.ref('s.pabellon'));
const pistas = sql<number>`(select count(*)::int from pista p where p.sede_id = s.id)`;
const capacidad = sql<number>`(select coalesce(sum(p.capacidad), 0)::int from pista p where p.sede_id = s.id)`;
const colegios = sql<string>`coalesce((select string_agg(c.nombre, ', ' order by f_unaccent(c.nombre), c.id)
  from colegio_sede cs join colegio c on c.id = cs.colegio_id where cs.sede_id = s.id), '')`;

const consultaSedes = (con: Connection) =>
  con
    .selectFrom('sede as s')
    .leftJoin('zona as z', 'z.id', 's.zona_id')
    .select([
      's.id',
      's.nombre',
      's.direccion',
      's.municipio',
      's.zona_id as zona',
      'z.nombre as zona_nombre',
      pabellon.as('pabellon'),
      pistas.as('pistas'),
      capacidad.as('capacidad'),
      colegios.as('colegios'),
    ]);

export const listaDeSedes = (con: Connection) =>
  defineList({
    tipos: listaSedes.columnas,
    columnas: {
      nombre: sql.ref('s.nombre'),
      direccion: sql.ref('s.direccion'),
      municipio: sql.ref('s.municipio'),
      zona_nombre: sql.ref('z.nombre'),
      zona: sql.ref('s.zona_id'),
      pabellon,
      pistas,
      capacidad,
      colegios,
    },
    id: sql.ref('s.id'),
    consulta: consultaSedes(con),
    nulas: ['zona_nombre', 'zona'],
  });

export const leerSedes = (con: Connection): Promise<FilaSede[]> =>
  consultaSedes(con)
    .orderBy(sql`f_unaccent(s.nombre)`)
    .orderBy('s.id')
    .execute();

export const leerSedesDeColegio = (con: Connection, colegioId: number) =>
  consultaSedes(con)
    .innerJoin('colegio_sede as suya', 'suya.sede_id', 's.id')
    .select(bit(sql.ref('suya.principal')).as('principal'))
    .where('suya.colegio_id', '=', colegioId)
    .orderBy('suya.principal', 'desc')
    .orderBy(sql`f_unaccent(s.nombre)`)
    .orderBy('s.id')
    .execute();

export function leerSede(con: Connection, id: number): Promise<Sede | undefined> {
  return con
    .selectFrom('sede as s')
    .leftJoin('zona as z', 'z.id', 's.zona_id')
    .select([
      's.id',
      's.nombre',
      's.direccion',
      's.codigo_postal',
      's.municipio',
      's.zona_id as zona',
      'z.nombre as zona_nombre',
      bit(sql.ref('s.pabellon')).as('pabellon'),
      's.latitud',
      's.longitud',
      's.version',
      sql<
        Sede['pistas']
      >`coalesce((select json_agg(json_build_object('id', p.id, 'nombre', p.nombre, 'capacidad', p.capacidad) order by p.orden, p.id)
        from pista p where p.sede_id = s.id), '[]')`.as('pistas'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst();
}

export type ColumnasSede = Columns<'sede'>;

export async function insertarSede(tx: Tx, sede: ColumnasSede): Promise<number> {
  const { id } = await tx.insertInto('sede').values(sede).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const actualizarSede = (tx: Tx, vista: Seen, sede: ColumnasSede): Promise<void> => updateSeen(tx, 'sede', vista, sede);

export async function leerPistas(tx: Tx, sedeId: number): Promise<{ id: number; nombre: string }[]> {
  return tx.selectFrom('pista').select(['id', 'nombre']).where('sede_id', '=', sedeId).execute();
}

export interface PistaGuardada {
  id?: number | undefined;
  nombre: string;
  capacidad: number;
}

/** The courts as they are from now on, in this order; those with an id keep it. */
export async function guardarPistas(tx: Tx, sedeId: number, pistas: readonly PistaGuardada[]): Promise<void> {
  const filas = pistas.map(({ id, nombre, capacidad, ...resto }, orden): Columns<'pista', 'sede_id'> & { id: number | undefined } => {
    nothingLeft(resto);
    return { id, nombre, capacidad, orden };
  });
  const cambios = filas.filter(({ id }) => id !== undefined);
  if (cambios.length > 0) {
    // Names that two courts exchange would meet half way; no saved name ends in a space.
    await sql`update pista set nombre = id || ' ' where sede_id = ${sedeId}`.execute(tx);
    await sql`update pista p set nombre = n.nombre, capacidad = n.capacidad, orden = n.orden
      from jsonb_to_recordset(${JSON.stringify(cambios)}::jsonb) as n(id int, nombre text, capacidad int, orden int)
      where p.id = n.id and p.sede_id = ${sedeId}`.execute(tx);
  }
  const altas = filas.filter(({ id }) => id === undefined);
  if (altas.length > 0) {
    await tx
      .insertInto('pista')
      .values(altas.map((pista) => ({ ...pista, sede_id: sedeId })))
      .execute();
  }
}

export async function borrarPista(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('pista').where('id', '=', id).execute();
}

export async function borrarSede(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sede').where('id', '=', id).execute();
}

/** Closures that stand and reach that day or a later one. */
export async function leerCierresEnPie(con: Connection, desde: string): Promise<{ sede: number; desde: string; hasta: string | null }[]> {
  const { rows } = await sql<{ sede: number; desde: string; hasta: string | null }>`
    select sede_id as sede, desde, hasta from cierre_sede
    where deshecho is null and (hasta is null or hasta >= ${desde}) order by sede_id, desde, id`.execute(con);
  return rows;
}
