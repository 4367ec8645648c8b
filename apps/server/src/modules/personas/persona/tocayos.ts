import { llano } from '@cd/domain/organizacion/vocabulario/llano';
import { sql } from 'kysely';
import type { Connection } from '../../../platform/db/open';
import { nombresDe, type Buscada } from './nombres-en-textos';

/** Whether somebody else has a name that could be taken for one of theirs: then what is not near them may be about the other. */
export async function hayTocayos(
  con: Connection,
  { tabla, id }: Pick<Buscada, 'tabla' | 'id'>,
  nombres: readonly string[],
  cuentaId: number | null,
): Promise<boolean> {
  const deOtraCuenta = sql`(${cuentaId}::int is null or usuario_id is distinct from ${cuentaId}::int)`;
  const { rows } = await sql<{ nombre: string }>`
    select nombre_completo as nombre from jugador where anonimo is null and not (${tabla}::text = 'jugador' and id = ${id})
    union select nombre from entrenador where anonimo is null and ${deOtraCuenta} and not (${tabla}::text = 'entrenador' and id = ${id})
    union select nombre from arbitro where anonimo is null and ${deOtraCuenta} and not (${tabla}::text = 'arbitro' and id = ${id})
    union select nombre from coordinador where anonimo is null and ${deOtraCuenta} and not (${tabla}::text = 'coordinador' and id = ${id})
    union select nombre from usuario where id is distinct from ${cuentaId}::int`.execute(con);
  const buscadas = nombresDe(nombres, []);
  // In small letters a second surname does not tell them apart: whoever is looked for may be written without it.
  return rows.some(({ nombre }) => buscadas.some(({ suyo }) => suyo(llano(nombre)) !== llano(nombre)));
}
