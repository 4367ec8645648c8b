import { sql } from 'kysely';
import { Perfil, type PerfilDePersona } from '@cd/contract/kit/perfiles';
import type { Conexion, Tx } from '../../platform/db/open';

interface PersonaDeCuenta {
  perfil: PerfilDePersona;
  estado: number;
}

/** The people that an account is of, by profile. */
export async function leerPersonasDeCuenta(con: Conexion, usuarioId: number): Promise<PersonaDeCuenta[]> {
  const { rows } = await sql<PersonaDeCuenta>`
    select ${Perfil.Arbitro}::int as perfil, estado from arbitro where usuario_id = ${usuarioId}
    union all select ${Perfil.Entrenador}::int, estado from entrenador where usuario_id = ${usuarioId}
    union all select ${Perfil.Coordinador}::int, estado from coordinador where usuario_id = ${usuarioId}`.execute(con);
  return rows;
}

export async function quitarRolesDePerfil(tx: Tx, usuarioId: number, perfil: Perfil): Promise<void> {
  await sql`delete from usuario_rol where usuario_id = ${usuarioId} and rol_id in (select id from rol where perfil_id = ${perfil})`.execute(tx);
}

export async function gastarEnlaces(tx: Tx, usuarioId: number): Promise<void> {
  await tx
    .updateTable('reinicio_contrasena')
    .set({ usado: sql`now()` })
    .where('usuario_id', '=', usuarioId)
    .where('usado', 'is', null)
    .execute();
}

export async function nuncaEntro(con: Conexion, usuarioId: number): Promise<boolean> {
  const { ultimo_acceso } = await con.selectFrom('usuario').select('ultimo_acceso').where('id', '=', usuarioId).executeTakeFirstOrThrow();
  return ultimo_acceso === null;
}
