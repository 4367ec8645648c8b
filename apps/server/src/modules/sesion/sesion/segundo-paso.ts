import { sql } from 'kysely';
import { instant } from '../../../platform/db/columns';
import type { Connection } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';

export interface SegundoPaso {
  /** Since when an application of theirs gives codes. */
  activado: string | null;
  /** A key of it is waiting for its first code. */
  empezado: boolean;
  codigosSinUsar: number;
  llaves: number;
  /** A profile of the account demands it; nobody can set up that of an account of the demonstration. */
  obligado: boolean;
}

export async function leerSegundoPaso(con: Connection, usuarioId: number): Promise<SegundoPaso> {
  const { rows } = await sql<SegundoPaso>`
    select f.usuario_id is not null as empezado, ${instant(sql.ref('f.activado'))} as activado,
      (select count(*)::int from codigo_recuperacion c where c.usuario_id = u.id) as "codigosSinUsar",
      (select count(*)::int from llave_acceso l where l.usuario_id = u.id) as llaves,
      not u.demo and exists (
        select from usuario_rol ur join rol r on r.id = ur.rol_id
        join parametro p on p.valor = 1 and p.clave = case r.perfil_id
          when 1 then 'segundoPasoAdministrador' when 4 then 'segundoPasoArbitro' when 5 then 'segundoPasoEntrenador'
          when 6 then 'segundoPasoCoordinador' end
        where ur.usuario_id = u.id) as obligado
    from usuario u left join segundo_factor f on f.usuario_id = u.id where u.id = ${usuarioId}`.execute(con);
  return rows[0]!;
}

/** Whether the password alone is not enough: an application was set up, or a profile demands it and a passkey is there to do it. */
export const pideSegundo = ({ activado, obligado, llaves }: SegundoPaso): boolean => activado !== null || (obligado && llaves > 0);

/** Whether it is demanded and still to be set up. */
export const debeSegundo = ({ activado, obligado, llaves }: SegundoPaso): boolean => obligado && activado === null && llaves === 0;

/** Of an account that has to have one, the last does not go. `quedan`: how many are left once it goes. */
export function exigirQueQuede({ obligado }: SegundoPaso, quedan: number): void {
  if (obligado && quedan === 0) throw new RuleError('sesion.segundo_obligado');
}
