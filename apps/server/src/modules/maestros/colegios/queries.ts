import { sql } from 'kysely';
import { listaColegios, type Colegio, type FilaColegio } from '@cd/contract/maestros/colegios';
import type { SedeDeColegio } from '@cd/domain/maestros/colegios/sedes-de-colegio';
import type { Connection, Tx } from '../../../platform/db/open';
import { imageAddress } from '../../../platform/images';
import { defineList } from '../../../platform/paged-list';
import { bit, type Columns } from '../../../platform/db/columns';
import { updateSeen, type Seen } from '../../../platform/db/seen';
import { openColumn, sealNewRow, sealRow } from '../../../platform/db/sealed-columns';

/** What is kept of a school in its own row, but its image. */
export const COLUMNAS_COLEGIO = [
  'nombre',
  'codigo',
  'asociado',
  'activo',
  'color',
  'direccion',
  'codigo_postal',
  'municipio',
  'telefono',
  'email',
  'web',
  'fiscal_nombre',
  'fiscal_cif',
  'fiscal_direccion',
  'iban',
  'observaciones',
] as const satisfies readonly (keyof ColumnasColegio)[];
export type ColumnasColegio = Columns<'colegio', 'imagen'>;

const asociado = bit(sql.ref('c.asociado'));
const activo = bit(sql.ref('c.activo'));
const sedePrincipal = sql<
  string | null
>`(select s.nombre from colegio_sede cs join sede s on s.id = cs.sede_id where cs.colegio_id = c.id and cs.principal)`;
const sedes = sql<number>`(select count(*)::int from colegio_sede cs where cs.colegio_id = c.id)`;
const equipos = sql<number>`(select count(*)::int from equipo e where e.colegio_id = c.id)`;

const consultaColegios = (con: Connection) =>
  con
    .selectFrom('colegio as c')
    .select([
      'c.id',
      'c.nombre',
      'c.codigo',
      'c.imagen',
      asociado.as('asociado'),
      activo.as('activo'),
      'c.municipio',
      'c.telefono',
      'c.email',
      sedePrincipal.as('sede_principal'),
      sedes.as('sedes'),
      equipos.as('equipos'),
    ]);

type FilaLeida = Awaited<ReturnType<ReturnType<typeof consultaColegios>['execute']>>[number];

export const filaDeColegio = (fila: FilaLeida): FilaColegio => ({ ...fila, imagen: imageAddress(fila.imagen, 'pequena') });

export const listaDeColegios = (con: Connection) =>
  defineList({
    tipos: listaColegios.columnas,
    columnas: {
      nombre: sql.ref('c.nombre'),
      codigo: sql.ref('c.codigo'),
      asociado,
      activo,
      municipio: sql.ref('c.municipio'),
      telefono: sql.ref('c.telefono'),
      email: sql.ref('c.email'),
      sede_principal: sedePrincipal,
      sedes,
      equipos,
    },
    id: sql.ref('c.id'),
    consulta: consultaColegios(con),
    nulas: ['sede_principal'],
  });

export const leerColegios = (con: Connection): Promise<FilaLeida[]> =>
  consultaColegios(con)
    .orderBy(sql`f_unaccent(c.nombre)`)
    .orderBy('c.id')
    .execute();

export const leerVigentes = (con: Connection) =>
  con
    .selectFrom('colegio as c')
    .select(['c.id', 'c.nombre'])
    .select(
      sql<{ id: number; nombre: string } | null>`(select json_build_object('id', s.id, 'nombre', s.nombre)
        from colegio_sede cs join sede s on s.id = cs.sede_id where cs.colegio_id = c.id and cs.principal)`.as('sede'),
    )
    .where('c.activo', '=', true)
    .orderBy(sql`f_unaccent(c.nombre)`)
    .orderBy('c.id')
    .execute();

/** Active schools of a coordinator who is Activo; of a general one, all (domain-rules, «Identity»). */
const deCoordinador = (con: Connection, coordinadorId: number) =>
  con
    .selectFrom('colegio as c')
    .where('c.activo', '=', true)
    .where(
      sql<boolean>`exists (select 1 from coordinador k where k.id = ${coordinadorId} and k.estado = 1
        and (k.general or c.id in (select colegio_id from coordinador_cargo where coordinador_id = k.id)))`,
    );

export const leerDeCoordinador = (con: Connection, coordinadorId: number): Promise<{ id: number; nombre: string }[]> =>
  deCoordinador(con, coordinadorId)
    .select(['c.id', 'c.nombre'])
    .orderBy(sql`f_unaccent(c.nombre)`)
    .orderBy('c.id')
    .execute();

/** Which of some schools are a coordinator's. */
export async function cualesSonDeCoordinador(con: Connection, coordinadorId: number, ids: readonly number[]): Promise<number[]> {
  const suyos = await deCoordinador(con, coordinadorId)
    .select('c.id')
    .where('c.id', '=', sql<number>`any(${ids}::int[])`)
    .execute();
  return suyos.map(({ id }) => id);
}

export async function leerColegio(con: Connection, id: number): Promise<Colegio | undefined> {
  const fila = await con
    .selectFrom('colegio as c')
    .select(COLUMNAS_COLEGIO)
    .select([
      'id',
      'imagen',
      'version',
      sql<Colegio['sedes']>`coalesce((select json_agg(json_build_object('id', s.id, 'nombre', s.nombre, 'principal', cs.principal::int)
        order by cs.principal desc, f_unaccent(s.nombre), s.id) from colegio_sede cs join sede s on s.id = cs.sede_id
          where cs.colegio_id = c.id), '[]')`.as('sedes'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return (
    fila && {
      ...fila,
      iban: openColumn(con, 'colegio.iban', id, fila.iban),
      asociado: fila.asociado ? 1 : 0,
      activo: fila.activo ? 1 : 0,
      imagen: imageAddress(fila.imagen, 'grande'),
    }
  );
}

/** From here to the end of the transaction nobody else adds or changes a school, so that no two come to be taken for each other. */
export async function bloquearColegios(tx: Tx): Promise<void> {
  await sql`lock table colegio in share row exclusive mode`.execute(tx);
}

/** Codes of the other schools of that name and municipality. */
export async function leerCodigosDeTocayos(
  tx: Tx,
  { nombre, municipio }: { nombre: string; municipio: string },
  id: number | null,
): Promise<string[]> {
  const filas = await tx
    .selectFrom('colegio')
    .select('codigo')
    .where(
      sql<boolean>`f_unaccent(nombre) = f_unaccent(${nombre}) and f_unaccent(municipio) = f_unaccent(${municipio}) and id is distinct from ${id}`,
    )
    .execute();
  return filas.map(({ codigo }) => codigo);
}

/** `imagen` only where it changes. */
export async function insertarColegio(tx: Tx, colegio: ColumnasColegio & { imagen?: string | null }): Promise<number> {
  const nuevo = await sealNewRow(tx, 'colegio', colegio);
  const { id } = await tx.insertInto('colegio').values(nuevo).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const actualizarColegio = (tx: Tx, visto: Seen, colegio: ColumnasColegio & { imagen?: string | null }): Promise<void> =>
  updateSeen(tx, 'colegio', visto, sealRow(tx, 'colegio', visto.id, colegio));

export async function ponerSedes(tx: Tx, colegioId: number, sedes: readonly SedeDeColegio[]): Promise<void> {
  await tx.deleteFrom('colegio_sede').where('colegio_id', '=', colegioId).execute();
  if (sedes.length === 0) return;
  await tx
    .insertInto('colegio_sede')
    .values(sedes.map(({ id, principal }) => ({ colegio_id: colegioId, sede_id: id, principal: principal === 1 })))
    .execute();
}

export async function borrarColegio(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('colegio').where('id', '=', id).execute();
}
