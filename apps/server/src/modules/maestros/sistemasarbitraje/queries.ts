import type { rutasSistemasArbitraje } from '@cd/contract/maestros/sistemasarbitraje';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection, Tx } from '../../../platform/db/open';

type SistemaArbitraje = z.output<typeof rutasSistemasArbitraje.leer.response>;

export async function leerSistemasArbitraje(con: Connection, id?: number): Promise<SistemaArbitraje[]> {
  const { rows } = await sql<Omit<SistemaArbitraje, 'perfiles'>>`
    select s.id, s.nombre, s.version,
      coalesce(json_agg(json_build_object('id', p.id, 'nombre', p.nombre, 'abreviatura', p.abreviatura) order by sp.puesto)
        filter (where p.id is not null), '[]') as "perfilesArbitraje"
    from sistema_arbitraje s
      left join sistema_arbitraje_perfil sp on sp.sistema_arbitraje_id = s.id
      left join perfil_arbitro p on p.id = sp.perfil_arbitro_id
    where ${id ?? null}::int is null or s.id = ${id ?? null}::int
    group by s.id order by f_unaccent(s.nombre)`.execute(con);
  return rows.map((fila) => ({ ...fila, perfiles: fila.perfilesArbitraje.map((perfil) => perfil.id) }));
}

/** One row a post, in the order given. */
export async function guardarPuestos(tx: Tx, sistemaId: number, perfiles: readonly number[]): Promise<void> {
  await tx.deleteFrom('sistema_arbitraje_perfil').where('sistema_arbitraje_id', '=', sistemaId).execute();
  await tx
    .insertInto('sistema_arbitraje_perfil')
    .values(perfiles.map((perfil_arbitro_id, indice) => ({ sistema_arbitraje_id: sistemaId, puesto: indice + 1, perfil_arbitro_id })))
    .execute();
}
