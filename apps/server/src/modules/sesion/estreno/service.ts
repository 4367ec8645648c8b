import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { TipoAccion } from '@cd/contract/administracion/acciones';
import { Perfil } from '@cd/contract/kit/perfiles';
import { ROL_ADMINISTRADOR } from '@cd/domain/sesion/permisos/permisos-sobre-usuario';
import { logAction } from '../../../platform/audit';
import type { Connection, Tx } from '../../../platform/db/open';
import { RuleError } from '../../../platform/errors/rule-error';
import type { Signature } from '../../../platform/signature';

const PROPOSITO = 'estreno';
/** Whoever installs on one day may open it on the next; each start prints another. */
const VIGENCIA_S = 24 * 60 * 60;

/** Whether somebody administers the installation, or did: one that lost its administrators is not given away. */
export async function hayAdministrador(con: Connection): Promise<boolean> {
  const administrador = await con
    .selectFrom('usuario_rol as ur')
    .innerJoin('rol as r', 'r.id', 'ur.rol_id')
    .select('ur.usuario_id')
    .where('r.perfil_id', '=', Perfil.Admin)
    .limit(1)
    .executeTakeFirst();
  return administrador !== undefined;
}

/** The path where the first administrator is made; the signature is the deployment's, so any of its processes takes it. */
export const direccionDeEstreno = (signature: Signature): string =>
  `/estreno/${signature.seal(PROPOSITO, randomBytes(16).toString('base64url'), VIGENCIA_S)}`;

export async function exigirSinEstrenar(con: Connection, signature: Signature, token: string): Promise<void> {
  if (signature.open(PROPOSITO, token) === null || (await hayAdministrador(con))) throw new RuleError('estreno.enlace');
}

export interface AdministradorNuevo {
  nombre: string;
  login: string;
  /** Already hashed. */
  contrasena: string;
}

export async function crearAdministrador(tx: Tx, { nombre, login, contrasena }: AdministradorNuevo): Promise<void> {
  const { id } = await tx
    .insertInto('usuario')
    .values({ login: login.toLowerCase(), nombre, contrasena })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('usuario_rol').values({ usuario_id: id, rol_id: ROL_ADMINISTRADOR }).execute();
  await logAction(tx, id, TipoAccion.Crear, `Administrador ${login.toLowerCase()}`);
}

/** The first one: of two who follow the link at once, one. */
export async function crearPrimerAdministrador(tx: Tx, signature: Signature, token: string, nuevo: AdministradorNuevo): Promise<void> {
  await sql`lock table usuario_rol in share row exclusive mode`.execute(tx);
  await exigirSinEstrenar(tx, signature, token);
  await crearAdministrador(tx, nuevo);
}
